"""The five levels, and bots that search: the game's judgement and the search, behind the protocol of a bot.

A choice is a function of the state, the seed and the budget in nodes: nothing is remembered between decisions but what
can be worked out again, so it is the same in the twin and in the text, in an arena and at a table.
"""

import hashlib
import time
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from beachside.bots.bot import Bot, Budget, Sitting
from beachside.core import body, twin
from beachside.core.game import KernelGame
from beachside.core.ids import Move
from beachside.core.refusal import Refusal
from beachside.core.replay import read_list, write_number

ANNEXES = (twin.Annex("beachside.bots.search", ("answer", "plant", "grow", "favourite")),)
ANY, GREEDY, PREFERRED, SEARCHED = range(4)  # ways to choose; the first three as `search.answer` numbers them
SLICE = 256  # nodes between two looks at the clock
WHOLE = 1 << 16
FAR = 1 << 30


@dataclass(frozen=True, slots=True)
class Habits:
    """How a game is searched; the fields of `search.Tree` say what they mean. Found by matches: docs/bots.md."""

    boldness: int = 60
    trust: int = 60
    asked: int = 1
    asked_first: int = 8
    plies: int = 4
    width: int = 2
    margin: int = 600
    doubt: int = 4000


HABITS = {"maui": Habits(), "powerboats": Habits(plies=12, margin=300)}


@dataclass(frozen=True, slots=True)
class Level:
    number: int
    title: str
    sentence: str
    way: int
    nodes: tuple[tuple[str, int], ...] = ()  # by game
    ceiling: float | None = None  # seconds that cut a search in live play, and there only


LEVELS = (
    Level(1, "Beachcomber", "Picks up any move that the rules allow.", ANY),
    Level(2, "Bather", "Takes what brings the most this very turn, and thinks no further.", GREEDY),
    Level(3, "Regular", "Knows what a position is worth and plays sound moves at once.", PREFERRED),
    Level(
        4,
        "Lifeguard",
        "Looks ahead: tries some hundreds of ways in which the game may go on.",
        SEARCHED,
        (("maui", 400), ("powerboats", 1000)),
        ceiling=0.5,
    ),
    Level(
        5,
        "Harbour master",
        "Looks ahead longer and deeper; the strongest.",
        SEARCHED,
        (("maui", 16000), ("powerboats", 10000)),
        ceiling=1.5,
    ),
)


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and what the search thinks of it."""

    move: Move
    visits: int
    points: float  # that the seat would end with
    win: float  # its chance to win, from 0 to 1


class Thinker:
    """The search and the judgement of one game, with the room they write on."""

    def __init__(self, game: KernelGame, compiled: bool, habits: Habits) -> None:
        self.game = game
        self.engine = game.twin(annexes=ANNEXES) if compiled else game.interpreted(ANNEXES)
        self._lore = self.engine.from_state(self.engine.value.Lore())
        self._desk = self.engine.desk()
        self._g = self.engine.source(0, 0)
        self._scratch = self.engine.from_state(self.engine.state.State())
        self._tree: Any = None
        self.habits = habits

    def answer(self, state: Any, way: int, seed: int) -> Move:
        """A move without a search."""
        own = self._sit_down(state, seed)
        return Move(int(self.engine.search.answer(own, self._desk, self._lore, self._g, way)))

    def search(self, state: Any, nodes: int, seed: int, seconds: float | None = None) -> tuple[Move, bool]:
        """The move that a search prefers, and whether time cut it."""
        cut = self._grow(state, nodes, seed, seconds)
        best = int(self.engine.search.favourite(self._tree))
        return Move(int(self._edges("taken", best, 1)[0])), cut

    def advise(self, state: Any, nodes: int, seed: int = 0, seconds: float | None = None) -> list[Advice]:
        """All moves, the most visited first."""
        self._grow(state, nodes, seed, seconds)
        first = self._node("edge_first")
        count = self._node("edge_count")
        told = zip(*(self._edges(name, first, count) for name in ("taken", "tried", "scored", "won")), strict=True)
        advice = [
            Advice(Move(move), tried, (scored / tried - FAR) / 100, won / tried / WHOLE)
            for move, tried, scored, won in told
            if tried
        ]
        return sorted(advice, key=lambda one: (-one.visits, -one.win, one.move))

    def _grow(self, state: Any, nodes: int, seed: int, seconds: float | None) -> bool:
        began = time.perf_counter()
        kernel, tree = self.engine.search, self._open_tree()
        own = self._sit_down(state, seed)
        kernel.plant(tree, own, self._scratch, self._desk, self._lore, self._g)
        done = 0
        while done < nodes:
            if seconds is not None and done and time.perf_counter() - began > seconds:
                return True
            step = nodes - done if seconds is None else min(SLICE, nodes - done)
            kernel.grow(tree, own, self._scratch, self._desk, self._lore, self._g, step)
            done += step
        return False

    def _open_tree(self) -> Any:
        if self._tree is None:
            self._tree = self.engine.from_state(self.engine.search.Tree())
        for habit in fields(Habits):
            write_number(self._tree, habit.name, getattr(self.habits, habit.name))
        return self._tree

    def _sit_down(self, state: Any, seed: int) -> Any:
        """The state in the engine's own body; the generator begins anew, from the state and the seed."""
        key = hashlib.blake2b(body.pack(state), digest_size=8, key=seed.to_bytes(8, "little")).digest()
        low, high = int.from_bytes(key[:4], "little"), int.from_bytes(key[4:], "little")
        self.engine.generator.seed(self._g, low, high, 0)
        return self.engine.from_state(state)

    def _node(self, field: str) -> int:
        return read_list(self._tree, field, 2)[1]  # the root is node 1

    def _edges(self, field: str, first: int, count: int) -> list[int]:
        return read_list(self._tree, field, first + count)[first:]


@cache
def thinker(game: KernelGame, compiled: bool, habits: Habits | None = None) -> Thinker:
    """One for all bots of a game, in one process: it takes room, and loads once."""
    return Thinker(game, compiled, habits or HABITS.get(game.name, Habits()))


def compile_all(game: KernelGame) -> None:
    """Call what the twin has to compile: that takes a minute, once for a machine."""
    state, desk, g = game.new(game.definition.seats[0]), game.engine.desk(), game.engine.source(0, 0)
    game.rules.deal(state, desk, g)
    of_game = thinker(game, compiled=True)
    of_game.answer(state, PREFERRED, 0)
    of_game.search(state, 1, 0)


class Player:
    """A bot of ours."""

    def __init__(self, thinker: Thinker, way: int, nodes: int = 0) -> None:
        self.cuts = 0  # searches that time cut short
        self._thinker = thinker
        self._way = way
        self._nodes = nodes
        self._seed = 0

    def begin(self, sitting: Sitting) -> None:
        self._seed = sitting.seed

    def choose(self, state: Any, budget: Budget) -> Move:
        legal = self._thinker.game.legal(state)
        if len(legal) == 1:
            return legal[0]
        if self._way != SEARCHED:
            return self._thinker.answer(state, self._way, self._seed)
        nodes = self._nodes if budget.nodes is None else budget.nodes
        move, cut = self._thinker.search(state, nodes, self._seed, budget.seconds)
        self.cuts += cut
        return move

    def end(self, result: dict[str, Any]) -> None:
        pass

    def close(self) -> None:
        pass


def level(number: int) -> Level:
    return LEVELS[number - 1]


def nodes_of(one: Level, game: str) -> int:
    """The budget of a level."""
    return dict(one.nodes).get(game, 0)


def make_level(game: KernelGame, number: int, compiled: bool) -> Bot:
    one = level(number)
    return Player(thinker(game, compiled), one.way, nodes_of(one, game.name))


def make_search(game: KernelGame, nodes: int, compiled: bool, **habits: int) -> Bot:
    chosen = replace(HABITS.get(game.name, Habits()), **habits) if habits else None
    return Player(thinker(game, compiled, chosen), SEARCHED, nodes)


def advise(game: KernelGame, state: Any, budget: Budget, seed: int = 0, compiled: bool | None = None) -> list[Advice]:
    """What the search thinks of the moves of who is to move in `state`, the best first."""
    if game.to_move(state) < 0:
        raise Refusal("advice", "There is nothing to advise: no seat is to move.")
    use = twin.twin_possible() if compiled is None else compiled
    nodes = nodes_of(level(5), game.name) if budget.nodes is None else budget.nodes
    return thinker(game, use).advise(state, nodes, seed, budget.seconds)
