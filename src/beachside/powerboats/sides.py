"""From which side of the line boats start, and to which they finish (P-15). A kernel."""

from .gates import *
from .hexes import *
from .parts import *
from .state import *

UP, DOWN, UNSURE = 1, 2, 3  # the line's side with across > 0, that with across < 0


def leave_line_out(desk: Desk) -> None:
    """The room of a way: open water without the line. `beside` becomes the cells next to the line on both sides."""
    for row in range(ROWS):
        desk.room[row] = desk.open[row]
        desk.beside[row] = 0
        desk.beside[ROWS + row] = 0
    cell = desk.buoy[0]
    for _ in range(4):
        cell = step(cell, desk.line)
        desk.room[cell >> 5] &= FULL_ROW ^ 1 << (cell & 31)
    cell = desk.buoy[0]
    for _ in range(5):
        up = step(cell, (desk.line + 1) % 6)
        cell = step(cell, desk.line)
        down = step(cell, (desk.line + 4) % 6)
        desk.beside[up >> 5] |= 1 << (up & 31) & desk.room[up >> 5]
        desk.beside[ROWS + (down >> 5)] |= 1 << (down & 31) & desk.room[down >> 5]


def touched_side(desk: Desk) -> int:
    """The side of the line that the flood has reached; both count as UP (P-15), none is 0."""
    up = 0
    down = 0
    for row in range(FIRST_ROW, END_ROW):
        up |= desk.here[row] & desk.beside[row]
        down |= desk.here[row] & desk.beside[ROWS + row]
    if up:
        return UP
    return DOWN if down else 0


def find_finish_side(desk: Desk) -> int:
    """P-15: the side that the shortest way from buoy 3's gate comes to; 0 if there is none."""
    leave_line_out(desk)
    mark_gate(desk, 2, 1)
    for row in range(FIRST_ROW, END_ROW):
        desk.here[row] = desk.far[row]
    side = touched_side(desk)
    while side == 0 and spread(desk):
        side = touched_side(desk)
    desk.finish_side = side == UP
    return side


def find_start_side(desk: Desk) -> int:
    """P-15: the side from which the shortest way through buoy 1's gate leaves; 0 if there is none."""
    leave_line_out(desk)
    mark_gate(desk, 0, 0)
    side = guess_start_side(desk)
    if side == UNSURE:
        desk.searched = 1
        side = 0 if KNOWN_TO_PASS else measure_start_side(desk)
    desk.start_side = side == UP
    return side


def guess_start_side(desk: Desk) -> int:
    """The start side by floods back from the gate; UNSURE where counts below 0 might matter.

    The flood holds the cells from which the rest of a way at count 0 takes at most `time` steps. It begins on the near
    cells (1: the step through the gate) and never gets from them to far cells, because that would be a way that
    passes the gate the wrong way; coming to near cells again is of no use. What it leaves out is ways that step back
    over the gate, to count −1. Such a way has at count 0 a far cell v, its near neighbour at −1, later a far cell at
    0 again; the last of these is reached at the earliest when the flood first reaches a far cell, at `passed`, so v
    is reached at passed + 2 or later. So a second flood that gets all far cells as a gift at passed + 2 is nowhere
    later than the truth, as the first is nowhere earlier. Where both name the same side, it is the one.
    """
    for row in range(FIRST_ROW, END_ROW):
        desk.here[row] = desk.near[row]
    side = touched_side(desk)
    if side:
        return side
    leave_gate(desk)
    time = 2
    passed = 0
    side = touched_side(desk)
    while side == 0:
        if passed == 0 and touches_far(desk):
            passed = time
        if spread(desk) == 0:
            return 0 if passed == 0 else UNSURE
        time += 1
        if time == passed + 2:
            save(desk)
        side = touched_side(desk)
    if passed == 0 or time < passed + 2:
        return side
    return side if is_sure(desk, side, time - passed - 2) else UNSURE


def leave_gate(desk: Desk) -> None:
    """The first step back from the near cells; the flood does not come to them again."""
    soak(desk)
    for row in range(FIRST_ROW, END_ROW):
        desk.here[row] = desk.there[row] & (desk.far[row] ^ FULL_ROW) & (desk.near[row] ^ FULL_ROW)
        desk.room[row] &= desk.near[row] ^ FULL_ROW


def touches_far(desk: Desk) -> int:
    touched = 0
    for row in range(FIRST_ROW, END_ROW):
        touched |= desk.here[row] & desk.far[row]
    return touched


def save(desk: Desk) -> None:
    for row in range(FIRST_ROW, END_ROW):
        desk.saved[row] = desk.here[row]


def is_sure(desk: Desk, side: int, steps: int) -> int:
    """Does the flood that was saved, with all far cells given, not reach the other side first within so many steps?"""
    for row in range(FIRST_ROW, END_ROW):
        desk.here[row] = desk.saved[row] | desk.far[row]
    if side == UP:
        steps -= 1  # if both are reached at once, UP it is
    while steps >= 0:
        if other_is_touched(desk, side):
            return 0
        spread(desk)
        steps -= 1
    return 1


def other_is_touched(desk: Desk, side: int) -> int:
    other = ROWS if side == UP else 0
    touched = 0
    for row in range(FIRST_ROW, END_ROW):
        touched |= desk.here[row] & desk.beside[other + row]
    return touched


def measure_start_side(desk: Desk) -> int:
    for row in range(FIRST_ROW, END_ROW):
        desk.room[row] |= desk.near[row]
    up = measure_way(desk, 0)
    down = measure_way(desk, ROWS)
    if up and (down == 0 or up <= down):
        return UP
    return DOWN if down else 0


def measure_way(desk: Desk, side: int) -> int:
    """Steps of the shortest way from a side of the line through buoy 1's gate; 0 if there is none.

    A search over cells and counts. Shortest ways never need a count below −27: each time that a way reaches a new
    lowest count, it does so on another gate cell, because between two visits of the same one it could be cut short.
    """
    for k in range((DEEPEST + 1) * ROWS):
        desk.seen[k] = 0
    tail = 0
    for row in range(FIRST_ROW, END_ROW):
        for column in range(FIRST_ROW, END_ROW):
            if desk.beside[side + row] >> column & 1:
                tail = visit(desk, row << 5 | column, 0, tail)
    head = 0
    steps = 0
    while head < tail:
        end = tail
        steps += 1
        while head < end:
            cell = desk.queue[head] & CELLS - 1
            depth = desk.queue[head] >> 10
            head += 1
            if depth == 0 and is_near(desk, cell):
                return steps
            for direction in range(6):
                to = step(cell, direction)
                tail = visit(desk, to, depth + sinks(desk, cell, to), tail)
    return 0


def visit(desk: Desk, cell: int, depth: int, tail: int) -> int:
    """Put a new cell and count at the end of the queue; return the new end."""
    if depth > DEEPEST or not in_room(desk, cell):
        return tail
    if desk.seen[depth * ROWS + (cell >> 5)] >> (cell & 31) & 1:
        return tail
    desk.seen[depth * ROWS + (cell >> 5)] |= 1 << (cell & 31)
    desk.queue[tail] = depth << 10 | cell
    return tail + 1
