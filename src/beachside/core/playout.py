"""Whole games at random. A kernel of every game: the loader loads it once more beside each game's rules."""

from typing import TYPE_CHECKING, Any

from beachside.core.generator import Generator, open_game
from beachside.core.ids import CHANCE, OVER

if TYPE_CHECKING:
    from beachside.core.rules import Rules

rules: "Rules"  # the loader puts the game's here


def finish(s: Any, desk: Any, draws: Generator, choices: Generator) -> int:
    """Play to the end, each legal move being equally likely; return the number of decisions."""
    decisions = 0
    mover = rules.to_move(s)
    while mover != OVER:
        if mover == CHANCE:
            rules.draw(s, desk, rules.sample(s, desk, draws))
        else:
            rules.apply(s, desk, rules.pick(s, desk, choices))
            decisions += 1
        mover = rules.to_move(s)
    return decisions


def play_many(s: Any, start: Any, desk: Any, draws: Generator, choices: Generator, first: int, games: int) -> int:
    """Games number `first` and following, each from a copy of `start`; return the number of decisions."""
    decisions = 0
    for game in range(first, first + games):
        open_game(draws, game)
        open_game(choices, game)
        rules.copy_into(s, start)
        rules.deal(s, desk, draws)
        decisions += finish(s, desk, draws, choices)
    return decisions
