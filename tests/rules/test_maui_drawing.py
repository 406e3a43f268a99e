"""Maui: a state as text for people: the beaches as in the pictures of these tests, the market, what one owns."""

import random

import pytest

from tests.rules.beach import Table, new, position

HEAD = 10  # what stands before the dock


def cells(table: Table, seat: int) -> dict[int, list[str]]:
    """The rows of a beach in the game's own drawing, read back."""
    lines = beach(table, seat)[3:]
    rows = {}
    for line in lines:
        padded = line.ljust(HEAD + 4 * 13)
        rows[int(line[:4])] = [padded[HEAD + 4 * k : HEAD + 4 * k + 4].strip() or "." for k in range(13)]
    return rows


def beach(table: Table, seat: int) -> list[str]:
    """Who has what, the tracks, the columns, and the rows."""
    drawing: str = table.game.drawing(table.state)
    return drawing.split("\n\n")[1 + seat].splitlines()


@pytest.mark.parametrize("variant", ["base", "crabs", "combined"])
def test_m02_the_drawing_shows_every_beach(variant: str) -> None:
    """M-02, M-24, M-26, M-27, M-32, M-51: a whole game long, it is what the pictures of these tests show."""
    chooser = random.Random(variant)
    table = new(3, variant=variant).settle()
    everything = {row: ["."] * 13 for row in range(-1, 10)}
    while table.next != "over":
        if not table.chance:
            for seat in (1, 2, 3):
                assert cells(table, seat) == table.drawing(everything, seat)
        table.play(chooser.choice([*table.chance, *table.legal]))


def test_m03_the_drawing_shows_the_market() -> None:
    """M-03, M-11: towels by slot, dollars, towel tokens left."""
    table = position("3 x1 | y\n4 x1 | m\n5 x1 | b", market="ymg gbo gyo ogb oyg byg", areas=(3, 0), ornate=(0, 1))
    assert table.game.drawing(table.state).split("\n\n")[1].splitlines() == [
        "market   free   1 $    2 $    dollars   ornate",
        "  row 1  ymg    gbo    gyo      $$$       0 blue",
        "  row 2  ogb    oyg    byg      -         1 orange",
    ]


def test_m22_a_towel_is_drawn_where_it_is() -> None:
    """M-22: until the new towel falls, the last slot is empty; no towel lies in two places."""
    table = position("3 x1 | y\n4 x1 | m\n5 x1 | b", market="ymg gbo gyo ogb oyg byg").play("T1.1")
    market = table.game.drawing(table.state).split("\n\n")[1]
    assert [market.count(towel) for towel in ("gbo", "gyo", "ogb", "oyg", "byg")] == [1, 1, 1, 1, 1]
    assert "ymg" not in market


def test_m41_the_drawing_shows_what_a_player_has() -> None:
    """M-41: points as they stand, and what they come from."""
    table = position(
        "3 x1 | y\n4 x1 | m\n5 x1 | b",
        markers="y5 g10",
        dollars=2,
        penalties=1,
        pearls="wwk",
        owns="b",
        crabs=[2, 4],
        options={"variant": "crabs"},
    )
    assert beach(table, 1)[:2] == [
        "s1 <  22 points   dollars 2   penalties 1   towel tokens blue   pearls 2 white 1 black   crabs -2 -4",
        "   y 5/10 = 5, ornate 5   m 0/10 = 0, ornate 5   b 0/10 = 0   o 0/10 = 0   g 10/10 = 15",
    ]


def test_m13_dollars_are_drawn_as_numbers() -> None:
    """M-13: one each at the beginning."""
    table = new(2).settle()
    assert [beach(table, seat)[0].split("   ")[1] for seat in (1, 2)] == ["dollars 1", "dollars 1"]
