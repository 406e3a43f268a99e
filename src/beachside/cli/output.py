"""Where a command writes: a file that is there whole or not at all, or the standard output; and its progress bar."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO, Self

import click

from beachside.core.record import shown

RECORD_START = b'{"format":"beachside/'
STANDARD_OUTPUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")


@contextlib.contextmanager
def open_output(out: str | None) -> Iterator[BinaryIO]:
    """The standard output, or a temporary file beside `out` that takes its name when everything is written."""
    if out is None or out in STANDARD_OUTPUT:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    check_output(out)
    if Path(out).exists() and not Path(out).is_file():  # a pipe, a device: nothing to rename
        with _opened(Path(out), out, "wb") as file:
            yield file
        return
    target = Path(out).resolve()
    part = target.with_name(f".beachside-{os.getpid()}.part")
    try:
        with _opened(part, out, "xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def check_output(out: str | None) -> None:
    """Nobody's file is lost by a slip: only records, and empty files, are written over."""
    if out is None or out in STANDARD_OUTPUT:
        return
    if not out:
        raise click.UsageError("--out takes the name of a file, or - for the standard output; it is empty.")
    target = Path(out)
    try:
        if target.is_dir():
            raise click.UsageError(f"--out takes the name of a file; {out!r} is a folder.")
        if not target.is_file():
            return
        if not os.access(target, os.W_OK) or not target.stat().st_mode & 0o222:
            raise click.UsageError(f"--out: {out} is read-only and stays as it is; take another name.")
        with target.open("rb") as file:
            start = file.read(len(RECORD_START))
    except OSError as error:
        raise click.UsageError(f"Cannot write {out}: {error.strerror}.") from None
    except ValueError:
        raise click.UsageError(f"{out!r} is no name of a file.") from None
    if start and start != RECORD_START:
        raise click.UsageError(f"--out: {out} is no file of records and stays as it is; take another name.")


def tell_written(games: int, out: str | None) -> None:
    """One line about what was written into a file; what went to the standard output can be seen."""
    if out is not None and out not in STANDARD_OUTPUT:
        click.echo(f"{games:,} game{'s' * (games != 1)} in {shown(out)}", err=True)


def _opened(path: Path, out: str, mode: str) -> BinaryIO:
    try:
        file: BinaryIO = path.open(mode)  # type: ignore[assignment]
    except OSError as error:
        raise click.UsageError(f"Cannot write {out}: {error.strerror}.") from None
    return file


@contextlib.contextmanager
def interrupts() -> Iterator[list[bool]]:
    """Ctrl-C fills the list, so that what is being written can be finished; a second one stops at once."""
    seen: list[bool] = []

    def note(_number: int, _frame: FrameType | None) -> None:
        if seen:
            raise KeyboardInterrupt
        seen.append(True)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield seen
    finally:
        signal.signal(signal.SIGINT, before)


class Bar:
    """A progress bar on the error output, if that is a terminal that shows nothing else meanwhile."""

    def __init__(self, what: str, total: float | None, shown: bool) -> None:
        self._progress: Any = None
        if shown and sys.stderr.isatty():
            self._progress = _make_bar(what)
            self._task = self._progress.add_task(what, total=total)

    def __enter__(self) -> Self:
        if self._progress:
            self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress:
            self._progress.stop()

    def advance(self, steps: float) -> None:
        if self._progress:
            self._progress.advance(self._task, steps)


def _make_bar(what: str) -> Any:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed or 0:,.0f} {what}/s")

    return Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
