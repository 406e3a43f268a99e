"""Judgement of Powerboats, for bots: good moves at a glance, and what a state is worth. A kernel.

Costs are in hundredths of a turn (`field`), worth in hundredths of a point.
"""

from beachside.core.generator import Generator, below

from .field import *
from .hexes import *
from .odds import *
from .parts import *
from .rules import *
from .state import *

MUCH = 1 << 40
KEPT_PRICE = 60  # of a counter in a race to come, in hundredths of a point
DOUBT, DOUBT_PER_LEG = 20, 22  # by so many hundredths of a turn one leads when one is three quarters sure
NEVER = 1 << 20
MOST_AGAIN = 6  # dice that a bot rolls at once, unless it must
NOISE = 48  # sixteenths of a hundredth


def prefer(s: State, desk: Desk, lore: Lore, g: Generator) -> int:
    """A good move at a glance."""
    if s.phase == DICE:
        return choose_plan(s, lore, g, 0)
    if s.phase == TURN:
        return choose_turn(s, desk, lore, g, 0)
    return choose_launch(s, desk, lore, g, 0)


def greedy(s: State, desk: Desk, lore: Lore, g: Generator) -> int:
    """The move with the most hexes of progress in this very turn."""
    if s.phase == DICE:
        return choose_plan(s, lore, g, 1)
    if s.phase == TURN:
        return choose_turn(s, desk, lore, g, 1)
    return choose_launch(s, desk, lore, g, 1)


def settled(s: State) -> int:
    """1 where a race has just ended and another one follows."""
    return s.phase == COURSE and s.race > 0


# -------------------------------------------------------------------------------------------------------- launching
def choose_launch(s: State, desk: Desk, lore: Lore, g: Generator, hasty: int) -> int:
    count = legal(s, desk)
    best = desk.ids[0]
    least = 1 << 30
    for k in range(count):
        move = desk.ids[k]
        cost = 16 * launch_cost(s, lore, move, hasty) + below(g, NOISE)
        if cost < least:
            least = cost
            best = move
    return best


def launch_cost(s: State, lore: Lore, move: int, hasty: int) -> int:
    place = move // 6
    cell = BITS * (place // BOARD_SIDE + 1) + place % BOARD_SIDE + 1
    on_line = across(s.line, q_of(cell) - q_of(s.buoy[0]), r_of(cell) - r_of(s.buoy[0])) == 0
    leg = TO_START + on_line
    if not hasty:
        return turns_to_go(lore, s.boat[s.turn].damage, leg, cell, move % 6, 0)
    ahead = step(cell, move % 6)
    return lore.hexes[leg * CELLS + (ahead if is_open(s, ahead) else cell)]


# ------------------------------------------------------------------------------------------------------------- dice
def choose_plan(s: State, lore: Lore, g: Generator, hasty: int) -> int:
    """The choice of dice with the least expected cost, of all that roll at most `MOST_AGAIN` dice."""
    b = s.boat[s.turn]
    look_ahead(s, lore, b, hasty)
    lore.least = MUCH
    weigh_rolls(lore, g, KEEP, 0, b.dice[0], b.dice[1], b.dice[2])
    weigh_rolls(lore, g, ADD, 1, b.dice[0], b.dice[1], b.dice[2])
    if b.dice[0]:
        weigh_rolls(lore, g, REMOVE, 0, b.dice[0] - 1, b.dice[1], b.dice[2])
    if b.dice[1]:
        weigh_rolls(lore, g, REMOVE + REMOVALS, 0, b.dice[0], b.dice[1] - 1, b.dice[2])
    if b.dice[2]:
        weigh_rolls(lore, g, REMOVE + 2 * REMOVALS, 0, b.dice[0], b.dice[1], b.dice[2] - 1)
    return lore.chosen


def weigh_rolls(lore: Lore, g: Generator, first: int, added: int, ones: int, twos: int, threes: int) -> None:
    """Keep the best choice: of these dice, any are rolled again, and with them an added one."""
    lying = ones + 2 * twos + 3 * threes
    for one in range(min(ones, MOST_AGAIN) + 1):
        for two in range(min(twos, MOST_AGAIN - one) + 1):
            for three in range(min(threes, MOST_AGAIN - one - two) + 1):
                again = one + two + three
                cost = expected_cost(lore, lying - one - 2 * two - 3 * three, again + added) + below(g, NOISE)
                if cost < lore.least:
                    lore.least = cost
                    lore.chosen = first + SMALLER[again] + LESS[two + three] + three


# ------------------------------------------------------------------------------------------------------------- turns
def choose_turn(s: State, desk: Desk, lore: Lore, g: Generator, hasty: int) -> int:
    b = s.boat[s.turn]
    look_ahead(s, lore, b, hasty)
    total = min(MOST_LIVE, speed_of(b))
    count = legal(s, desk)
    best = desk.ids[0]
    least = MUCH
    for k in range(count):
        move = desk.ids[k]
        cost = 16 * lore.live[(move - LEFT) * (MOST_LIVE + 1) + total] + below(g, NOISE)
        if cost < least:
            least = cost
            best = move
    return best


# ------------------------------------------------------------------------------------------------------------- worth
def worth(s: State, desk: Desk, lore: Lore, seat: int) -> int:
    """The points so far, those that this race is likely to bring, less what damage costs in races to come."""
    value = 100 * points(s, seat)
    if s.phase == END:
        return value
    if not race_is_on(s):
        return value - KEPT_PRICE * s.boat[seat].kept * (RACES - s.race)
    return value + race_worth(s, lore, seat) - KEPT_PRICE * kept_later(s.boat[seat]) * (RACES - 1 - s.race)


def kept_later(b: Boat) -> int:
    """P-40"""
    return b.kept + (b.damage > b.kept)


def race_worth(s: State, lore: Lore, seat: int) -> int:
    """Of places (P-31) and, in the score variant, of rounds and wrecks (P-32)."""
    if s.boat[seat].afloat == SUNK:
        return 0
    mine = arrival(s, lore, seat)
    places = 0
    last = mine
    wrecks = 0
    for other in range(s.players):
        if other != seat:
            theirs = NEVER
            if s.boat[other].afloat == SUNK:
                wrecks += 1
            else:
                theirs = arrival(s, lore, other)
                last = max(last, theirs)
            places += odds_to_lead(s, seat, other, theirs - mine)
    value = (s.race + 1) * places
    if s.turn_bonus:
        value += last - mine
        value += 500 * (wrecks if s.sunk_bonus == PER_BOAT else min(1, wrecks))
    return value


def odds_to_lead(s: State, seat: int, other: int, lead: int) -> int:
    """Of being home before another boat, in hundredths. The more turns are left, the less a lead tells."""
    if s.boat[other].afloat == SUNK:
        return 100
    if s.boat[seat].afloat == FINISHED:
        return 100 if s.boat[other].afloat != FINISHED or lead > 0 else 0
    if s.boat[other].afloat == FINISHED:
        return 0
    doubt = DOUBT + DOUBT_PER_LEG * (2 * HOME - s.boat[seat].leg - s.boat[other].leg)
    return 50 + 50 * lead // (abs(lead) + doubt)


def arrival(s: State, lore: Lore, seat: int) -> int:
    """The round in which a boat that has not sunk is likely to be home, and its part, in hundredths."""
    b = s.boat[seat]
    order = (seat - s.first + s.players) % s.players
    part = ONE_TURN * order // s.players
    if b.afloat == FINISHED:
        return ONE_TURN * b.home + part
    if b.afloat == ASHORE:
        return lore.from_line + part
    done = s.round
    if s.phase != LAUNCH and order >= (s.turn - s.first + s.players) % s.players:
        done -= 1
    return ONE_TURN * done + turns_left(s, lore, seat) + part


def turns_left(s: State, lore: Lore, seat: int) -> int:
    b = s.boat[seat]
    danger = DAMAGE_PRICE[b.damage]
    if seat == s.turn and s.phase == ROLL:
        look_ahead(s, lore, b, 0)
        return danger + ONE_TURN + expected_cost(lore, speed_of(b), min(MOST_AGAIN, s.rolling)) // 16
    if seat == s.turn and s.phase == TURN:
        look_ahead(s, lore, b, 0)
        return danger + ONE_TURN + lore.cost[min(MOST_LIVE, speed_of(b))]
    return danger + LAP * (COUNT_0 - b.count) + turns_to_go(lore, b.damage, b.leg, b.cell, b.heading, speed_of(b))
