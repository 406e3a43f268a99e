"""Rounding buoys, starting and finishing, step by step (P-14, P-15, P-17, P-26, P-27)."""

from typing import Any

import pytest

from beachside.powerboats.state import COUNT_0, FINISHED, HOME, State
from tests.rules.lakes import lake, picture, play, seen, shows

OPEN_LAKE = """
    . . . . . . . . .
     . . . . . . . . .
    . . . . 1 . . . .
     . . . . . . . . .
    . . . . . . . . .
"""


def sail(drawn: str, turn: str, speed: str, **fields: Any) -> State:
    """One turn of boat A with these dice."""
    s = lake(drawn, A={"dice": shows(speed), "leg": fields.pop("leg", 1), **fields.pop("A", {})}, **fields)
    return play(s, "=/", ">", turn)


def count(s: State) -> int:
    return s.boat[0].count - COUNT_0


# Buoy 1 has its gate to the east: cells 5, 6, 7, 8 of its row.
@pytest.mark.parametrize(
    ("clockwise", "leg_after", "count_after"),
    [(0, 2, 0), (1, 1, 0)],
)
def test_p14_passing_the_gate_rounds_the_buoy(clockwise: int, leg_after: int, count_after: int) -> None:
    """P-14: counter-clockwise from the gate to its far side is north here; clockwise the far side is south."""
    s = sail(
        """
        . . . . . . . . .
         . . . . . . . . .
        . . . . 1 . . . .
         . . . . . . A↖. .
        . . . . . . . . .
        """,
        *("s", "2"),
        gate=[0, 0, 0],
        clockwise=[clockwise] * 3,
    )
    # Clockwise, the step onto the gate comes from the far side: it counts −1, and leaving it north counts nothing.
    assert s.boat[0].leg == leg_after
    assert count(s) == (count_after if clockwise == 0 else -1)


def test_p14_a_gate_is_passed_only_when_it_is_left_to_the_far_side() -> None:
    """P-14: coming onto the gate rounds nothing."""
    s = sail(
        """
        . . . . 1 . . . .
         . . . . . . A↖. .
        """,
        *("s", "1"),
        gate=[0, 0, 0],
    )
    assert s.boat[0].leg == 1
    assert count(s) == 0


def test_p14_back_and_forth_counts_both_ways() -> None:
    """P-14: who steps back over the gate has to pass it twice."""
    s = lake(
        """
        . . . . . . . . .
         . . . . . . A↘. .
        . . . . 1 . . . .
         . . . . . . . . .
        . . . . . . . . .
        """,
        gate=[0, 0, 0],
        A={"dice": shows("1")},
    )
    play(s, "=/", ">", "s")
    assert count(s) == -1
    for turn in ("l", "l"):  # along the gate, then back to the north: at 0 again
        play(s, "=/", ">", turn)
    assert (count(s), s.boat[0].leg) == (0, 1)


def test_p14_at_any_distance_islands_or_not() -> None:
    """P-14: the gate goes on beyond an island, to the edge of the board."""
    s = sail(
        """
        . . . . . . . . .
         . . . . . . . . .
        . 1 . # # . 2 . .
         . . . . . . . A↖.
        """,
        *("s", "2"),
        gate=[0, 0, 0],
    )
    assert s.boat[0].leg == 2


def test_p14_the_count_starts_when_the_buoy_becomes_the_next() -> None:
    """P-14: passes of later gates do not count before."""
    s = sail(
        """
        . . . . . . . . .
         . . . . . . . . .
        . . . 2 . . . . .
         . . . . . A↖. . .
        . . . . . . . . 1
        """,
        *("s", "2"),
        gate=[0, 0, 0],
    )
    assert s.boat[0].leg == 1


def test_p27_one_move_can_complete_several_legs() -> None:
    """P-27: here buoys 1, 2 and 3, then the finish, and each step counts once."""
    s = sail(
        """
        . . . . . . . . . *
         . . . . . . . . =
        . . . . . . . . =
         . . . . . . . =
        1 . . 2 3 . A→. = . . .
         . . . . . . 0 . . . .
        . . . . . . . . . . .
        """,
        *("s", "23"),
        gate=[0, 0, 0],
        leg=4,
        line=1,
        finish_side=1,
        turn_bonus=1,
        players=2,
    )
    assert s.race == 1


def test_p27_one_step_completes_one_leg_at_most() -> None:
    """P-14, P-27: the gates of buoys 1 and 2 lie on one row; the step that rounds 1 does not count for 2."""
    s = sail(
        """
        . . . . . . . . .
         . . . . . . . . .
        . 1 2 . . . . . .
         . . . . . A↖. . .
        """,
        *("s", "3"),
        gate=[0, 0, 0],
    )
    assert s.boat[0].leg == 2
    assert count(s) == 0


def test_p27_two_gates_in_two_steps() -> None:
    """P-27"""
    s = sail(
        """
        . . . . . . . . .
         . 2 . . . . . . .
        . 1 . . . . . . .
         . . . . . A↖. . .
        """,
        *("s", "3"),
        gate=[0, 0, 0],
    )
    assert s.boat[0].leg == 3


def test_p27_only_cells_really_travelled_count() -> None:
    """P-27, P-22: a boat held back on the gate has not passed it."""
    s = sail(
        """
        . . . . . . . . .
         . . . . . B→. . .
        . . . . 1 . . . .
         . . . . . . A↖. .
        """,
        *("s", "2"),
        gate=[0, 0, 0],
    )
    assert s.boat[0].leg == 1


def test_p27_a_crash_ends_the_counting() -> None:
    """P-24, P-27: land behind the gate, so the gate is not passed."""
    s = sail(
        """
        . . . . # # # # #
         . . . # # # # # #
        . . . . 1 . . # .
         . . . . . # A↖# .
        """,
        *("s", "3"),
        gate=[0, 0, 0],
    )
    assert (s.boat[0].leg, s.boat[0].damage) == (1, 2)


# ------------------------------------------------------------------------------------------------- start and finish
BEHIND = """
    . . . . . .
     . . . . . .
    0 = = = = *
     . A↗. . . .
"""


def test_p17_a_boat_behind_the_line_starts_when_it_steps_onto_it() -> None:
    """P-17: from the side opposite to the start direction, here from the south."""
    s = sail(BEHIND, "s", "1", leg=0, start_side=1)
    assert s.boat[0].leg == 1
    assert seen(s, BEHIND) == picture(BEHIND.replace("A↗", ". ").replace("0 = =", "0 =A↗"))


def test_p17_reaching_the_line_any_other_way_does_not_start_it() -> None:
    """P-17: boats start to the south here, so that coming from there is the wrong way."""
    s = sail(BEHIND, "s", "1", leg=0, start_side=0)
    assert s.boat[0].leg == 0


def test_p17_once_started_it_stays_started() -> None:
    """P-17: whichever way it leaves the line."""
    s = lake(BEHIND, A={"dice": shows("1"), "leg": 0}, start_side=1)
    play(s, "=/", ">", "s", "=/", ">", "r", "=/", ">", "r")
    assert s.boat[0].leg == 1


def test_p17_the_line_is_four_cells() -> None:
    """P-12, P-15, P-17: beyond the finish buoy there is no line."""
    s = sail(
        """
        0 = = = = * . . .
         . . . . . A↗. . .
        """,
        *("s", "1"),
        leg=0,
        start_side=1,
    )
    assert s.boat[0].leg == 0


def test_p26_the_rulebooks_last_example_yellow_finishes() -> None:
    """P-20, P-26: neither adds, removes nor rolls; 4 hexes carry it over the line. With 6 it would have had to turn."""
    before = """
        . . * . . # #
         . . = . . # #
        . A→. = . . #
         . . . = . . #
        . . . . = . .
         . . . . 0 . .
    """
    s = lake(before, A={"dice": shows("22"), "leg": 4}, line=2, finish_side=1, players=3, turn_bonus=1)
    play(s, "=/", ">", "s")
    assert s.boat[0].finish_points[0] == 2
    s = lake(before, A={"dice": shows("33"), "leg": 4}, line=2, finish_side=1, players=3, turn_bonus=1)
    play(s, "=/", ">")
    assert s.boat[0].leg == 4


FINISH = """
    . . . . . . .
     . . A↘. . B→.
    0 = = = = * .
     # # # # # # .
    # # # # # # .
"""


def test_p26_a_boat_finishes_on_or_over_the_line() -> None:
    """P-26: with all buoys rounded and in the finish direction; it leaves the lake."""
    s = sail(FINISH, "s", "1", leg=4, finish_side=1)
    assert (s.boat[0].leg, s.boat[0].afloat, s.boat[0].place) == (HOME, FINISHED, 1)
    assert seen(s, FINISH) == picture(FINISH.replace("A↘", ". "))


@pytest.mark.parametrize(("leg", "finish_side"), [(3, 1), (4, 0)])
def test_p26_not_without_all_buoys_nor_the_wrong_way(leg: int, finish_side: int) -> None:
    """P-26"""
    s = sail(FINISH, "s", "1", leg=leg, finish_side=finish_side)
    assert s.boat[0].leg == leg


def test_p26_a_crash_behind_the_line_damages_a_finished_boat() -> None:
    """P-26, P-24: even sinking does not undo the finish."""
    s = sail(
        """
        # # # # # #
         # # A↘# # #
        0 = = = = *
         # # # # # #
        # # # # # #
         B→. # # # #
        """,
        *("s", "33"),
        leg=4,
        finish_side=1,
    )
    assert (s.boat[0].afloat, s.boat[0].place, s.boat[0].damage) == (FINISHED, 1, 5)
    assert s.sunk_boats == 0


def test_p27_a_boat_held_back_before_the_line_has_not_finished() -> None:
    """P-22, P-27"""
    s = sail(
        """
        . . . . . . .
         . . A↘. . . .
        0 = = B→= * .
        """,
        *("s", "1"),
        leg=4,
        finish_side=1,
    )
    assert s.boat[0].leg == 4
