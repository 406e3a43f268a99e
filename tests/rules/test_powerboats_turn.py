"""A turn of Powerboats: dice, turn, move, crash (P-20 to P-25), with the rulebook's examples."""

import pytest

from beachside.powerboats import rules, text
from beachside.powerboats.parts import LAUNCHES, MOVES
from beachside.powerboats.state import AFLOAT, LAST_ROUND, ROLL, SUNK
from tests.rules.lakes import DESK, dice, lake, moves, picture, play, seen, shows


def test_p20_the_rulebooks_first_example_yellow_needs_7_hexes() -> None:
    """P-20, P-21: keep one die, roll the other again and add one; left is blocked at once, straight on 6 are free."""
    before = """
        # # . . . . . . . . . #
         # # # . . . . . . . . .
        # A→. . . . . . # . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
    """
    s = lake(before, A={"dice": shows("23")})
    play(s, "+/2", ">13")
    assert dice(s) == "133"
    assert moves(s) == ["r"]
    play(s, "r")
    assert seen(s, before) == picture("""
        # # . . . . . . . . . #
         # # # . . . . . . . . .
        # . . . . . . . # . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . A↘. . . . . . .
    """)
    assert dice(s) == "133"


def test_p24_the_rulebooks_second_example_red_crashes() -> None:
    """P-20, P-21, P-24: 5 is too much everywhere; the longest run is 3, to the right: 2 damage, no dice left."""
    before = """
        # # . # # #
         # # A→. . #
        # . . . # #
         . . # . # #
        . . # # . #
         # # # # # #
    """
    s = lake(before, A={"dice": shows("333")})
    play(s, "-3/3", ">2")
    assert dice(s) == "23"
    assert moves(s) == ["r"]
    play(s, "r")
    assert seen(s, before) == picture("""
        # # . # # #
         # # . . . #
        # . . . # #
         . . # . # #
        . . # # A↘#
         # # # # # #
    """)
    assert s.boat[0].damage == 2
    assert dice(s) == ""


def test_p20_after_a_crash_one_begins_again_or_only_turns() -> None:
    """P-20, P-23, P-24: without dice, a boat may add one, or keep none and turn only."""
    s = lake("A→. . .", players=1 + 1)
    assert moves(s) == ["=/", "+/"]
    play(s, "=/", ">", "l")
    assert seen(s, "A→. . .") == picture("A↗. . .")


def test_p22_the_rulebooks_third_example_orange_stays_behind() -> None:
    """P-20, P-22: Orange removes a die and rolls nothing; 3 hexes to the right lies Yellow."""
    before = """
        A→. . # .
         . # . . .
        . . # . .
         . B→. . .
    """
    s = lake(before, A={"dice": shows("123")})
    play(s, "-3/", ">", "r")
    assert seen(s, before) == picture("""
        . . . # .
         . # . . .
        . A↘# . .
         . B→. . .
    """)
    assert (s.boat[0].damage, dice(s)) == (0, "12")


def test_p22_boats_are_passed_over() -> None:
    """P-22, P-03: boats are no obstacle on the way."""
    before = "A→B↗C↗. . #"
    s = lake(before, A={"dice": shows("12")})
    play(s, "=/", ">", "s")
    assert seen(s, before) == picture(". B↗C↗A→. #")
    assert (s.boat[0].damage, dice(s)) == (0, "12")


def test_p22_a_boat_held_back_may_stay_where_it_is() -> None:
    """P-22: the last free cell can be the one it started from; no damage, and it faces the direction chosen."""
    before = """
        . B→C→
         A→# #
    """
    s = lake(before, A={"dice": shows("1")})
    play(s, "=/", ">", "l")
    assert seen(s, before) == picture("""
        . B→C→
         A↗# #
    """)
    assert (s.boat[0].damage, dice(s)) == (0, "1")


def test_p24_the_rulebooks_fourth_example_red_behind_purple() -> None:
    """P-22, P-24: 2 hexes are free everywhere, Purple is on the second: 1 damage, one hex back, Purple unharmed."""
    before = """
        # # # # # #
         # . . . # #
        # # . . # #
         # A→. B↗# #
        # # . . # #
         # . . . # #
        # # # # # #
    """
    s = lake(before, A={"dice": shows("33")})
    play(s, "-3/3", ">3")
    assert moves(s) == ["l", "s", "r"]
    play(s, "s")
    assert seen(s, before) == picture("""
        # # # # # #
         # . . . # #
        # # . . # #
         # . A→B↗# #
        # # . . # #
         # . . . # #
        # # # # # #
    """)
    assert (s.boat[0].damage, s.boat[1].damage) == (1, 0)
    assert dice(s) == ""


def test_p20_every_choice_of_dice_once() -> None:
    """P-20: keep, add or remove; then any of the remaining ones again; equal dice are not told apart."""
    s = lake("A→. .", A={"dice": shows("113")})
    assert moves(s) == [
        *("=/", "=/1", "=/3", "=/11", "=/13", "=/113"),
        *("+/", "+/1", "+/3", "+/11", "+/13", "+/113"),
        *("-1/", "-1/1", "-1/3", "-1/13"),
        *("-3/", "-3/1", "-3/11"),
    ]


def test_p20_the_added_die_is_rolled_with_the_others() -> None:
    """P-20: the total is the speed."""
    s = lake("A→. . . . . . . .", A={"dice": shows("22")})
    play(s, "+/2", ">13")
    assert dice(s) == "123"
    assert rules.speed_of(s.boat[0]) == 6


def test_p20_rolls_have_the_odds_of_dice() -> None:
    """P-20, P-01: 1, 2 and 3 are equally likely on every die."""
    s = lake("A→. . .", A={"dice": shows("33")})
    play(s, "=/33")
    count = rules.chance(s, DESK)
    odds = {text.draw_text(s, DESK.ids[k]): DESK.weights[k] for k in range(count)}
    assert odds == {">11": 1, ">12": 2, ">13": 2, ">22": 1, ">23": 2, ">33": 1}


@pytest.mark.parametrize("speed", ["", "1", "33", "3" * 27])
def test_p20_up_to_27_dice(speed: str) -> None:
    """P-20: there is no limit on dice, and no boat begins a turn with more than 27."""
    s = lake("A→. . .", A={"dice": shows(speed)})
    assert moves(s)[-1] == (f"-{speed[0]}/{speed[1:]}" if speed else "+/")
    play(s, f"+/{speed}")
    assert s.rolling == len(speed) + 1
    assert rules.chance(s, DESK) == (s.rolling + 1) * (s.rolling + 2) // 2
    assert sum(DESK.weights[: (s.rolling + 1) * (s.rolling + 2) // 2]) == 3**s.rolling


def test_p20_notation_of_all_moves() -> None:
    """Each id has one text, and no text is read in two ways."""
    s = lake("A→. .")
    texts = [text.move_text(s, move) for move in range(MOVES)]
    assert len(set(texts)) == MOVES == 23_789
    assert [text.move_id(s, one) for one in texts] == list(range(MOVES))
    assert texts[LAUNCHES : LAUNCHES + 3] == ["l", "s", "r"]


@pytest.mark.parametrize(
    "wrong",
    [
        *("", "L", "L28,0/0", "L0,28/0", "L01,2/3", "L1,2/6", "L1,2/0 ", "L1, 2/0", "L\u0661,2/0"),
        *("=", "+", "=/21", "-4/", "-1/4", "=/1\n", "+/" + "1" * 28, "-1/" + "1" * 27),
        *("S", "ls", "l\n", ">1"),
    ],
)
def test_p20_no_other_text_is_a_move(wrong: str) -> None:
    """Notation: one way to write a move."""
    with pytest.raises(ValueError, match="is not a move of Powerboats"):
        text.move_id(None, wrong)


def test_p21_the_full_speed_has_to_be_used_if_it_fits() -> None:
    """P-21: 2 hexes fit to the left only, so straight on, where 1 is free, is not allowed."""
    s = lake(
        """
        . . . #
         . . # #
        A→. # #
         . # # #
        """,
        A={"dice": shows("2")},
    )
    play(s, "=/", ">")
    assert moves(s) == ["l"]


def test_p21_else_one_of_the_longest_runs() -> None:
    """P-21, P-03: land, buoys and the edge end a run; boats do not."""
    s = lake(
        """
        . # # #
         B→3 # #
        A→C→# #
         . . # #
        # # # #
        """,
        A={"dice": shows("33")},
    )
    play(s, "=/", ">")
    assert moves(s) == ["l", "s", "r"]


def test_p03_the_edge_of_the_board_stops_a_boat() -> None:
    """P-03, P-24: what lies beyond it is no water."""
    s = lake("A→", around=".", A={"dice": shows("3"), "heading": 2})
    s.boat[0].cell = text.cell_at(1, 1)
    play(s, "=/", ">", "s")
    assert text.cell_text(s.boat[0].cell) == "1,0"
    assert s.boat[0].damage == 2


def test_p03_a_buoy_stops_a_boat() -> None:
    """P-03, P-24"""
    before = "A→. . 2 . . ."
    s = lake(before, A={"dice": shows("3")})
    play(s, "=/", ">", "s")
    assert seen(s, before) == picture(". . A→2 . . .")
    assert s.boat[0].damage == 1


def test_p23_at_speed_0_a_boat_may_turn() -> None:
    """P-23: into all three directions, even towards land."""
    s = lake("A→")
    play(s, "=/", ">")
    assert moves(s) == ["l", "s", "r"]
    play(s, "r")
    assert s.boat[0].heading == 5
    assert s.boat[0].damage == 0


@pytest.mark.parametrize(("kept", "speed", "sinks"), [(0, "3", False), (0, "13", True), (1, "3", True), (2, "2", True)])
def test_p25_four_counters_sink_a_boat(kept: int, speed: str, sinks: bool) -> None:
    """P-25: those kept from earlier races count."""
    s = lake("A→# B→.", A={"dice": shows(speed), "damage": kept, "kept": kept})
    play(s, "=/", ">", "s")
    assert s.boat[0].afloat == (SUNK if sinks else AFLOAT)
    assert (s.boat[0].cell == 0) == sinks


def test_p34_a_sunk_boat_has_no_more_turns() -> None:
    """P-25, P-34: the others go on."""
    s = lake("A→# B→. C→.", A={"dice": shows("22")})
    play(s, "=/", ">", "s", "=/", ">", "s", "=/", ">", "s")
    assert (s.turn, s.round) == (1, 2)


def test_p34_rounds_count_from_the_first_players_seat() -> None:
    """P-34: also when that boat is out."""
    s = lake("A→. B→. C→#", first=2, turn=2, C={"dice": shows("22")})
    play(s, "=/", ">", "s")
    assert (s.turn, s.round) == (0, 1)
    play(s, "=/", ">", "s", "=/", ">", "s")
    assert (s.turn, s.round) == (0, 2)


def test_p34_the_race_is_stopped_after_round_200() -> None:
    """P-34: boats still out have not finished."""
    s = lake("A→. B→.", round=LAST_ROUND, turn=1)
    play(s, "=/", ">", "s")
    assert (s.race, s.round) == (1, 0)
    assert [rules.points(s, seat) for seat in range(2)] == [0, 0]


def test_p20_chance_follows_every_choice_even_if_nothing_is_rolled() -> None:
    """P-20, notation: `>` alone."""
    s = lake("A→. .", A={"dice": shows("1")})
    play(s, "-1/")
    assert s.phase == ROLL
    assert [text.draw_text(s, DESK.ids[k]) for k in range(rules.chance(s, DESK))] == [">"]
