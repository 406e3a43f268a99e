"""Counting all ways to go on. A kernel of every game, like `playout`."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from beachside.core.body import number
from beachside.core.ids import CHANCE, OVER

if TYPE_CHECKING:
    from beachside.core.rules import Rules

rules: "Rules"  # the loader puts the game's here


@dataclass(slots=True)
class Tally:
    moves: int = number(0, 1 << 62)
    draws: int = number(0, 1 << 62)
    later_moves: int = number(0, 1 << 62)  # one ply on
    later_draws: int = number(0, 1 << 62)


def list_entries(s: Any, desk: Any) -> int:
    """Write all moves, or all draws, that are possible; return how many."""
    mover = rules.to_move(s)
    if mover == OVER:
        return 0
    if mover == CHANCE:
        return rules.chance(s, desk)
    return rules.legal(s, desk)


def enter(s: Any, desk: Any, entry: int) -> None:
    if rules.to_move(s) == CHANCE:
        rules.draw(s, desk, entry)
    else:
        rules.apply(s, desk, entry)


def enter_copy(child: Any, child_desk: Any, s: Any, entry: int) -> None:
    rules.copy_into(child, s)
    enter(child, child_desk, entry)


def count_two(s: Any, desk: Any, child: Any, child_desk: Any, tally: Tally) -> None:
    """Add the ways to go on for one ply and for two. Each depth has a desk of its own."""
    count = list_entries(s, desk)
    if rules.to_move(s) == CHANCE:
        tally.draws += count
    else:
        tally.moves += count
    for k in range(count):
        enter_copy(child, child_desk, s, desk.ids[k])
        more = list_entries(child, child_desk)
        if rules.to_move(child) == CHANCE:
            tally.later_draws += more
        else:
            tally.later_moves += more
