"""The games in the picture: played by the engine, chance seeded, by players who look one decision ahead."""

from collections.abc import Callable
from math import hypot
from typing import Any

from beachside.core import registry
from beachside.core.chance import Seeded
from beachside.core.game import KernelGame
from beachside.core.generator import below
from beachside.core.ids import CHANCE, OVER, Move
from beachside.powerboats import hexes, parts
from beachside.powerboats.state import AFLOAT, DICE, HOME, LAUNCH, TO_START, TURN

MAUI_SEED, MAUI_SEAT, MAUI_COLUMN = 70, 0, 8  # which game, whose beach, with how many towels
RACE_SEED, RACE_BOATS, RACE_ROUND = 33, 5, 7
WAKE = 3  # turns
LONGEST = 4000  # states; the moments are long before

Wish = Callable[[KernelGame, Any, Any, int], float]  # how much a mover likes what follows a move in a state


def play(game: KernelGame, players: int, seed: int, wish: Wish) -> list[Any]:
    """All states of a game. A mover takes the move that it wishes most; chance decides between equal ones."""
    source = Seeded(seed)
    taste = game.engine.source(seed, 1)
    state = game.new(players)
    states = [state]
    while (mover := game.to_move(state)) != OVER and len(states) < LONGEST:
        if mover == CHANCE:
            state = game.apply(state, source.draw(game, state))
        else:
            liked = [(wish(game, state, move, mover) + below(taste, 1000) / 1000, move) for move in game.legal(state)]
            state = game.apply(state, Move(max(liked)[1]))
        states.append(state)
    return states


# ---------------------------------------------------------------------------------------------------------- Maui
def beach_wish(game: KernelGame, state: Any, move: Any, mover: int) -> float:
    """Points, steps on the tracks, dollars only for want of a towel."""
    after = game.apply(state, move)
    player = after.player[mover]
    towel = 3.0 if game.to_move(after) == CHANCE else 0.0
    liking: float = game.rules.points(after, mover) + 1.2 * sum(player.marker) + towel
    return liking


def beach() -> Any:
    """A player's beach in the middle of a game, between two turns."""
    game = registry.game("maui")
    states = play(game, 2, MAUI_SEED, beach_wish)
    return next(state for state in states if state.player[MAUI_SEAT].column == MAUI_COLUMN).player[MAUI_SEAT]


# ----------------------------------------------------------------------------------------------------- Powerboats
def place_of(cell: int) -> tuple[float, float]:
    """Where a cell's centre lies, in hex widths; odd rows are shifted (P-01)."""
    column, row = cell % parts.BITS - 1, cell // parts.BITS - 1
    return column + 0.5 + 0.5 * (row % 2), row * 3**0.5 / 2


def target(state: Any, leg: int) -> tuple[float, float]:
    """Where a boat of that leg wants to go: to the middle of the line, or around the next buoy, two hexes off it."""
    if leg in (TO_START, HOME - 1):
        return place_of(hexes.beyond(state.buoy[0], state.line, 2))
    out = state.gate[leg - 1]
    turn = 1 if not state.clockwise[leg - 1] else 5
    gate = hexes.beyond(state.buoy[leg], out, 2)
    return place_of(hexes.step(gate, (out + turn) % 6))


def race_wish(game: KernelGame, state: Any, move: Any, mover: int) -> float:
    """Nearer to the next buoy, with the bow towards it, undamaged; three dice are enough."""
    after = game.apply(state, move)
    boat = after.boat[mover]
    liking: float
    if state.phase == LAUNCH:
        x, y = place_of(hexes.beyond(boat.cell, boat.heading, 4))
        to_x, to_y = target(after, max(boat.leg, 1))
        liking = 3 * boat.leg - hypot(to_x - x, to_y - y)
    elif state.phase == DICE:
        dice = sum(boat.dice) + (after.rolling if game.to_move(after) == CHANCE else 0)
        liking = -3 * abs(min(3, room(state, boat, 12) / 2) - dice)
    elif boat.leg == HOME or boat.afloat != AFLOAT:
        liking = 100 if boat.leg == HOME else -100
    else:
        x, y = place_of(boat.cell)
        to_x, to_y = target(after, boat.leg)
        liking = 30 * boat.leg + 8 * boat.count - hypot(to_x - x, to_y - y)
        liking += 0.9 * room(after, boat, 6) - 6 * boat.damage
    return liking


def room(state: Any, boat: Any, limit: int) -> int:
    """How far the boat could go after its best turn (P-21)."""
    return max(hexes.free_run(state, boat.cell, (boat.heading + turn) % 6, limit) for turn in parts.TURN_BY)


def race() -> tuple[Any, list[list[int]]]:
    """A race in its middle, and for each boat the cells where its last turns ended, the newest last."""
    game = registry.game("powerboats")
    states = play(game, RACE_BOATS, RACE_SEED, race_wish)
    return moment(states, RACE_ROUND)


def moment(states: list[Any], when: int) -> tuple[Any, list[list[int]]]:
    """The first race as its `when`-th round begins."""
    at = next(k for k, state in enumerate(states) if state.race == 0 and state.round == when and state.phase == DICE)
    trails = []
    for seat in range(states[at].players):
        turns = [k for k in range(at) if states[k].phase == TURN and states[k].turn == seat][-WAKE:]
        trails.append([states[k].boat[seat].cell for k in turns] + [states[at].boat[seat].cell])
    return states[at], trails
