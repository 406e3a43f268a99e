"""Maui, M-40 to M-43: the last round, the count, and ties."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.rules.beach import Table, position
from tests.rules.sets import changed

ELEVEN = """
    3 x1 | y y y y y y y y o o o o
    4 x1 | m m b b o o g g g g y y
    5 x1 | g b m o b g m o b m b g
    """


def twelfth(players: int, seat: int, first: int = 1) -> Table:
    """`seat` has placed the 12th towel; the others none."""
    table = position(ELEVEN, market="ogy", players=players, seat=seat, first=first)
    return table.play("T1.1 P3").settle()


def ended(*seats: dict[str, Any], first: int = 1) -> Table:
    """A game whose seats have at the end what is said here; by itself 12 towels, one dollar and nothing else."""
    players = len(seats)
    table = twelfth(players, first, first)
    for _ in range(players - 2):
        table.play("D1")
        table.state.area[0] = 1
    nothing = {"markers": "", "dollars": 1, "pearls": "", "penalties": 0, "crabs": [], "owns": "", "towels": 12}
    for seat, words in enumerate(seats, start=1):
        table.put(seat, **(nothing | words))
    last = int(table.next[1])
    table.put(last, dollars=table.dollars(last) - 1)
    table.state.area = [0, 1]
    table.play("D2")
    assert table.next == "over"
    return table


@pytest.mark.parametrize(
    ("players", "first", "seat", "still"),
    [
        (2, 1, 1, ["s2"]),  # the first of two: the other has one more turn
        (2, 1, 2, []),  # the last of two: the round is finished
        (2, 2, 2, ["s1"]),
        (2, 2, 1, []),
        (3, 2, 2, ["s3", "s1"]),  # turn order s2, s3, s1
        (3, 2, 3, ["s1"]),
        (3, 2, 1, []),
        (4, 3, 4, ["s1", "s2"]),
    ],
)
def test_m40_the_round_is_finished(players: int, first: int, seat: int, still: list[str]) -> None:
    """M-40: `seat` places the 12th towel; who comes after in turn order acts once more."""
    table = twelfth(players, seat, first)
    after = []
    while table.next != "over":
        after.append(table.next)
        table.play(table.legal[0] if table.legal[0][0] == "D" else "T1.1").settle()
        while "".join(table.legal)[:1] in ("P", "B"):
            table.play(table.legal[0]).settle()
    assert after == still


def test_m40_an_eleventh_towel_ends_nothing() -> None:
    """M-40: the same place, one column earlier."""
    ten = """
        3 x1 | y y y y y y y y o o o .
        4 x1 | m m b b o o g g g g y w
        5 x1 | g b m o b g m o b m b .
        """
    table = position(ten, market="omg", seat=2).play("T1.1 P3").settle()
    assert len(table.seat(2)["towels"]) == 11
    assert table.next == "s1"


def test_m40_crabs_of_the_last_towel_are_turned_up_first(tmp_path: Path) -> None:
    """M-40, M-53: a set with crabs in column 12: their values fall, and then the game is over."""
    file = changed(tmp_path, "crabs.spaces = [[12, 1], [12, 2], [12, 3], [12, 4], [12, 5], [12, 6], [12, 7]]")
    table = position(ELEVEN, market="ogy", seat=2, components=file, options={"variant": "crabs"})
    table.play("T1.1 P3 >c4 >c2")
    assert table.next == "chance"
    table.play(">c3")
    assert table.next == "over"
    assert dict(table.result.sources[1])["crabs"] == -9


def test_m40_the_bag_never_runs_out() -> None:
    """M-40: four players who always take a towel: the market is full at every choice."""
    table = position("3 x1 | y\n4 x1 | m\n5 x1 | g", players=4)
    drawn = []
    while table.next != "over":
        if table.chance:
            drawn.append(len(table.seen["bag"]))
            table.play(next(iter(table.chance)))
            continue
        takes = [move for move in table.legal if move[0] in "TPBS"]
        if table.legal[0][0] in "DTS":
            assert len(set(table.market.split())) == 6
        table.play((takes or table.legal)[0])
    assert min(drawn) >= 60 - 10 - 48 + 1


def test_m41_the_rulebooks_scoring_example_60_points() -> None:
    """M-41, M-42: 50 on the tracks, three pearls of one colour 9, one of the other 2, two dollars, three penalties."""
    result = ended({"markers": "y10 m10 b8 o6 g4", "pearls": "kkkw", "dollars": 2, "penalties": 3}, {}).result
    sources = dict(result.sources[0])
    assert (
        sum(points for source, points in sources.items() if source.startswith("track:")) == 15 + 15 + 10 + 6 + 4 == 50
    )
    assert sources["pearls:black"] == 9
    assert sources["pearls:white"] == 2
    assert sources["dollars"] == 2
    assert sources["penalties"] == -3
    assert sources["crabs"] == 0
    assert result.scores[0] == 60


@pytest.mark.parametrize(("space", "value"), list(enumerate([0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15])))
def test_m41_the_value_of_the_space(space: int, value: int) -> None:
    """M-41, M-07: as the component set has it; beside the track 0."""
    for track, name in zip("ymbog", ("yellow", "magenta", "blue", "orange", "green"), strict=True):
        table = position("3 x1 | y\n4 x1 | m\n5 x1 | g", markers=f"{track}{space}")
        assert table.sources()[f"track:{name}"] == value


def test_m41_a_total_may_be_negative() -> None:
    """M-41: seven penalty tokens and one dollar."""
    result = ended({"penalties": 7}, {"dollars": 3}).result
    assert result.scores == (-6, 3)
    assert result.places == (2, 1)


def test_m41_revealed_crabs_and_the_sum_of_all_sources() -> None:
    """M-41, M-53: every point has a source."""
    result = ended({"markers": "g4", "crabs": [2, 4], "dollars": 2}, {"markers": "b1"}).result
    assert dict(result.sources[0])["crabs"] == -6
    assert result.scores == (0, 2)
    assert [sum(points for _, points in sources) for sources in result.sources] == [0, 2]


@pytest.mark.parametrize(("white", "black"), list(product(range(4), range(4))))
def test_m42_pearls(white: int, black: int) -> None:
    """M-42: 1, 2, 3 of a colour are 2, 5, 9 points; each colour for itself."""
    value = (0, 2, 5, 9)
    table = position("3 x1 | y\n4 x1 | m\n5 x1 | g", pearls="w" * white + "k" * black, dollars=0)
    assert table.sources()["pearls:white"] == value[white]
    assert table.sources()["pearls:black"] == value[black]
    assert table.game.rules.points(table.state, 0) == value[white] + value[black]


def test_m43_most_points_win() -> None:
    """M-43: and a place each."""
    result = ended({"markers": "y3"}, {"markers": "y5"}, {"markers": "y4"}).result
    assert (result.scores, result.places, result.ties) == ((4, 6, 5), (3, 1, 2), ())


def test_m43_tie_fewer_towels() -> None:
    """M-43: before dollars and turn order, which both speak for the other."""
    result = ended({"towels": 10, "markers": "y3", "dollars": 1}, {"towels": 11, "markers": "y1", "dollars": 3}).result
    assert result.scores == (4, 4)
    assert result.places == (1, 2)
    [(rule, sentence)] = result.ties
    assert rule == "M-43"
    assert sentence.startswith("s1 is ahead of s2 ")
    assert "fewer towels on the beach (10 to 11)" in sentence


def test_m43_then_more_dollars() -> None:
    """M-43: with as many towels; before turn order."""
    result = ended({"markers": "y1", "dollars": 3}, {"markers": "y3", "dollars": 1}).result
    assert result.scores == (4, 4)
    assert result.places == (1, 2)
    assert "more dollars (3 to 1)" in result.ties[0][1]


@pytest.mark.parametrize(("first", "places"), [(1, (3, 2, 1)), (2, (1, 3, 2)), (3, (2, 1, 3))])
def test_m43_then_later_in_turn_order(first: int, places: tuple[int, ...]) -> None:
    """M-43: all else being equal, who came last wins; so no place is shared."""
    result = ended({}, {}, {}, first=first).result
    assert result.scores == (1, 1, 1)
    assert result.places == places
    assert len(result.ties) == 2
    assert all("later in turn order" in sentence for _, sentence in result.ties)


def test_m43_all_places_in_this_order() -> None:
    """M-43: s3 has the points, s2 fewer towels than s1."""
    result = ended({"towels": 12}, {"towels": 11}, {"markers": "b1"}).result
    assert (result.scores, result.places) == ((1, 1, 2), (3, 2, 1))
