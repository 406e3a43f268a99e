"""All that is true of a match of Powerboats, and nothing that nobody has seen yet. A kernel: fields, no rules."""

from dataclasses import dataclass

from beachside.core.body import bodies, copier, number, numbers

from .parts import *

# What happens next. Chance moves in the first three and in ROLL. NO_LAKE: no lake of the component set has a legal
# course for each letter (P-19); outside the kernel this is an error.
FIRST, LAY_TILE, COURSE, LAUNCH, DICE, ROLL, TURN, END, NO_LAKE = range(9)
ONCE, PER_BOAT = range(2)  # P-32
ASHORE, AFLOAT, FINISHED, SUNK = range(4)  # where a boat is
TO_START, TO_FINISH, HOME = 0, 4, 5  # legs; 1 to 3 are the buoys (P-17)
# The count of P-14 is kept plus 200. A straight move passes a gate at most once, and a race has 200 rounds (P-34),
# so that it never gets below 0.
COUNT_0 = LAST_ROUND
# The deepest count that a shortest way through a gate can need, see `sides.measure_way`.
DEEPEST = 27
HIGHEST = 200  # of `legs.climb`


@dataclass(slots=True)
class Boat:
    cell: int = number(0, CELLS - 1)  # 0: not on the lake
    heading: int = number(0, 5)  # P-06
    afloat: int = number(ASHORE, SUNK)  # in this race
    leg: int = number(TO_START, HOME)
    count: int = number(0, COUNT_0, COUNT_0)  # of the next buoy's gate, plus COUNT_0
    damage: int = number(0, 90)  # counters
    kept: int = number(0, 2)  # counters with which it started this race (P-40)
    place: int = number(0, MOST_PLAYERS)  # finished or sunk as the how-manieth
    home: int = number(0, LAST_ROUND)  # the round in which it finished
    dice: list[int] = numbers(3, 0, MOST_DICE + 1)  # showing 1, 2, 3
    finish_points: list[int] = numbers(RACES, 0, 3 * (MOST_PLAYERS - 1))  # P-31
    round_points: list[int] = numbers(RACES, 0, LAST_ROUND)  # P-32: rounds ahead of the last finisher
    wreck_points: list[int] = numbers(RACES, 0, 5 * MOST_PLAYERS)  # P-32: for boats that did not finish


@dataclass(slots=True)
class State:
    players: int = number(2, MOST_PLAYERS)
    water: int = number(OPEN, TIGHT)  # P-02
    turn_bonus: int = number(0, 1)  # P-32: played with the score variant
    sunk_bonus: int = number(ONCE, PER_BOAT)
    phase: int = number(FIRST, NO_LAKE)
    race: int = number(0, RACES - 1)
    first: int = number(0, MOST_PLAYERS - 1)  # the first player of this race
    turn: int = number(0, MOST_PLAYERS - 1)  # who launches or moves
    round: int = number(0, LAST_ROUND)  # P-34; 0 before the first
    afloat_boats: int = number(0, MOST_PLAYERS)  # not yet finished or sunk in this race
    finished_boats: int = number(0, MOST_PLAYERS)
    sunk_boats: int = number(0, MOST_PLAYERS)
    rolling: int = number(0, MOST_DICE + 1)  # dice in the cup
    laid: int = number(0, TILES)  # tiles that lie
    redrawn: int = number(0, MOST_REDRAWS)  # lakes refused by P-19; forgotten when one passes
    line: int = number(0, 5)  # direction of the start/finish line, from buoy 0
    start_side: int = number(0, 1)  # P-15: 1 if boats start towards the line's side with across > 0
    finish_side: int = number(0, 1)  # P-15: 1 if they finish coming from there
    tile: list[int] = numbers(TILES, 0, TILE_DRAWS - 1)  # in the six places
    gate: list[int] = numbers(3, 0, 5)  # P-14: directions of the gates of buoys 1, 2, 3
    clockwise: list[int] = numbers(3, 0, 1)  # P-13: their senses
    aim: list[int] = numbers(RACES * SPOTS, 0, 5)  # P-04: directions of the letters
    buoy: list[int] = numbers(5, 0, CELLS - 1)  # cells of buoys 0 to 3 and of the finish buoy; 0 between races
    spot: list[int] = numbers(RACES * SPOTS, 0, CELLS - 1)  # cells of the A, B and C, each in reading order
    lake: list[int] = numbers(ROWS, 0, FULL_ROW)  # the water, buoys not regarded
    open: list[int] = numbers(ROWS, 0, FULL_ROW)  # the water free of buoys
    boat: list[Boat] = bodies(MOST_PLAYERS, Boat)


@dataclass(slots=True)
class Desk:
    """Room to write on. Nothing in it outlives a call, but for what `course.is_laid` looks up."""

    weights: list[int] = numbers(MOST_ROLLS, 0, 1 << 40)  # odds of the draws
    ids: list[int] = numbers(LAUNCHES, 0, MOVES)  # moves or draws
    # The course that is being tried.
    line: int = number(0, 5)
    start_side: int = number(0, 1)
    finish_side: int = number(0, 1)
    gate: list[int] = numbers(3, 0, 5)
    clockwise: list[int] = numbers(3, 0, 1)
    buoy: list[int] = numbers(5, 0, CELLS - 1)
    lake: list[int] = numbers(ROWS, 0, FULL_ROW)  # of the course that is worked out: 0 if none is
    open: list[int] = numbers(ROWS, 0, FULL_ROW)
    # Sets of cells for floods over the board.
    wet: list[int] = numbers(ROWS, 0, FULL_ROW)  # the water that is connected to the line
    room: list[int] = numbers(ROWS, 0, FULL_ROW)  # where a flood may go
    here: list[int] = numbers(ROWS, 0, FULL_ROW)  # where it is
    there: list[int] = numbers(ROWS, 0, FULL_ROW)  # where it is a step later
    saved: list[int] = numbers(ROWS, 0, FULL_ROW)  # where it was
    near: list[int] = numbers(ROWS, 0, FULL_ROW)  # cells of a gate that can be left to its far side
    far: list[int] = numbers(ROWS, 0, FULL_ROW)  # cells of the far side that can be reached so
    beside: list[int] = numbers(2 * ROWS, 0, FULL_ROW)  # cells next to the line, side by side
    # For the exact searches of unusual lakes.
    searched: int = number(0, 1)  # was one needed? Nothing takes it back
    seen: list[int] = numbers((DEEPEST + 1) * ROWS, 0, FULL_ROW)  # by count below 0, row
    queue: list[int] = numbers((DEEPEST + 1) * CELLS, 0, (DEEPEST + 1) * CELLS)
    block: list[int] = numbers(CELLS, 0, 60)  # the block that a cell belongs to, from 1
    onward: list[int] = numbers(61, 0, 1 << 61)  # by block: the set of those beyond the gate
    backward: list[int] = numbers(61, 0, 1 << 61)
    level: list[int] = numbers(HIGHEST + 1, 0, 1 << 61)  # by count below 0: the set of blocks that can be reached


copy_into = copier(State)
