"""The five levels: legal everywhere, deterministic, quick, and each better than the one below (docs/bots.md)."""

import time
from typing import Any

import pytest

from beachside.bots import arena, levels
from beachside.bots.arena import Arena, Order
from beachside.bots.bot import Budget, Sitting
from beachside.bots.levels import LEVELS, make_level, make_search, thinker
from beachside.core import registry
from tests.bots.positions import asked
from tests.tables import TABLES, Table

pytest.importorskip("numba")

GAMES = registry.names()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_level_plays_legally_on_every_table(table: Table) -> None:
    """Whole games; the searches with a small budget, at every few decisions."""
    game = table.game
    bots = [make_level(game, one.number, compiled=True) for one in LEVELS]
    for k, state in enumerate(asked(table, 3, thinker(game, compiled=True))):
        legal = game.legal(state)
        for bot in bots[:3]:
            assert bot.choose(state, Budget()) in legal
        if k % 5 == 0:
            assert bots[3].choose(state, Budget(nodes=40)) in legal


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_level_plays_legally_on_every_table_for_long(table: Table) -> None:
    bots = [make_level(table.game, one.number, compiled=True) for one in LEVELS]
    for seed in range(20):
        for state in asked(table, seed, thinker(table.game, compiled=True)):
            legal = table.game.legal(state)
            for bot in bots:
                assert bot.choose(state, Budget(nodes=100)) in legal


def test_levels_have_names_and_sentences() -> None:
    assert [one.number for one in LEVELS] == [1, 2, 3, 4, 5]
    assert len({one.title for one in LEVELS}) == 5
    for one in LEVELS:
        assert one.title.istitle() or one.title[0].isupper()
        assert one.sentence.endswith(".")
    assert [one.ceiling for one in LEVELS] == [None, None, None, 0.5, 1.5]
    for name in GAMES:
        assert 0 < levels.nodes_of(LEVELS[3], name) < levels.nodes_of(LEVELS[4], name)


class Untouchable:
    """Stands for a thinker that must not be asked."""

    def __init__(self, name: str) -> None:
        self.game = registry.game(name)

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} was asked")


@pytest.mark.parametrize("name", GAMES)
def test_a_single_legal_move_is_played_without_a_search(name: str) -> None:
    game = registry.game(name)
    state = single(name)
    unasked: Any = Untouchable(name)
    assert levels.Player(unasked, levels.SEARCHED, 10**9).choose(state, Budget()) == game.legal(state)[0]


def single(name: str) -> Any:
    """A state with one legal move."""
    game = registry.game(name)
    g = game.engine.source(4, 0)
    state: Any = game.new(2)
    while len(game.legal(state)) != 1:
        legal = game.legal(state)
        move = legal[game.engine.generator.below(g, len(legal))] if legal else game.sample(state, g)
        state = game.apply(state, move)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_choices_depend_on_the_state_the_seed_and_nothing_else(name: str) -> None:
    table = next(table for table in TABLES if table.game.name == name and table.players == 2)
    game = table.game
    states = list(asked(table, 6, thinker(game, compiled=True)))[:40]
    for number in (1, 2, 3, 4):
        told = []
        for order in (states, states[::-1]):
            bot = make_level(game, number, compiled=True)
            bot.begin(Sitting(game, {}, [], 0, seed=9))
            chosen = {id(state): bot.choose(state, Budget(nodes=50)) for state in order}
            told.append([chosen[id(state)] for state in states])
        assert told[0] == told[1]


@pytest.mark.parametrize("name", GAMES)
def test_choices_do_not_depend_on_what_was_asked_before(name: str) -> None:
    """Whatever table and moment the thinker thought of last: `value.stale` has to see all that `value.study` reads."""
    chosen = [table for table in TABLES if table.game.name == name][::7][:5]
    one = thinker(chosen[0].game, compiled=True)
    states = [state for table in chosen for state in list(asked(table, 5, one))[::9]]
    forth = [(one.answer(state, 1, 4), one.answer(state, 2, 4)) for state in states]
    back = [(one.answer(state, 1, 4), one.answer(state, 2, 4)) for state in reversed(states)]
    assert forth == back[::-1]


@pytest.mark.parametrize("name", GAMES)
def test_levels_1_to_3_answer_at_once(name: str) -> None:
    """Within 20 ms; half of them within 5, on a machine that does other things, too."""
    table = next(table for table in TABLES if table.game.name == name and table.players == 4)
    for number in (1, 2, 3):
        bot = make_level(table.game, number, compiled=True)
        seconds = []
        for state in list(asked(table, 2, thinker(table.game, compiled=True)))[:60]:
            began = time.perf_counter()
            bot.choose(state, Budget())
            seconds.append(time.perf_counter() - began)
        assert sorted(seconds)[len(seconds) // 2] < 0.005


@pytest.mark.parametrize(
    ("name", "strong", "weak", "games"), [(name, k + 1, k, (16, 16, 8)[k - 1]) for name in GAMES for k in (1, 2, 3)]
)
def test_each_level_beats_the_one_below(name: str, strong: int, weak: int, games: int) -> None:
    """A rough look, by points over a few deals; the measured ladder is in docs/bots.md."""
    order = Order(
        *(
            name,
            "standard",
            2,
            tuple(registry.game(name).settle(2, {}).items()),
            (f"level:{strong}", f"level:{weak}"),
            1,
        ),
        compiled=True,
    )
    wins = 0.0
    hall = Arena(order)
    for number in range(games):
        played = hall.play(number)
        wins += (played.places[played.bots.index(0)] == 1) / played.places.count(1)
    assert wins >= games / 2


def test_seconds_cut_and_are_counted() -> None:
    game = registry.game("maui")
    bot = make_search(game, 10**8, compiled=True)
    assert isinstance(bot, levels.Player)
    table = next(table for table in TABLES if table.game.name == "maui")
    state = next(asked(table, 1, thinker(game, compiled=True)))
    assert bot.choose(state, Budget(seconds=0.02)) in game.legal(state)
    assert bot.cuts == 1


@pytest.mark.parametrize("name", ["", "level:0", "level:6", "level:", "search:", "search:nodes=0", "cmd:", "greedy"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(ValueError, match="There is no bot"):
        arena.check_name(name)
