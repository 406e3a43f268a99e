"""`beachside arena`: bots play against each other, and what came of it."""

import collections
import contextlib
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

import click

from beachside.bots import levels, report
from beachside.bots.arena import (
    NAMES,
    Order,
    Played,
    check_name,
    line_ups,
    play_all,
    play_block,
    read_played,
    split_names,
)
from beachside.cli import arguments
from beachside.cli.output import Bar, interrupts
from beachside.core import twin

BLOCK = 4  # games that are handed out together


@click.command("arena", short_help="Let bots play against each other; win rates with intervals.")
@arguments.GAME
@arguments.PLAYERS
@arguments.SETTINGS
@click.option("--bots", default="level:3,level:4", show_default=True, metavar="BOT,…", help=f"Who plays: {NAMES}.")
@click.option("--games", type=arguments.Whole(1, 2**32), default=100, show_default=True, metavar="G", help="How many.")
@arguments.SEED
@arguments.COMPONENTS
@click.option("--out", metavar="FILE", help="Write the records there, and FILE.tally beside it, to go on from later.")
@click.option("--resume", is_flag=True, help="Go on where --out ends; the rest of the command has to be the same.")
@click.option("--report", "report_file", metavar="FILE", help="Write the table there: FILE.json or FILE.html.")
@click.option(
    "--jobs", type=arguments.Whole(1, 256), metavar="J", help="Processes that share the work.  [default: all cores]"
)
@click.option(
    "--budget-ms",
    type=arguments.Whole(1, 600_000),
    default=1000,
    show_default=True,
    metavar="MS",
    help="For a decision of a cmd: bot.",
)
@arguments.ENGINE
def command(
    game: str,
    players: int,
    settings: tuple[str, ...],
    bots: str,
    games: int,
    seed: int,
    components: str,
    out: str | None,
    resume: bool,
    report_file: str | None,
    jobs: int | None,
    budget_ms: int,
    engine: str,
) -> None:
    """Let bots play against each other (docs/bots.md).

    \b
    beachside arena maui --players 2 --bots level:3,level:4 --games 400 --seed 1
    beachside arena powerboats --players 4 --bots level:2,level:3 --games 200 --report report.html
    beachside arena maui --players 3 --bots "level:4,search:nodes=2000,cmd:./mybot --fast" --games 300 --out g.jsonl

    Each deal is played by all line-ups in all rotations of the seats, with the same draws. The same seed gives the
    same games, whatever the number of jobs; only seconds differ. Ctrl-C keeps what is done.
    """
    opened = arguments.open_game(game, components)
    options = opened.settle(players, arguments.read_settings(settings))
    names = split_names(bots)
    for name in names:
        check_name(name)
    if report_file is not None and Path(report_file).suffix not in (".json", ".html"):
        raise click.UsageError("--report takes the name of a .json or .html file.")
    if resume and out is None:
        raise click.UsageError("--resume goes on with the file that --out names.")
    compiled = arguments.compiles(engine)
    order = Order(
        *(game, components, players, tuple(options.items()), tuple(names), seed),
        compiled=twin.twin_possible() if compiled is None else compiled,
        records=out is not None,
        budget_ms=budget_ms,
    )
    with _Book.open(out, resume, order) as book:
        _announce(order, games)
        stopped = _play(order, games, jobs or os.cpu_count() or 1, book)
    lines = report.count_up(order, book.games)
    if report_file is not None:
        _write_report(Path(report_file), order, lines, len(book.games))
    _print(order, lines, len(book.games))
    if stopped:
        arguments.announce(f"Stopped after {len(book.games)} of {games} games.")
        sys.exit(130)


def _announce(order: Order, games: int) -> None:
    whole = len(line_ups(len(order.bots), order.players))
    if games % whole:
        arguments.announce(
            f"A deal takes {whole} games here (everyone on every seat); {games} games leave the last deal unfinished."
        )
    if order.compiled:
        warm_up(order.game, order.components)


def warm_up(game: str, components: str) -> None:
    """Compile the bots' kernels, once, before several processes want them."""
    engine = levels.thinker(arguments.open_game(game, components), compiled=True).engine
    if not twin.is_cached(engine, "search.grow"):
        arguments.announce("Compiling the rules and the bots, once for this machine: up to a minute …")
        levels.compile_all(arguments.open_game(game, components))


def _play(order: Order, games: int, jobs: int, book: "_Book") -> bool:
    """Whether Ctrl-C stopped it."""
    first = len(book.games)
    with (
        Bar("games", games, shown=True) as bar,
        interrupts() as interrupted,
        contextlib.closing(_results(order, first, games, jobs)) as results,
    ):
        bar.advance(first)
        for played in results:
            book.add(played)
            bar.advance(1)
            if interrupted:
                return True
    return False


def _results(order: Order, first: int, games: int, jobs: int) -> Generator[Played, None, None]:
    """Games in their order."""
    if jobs == 1 or games - first <= BLOCK:
        with contextlib.closing(play_all(order, range(first, games))) as played:  # type: ignore[type-var]
            yield from played
        return
    play_block(order, first, 0)  # what cannot be played says so here
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_ignore_interrupts) as pool:
        running: collections.deque[Future[list[Played]]] = collections.deque()
        try:
            for start in range(first, games, BLOCK):
                running.append(pool.submit(play_block, order, start, min(BLOCK, games - start)))
                if len(running) > 2 * jobs:
                    yield from running.popleft().result()
            for done in running:
                yield from done.result()
        except BrokenProcessPool:
            raise click.ClickException("A process that --jobs started has been ended.") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches all processes; the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Book:
    """The games so far, and the files that keep them: the records, and what a record does not say."""

    def __init__(self, files: tuple[BinaryIO, BinaryIO] | None, games: list[Played]) -> None:
        self.games = games
        self._files = files

    @classmethod
    @contextlib.contextmanager
    def open(cls, out: str | None, resume: bool, order: Order) -> Iterator["_Book"]:
        if out is None:
            yield cls(None, [])
            return
        records, tally = Path(out), Path(f"{out}.tally")
        head = json.dumps({key: value for key, value in asdict(order).items() if key != "compiled"}).encode()
        games = _kept(records, tally, head) if resume else []
        try:
            with records.open("ab" if resume else "wb") as one, tally.open("ab" if resume else "wb") as other:
                if other.tell() == 0:
                    other.write(head + b"\n")
                yield cls((one, other), games)
        except (IsADirectoryError, PermissionError, FileNotFoundError) as error:
            raise click.UsageError(f"Cannot write {out}: {error.strerror}.") from None

    def add(self, played: Played) -> None:
        if self._files is not None:
            for file, text in zip(self._files, (played.record, played.told()), strict=True):
                file.write(text.encode() + b"\n")
                file.flush()
        played.record = ""
        self.games.append(played)


def _kept(records: Path, tally: Path, head: bytes) -> list[Played]:
    """The games that both files hold whole; what is beyond is cut off."""
    if not records.exists() or not tally.exists():
        return []
    told = tally.read_bytes().splitlines(keepends=True)
    if not told or not told[0].endswith(b"\n"):
        return []
    if told[0].rstrip(b"\n") != head:
        raise click.UsageError(f"{tally} tells of another arena: the game, bots, seed or options differ.")
    written = records.read_bytes().splitlines(keepends=True)
    whole = min(sum(line.endswith(b"\n") for line in lines) for lines in (told[1:], written))
    for path, lines in ((tally, told[: whole + 1]), (records, written[:whole])):
        with path.open("r+b") as file:
            file.truncate(sum(map(len, lines)))
    return [read_played(line.decode()) for line in told[1 : whole + 1]]


def _write_report(path: Path, order: Order, lines: list[report.Line], games: int) -> None:
    if path.suffix == ".json":
        text = json.dumps(report.as_json(order, lines, games), indent=1, ensure_ascii=False) + "\n"
    else:
        text = report.as_html(order, lines, games)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"Cannot write {path}: {error.strerror}.") from None


def _print(order: Order, lines: list[report.Line], games: int) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table: Any = Table(title=f"{order.game.capitalize()}, {order.players} players, {games:,} games, seed {order.seed}")
    table.add_column("bot")
    for head in ("games", "wins [95 %]", "mean place", "mean points", "rating", "ms/decision", "faults"):
        table.add_column(head, justify="right")
    for line in lines:
        table.add_row(*map(escape, report.cells(line)))
    Console(width=None if sys.stdout.isatty() else 130).print(table)
