"""Games of Maui between policies. A kernel: the loader gives it the game's rules and judgement."""

# ruff: noqa: F821, PLR0917 (the loader puts the rules here; a kernel is given everything that it writes on)

from typing import TYPE_CHECKING, Any

from beachside.core.generator import Generator, open_game
from beachside.core.ids import CHANCE, OVER

if TYPE_CHECKING:
    from beachside.bots.bot import Value
    from beachside.core.rules import Rules

rules: "Rules"  # the loader puts the game's here
value: "Value"

AT_RANDOM, GREEDY, PREFER = range(3)


def decide(s: Any, desk: Any, lore: Any, g: Generator, policy: int) -> int:
    if value.stale(s, lore):
        value.study(s, desk, lore)
    if policy == GREEDY:
        return value.greedy(s, desk, lore, g)
    if policy == PREFER:
        return value.prefer(s, desk, lore, g)
    return rules.pick(s, desk, g)


def judge(s: Any, desk: Any, lore: Any, seat: int) -> int:
    if value.stale(s, lore):
        value.study(s, desk, lore)
    return value.worth(s, desk, lore, seat)


def settled(s: Any) -> int:
    return value.settled(s)


def duel(
    s: Any, start: Any, desk: Any, lore: Any, draws: Generator, g: Generator, games: int, one: int, all_else: int
) -> int:
    """One against all others of another policy, in every seat in turn, the same deal for each; return the games won."""
    won = 0
    for game in range(games):
        open_game(draws, game // start.players)
        open_game(g, game)
        rules.copy_into(s, start)
        rules.deal(s, desk, draws)
        seat = game % start.players
        mover = rules.to_move(s)
        while mover != OVER:
            if mover == CHANCE:
                rules.draw(s, desk, rules.sample(s, desk, draws))
            else:
                policy = one if mover == seat else all_else
                rules.apply(s, desk, decide(s, desk, lore, g, policy))
            mover = rules.to_move(s)
        won += int(rules.place(s, seat) == 1)
    return won
