"""The board as geometry: cells, directions, straight runs and floods. A kernel; knows no course and no boat."""

from .parts import *
from .state import *


def q_of(cell: int) -> int:
    return (cell & 31) - ((cell >> 5) + 1 >> 1)


def r_of(cell: int) -> int:
    return cell >> 5


def cell_of(q: int, r: int) -> int:
    return (r << 5) + q + (r + 1 >> 1)


def along(g: int, q: int, r: int) -> int:
    """P-14: the first coordinate of an offset, in the direction g."""
    return ALONG_Q[g] * q + ALONG_R[g] * r


def across(g: int, q: int, r: int) -> int:
    """P-14: the second coordinate, in the direction g + 1."""
    return ACROSS_Q[g] * q + ACROSS_R[g] * r


def step(cell: int, direction: int) -> int:
    return cell + STEP[cell >> 5 & 1][direction]


def beyond(cell: int, direction: int, steps: int) -> int:
    """The cell so many steps straight on."""
    return cell_of(q_of(cell) + UNIT_Q[direction] * steps, r_of(cell) + UNIT_R[direction] * steps)


def on_board(cell: int) -> int:
    return BOARD[cell >> 5] >> (cell & 31) & 1


def is_open(s: State | Desk, cell: int) -> int:
    return s.open[cell >> 5] >> (cell & 31) & 1


def free_run(s: State, cell: int, direction: int, limit: int) -> int:
    """P-21: how far one gets over water free of buoys, at most `limit`; other boats are no obstacle (P-03)."""
    run = 0
    ahead = step(cell, direction)
    while run < limit and is_open(s, ahead):
        run += 1
        ahead = step(ahead, direction)
    return run


# ------------------------------------------------------------------------- floods: from `here` within `room`
def start_flood(desk: Desk) -> None:
    for row in range(ROWS):
        desk.here[row] = 0


def wet_cell(desk: Desk, cell: int) -> None:
    desk.here[cell >> 5] |= 1 << (cell & 31)


def soak(desk: Desk) -> None:
    """All cells next to `here`, and itself, within the room, come to `there`."""
    for row in range(FIRST_ROW, END_ROW):
        beside = desk.here[row - 1] | desk.here[row + 1]
        reached = desk.here[row] | desk.here[row] << 1 | desk.here[row] >> 1 | beside
        reached |= beside << 1 & UNSHIFTED[row] | beside >> 1 & SHIFTED[row]
        desk.there[row] = reached & desk.room[row]


def spread(desk: Desk) -> int:
    """One step of the flood; 0 if there is nothing left to get wet."""
    soak(desk)
    news = 0
    for row in range(FIRST_ROW, END_ROW):
        news |= desk.there[row] ^ desk.here[row]
        desk.here[row] = desk.there[row]
    return news


def fill(desk: Desk) -> None:
    """The whole flood."""
    while spread(desk):
        pass
