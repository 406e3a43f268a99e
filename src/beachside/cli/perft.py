"""`beachside perft`: how many ways there are to go on."""

import math
import time
from dataclasses import dataclass, field
from typing import Any

import click

from beachside.cli import arguments
from beachside.cli.reading import read_sound_tape
from beachside.core import twin
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE, OVER
from beachside.core.replay import read_list, read_number, write_number

PATIENCE = 2.0  # seconds


@dataclass(slots=True)
class Counts:
    """Paths by their length: how many end in a decision, how many in a draw."""

    moves: list[int]
    draws: list[int]
    divide: list[tuple[str, int, int]] = field(default_factory=list)  # by first entry: the longest paths


class TooSlow(Exception):
    """It is time to compile."""


class Counter:
    """Counts from one state, with a body and a desk for every depth."""

    def __init__(self, game: KernelGame, engine: twin.Engine, state: Any, depth: int, patience: float) -> None:
        self.game = game
        self._deadline = time.monotonic() + patience
        self.engine = engine
        self.state = state
        self.depth = depth
        self._bodies = [engine.from_state(state) for _ in range(depth + 1)]
        self._desks = [engine.desk() for _ in range(depth + 1)]
        self._tally = engine.from_state(engine.perft.Tally())

    def count(self) -> Counts:
        counts = self._counts()
        entries = self._entries(0)
        self._add(counts, 0, len(entries))
        for entry in entries:
            below = self._counts()
            if self.depth > 1:
                self._enter(0, entry)
                self._count_below(1, below)
            by_chance = self.game.to_move(self.state) == CHANCE
            ends = (0, 1) if by_chance else (1, 0)
            longest = ends if self.depth == 1 else (below.moves[-1], below.draws[-1])
            counts.divide.append((self.game.text(self.state, entry), *longest))  # type: ignore[arg-type]
            for ply in range(self.depth):
                counts.moves[ply] += below.moves[ply]
                counts.draws[ply] += below.draws[ply]
        return counts

    def _counts(self) -> Counts:
        return Counts([0] * self.depth, [0] * self.depth)

    def _entries(self, ply: int) -> list[int]:
        desk = self._desks[ply]
        return read_list(desk, "ids", self.engine.perft.list_entries(self._bodies[ply], desk))

    def _enter(self, ply: int, entry: int) -> None:
        self.engine.perft.enter_copy(self._bodies[ply + 1], self._desks[ply + 1], self._bodies[ply], entry)

    def _add(self, counts: Counts, ply: int, ways: int) -> None:
        if self.engine.rules.to_move(self._bodies[ply]) == CHANCE:
            counts.draws[ply] += ways
        else:
            counts.moves[ply] += ways

    def _count_below(self, ply: int, counts: Counts) -> None:
        """Add the paths that go on from the body of this ply; the last two plies in one kernel call."""
        if time.monotonic() > self._deadline:
            raise TooSlow
        if ply == self.depth - 2:
            for name in ("moves", "draws", "later_moves", "later_draws"):
                write_number(self._tally, name, 0)
            self.engine.perft.count_two(
                self._bodies[ply], self._desks[ply], self._bodies[ply + 1], self._desks[ply + 1], self._tally
            )
            for k, later in enumerate(("", "later_")):
                counts.moves[ply + k] += read_number(self._tally, f"{later}moves")
                counts.draws[ply + k] += read_number(self._tally, f"{later}draws")
            return
        entries = self._entries(ply)
        self._add(counts, ply, len(entries))
        if ply < self.depth - 1:
            for entry in entries:
                self._enter(ply, entry)
                self._count_below(ply + 1, counts)


@click.command("perft", short_help="Count all ways to go on.")
@arguments.GAME
@click.option("--players", type=int, metavar="N", help="How many sit at the table.")
@arguments.SETTINGS
@arguments.COMPONENTS
@click.option("--depth", type=arguments.Whole(1, 12), default=3, show_default=True, metavar="D", help="How many plies.")
@arguments.SEED
@click.option("--from", "file", metavar="FILE", help="Begin in a recorded game, and not after a set-up by --seed.")
@click.option(
    "--game", "number", type=arguments.Whole(1), default=1, show_default=True, metavar="K", help="Its line in FILE."
)
@click.option("--ply", type=arguments.Whole(0), metavar="K", help="Its ply to begin at; the last one if not given.")
@arguments.ENGINE
def command(
    game: str,
    players: int | None,
    settings: tuple[str, ...],
    components: str,
    depth: int,
    seed: int,
    file: str | None,
    number: int,
    ply: int | None,
    engine: str,
) -> None:
    """Count all ways to go on, ply by ply: those that end in a decision, and those that end in a draw.

    \b
    beachside perft maui --players 2 --depth 4
    beachside perft maui --from games.jsonl --ply 12

    The divide tells how many of the longest ways begin with each first move. Two programs that play by the same rules
    count the same; where they differ, the divide shows which move leads to the difference.
    """
    opened, state = _beginning(game, players, settings, components, seed, file, number, ply)
    if opened.to_move(state) == OVER:
        raise click.UsageError("The game is over; there is no way to go on.")
    counts = _count(opened, state, depth, arguments.compiles(engine))
    for text, moves, draws in counts.divide:
        click.echo(f"{text:12} {moves + draws:15,}")
    click.echo(f"{'ply':12} {'decisions':>15} {'draws':>15}")
    for k in range(depth):
        click.echo(f"{k + 1:<12} {counts.moves[k]:15,} {counts.draws[k]:15,}")


def _count(game: KernelGame, state: Any, depth: int, compiled: bool | None) -> Counts:
    """As the rules are, and compiled if that takes too long."""
    if not compiled:
        try:
            return Counter(game, game.engine, state, depth, math.inf if compiled is False else PATIENCE).count()
        except TooSlow:
            pass
    counter = Counter(game, game.twin(), state, depth, math.inf)
    arguments.warm_up(game, counter.engine, "perft.count_two", lambda: None)
    return counter.count()


def _beginning(
    name: str,
    players: int | None,
    settings: tuple[str, ...],
    components: str,
    seed: int,
    file: str | None,
    number: int,
    ply: int | None,
) -> tuple[KernelGame, Any]:
    if file is not None:
        if players is not None or settings:
            raise click.UsageError("--from takes players and options from the record; leave out --players and --set.")
        sets = () if components == "standard" else (components,)
        tape = read_sound_tape(file, number, ply, arguments.open_shelf(sets))
        if tape.record.game.name != name:
            raise click.UsageError(f"{file}:{number} is a game of {tape.record.game.name}, not of {name}.")
        return tape.record.game, tape.states[-1]
    if ply is not None:
        raise click.UsageError("--ply goes with --from.")
    if players is None:
        raise click.UsageError("Missing option '--players'.")
    game = arguments.open_game(name, components)
    state = game.new(players, arguments.read_settings(settings))
    game.rules.deal(state, game.engine.desk(), game.engine.source(seed, 0))
    return game, state
