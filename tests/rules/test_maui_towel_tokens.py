"""Maui, M-27: towel tokens, blue and orange, laid onto the towel that is placed."""

import pytest

from tests.rules.beach import position

DOCK = """
    3 x1 | y .
    4 x1 | b .
    5 x1 | g .
    """


def test_m27_a_token_may_make_the_match() -> None:
    """M-27: orange, magenta, yellow match nothing level with the dock; with blue on magenta they may lie there."""
    table = position(DOCK, market="omy", owns="b").play("T1.1").settle()
    assert "P3" not in table.legal
    table.play("P3+b2")
    assert table.shows(
        """
        3 x1 | y o
        4 x1 | b B
        5 x1 | g y
        """
    )
    assert table.markers() == "b1"
    assert table.owns() == ""  # it has left the game


def test_m27_a_token_may_add_a_match() -> None:
    """M-27: yellow and green match anyway, blue by the token; all three score."""
    table = position(DOCK, market="ymg", owns="b").play("T1.1 P3+b2")
    assert table.markers() == "y1 b1 g1"


def test_m27_a_token_may_prepare_a_later_match() -> None:
    """M-27: nothing on the left is orange, but the next towel finds it there."""
    table = position(DOCK, market="ymb", owns="o").play("T1.1 P3+o2")
    assert table.markers() == "y1"
    table.put_market("gom".split())
    table.put_turn(1)
    table.play("T1.1 P3")
    assert table.markers() == "y1 o1"


def test_m27_a_token_may_hide_a_match() -> None:
    """M-27: what counts is what the towel shows with its tokens."""
    table = position(DOCK, market="ybm", owns="o").play("T1.1 P3+o1")
    assert table.markers() == "b1"


def test_m27_a_pattern_may_be_there_twice_for_the_next_towel() -> None:
    """M-27: blue by print in row 3, by token in row 5; the next towel may match either."""
    table = (
        position(
            """
        3 x1 | b b
        4 x1 | y y
        5 x1 | g B
        """,
            market="bmo",
        )
        .play("T1.1")
        .settle()
    )
    assert table.legal == ["P3", "P5"]


def test_m27_both_tokens_on_one_towel() -> None:
    """M-27: each on another pattern, blue written first."""
    table = position(
        """
        3 x1 | b .
        4 x1 | y .
        5 x1 | o .
        """,
        market="myg",
        owns="bo",
    ).play("T1.1 P3+b1+o3")
    assert table.shows(
        """
        3 x1 | b B
        4 x1 | y y
        5 x1 | o O
        """
    )
    assert table.markers() == "y1 b1 o1"
    assert table.owns() == ""


def test_m27_one_token_is_used_and_the_other_kept() -> None:
    """M-27: of two, one may stay."""
    assert position(DOCK, market="ymg", owns="bo").play("T1.1 P3+b2").owns() == "o"


def test_m27_every_way_to_lay_one_token() -> None:
    """M-27: at P3 all three patterns are in play, and none is blue by print."""
    table = position(DOCK, market="ymg", owns="b").play("T1.1").settle()
    assert [move for move in table.legal if move.startswith("P3")] == ["P3", "P3+b1", "P3+b2", "P3+b3"]


def test_m27_not_onto_a_print_of_its_own_pattern() -> None:
    """M-27: the towel's second pattern is blue already."""
    table = position(DOCK, market="ybm", owns="b").play("T1.1").settle()
    assert [move for move in table.legal if move.startswith("P3")] == ["P3", "P3+b1", "P3+b3"]
    assert table.refusal("P3+b2")[:2] == ("token", "M-27")


def test_m27_not_two_on_the_same_pattern() -> None:
    """M-27: there is no such move."""
    table = position(DOCK, market="ymg", owns="bo").play("T1.1").settle()
    assert not [move for move in table.legal if move[2:] in ("+b1+o1", "+b2+o2", "+b3+o3")]
    assert table.refusal("P3+b2+o2")[0] == "notation"


def test_m27_not_onto_a_pattern_outside_the_play_area() -> None:
    """M-27: in the ocean, or between the trees; the pattern in row 1 is free to take one."""
    table = (
        position(
            """
        1 x3 | . y
        2 x2 | . o
        3 x1 | m m
        4 x1 | b .
        5 x1 | g .
        """,
            market="mgy",
            owns="bo",
        )
        .play("T1.1")
        .settle()
    )
    assert [move for move in table.legal if move.startswith("P-1")] == ["P-1"]  # on yellow, it would match nothing
    assert table.refusal("P-1+b1")[:2] == ("token", "M-27")
    assert [move for move in table.legal if move.startswith("P0")] == ["P0+b2+o3", "P0+o3"]
    assert table.refusal("P0+b1+o3")[:2] == ("token", "M-27")


@pytest.mark.parametrize("crabs", ["after-scoring", "before-scoring"])
def test_m27_not_onto_a_pattern_that_covers_a_crab(crabs: str) -> None:
    """M-27: under both values of `crabs`; row 5 of column 2 has one."""
    table = (
        position(
            """
        3 x1 | y y .
        4 x1 | b m .
        5 x1 | g o c
        """,
            market="ygb",
            owns="o",
            options={"variant": "crabs", "crabs": crabs},
        )
        .play("T1.1")
        .settle()
    )
    assert [move for move in table.legal if move.startswith("P3")] == ["P3", "P3+o2"]
    assert table.refusal("P3+o3")[:2] == ("token", "M-27")


def test_m27_who_owns_none_lays_none() -> None:
    """M-27: tokens on the ornate spaces are nobody's."""
    table = position(DOCK, market="ymg").play("T1.1").settle()
    assert not [move for move in table.legal if "+" in move]
    assert table.refusal("P3+b2")[:2] == ("token", "M-27")


def test_m27_a_token_gained_this_turn_is_for_the_next() -> None:
    """M-27: the match takes the blue token off the ornate space; the towel lies already."""
    table = position(DOCK, market="ymo", markers="y4").play("T1.1").settle()
    assert table.legal == ["P3"]
    table.play("P3")
    assert table.owns() == "b"
    assert table.next == "s2"
    table.put_turn(1)
    assert [move for move in table.play("T1.1").settle().legal if "+b" in move] != []


def test_m27_tokens_are_laid_before_a_scoring_token_is_used() -> None:
    """M-27: the scoring token on the covered umbrella brings the orange token, too late for this towel."""
    table = (
        position(
            """
        3 x1 | y y 2
        4 x1 | b b .
        5 x1 | g m .
        """,
            market="ygo",
            markers="m4",
        )
        .play("T1.1")
        .settle()
    )
    assert table.legal == ["P3"]
    table.play("P3")
    assert table.legal == ["Bg", "Bm"]
    table.play("Bm")
    assert table.owns() == "o"
    assert table.next == "s2"
