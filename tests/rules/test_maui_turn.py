"""Maui, M-20 to M-26: the two actions, the market, and where a towel may lie."""

from fractions import Fraction

import pytest

from tests.rules.beach import position

PLAIN = """
    3 x1 | y .
    4 x1 | m .
    5 x1 | b .
    """
# Up to the first row, and down to the last one.
UP = """
    1 x3 | . y
    2 x2 | . o
    3 x1 | m m
    4 x1 | b .
    5 x1 | g .
    """
DOWN = """
    3 x1 | g .
    4 x1 | b .
    5 x1 | m m
    6 x2 | . o
    7 x3 | . y
    """
# Only yellow in row 1 is left to be matched: what lies in the ocean is out of play.
ONE_LEFT = """
    -1 ~ | . . (g)
     0 ~ | . . (b)
    1 x3 | . y  y
    2 x2 | . o  .
    3 x1 | m m  .
    4 x1 | b .  .
    5 x1 | g .  .
    """


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m20_a_turn_each_clockwise_and_the_same_first_player(players: int) -> None:
    """M-20: one action, then whoever sits next; round after round from the same seat."""
    table = position(PLAIN, players=players)
    seats = []
    for _ in range(3 * players):
        seats.append(int(table.next[1]))
        table.play(table.legal[-1]).settle()  # takes a towel
        if "".join(table.legal).startswith("P"):
            table.play(table.legal[0]).settle()
        while "".join(table.legal).startswith("B"):
            table.play(table.legal[0]).settle()
    assert seats == list(range(1, players + 1)) * 3
    assert table.seen["first"] == "s1"


def test_m20_exactly_one_of_two_actions_and_no_passing() -> None:
    """M-20: take a towel or take dollars; nothing else is there to choose."""
    table = position(PLAIN, dollars=2)
    assert table.legal == ["D1", "D2", "T1.1", "T1.2", "T1.3", "T2.1", "T2.2", "T2.3"]
    table.play("D2")
    assert table.next == "s2"


def test_m20_all_dollars_of_one_area() -> None:
    """M-20: all of them, of one area, and not of an empty one."""
    table = position(PLAIN, areas=(3, 0), dollars=1)
    assert [move for move in table.legal if move[0] == "D"] == ["D1"]
    table.play("D1")
    assert (table.dollars(), table.seen["areas"]) == (4, [0, 0])


@pytest.mark.parametrize(
    ("dollars", "slots"),
    [(0, "T1.1 T2.1"), (1, "T1.1 T1.2 T2.1 T2.2"), (2, "T1.1 T1.2 T1.3 T2.1 T2.2 T2.3")],
)
def test_m21_who_takes_needs_the_dollars(dollars: int, slots: str) -> None:
    """M-21: the dollars that lie on the areas do not help."""
    table = position(PLAIN, areas=(3, 3), dollars=dollars)
    assert [move for move in table.legal if move[0] == "T"] == slots.split()


def test_m21_the_cost_goes_to_the_area_of_the_same_row() -> None:
    """M-21: two dollars for slot 2.3."""
    table = position(PLAIN, areas=(1, 0), dollars=3).play("T2.3")
    assert (table.dollars(), table.seen["areas"]) == (1, [1, 2])


@pytest.mark.parametrize(
    ("slot", "market"),
    [
        ("1.1", "gbo gyo yob ogb oyg byg"),
        ("1.2", "gob gyo yob ogb oyg byg"),
        ("1.3", "gob gbo yob ogb oyg byg"),
        ("2.1", "gob gbo gyo oyg byg yob"),
        ("2.2", "gob gbo gyo ogb byg yob"),
        ("2.3", "gob gbo gyo ogb oyg yob"),
    ],
)
def test_m22_the_market_refills_before_the_towel_is_placed(slot: str, market: str) -> None:
    """M-22: those behind move up, the new towel lies in the row's last slot, and then s1 places."""
    table = position(PLAIN, market="gob gbo gyo ogb oyg byg", dollars=2).play(f"T{slot}")
    assert table.next == "chance"
    assert table.chance[">yob"] == Fraction(1, 60 - 6 - 2)
    assert ">gob" not in table.chance
    table.play(">yob")
    assert table.market == market
    assert table.next == "s1"
    assert table.legal[0][0] == "P"


def test_m23_only_a_towel_that_can_be_placed() -> None:
    """M-23: one that matches nothing cannot be taken, not even for dollars."""
    table = position(ONE_LEFT, market="ymb mob mgo ogb ogy mbo", dollars=2)
    assert table.legal == ["D1", "D2", "T1.1", "T2.2"]
    assert table.refusal("T1.2")[:2] == ("no match", "M-23")


def test_m23_a_towel_token_that_one_owns_counts() -> None:
    """M-23: here an orange token is what makes both greens fit, and it has to be used."""
    table = position(
        """
        -1 ~ | . . (g)
         0 ~ | . . (b)
        1 x3 | . o  o
        2 x2 | . y  .
        3 x1 | m m  .
        4 x1 | b .  .
        5 x1 | g .  .
        """,
        market="gmb gbm gob mgy oyg byg",
        owns="o",
        dollars=0,
        areas=(0, 0),
    )
    assert table.legal == ["T1.1", "T2.1"]
    assert table.play("T1.1").settle().legal == ["P-1+o3", "P0+o2", "P1+o1"]
    without = position(ONE_LEFT, market="gmb gbm gob mgb oyg byg", dollars=0, areas=(0, 0))
    assert without.legal == ["S1.1", "S1.2", "S1.3", "S2.1", "S2.2", "S2.3"]


def test_m24_the_next_free_column_left_to_right() -> None:
    """M-24: three neighbouring rows of it."""
    table = position(UP, market="myb").play("T1.1 P3")
    assert table.shows(
        """
        1 x3 | . y .
        2 x2 | . o .
        3 x1 | m m m
        4 x1 | b . y
        5 x1 | g . b
        """
    )


def test_m24_a_towel_may_stick_out_over_the_ocean() -> None:
    """M-24, M-26: with its last pattern in row 1 at most; the two in the ocean get a penalty token each."""
    table = position(UP, market="gby").play("T1.1 P-1")
    assert table.shows(ONE_LEFT)
    assert table.seat(1)["penalties"] == 2
    assert table.markers() == "y3"


def test_m24_and_over_the_trees() -> None:
    """M-24, M-26: with its first pattern in row 7 at most."""
    table = position(DOWN, market="ybm gbo bog ogb oyg byg").play("T1.1 P7")
    assert table.shows(
        """
        3 x1 | g .  .
        4 x1 | b .  .
        5 x1 | m m  .
        6 x2 | . o  .
        7 x3 | . y  y
        8  ^ | . . (b)
        9  ^ | . . (m)
        """
    )
    assert table.seat(1)["penalties"] == 2
    assert table.markers() == "y3"


@pytest.mark.parametrize(
    ("towel", "places"),
    [
        ("ygb", "P1"),  # yellow in row 1
        ("mob", "P1 P3"),  # orange in row 2, magenta in row 3
        ("oym", "P0 P1 P2"),  # yellow in row 1, magenta in row 3, orange in row 2
        ("gby", "P-1"),
        ("bmg", "P2"),
    ],
)
def test_m25_a_match_in_some_row(towel: str, places: str) -> None:
    """M-25: the same pattern in the same row as the towel to the left, which shows y, o, m in rows 1, 2, 3."""
    table = position(UP, market=towel).play("T1.1").settle()
    assert table.legal == places.split()


def test_m25_only_the_towel_directly_to_the_left() -> None:
    """M-25: the dock's green in row 5 is two columns away."""
    table = position(UP, market="gbm").play("T1.1").settle()
    assert table.legal == ["P1"]  # the magenta


def test_m25_what_is_out_of_play_never_matches() -> None:
    """M-25, M-26: green and blue lie in the ocean; only yellow in row 1 can be matched from now on."""
    table = position(ONE_LEFT, market="bgy gbo ymb ogb oyg byg", dollars=2)
    assert table.legal == ["D1", "D2", "T1.1", "T1.3", "T2.2", "T2.3"]
    table.play("T1.1").settle()
    assert table.legal == ["P-1"]


@pytest.mark.parametrize(
    ("move", "penalties"),
    [("P-1", 2), ("P0", 1), ("P1", 0)],
)
def test_m26_a_penalty_token_for_each_pattern_outside(move: str, penalties: int) -> None:
    """M-26: one point off each at the end."""
    towel = {"P-1": "gby", "P0": "gym", "P1": "ygb"}[move]
    table = position(UP, market=towel).play(f"T1.1 {move}")
    assert table.seat(1)["penalties"] == penalties
    assert table.sources()["penalties"] == -penalties


def test_m26_inactive_from_then_on() -> None:
    """M-26: blue lies beside blue in the ocean, and only yellow beside yellow scores."""
    table = position(ONE_LEFT, market="oby").play("T1.1 P-1")
    assert table.shows(
        """
        -1 ~ | . . (g) (o)
         0 ~ | . . (b) (b)
        1 x3 | . y  y   y
        2 x2 | . o  .   .
        3 x1 | m m  .   .
        4 x1 | b .  .   .
        5 x1 | g .  .   .
        """
    )
    assert table.markers() == "y3"
    assert table.seat(1)["penalties"] == 4
