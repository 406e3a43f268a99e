"""Maui, M-01 to M-16: what there is, and how a game begins."""

from fractions import Fraction
from itertools import permutations

import pytest

from tests.rules.beach import Table, new, position

MARKET = ">ymb >mbo >bog >ygm >ybo >ogm"
UMBRELLAS = ">w >w >w >k >k >k >1 >2"


def test_m01_sixty_towels_every_ordered_triple_once() -> None:
    """M-01: before the first draw the bag holds 60 towels, three different patterns each, all equally likely."""
    table = new().play(">s1")
    assert table.chance == {f">{''.join(three)}": Fraction(1, 60) for three in permutations("ymbog", 3)}


def test_m01_a_towel_keeps_its_orientation() -> None:
    """M-01: what is on top in the market is on top on the beach."""
    table = position(
        """
        3 x1 | y .
        4 x1 | m .
        5 x1 | b .
        """,
        market="ymg",
    )
    table.play("T1.1 P3")
    assert table.shows(
        """
        3 x1 | y y
        4 x1 | m m
        5 x1 | b g
        """
    )


def test_m02_twelve_columns() -> None:
    """M-02: with 12 towels a beach is full, and the game over at the end of the round."""
    table = position(
        """
        3 x1 | y y y y y y y y o o o o
        4 x1 | m m b b o o g g g g y y
        5 x1 | g b m o b g m o b m b g
        """,
        market="ogy ymo gyo bog gby byg",
    )
    assert table.legal == ["D1", "D2", "T1.1", "T1.2", "T2.1", "T2.2"]
    table.play("T1.1 P3").settle()
    assert len(table.seat(1)["towels"]) == 12
    assert table.next == "s2"
    table.play("D1")
    assert table.next == "over"


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
LEVEL = """
    3 x1 | g g
    4 x1 | b y
    5 x1 | m o
    """


@pytest.mark.parametrize(
    ("picture", "towel", "move", "scored"),
    [
        (UP, "ygb", "P1", "y3"),
        (UP, "gob", "P1", "o2"),
        (UP, "bgm", "P1", "m1"),
        (LEVEL, "bym", "P3", "y1"),
        (DOWN, "mgb", "P5", "m1"),
        (DOWN, "gob", "P5", "o2"),
        (DOWN, "bgy", "P5", "y3"),
    ],
    ids=[f"row {row}" for row in range(1, 8)],
)
def test_m02_rows_count_3_2_1_1_1_2_3(picture: str, towel: str, move: str, scored: str) -> None:
    """M-02: one match in each of the seven rows, and what it is worth in steps."""
    table = position(picture, market=f"{towel} gbo ogy ogb oyg byg")
    assert table.play(f"T1.1 {move}").markers() == scored


def test_m02_a_beach_has_two_sides() -> None:
    """M-02: umbrellas in the base game, sand crabs in the variant."""
    assert set_up(2).shows(
        """
        1 x3 | . . . . . w . . . . . . .
        2 x2 | . . . . . . . . . k . . .
        3 x1 | g . w . . . . . . . . . .
        4 x1 | y . . . . . . . . . . 1 .
        5 x1 | o . . . . . k . . . . . .
        6 x2 | . . . w . . . . . . . . 2
        7 x3 | . . . . . . . . k . . . .
        """
    )
    assert set_up(2, variant="crabs").shows(
        """
        1 x3 | . . . . . . . . c . . . .
        2 x2 | . . . . c . 1 . . . . . .
        3 x1 | g . . . . . . . . . . c .
        4 x1 | y . . . . . . c . . . . .
        5 x1 | o . c . . . . . . 2 . . .
        6 x2 | . . . . . c . . . . c . .
        7 x3 | . . . . . . . . . . . . .
        """
    )


@pytest.mark.parametrize(("slot", "cost"), [("1.1", 0), ("1.2", 1), ("1.3", 2), ("2.1", 0), ("2.2", 1), ("2.3", 2)])
def test_m03_what_the_slots_cost(slot: str, cost: int) -> None:
    """M-03: two rows of three; the first is free, the second costs a dollar, the third two."""
    table = position(PLAIN, dollars=2).play(f"T{slot}")
    assert table.dollars() == 2 - cost
    assert table.seen["areas"] == ([1 + cost, 1] if slot[0] == "1" else [1, 1 + cost])


PLAIN = """
    3 x1 | y .
    4 x1 | m .
    5 x1 | b .
    """


def test_m04_a_marker_a_track_beginning_beside_it() -> None:
    """M-04: five tracks, every marker of every player beside its track, which is worth nothing."""
    table = set_up(3)
    for seat in (1, 2, 3):
        assert table.seat(seat)["marker"] == {"y": 0, "m": 0, "b": 0, "o": 0, "g": 0}
        assert table.game.rules.points(table.state, seat - 1) == 1  # the dollar


def test_m04_ornate_spaces_on_yellow_and_magenta_only() -> None:
    """M-04: of five markers that go to space 5, two find a towel token there."""
    table = position(PLAIN, market="ymo", markers="y4 m4 b4 o4 g4")
    table.play("T1.1 P3")
    assert (table.markers(), table.owns()) == ("y5 m5 b4 o4 g4", "bo")
    other = position("3 x1 | b .\n4 x1 | o .\n5 x1 | g .", market="bom", markers="b4 o4 g4")
    other.play("T1.1 P3")
    assert (other.markers(), other.owns()) == ("b5 o5 g4", "")


@pytest.mark.parametrize(("variant", "last"), [("base", 10), ("crabs", 10), ("combined", 16)])
def test_m04_the_extension_is_for_the_combined_game(variant: str, last: int) -> None:
    """M-04: all tracks are longer then, and only then."""
    table = position(PLAIN, market="ymo", markers="y9 m10", options={"variant": variant})
    table.play("T1.1 P3")
    assert table.markers() == f"y10 m{min(11, last)}"
    assert table.put(1, markers=f"y{last}").seat(1)["marker"]["y"] == last


def test_m05_the_umbrella_tokens() -> None:
    """M-05: three pearls of each colour and two scoring tokens a player."""
    table = set_up(2, until="tokens")
    assert table.chance == {
        ">w": Fraction(3, 8),
        ">k": Fraction(3, 8),
        ">1": Fraction(1, 8),
        ">2": Fraction(1, 8),
    }


def test_m05_the_crab_tokens() -> None:
    """M-05: seven a player; the standard set has 2, 2, 2, 3, 3, 4, 4."""
    table = position(
        """
        3 x1 | y g .
        4 x1 | m m .
        5 x1 | b o c
        """,
        market="gmb",
        options={"variant": "crabs"},
    ).play("T1.1 >oby P3")
    assert table.chance == {">c2": Fraction(3, 7), ">c3": Fraction(2, 7), ">c4": Fraction(2, 7)}


def test_m06_dollars() -> None:
    """M-06: one in each area, one a player, and so it stays."""
    for players in (2, 3, 4):
        table = set_up(players)
        assert table.seen["areas"] == [1, 1]
        assert [table.dollars(seat) for seat in range(1, players + 1)] == [1] * players
        while table.next != "over":
            table.play([*table.chance, *table.legal][-1])
            held = [seat["dollars"] for seat in table.seen["seats"]]
            assert sum(held) + sum(table.seen["areas"]) == 2 + players


@pytest.mark.parametrize(("players", "tokens"), [(2, 1), (3, 2), (4, 2)])
def test_m11_towel_tokens_on_the_ornate_spaces(players: int, tokens: int) -> None:
    """M-11: blue ones on yellow's, orange ones on magenta's; one each for two players, else two."""
    assert set_up(players).seen["ornate"] == {"y": tokens, "m": tokens}


def test_m10_the_market_is_filled_row_by_row() -> None:
    """M-10: six towels out of the bag."""
    table = new().play(">s1 >ymb >mbo >bog >ygm >ybo >ogm")
    assert table.market == "ymb mbo bog ygm ybo ogm"
    assert len(table.seen["bag"]) == 54
    assert table.chance[">yob"] == Fraction(1, 54)


def test_m12_umbrella_tokens_are_shuffled_onto_the_spaces() -> None:
    """M-12: one after the other, each as likely as it is often among those left; everybody sees them."""
    table = set_up(2, until="tokens").play(">w >w >k >1 >w")
    assert table.chance == {">k": Fraction(2, 3), ">2": Fraction(1, 3)}
    table.play(f">k >k >2 {UMBRELLAS}")
    assert table.next == "s1"
    spaces = [(2, 3), (3, 6), (5, 1), (6, 5), (8, 7), (9, 2), (11, 4), (12, 6)]
    assert table.seat(1)["tokens"] == dict(zip(spaces, "wwk1wkk2", strict=True))
    assert table.seat(2)["tokens"] == dict(zip(spaces, "wwwkkk12", strict=True))


def test_m13_a_dollar_and_a_towel_on_the_dock() -> None:
    """M-13: the starting towel lies level with rows 3, 4, 5, and so with a match in each of them."""
    table = position(PLAIN, market="ymo")
    assert table.dollars() == 1
    assert table.play("T1.1 P3").markers() == "y1 m1"
    lower = position(PLAIN, market="goy")
    assert lower.play("T1.1").settle().legal == ["P1"]  # yellow level with row 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m14_the_first_player_is_drawn(players: int) -> None:
    """M-14: all are equally likely, and whoever is drawn begins."""
    assert new(players).chance == {f">s{seat}": Fraction(1, players) for seat in range(1, players + 1)}
    assert set_up(players, first=players).next == f"s{players}"


def test_m15_the_order_of_the_draws() -> None:
    """M-15: market, then the docks in turn order from the first player; seats are clockwise."""
    table = new(3).play(f">s3 {MARKET} >gyo >gym >gyb")
    assert [table.seat(seat)["dock"] for seat in (1, 2, 3)] == ["gym", "gyb", "gyo"]
    table.play(" ".join([UMBRELLAS] * 3))
    order = []
    for move in ("D1", "D2", "T1.1 P3", "T1.1 P3", "T1.1 P1"):
        order.append(table.next)
        table.play(move).settle()
    assert order == ["s3", "s1", "s2", "s3", "s1"]


@pytest.mark.parametrize(("players", "across"), [(2, {2}), (3, {3}), (4, {3, 4})])
def test_m16_who_sits_across_gets_every_towel_turned(players: int, across: set[int]) -> None:
    """M-16: s2 of two, s3 of three, s3 and s4 of four; the starting towel, too, with its bottom pattern on top."""
    table = set_up(players, seating="across")
    docks = ["gyo", "gym", "gyb", "gbo"]
    for seat in range(1, players + 1):
        drawn = docks[seat - 1]
        assert table.seat(seat)["dock"] == (drawn[::-1] if seat in across else drawn)
    same = set_up(players)
    assert [same.seat(seat)["dock"] for seat in range(1, players + 1)] == docks[:players]


def test_m16_a_towel_from_the_market_is_turned_tokens_and_all() -> None:
    """M-16: s1 reads the towel bgy; s2 across lays it down as ygb, and counts places from there."""
    table = position(
        """
        3 x1 | y .
        4 x1 | m .
        5 x1 | o .
        """,
        market="bgy",
        seat=2,
        owns="b",
        options={"seating": "across"},
    )
    assert table.market.split()[0] == "bgy"
    table.play("T1.1")
    assert "P3+b3" not in table.legal  # its third pattern is blue already
    table.play("P3+b2")
    assert table.shows(
        """
        3 x1 | y y
        4 x1 | m B
        5 x1 | o b
        """,
        seat=2,
    )


def set_up(players: int, first: int = 1, until: str = "", **options: str) -> Table:
    """A game with docks gyo, gym, gyb, gbo from s1 on."""
    docks = [f">{towel}" for towel in ("gyo", "gym", "gyb", "gbo")[:players]]
    order = [docks[(first - 1 + k) % players] for k in range(players)]
    table = new(players, **options).play(f">s{first} {MARKET} {' '.join(order)}")
    tokens = ">1 >2" if options.get("variant") == "crabs" else UMBRELLAS
    return table if until == "tokens" else table.play(" ".join([tokens] * players))
