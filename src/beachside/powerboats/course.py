"""The course of a race (P-12 to P-14, P-19): whether an order of buoys is legal, and what follows from it. A kernel.

`lay_course` works a course out on the desk. Floods over sets of cells answer the usual questions; `sides` and `legs`
have exact and slower searches for unusual lakes.
"""

from .hexes import *
from .legs import legs_are_possible
from .parts import *
from .sides import find_finish_side, find_start_side
from .state import *


def lay_course(s: State, desk: Desk, order: int) -> int:
    """Work out the course with the buoys on the race's spots in this order; 1 if it is legal (P-19).

    A course follows from the lake and the cells of its buoys (the letter's direction belongs to its cell), so that a
    desk that has just worked out the same one need not do so again.
    """
    if is_laid(s, desk, order):
        return 1
    desk.lake[0] = 0
    place_buoys(s, desk, order)
    if line_is_blocked(s, desk):
        return 0
    find_open_water(s, desk)
    for k in range(3):
        turn_buoy(desk, k)
    flood_from_line(desk)
    for k in range(3):
        if not gate_is_reached(desk, k):
            return 0
    if not (find_start_side(desk) and find_finish_side(desk) and legs_are_possible(desk)):
        return 0
    if not (KNOWN_TO_PASS or has_room(s, desk)):
        return 0
    for row in range(FIRST_ROW, END_ROW):
        desk.lake[row] = s.lake[row]
    desk.lake[0] = 1
    return 1


def is_laid(s: State, desk: Desk, order: int) -> int:
    same = desk.lake[0]
    for k in range(SPOTS):
        same &= desk.buoy[k] == s.spot[SPOTS * s.race + ORDER[order][k]]
    same &= desk.line == s.aim[SPOTS * s.race + ORDER[order][0]]
    if same:
        other = 0
        for row in range(FIRST_ROW, END_ROW):
            other |= desk.lake[row] ^ s.lake[row]
        same = other == 0
    return same


def place_buoys(s: State, desk: Desk, order: int) -> None:
    """P-12"""
    for k in range(SPOTS):
        desk.buoy[k] = s.spot[SPOTS * s.race + ORDER[order][k]]
    desk.line = s.aim[SPOTS * s.race + ORDER[order][0]]


def line_is_blocked(s: State, desk: Desk) -> int:
    """P-19: the line on water without buoys, the finish buoy on the board and on no other buoy."""
    cell = desk.buoy[0]
    for _ in range(4):
        cell = step(cell, desk.line)
        if not s.lake[cell >> 5] >> (cell & 31) & 1 or is_buoy(desk, cell):
            return 1
    cell = step(cell, desk.line)
    desk.buoy[4] = cell
    return not on_board(cell) or is_buoy(desk, cell)


def is_buoy(desk: Desk, cell: int) -> int:
    """Is buoy 1, 2 or 3 there?"""
    return (desk.buoy[1] == cell) | (desk.buoy[2] == cell) | (desk.buoy[3] == cell)


def find_open_water(s: State, desk: Desk) -> None:
    for row in range(ROWS):
        desk.open[row] = s.lake[row]
    for k in range(5):
        desk.open[desk.buoy[k] >> 5] &= FULL_ROW ^ 1 << (desk.buoy[k] & 31)


# ----------------------------------------------------------------------------------- senses and gates: P-13, P-14
def point_q(desk: Desk, k: int) -> int:
    """Of the k-th point of the course, doubled: 0 and 4 stand for the middle of the line (P-13)."""
    if k % 4 == 0:
        return 2 * q_of(desk.buoy[0]) + 5 * UNIT_Q[desk.line]
    return 2 * q_of(desk.buoy[k])


def point_r(desk: Desk, k: int) -> int:
    if k % 4 == 0:
        return 2 * r_of(desk.buoy[0]) + 5 * UNIT_R[desk.line]
    return 2 * r_of(desk.buoy[k])


def turn_buoy(desk: Desk, k: int) -> None:
    """The sense (P-13) and the gate (P-14) of buoy k + 1."""
    buoy_q = point_q(desk, k + 1)
    buoy_r = point_r(desk, k + 1)
    back_q = point_q(desk, k) - buoy_q
    back_r = point_r(desk, k) - buoy_r
    on_q = point_q(desk, k + 2) - buoy_q
    on_r = point_r(desk, k + 2) - buoy_r
    clockwise = 0
    if back_q * on_r - back_r * on_q < 0:  # to the right
        clockwise = 1
    g = 0
    while lean(g, back_q, back_r, on_q, on_r) < 0 or lean(g + 1, back_q, back_r, on_q, on_r) >= 0:
        g += 1
    # The vector lies at direction g, or between it and the next one counter-clockwise.
    if not clockwise and lean(g, back_q, back_r, on_q, on_r) > 0:
        g += 1
    desk.gate[k] = g % 6
    desk.clockwise[k] = clockwise


def lean(g: int, back_q: int, back_r: int, on_q: int, on_r: int) -> int:
    """P-14: above 0 if the vector to the outer side of a turn points left of direction g, 0 if at it or away from it.

    `back` and `on` point from the buoy to the points before and after it. All in integers: the sign of the cross
    product with minus the sum of their unit vectors is that of x / √m + y / √n with whole numbers, and so that of
    x·|x|·n + y·|y|·m. An angle between the vector and a direction that is not 0 is at least 6e-5 on this board
    (twice the angle is that of a whole hex number of length below 6000), so that lying at a direction within 1e-9,
    as P-14 says, is lying at it.
    """
    unit_q = UNIT_Q[g % 6]
    unit_r = UNIT_R[g % 6]
    if back_q * on_r == back_r * on_q and twice_dot(back_q, back_r, on_q, on_r) < 0:
        return twice_dot(unit_q, unit_r, back_q, back_r)  # straight on: the right-hand perpendicular of travel
    x = unit_q * back_r - unit_r * back_q
    y = unit_q * on_r - unit_r * on_q
    back_square = twice_dot(back_q, back_r, back_q, back_r)
    on_square = twice_dot(on_q, on_r, on_q, on_r)
    return x * abs(x) * on_square + y * abs(y) * back_square


def twice_dot(q: int, r: int, other_q: int, other_r: int) -> int:
    return 2 * (q * other_q + r * other_r) + q * other_r + r * other_q


# ------------------------------------------------------------------------------------------------ water and gates
def flood_from_line(desk: Desk) -> None:
    """`wet` becomes all open water that is connected to the line (its four cells are to each other)."""
    start_flood(desk)
    wet_cell(desk, step(desk.buoy[0], desk.line))
    for row in range(FIRST_ROW, END_ROW):
        desk.room[row] = desk.open[row]
    fill(desk)
    for row in range(FIRST_ROW, END_ROW):
        desk.wet[row] = desk.here[row]


def gate_is_reached(desk: Desk, k: int) -> int:
    """P-14: has the gate of buoy k + 1 a cell of the line's water?"""
    cell = step(desk.buoy[k + 1], desk.gate[k])
    reached = 0
    while on_board(cell) and not reached:
        reached = desk.wet[cell >> 5] >> (cell & 31) & 1
        cell = step(cell, desk.gate[k])
    return reached


def has_room(s: State, desk: Desk) -> int:
    """Can all boats be launched (P-16)? Four find room on the line, the others behind it.

    The rules have no answer to a boat that finds no free cell anywhere; so such a course is not laid. It takes a
    made-up lake with next to no water on one side of the line.
    """
    room = 4
    for cell in range(END_CELL):
        if is_open(desk, cell):
            side = across(desk.line, q_of(cell) - q_of(desk.buoy[0]), r_of(cell) - r_of(desk.buoy[0]))
            room += side != 0 and (side < 0) == desk.start_side
    return room >= s.players
