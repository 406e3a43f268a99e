"""How far it is to go on this course, in hexes and in turns: worked out once a course, for the bots. A kernel.

*Hexes to go*: the steps of the shortest way that completes all legs still ahead, for each leg and cell. *Turns to go*:
about how many turns a damage racer needs, for each leg, cell, heading and speed, in hundredths of a turn. It is the
value of a race with one boat in which speeds stand for dice: a turn keeps the speed, lowers it by 1, 2 or 3 or adds a
die, turns by at most 60° and moves, and a crash costs what `DAMAGE_PRICE` says.
"""

from dataclasses import dataclass

from beachside.core.body import number, numbers

from .hexes import *
from .parts import *
from .state import *

LEGS = 5
ONE_TURN = 100
FAR_OFF = 20_000  # hexes, or hundredths of a turn, from where no way leads home
TOP_SPEED = 9  # that the field knows; each more costs OVERSPEED
SPEEDS = TOP_SPEED + 1
OVERSPEED = 60
PER_CELL = 6 * SPEEDS
PER_LEG = END_CELL * PER_CELL
PER_DAMAGE = LEGS * PER_LEG
SLOWLY = 100  # hundredths of a turn that a hex takes at most: what is guessed first, to be lowered by sweeps
MOST_SWEEPS = 30  # standard lakes take 5 to 8
CLOSE = 5  # hundredths by which a last sweep may still lower anything
LAP = 1000  # about what it costs to pass a gate the wrong way
BACK = 8  # from here on, the bits of `passes` for steps the wrong way
# What counters cost in hundredths of a turn, by how many a boat has then (P-25: with 4 it sinks).
HOME_DAMAGE = 15  # any crash of a boat that comes home
DAMAGE_PRICE = (0, 60, 140, 280, 1300)
START_RANGE = 12  # hexes: boats that have not started yet are not far from the line
MOST_LIVE = 31  # totals from here on crash by 4 or more wherever a boat is, so all are one


@dataclass(slots=True)
class Lore:
    """What is known of a course, and some room to write on."""

    known: int = number(0, 1)
    known_mark: list[int] = numbers(16, 0, CELLS - 1)  # of what course, see `mark_of`
    known_open: list[int] = numbers(ROWS, 0, FULL_ROW)
    passes: list[int] = numbers(CELLS * 6, 0, 1 << 12)  # by cell, direction: the legs that this step completes
    reach: list[int] = numbers(CELLS * 6, 0, BITS)  # by cell, direction: the free run (P-21)
    hexes: list[int] = numbers(LEGS * CELLS, 0, FAR_OFF)  # to go, by leg, cell
    turns: list[int] = numbers(
        DAMAGE_TO_SINK * PER_DAMAGE, 0, FAR_OFF
    )  # to go, in hundredths, by damage, leg, cell, heading, speed
    from_line: int = number(0, FAR_OFF)  # turns to go from the best cell of the line, in hundredths
    # Room for `study`.
    waiting: list[int] = numbers(CELLS, 0, 1)
    line_up: list[int] = numbers(CELLS, 0, CELLS - 1)
    tally: list[int] = numbers(CELLS, 0, CELLS)
    ray: list[int] = numbers(PER_CELL, 0, 1 << 20)  # by direction, speed: turns to go after the move
    pick_of_three: list[int] = numbers(SPEEDS, 0, 1 << 20)  # by speed: the same for the best turn
    # Room for decisions.
    live: list[int] = numbers(3 * (MOST_LIVE + 1), 0, 1 << 20)  # by turn, total: cost after the move
    live_run: list[int] = numbers(3, 0, BITS)
    cost: list[int] = numbers(MOST_LIVE + 1, 0, 1 << 20)  # by total: that of the best turn
    least: int = number(0, 1 << 40)  # cost of the best choice of dice so far
    chosen: int = number(0, MOVES)  # and which it is


# ------------------------------------------------------------------------------------------------- for which course
def mark_of(s: State, k: int) -> int:
    if k < 5:
        return s.buoy[k]
    if k < 8:
        return s.gate[k - 5]
    if k < 11:
        return s.clockwise[k - 8]
    if k == 11:
        return s.line
    return s.start_side if k == 12 else s.finish_side


def race_is_on(s: State) -> int:
    return s.phase == LAUNCH or s.phase == DICE or s.phase == ROLL or s.phase == TURN


def stale(s: State, lore: Lore) -> int:
    """1 if a course is laid and `lore` is of another one."""
    if not race_is_on(s):
        return 0
    if not lore.known:
        return 1
    differs = 0
    for k in range(14):
        differs |= lore.known_mark[k] ^ mark_of(s, k)
    for row in range(FIRST_ROW, END_ROW):
        differs |= lore.known_open[row] ^ s.open[row]
    return differs != 0


def study(s: State, desk: Desk, lore: Lore) -> None:
    """Work `lore` out for this course; nothing if none is laid."""
    if not race_is_on(s):
        return
    lore.known = 1
    for k in range(14):
        lore.known_mark[k] = mark_of(s, k)
    for row in range(ROWS):
        lore.known_open[row] = s.open[row]
    measure_reach(s, lore)
    mark_passes(s, lore)
    for leg in range(LEGS - 1, -1, -1):
        count_hexes(s, lore, leg)
        cells = line_cells_up(lore, leg)
        if leg == TO_START and cells:
            cells = leave_far_cells_out(lore, cells)
        for damage in range(DAMAGE_TO_SINK - 1, -1, -1):
            guess_turns(lore, damage, leg)
            sweep_field(lore, damage, leg, cells)
    look_from_line(s, lore)


# -------------------------------------------------------------------------------------------------------- geometry
def measure_reach(s: State, lore: Lore) -> None:
    for cell in range(BITS, END_CELL - BITS):
        for direction in range(6):
            lore.reach[cell * 6 + direction] = free_run(s, cell, direction, BOARD_SIDE) if is_open(s, cell) else 0


def mark_passes(s: State, lore: Lore) -> None:
    """The steps that complete a leg at count 0, and those that pass a gate the wrong way (P-14, P-15)."""
    for k in range(CELLS * 6):
        lore.passes[k] = 0
    for k in range(3):
        cell = step(s.buoy[k + 1], s.gate[k])
        while on_board(cell):
            for which in range(2):
                direction = (s.gate[k] + FAR_STEP[s.clockwise[k]][which]) % 6
                lore.passes[cell * 6 + direction] |= 1 << k + 1
                far = step(cell, direction)
                lore.passes[far * 6 + (direction + 3) % 6] |= 1 << BACK + k + 1
            cell = step(cell, s.gate[k])
    mark_line(s, lore, TO_START, 1 - 2 * s.start_side)
    mark_line(s, lore, TO_FINISH, 2 * s.finish_side - 1)


def mark_line(s: State, lore: Lore, leg: int, side: int) -> None:
    cell = s.buoy[0]
    for _ in range(4):
        cell = step(cell, s.line)
        for direction in range(6):
            if side * ASIDE[(direction - s.line + 6) % 6] == -1:
                before = step(cell, (direction + 3) % 6)
                lore.passes[before * 6 + direction] |= 1 << leg


# ------------------------------------------------------------------------------------------------------ hexes to go
def count_hexes(s: State, lore: Lore, leg: int) -> None:
    """Hexes to go with this leg as the next: from the steps that complete it, back over open water."""
    for cell in range(CELLS):
        lore.hexes[leg * CELLS + cell] = FAR_OFF
        lore.waiting[cell] = 0
    tail = 0
    for cell in range(BITS, END_CELL - BITS):
        nearest = FAR_OFF
        for direction in range(6):
            if lore.reach[cell * 6 + direction] and lore.passes[cell * 6 + direction] >> leg & 1:
                rest = 0
                if leg < TO_FINISH:
                    rest = lore.hexes[(leg + 1) * CELLS + step(cell, direction)]
                nearest = min(nearest, rest + 1)
        if nearest < FAR_OFF:
            lore.hexes[leg * CELLS + cell] = nearest
            lore.waiting[cell] = 1
            lore.line_up[tail] = cell
            tail += 1
    head = 0
    while head != tail:
        cell = lore.line_up[head]
        head = (head + 1) % CELLS
        lore.waiting[cell] = 0
        tail = count_back(s, lore, leg, cell, tail)


def count_back(s: State, lore: Lore, leg: int, cell: int, tail: int) -> int:
    """To the cells from which a step leads here; those that come closer by it wait in the queue. Its new end."""
    closer = lore.hexes[leg * CELLS + cell] + 1
    turning = 1 << leg | 1 << BACK + leg
    for direction in range(6):
        before = step(cell, (direction + 3) % 6)
        plain = is_open(s, before) and lore.passes[before * 6 + direction] & turning == 0
        if plain and lore.hexes[leg * CELLS + before] > closer:
            lore.hexes[leg * CELLS + before] = closer
            if not lore.waiting[before]:
                lore.waiting[before] = 1
                lore.line_up[tail] = before
                tail = (tail + 1) % CELLS
    return tail


def line_cells_up(lore: Lore, leg: int) -> int:
    """`line_up` becomes the cells from which a way leads home, the nearest first; return how many."""
    for k in range(CELLS):
        lore.tally[k] = 0
    for cell in range(END_CELL):
        if lore.hexes[leg * CELLS + cell] < CELLS - 1:
            lore.tally[lore.hexes[leg * CELLS + cell] + 1] += 1
    for k in range(CELLS - 1):
        lore.tally[k + 1] += lore.tally[k]
    count = 0
    for cell in range(END_CELL):
        away = lore.hexes[leg * CELLS + cell]
        if away < CELLS - 1:
            lore.line_up[lore.tally[away]] = cell
            lore.tally[away] += 1
            count += 1
    return count


def leave_far_cells_out(lore: Lore, cells: int) -> int:
    """How many cells at the head of `line_up` lie around the start; for the others the first guess must do."""
    near = lore.hexes[lore.line_up[0]] + START_RANGE
    while lore.hexes[lore.line_up[cells - 1]] > near:
        cells -= 1
    return cells


# ------------------------------------------------------------------------------------------------------ turns to go
def guess_turns(lore: Lore, damage: int, leg: int) -> None:
    """More than it takes: what a boat needs that first pays for one counter more, or so many hexes."""
    place = damage * PER_DAMAGE + leg * PER_LEG
    if damage < DAMAGE_TO_SINK - 1:
        price = DAMAGE_PRICE[damage + 1] - DAMAGE_PRICE[damage]
        for k in range(PER_LEG):
            lore.turns[place + k] = min(FAR_OFF, price + lore.turns[place + PER_DAMAGE + k])
        return
    for cell in range(END_CELL):
        guess = min(FAR_OFF, ONE_TURN + SLOWLY * lore.hexes[leg * CELLS + cell])
        for k in range(PER_CELL):
            lore.turns[place + cell * PER_CELL + k] = guess


def sweep_field(lore: Lore, damage: int, leg: int, cells: int) -> None:
    """Lower the guess from near to far until it holds; only cells wait that something new can be said of."""
    for k in range(cells):
        lore.waiting[lore.line_up[k]] = 1
    changed = 1
    sweeps = 0
    while changed and sweeps < MOST_SWEEPS:
        changed = 0
        sweeps += 1
        for k in range(cells):
            cell = lore.line_up[k]
            if lore.waiting[cell]:
                lore.waiting[cell] = 0
                if refine(lore, damage, leg, cell) > CLOSE:
                    changed = 1
                    wake(lore, cell)


def look_from_line(s: State, lore: Lore) -> None:
    lore.from_line = FAR_OFF
    cell = s.buoy[0]
    for _ in range(4):
        cell = step(cell, s.line)
        for heading in range(6):
            lore.from_line = min(lore.from_line, turns_to_go(lore, 0, TO_START + 1, cell, heading, 0))


def wake(lore: Lore, cell: int) -> None:
    """A boat can come here from all cells in line with this one."""
    lore.waiting[cell] = 1
    for direction in range(6):
        before = cell
        for _ in range(min(TOP_SPEED, lore.reach[cell * 6 + direction])):
            before = step(before, direction)
            lore.waiting[before] = 1


def turns_to_go(lore: Lore, damage: int, leg: int, cell: int, heading: int, speed: int) -> int:
    """From the choice of dice on, in hundredths."""
    if leg == HOME:
        return 0
    place = damage * PER_DAMAGE + leg * PER_LEG + cell * PER_CELL + heading * SPEEDS
    if speed > TOP_SPEED:
        return lore.turns[place + TOP_SPEED] + (speed - TOP_SPEED) * OVERSPEED
    return lore.turns[place + speed]


def refine(lore: Lore, damage: int, leg: int, cell: int) -> int:
    """Turns to go from a cell, given those from all others as they are known by now; by how much they fall at most."""
    lowered = 0
    for direction in range(6):
        cast_ray(lore, damage, leg, cell, direction)
    for heading in range(6):
        take_best_turns(lore, cell * 6, heading)
        place = damage * PER_DAMAGE + leg * PER_LEG + cell * PER_CELL + heading * SPEEDS
        for speed in range(SPEEDS):
            least = lore.pick_of_three[speed]
            for less in range(max(0, speed - 3), speed):
                least = min(least, lore.pick_of_three[less])
            if speed + 3 <= TOP_SPEED:
                added = lore.pick_of_three[speed + 1] + lore.pick_of_three[speed + 2] + lore.pick_of_three[speed + 3]
                least = min(least, added // 3)
            least = min(FAR_OFF, ONE_TURN + least)
            lowered = max(lowered, lore.turns[place + speed] - least)
            lore.turns[place + speed] = least
    return lowered


def cast_ray(lore: Lore, damage: int, leg: int, cell: int, direction: int) -> None:
    """What is to go after a move in this direction, by speed."""
    run = lore.reach[cell * 6 + direction]
    place = direction * SPEEDS
    lore.ray[place] = turns_to_go(lore, damage, leg, cell, direction, 0)
    lap = 0
    for speed in range(1, min(run, TOP_SPEED) + 1):
        passed = lore.passes[cell * 6 + direction]
        if passed >> leg & 1:
            leg += 1
        elif passed >> BACK + leg & 1:
            lap += LAP
        cell = step(cell, direction)
        lore.ray[place + speed] = lap + turns_to_go(lore, damage, leg, cell, direction, speed)
    for speed in range(run + 1, SPEEDS):  # P-24
        after = min(DAMAGE_TO_SINK, damage + speed - run)
        lore.ray[place + speed] = lap + sum_up_crash(lore, damage, after, leg, cell, direction)


def sum_up_crash(lore: Lore, before: int, after: int, leg: int, cell: int, heading: int) -> int:
    """What is to go after a crash, and the price of it (P-24 to P-26)."""
    if leg == HOME:
        return HOME_DAMAGE
    price = DAMAGE_PRICE[after] - DAMAGE_PRICE[before]
    return price + turns_to_go(lore, min(DAMAGE_TO_SINK - 1, after), leg, cell, heading, 0)


def take_best_turns(lore: Lore, runs: int, heading: int) -> None:
    """P-21: by speed, the best of the turns that are allowed."""
    left = (heading + 1) % 6
    right = (heading + 5) % 6
    longest = max(lore.reach[runs + left], lore.reach[runs + heading], lore.reach[runs + right])
    for speed in range(SPEEDS):
        needed = min(speed, longest)
        least = 1 << 20
        if lore.reach[runs + left] >= needed:
            least = lore.ray[left * SPEEDS + speed]
        if lore.reach[runs + heading] >= needed:
            least = min(least, lore.ray[heading * SPEEDS + speed])
        if lore.reach[runs + right] >= needed:
            least = min(least, lore.ray[right * SPEEDS + speed])
        lore.pick_of_three[speed] = least
