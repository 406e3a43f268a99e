"""What a player of Maui can expect: of the columns ahead, of the clock, of a marker, a pearl, a dollar. A kernel.

Worths are hundredths of a point. The weights were found by matches between two sets of them (docs/bots.md).
"""

from dataclasses import dataclass

from beachside.core.body import number, numbers

from .parts import *
from .state import *

POINT = 100

# ------------------------------------------------------------------------------------------------- weights
STEP_ODDS = (80, 16, 8, 6)  # weights: how often a towel moves a given marker by 0, 1, 2, 3 steps
PEARL_WORTH = (280, 320, 400, 0)  # of one more pearl to who has 0, 1, 2 of its colour, while columns are left
SCORING_WORTH = 180  # of a scoring token some columns ahead
TOKEN_WORTH = 180  # of a towel token, as long as it can be used
FIRST_DOLLAR = 90  # what one dollar is good for, besides its point at the end
NEXT_DOLLAR = 40  # the second one
MORE_DOLLARS = 5  # each further one
DOLLAR_COLUMNS = 4  # with fewer columns left, dollars are good for less
COLUMN_WORTH = 120  # of another column to the next player, besides what the markers gain
ROW_WORTH = 30  # of a row's value under the towels to come, for each column
BEST_WAY = 50  # in hundredths: how far players have their way with the rows of the towels to come
MATCH_ODDS = 12  # in hundredths: how often a pattern on the left is matched that no towel of the market shows
SUPPLY_ODDS = 6  # more for each towel of the market that shows it
# By number of players, in hundredths:
BEST_NEXT = (0, 0, 60, 50, 35)  # what counts of the gain that the market's best towel would bring in the next turn
SECOND_NEXT = (0, 0, 10, 15, 10)  # … the second best
DENY = (0, 0, 80, 20, 15)  # … the best towel of the next player, which is left to them
HURRY = (0, 0, 85, 20, 20)  # … a column that the next player gains because the game goes on
PAID = (0, 0, 95, 10, 20)  # what a dollar in an area is worth to the others

# ------------------------------------------------------------------------------------------------- tables
# `int` because the twin's tables are arrays of narrow numbers already when these are made.
SEATS = 4
STEPS = 4  # 0 to 3 steps at a time
MOST_LEFT = 2 * COLUMNS  # columns left to fill, in both halves
BIAS = 10_000  # what is added to a worth that may be negative, to lay it in a field
WAYS = (COLUMNS + 1) * TOPS


def _track_worth(last: int) -> tuple[tuple[int, ...], ...]:
    """By columns left and space: the expected worth of where the marker ends, each column moving it by STEP_ODDS."""
    spaces = len(POINTS)
    rows = [tuple(POINT * int(POINTS[min(space, last)]) for space in range(spaces))]
    for _ in range(MOST_LEFT):
        rows.append(
            tuple(
                sum(STEP_ODDS[k] * rows[-1][min(space + k, last)] for k in range(STEPS)) // sum(STEP_ODDS)
                for space in range(spaces)
            )
        )
    return tuple(rows)


def _dollars_worth(left: int, dollars: int) -> int:
    options = min(dollars, 1) * FIRST_DOLLAR + (dollars > 1) * NEXT_DOLLAR + max(dollars - 2, 0) * MORE_DOLLARS
    return POINT * dollars + options * min(left, DOLLAR_COLUMNS) // DOLLAR_COLUMNS


TRACK_WORTH = tuple(_track_worth(int(last)) for last in LAST_SPACE)
DOLLARS_WORTH = tuple(
    tuple(_dollars_worth(left, dollars) for dollars in range(MOST_DOLLARS + 1)) for left in range(COLUMNS + 1)
)
NEAR_PEARL = tuple(POINT * int(POINTS_OF_PEARLS[min(k + 1, 3)] - POINTS_OF_PEARLS[k]) for k in range(4))
TOKENS_OWNED = (0, 1, 1, 2)  # by set
ROWS_UNDER = tuple(sum(int(ROW_VALUE[top + i]) for i in range(3)) for top in range(TOPS))
SHIFT_ODDS = (3, 2, 1)  # how often a towel can be placed 0, 1, 2 rows away from the last: by the rows that they share
ALL_CRABS = sum(int(count) for count in CRAB_TOKENS)
CRAB_SUM = sum(value * int(CRAB_TOKENS[value]) for value in range(CRAB_VALUES))


@dataclass(slots=True)
class Lore:
    """What was worked out about this set-up, and room to work out what a decision needs."""

    known: list[int] = numbers(SEATS + 1, 0, 1 << 35)  # what `way` is for: tokens, crabs and pearls of each seat; table
    way: list[int] = numbers(SEATS * WAYS, 0, 65535)  # by seat, column and top row: what lies ahead, with BIAS
    step: list[int] = numbers(PATTERNS * STEPS, 0, 65535)  # by pattern and steps: worth of moving its marker
    hope: list[int] = numbers(PATTERNS * STEPS, 0, 65535)  # by pattern and row value: worth of leaving it active there
    lift: list[int] = numbers(TOKEN_KINDS, 0, 65535)  # by kind: worth of covering such a token
    crab: int = number(0, 500)  # worth of avoiding a crab
    tied: int = number(0, 1000)  # worth of a towel token
    theirs: list[int] = numbers(SLOTS, 0, 65535)  # by slot: what its towel would gain the next player
    gone: int = number(0, ALL_SLOTS)  # the slots that will be taken before the next turn
    purse: int = number(0, MOST_DOLLARS)  # dollars in the next turn
    move: int = number(0, 255)  # the best found


# ------------------------------------------------------------------------------------------------- the clock
def owes(s: State, seat: int) -> int:
    """Will the seat still place a towel in this round, if everyone places one in each turn?"""
    order = (seat + s.players - s.first) % s.players
    now = (s.turn + s.players - s.first) % s.players
    if order == now:
        return int(s.phase == ACT or s.phase == PLACE or (s.phase == DRAW and s.sparing == 0))
    return int(order > now)


def rounds_left(s: State, seat: int, column: int, idle: int) -> int:
    """Rounds after this one, for a seat that has `column` towels at its end.

    Everyone is expected to place a towel in each turn, but the seat `idle` not in this round.
    """
    if s.ending:
        return 0
    rounds = COLUMNS - column
    for other in range(s.players):
        if other != seat:
            until = COLUMNS - s.player[other].column - (other != idle) * owes(s, other)
            if until < rounds:
                rounds = until
    return max(rounds, 0)


def halves_left(s: State) -> int:
    """Columns of the second half, while the first is played."""
    return COLUMNS if s.variant == COMBINED and s.side == UMBRELLAS else 0


# ------------------------------------------------------------------------------------------------- the beach ahead
def tokens_known(s: State, seat: int) -> int:
    """All that `study` reads of a seat: another number whenever any of it is another."""
    p = s.player[seat]
    tokens = 1
    for space in range(SPACES):
        tokens = tokens << 2 | p.token[space]
    return tokens | crab_cost(p) << 20 | p.lifted[WHITE] << 30 | p.lifted[BLACK] << 32


def table_known(s: State) -> int:
    return 1 + s.side + 2 * s.extended + 4 * s.crabs + 8 * s.players


def stale(s: State, lore: Lore) -> int:
    """Was `lore` worked out for another set-up?"""
    if lore.known[SEATS] != table_known(s):
        return 1
    for seat in range(s.players):
        if lore.known[seat] != tokens_known(s, seat):
            return 1
    return 0


def study(s: State, desk: Desk, lore: Lore) -> None:
    """Look along every beach: which rows lead to pearls, scoring tokens and high values, past the crabs."""
    lore.known[SEATS] = table_known(s)
    for seat in range(s.players):
        lore.known[seat] = tokens_known(s, seat)
        study_beach(s, s.player[seat], lore, WAYS * seat)


def study_beach(s: State, p: Player, lore: Lore, base: int) -> None:
    """From the last column backwards: what a column offers, and what lies ahead of it, as far as one has one's way."""
    crab = crab_cost(p)
    for top in range(TOPS):
        lore.way[base + TOPS * COLUMNS + top] = BIAS
    for passed in range(COLUMNS):
        column = COLUMNS - passed
        at = base + TOPS * (column - 1)
        for top in range(TOPS):
            lore.way[at + top] = max(offer_of_column(s, p, lore, column, top, crab) + lore.way[at + TOPS + top], 0)
        blend_ways(lore, at)


def blend_ways(lore: Lore, at: int) -> None:
    """In place: from the worth of being in each row to the worth of coming from it."""
    above = 0  # what stood one row and two rows above, which are overwritten already
    far_above = 0
    for top in range(TOPS):
        here = lore.way[at + top]
        best = here
        total = SHIFT_ODDS[0] * here
        odds = SHIFT_ODDS[0]
        if top > 0:
            best = max(best, above)
            total += SHIFT_ODDS[1] * above
            odds += SHIFT_ODDS[1]
        if top > 1:
            best = max(best, far_above)
            total += SHIFT_ODDS[2] * far_above
            odds += SHIFT_ODDS[2]
        for shift in range(1, 3):
            if top + shift < TOPS:
                there = lore.way[at + top + shift]
                best = max(best, there)
                total += SHIFT_ODDS[shift] * there
                odds += SHIFT_ODDS[shift]
        lore.way[at + top] = (BEST_WAY * best + (100 - BEST_WAY) * (total // odds)) // 100
        far_above = above
        above = here


def offer_of_column(s: State, p: Player, lore: Lore, column: int, top: int, crab: int) -> int:
    """Of a towel there, whatever it shows."""
    offer = ROW_WORTH * ROWS_UNDER[top] - POINT * PENALTIES[top]
    for k in range(MOST_SPACES):
        space = SPACE_IN[s.side][column][k]
        if COVERS[s.side][top][space]:
            kind = p.token[space]
            offer += PEARL_WORTH[p.lifted[kind]] if kind <= BLACK else SCORING_WORTH
    return offer - SIZE[CRAB_ROWS[s.side][column] >> top & 7] * crab


def ahead(s: State, lore: Lore, seat: int, column: int, top: int, left: int) -> int:
    """What lies ahead of a towel there, as far as the clock lets the seat come."""
    if left == 0:
        return 0
    from_here = WAYS * seat + TOPS * column
    return lore.way[from_here + top] - lore.way[from_here + TOPS * left + DOCK_TOP]


# ------------------------------------------------------------------------------------------------- a decision's worths
def crab_cost(p: Player) -> int:
    """What a crab is expected to cost, by those not turned up yet (M-53)."""
    left = ALL_CRABS
    total = CRAB_SUM
    for value in range(CRAB_VALUES):
        left -= p.crab[value]
        total -= value * p.crab[value]
    return POINT * total // left if left > 0 else 0


def ponder(s: State, p: Player, lore: Lore, left: int) -> None:
    """Lay out what steps, rows and tokens are worth to this player, who will fill `left` columns after this turn."""
    last = LAST_SPACE[s.extended]
    supply = 0  # by pattern, four bits each
    for slot in range(SLOTS):
        for i in range(3):
            supply += 1 << 4 * CLOTH[s.market[slot]][i]
    lore.tied = TOKEN_WORTH if left > 1 else TOKEN_WORTH * left // 2
    for pattern in range(PATTERNS):
        space = p.marker[pattern]
        odds = (MATCH_ODDS + SUPPLY_ODDS * (supply >> 4 * pattern & 15)) * (left > 0)
        for k in range(1, STEPS):
            after = min(space + k, last)
            gain = TRACK_WORTH[s.extended][left][after] - TRACK_WORTH[s.extended][left][space]
            if space < ORNATE_SPACE[pattern] <= after and s.ornate[pattern] > 0:
                gain += lore.tied
            lore.step[STEPS * pattern + k] = gain
            lore.hope[STEPS * pattern + k] = gain * odds // 100
    ponder_tokens(p, lore, left)


def ponder_tokens(p: Player, lore: Lore, left: int) -> None:
    for kind in range(2):
        lore.lift[kind] = PEARL_WORTH[p.lifted[kind]] if left > 0 else NEAR_PEARL[p.lifted[kind]]
    for kind in range(2, TOKEN_KINDS):
        lore.lift[kind] = max(lore.step[STEPS * TRACK_A[kind] + 1], lore.step[STEPS * TRACK_B[kind] + 1])
    lore.crab = crab_cost(p)


def count_points(s: State, p: Player, lore: Lore) -> None:
    """The same for who looks at the points of this turn only."""
    last = LAST_SPACE[s.extended]
    lore.tied = 0
    for pattern in range(PATTERNS):
        space = p.marker[pattern]
        for k in range(1, STEPS):
            lore.step[STEPS * pattern + k] = POINT * (POINTS[min(space + k, last)] - POINTS[space])
            lore.hope[STEPS * pattern + k] = 0
    ponder_tokens(p, lore, 0)
