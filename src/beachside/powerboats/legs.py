"""Whether a course can be raced at all: can all legs be completed from every line cell (P-19)? A kernel."""

from .gates import *
from .hexes import *
from .parts import *
from .state import *


def legs_are_possible(desk: Desk) -> int:
    """P-19: can all legs be completed from every line cell?

    A buoy that can be circled over the line's water can be rounded from anywhere in it. That it can is the same as
    that no chain of neighbouring cells without that water leads from it to the edge of the board. And the finish
    way ends beside the line, so in that water: coming to the line from there is always possible.
    """
    for row in range(FIRST_ROW, END_ROW):
        desk.room[row] = FULL_ROW ^ desk.wet[row]
        desk.here[row] = EDGE[row] & desk.room[row]
    fill(desk)
    chained = 0
    for k in range(1, 4):
        chained |= desk.here[desk.buoy[k] >> 5] >> (desk.buoy[k] & 31)
    if chained & 1 == 0:
        return 1
    desk.searched = 1
    return 0 if KNOWN_TO_PASS else search_legs(desk)


def search_legs(desk: Desk) -> int:
    """The same, exactly."""
    cell = desk.buoy[0]
    for _ in range(4):
        cell = step(cell, desk.line)
        if not legs_are_possible_from(desk, cell):
            return 0
    return 1


def legs_are_possible_from(desk: Desk, cell: int) -> int:
    """The same for one line cell. `saved` is the set of cells on which the next leg can begin."""
    for row in range(ROWS):
        desk.saved[row] = 0
    desk.saved[cell >> 5] |= 1 << (cell & 31)
    for k in range(3):
        name_blocks(desk, k)
        climb(desk)
        if not gather_far_cells(desk, k):
            return 0
    return 1


def name_blocks(desk: Desk, k: int) -> None:
    """A *block* is water that is connected without passing the gate of buoy k + 1. `onward` and `backward` tell how.

    Each block touches the gate, if there are several, and neighbouring cells of the gate row, or of the row on its far
    side, are in the same one: at most 14 touch the near side, and 14 the far one.
    """
    for row in range(FIRST_ROW, END_ROW):
        desk.room[row] = desk.wet[row]
    mark_gate(desk, k, 0)
    for cell in range(END_CELL):
        desk.block[cell] = 0
    name = 0
    for cell in range(END_CELL):
        if in_room(desk, cell) and desk.block[cell] == 0:
            name += 1
            fill_block(desk, cell, name)
            desk.onward[name] = 0
            desk.backward[name] = 0
    for cell in range(END_CELL):
        if is_near(desk, cell):
            for which in range(2):
                far = far_side(desk, k, cell, which)
                if is_far(desk, far):
                    desk.onward[desk.block[cell]] |= 1 << desk.block[far]
                    desk.backward[desk.block[far]] |= 1 << desk.block[cell]


def fill_block(desk: Desk, cell: int, name: int) -> None:
    desk.block[cell] = name
    desk.queue[0] = cell
    left = 1
    while left:
        left -= 1
        here = desk.queue[left]
        for direction in range(6):
            to = step(here, direction)
            if in_room(desk, to) and desk.block[to] == 0 and sinks(desk, here, to) == 0:
                desk.block[to] = name
                desk.queue[left] = to
                left += 1


def climb(desk: Desk) -> None:
    """`level[n]` becomes the set of blocks that can be reached with count −n, from those of `saved` with count 0.

    Counts below −196 are never needed: let a way to some block go down to −n. For each count above, look at the block
    in which it last comes to that count before the lowest point, and that from which it first leaves it upwards
    afterwards. Both touch the near side; of 14 × 14 pairs, two would be the same, and what is between could be cut out.
    """
    for n in range(HIGHEST + 1):
        desk.level[n] = 0
    for cell in range(END_CELL):
        if desk.saved[cell >> 5] >> (cell & 31) & 1:
            desk.level[0] |= 1 << desk.block[cell]
    changed = 1
    while changed:
        changed = 0
        for n in range(HIGHEST):
            below = desk.level[n + 1] | blocks_behind(desk, desk.level[n])
            changed |= below ^ desk.level[n + 1]
            desk.level[n + 1] = below
        for n in range(HIGHEST - 1, -1, -1):
            above = desk.level[n] | blocks_beyond(desk, desk.level[n + 1])
            changed |= above ^ desk.level[n]
            desk.level[n] = above


def blocks_behind(desk: Desk, blocks: int) -> int:
    found = 0
    name = 0
    while blocks >> name:
        if blocks >> name & 1:
            found |= desk.backward[name]
        name += 1
    return found


def blocks_beyond(desk: Desk, blocks: int) -> int:
    found = 0
    name = 0
    while blocks >> name:
        if blocks >> name & 1:
            found |= desk.onward[name]
        name += 1
    return found


def gather_far_cells(desk: Desk, k: int) -> int:
    """`saved` becomes the set of cells on which buoy k + 1 can be rounded; 0 if it is empty."""
    for row in range(ROWS):
        desk.saved[row] = 0
    passed = 0
    for cell in range(END_CELL):
        if is_near(desk, cell) and desk.level[0] >> desk.block[cell] & 1:
            for which in range(2):
                far = far_side(desk, k, cell, which)
                if is_far(desk, far):
                    desk.saved[far >> 5] |= 1 << (far & 31)
                    passed = 1
    return passed
