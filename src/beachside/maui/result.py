"""How a game of Maui was won: every point by its source (M-41), and what decided ties (M-43)."""

from itertools import pairwise
from typing import Any

from beachside.core.game import Result

from .components import PATTERNS
from .parts import BLACK, CRAB_VALUES, POINTS, POINTS_OF_PEARLS, WHITE
from .rules import place, points


def sources(state: Any, seat: int) -> tuple[tuple[str, int], ...]:
    """The points of a seat by source; they add up to its score."""
    p = state.player[seat]
    tracks = [(f"track:{name}", POINTS[p.marker[k]]) for k, name in enumerate(PATTERNS)]
    return (
        *tracks,
        ("pearls:white", POINTS_OF_PEARLS[p.lifted[WHITE]]),
        ("pearls:black", POINTS_OF_PEARLS[p.lifted[BLACK]]),
        ("dollars", p.dollars),
        ("penalties", -p.penalties),
        ("crabs", -sum(value * p.crab[value] for value in range(CRAB_VALUES))),
    )


def result(state: Any) -> Result:
    seats = range(state.players)
    scores = tuple(points(state, seat) for seat in seats)
    places = tuple(place(state, seat) for seat in seats)
    order = sorted(seats, key=lambda seat: places[seat])
    ties = tuple(
        ("M-43", _decided(state, ahead, behind)) for ahead, behind in pairwise(order) if scores[ahead] == scores[behind]
    )
    return Result(scores, places, tuple(sources(state, seat) for seat in seats), ties)


def _decided(state: Any, ahead: int, behind: int) -> str:
    first, second = state.player[ahead], state.player[behind]
    if first.column != second.column:
        why = f"fewer towels on the beach ({first.column} to {second.column})"
    elif first.dollars != second.dollars:
        why = f"more dollars ({first.dollars} to {second.dollars})"
    else:
        why = "later in turn order"
    return f"s{ahead + 1} is ahead of s{behind + 1} with as many points: {why}."
