"""`beachside verify`: could these games have happened?"""

import contextlib
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import click

from beachside.cli import arguments
from beachside.cli.output import Bar
from beachside.core.check import Checker
from beachside.core.record import LONGEST_LINE, Problem, shown

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
PATIENCE = 3.0  # seconds after which it is time to think of compiling
LONG_JOB = 12.0  # seconds that are then still to come


@click.command("verify", short_help="Check records of games.")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option(
    "--receipt", metavar="FILE", help="The receipt of a game played with fair dice (comes with a later version)."
)
@arguments.SETS
@arguments.ENGINE
def command(files: tuple[str, ...], receipt: str | None, sets: tuple[str, ...], engine: str) -> None:
    """Check records of games: every move, draw, score and place.

    \b
    beachside verify games.jsonl
    beachside verify *.jsonl --components my-box.toml

    Each FILE holds one JSON object a line (docs/records.md); - is the standard input. Whatever is wrong is told as
    FILE:LINE: what, with ply N if it is the N-th entry of the moves, and the id of the rule. Told are all faults of a
    record's header, lists and result, and the first entry that cannot be. A summary follows.

    Exit code: 0 if all is well, 1 if anything in a file is wrong, 2 for a file that cannot be read or a wrong option.
    """
    if receipt is not None:
        raise click.UsageError("--receipt: fair dice, and checking their receipts, come with a later version.")
    compiled = arguments.compiles(engine)
    checker = Checker(arguments.open_shelf(sets), bool(compiled), arguments.announce)
    told: Counter[Problem | str] = Counter()  # what is the same in many lines
    clock = Clock(checker, adaptive=compiled is None)
    wrong_games = faults = 0
    with contextlib.ExitStack() as stack:
        opened = [(name, stack.enter_context(_open(name))) for name in files]
        clock.total = sum(_size(name) for name in files)
        with Bar("bytes", clock.total or None, not sys.stdout.isatty()) as bar:
            for name, file in opened:
                for number, problems, size in check_file(name, file, checker):
                    for problem in problems:
                        if problem not in told:
                            click.echo(f"{shown(name)}:{number}: {problem}")
                        if isinstance(problem, Problem) and problem.about_set:
                            told[problem] += 1
                    faults += len(problems)
                    wrong_games += bool(problems)
                    bar.advance(size)
                    clock.tick(size)
    for again, lines in told.items():
        if lines > 1:
            click.echo(f"{lines - 1:,} more line{'s' * (lines > 2)}: {again}")
    click.echo(_summary(len(files), checker, wrong_games, faults))
    if faults:
        raise click.exceptions.Exit(1)


def check_file(name: str, file: BinaryIO, checker: Checker) -> Iterator[tuple[int, list[Problem | str], int]]:
    """Line by line: its number, what is wrong with it, and its length."""
    number = 0
    for number, line in enumerate(_lines(name, file), 1):
        problems: list[Problem | str] = []
        text = line
        if number == 1 and line.startswith(BYTE_ORDER_MARK):
            problems.append("starts with a byte order mark")
            text = line.removeprefix(BYTE_ORDER_MARK)
        problems += checker.check(text)
        yield number, problems, len(line)
    if number == 0:
        yield 1, ["is a file without a record"], 0


def _lines(name: str, file: BinaryIO) -> Iterator[bytes]:
    """The lines, without their ends. Of one that is far too long, only the beginning is kept."""
    try:
        while line := file.readline(LONGEST_LINE + 2):
            rest = line
            while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
                rest = file.readline(LONGEST_LINE + 2)
            yield line.removesuffix(b"\n")
    except OSError as error:
        raise click.UsageError(f"Cannot read {name}: {error.strerror}.") from None


def _open(name: str) -> contextlib.AbstractContextManager[BinaryIO]:
    if name == "-":
        return contextlib.nullcontext(sys.stdin.buffer)
    try:
        if Path(name).is_dir():
            raise click.UsageError(f"Cannot read {name}: it is a folder.")
        return Path(name).open("rb")
    except OSError as error:
        raise click.UsageError(f"Cannot read {name}: {error.strerror}.") from None
    except ValueError:
        raise click.UsageError(f"{name!r} is no name of a file.") from None


def _size(name: str) -> int:
    return Path(name).stat().st_size if name != "-" else 0


class Clock:
    """Watches how long the check takes, and has it compiled if there is much more to come."""

    def __init__(self, checker: Checker, adaptive: bool) -> None:
        self.total = 0
        self._checker = checker
        self._waiting = adaptive
        self._start = time.perf_counter()
        self._done = 0

    def tick(self, size: int) -> None:
        self._done += size
        if self._waiting and (spent := time.perf_counter() - self._start) > PATIENCE:
            self._waiting = False
            to_come = max(self.total - self._done, 0) if self.total else self._done * LONG_JOB
            if spent * to_come / max(self._done, 1) > LONG_JOB:
                self._checker.compile()


def _summary(files: int, checker: Checker, wrong_games: int, faults: int) -> str:
    read = (
        f"{files} file{'s' * (files != 1)}, {checker.records:,} game{'s' * (checker.records != 1)}, "
        f"{checker.decisions:,} decision{'s' * (checker.decisions != 1)}"
    )
    if not faults:
        return f"{read}: all is well."
    return f"{read}: {faults:,} fault{'s' * (faults != 1)} in {wrong_games:,} line{'s' * (wrong_games != 1)}."
