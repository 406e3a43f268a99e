"""The course of a race (P-12 to P-15, P-19): pictures, and the kernels against an oracle over many lakes."""

import random
from itertools import permutations

import pytest

from beachside.core import twin
from beachside.core.generator import Generator, seed
from beachside.powerboats import GAME, rules, text
from beachside.powerboats.parts import ORDER, RACES, ROWS, SPOTS
from beachside.powerboats.state import COURSE, Desk, State
from tests.powerboats_oracle import BOARD, NEXT, Cell, Course, Lake
from tests.rules.lakes import MADE_UP, chart, find, lake, row_of_gate

lay_course, sides = MADE_UP.course.lay_course, MADE_UP.sides

SQUARE = """
    . . . . . . . . . . . . . . .
     . 3 . . . . . . . . . 2 . . .
    . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
     . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
     . 0 = = = = * . . . . 1 . . .
    . . . . . . . . . . . . . . .
"""


def course(drawn: str, aim: int = 0, around: str = ".") -> Desk:
    desk = chart(drawn, aim, around)
    assert desk is not None
    return desk


def test_p12_the_line_leaves_buoy_0_in_the_direction_of_its_letter() -> None:
    """P-12, P-04: four cells, then the finish buoy."""
    desk = chart(SQUARE, aim=0)
    assert desk is not None
    assert desk.buoy == [find(SQUARE, sign) for sign in "0123*"]


def test_p13_left_turns_are_counter_clockwise_and_right_turns_clockwise() -> None:
    """P-13: the square is sailed to the left; mirrored, to the right."""
    desk = chart(SQUARE, aim=0)
    assert desk is not None
    assert desk.clockwise == [0, 0, 0]
    mirrored = "\n".join(reversed(SQUARE.strip("\n").splitlines()))
    desk = chart(mirrored, aim=0)
    assert desk is not None
    assert desk.clockwise == [1, 1, 1]


def test_p13_straight_on_and_straight_back_are_counter_clockwise() -> None:
    """P-13, P-14: buoy 2 lies on the way from 1 to 3, buoy 1 behind 2; straight on, the gate is to the right."""
    desk = chart(
        """
        0 = = = = * . . . . .
         . . . . . . . . . . .
        . . . . . . . . . . .
         . 1 . . 2 . . . 3 . .
        . . . . . . . . . . .
         . . . . . . . . . . .
        . . . . . . . . . . .
        """,
        aim=0,
    )
    assert desk is not None
    # From 1 to 2 to 3 one sails east. Its right-hand perpendicular is south; the first direction at or past it,
    # counter-clockwise, is south-east.
    assert row_of_gate(desk, 2) == "↺↘"
    desk = chart(
        """
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . 0 = = = = * . 1 . 2 .
         . . . . . . . . . . . .
        . . . . . 3 . . . . . .
         . . . . . . . . . . . .
        """,
        aim=0,
    )
    assert desk is not None
    assert desk.clockwise[0] == 0  # straight on at 1


def test_p14_the_gate_lies_on_the_outer_side_of_the_turn() -> None:
    """P-14: at each corner of the square; at 2 one comes from the south and goes on to the west."""
    desk = chart(SQUARE, aim=0)
    assert desk is not None
    assert [row_of_gate(desk, k) for k in (1, 2, 3)] == ["↺→", "↺↗", "↺←"]


def test_p14_at_a_direction_is_that_direction_in_both_senses() -> None:
    """P-14: from 1 in the south-east round 2 to 3 in the north-east, and the other way: the outer side is west."""
    drawn = """
        . . . . . . . . . . . . .
         . . . . . . . . . . . . .
        . . . . . 3 . . . . . . .
         . . . . . . . . . . . . .
        . . . . 2 . . . . . . . .
         . . . . . . . . . . . . .
        . . . . . 1 . . . . . . .
         . . . . . . . . . . . . .
        . 0 = = = = * . . . . . .
         . . . . . . . . . . . . .
    """
    assert row_of_gate(course(drawn), 2) == "↻←"
    swapped = drawn.replace("1", "x").replace("3", "1").replace("x", "3")
    assert row_of_gate(course(swapped), 2) == "↺←"


def test_p14_past_a_direction_the_sense_decides() -> None:
    """P-14: the corner's outer side lies between north-east and north-west; the buoy's sense says which it is."""
    drawn = """
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . 2 . . . . . .
         . . . . . . . . . . . .
        . . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . 3 . . . 1 . . . .
         . . . . . . . . . . . .
        . 0 = = = = * . . . . .
         . . . . . . . . . . . .
    """
    assert row_of_gate(course(drawn), 2) == "↺↖"
    swapped = drawn.replace("1", "x").replace("3", "1").replace("x", "3")
    assert row_of_gate(course(swapped), 2) == "↻↗"


def test_p15_boats_start_and_finish_on_the_side_of_the_shorter_way() -> None:
    """P-15: the gate of buoy 1 is passed northwards, so that the way from the south of the line is shorter."""
    assert (course(SQUARE).start_side, course(SQUARE).finish_side) == (0, 1)


def test_p15_a_side_without_a_way_loses() -> None:
    """P-15: with a shore along the line's south, boats start to the north."""
    shore = SQUARE.strip("\n").splitlines()
    shore[8] = "    . # # # # # # . . . . . . . ."
    assert course("\n".join(shore)).start_side == 1


def test_p15_with_equal_ways_it_is_the_side_to_the_left_of_the_line() -> None:
    """P-15: on a lake of the standard tiles, every race; where both ways take as many steps, b > 0 it is."""
    s, desk = random_lake(1, 1), Desk()
    equal = 0
    for s.race in range(RACES):
        for order in range(24):
            assert lay_course(s, desk, order)
            start_side = desk.start_side
            sides.leave_line_out(desk)
            sides.mark_gate(desk, 0, 0)
            if sides.measure_way(desk, 0) == sides.measure_way(desk, ROWS):
                equal += 1
                assert start_side == 1
    assert equal


# The line's water touches the gate of buoy 1, to its east, only on the far side. A boat has to step back over the gate
# (−1), then pass it beside the buoy (0), circle the buoy and pass it again (+1).
POCKET = """
    . . . . . . . . . . . . . #
     . . . . . . . . . . . . . #
    . . . . . . . . . . . . # #
     . . . . 2 . . # # # # . # #
    . . . . . . . # # # # # . #
     . . . . . . . # . . # # . #
    . 3 . . . . . # . 1 . . . #
     . . . . . . . # . . # # # #
    . . . . . . . # # # # # # #
     . . . . . . . # # # # # # #
    0 = = = = * . # # # # # # #
     . . . . . . . # # # # # # #
"""


def test_p15_a_start_may_have_to_step_back_over_the_gate() -> None:
    """P-14, P-15, P-19: floods leave it open, the search over counts finds the way."""
    desk = course(POCKET, around="#")
    assert row_of_gate(desk, 1) == "↺→"
    assert desk.start_side == 1
    sides.leave_line_out(desk)
    sides.mark_gate(desk, 0, 0)
    assert sides.guess_start_side(desk) == sides.UNSURE
    assert sides.measure_start_side(desk) == sides.UP
    # 7 north-east, 4 east, 3 down the channel, 1 back over the gate, 2 along it, 1 through it, 5 round, 1 through.
    assert sides.measure_way(desk, 0) == 7 + 4 + 3 + 1 + 2 + 1 + 5 + 1


def test_p15_a_pocket_as_the_oracle_sees_it() -> None:
    """P-14, P-15: the same lake in the slow search."""
    s = lake(POCKET)
    cells = [(find(POCKET, sign), 0) for sign in "0123"]
    s.spot[:4] = [where for where, _ in sorted(cells)]
    assert compare(s, Desk()) > 0


def test_p19_a_buoy_that_cannot_be_circled_may_still_be_rounded() -> None:
    """P-19: buoy 2 hangs on the shore; whether the leg is possible depends on where it begins."""
    drawn = """
        . . . . . . . . . . . . . .
         . . . . . . . . . . . . . .
        . . . . . . . . . . . . . .
         . 3 . . . . . . . . . 2 # #
        . . . . . . . . . . . . . .
         . . . . . . . . . . . . . .
        . 0 = = = = * . . . 1 . . .
         . . . . . . . . . . . . . .
    """
    s = lake(drawn)
    s.spot[:4] = sorted(find(drawn, sign) for sign in "0123")
    compare(s, Desk())


@pytest.mark.parametrize(
    ("what", "old", "new"),
    [
        ("land on the line", "0 = = =", "0 = # ="),
        ("a buoy on the line", ". 0 = = = = * . . . . 1", ". 0 = = 1 = * . . . . ."),
        ("a buoy on the finish buoy's cell", "* . . . . 1", "1 . . . . ."),
    ],
)
def test_p19_what_makes_a_course_illegal(what: str, old: str, new: str) -> None:
    """P-19: the line on water without buoys, the finish buoy on no other."""
    assert chart(SQUARE, aim=0) is not None
    assert chart(SQUARE.replace(old, new), aim=0) is None


def test_p19_the_finish_buoy_may_lie_on_land_but_not_beyond_the_board() -> None:
    """P-19, P-12: four cells and the finish buoy have to fit."""
    assert chart(SQUARE.replace("*", "#"), aim=0) is not None
    for column, fits in ((22, True), (23, False), (24, False)):
        s = made_up_lake(set(BOARD), [((column, 20), 0), ((5, 5), 0), ((15, 5), 0), ((6, 15), 0)])
        assert bool(lay_course(s, Desk(), ORDER.index((3, 0, 1, 2)))) == fits


def test_p19_the_gate_needs_water_that_is_connected_to_the_line() -> None:
    """P-19, P-14: buoy 2 in a channel of its own."""
    walled = [
        "     . . . . . . . . . . . . . . .",
        "     . 3 . . . . . . . . . . . . .",
        "    . . . . . . . . . . . . . . .",
        "     . 0 = = = = * . . . . 1 . . .",
        "    . . . . . . . . . . . . . . .",
        "     # # # # # # # # # # # # # # #",
        "    . . . . . . . 2 . . . . . . .",
        "     # # # # # # # # # # # # # # #",
    ]
    assert chart("\n".join(walled), aim=0, around="#") is None


# ------------------------------------------------------------------------------------------- against the oracle
def board_cell(cell: int) -> Cell:
    return text.column_of(cell), text.row_of(cell)


def course_of(desk: Desk) -> Course:
    return Course(
        tuple(board_cell(cell) for cell in desk.buoy),
        tuple(desk.gate),
        tuple(bool(sense) for sense in desk.clockwise),
        bool(desk.start_side),
        bool(desk.finish_side),
    )


def compare(s: State, desk: Desk, orders: range = range(24)) -> int:
    """All orders of a race, in both; how many are legal."""
    water = {cell for cell in BOARD if text.is_water(s, text.cell_at(*cell))}
    places = range(SPOTS * s.race, SPOTS * s.race + SPOTS)
    lake = Lake(water, [(board_cell(s.spot[k]), s.aim[k]) for k in places])
    legal = 0
    for order in orders:
        expected = lake.course(tuple(permutations(range(SPOTS)))[order])
        found = course_of(desk) if lay_course(s, desk, order) else None
        assert found == expected, (order, found, expected)
        legal += found is not None
    return legal


def random_lake(number: int, water: int) -> State:
    """Six tiles at random."""
    s, g, desk = State(), Generator(), Desk()
    seed(g, number, 0, 0)
    rules.begin(s, 2, water, 0, 0)
    while s.phase != COURSE:
        rules.draw(s, desk, rules.sample(s, desk, g))
    return s


def made_up_lake(cells: set[Cell], spots: list[tuple[Cell, int]]) -> State:
    s = State()
    rules.begin(s, 2, 0, 0, 0)
    for row in range(28):
        s.lake[row + 1] = sum(1 << column + 1 for column in range(28) if (column, row) in cells)
    for k, ((column, row), aim) in enumerate(sorted(spots, key=lambda spot: (spot[0][1], spot[0][0]))):
        s.spot[k] = text.cell_at(column, row)
        s.aim[k] = aim
    s.phase = COURSE
    return s


def dense_lake(luck: random.Random) -> State:
    """Land and water hex by hex."""
    land = luck.choice((0.25, 0.35, 0.42))
    cells = {cell for cell in BOARD if luck.random() > land}
    return made_up_lake(cells, [(cell, luck.randrange(6)) for cell in luck.sample(BOARD, SPOTS)])


def maze(luck: random.Random) -> State:
    """Narrow channels, which wind around buoys and end nowhere."""
    size = luck.choice((8, 10, 14))
    room = [cell for cell in BOARD if max(cell) < size]
    spots = [(cell, luck.randrange(6)) for cell in luck.sample(room, SPOTS)]
    buoys = {cell for cell, _ in spots}
    water: set[Cell] = set()
    for cell, aim in spots:
        to: Cell | None = cell
        for _ in range(4):
            to = NEXT[to][aim] if to else None
            if to and to not in buoys:
                water.add(to)
    loops, depth = luck.choice((0.02, 0.1, 0.3)), luck.choice((1, 3, 50))
    front = [to for cell in sorted(water) for to in NEXT[cell] if to in room]
    while front:
        cell = front.pop(luck.randrange(max(0, len(front) - depth), len(front)))
        touching = sum(to in water for to in NEXT[cell])
        if cell in water or cell in buoys or (touching > 1 and luck.random() > loops):
            continue
        water.add(cell)
        more = [to for to in NEXT[cell] if to in room]
        luck.shuffle(more)
        front += more
    return made_up_lake(water, spots)


@pytest.mark.parametrize("number", range(4))
def test_p19_courses_on_lakes_of_the_standard_tiles(number: int) -> None:
    """P-12 to P-19: gates, senses, sides and legality, as the text says."""
    s, desk = random_lake(number, number % 2), Desk()
    for race in range(RACES):
        s.race = race
        assert compare(s, desk, range(race + number, 24, 8)) == 3


@pytest.mark.parametrize("number", range(30))
def test_p19_courses_on_lakes_with_much_land(number: int) -> None:
    """P-12 to P-19, on lakes that no tiles make."""
    compare(dense_lake(random.Random(number)), Desk())


@pytest.mark.parametrize("number", range(40))
def test_p19_courses_in_mazes(number: int) -> None:
    """P-14, P-15, P-19: here counts below 0 matter, and buoys that cannot be circled."""
    compare(maze(random.Random(number)), Desk())


@pytest.mark.long
@pytest.mark.parametrize("number", range(1000, 1040))
def test_p19_many_more_courses(number: int) -> None:
    """The same, more often."""
    luck, desk = random.Random(number), Desk()
    for _ in range(20):
        compare(dense_lake(luck), desk)
        compare(maze(luck), desk)
    s = random_lake(number, number % 2)
    s.race = number % 3
    compare(s, desk)


def test_p15_the_quick_answer_is_the_exact_one() -> None:
    """P-15: floods and the search over counts name the same side."""
    for number in range(60):
        s, desk = maze(random.Random(number)), Desk()
        for order in range(24):
            if lay_course(s, desk, order):
                quick = desk.start_side
                sides.leave_line_out(desk)
                sides.mark_gate(desk, 0, 0)
                assert sides.measure_start_side(desk) == (sides.UP if quick else sides.DOWN)


@pytest.mark.long
@pytest.mark.parametrize("water", [0, 1])
def test_p19_all_lakes_of_the_standard_tiles(water: int) -> None:
    """P-19: all 46,080 lakes have 72 legal courses, and none needs the exact searches (`parts.KNOWN_TO_PASS`)."""
    engine = twin.twin(GAME.source)
    start = State()
    rules.begin(start, 2, water, 0, 0)
    rules.draw(start, Desk(), 0)
    own, s, desk = engine.from_state(start), engine.from_state(start), engine.desk()
    for places in permutations(range(6)):
        for turns in range(64):
            engine.follow.start(s, own)
            for k, tile in enumerate(places):
                engine.rules.draw(s, desk, 2 * tile + (turns >> k & 1))
            for race in range(RACES):
                s["race"] = race
                assert engine.rules.chance(s, desk) == 24
    assert desk["searched"] == 0
