"""`beachside simulate`: games between bots, as records."""

import collections
import contextlib
import functools
import multiprocessing
import signal
import sys
import time
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace

import click

from beachside.bots import arena
from beachside.cli import arguments
from beachside.cli.arena import warm_up
from beachside.cli.output import STANDARD_OUTPUT, Bar, check_output, interrupts, open_output, tell_written
from beachside.core.scribe import Scribe

BLOCK = 64  # games that are handed out together
LONG_JOB = 15.0  # seconds from which on compiling pays
PROBE = 0.3  # seconds to find that out


@dataclass(frozen=True, slots=True)
class Order:
    """Which games to play; small, because it travels to the other processes."""

    game: str
    components: str
    options: tuple[tuple[str, object], ...]
    bots: tuple[str, ...]
    seed: int
    trace: bool
    compiled: bool


class Hall:
    """Writes games between bots that think."""

    def __init__(self, order: Order) -> None:
        self._order = arena.Order(
            *(order.game, order.components, len(order.bots), order.options, order.bots, order.seed),
            compiled=order.compiled,
            records=True,
            trace=order.trace,
            fixed=True,
        )

    def write(self, number: int) -> str:
        return arena.arena(self._order).play(number).record


@functools.cache
def scribe(order: Order) -> Scribe | Hall:
    if not at_random(order):
        return Hall(order)
    game = arguments.open_game(order.game, order.components)
    engine = game.twin() if order.compiled else game.engine
    names = [arena.record_name(bot) for bot in order.bots]
    return Scribe(game, engine, dict(order.options), names, order.seed, order.trace)


def at_random(order: Order) -> bool:
    """Then a kernel plays whole games at once."""
    return set(order.bots) == {"random"}


def write_block(order: Order, first: int, games: int) -> bytes:
    """The records of games number `first` and following, one a line."""
    writer = scribe(order)
    return "".join(writer.write(number) + "\n" for number in range(first, first + games)).encode()


def worth_compiling(order: Order, games: int, jobs: int) -> bool:
    writer = scribe(order)
    start = time.perf_counter()
    played = 0
    while played < games and (played == 0 or time.perf_counter() - start < PROBE):
        writer.write(played)
        played += 1
    return (time.perf_counter() - start) / played * (games - played) / jobs > LONG_JOB


def blocks(order: Order, games: int, jobs: int) -> Generator[tuple[bytes, int], None, None]:
    """Blocks of records in their order, and how many games are in each."""
    starts = [(first, min(BLOCK, games - first)) for first in range(0, games, BLOCK)]
    if jobs == 1 or len(starts) == 1:
        for first, count in starts:
            yield write_block(order, first, count), count
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=ignore_interrupts) as pool:
        running: collections.deque[tuple[Future[bytes], int]] = collections.deque()
        try:
            for first, count in starts:
                running.append((pool.submit(write_block, order, first, count), count))
                if len(running) > 2 * jobs:  # no more than is written soon: the memory needed stays the same
                    done, played = running.popleft()
                    yield done.result(), played
            for done, played in running:
                yield done.result(), played
        except BrokenProcessPool:
            raise click.ClickException("A process that --jobs started has been ended.") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C reaches all processes; the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def prepare(order: Order, engine: str, games: int, jobs: int) -> Order:
    """Decide on compiling, and compile once, before others want it, too."""
    compiled = arguments.compiles(engine)
    if compiled is None:
        compiled = not at_random(order) or worth_compiling(order, games, jobs)
    if not compiled:
        return order
    order = replace(order, compiled=True)
    writer = scribe(order)
    if isinstance(writer, Scribe):
        arguments.warm_up(writer.game, writer.engine, "follow.play_on", lambda: writer.write(0))
    else:
        warm_up(order.game, order.components)
    return order


@click.command("simulate", short_help="Play games between bots; write their records.")
@arguments.GAME
@arguments.PLAYERS
@arguments.SETTINGS
@click.option(
    "--games", type=arguments.Whole(1, 2**32), default=1, show_default=True, metavar="G", help="How many games."
)
@arguments.SEED
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="BOT,…",
    help=f"Who plays: one bot for all seats, or one a seat: {arena.NAMES}.",
)
@arguments.COMPONENTS
@click.option("--trace", is_flag=True, help="Write down the legal moves at every decision, too.")
@click.option("--out", metavar="FILE", help="Write to this file, not to the standard output; - is the standard output.")
@click.option(
    "--jobs",
    type=arguments.Whole(1, 256),
    default=1,
    show_default=True,
    metavar="J",
    help="Processes that share the work.",
)
@arguments.ENGINE
def command(
    game: str,
    players: int,
    settings: tuple[str, ...],
    games: int,
    seed: int,
    bots: str,
    components: str,
    trace: bool,
    out: str | None,
    jobs: int,
    engine: str,
) -> None:
    """Play games, at random or between bots, and write their records, one JSON object a line (docs/records.md).

    \b
    beachside simulate maui --players 2
    beachside simulate maui --players 4 --set variant=combined --games 1000 --seed 7 --out games.jsonl
    beachside simulate powerboats --players 3 --games 100 --trace --jobs 2 > games.jsonl
    beachside simulate maui --players 2 --bots level:4,level:3 --games 10

    The same seed gives the same bytes, whatever the engine and the number of jobs, and game 5 of 10 is game 5
    of 1000. With --out, the file is there when all games are in it, and not before: after Ctrl-C there is none, and
    an older file stays as it was; a file that holds no records is never written over. Without --out, Ctrl-C leaves
    the games written so far, each whole.
    """
    check_output(out)
    options = arguments.open_game(game, components).settle(players, arguments.read_settings(settings))
    names = tuple(arguments.read_bots(bots, players))
    order = prepare(
        Order(game, components, tuple(options.items()), names, seed, trace, compiled=False), engine, games, jobs
    )
    out = None if out in STANDARD_OUTPUT else out
    to_terminal = out is None and sys.stdout.isatty()
    with (
        open_output(out) as file,
        Bar("games", games, not to_terminal) as bar,
        interrupts() as interrupted,
        contextlib.closing(blocks(order, games, jobs)) as done,
    ):
        for block, played in done:
            file.write(block)
            if out is None:
                file.flush()
            bar.advance(played)
            if interrupted:
                raise KeyboardInterrupt
    tell_written(games, out)
