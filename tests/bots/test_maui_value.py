"""The judgement of Maui: legal, the same interpreted and compiled, and sound."""

from typing import Any

import pytest

from beachside.core import body, registry
from beachside.core.ids import CHANCE, OVER, Move
from beachside.core.twin import Annex, Engine
from tests.bots.maui_play import AT_RANDOM, GREEDY, PREFER
from tests.rules.beach import Table as Picture
from tests.rules.beach import position
from tests.tables import Table, tables

GAME = registry.game("maui")
TABLES = list(tables("maui"))
PLAY = (Annex("tests.bots.maui_play", ("decide", "judge", "settled", "duel")),)


class Judge:
    """One of the two bodies of the game, with its judgement."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine = engine
        self.kernel = engine.maui_play
        self.desk = engine.desk()
        self.lore = engine.from_state(engine.value.Lore())
        self.g = engine.source(seed, 1)

    def decide(self, state: Any, policy: int) -> int:
        return int(self.kernel.decide(self.engine.from_state(state), self.desk, self.lore, self.g, policy))

    def worths(self, state: Any) -> list[int]:
        own = self.engine.from_state(state)
        return [int(self.kernel.judge(own, self.desk, self.lore, seat)) for seat in range(state.players)]


def plain(seed: int = 1) -> Judge:
    return Judge(GAME.interpreted(PLAY), seed)


def compiled(seed: int = 1) -> Judge:
    pytest.importorskip("numba")
    return Judge(GAME.twin(annexes=PLAY), seed)


def play(table: Table, seed: int, judges: list[Judge]) -> int:
    """A game in which all kinds of policies move and all judges agree on every move and worth; return the decisions."""
    draws = table.game.engine.source(seed, 0)
    state: Any = table.start()
    decisions = 0
    while (mover := table.game.to_move(state)) != OVER:
        if mover == CHANCE:
            state = table.game.apply(state, table.game.sample(state, draws))
            continue
        policy = (AT_RANDOM, GREEDY, PREFER, PREFER)[(mover + seed + decisions // 7) % 4]
        moves = {Move(judge.decide(state, policy)) for judge in judges}
        assert len(moves) == 1
        assert len({tuple(judge.worths(state)) for judge in judges}) == 1
        move = moves.pop()
        legal = table.game.legal(state)
        assert move in legal, f"{policy} plays {move}, not one of {legal}"
        state = table.game.apply(state, move)
        decisions += 1
    assert judges[0].worths(state) == [100 * table.game.rules.points(state, seat) for seat in range(table.players)]
    return decisions


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_legal_and_the_same_in_both_bodies(table: Table) -> None:
    """Thousands of decisions over all tables."""
    assert play(table, 3, [plain(), compiled()]) > 40


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_legal_and_the_same_in_many_games(table: Table) -> None:
    for seed in range(20):
        play(table, seed, [plain(seed), compiled(seed)])


def test_the_same_again_for_the_same_generator() -> None:
    table = TABLES[0]
    state = table.game.apply(table.start(), table.game.chance(table.start())[0][0])
    draws = table.game.engine.source(8, 0)
    while table.game.to_move(state) == CHANCE:
        state = table.game.apply(state, table.game.sample(state, draws))
    before = body.pack(state)
    for policy in (GREEDY, PREFER):
        assert [plain(seed).decide(state, policy) for seed in range(9)] == [
            plain(seed).decide(state, policy) for seed in range(9)
        ]
    assert body.pack(state) == before


@pytest.mark.parametrize("variant", ["base", "crabs", "combined"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_policy_beats_the_one_below(players: int, variant: str) -> None:
    """Measured (docs/bots.md): far above these, for two players 98 % and 80 %."""
    judge = compiled()
    start = judge.engine.from_state(GAME.new(players, {"variant": variant}))
    own = judge.engine.from_state(GAME.new(players))
    games = 60 * players
    for one, other, share in ((GREEDY, AT_RANDOM, 0.9), (PREFER, GREEDY, 1.3 / players)):
        draws = judge.engine.source(5, 0)
        won = judge.kernel.duel(own, start, judge.desk, judge.lore, draws, judge.g, games, one, other)
        assert won > share * games, f"{won} of {games}"


# ------------------------------------------------------------------------------------------------- drawn positions
BOTH = pytest.mark.parametrize("policy", [GREEDY, PREFER], ids=["greedy", "prefer"])
DOCK = """
    3 x1 | b .
    4 x1 | y .
    5 x1 | g .
    """


def choice(table: Picture, policy: int = PREFER) -> set[str]:
    """What the policy plays there, whatever the generator."""
    return {table.game.text(table.state, Move(plain(seed).decide(table.state, policy))) for seed in range(6)}


def in_last_turn(table: Picture) -> Picture:
    """The other seat began the round and has placed its 12th towel."""
    table.state.ending, table.state.first = 1, 1
    return table


@BOTH
def test_two_matches_rather_than_one(policy: int) -> None:
    table = in_last_turn(position(DOCK, market="bym obm bmo mob omb mbo", dollars=0))
    assert choice(table, policy) == {"T1.1"}
    assert choice(table.play("T1.1").settle(), policy) == {"P3"}


@BOTH
def test_the_row_of_value_three(policy: int) -> None:
    """y matches in row 1, or g in row 2 with a penalty."""
    table = position(
        """
        1 x3 | . y .
        2 x2 | . g .
        3 x1 | b b w
        4 x1 | y . .
        5 x1 | g . .
        """,
        market="yog",
    ).play("T1.1")
    assert choice(table.settle(), policy) == {"P1"}


@BOTH
def test_the_step_from_twelve_to_fifteen(policy: int) -> None:
    """One match either way, each in a row of value 1: y to its last space, or b from 0 to 1."""
    table = in_last_turn(position(DOCK, market="ymb", markers="y9")).play("T1.1").settle()
    assert choice(table, policy) == {"P4"}


@BOTH
def test_a_full_track_gains_nothing(policy: int) -> None:
    table = position(DOCK, market="ymb", markers="y10").play("T1.1").settle()
    assert choice(table, policy) == {"P1"}


@BOTH
def test_the_third_pearl(policy: int) -> None:
    """A pearl in row 3 of column 2; one match with and without it."""
    picture = """
        3 x1 | b b w
        4 x1 | y m .
        5 x1 | g o .
        """
    table = position(picture, market="ogy", pearls="ww").play("T1.1").settle()
    assert choice(table, policy) == {"P5"}  # the only row
    table = position(picture, market="obg", pearls="ww").play("T1.1").settle()
    assert choice(table, policy) == {"P2"}


@BOTH
def test_dollars_in_the_last_turn(policy: int) -> None:
    """Three dollars are three points, any towel one at most."""
    table = in_last_turn(position(DOCK, market="mob obm bmo omb mbo bom", areas=(1, 3), dollars=0))
    assert choice(table, policy) == {"D2"}


@BOTH
def test_not_onto_a_crab(policy: int) -> None:
    """A crab in row 5 of column 2: y is matched in row 4 with g on the crab, or b in row 3 without."""
    table = position(
        """
        3 x1 | b b .
        4 x1 | y y .
        5 x1 | g m c
        """,
        market="ygb",
        options={"variant": "crabs"},
    ).play("T1.1")
    assert choice(table.settle(), policy) == {"P1"}


def test_half_time_is_settled() -> None:
    """From the first draw of the second half to the last."""
    for variant in ("base", "crabs", "combined"):
        game = registry.game("maui")
        state: Any = game.new(2, {"variant": variant})
        draws = game.engine.source(4, 0)
        judge, seen = plain(4), 0
        while (mover := game.to_move(state)) != OVER:
            half_time = variant == "combined" and state.side == 1 and state.phase < game.engine.state.ACT
            assert judge.kernel.settled(state) == half_time
            seen += half_time
            if mover == CHANCE:
                state = game.apply(state, game.sample(state, draws))
            else:
                state = game.apply(state, Move(judge.decide(state, PREFER)))
        assert seen == (13 if variant == "combined" else 0)


def test_worth_orders_the_seats() -> None:
    """Ten points ahead with the same beach is worth about that, at any time."""
    table = position(DOCK, market="bym")
    table.put(1, markers="g8")
    table.put(2, markers="")
    mine, theirs = plain().worths(table.state)
    assert mine > theirs + 500
