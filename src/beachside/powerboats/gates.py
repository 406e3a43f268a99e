"""Gates as sets of cells, whichever water is looked at (P-14). A kernel."""

from .hexes import *
from .parts import *
from .state import *


def mark_gate(desk: Desk, k: int, from_line: int) -> None:
    """`near` and `far` become the cells from which and to which one can pass the gate of buoy k + 1.

    They lie in the room; near ones also on the line, if `from_line` says so.
    """
    for row in range(ROWS):
        desk.near[row] = 0
        desk.far[row] = 0
    cell = step(desk.buoy[k + 1], desk.gate[k])
    while on_board(cell):
        if in_room(desk, cell) or (from_line and is_open(desk, cell)):
            mark_passage(desk, cell, far_side(desk, k, cell, 0))
            mark_passage(desk, cell, far_side(desk, k, cell, 1))
        cell = step(cell, desk.gate[k])


def far_side(desk: Desk, k: int, cell: int, which: int) -> int:
    """One of the two cells on the far side that a gate cell touches."""
    return step(cell, (desk.gate[k] + FAR_STEP[desk.clockwise[k]][which]) % 6)


def mark_passage(desk: Desk, cell: int, far: int) -> None:
    if in_room(desk, far):
        desk.near[cell >> 5] |= 1 << (cell & 31)
        desk.far[far >> 5] |= 1 << (far & 31)


def in_room(desk: Desk, cell: int) -> int:
    return desk.room[cell >> 5] >> (cell & 31) & 1


def is_near(desk: Desk, cell: int) -> int:
    return desk.near[cell >> 5] >> (cell & 31) & 1


def is_far(desk: Desk, cell: int) -> int:
    return desk.far[cell >> 5] >> (cell & 31) & 1


def sinks(desk: Desk, cell: int, to: int) -> int:
    """By how much a step lowers the count: 1 back over the gate, −1 through it."""
    return (is_far(desk, cell) & is_near(desk, to)) - (is_near(desk, cell) & is_far(desk, to))
