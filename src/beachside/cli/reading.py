"""One game out of a file of records, for commands that show it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from beachside.core import body
from beachside.core.check import Checker
from beachside.core.record import LONGEST_LINE, Parser, Record, Shelf, read, shown
from beachside.core.refusal import Refusal
from beachside.core.replay import Walk


@dataclass(frozen=True, slots=True)
class Tape:
    """A game with its states, from ply 0."""

    record: Record
    states: list[Any]
    fault: str = ""  # the first, with its file and line

    @property
    def last(self) -> int:
        return len(self.states) - 1


def read_line(file: str, number: int) -> bytes:
    k = 0
    try:
        with Path(file).open("rb") as lines:
            for k, line in enumerate(iter(lambda: lines.readline(LONGEST_LINE + 2), b""), 1):
                if k == number:
                    return line.removesuffix(b"\n")
    except OSError as error:
        raise click.UsageError(f"Cannot read {file}: {error.strerror}.") from None
    except ValueError:
        raise click.UsageError(f"{file!r} is no name of a file.") from None
    raise click.UsageError(f"{file} has no game {number}; it has {f'{k:,}' if k else 'none'}.")


def read_tape(file: str, number: int, until: int | None, shelf: Shelf) -> Tape:
    """The game up to ply `until`, or to its first fault; what is wrong further on does not matter."""
    line = read_line(file, number)
    faults = [
        problem
        for problem in Checker(shelf).check(line)
        if until is None or problem.ply is None or problem.ply <= until
    ]
    record, _ = read(Parser().parse(line)[0], shelf)
    if faults and (record is None or not _can_start(record)):
        raise click.UsageError(f"{file}:{number}: {faults[0]}")
    assert record is not None
    if until is not None and until > len(record.moves):
        raise click.UsageError(f"{file}:{number}: the last ply is {len(record.moves)}; there is no ply {until}.")
    walk = Walk(record)
    states = [body.copy(walk.state)]
    for entry in record.moves[:until]:
        try:
            walk.enter(entry)
        except Refusal:
            break
        states.append(body.copy(walk.state))
    return Tape(record, states, f"{shown(file)}:{number}: {faults[0]}" if faults else "")


def read_sound_tape(file: str, number: int, until: int | None, shelf: Shelf) -> Tape:
    """For commands that go on from the last state: nothing up to there may be wrong."""
    tape = read_tape(file, number, until, shelf)
    if tape.fault:
        raise click.UsageError(tape.fault)
    return tape


def _can_start(record: Record) -> bool:
    try:
        Walk(record)
    except Refusal:
        return False
    return True
