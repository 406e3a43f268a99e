"""The search: legal, deterministic, within its budget, the same in both bodies."""

import time
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from beachside.bots import levels
from beachside.bots.bot import Budget
from beachside.bots.levels import HABITS, Thinker, advise, thinker
from beachside.core import body, registry
from beachside.core.game import KernelGame
from beachside.core.refusal import Refusal
from beachside.core.replay import read_list, read_number
from tests.bots.positions import asked
from tests.tables import TABLES, Table

pytest.importorskip("numba")

GAMES = registry.names()


def tables(name: str) -> list[Table]:
    return [table for table in TABLES if table.game.name == name]


def positions(name: str, count: int, seed: int = 1) -> list[Any]:
    """Some from each of several tables."""
    found: list[Any] = []
    chosen = tables(name)[:: max(1, len(tables(name)) // 6)]
    for table in chosen:
        states = list(asked(table, seed, thinker(table.game, compiled=True)))
        step = max(1, len(states) * len(chosen) // count)
        found += states[::step]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_same_state_seed_and_budget_same_move(name: str) -> None:
    game = registry.game(name)
    one, fresh = thinker(game, compiled=True), Thinker(game, True, HABITS[name])
    found = positions(name, 60)
    first = [one.search(state, 200, 7)[0] for state in found]
    assert first == [fresh.search(state, 200, 7)[0] for state in reversed(found)][::-1]
    assert first == [one.search(body.copy(state), 200, 7)[0] for state in found]
    assert first != [one.search(state, 200, 8)[0] for state in found]


@pytest.mark.parametrize("name", GAMES)
def test_the_text_searches_as_the_twin_does(name: str) -> None:
    """Every number of the tree, not only the move."""
    game = registry.game(name)
    compiled, text = thinker(game, compiled=True), thinker(game, compiled=False)
    for state in positions(name, 6)[::2]:
        for way in (levels.ANY, levels.GREEDY, levels.PREFERRED):
            assert compiled.answer(state, way, 3) == text.answer(state, way, 3)
        assert compiled.search(state, 12, 3) == text.search(state, 12, 3)
        assert grown(compiled) == grown(text)


def grown(one: Thinker) -> list[object]:
    tree = one._tree
    nodes, edges = read_number(tree, "nodes"), read_number(tree, "edges")
    told: list[object] = [nodes, edges]
    of_nodes = ("mover", "edge_first", "edge_count", "visits", "rooted", "earned")
    of_edges = ("taken", "odds", "tried", "gained", "onward", "older")
    told += [read_list(tree, field, nodes)[1:] for field in of_nodes]
    return told + [read_list(tree, field, edges)[1:] for field in of_edges]


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_bounds_are_kept(name: str) -> None:
    """Compiled once more with bounds checked: a read beyond a list would raise, and all fields are in their ranges."""
    game = registry.game(name)
    checked = Thinker(game, True, HABITS[name])
    checked.engine = game.twin(boundscheck=True, annexes=levels.ANNEXES)
    for state in positions(name, 12):
        checked.search(state, 100, 1)
    body.pack(body.unpack(checked.engine.search.Tree, checked._tree.tobytes()))


@pytest.mark.parametrize("name", GAMES)
def test_the_budget_is_the_number_of_visits(name: str) -> None:
    game = registry.game(name)
    for state in positions(name, 12):
        advice = thinker(game, compiled=True).advise(state, 150, 1)
        assert sum(one.visits for one in advice) == 150


@pytest.mark.parametrize("name", GAMES)
def test_a_search_without_room_goes_on(name: str) -> None:
    """More visits than a tree has nodes."""
    game = registry.game(name)
    state = positions(name, 6)[2]
    one = thinker(game, compiled=True)
    advice = one.advise(state, 60_000, 1)
    assert sum(told.visits for told in advice) == 60_000
    assert read_number(one._tree, "nodes") <= one.engine.search.NODES
    assert read_number(one._tree, "edges") <= one.engine.search.EDGES


@pytest.mark.parametrize("name", GAMES)
def test_seconds_cut_a_search(name: str) -> None:
    game = registry.game(name)
    one = thinker(game, compiled=True)
    for state in positions(name, 6):
        began = time.perf_counter()
        _, cut = one.search(state, 10**8, 1, seconds=0.05)
        assert cut
        assert time.perf_counter() - began < 0.5
        assert not one.search(state, 100, 1, seconds=60.0)[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_search_leaves_the_state_as_it_was(name: str) -> None:
    for state in positions(name, 12):
        before = body.pack(state)
        thinker(registry.game(name), compiled=True).search(state, 100, 5)
        assert body.pack(state) == before


@pytest.mark.parametrize("name", GAMES)
def test_advice(name: str) -> None:
    game = registry.game(name)
    for state in positions(name, 12):
        advice = advise(game, state, Budget(nodes=300), seed=2)
        assert {one.move for one in advice} <= set(game.legal(state))
        assert [one.visits for one in advice] == sorted((one.visits for one in advice), reverse=True)
        assert all(0 <= one.win <= 1 for one in advice)
        assert advice[0].move == thinker(game, compiled=True).search(state, 300, 2)[0]
    assert_refused(game)


def assert_refused(game: KernelGame) -> None:
    with pytest.raises(Refusal, match="no seat is to move"):
        advise(game, game.new(2), Budget(nodes=10))


def test_habits_reach_the_search() -> None:
    game = registry.game("maui")
    usual, bold = thinker(game, compiled=True), thinker(game, True, replace(HABITS["maui"], boldness=1000))
    (state,) = islice(positions("maui", 6), 1)
    usual_advice, bold_advice = usual.advise(state, 400, 1), bold.advise(state, 400, 1)
    assert max(one.visits for one in usual_advice) > max(one.visits for one in bold_advice)
