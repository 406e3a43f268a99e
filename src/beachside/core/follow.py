"""Games as lists of numbers: following a written one, writing one down. A kernel of every game, like `playout`.

A script holds entries: a move or a draw, the phase it was made in (every State has a `phase`), and its kind. The
phase tells draws apart that have the same number, a towel from a crab's value. Long games take several scripts:
whoever calls fills or empties the script and calls again. The draws that records tell in objects happen in phases of
their own; `told` is a set of phases.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from beachside.core.body import bodies, number, numbers
from beachside.core.generator import Generator, below, open_game, seed
from beachside.core.ids import CHANCE, OVER

if TYPE_CHECKING:
    from beachside.core.rules import Rules

rules: "Rules"  # the loader puts the game's here

ENTRIES = 2048  # that a script has room for
LISTED = 16384  # legal moves that it has room for; more than any game lists at once
MOST_SEATS = 8
MOVE, DRAWN, TOLD = range(3)  # kinds of entry: chosen; drawn; drawn, and told in an object
DONE, STUCK, FULL = range(3)  # why `follow` returned


@dataclass(slots=True)
class Script:
    length: int = number(0, ENTRIES)  # entries written
    done: int = number(0, ENTRIES)  # entries followed
    entry: list[int] = numbers(ENTRIES, 0, (1 << 32) - 1)
    listing: int = number(0, 1)  # are the legal moves wanted?
    decisions: int = number(0, ENTRIES)
    choices: list[int] = numbers(ENTRIES, 0, LISTED)  # by decision: how many moves were legal
    listed: int = number(0, LISTED)
    listed_move: list[int] = numbers(LISTED, 0, (1 << 30) - 1)  # one decision's after the other's


@dataclass(slots=True)
class Streams:
    """A table's sources of numbers: the first for draws, then one a seat."""

    stream: list[Generator] = bodies(MOST_SEATS + 1, Generator)


def seed_streams(streams: Streams, low: int, high: int) -> None:
    for k in range(MOST_SEATS + 1):
        seed(streams.stream[k], low, high, k)


def open_streams(streams: Streams, game: int) -> None:
    for k in range(MOST_SEATS + 1):
        open_game(streams.stream[k], game)


def encode(number: int, phase: int, kind: int) -> int:
    """An entry: of a move or a draw."""
    return number << 10 | phase << 2 | kind


def start(s: Any, at: Any) -> None:
    rules.copy_into(s, at)


def list_legal(script: Script, desk: Any, count: int) -> None:
    for k in range(count):
        script.listed_move[script.listed + k] = desk.ids[k]
    script.listed += count
    script.choices[script.decisions] = count


def follow(s: Any, desk: Any, script: Script, told: int, most: int) -> int:
    """Make the entries, each only if it can be; `most` moves at most can be legal. Returns why it stopped.

    Only the phase of single draws matters.
    """
    while script.done < script.length:
        entry = script.entry[script.done]
        kind = entry & 3
        phase = entry >> 2 & 255
        entry >>= 10
        mover = rules.to_move(s)
        if kind == MOVE:
            if mover < 0:
                return STUCK
            if script.listing and script.listed + most > LISTED:
                return FULL
            count = rules.legal(s, desk)
            possible = 0
            for k in range(count):
                possible |= desk.ids[k] == entry
            if not possible:
                return STUCK
            if script.listing:
                list_legal(script, desk, count)
            script.decisions += 1
            rules.apply(s, desk, entry)
        else:
            if mover != CHANCE or (told >> s.phase & 1) != (kind == TOLD):
                return STUCK
            if (kind == DRAWN and phase != s.phase) or not rules.can_fall(s, desk, entry):
                return STUCK
            rules.draw(s, desk, entry)
        script.done += 1
    return DONE


def play_on(s: Any, desk: Any, streams: Streams, script: Script, told: int, dealing: int, most: int) -> None:
    """Play at random and write it down: to the end, to draws that an object tells, or till the script is full.

    If `dealing`, make those draws, whole, and nothing else; the script stays empty.
    """
    script.length = 0
    script.decisions = 0
    script.listed = 0
    mover = rules.to_move(s)
    while mover != OVER and script.length < ENTRIES and told >> s.phase & 1 == dealing:
        phase = s.phase
        if mover == CHANCE:
            entry = rules.sample(s, desk, streams.stream[0])
            rules.draw(s, desk, entry)
            kind = DRAWN
        else:
            if script.listing and script.listed + most > LISTED:
                return
            count = rules.legal(s, desk)
            entry = desk.ids[below(streams.stream[1 + mover], count)]
            if script.listing:
                list_legal(script, desk, count)
            script.decisions += 1
            rules.apply(s, desk, entry)
            kind = MOVE
        if not dealing:
            script.entry[script.length] = encode(entry, phase, kind)
            script.length += 1
        mover = rules.to_move(s)
