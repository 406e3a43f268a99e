"""Powerboats in writing: notation of draws, the drawing, refusals, and the objects of records."""

from typing import Any

import pytest

from beachside.core import registry
from beachside.core.refusal import Refusal
from beachside.powerboats import record, rules, text
from beachside.powerboats.parts import LAUNCHES, ROLLS, SMALLER
from beachside.powerboats.refuse import move_refusal
from beachside.powerboats.state import COURSE, ROLL, State
from tests.rules.lakes import DESK, lake, play, shows

GAME = registry.game("powerboats")
# The beginning of the example in docs/records.md.
SETUP: dict[str, Any] = {"first": 1, "tiles": [[4, False], [2, False], [1, False], [3, False], [6, True], [5, False]]}
BUOYS = {"course": [[6, 12], [22, 20], [15, 7], [20, 6]]}


def opened() -> State:
    """After the set-up of the example."""
    draws, wrong = record.read_setup(SETUP, 2, {})
    assert not wrong
    s: State = GAME.new(2)
    for draw in draws:
        s = GAME.apply(s, draw)
    return s


def raced() -> State:
    """With the buoys of the example; s2 launches first."""
    s = opened()
    rules.draw(s, DESK, record.read_object(BUOYS, s)[0][0])
    return s


def test_p12_the_records_example_begins_as_written() -> None:
    """P-12, P-16, P-20: set-up, course, launches, the first turns."""
    s = opened()
    assert s.phase == COURSE
    assert record.setup_object(s) == SETUP
    draws, wrong = record.read_object(BUOYS, s)
    assert not wrong
    s = GAME.apply(s, draws[0])
    assert record.object_entry(s) == BUOYS
    for entry in ("L6,11/0", "L7,10/0", "+/", ">2", "s", "+/", ">1", "s"):
        s = GAME.apply(s, GAME.parse(s, entry))
    assert record.setup_object(s) == SETUP


def test_p20_every_roll_has_one_text() -> None:
    """P-20, notation: `>` and the values in ascending order."""
    s = State(phase=ROLL)
    texts = [text.draw_text(s, draw) for draw in range(ROLLS)]
    assert len(set(texts)) == ROLLS == SMALLER[29]
    assert [text.draw_id(s, one) for one in texts] == list(range(ROLLS))
    assert texts[:11] == [">", ">1", ">2", ">3", ">11", ">12", ">13", ">22", ">23", ">33", ">111"]


@pytest.mark.parametrize("wrong", ["", "123", ">21", ">4", "> 1", ">1 ", ">" + "1" * 29, ">s1"])
def test_p20_no_other_text_is_a_roll(wrong: str) -> None:
    """P-20"""
    with pytest.raises(Refusal, match="is not what falls here: the dice rolled, ascending"):
        text.draw_id(State(phase=ROLL), wrong)


def test_p12_draws_of_the_set_up_and_courses_as_text() -> None:
    """P-01, P-11, P-12: each draw that can fall is read back."""
    s = State()
    rules.begin(s, 6, 1, 1, 1)
    for chosen in (3, 11, 0, 5, 2, 9, 6, 17):
        count = rules.chance(s, DESK)
        draws = DESK.ids[:count]
        assert [text.draw_id(s, text.draw_text(s, draw)) for draw in draws] == draws
        rules.draw(s, DESK, chosen)
    assert text.draw_text(State(phase=1), 11) == ">6'"


@pytest.mark.parametrize(
    "wrong", [">1,1 2,2 3,3 4,4", ">6,12 22,20 15,7", ">6,12 22,20 15,7 06,12", ">6,12 6,12 15,7 20,6"]
)
def test_p10_courses_lie_on_the_races_spots(wrong: str) -> None:
    """P-10"""
    with pytest.raises(Refusal, match="the cells of buoys 0 to 3"):
        text.draw_id(opened(), wrong)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ([], "setup has to be an object"),
        ({"first": 1}, "setup.tiles is missing"),
        (SETUP | {"seed": 1}, "setup.seed is not known here"),
        (SETUP | {"first": 3}, "a seat from 1 to 2"),
        (SETUP | {"first": True}, "a seat from 1 to 2"),
        (SETUP | {"tiles": SETUP["tiles"][:5]}, "a list of 6 tiles"),
        (SETUP | {"tiles": [*SETUP["tiles"][:5], [5, 0]]}, "is not [id, turned]"),
        (SETUP | {"tiles": [*SETUP["tiles"][:5], [7, False]]}, "there is no tile 7"),
        (SETUP | {"tiles": [*SETUP["tiles"][:5], [4, True]]}, "tile 4 twice"),
    ],
)
def test_p01_set_ups_that_cannot_be(setup: Any, reason: str) -> None:
    """P-01, P-11, records: what is wrong is told."""
    draws, wrong = record.read_setup(setup, 2, {})
    assert not draws
    assert reason in wrong[0]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"setup": {}}, "the one key course"),
        ({"course": [[6, 12]]}, "a list of the cells"),
        ({"course": [[6, 12], [22, 20], [15, 7], [20, True]]}, "a list of the cells"),
        ({"course": [[6, 12], [22, 20], [15, 7], [20, 7]]}, "on the four A spots"),
    ],
)
def test_p10_course_entries_that_cannot_be(entry: dict[str, Any], reason: str) -> None:
    """P-10, P-12"""
    draws, wrong = record.read_object(entry, opened())
    assert not draws
    assert reason in wrong[0]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("s", "has to choose dice.*P-20"),
        ("L1,1/0", "has to choose dice.*P-20"),
        ("-2/", "no die shows 2; there are 13.*P-20"),
        ("=/33", "33 cannot be rolled again; there are 13.*P-20"),
        ("-3/3", "3 cannot be rolled again; there are 13.*P-20"),
    ],
)
def test_p20_why_dice_cannot_be_chosen(move: str, reason: str) -> None:
    """P-20"""
    with pytest.raises(Refusal, match=reason):
        GAME.parse(lake("A→. .", A={"dice": shows("13")}), move)


def test_p21_why_a_turn_cannot_be_made() -> None:
    """P-21: with the free runs."""
    s = play(lake("A→. . . #", A={"dice": shows("3")}), "=/", ">")
    with pytest.raises(Refusal, match=r"l is free for 0 of 3 hexes; a crash can be avoided, so it has to be s.*P-21"):
        GAME.parse(s, "l")
    s = play(lake("A→. . . #", A={"dice": shows("13")}), "=/", ">")
    with pytest.raises(Refusal, match=r"l is free for 0 of 4 hexes; the longest run is 3, so it has to be s.*P-21"):
        GAME.parse(s, "l")
    with pytest.raises(Refusal, match="has to turn"):
        GAME.parse(s, "+/")


def test_p16_why_a_boat_cannot_be_launched_there() -> None:
    """P-16: land, buoys, boats, the wrong side, too far."""
    s = raced()
    reasons = set()
    for move in range(0, LAUNCHES, 6):
        if move not in GAME.legal(s):
            refusal = move_refusal(s, move, text.move_text(s, move))
            assert refusal.rule == "P-16"
            reasons.add(refusal.code)
    assert reasons == {"land", "buoy", "side", "far"}
    play(s, "L6,11/0")
    with pytest.raises(Refusal, match="a boat is on 6,11"):
        GAME.parse(s, "L6,11/3")
    with pytest.raises(Refusal, match="has to launch"):
        GAME.parse(s, "s")


def test_a_lake_as_text() -> None:
    """Islands, buoys with senses, gates, line, boats with headings, dice, damage, legs and points."""
    s = play(raced(), "L6,11/0", "L7,10/0", "+/", ">2", "s", "+/", ">1", "s")
    drawn = GAME.drawing(s)
    assert drawn.startswith(
        "Powerboats, 2 players, open water, turn bonus, sunk bonus once. Race 1 of 3, round 2. s1 chooses dice.\n"
    )
    lines = drawn.splitlines()
    assert lines[3 + 10].index("A→") == 4 + 2 * 9  # at 9,10
    assert lines[3 + 11].index("B→") == 4 + 1 + 2 * 7  # at 7,11; odd rows lie half a hex to the right
    for sign in ("0↗", "1↺", "2", "3", "*", "==", "¹", "²", "³"):
        assert sign in drawn, sign
    assert "dice 2 = 2" in drawn
    assert "Start from the line" in drawn
    assert max(len(line) for line in lines[2:31]) <= 62


def test_every_phase_has_a_drawing() -> None:
    """From the first draw to the end."""
    s = State()
    rules.begin(s, 3, 0, 0, 0)
    seen = set()
    source = GAME.engine.source(7, 0)
    while rules.to_move(s) != -2:
        if s.phase not in seen:
            seen.add(s.phase)
            assert text.drawing(s)
        if rules.to_move(s) < 0:
            rules.draw(s, DESK, rules.sample(s, DESK, source))
        else:
            rules.apply(s, DESK, rules.pick(s, DESK, source))
    assert len(seen) == 7
    assert "The match is over." in text.drawing(s)
    assert "place 1" in text.drawing(s)
