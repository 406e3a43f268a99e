"""Maui, M-28 to M-31: umbrellas, markers and ornate spaces."""

from pathlib import Path

import pytest

from tests.rules.beach import Table, position
from tests.rules.sets import changed


def under_the_umbrella(token: str, markers: str = "") -> Table:
    """s1 has just put yellow onto the umbrella of column 2, which is a match; green matches, too."""
    return position(
        f"""
        3 x1 | y y {token}
        4 x1 | m b .
        5 x1 | g g .
        """,
        market="yog",
        markers=markers,
    ).play("T1.1 P3")


@pytest.mark.parametrize(("token", "pearls"), [("w", {"w": 1, "k": 0}), ("k", {"w": 0, "k": 1})])
def test_m28_a_pearl_goes_to_the_dock(token: str, pearls: dict[str, int]) -> None:
    """M-28: whoever covers it has it."""
    table = under_the_umbrella(token)
    assert table.seat(1)["pearls"] == pearls
    assert (2, 3) not in table.seat(1)["tokens"]
    assert table.markers() == "y1 g1"
    assert table.next == "s2"


def test_m28_a_scoring_token_moves_one_of_its_two_markers() -> None:
    """M-28: token 1 shows blue and orange. The player chooses; only then do the markers move for the matches."""
    table = under_the_umbrella("1")
    assert (table.next, table.legal, table.markers()) == ("s1", ["Bb", "Bo"], "")
    table.play("Bo")
    assert table.markers() == "y1 o1 g1"
    assert table.next == "s2"
    assert table.seat(1)["pearls"] == {"w": 0, "k": 0}


def test_m28_token_2_shows_the_other_two() -> None:
    """M-28, M-07: magenta and green in the standard set. One step, whatever the row."""
    table = under_the_umbrella("2")
    assert table.legal == ["Bg", "Bm"]
    assert table.play("Bg").markers() == "y1 g2"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("b10", "y1 b10 o1 g1"),  # blue cannot move: orange does, and nobody is asked
        ("o10", "y1 b1 o10 g1"),
        ("b10 o10", "y1 b10 o10 g1"),  # neither can: the token does nothing
    ],
)
def test_m28_a_marker_on_its_last_space_cannot_be_chosen(before: str, after: str) -> None:
    """M-28: with one track possible it moves by itself; with none, nothing does."""
    table = under_the_umbrella("1", markers=before)
    assert table.markers() == after
    assert table.next == "s2"


def test_m28_before_the_markers_move_for_matches() -> None:
    """M-28: green stands one step before its end. It may be chosen, as its match has not moved it yet."""
    table = under_the_umbrella("2", markers="g9")
    assert table.legal == ["Bg", "Bm"]
    assert table.play("Bg").markers() == "y1 g10"


def test_m28_a_pattern_under_a_towel_token_covers_too() -> None:
    """M-28: what the towel shows there does not matter."""
    table = position(
        """
        3 x1 | y y k
        4 x1 | m b .
        5 x1 | g g .
        """,
        market="yog",
        owns="b",
    ).play("T1.1 P3+b1")
    assert table.seat(1)["pearls"]["k"] == 1


def test_m28_several_in_one_column_from_top_to_bottom(tmp_path: Path) -> None:
    """M-28: a pearl, then token 2, then token 1, as they lie."""
    spaces = "[[1, 5], [1, 3], [1, 4], [6, 5], [8, 7], [9, 2], [11, 4], [12, 6]]"
    file = changed(tmp_path, f"umbrellas.spaces = {spaces}")
    table = position(
        """
        3 x1 | y w
        4 x1 | m 2
        5 x1 | g 1
        """,
        market="yog",
        components=file,
    ).play("T1.1 P3")
    assert table.seat(1)["pearls"]["w"] == 1
    assert table.legal == ["Bg", "Bm"]
    assert table.play("Bm").legal == ["Bb", "Bo"]
    assert table.play("Bo").markers() == "y1 m1 o1 g1"


def test_m28_the_first_token_may_fill_a_track_of_the_second(tmp_path: Path) -> None:
    """M-28: both show blue. The first brings blue to its end; so the second moves green without asking."""
    file = changed(
        tmp_path,
        "umbrellas.spaces = [[1, 3], [1, 5], [5, 1], [6, 5], [8, 7], [9, 2], [11, 4], [12, 6]]",
        'umbrellas.scoring = [["blue", "orange"], ["green", "blue"]]',
    )
    table = position(
        """
        3 x1 | y 1
        4 x1 | m .
        5 x1 | g 2
        """,
        market="ymo",
        components=file,
        markers="b9",
    ).play("T1.1 P3")
    assert table.legal == ["Bb", "Bo"]
    assert table.play("Bb").markers() == "y1 m1 b10 g1"
    assert table.next == "s2"


@pytest.mark.parametrize("token", ["w", "k", "1", "2"])
def test_m29_an_umbrella_left_uncovered_goes_back(token: str) -> None:
    """M-29: the towel begins in row 4, one below the umbrella."""
    table = position(
        f"""
        3 x1 | y y {token}
        4 x1 | m b .
        5 x1 | g g .
        """,
        market="bmo",
    ).play("T1.1 P4")
    assert table.shows(
        """
        3 x1 | y y .
        4 x1 | m b b
        5 x1 | g g m
        6 x2 | . . o
        """
    )
    assert (table.markers(), table.seat(1)["pearls"], table.next) == ("b1", {"w": 0, "k": 0}, "s2")
    assert len(table.seat(1)["tokens"]) == 7


def test_m30_every_match_moves_its_marker_by_the_row() -> None:
    """M-30: magenta in row 1, blue in row 2, and yellow, which is no match, in row 3."""
    table = position(
        """
        1 x3 | . m
        2 x2 | . b
        3 x1 | g g
        4 x1 | y .
        5 x1 | o .
        """,
        market="mby",
        markers="m1 b2 y3",
    ).play("T1.1 P1")
    assert table.markers() == "y3 m4 b4"


@pytest.mark.parametrize("before", [8, 9, 10])
def test_m30_never_beyond_the_last_space(before: int) -> None:
    """M-30: a match of three steps; with a full track it is legal all the same, and moves nothing."""
    table = position(
        """
        1 x3 | . b
        2 x2 | . m
        3 x1 | g g
        4 x1 | y .
        5 x1 | o .
        """,
        market="boy",
        markers=f"b{before}",
    ).play("T1.1 P1")
    assert table.markers() == "b10"


def test_m30_markers_share_spaces() -> None:
    """M-30: the other player's marker is on the space already, and both stay."""
    table = position("3 x1 | y .\n4 x1 | m .\n5 x1 | g .", market="ybo").put(2, markers="y1")
    table.play("T1.1 P3")
    assert (table.markers(1), table.markers(2)) == ("y1", "y1")


ORNATE = """
    1 x3 | . m
    2 x2 | . y
    3 x1 | g g
    4 x1 | b .
    5 x1 | o .
    """


def test_m31_the_rulebooks_example_two_matches_reach_the_ornate_space() -> None:
    """M-30, M-31: one marker steps onto its second space; magenta moves three, to the ornate one, and takes orange."""
    table = position(ORNATE, market="myo", markers="m2").play("T1.1 P1")
    assert table.markers() == "y2 m5"
    assert table.owns() == "o"
    assert table.seen["ornate"] == {"y": 1, "m": 0}


@pytest.mark.parametrize(
    ("before", "after", "token"),
    [("m1", 4, ""), ("m2", 5, "o"), ("m3", 6, "o"), ("m4", 7, "o"), ("m5", 8, ""), ("m6", 9, "")],
)
def test_m31_reaching_or_passing(before: str, after: int, token: str) -> None:
    """M-31: three steps on magenta, whose ornate space is the fifth; from there on there is nothing to take."""
    table = position(ORNATE, market="mob", markers=before).play("T1.1 P1")
    assert table.seat(1)["marker"]["m"] == after
    assert table.owns() == token


def test_m31_blue_on_yellow_and_both_at_once() -> None:
    """M-31: yellow's is blue; a placement may reach both."""
    table = position(ORNATE, market="myo", markers="y4 m4").play("T1.1 P1")
    assert (table.markers(), table.owns()) == ("y6 m7", "bo")


def test_m31_who_comes_when_none_is_left_gets_none() -> None:
    """M-31: another took the only one."""
    table = position(ORNATE, market="mob", markers="m2", ornate=(1, 0)).play("T1.1 P1")
    assert (table.markers(), table.owns()) == ("m5", "")
    assert table.seen["ornate"] == {"y": 1, "m": 0}


def test_m31_and_gets_none_later() -> None:
    """M-31: on the ornate space already, a marker moves on and takes nothing, even where a token lies."""
    table = position(ORNATE, market="mob", markers="m5", ornate=(1, 1)).play("T1.1 P1")
    assert (table.markers(), table.owns()) == ("m8", "")
    assert table.seen["ornate"] == {"y": 1, "m": 1}


def test_m31_two_tokens_for_the_first_two_of_three() -> None:
    """M-31, M-11: with three players the third is left without."""
    table = position(ORNATE, market="mob", markers="m2", players=3, ornate=(2, 1))
    assert table.play("T1.1 P1").owns() == "o"
    assert table.seen["ornate"]["m"] == 0


@pytest.mark.parametrize(("others", "move"), [("", "Bm"), (" g10", "")])
def test_m31_by_a_scoring_token_too(others: str, move: str) -> None:
    """M-31: one step onto the ornate space, chosen or not."""
    table = under_the_umbrella("2", markers="m4" + others)
    table.play(move)
    assert table.seat(1)["marker"]["m"] == 5
    assert table.owns() == "o"


def test_m31_by_a_scoring_token_on_the_crab_side(tmp_path: Path) -> None:
    """M-31: on either side of the beach."""
    file = changed(tmp_path, "crabs.scoring_spaces = [[1, 3], [9, 5]]")
    table = position(
        """
        3 x1 | y 2
        4 x1 | m .
        5 x1 | g .
        """,
        market="ybo",
        components=file,
        markers="m4",
        options={"variant": "crabs"},
    ).play("T1.1 P3 Bm")
    assert (table.markers(), table.owns()) == ("y1 m5", "o")
