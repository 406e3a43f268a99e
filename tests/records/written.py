"""Records to test with: random games, changed as a test likes, and what a checker says of them."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from beachside.core import registry
from beachside.core.check import Checker
from beachside.core.record import Shelf
from beachside.core.scribe import Scribe

Value = dict[str, Any]
Kind = tuple[str, int, tuple[tuple[str, object], ...]]

# One of each kind of game, and the numbers of players at its ends.
KINDS: list[Kind] = [
    ("maui", 2, ()),
    ("maui", 4, (("seating", "across"),)),
    ("maui", 3, (("variant", "crabs"),)),
    ("maui", 2, (("variant", "crabs"), ("crabs", "before-scoring"))),
    ("maui", 2, (("variant", "combined"),)),
    ("maui", 4, (("variant", "combined"), ("seating", "across"))),
    ("powerboats", 2, ()),
    ("powerboats", 3, (("water", "tight"),)),
    ("powerboats", 6, (("turn-bonus", True), ("sunk-bonus", "per-boat"))),
]


def kind_id(kind: Kind) -> str:
    name, players, options = kind
    return "-".join([name, str(players), *(str(value) for _, value in options)])


@cache
def line(
    name: str, players: int, options: tuple[tuple[str, object], ...] = (), number: int = 0, trace: bool = False
) -> str:
    """A record as the program writes it."""
    game = registry.game(name)
    settled = game.settle(players, dict(options))
    return Scribe(game, game.engine, settled, ["bot:random"] * players, 1, trace).write(number)


def value(
    name: str, players: int = 2, options: tuple[tuple[str, object], ...] = (), number: int = 0, trace: bool = False
) -> Value:
    """The same, to be changed."""
    found: Value = json.loads(line(name, players, options, number, trace))
    return found


def faults(record: object, shelf: Shelf | None = None) -> list[str]:
    """What is wrong with a record: a JSON value, or text, or bytes."""
    if not isinstance(record, str | bytes):
        record = json.dumps(record)
    if isinstance(record, str):
        record = record.encode()
    return [str(problem) for problem in Checker(shelf or Shelf()).check(record)]


def find(
    name: str, players: int, options: tuple[tuple[str, object], ...], wanted: Callable[[list[Any]], int | None]
) -> tuple[Value, int]:
    """A game with an entry as wanted, and its index."""
    for number in range(200):
        record = value(name, players, options, number)
        at = wanted(record["moves"])
        if at is not None:
            return record, at
    raise AssertionError("no such game")


def cuts(record: Value) -> Iterator[Value]:
    """The game in progress, after every entry."""
    for length in range(len(record["moves"])):
        yield {**{key: record[key] for key in record if key != "result"}, "moves": record["moves"][:length]}
