"""One game out of a file of records, for commands that show it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from beachside.core import body
from beachside.core.check import Checker
from beachside.core.record import LONGEST_LINE, Parser, Record, Shelf, read
from beachside.core.replay import Walk


@dataclass(frozen=True, slots=True)
class Tape:
    """A game with its states, from ply 0."""

    record: Record
    states: list[Any]

    @property
    def last(self) -> int:
        return len(self.states) - 1


def read_line(file: str, number: int) -> bytes:
    try:
        with Path(file).open("rb") as lines:
            for k, line in enumerate(iter(lambda: lines.readline(LONGEST_LINE + 2), b""), 1):
                if k == number:
                    return line.removesuffix(b"\n")
    except OSError as error:
        raise click.UsageError(f"Cannot read {file}: {error.strerror}.") from None
    except ValueError:
        raise click.UsageError(f"{file!r} is no name of a file.") from None
    raise click.UsageError(f"{file} has no game {number}.")


def read_tape(file: str, number: int, until: int | None, shelf: Shelf) -> Tape:
    """The game up to ply `until`; what is wrong further on does not matter then."""
    line = read_line(file, number)
    faults = [
        problem
        for problem in Checker(shelf).check(line)
        if until is None or problem.ply is None or problem.ply <= until
    ]
    if faults:
        raise click.UsageError(f"{file}:{number}: {faults[0]}")
    record, _ = read(Parser().parse(line)[0], shelf)
    assert record is not None
    if until is not None and until > len(record.moves):
        raise click.UsageError(f"{file}:{number}: the last ply is {len(record.moves)}; there is no ply {until}.")
    walk = Walk(record)
    states = [body.copy(walk.state)]
    for entry in record.moves[:until]:
        walk.enter(entry)
        states.append(body.copy(walk.state))
    return Tape(record, states)
