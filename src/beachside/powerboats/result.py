"""How a match of Powerboats was won: every point by its source (P-31, P-32), and what decided ties (P-33)."""

from itertools import pairwise
from typing import Any

from beachside.core.game import Result

from .parts import RACES
from .rules import last_place, place, points
from .state import FINISHED, SUNK


def sources(state: Any, seat: int) -> tuple[tuple[str, int], ...]:
    """The points of a seat by race and source; they add up to its score."""
    boat = state.boat[seat]
    found = []
    for race in range(RACES):
        found.append((f"race {race + 1}:finish", boat.finish_points[race]))
        found.append((f"race {race + 1}:rounds", boat.round_points[race]))
        found.append((f"race {race + 1}:unfinished", boat.wreck_points[race]))
    return tuple(found)


def result(state: Any) -> Result:
    seats = range(state.players)
    scores = tuple(points(state, seat) for seat in seats)
    places = tuple(place(state, seat) for seat in seats)
    order = sorted(seats, key=lambda seat: (places[seat], seat))
    ties = tuple(
        ("P-33", _decided(state, ahead, behind)) for ahead, behind in pairwise(order) if scores[ahead] == scores[behind]
    )
    return Result(scores, places, tuple(sources(state, seat) for seat in seats), ties)


def _decided(state: Any, ahead: int, behind: int) -> str:
    if last_place(state, ahead) == last_place(state, behind):
        why = "both were still out when race 3 ended"
        return f"s{ahead + 1} and s{behind + 1} share place {place(state, ahead)}, with as many points: {why}."
    return (
        f"s{ahead + 1} is ahead of s{behind + 1} with as many points: "
        f"in race 3, s{ahead + 1} {_race(state, ahead)}, s{behind + 1} {_race(state, behind)}."
    )


def _race(state: Any, seat: int) -> str:
    boat = state.boat[seat]
    if boat.afloat == FINISHED:
        return f"finished as number {boat.place}"
    return f"sank as number {boat.place}" if boat.afloat == SUNK else "was still out at the end"
