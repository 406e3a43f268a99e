"""The judgement of Powerboats: exact odds, a field that agrees with the rules, and moves of a good racer."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from beachside.core import body, registry
from beachside.core.generator import below
from beachside.core.ids import CHANCE, OVER, Draw, Move
from beachside.core.twin import Annex, Engine
from beachside.powerboats import field, odds, rules, value
from beachside.powerboats.forecast import Forecast, forecast
from beachside.powerboats.parts import CELLS, DAMAGE_TO_SINK, END_CELL, LEFT, TURN_BY
from beachside.powerboats.state import AFLOAT, COUNT_0, DICE, FINISHED, HOME, TO_FINISH, TO_START, Boat, Desk
from tests.bots.powerboats_play import AT_RANDOM, GREEDY, PREFER
from tests.rules.lakes import lake, shows
from tests.tables import Table, tables

GAME = registry.game("powerboats")
TABLES = list(tables("powerboats"))
PLAY = (Annex("tests.bots.powerboats_play", ("decide", "study", "judge", "settled", "duel")),)


class Judge:
    """One of the two bodies of the game, with its judgement."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine = engine
        self.kernel = engine.powerboats_play
        self.desk = engine.desk()
        self.lore = engine.from_state(engine.value.Lore())
        self.g = engine.source(seed, 1)

    def decide(self, state: Any, policy: int) -> Move:
        return Move(self.kernel.decide(self.engine.from_state(state), self.desk, self.lore, self.g, policy))

    def worths(self, state: Any) -> list[int]:
        own = self.engine.from_state(state)
        return [int(self.kernel.judge(own, self.desk, self.lore, seat)) for seat in range(state.players)]


def compiled(seed: int = 1) -> Judge:
    pytest.importorskip("numba")
    return Judge(GAME.twin(annexes=PLAY), seed)


def dealt(table: Table, seed: int) -> Any:
    state: Any = table.start()
    GAME.rules.deal(state, GAME.engine.desk(), GAME.engine.source(seed, 0))
    return state


@cache
def studied(water: str) -> tuple[Any, field.Lore]:
    """A course, and the lore of it as the text works it out: some seconds."""
    state = dealt(next(table for table in TABLES if ("water", water) in table.options), 7)
    lore = field.Lore()
    field.study(state, Desk(), lore)
    return state, lore


def surveyed(state: Any) -> field.Lore:
    """Only what the geometry of a course says."""
    lore = field.Lore()
    field.measure_reach(state, lore)
    field.mark_passes(state, lore)
    return lore


# ------------------------------------------------------------------------------------------------------ exact odds
@pytest.mark.parametrize("dice", range(8))
def test_sums_are_those_of_all_rolls(dice: int) -> None:
    counted = Counter(sum(roll) for roll in product((1, 2, 3), repeat=dice))
    assert {total: ways for total, ways in enumerate(odds.SUMS[dice]) if ways} == counted


def test_sums_add_up() -> None:
    assert [sum(row) for row in odds.SUMS] == list(odds.POWER)


def positions(seeds: range) -> Iterator[Any]:
    """States of random races in which somebody chooses dice, boats in the way, some dice and damage among them."""
    for seed in seeds:
        table = TABLES[5 * seed % len(TABLES)]
        state, g = dealt(table, seed), GAME.engine.source(seed, 2)
        for step in range(60):
            mover = GAME.to_move(state)
            if mover == OVER:
                break
            if mover != CHANCE and state.phase == DICE and step > 20:
                yield state
            legal = GAME.legal(state)
            move = GAME.sample(state, g) if mover == CHANCE else legal[below(g, len(legal))]
            state = GAME.apply(state, move)


def rolled_out(state: Any, move: Move) -> Forecast:
    """The same by all rolls, each die by itself, and all turns."""
    state = GAME.apply(state, move)
    dice = state.rolling
    share = Fraction(1, 3**dice)
    totals: Counter[int] = Counter()
    crash = damage = sinks = homes = Fraction(0)
    for roll in product(range(3), repeat=dice):
        number = odds.SMALLER[dice] + odds.LESS[sum(die > 0 for die in roll)] + sum(die > 1 for die in roll)
        rolled = GAME.apply(state, Draw(number))
        boat = rolled.boat[rolled.turn]
        totals[rules.speed_of(boat)] += 1
        ends = [moved(rolled, turn - LEFT) for turn in GAME.legal(rolled)]
        least = min(end.damage for end in ends) - boat.damage
        homes += share * any(end.leg == HOME for end in ends)
        crash += share * (least > 0)
        damage += share * least
        sinks += share * all(end.damage >= DAMAGE_TO_SINK and end.leg != HOME for end in ends)
    return Forecast(tuple((total, totals[total] * share) for total in sorted(totals)), crash, damage, sinks, homes)


def moved(state: Any, turn: int) -> Boat:
    """The boat after a turn, before it leaves the lake or the race ends: P-22 to P-26."""
    after = body.copy(state)
    boat: Boat = after.boat[after.turn]
    boat.heading = (boat.heading + TURN_BY[turn]) % 6
    speed = rules.speed_of(boat)
    run = rules.free_run(after, boat.cell, boat.heading, speed)
    way = rules.stop_behind(after, boat, run)
    rules.follow_legs(after, boat, way)
    boat.damage += speed - run
    return boat


def test_forecasts_are_those_of_all_rolls() -> None:
    seen = crashes = wrecks = 0
    for number, state in enumerate(positions(range(20))):
        legal = GAME.legal(state)
        for move in legal[number % 3 :: 5]:
            if GAME.apply(state, move).rolling <= 4:
                told = forecast(state, move)
                assert told == rolled_out(state, move)
                seen += 1
                crashes += told.crash > 0
                wrecks += told.sinks > 0
    assert min(seen // 10, crashes, wrecks) > 20


def test_a_boat_that_comes_home_does_not_sink() -> None:
    """P-26"""
    s = lake("0 = = = = *\n A↖. . . .", line=0, A={"damage": 3, "leg": TO_FINISH, "dice": shows("3")}, players=2)
    s.boat[1].afloat, s.boat[1].cell, s.afloat_boats, s.sunk_boats = AFLOAT, s.boat[0].cell + 3, 2, 0
    told = forecast(s, GAME.parse(s, "=/"))
    assert [int(share) for share in (told.crash, told.damage, told.sinks, told.homes)] == [1, 2, 0, 1]


# ------------------------------------------------------------------------------------- the field agrees with the rules
@pytest.mark.parametrize("number", range(0, len(TABLES), 4))
def test_steps_that_complete_a_leg_are_those_of_the_rules(number: int) -> None:
    s = dealt(TABLES[number], number)
    lore = surveyed(s)
    g = GAME.engine.source(number, 3)
    water = [cell for cell in range(END_CELL) if rules.is_open(s, cell)]
    passed = 0
    for _ in range(3000):
        cell, heading = water[below(g, len(water))], below(g, 6)
        run = rules.free_run(s, cell, heading, 28)
        assert lore.reach[6 * cell + heading] == run
        way = below(g, run + 1)
        boat = Boat(cell=cell, heading=heading, leg=below(g, HOME))
        if TO_START < boat.leg < TO_FINISH:
            boat.count = COUNT_0 - max(0, below(g, 4) - 2)
        leg, count = walk(lore, boat, way)
        before = boat.leg
        rules.follow_legs(s, boat, way)
        assert (boat.leg, boat.count) == (leg, count)
        passed += boat.leg > before
    assert passed > 3


def walk(lore: field.Lore, boat: Boat, way: int) -> tuple[int, int]:
    leg, count, cell = boat.leg, boat.count, boat.cell
    for _ in range(way):
        passes = lore.passes[6 * cell + boat.heading]
        if passes >> leg & 1 and count == COUNT_0:
            leg += 1
        elif passes >> leg & 1:
            count += 1
        elif passes >> field.BACK + leg & 1:
            count -= 1
        cell = rules.step(cell, boat.heading)
    return leg, count


@pytest.mark.parametrize("water", ["open", "tight"])
def test_hexes_to_go_are_shortest_ways(water: str) -> None:
    """Each cell is one step farther than the best of its neighbours, the leg that the step completes counted."""
    s, lore = studied(water)
    for leg in range(HOME):
        for cell in range(32, 29 * 32):
            told = lore.hexes[leg * CELLS + cell]
            if not rules.is_open(s, cell):
                assert told == field.FAR_OFF
                continue
            ways = [field.FAR_OFF]
            for direction in range(6):
                to, passes = rules.step(cell, direction), lore.passes[6 * cell + direction]
                if rules.is_open(s, to) and passes >> leg & 1:
                    ways.append(1 + (lore.hexes[(leg + 1) * CELLS + to] if leg < TO_FINISH else 0))
                elif rules.is_open(s, to) and not passes >> field.BACK + leg & 1:
                    ways.append(1 + lore.hexes[leg * CELLS + to])
            assert told == min(field.FAR_OFF, *ways)


@pytest.mark.parametrize("water", ["open", "tight"])
def test_turns_to_go_make_sense(water: str) -> None:
    """A counter more is no better, its price paid; and 9 hexes a turn is the most that the field knows of."""
    lore = studied(water)[1]
    for leg in range(1, HOME):
        for cell in range(32, 29 * 32):
            if not 0 < lore.hexes[leg * CELLS + cell] < field.FAR_OFF:
                continue
            for k in range(field.PER_CELL):
                place = leg * field.PER_LEG + cell * field.PER_CELL + k
                by_damage = [lore.turns[damage * field.PER_DAMAGE + place] for damage in range(DAMAGE_TO_SINK)]
                paid = [turns + price for turns, price in zip(by_damage, field.DAMAGE_PRICE, strict=False)]
                assert paid == sorted(paid)
                hexes = lore.hexes[leg * CELLS + cell]
                assert by_damage[0] >= field.ONE_TURN * -(-hexes // field.TOP_SPEED)
                assert by_damage[-1] < field.FAR_OFF


# ------------------------------------------------------------------------------------------------- moves of a racer
def judged(s: Any) -> tuple[field.Lore, Desk, Any]:
    lore, desk = field.Lore(), Desk()
    field.study(s, desk, lore)
    return lore, desk, GAME.engine.source(4, 0)


def finishing(drawn: str, **boat: Any) -> Any:
    """A lake in which A has only to finish, coming from below; another boat, far off, is still out too."""
    s = lake(drawn, line=0, players=2, A={"leg": TO_FINISH} | boat)
    s.finish_side = 0
    s.boat[1].afloat, s.boat[1].cell, s.afloat_boats, s.sunk_boats = AFLOAT, s.boat[0].cell + 2, 2, 0
    s.boat[1].leg = 1
    s.buoy[1] = s.buoy[2] = s.buoy[3] = s.buoy[0]
    return s


ISLAND = """
    . . . . 0 = = = = * .
     . . . . . . . . . . .
    . . # # # . . . . . .
     A→. . . # . . . . . .
    . # # # . . . . . . .
     . . . . . . . . . . .
"""


def test_it_brakes_before_an_island() -> None:
    """Three hexes to the rock, eight knots: what the boat keeps fits, or nearly."""
    s = finishing(ISLAND, dice=shows("233"))
    lore, desk, g = judged(s)
    told = forecast(s, value.prefer(s, desk, lore, g))
    kept = forecast(s, GAME.parse(s, "=/"))
    assert told.damage < kept.damage
    assert told.sinks == 0 < kept.sinks


def test_it_takes_a_damage_to_win() -> None:
    """The line is two hexes ahead, rock behind it: at full speed it crashes, but it is home."""
    s = finishing("# # # # # # #\n 0 = = = = * .\n. . . . . . .\n . . A↗. . . .", dice=shows("22"))
    lore, desk, g = judged(s)
    move = Move(value.prefer(s, desk, lore, g))
    told = forecast(s, move)
    assert told.homes == 1
    state = GAME.apply(s, move)
    while state.phase != DICE or state.turn == 0:
        if GAME.to_move(state) == CHANCE:
            state = GAME.apply(state, GAME.sample(state, g))
        else:
            state = GAME.apply(state, Move(value.prefer(state, desk, lore, g)))
    assert state.boat[0].afloat == FINISHED


# ------------------------------------------------------------------------------------------- legal, equal, worth it
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_legal_on_every_table(table: Table) -> None:
    """Whole matches in the twin, all kinds of policies mixed; worth ends as points."""
    judge = compiled(3)
    draws = GAME.engine.source(5, 0)
    state: Any = table.start()
    decisions = settled = 0
    while (mover := GAME.to_move(state)) != OVER:
        if mover == CHANCE:
            state = GAME.apply(state, GAME.sample(state, draws))
        else:
            policy = (PREFER, GREEDY, PREFER, AT_RANDOM)[(mover + decisions // 40) % 4]
            move = judge.decide(state, policy)
            assert move in GAME.legal(state)
            state = GAME.apply(state, move)
            decisions += 1
            settled += value.settled(state)
            assert max(map(abs, judge.worths(state))) < 100_000
    assert settled == 2
    assert judge.worths(state) == [100 * rules.points(state, seat) for seat in range(table.players)]


@pytest.mark.parametrize("water", ["open", "tight"])
def test_the_same_lore_in_both_bodies(water: str) -> None:
    judge = compiled()
    state, lore = studied(water)
    judge.kernel.study(judge.engine.from_state(state), judge.desk, judge.lore)
    told = body.unpack(field.Lore, judge.lore.tobytes())
    for name in ("known_mark", "known_open", "passes", "reach", "hexes", "turns", "from_line"):
        assert getattr(told, name) == getattr(lore, name), name
    assert field.stale(state, lore) == 0


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_the_same_moves_in_both_bodies(table: Table) -> None:
    """A race by all policies; the text is given the twin's lore, because its own would take it seconds."""
    judge = compiled(6)
    state = dealt(table, 6)
    judge.kernel.study(judge.engine.from_state(state), judge.desk, judge.lore)
    lore, desk, g = body.unpack(field.Lore, judge.lore.tobytes()), Desk(), GAME.engine.source(6, 1)
    draws = GAME.engine.source(8, 0)
    policies = (value.prefer, value.greedy)
    for step in range(250):
        if state.race or GAME.to_move(state) == OVER:
            break
        if GAME.to_move(state) == CHANCE:
            state = GAME.apply(state, GAME.sample(state, draws))
            continue
        greedy = step // 9 % 3 == 0
        move = Move(policies[greedy](state, desk, lore, g))
        assert judge.decide(state, GREEDY if greedy else PREFER) == move
        assert judge.worths(state) == [value.worth(state, desk, lore, seat) for seat in range(table.players)]
        state = GAME.apply(state, move)


def test_the_same_choice_for_the_same_numbers() -> None:
    """Whatever the judge saw before."""
    one, other = compiled(), compiled()
    for number, table in enumerate(TABLES[::6]):
        state = dealt(table, number)
        if number % 2:
            other.decide(dealt(TABLES[number], 50 + number), PREFER)
        moves_chosen = []
        for judge in (one, other):
            judge.g = judge.engine.source(number, 9)
            moves_chosen.append([judge.decide(state, PREFER) for _ in range(5)])
        assert moves_chosen[0] == moves_chosen[1]


# --------------------------------------------------------------------------------------------------------- how strong
def log_of(table: Table, games: int, one: int, all_else: int, seed: int = 11) -> Any:
    judge = compiled()
    engine = judge.engine
    log = engine.from_state(judge.kernel.Log())
    start, s, before = (engine.from_state(table.start()) for _ in range(3))
    draws, g = engine.source(seed, 0), engine.source(seed, 1)
    judge.kernel.duel(log, s, before, start, judge.desk, judge.lore, draws, g, games, one, all_else)
    return log


def test_each_policy_beats_the_one_below() -> None:
    assert log_of(TABLES[0], 40, GREEDY, AT_RANDOM)["won"] > 36
    assert log_of(TABLES[0], 40, PREFER, GREEDY)["won"] > 36


def test_it_finishes_its_races() -> None:
    for table in TABLES:
        if table.players in (2, 6) and dict(table.options)["turn-bonus"]:
            log = log_of(table, 12, PREFER, PREFER)
            assert log["finishes"] >= (0.97 if ("water", "open") in table.options else 0.9) * log["races"]
            assert log["finish_rounds"] < 32 * log["finishes"]
