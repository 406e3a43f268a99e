"""Our random numbers: the same everywhere, evenly spread, independent of each other."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beachside.core import registry
from beachside.core.generator import LOW_32, Generator, below, open_game, seed


def numbers(low: int, high: int, stream: int, game: int, count: int = 8, n: int = 60) -> list[int]:
    g = Generator()
    seed(g, low, high, stream)
    open_game(g, game)
    return [below(g, n) for _ in range(count)]


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ((0, 0, 0, 0), [20, 30, 17, 33, 7, 6, 1, 44]),
        ((0, 0, 0, 12345), [12, 42, 8, 2, 20, 34, 18, 54]),
        ((1, 0, 1, 1), [31, 57, 1, 4, 24, 46, 18, 2]),
        ((LOW_32, LOW_32, 7, 1), [17, 44, 35, 13, 58, 34, 57, 17]),
    ],
)
def test_pinned(start: tuple[int, int, int, int], expected: list[int]) -> None:
    """Whoever changes these changes what every seed means."""
    assert numbers(*start) == expected


@given(st.integers(0, LOW_32), st.integers(0, LOW_32), st.integers(0, LOW_32), st.integers(1, 2**31))
def test_numbers_stay_below(low: int, high: int, game: int, n: int) -> None:
    assert all(0 <= number < n for number in numbers(low, high, 3, game, count=4, n=n))


def test_a_games_numbers_do_not_depend_on_what_was_drawn_before() -> None:
    g = Generator()
    seed(g, 9, 0, 0)
    open_game(g, 4)
    for _ in range(100):
        below(g, 6)
    open_game(g, 5)
    assert [below(g, 60) for _ in range(8)] == numbers(9, 0, 0, 5)


def test_seeds_streams_and_games_do_not_repeat_each_other() -> None:
    starts = list(product((0, 1, 2, LOW_32), (0, 1), (0, 1, 2), range(20)))
    seen = {tuple(numbers(*start, n=2**31)) for start in starts}
    assert len(seen) == len(starts)


def test_even_spread_within_and_across_games() -> None:
    """Chi-square of 60 values: 59 degrees of freedom, so 59 is expected, and 120 is beyond one in a million."""
    within = Counter(numbers(7, 7, 0, 0, count=60_000))
    across = Counter(numbers(7, 7, 0, game, count=1)[0] for game in range(60_000))
    for counted in (within, across):
        assert sum((counted[k] - 1000) ** 2 / 1000 for k in range(60)) < 120


def test_the_twin_draws_the_same() -> None:
    pytest.importorskip("numba")
    game = registry.game("maui")
    drawn = []
    for engine in (game.engine, game.twin(boundscheck=True)):
        g = engine.source(2**64 - 1, 2)
        engine.generator.open_game(g, 2**32 - 1)
        drawn.append([engine.generator.below(g, n) for n in (1, 2, 60, 2**31)])
    assert drawn[0] == drawn[1]
