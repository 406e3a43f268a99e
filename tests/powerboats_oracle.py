"""The course of a race (P-12 to P-19) once more: slow, obvious, straight from the text, with complex numbers and dicts.

It shares nothing with the kernels; `tests/rules/test_powerboats_course.py` compares the two over many lakes.
"""

from cmath import exp, phase, pi
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt

Cell = tuple[int, int]  # column, row of the 28 × 28 board
SIDE = 28
UNIT = [exp(1j * pi / 3 * direction) for direction in range(6)]
LOWEST_COUNT = -40  # of the exhaustive searches; legal courses are found long before


def centre(cell: Cell) -> complex:
    column, row = cell
    return complex(column + (row % 2) / 2, -row * sqrt(3) / 2)


BOARD: list[Cell] = [(column, row) for row in range(SIDE) for column in range(SIDE)]
_AT = {(round(2 * centre(cell).real), cell[1]): cell for cell in BOARD}


def cell_at(point: complex) -> Cell | None:
    return _AT.get((round(2 * point.real), round(-point.imag * 2 / sqrt(3))))


NEXT: dict[Cell, list[Cell | None]] = {cell: [cell_at(centre(cell) + unit) for unit in UNIT] for cell in BOARD}


@cache
def offset(cell: Cell, origin: Cell, direction: int) -> tuple[int, int]:
    """a, b with cell = origin + a·e(direction) + b·e(direction + 1)."""
    vector = (centre(cell) - centre(origin)) / UNIT[direction]
    b = vector.imag / UNIT[1].imag
    return round(vector.real - b / 2), round(b)


@dataclass(frozen=True)
class Course:
    buoys: tuple[Cell, ...]  # with the finish buoy
    gates: tuple[int, ...]
    clockwise: tuple[bool, ...]
    start_up: bool  # boats start towards b > 0
    finish_up: bool  # boats finish coming from b > 0


class Lake:
    def __init__(self, water: set[Cell], spots: list[tuple[Cell, int]]) -> None:
        self.water = water
        self.spots = spots

    def course(self, order: tuple[int, ...]) -> Course | None:
        """None if it is not legal."""
        buoys = [self.spots[k][0] for k in order]
        direction = self.spots[order[0]][1]
        straight = [cell_at(centre(buoys[0]) + a * UNIT[direction]) for a in range(1, 6)]
        line = [cell for cell in straight[:4] if cell is not None and cell in self.water and cell not in buoys]
        finish = straight[4]
        if len(line) < 4 or finish is None or finish in buoys:
            return None
        buoys.append(finish)
        self.open = self.water - set(buoys)
        self.line, self.origin, self.direction = line, buoys[0], direction
        middle = (centre(line[1]) + centre(line[2])) / 2
        points = [middle, *(centre(buoy) for buoy in buoys[1:4]), middle]
        turns = [turn_at(*points[k : k + 3]) for k in range(3)]
        gates = [gate_at(turns[k], *points[k : k + 3]) for k in range(3)]
        self.gate = [(buoys[k + 1], gates[k], -1 if turns[k] else 1) for k in range(3)]
        connected = self.reach(line[0])
        for buoy, g, _ in self.gate:
            if not any(offset(cell, buoy, g)[1] == 0 and offset(cell, buoy, g)[0] >= 1 for cell in connected):
                return None
        start, finish_side = self.start(), self.finish()
        if start is None or finish_side is None or not all(self.can_race(cell, finish_side) for cell in line):
            return None
        return Course(tuple(buoys), tuple(gates), tuple(turns), start, finish_side)

    def neighbours(self, cell: Cell) -> Iterator[Cell]:
        for to in NEXT[cell]:
            if to is not None and to in self.open:
                yield to

    def reach(self, start: Cell) -> set[Cell]:
        found, queue = {start}, [start]
        for cell in queue:
            for to in self.neighbours(cell):
                if to not in found:
                    found.add(to)
                    queue.append(to)
        return found

    def counts(self, k: int, cell: Cell, to: Cell) -> int:
        """What a step counts at buoy k + 1 (P-14)."""
        buoy, g, far = self.gate[k]
        (a, b), (to_a, to_b) = offset(cell, buoy, g), offset(to, buoy, g)
        if b == 0 and a >= 1 and to_b == far:
            return 1
        if b == far and to_b == 0 and to_a >= 1:
            return -1
        return 0

    def beside(self, up: bool) -> set[Cell]:
        cells = {to for cell in self.line for to in self.neighbours(cell)} - set(self.line)
        return {cell for cell in cells if (self.side(cell) > 0) == up and self.side(cell) != 0}

    def side(self, cell: Cell) -> int:
        return offset(cell, self.origin, self.direction)[1]

    def start(self) -> bool | None:
        """P-15: towards b > 0?"""
        lengths = {up: self.start_way(self.beside(up)) for up in (True, False)}
        return shorter(lengths)

    def start_way(self, cells: set[Cell]) -> int | None:
        states = {(cell, 0) for cell in cells}
        steps = 0
        seen = set(states)
        while states:
            steps += 1
            after = set()
            for cell, count in states:
                for to in self.neighbours(cell):
                    if to in self.line:
                        continue
                    counted = count + self.counts(0, cell, to)
                    if counted == 1:
                        return steps
                    if counted >= LOWEST_COUNT and (to, counted) not in seen:
                        seen.add((to, counted))
                        after.add((to, counted))
            states = after
        return None

    def finish(self) -> bool | None:
        """P-15: from b > 0?"""
        ends = set()
        for cell in self.open:
            for to in self.neighbours(cell):
                if self.counts(2, cell, to) == 1 and to not in self.line:
                    ends.add(to)
        return shorter({up: self.way(ends, self.beside(up)) for up in (True, False)})

    def way(self, cells: set[Cell], goal: set[Cell]) -> int | None:
        steps = 0
        seen = set(cells)
        while cells:
            if cells & goal:
                return steps
            steps += 1
            cells = {to for cell in cells for to in self.neighbours(cell) if to not in self.line} - seen
            seen |= cells
        return None

    def can_race(self, start: Cell, finish_up: bool) -> bool:
        """P-19: can a boat complete all legs from this line cell? Cells, legs and counts; at most one leg a step."""
        states = [(start, 0, 0)]
        seen = set(states)
        for cell, leg, count in states:
            for to in self.neighbours(cell):
                if leg == 3:
                    if to in self.line and self.side(cell) != 0 and (self.side(cell) > 0) == finish_up:
                        return True
                    after = (to, 3, 0)
                else:
                    counted = count + self.counts(leg, cell, to)
                    after = (to, leg + 1, 0) if counted == 1 else (to, leg, counted)
                if after not in seen and after[2] >= LOWEST_COUNT:
                    seen.add(after)
                    states.append(after)
        return False


def shorter(lengths: dict[bool, int | None]) -> bool | None:
    up, down = lengths[True], lengths[False]
    if up is None and down is None:
        return None
    return down is None or (up is not None and up <= down)


def whole(vector: complex) -> tuple[int, int]:
    """A vector between points of the course: 4 times its x, 4/√3 times its y (the middle lies on half a cell)."""
    return round(4 * vector.real), round(4 * vector.imag / sqrt(3))


def turn_at(before: complex, buoy: complex, after: complex) -> bool:
    """P-13: is the buoy rounded clockwise?"""
    (x, y), (to_x, to_y) = whole(buoy - before), whole(after - buoy)
    return x * to_y - y * to_x < 0


def gate_at(clockwise: bool, before: complex, buoy: complex, after: complex) -> int:
    """P-14"""
    (x, y), (to_x, to_y) = whole(buoy - before), whole(after - buoy)
    if x * to_y == y * to_x and x * to_x + 3 * y * to_y > 0:
        outer = (buoy - before) * -1j
    else:
        outer = -((before - buoy) / abs(before - buoy) + (after - buoy) / abs(after - buoy))
    sense = -1 if clockwise else 1
    past = [(sense * (phase(UNIT[g]) - phase(outer)) + 1e-9) % (2 * pi) for g in range(6)]
    return past.index(min(past))
