"""What a choice of dice may lead to, for people to see before they roll: exact, by the rules themselves."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from beachside.core import body

from .odds import POWER, SUMS
from .parts import BOARD_SIDE, DAMAGE_TO_SINK, TURN_BY
from .rules import choose_dice, follow_legs, free_run, speed_of, stop_behind
from .state import HOME


@dataclass(frozen=True, slots=True)
class Forecast:
    """Where a boat may turn to more than one side, the outcome is that of its better turn."""

    totals: tuple[tuple[int, Fraction], ...]  # the speeds that may come, ascending, and their odds
    crash: Fraction  # P-24: the odds that the speed fits in none of the three directions
    damage: Fraction  # counters to expect
    sinks: Fraction  # P-25: the odds that the boat sinks before it is home
    homes: Fraction  # P-26: the odds that it can finish in this turn


def forecast(state: Any, move: int) -> Forecast:
    """Of a legal choice of dice."""
    s = body.copy(state)
    boat = s.boat[s.turn]
    choose_dice(s, move)
    kept, rolled = speed_of(boat), s.rolling
    totals = tuple((kept + pips, Fraction(SUMS[rolled][pips], POWER[rolled])) for pips in range(rolled, 3 * rolled + 1))
    runs = [free_run(s, boat.cell, (boat.heading + turn) % 6, BOARD_SIDE) for turn in TURN_BY]
    longest = max(runs)
    nothing = Fraction(0)
    crash = damage = sinks = homes = nothing
    for total, odds in totals:
        hits = max(0, total - longest)
        home = any(
            run >= min(total, longest) and _comes_home(s, (boat.heading + turn) % 6, min(run, total))
            for turn, run in zip(TURN_BY, runs, strict=True)
        )
        crash += odds if hits else nothing
        damage += odds * hits
        sinks += odds if boat.damage + hits >= DAMAGE_TO_SINK and not home else nothing
        homes += odds if home else nothing
    return Forecast(totals, crash, damage, sinks, homes)


def _comes_home(s: Any, heading: int, run: int) -> bool:
    """P-26, P-27: does the boat finish if it goes so far in this direction?"""
    after = body.copy(s)
    boat = after.boat[after.turn]
    boat.heading = heading
    follow_legs(after, boat, stop_behind(after, boat, run))
    return bool(boat.leg == HOME)
