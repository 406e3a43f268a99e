"""What a choice of dice is worth (P-20): the odds of all totals, and what each of them leads to. A kernel.

The odds are exact: `SUMS[n][t]` of the 3 ** n rolls of n dice show a total of t.
"""

from .field import *
from .hexes import *
from .parts import *
from .rules import *
from .state import *

MOST_ROLLED = MOST_DICE + 1
MOST_TOTAL = 3 * MOST_ROLLED
SUNK_HEXES, DAMAGE_HEXES = 1 << 15, 2  # what a greedy boat says to sinking, and to a counter


def _sums() -> tuple[tuple[int, ...], ...]:
    """By dice and total: the ways in which they fall."""
    rows = [[1] + [0] * MOST_TOTAL]
    for _ in range(MOST_ROLLED):
        last = rows[-1]
        rows.append([sum(last[total - value] for value in (1, 2, 3) if total >= value) for total in range(len(last))])
    return tuple(tuple(row) for row in rows)


SUMS = _sums()
POWER: tuple[int, ...] = tuple(3**n for n in range(MOST_ROLLED + 1))


# --------------------------------------------------------------------------------------------- what a total is worth
def look_ahead(s: State, lore: Lore, b: Boat, hasty: int) -> None:
    """`cost` becomes, by total, what is to go after the best turn; `live`, the same by turn.

    In turns (hundredths), damage in them; for greedy ones, in hexes.
    """
    for k in range(3):
        look_along(s, lore, b, k, hasty)
    longest = max(lore.live_run[0], lore.live_run[1], lore.live_run[2])
    for total in range(MOST_LIVE + 1):
        least = 1 << 20
        for k in range(3):
            if lore.live_run[k] >= min(total, longest):
                least = min(least, lore.live[k * (MOST_LIVE + 1) + total])
        lore.cost[total] = least


def look_along(s: State, lore: Lore, b: Boat, k: int, hasty: int) -> None:
    """`live` for one turn, step by step; a boat on the last cell holds this one back to the last free one (P-22)."""
    direction = (b.heading + TURN_BY[k]) % 6
    run = lore.reach[b.cell * 6 + direction]
    place = k * (MOST_LIVE + 1)
    lore.live_run[k] = run
    cell = b.cell
    leg = b.leg
    count = b.count
    free_cell = cell
    free_leg = leg
    free_count = count
    lore.live[place] = rest_cost(lore, b.damage, leg, count, cell, direction, 0, hasty)
    for speed in range(1, run + 1):
        passed = lore.passes[cell * 6 + direction]
        if passed >> leg & 1:
            if count == COUNT_0:
                leg += 1
            else:
                count += 1
        elif passed >> BACK + leg & 1:
            count -= 1
        cell = step(cell, direction)
        if not boat_at(s, cell):
            free_cell = cell
            free_leg = leg
            free_count = count
        lore.live[place + speed] = rest_cost(lore, b.damage, free_leg, free_count, free_cell, direction, speed, hasty)
    for speed in range(run + 1, MOST_LIVE + 1):
        damage = b.damage + speed - run
        stopped = rest_cost(lore, damage, free_leg, free_count, free_cell, direction, 0, hasty)
        lore.live[place + speed] = stopped + crash_cost(b, free_leg, speed - run, hasty)


def rest_cost(lore: Lore, damage: int, leg: int, count: int, cell: int, direction: int, speed: int, hasty: int) -> int:
    if leg == HOME:
        return 0
    laps = LAP * (COUNT_0 - count)
    if hasty:
        return laps + lore.hexes[leg * CELLS + cell]
    return laps + turns_to_go(lore, min(DAMAGE_TO_SINK - 1, damage), leg, cell, direction, speed)


def crash_cost(b: Boat, leg: int, hexes: int, hasty: int) -> int:
    """P-24 to P-26"""
    after = min(DAMAGE_TO_SINK, b.damage + hexes)
    if leg == HOME:
        return HOME_DAMAGE
    if hasty:
        return SUNK_HEXES if after == DAMAGE_TO_SINK else DAMAGE_HEXES * hexes
    return DAMAGE_PRICE[after] - DAMAGE_PRICE[b.damage]


def expected_cost(lore: Lore, kept: int, rolled: int) -> int:
    """Of a choice of dice, 16 times."""
    whole = 0
    for sum_ in range(rolled, 3 * rolled + 1):
        whole += SUMS[rolled][sum_] * lore.cost[min(MOST_LIVE, kept + sum_)]
    return 16 * whole // POWER[rolled]
