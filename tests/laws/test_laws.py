"""What holds in every game at every step, whatever is played and whatever falls."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from beachside.core import body
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE, OVER
from beachside.core.refusal import Refusal
from tests.laws.conserved import conserved
from tests.tables import TABLES, Table

A_TABLE = st.sampled_from(TABLES)
MOST_STEPS = {"maui": 700, "powerboats": 60_000}  # more than any game has


class Walk:
    """A game as values, played with numbers that say which possibility is taken."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.table = table
        self.state: Any = table.start()

    def possible(self) -> list[int]:
        if self.game.to_move(self.state) == CHANCE:
            return [draw for draw, _ in self.game.chance(self.state)]
        return list(self.game.legal(self.state))

    def take(self, number: int) -> None:
        possible = self.possible()
        self.state = self.game.apply(self.state, possible[number % len(possible)])  # type: ignore[arg-type]


def refused(game: KernelGame, state: Any, text: str) -> Refusal | None:
    try:
        game.parse(state, text)
    except Refusal as refusal:
        return refusal
    return None


class AnyGame(RuleBasedStateMachine):
    """Steps through any table, hopping over long stretches, and checks the laws wherever it stops."""

    @initialize(table=A_TABLE, seed=st.integers(0, 2**62))
    def sit_down(self, table: Table, seed: int) -> None:
        self.walk = Walk(table)
        self.engine = table.game.engine
        self.desk, self.g = self.engine.desk(), self.engine.source(seed, 0)

    @precondition(lambda self: self.walk.game.to_move(self.walk.state) != OVER)
    @rule(number=st.integers(0, 10_000))
    def step(self, number: int) -> None:
        self.walk.take(number)

    @precondition(lambda self: self.walk.game.to_move(self.walk.state) != OVER)
    @rule(steps=st.integers(1, 80))
    def hop(self, steps: int) -> None:
        """Random steps by the kernels, in place."""
        rules, state = self.engine.rules, body.copy(self.walk.state)
        for _ in range(steps):
            mover = rules.to_move(state)
            if mover == OVER:
                break
            if mover == CHANCE:
                rules.draw(state, self.desk, rules.sample(state, self.desk, self.g))
            else:
                rules.apply(state, self.desk, rules.pick(state, self.desk, self.g))
        self.walk.state = state

    @precondition(lambda self: self.walk.game.to_move(self.walk.state) == OVER)
    @rule()
    def play_again(self) -> None:
        self.walk = Walk(self.walk.table)

    @invariant()
    def legal_moves_are_ascending_and_none_is_there_twice(self) -> None:
        game, state = self.walk.game, self.walk.state
        moves = game.legal(state)
        assert moves == sorted(set(moves))
        assert bool(moves) == (game.to_move(state) >= 0)

    @invariant()
    def odds_add_up_to_one(self) -> None:
        game, state = self.walk.game, self.walk.state
        draws = game.chance(state)
        assert [draw for draw, _ in draws] == sorted({draw for draw, _ in draws})
        assert all(probability > 0 for _, probability in draws)
        assert sum(probability for _, probability in draws) == (1 if game.to_move(state) == CHANCE else 0)

    @invariant()
    def texts_are_read_back(self) -> None:
        """Every possible step has a text of its own, and the text leads back to it."""
        game, state = self.walk.game, self.walk.state
        possible = self.walk.possible() if game.to_move(state) != OVER else []
        texts = [game.text(state, step) for step in possible]  # type: ignore[arg-type]
        assert len(set(texts)) == len(texts)
        for text, step in list(zip(texts, possible, strict=True))[:: max(1, len(texts) // 20)]:
            assert game.parse(state, text) == step

    @invariant()
    def what_is_not_legal_is_refused_with_a_reason(self) -> None:
        game, state = self.walk.game, self.walk.state
        for text in ("T1.1", "P3", "S2.1", "D1", "By", "L12,7/0", "=/", "s", "+/", ">ymb", ">c3", ">", "", "x" * 99):
            refusal = refused(game, state, text)
            assert refusal is None or (refusal.code and len(refusal.sentence) > 10)

    @invariant()
    def a_state_fits_its_record(self) -> None:
        state = self.walk.state
        assert body.unpack(type(state), body.pack(state)) == state

    @invariant()
    def copies_are_independent(self) -> None:
        game, state = self.walk.game, self.walk.state
        before = body.digest(state)
        if game.to_move(state) != OVER:
            for step in self.walk.possible()[:3]:
                game.apply(state, step)  # type: ignore[arg-type]
        twin: Any = type(state)()
        self.engine.state.copy_into(twin, state)
        assert twin == state == body.copy(state)
        assert body.digest(state) == before

    @invariant()
    def what_is_conserved_stays(self) -> None:
        table = self.walk.table
        assert conserved(table, self.walk.state) == conserved(table, None)

    @invariant()
    def a_result_is_there_exactly_at_the_end_and_adds_up(self) -> None:
        game, state = self.walk.game, self.walk.state
        result = game.result(state)
        assert (result is not None) == (game.to_move(state) == OVER)
        if result is not None:
            assert [sum(points for _, points in sources) for sources in result.sources] == list(result.scores)
            assert min(result.places) == 1
            assert all(sum(other < place for other in result.places) == place - 1 for place in result.places), (
                "places count those ahead"
            )

    @invariant()
    def a_drawing_shows_it(self) -> None:
        drawing = self.walk.game.drawing(self.walk.state)
        assert all(f"s{seat + 1}" in drawing for seat in range(self.walk.table.players))


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=30, stateful_step_count=12, deadline=None)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_ends(table: Table) -> None:
    """However it is played; and replaying its steps leads to the same state."""
    engine = table.game.engine
    desk, g = engine.desk(), engine.source(77, 0)
    state: Any = table.start()
    steps: list[int] = []
    while (mover := engine.rules.to_move(state)) != OVER:
        chosen = engine.rules.sample(state, desk, g) if mover == CHANCE else engine.rules.pick(state, desk, g)
        (engine.rules.draw if mover == CHANCE else engine.rules.apply)(state, desk, chosen)
        steps.append(chosen)
        assert len(steps) < MOST_STEPS[table.game.name]
    again: Any = table.start()
    for step in steps:
        again = table.game.apply(again, step)  # type: ignore[arg-type]
    assert again == state


@given(table=A_TABLE, seed=st.integers(0, 2**62))
@settings(max_examples=40, deadline=None)
def test_deal_is_the_draws_of_the_set_up_one_by_one(table: Table, seed: int) -> None:
    engine = table.game.engine
    ends = []
    for at_once in (True, False):
        state: Any = table.start()
        desk, g = engine.desk(), engine.source(seed, 0)
        if at_once:
            engine.rules.deal(state, desk, g)
        while engine.rules.to_move(state) == CHANCE:
            engine.rules.draw(state, desk, engine.rules.sample(state, desk, g))
        ends.append(body.digest(state))
    assert ends[0] == ends[1]


@given(table=A_TABLE, seed=st.integers(0, 2**62), steps=st.integers(0, 150))
@settings(max_examples=60, deadline=None)
def test_pick_takes_from_the_list_of_legal_moves(table: Table, seed: int, steps: int) -> None:
    """What `pick` finds by a short cut is what the same random number would take from the list."""
    engine = table.game.engine
    rules, generator = engine.rules, engine.generator
    state: Any = table.start()
    desk, g = engine.desk(), engine.source(seed, 0)
    for _ in range(steps):
        mover = rules.to_move(state)
        if mover == OVER:
            return
        if mover == CHANCE:
            outcome = rules.sample(state, desk, g)
            assert rules.can_fall(state, desk, outcome)
            rules.draw(state, desk, outcome)
            continue
        same = body.copy(g)
        move = rules.pick(state, desk, g)
        count = rules.legal(state, desk)
        assert move == desk.ids[generator.below(same, count)]
        rules.apply(state, desk, move)
