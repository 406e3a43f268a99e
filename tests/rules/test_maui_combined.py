"""Maui, M-60 to M-64: the base game, and sand crabs after it."""

from fractions import Fraction
from typing import Any

import pytest

from tests.rules.beach import Table, position

ELEVEN = """
    3 x1 | y y y y y y y y o o o o
    4 x1 | m m b b o o g g g g y y
    5 x1 | g b m o b g m o b m b g
    """
SECOND_MARKET = ">ymb >mbo >bog >ygm >ybo >ogm"


def half_time(*seats: dict[str, Any], areas: tuple[int, int] = (0, 0), ornate: tuple[int, int] = (1, 1)) -> Table:
    """The first half is over; every seat has what is said here, by itself one dollar. s1 placed the 12th towel."""
    players = len(seats)
    table = position(ELEVEN, market="ogy", players=players, options={"variant": "combined"})
    table.play("T1.1 P3").settle()
    for _ in range(players - 2):
        table.play("D1")
        table.state.area[0] = 1
    nothing = {"markers": "", "dollars": 1, "pearls": "", "penalties": 0, "owns": ""}
    for seat, words in enumerate(seats, start=1):
        table.put(seat, **(nothing | words))
    table.put(players, dollars=table.dollars(players) - 1)
    table.state.area = [areas[0], 1]
    table.state.ornate = list(ornate)
    table.play("D2")
    table.state.area[1] = areas[1]
    assert table.next == "chance"
    return table


def second_half(table: Table, first: int, docks: str) -> Table:
    """Set up, with scoring tokens 1 and 2 in this order for all."""
    table.play(f">s{first} {SECOND_MARKET}").play(" ".join(f">{towel}" for towel in docks.split()))
    return table.play(" ".join([">1 >2"] * table.state.players))


def played_out(table: Table, *seats: dict[str, Any]) -> Table:
    """To the end, somehow. What is said of the seats is true of them then; by itself they have one dollar."""
    last = (table.state.first + table.state.players - 1) % table.state.players
    while table.next != "over":
        if table.chance:
            table.play(next(iter(table.chance)))
        elif seats and table.state.ending and table.state.turn == last:
            for seat, words in enumerate(seats, start=1):
                table.put(seat, **({"markers": "", "dollars": 1, "pearls": "", "penalties": 0, "crabs": []} | words))
            table.put(last + 1, dollars=table.dollars(last + 1) - 1)
            table.state.area = [0, 1]
            table.play("D2")
        else:
            mine = [move for move in table.legal if move[0] in ("TPBS" if table.state.turn != last else "DPBS")]
            table.play((mine or table.legal)[0])
    return table


def test_m60_the_extension_is_there_from_the_start() -> None:
    """M-60: in the first half a marker goes on beyond the tenth space."""
    table = position(
        "3 x1 | y .\n4 x1 | m .\n5 x1 | g .", market="ybo", markers="y10", options={"variant": "combined"}
    ).play("T1.1 P3")
    assert table.markers() == "y11"
    assert table.sources()["track:yellow"] == 17


def test_m60_the_first_half_is_played_to_its_end() -> None:
    """M-60, M-40: s1 has its 12th towel, and s2 still acts; only then the first count."""
    table = position(ELEVEN, market="ogy", options={"variant": "combined"}).play("T1.1 P3").settle()
    assert table.next == "s2"
    table.play("D1")
    assert table.next == "chance"
    assert set(table.chance) <= {">s1", ">s2"}


def test_m61_the_lowest_score_begins() -> None:
    """M-61: s2 of three."""
    table = half_time({"markers": "y3"}, {"markers": "y1"}, {"markers": "y2"})
    assert table.chance == {">s2": Fraction(1)}
    assert table.refusal(">s1")[:2] == ("draw", "M-61")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"markers": "y4", "penalties": 3}, {"markers": "y2"}),
        ({"markers": "y1"}, {"pearls": "w"}),
        ({"markers": "y1", "dollars": 1}, {"dollars": 3}),
    ],
    ids=["penalties", "pearls", "dollars"],
)
def test_m61_everything_counts(one: dict[str, Any], other: dict[str, Any]) -> None:
    """M-61: it is the whole count of M-41; s1 is behind by one point."""
    assert half_time(one, other).chance == {">s1": Fraction(1)}


def test_m61_a_tie_is_drawn_among_all_with_the_lowest() -> None:
    """M-61: dollars and towels decide nothing; s1 and s3 are equally likely."""
    table = half_time({"dollars": 3}, {"markers": "y5"}, {"markers": "b2", "dollars": 1})
    assert table.chance == {">s1": Fraction(1, 2), ">s3": Fraction(1, 2)}
    three = half_time({}, {}, {})
    assert three.chance == {f">s{seat}": Fraction(1, 3) for seat in (1, 2, 3)}


def test_m61_turn_order_stays_clockwise_from_there() -> None:
    """M-61: s2, s3, s1."""
    table = half_time({"markers": "y3"}, {}, {"markers": "y2"})
    second_half(table, 2, "gyo gym gyb")
    assert [table.seat(seat)["dock"] for seat in (1, 2, 3)] == ["gyb", "gyo", "gym"]  # M-15
    order = []
    for _ in range(4):
        order.append(table.next)
        table.play("T1.1").settle()
        table.play(table.legal[0]).settle()
    assert order == ["s2", "s3", "s1", "s2"]


def test_m62_all_towels_go_back_and_the_beaches_are_turned_over() -> None:
    """M-62: 60 towels in the bag; then market, docks and the two scoring tokens as for sand crabs."""
    table = half_time({"markers": "y1"}, {}).play(">s2")
    assert len(table.chance) == 60
    assert set(table.chance.values()) == {Fraction(1, 60)}
    table.play(f"{SECOND_MARKET} >gyo >gym")
    assert table.chance == {">1": Fraction(1, 2), ">2": Fraction(1, 2)}
    table.play(">2 >1 >1 >2")
    assert table.next == "s2"
    assert table.market == "ymb mbo bog ygm ybo ogm"
    assert len(table.seen["bag"]) == 52
    assert table.seat(1)["towels"] == table.seat(2)["towels"] == []
    assert table.shows(
        """
        1 x3 | . . . . . . . . c . . . .
        2 x2 | . . . . c . 1 . . . . . .
        3 x1 | g . . . . . . . . . . c .
        4 x1 | y . . . . . . c . . . . .
        5 x1 | m . c . . . . . . 2 . . .
        6 x2 | . . . . . c . . . . c . .
        """
    )


def test_m62_with_the_scoring_tokens_again() -> None:
    """M-62: whoever used theirs in the first half has them again."""
    table = second_half(half_time({"markers": "y1"}, {}), 2, "gyo gym")
    assert table.seat(1)["tokens"] == table.seat(2)["tokens"] == {(6, 2): "1", (9, 5): "2"}


def test_m63_what_is_kept() -> None:
    """M-63: markers, pearls, dollars, towel tokens, penalty tokens; nothing is added anywhere."""
    had = {"markers": "y6 m4 b12", "pearls": "wwk", "dollars": 2, "owns": "b", "penalties": 5}
    table = second_half(half_time(had, {"dollars": 1}, areas=(1, 0), ornate=(0, 1)), 2, "gyo gym")
    assert table.markers() == "y6 m4 b12"
    assert table.seat(1)["pearls"] == {"w": 2, "k": 1}
    assert (table.dollars(1), table.dollars(2)) == (2, 1)  # none is taken anew
    assert (table.owns(1), table.owns(2)) == ("b", "")
    assert (table.seat(1)["penalties"], table.seat(2)["penalties"]) == (5, 0)
    assert table.seen["areas"] == [1, 0]  # none is laid anew
    assert table.seen["ornate"] == {"y": 0, "m": 1}  # nor here


def test_m63_a_kept_towel_token_can_be_used() -> None:
    """M-63, M-27: in the second half."""
    table = second_half(half_time({"owns": "b"}, {"markers": "y9"}), 1, "gyo gym").play("T1.1").settle()
    assert [move for move in table.legal if "+b" in move]


@pytest.mark.parametrize(("before", "token"), [(4, "b"), (5, ""), (6, "")])
def test_m63_beyond_an_ornate_space_there_is_nothing_again(before: int, token: str) -> None:
    """M-63, M-31: a token still lies there; only a marker that comes to it now takes it."""
    table = second_half(half_time({"markers": f"y{before}"}, {"markers": "g16"}), 1, "yog gym")
    table.play("T1.1 P3").settle()  # ymb beside yog
    assert (table.markers(), table.owns()) == (f"y{before + 1}", token)


def test_m64_the_second_count_is_over_everything_kept() -> None:
    """M-64: markers and pearls of the first half count, with what the second brought."""
    table = second_half(half_time({"markers": "g16"}, {"markers": "b3", "pearls": "www"}), 2, "gyo gym")
    result = played_out(table).result
    assert dict(result.sources[0])["track:green"] == 28
    assert dict(result.sources[1])["pearls:white"] == 9
    assert dict(result.sources[1])["track:blue"] >= 3
    assert result.scores == tuple(sum(points for _, points in sources) for sources in result.sources)


def test_m64_fewer_towels_on_the_second_beach() -> None:
    """M-64, M-43: in the first half s1 placed twelve and s2 none; in the second it is eleven and twelve."""
    table = second_half(half_time({}, {"markers": "y1"}), 1, "gyo gym")
    result = played_out(table, {"towels": 11}, {"towels": 12}).result
    assert (result.scores, result.places) == ((1, 1), (1, 2))
    assert "fewer towels on the beach (11 to 12)" in result.ties[0][1]


@pytest.mark.parametrize(("first", "places"), [(1, (2, 1)), (2, (1, 2))])
def test_m64_the_turn_order_of_the_second_half(first: int, places: tuple[int, int]) -> None:
    """M-64, M-43: all else being equal, who came last in the second half wins."""
    low, high = {"markers": "g1"}, {"markers": "g2"}
    table = second_half(half_time(*((low, high) if first == 1 else (high, low))), first, "gyo gym")
    result = played_out(table, {"towels": 12}, {"towels": 12}).result
    assert (result.scores, result.places) == ((1, 1), places)
    assert "later in turn order" in result.ties[0][1]
