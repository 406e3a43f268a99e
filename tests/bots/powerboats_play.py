"""Races of Powerboats between policies. A kernel: the loader gives it the game's rules and judgement."""

# ruff: noqa: F821, PLR0917 (the loader puts the rules here; a kernel is given everything that it writes on)

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from beachside.core.body import number
from beachside.core.generator import Generator, open_game
from beachside.core.ids import CHANCE, OVER

if TYPE_CHECKING:
    from beachside.bots.bot import Value
    from beachside.core.rules import Rules

rules: "Rules"  # the loader puts the game's here
value: "Value"

AT_RANDOM, GREEDY, PREFER = range(3)
HOME, SUNK = 2, 3  # where a boat is, as the game's `state` numbers it
LAST_RACE = 2


@dataclass(slots=True)
class Log:
    """Of the boats of the policy that is looked at."""

    games: int = number(0, 1 << 40)
    won: int = number(0, 1 << 40)
    races: int = number(0, 1 << 40)
    finishes: int = number(0, 1 << 40)
    wrecks: int = number(0, 1 << 40)
    finish_rounds: int = number(0, 1 << 40)  # added up


def decide(s: Any, desk: Any, lore: Any, g: Generator, policy: int) -> int:
    if value.stale(s, lore):
        value.study(s, desk, lore)
    if policy == GREEDY:
        return value.greedy(s, desk, lore, g)
    if policy == PREFER:
        return value.prefer(s, desk, lore, g)
    return rules.pick(s, desk, g)


def study(s: Any, desk: Any, lore: Any) -> None:
    value.study(s, desk, lore)


def judge(s: Any, desk: Any, lore: Any, seat: int) -> int:
    return value.worth(s, desk, lore, seat)


def settled(s: Any) -> int:
    return value.settled(s)


def duel(
    log: Log, s: Any, before: Any, start: Any, desk: Any, lore: Any, draws: Generator, g: Generator, games: int,
    one: int, all_else: int,
) -> None:  # fmt: skip
    """One against all others of another policy, in every seat in turn, the same lake and courses for each."""
    for game in range(games):
        open_game(draws, game // start.players)
        open_game(g, game)
        rules.copy_into(s, start)
        seat = game % start.players
        mover = rules.to_move(s)
        while mover != OVER:
            if mover == CHANCE:
                rules.draw(s, desk, rules.sample(s, desk, draws))
            else:
                policy = all_else
                if mover == seat:
                    policy = one
                move = decide(s, desk, lore, g, policy)
                rules.copy_into(before, s)
                rules.apply(s, desk, move)
                if value.settled(s) or rules.to_move(s) == OVER:
                    end_match(before, desk, move)
                    note(log, before, seat)
            mover = rules.to_move(s)
        log.games += 1
        log.won += rules.place(s, seat) == 1


def end_match(before: Any, desk: Any, move: int) -> None:
    """The move that ended the race once more, as if it were the last race: its boats then stay as they are."""
    before.race = LAST_RACE
    rules.apply(before, desk, move)


def note(log: Log, s: Any, seat: int) -> None:
    b = s.boat[seat]
    log.races += 1
    if b.afloat == HOME:
        log.finishes += 1
        log.finish_rounds += b.home
    elif b.afloat == SUNK:
        log.wrecks += 1
