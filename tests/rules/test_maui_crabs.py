"""Maui, M-50 to M-53: sand crabs, and the two readings of when a pattern falls to one."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.rules.beach import Table, new, position
from tests.rules.sets import changed

AFTER = {"variant": "crabs", "crabs": "after-scoring"}
BEFORE = {"variant": "crabs", "crabs": "before-scoring"}
BOTH = pytest.mark.parametrize("options", [AFTER, BEFORE], ids=["after-scoring", "before-scoring"])

# Row 5 of column 2 has a crab; yellow and green can be matched.
CRAB = """
    3 x1 | y y .
    4 x1 | m b .
    5 x1 | g g c
    """


def test_m50_two_scoring_tokens_and_no_pearls() -> None:
    """M-50: only the two scoring tokens are laid out; the crabs' values are nobody's to know."""
    table = new(variant="crabs").play(">s1 >ymb >mbo >bog >ygm >ybo >ogm >gyo >gym")
    assert table.chance == {">1": Fraction(1, 2), ">2": Fraction(1, 2)}
    table.play(">2")
    assert table.chance == {">1": Fraction(1)}
    table.play(">1 >1 >2")
    assert table.next == "s1"
    assert table.seat(1)["tokens"] == {(6, 2): "2", (9, 5): "1"}
    assert table.seat(2)["tokens"] == {(6, 2): "1", (9, 5): "2"}
    assert table.shows(
        """
        1 x3 | . . . . . . . . c . . . .
        2 x2 | . . . . c . 2 . . . . . .
        3 x1 | g . . . . . . . . . . c .
        4 x1 | y . . . . . . c . . . . .
        5 x1 | o . c . . . . . . 1 . . .
        6 x2 | . . . . . c . . . . c . .
        """
    )


@BOTH
def test_m50_a_scoring_token_works_as_under_an_umbrella(options: dict[str, str], tmp_path: Path) -> None:
    """M-50, M-28, M-29: asked for when covered, gone when not."""
    file = changed(tmp_path, "crabs.scoring_spaces = [[2, 3], [2, 7]]")
    table = position(
        """
        3 x1 | y y 1
        4 x1 | m b .
        5 x1 | g g c
        6 x2 | . . .
        7 x3 | . . 2
        """,
        market="ybo",
        components=file,
        options=options,
    ).play("T1.1 P3")
    assert table.legal == ["Bb", "Bo"]
    table.play("Bo >c2")
    assert table.markers() == "y1 b1 o1"
    assert table.seat(1)["tokens"] == {}


def test_m51_the_pattern_may_match_on_the_turn_it_is_placed() -> None:
    """M-51: green on the crab matches, the marker moves, and then the crab lies face up on it."""
    table = position(CRAB, market="omg", options=AFTER).play("T1.1 P3")
    assert table.markers() == "g1"  # before the crab is turned up
    assert table.next == "chance"
    table.play(">c3")
    assert table.seat(1)["crabs up"] == [3]
    assert table.sources()["crabs"] == -3
    assert table.shows(
        """
        3 x1 | y y  o
        4 x1 | m b  m
        5 x1 | g g *g
        """
    )


@BOTH
def test_m51_never_for_the_next_towel(options: dict[str, str]) -> None:
    """M-51: yellow in row 3 and blue in row 4 can be matched, green under the crab cannot."""
    picture = """
        3 x1 | y y  y
        4 x1 | m o  b
        5 x1 | g g *g
        """
    table = position(picture, market="omg gmb mgo obm ogm yom", dollars=2, options=options)
    assert table.legal == ["D1", "D2", "T1.2", "T2.1", "T2.3"]
    assert table.play("T1.2").settle().legal == ["P2"]


def test_m52_the_ukrainian_timing_makes_no_match_on_a_crab() -> None:
    """M-52: under before-scoring green on the crab neither makes the placement legal …"""
    assert position(CRAB, market="byg", options=AFTER).play("T1.1").settle().legal == ["P2", "P3", "P4"]
    table = position(CRAB, market="byg", options=BEFORE).play("T1.1").settle()
    assert table.legal == ["P2", "P4"]
    assert table.refusal("P3")[:2] == ("no match", "M-52")


@pytest.mark.parametrize(("options", "scored"), [(AFTER, "y1 g1"), (BEFORE, "y1")])
def test_m52_nor_does_it_score(options: dict[str, str], scored: str) -> None:
    """M-52: … nor scores; yellow does, under both."""
    table = position(CRAB, market="yog", options=options).play("T1.1 P3")
    assert table.markers() == scored
    assert table.next == "chance"


def test_m52_a_towel_that_fits_only_on_crabs_cannot_be_taken(tmp_path: Path) -> None:
    """M-52, M-23: all seven rows of column 2 are crabs: with the Ukrainian timing nothing can be placed there."""
    file = changed(tmp_path, "crabs.spaces = [[2, 1], [2, 2], [2, 3], [2, 4], [2, 5], [2, 6], [2, 7]]")
    picture = "3 x1 | y y c\n4 x1 | m b c\n5 x1 | g g c"
    words: dict[str, Any] = {"components": file, "areas": (0, 0)}
    table = position(picture, options=AFTER, **words)
    assert table.legal == ["T1.1", "T1.2", "T2.1", "T2.2"]
    table = position(picture, options=BEFORE, **words)
    assert table.legal == ["S1.1", "S1.2", "S1.3", "S2.1", "S2.2", "S2.3"]


@BOTH
def test_m53_a_value_is_drawn_when_a_crab_is_covered(options: dict[str, str]) -> None:
    """M-53: from this player's tokens not turned up yet, each as likely: 2, 3, 4 with odds 3 : 2 : 2 at first."""
    table = position(CRAB, market="yom", options=options).play("T1.1 P3")
    assert table.chance == {">c2": Fraction(3, 7), ">c3": Fraction(2, 7), ">c4": Fraction(2, 7)}


@pytest.mark.parametrize(
    ("up", "odds"),
    [
        ([2], {">c2": 2, ">c3": 2, ">c4": 2}),
        ([2, 2, 2], {">c3": 2, ">c4": 2}),
        ([3, 4, 4], {">c2": 3, ">c3": 1}),
        ([2, 2, 2, 3, 3, 4], {">c4": 1}),
    ],
)
def test_m53_what_was_turned_up_is_not_drawn_again(up: list[int], odds: dict[str, int]) -> None:
    """M-53: equal values are counted apart; the other players' crabs are their own."""
    table = position(CRAB, market="yom", options=AFTER, crabs=up).put(2, crabs=[2, 2, 2, 3, 3, 4, 4]).play("T1.1 P3")
    total = sum(odds.values())
    assert table.chance == {draw: Fraction(count, total) for draw, count in odds.items()}


@BOTH
def test_m53_crabs_left_uncovered_never_count(options: dict[str, str]) -> None:
    """M-53: the towel ends in row 4; nothing is drawn, and all seven values stay equally likely."""
    table = position(CRAB, market="omy", options=options).play("T1.1 P1")
    assert (table.settle().next, table.seat(1)["crabs up"]) == ("s2", [])
    later = position(
        """
        1 x3 | . . g g .
        2 x2 | . . m o c
        3 x1 | y y y b .
        4 x1 | m b . . .
        5 x1 | g g . . .
        """,
        market="gym",
        options=options,
    ).play("T1.1 P1")
    assert later.chance == {">c2": Fraction(3, 7), ">c3": Fraction(2, 7), ">c4": Fraction(2, 7)}


@BOTH
def test_m53_after_the_markers_and_the_scoring_tokens(options: dict[str, str], tmp_path: Path) -> None:
    """M-53: first the track is chosen, then the matches move, and only then are the crabs turned up, top to bottom."""
    file = changed(
        tmp_path,
        "crabs.spaces = [[2, 3], [4, 2], [2, 5], [7, 4], [8, 1], [10, 6], [11, 3]]",
        "crabs.scoring_spaces = [[2, 4], [9, 5]]",
    )
    table = position(
        """
        3 x1 | y y c
        4 x1 | m b 2
        5 x1 | g g c
        """,
        market="ybo",
        components=file,
        options=options,
    ).play("T1.1 P3")
    assert (table.next, table.legal) == ("s1", ["Bg", "Bm"])
    table.play("Bm")
    assert table.next == "chance"
    assert table.markers() == ("y1 m1 b1" if options is AFTER else "m1 b1")
    table.play(">c4")
    assert table.chance == {">c2": Fraction(1, 2), ">c3": Fraction(1, 3), ">c4": Fraction(1, 6)}
    table.play(">c2")
    assert (table.seat(1)["crabs up"], table.next) == ([2, 4], "s2")
    assert table.shows(
        """
        3 x1 | y y *y
        4 x1 | m b  b
        5 x1 | g g *o
        """
    )


@BOTH
def test_m53_each_costs_its_value(options: dict[str, str]) -> None:
    """M-53, M-41: 2, 3 and 4 are nine points less."""
    table = position("3 x1 | y\n4 x1 | m\n5 x1 | g", options=options, crabs=[2, 3, 4], dollars=0)
    assert table.sources()["crabs"] == -9
    assert table.game.rules.points(table.state, 0) == -9


@pytest.mark.parametrize("crabs", ["after-scoring", "before-scoring"])
def test_m52_without_effect_in_the_base_game(crabs: str) -> None:
    """M-52: umbrellas are no crabs; the option is kept as chosen."""

    def story(table: Table) -> str:
        return f"{table.play('T1.1 P3').markers()} {table.seat(1)['pearls']}"

    picture = "3 x1 | y y w\n4 x1 | m b .\n5 x1 | g g ."
    assert story(position(picture, market="yog", options={"crabs": crabs})) == "y1 g1 {'w': 1, 'k': 0}"
