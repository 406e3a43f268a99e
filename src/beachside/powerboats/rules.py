"""The rules of Powerboats, in the order of their ids (docs/rules/powerboats.md). A kernel."""

from beachside.core.generator import Generator, below
from beachside.core.ids import CHANCE, OVER

from .course import lay_course
from .hexes import *
from .parts import *
from .setup import *
from .state import *

SEAT_MOVES, CHANCE_MOVES, NOBODY_MOVES = range(3)
MOVER = (1, 1, 1, 0, 0, 1, 0, 2, 2)  # by phase


def to_move(s: State) -> int:
    mover = MOVER[s.phase]
    if mover == SEAT_MOVES:
        return s.turn
    return CHANCE if mover == CHANCE_MOVES else OVER


def legal(s: State, desk: Desk) -> int:
    """Write the legal moves, ascending; return how many."""
    if s.phase == DICE:
        return legal_dice(s, desk)
    if s.phase == TURN:
        return legal_turns(s, desk)
    return legal_launches(s, desk)


def pick(s: State, desk: Desk, g: Generator) -> int:
    """Any legal move, all being equally likely."""
    count = legal(s, desk)
    return desk.ids[below(g, count)]


def apply(s: State, desk: Desk, move: int) -> None:
    if s.phase == DICE:
        choose_dice(s, move)
    elif s.phase == TURN:
        take_turn(s, move)
    else:
        launch(s, move)


# ------------------------------------------------------------------------------------------------------- chance
def chance(s: State, desk: Desk) -> int:
    """Write the draws, ascending, and their odds as whole numbers; return how many."""
    if s.phase == ROLL:
        return chance_of_rolls(s, desk)
    count = 0
    if s.phase == FIRST:
        for seat in range(s.players):
            count = put_draw(desk, count, seat)
    elif s.phase == LAY_TILE:
        for tile in range(TILE_DRAWS):
            if not is_laid_out(s, tile >> 1):
                count = put_draw(desk, count, tile)
    else:
        for order in range(ORDERS):
            if lay_course(s, desk, order):
                count = put_draw(desk, count, order)
    return count


def put_draw(desk: Desk, count: int, draw: int) -> int:
    desk.ids[count] = draw
    desk.weights[count] = 1
    return count + 1


def chance_of_rolls(s: State, desk: Desk) -> int:
    """P-20: of n dice, n! / (a! b! c!) of 3 ** n rolls show a, b and c of 1, 2 and 3."""
    first = SMALLER[s.rolling]
    count = SMALLER[s.rolling + 1] - first
    for k in range(count):
        desk.ids[k] = first + k
        ones = HANDFUL[first + k][0]
        desk.weights[k] = BINOMIAL[s.rolling][ones] * BINOMIAL[s.rolling - ones][HANDFUL[first + k][1]]
    return count


def can_fall(s: State, desk: Desk, outcome: int) -> int:
    """Is this draw possible? Quicker than to look for it among all, above all for courses."""
    if s.phase == ROLL:
        return SMALLER[s.rolling] <= outcome < SMALLER[s.rolling + 1]
    if s.phase == FIRST:
        return 0 <= outcome < s.players
    if s.phase == LAY_TILE:
        return 0 <= outcome < TILE_DRAWS and not is_laid_out(s, outcome >> 1)
    return 0 <= outcome < ORDERS and lay_course(s, desk, outcome)


def sample(s: State, desk: Desk, g: Generator) -> int:
    """A draw with the odds of `chance`."""
    if s.phase == ROLL:
        return roll(s, g)
    if s.phase == FIRST:
        return below(g, s.players)
    if s.phase == LAY_TILE:
        return sample_tile(s, g)
    order = below(g, ORDERS)
    while not lay_course(s, desk, order):  # P-19
        order = below(g, ORDERS)
    return order


def roll(s: State, g: Generator) -> int:
    """Each die by itself."""
    above_1 = 0
    threes = 0
    for _ in range(s.rolling):
        value = below(g, 3)
        above_1 += value > 0
        threes += value > 1
    return SMALLER[s.rolling] + LESS[above_1] + threes


def draw(s: State, desk: Desk, outcome: int) -> None:
    if s.phase == ROLL:
        take_roll(s, outcome)
    elif s.phase == FIRST:
        s.first = outcome  # P-11
        s.turn = outcome
        s.phase = LAY_TILE
    elif s.phase == LAY_TILE:
        lay_tile(s, desk, outcome)
    else:
        set_course(s, desk, outcome)


def deal(s: State, desk: Desk, g: Generator) -> None:
    """All draws up to the first decision."""
    while MOVER[s.phase] == CHANCE_MOVES:
        draw(s, desk, sample(s, desk, g))


# ----------------------------------------------------------------------------------------------------- dice: P-20
def legal_dice(s: State, desk: Desk) -> int:
    b = s.boat[s.turn]
    count = list_handfuls(desk, 0, KEEP, b.dice[0], b.dice[1], b.dice[2])
    count = list_handfuls(desk, count, ADD, b.dice[0], b.dice[1], b.dice[2])
    for value in range(3):
        if b.dice[value] > 0:
            first = REMOVE + value * REMOVALS
            ones = b.dice[0] - (value == 0)
            twos = b.dice[1] - (value == 1)
            count = list_handfuls(desk, count, first, ones, twos, b.dice[2] - (value == 2))
    return count


def list_handfuls(desk: Desk, count: int, first: int, ones: int, twos: int, threes: int) -> int:
    """Write `first` plus the number of each handful of these dice, ascending; return the new count."""
    for size in range(ones + twos + threes + 1):
        for above_1 in range(max(0, size - ones), min(size, twos + threes) + 1):
            for three in range(max(0, above_1 - twos), min(above_1, threes) + 1):
                desk.ids[count] = first + SMALLER[size] + LESS[above_1] + three
                count += 1
    return count


def choose_dice(s: State, move: int) -> None:
    b = s.boat[s.turn]
    added = 0
    if move >= REMOVE:
        value = (move - REMOVE) // REMOVALS
        b.dice[value] -= 1
        handful = (move - REMOVE) % REMOVALS
    elif move >= ADD:
        added = 1
        handful = move - ADD
    else:
        handful = move - KEEP
    s.rolling = added
    for value in range(3):
        b.dice[value] -= HANDFUL[handful][value]
        s.rolling += HANDFUL[handful][value]
    s.phase = ROLL


def take_roll(s: State, outcome: int) -> None:
    b = s.boat[s.turn]
    for value in range(3):
        b.dice[value] += HANDFUL[outcome][value]
    s.rolling = 0
    s.phase = TURN


# ------------------------------------------------------------------------------------------------ turning: P-21
def speed_of(b: Boat) -> int:
    return b.dice[0] + 2 * b.dice[1] + 3 * b.dice[2]


def legal_turns(s: State, desk: Desk) -> int:
    """Those with the longest free run, which is cut off at the speed."""
    b = s.boat[s.turn]
    speed = speed_of(b)
    longest = 0
    count = 0
    for k in range(3):
        run = free_run(s, b.cell, (b.heading + TURN_BY[k]) % 6, speed)
        if run > longest:
            longest = run
            count = 0
        if run == longest:
            desk.ids[count] = LEFT + k
            count += 1
    return count


# --------------------------------------------------------------------------------- moving: P-22 to P-27, see below
def take_turn(s: State, move: int) -> None:
    b = s.boat[s.turn]
    b.heading = (b.heading + TURN_BY[move - LEFT]) % 6
    speed = speed_of(b)
    run = free_run(s, b.cell, b.heading, speed)
    way = stop_behind(s, b, run)
    follow_legs(s, b, way)
    b.cell = beyond(b.cell, b.heading, way)
    if run < speed:
        crash(b, speed - run)
    end_turn(s, b)


def stop_behind(s: State, b: Boat, run: int) -> int:
    """P-22: how far the boat gets if it may not end on another one."""
    way = run
    cell = beyond(b.cell, b.heading, way)
    while way > 0 and boat_at(s, cell):
        way -= 1
        cell = step(cell, (b.heading + 3) % 6)
    return way


def crash(b: Boat, hexes: int) -> None:
    """P-24"""
    b.damage += hexes
    for value in range(3):
        b.dice[value] = 0


def follow_legs(s: State, b: Boat, way: int) -> None:
    """P-27: what is started, rounded and finished in so many steps straight on; each completes one leg at most."""
    steps = 0
    while steps >= 0 and b.leg != HOME:
        if b.leg == TO_START:
            steps = reach_line(s, b, steps, way, 1 - 2 * s.start_side)  # P-17
        elif b.leg == TO_FINISH:
            steps = reach_line(s, b, steps, way, 2 * s.finish_side - 1)  # P-26
        else:
            steps = pass_gate(s, b, steps, way)
        if steps >= 0:
            b.leg += 1
            b.count = COUNT_0


def reach_line(s: State, b: Boat, after: int, way: int, side: int) -> int:
    """P-15: the step, later than `after`, that comes onto the line from its `side` (1 or −1); −1 if none does."""
    q = q_of(b.cell) - q_of(s.buoy[0])
    r = r_of(b.cell) - r_of(s.buoy[0])
    turned = (b.heading - s.line + 6) % 6
    steps = side * across(s.line, q, r)  # to the line, if it comes closer
    if side * ASIDE[turned] != -1 or steps <= after or steps > way:
        return -1
    place = along(s.line, q, r) + steps * AHEAD[turned]
    return steps if 1 <= place <= 4 else -1


def pass_gate(s: State, b: Boat, after: int, way: int) -> int:
    """P-14: count a pass of the next buoy's gate later than step `after`; the step that rounds the buoy, −1 if none."""
    k = b.leg - 1
    q = q_of(b.cell) - q_of(s.buoy[k + 1])
    r = r_of(b.cell) - r_of(s.buoy[k + 1])
    turned = (b.heading - s.gate[k] + 6) % 6
    far = 1 - 2 * s.clockwise[k]  # where the far side is
    rate = far * ASIDE[turned]
    if rate == 0:
        return -1
    to_gate = -rate * far * across(s.gate[k], q, r)  # steps to the gate row
    on_gate = along(s.gate[k], q, r) + to_gate * AHEAD[turned]
    if on_gate < 1:
        return -1
    if rate == 1 and after <= to_gate < way:
        if b.count == COUNT_0:
            return to_gate + 1
        b.count += 1
    elif rate == -1 and after < to_gate <= way:
        b.count -= 1
    return -1


# ------------------------------------------------------------------------------------- turns, rounds, the race's end
def end_turn(s: State, b: Boat) -> None:
    if b.leg == HOME:  # P-26, whatever became of the boat then
        s.finished_boats += 1
        b.place = s.finished_boats
        b.home = s.round
        leave_lake(s, b, FINISHED)
    elif b.damage >= DAMAGE_TO_SINK:  # P-25
        s.sunk_boats += 1
        b.place = s.sunk_boats
        leave_lake(s, b, SUNK)
    s.phase = DICE
    if race_is_over(s) or not pass_on(s):
        end_race(s)


def leave_lake(s: State, b: Boat, how: int) -> None:
    b.afloat = how
    b.cell = 0
    s.afloat_boats -= 1
    for value in range(3):
        b.dice[value] = 0


def race_is_over(s: State) -> int:
    """P-30"""
    return s.afloat_boats == 0 or (not s.turn_bonus and s.finished_boats == s.players - 1)


def pass_on(s: State) -> int:
    """P-34: the next boat still out has its turn; 0 if that would begin round 201."""
    s.turn = left_neighbour(s, s.turn)
    rounds = s.round + (s.turn == s.first)
    while s.boat[s.turn].afloat != AFLOAT:
        s.turn = left_neighbour(s, s.turn)
        rounds += s.turn == s.first
    if rounds > LAST_ROUND:
        return 0
    s.round = rounds
    return 1


def end_race(s: State) -> None:
    score(s)
    if s.race == RACES - 1:
        s.phase = END
        return
    s.race += 1
    s.first = left_neighbour(s, s.first)  # P-11
    for seat in range(s.players):
        b = s.boat[seat]
        if b.damage > b.kept:  # P-40
            b.kept += 1
        b.damage = b.kept
    clear_race(s)
    s.phase = COURSE


def score(s: State) -> None:
    """P-31, P-32"""
    last = 0
    for seat in range(s.players):
        last = max(last, s.boat[seat].home)
    unfinished = s.players - s.finished_boats
    for seat in range(s.players):
        b = s.boat[seat]
        if b.afloat == FINISHED:
            b.finish_points[s.race] = (s.race + 1) * (s.players - b.place)
            if s.turn_bonus:
                b.round_points[s.race] = last - b.home
                if unfinished:
                    b.wreck_points[s.race] = 5 * unfinished if s.sunk_bonus == PER_BOAT else 5


def points(s: State, seat: int) -> int:
    b = s.boat[seat]
    total = 0
    for race in range(RACES):
        total += b.finish_points[race] + b.round_points[race] + b.wreck_points[race]
    return total


def last_place(s: State, seat: int) -> int:
    """P-33: how the boat did in the race, the smaller the better; equal for boats still out."""
    b = s.boat[seat]
    if b.afloat == FINISHED:
        return b.place
    return 20 - b.place if b.afloat == SUNK else 10


def place(s: State, seat: int) -> int:
    """P-33: from 1; shared places repeat."""
    better = 0
    mine = points(s, seat)
    for other in range(s.players):
        theirs = points(s, other)
        better += theirs > mine or (theirs == mine and last_place(s, other) < last_place(s, seat))
    return 1 + better
