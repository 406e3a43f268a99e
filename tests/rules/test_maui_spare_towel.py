"""Maui, M-32: the spare towel, for who can do neither action."""

from pathlib import Path
from typing import Any

import pytest

from tests.rules.beach import position
from tests.rules.sets import changed

S_ONLY = ["S1.1", "S1.2", "S1.3", "S2.1", "S2.2", "S2.3"]

# Only yellow in row 1 can be matched.
ONE_LEFT = """
    -1 ~ | . . (g)
     0 ~ | . . (b)
    1 x3 | . y  y
    2 x2 | . o  .
    3 x1 | m m  .
    4 x1 | b .  .
    5 x1 | g .  .
    """
NO_YELLOW_FREE = "gob ymb yog bgo bym oyb"  # slots 1.1 and 2.1 show no yellow

# A blue token leaves blue, blue and orange on the left.
TWO_BLUE = """
    3 x1 | b b
    4 x1 | y B
    5 x1 | o o
    """
NO_BLUE_FREE = "ymg bym obm gym mob omb"


def test_m32_no_match_and_no_dollar() -> None:
    """M-32: then any towel of the market may be taken, whatever its slot costs."""
    table = position(ONE_LEFT, market="gob mob mgb bgo bmo ogm", dollars=0, areas=(0, 0))
    assert table.legal == S_ONLY


def test_m32_it_lies_level_with_rows_3_4_5_of_the_next_column() -> None:
    """M-32: for nothing; then the market refills, and it is the next player's turn."""
    table = position(ONE_LEFT, market=NO_YELLOW_FREE, dollars=0, areas=(0, 0)).play("S1.3")
    assert table.next == "chance"
    table.play(">omy")
    assert table.market == "gob ymb omy bgo bym oyb"
    assert table.shows(
        """
        -1 ~ | . . (g) .
         0 ~ | . . (b) .
        1 x3 | . y  y  .
        2 x2 | . o  .  .
        3 x1 | m m  .  y
        4 x1 | b .  .  o
        5 x1 | g .  .  g
        """
    )
    assert (table.dollars(), table.seen["areas"], table.next) == (0, [0, 0], "s2")
    assert table.seat(1)["penalties"] == 2  # those of column 2


def test_m32_it_makes_no_match_and_scores_nothing() -> None:
    """M-32: blue lies beside blue in row 3, and no marker moves."""
    table = position(TWO_BLUE, market=NO_BLUE_FREE, dollars=0, areas=(0, 0)).play("S1.2 >gbo")
    assert table.shows(
        """
        3 x1 | b b b
        4 x1 | y B y
        5 x1 | o o m
        """
    )
    assert table.markers() == ""


def test_m32_its_patterns_are_active_for_the_next_towel() -> None:
    """M-32: yellow beside the spare towel's yellow."""
    table = position(
        """
        3 x1 | b b b
        4 x1 | y B y
        5 x1 | o o m
        """,
        market="gyo gbo goy ogb oyg bog",
        spare=[2],
    )
    assert table.play("T1.1 P3").markers() == "y1"


def test_m32_not_while_an_area_has_a_dollar() -> None:
    """M-32: then the dollars have to be taken."""
    table = position(ONE_LEFT, market="gob mob mgb bgo bmo ogm", dollars=0, areas=(0, 1))
    assert table.legal == ["D2"]
    assert table.refusal("S1.1")[:2] == ("spare", "M-32")


def test_m32_not_while_a_towel_can_be_paid_for_and_placed() -> None:
    """M-32: slot 1.2 shows yellow and costs one dollar: with it, that is the only action; without, a spare towel."""
    assert position(ONE_LEFT, market=NO_YELLOW_FREE, dollars=1, areas=(0, 0)).legal == ["T1.2", "T2.2"]
    assert position(ONE_LEFT, market=NO_YELLOW_FREE, dollars=0, areas=(0, 0)).legal == S_ONLY


def test_m32_dollars_in_hand_that_buy_nothing_do_not_matter() -> None:
    """M-32: two dollars, but no yellow anywhere; and the dollars stay."""
    table = position(ONE_LEFT, market="gob mob mgb bgo bmo ogm", dollars=2, areas=(0, 0))
    assert table.legal == S_ONLY
    assert table.play("S2.3").dollars() == 2


def test_m32_who_can_match_by_a_token_has_to() -> None:
    """M-32: orange on the left; the orange token makes a match of any towel."""
    orange = ONE_LEFT.replace("y", "#").replace("o", "y").replace("#", "o")
    table = position(orange, market="gmb gbm bgm mgb ymb bmg", dollars=0, areas=(0, 0), owns="o")
    assert table.legal == ["T1.1", "T2.1"]
    assert {move[-3:-1] for move in table.play("T1.1").settle().legal} == {"+o"}


@pytest.mark.parametrize("crabs", ["after-scoring", "before-scoring"])
def test_m32_not_by_a_token_that_would_lie_on_a_crab(crabs: str) -> None:
    """M-32, M-27: an orange token fits beside orange only, in row 5; column 2 has a crab there. So it does not help."""
    picture = """
        3 x1 | b b .
        4 x1 | y B .
        5 x1 | o o c
        """
    words: dict[str, Any] = {
        "market": NO_BLUE_FREE,
        "dollars": 0,
        "areas": (0, 0),
        "options": {"variant": "crabs", "crabs": crabs},
    }
    assert position(picture, **words, owns="o").legal == S_ONLY
    assert position(picture, **words, owns="b").legal == ["T1.1", "T2.1"]


def test_m32_never_with_a_towel_token() -> None:
    """M-32, M-27: the blue token stays where it is, and nothing asks for it."""
    table = position(ONE_LEFT, market="gob mob mgb bgo bmo ogm", dollars=0, areas=(0, 0), owns="b")
    assert table.legal == S_ONLY
    table.play("S1.1 >gbo")
    assert (table.owns(), table.next) == ("b", "s2")


@pytest.mark.parametrize("token", ["w", "1"])
def test_m32_an_umbrella_under_it_goes_back_without_effect(token: str) -> None:
    """M-32: column 2 has one in row 3."""
    table = position(
        f"""
        3 x1 | b b {token}
        4 x1 | y B .
        5 x1 | o o .
        """,
        market=NO_BLUE_FREE,
        dollars=0,
        areas=(0, 0),
    ).play("S1.1 >gbo")
    assert (table.markers(), table.seat(1)["pearls"], table.next) == ("", {"w": 0, "k": 0}, "s2")
    assert len(table.seat(1)["tokens"]) == 7


@pytest.mark.parametrize("crabs", ["after-scoring", "before-scoring"])
def test_m32_a_crab_under_it_goes_back_without_effect(crabs: str) -> None:
    """M-32, M-53: column 2 has a crab in row 5. Nothing is turned up, and the pattern there stays active."""
    options = {"variant": "crabs", "crabs": crabs}
    table = position(
        """
        3 x1 | b b .
        4 x1 | y B .
        5 x1 | o o c
        """,
        market=NO_BLUE_FREE,
        dollars=0,
        areas=(0, 0),
        options=options,
    ).play("S1.1 >gbo")
    assert (table.seat(1)["crabs up"], table.next) == ([], "s2")
    assert table.shows(
        """
        3 x1 | b b y
        4 x1 | y B m
        5 x1 | o o g
        """
    )
    table.put_turn(1)
    table.put_market("bog bym obm gym mob omb".split())
    assert table.play("T1.1 P3").markers() == "g1"


def test_m32_it_counts_as_a_towel_placed() -> None:
    """M-32, M-40: as the 12th it ends the game."""
    table = position(
        """
        3 x1 | y y y y y y y y o b b b
        4 x1 | m m b b o o g g g g y B
        5 x1 | g b m o b g m o b m o o
        """,
        market="mgy bym obm gym mob omb",
        dollars=0,
        areas=(0, 0),
    )
    assert table.legal == S_ONLY
    table.play("S1.1 >gbo")
    assert len(table.seat(1)["towels"]) == 12
    table.put(2, dollars=0)
    table.play("T1.1").settle()
    table.play(table.legal[0]).settle()
    assert table.next == "over"


def test_m32_a_spare_towel_lies_turned_before_who_sits_across() -> None:
    """M-32, M-16: s1 reads gob; s2 lays it down as bog."""
    table = position(
        ONE_LEFT, market="gob mob mgb bgo bmo ogm", dollars=0, areas=(0, 0), seat=2, options={"seating": "across"}
    )
    assert table.legal == S_ONLY
    table.play("S1.1 >gbo")
    assert table.shows(
        """
        -1 ~ | . . (g) .
         0 ~ | . . (b) .
        1 x3 | . y  y  .
        2 x2 | . o  .  .
        3 x1 | m m  .  b
        4 x1 | b .  .  o
        5 x1 | g .  .  g
        """,
        seat=2,
    )


def test_m32_a_spare_towel_covers_nothing_but_rows_3_4_5(tmp_path: Path) -> None:
    """M-32: an umbrella of that column in another row goes back, too (M-29)."""
    file = changed(tmp_path, "umbrellas.spaces = [[2, 3], [2, 7], [5, 1], [6, 5], [8, 7], [9, 2], [11, 4], [12, 6]]")
    table = position(TWO_BLUE, market=NO_BLUE_FREE, dollars=0, areas=(0, 0), components=file).play("S1.1 >gbo")
    assert sorted(table.seat(1)["tokens"]) == [(5, 1), (6, 5), (8, 7), (9, 2), (11, 4), (12, 6)]
