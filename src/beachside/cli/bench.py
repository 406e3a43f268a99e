"""`beachside bench`: how fast the engine is, beside a yardstick that is timed in the same run."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import click

from beachside.cli.arguments import announce, warm_up
from beachside.core import registry, twin
from beachside.core.game import KernelGame

YARDSTICK = 1.4  # ns a dependent xorshift step takes where the floors were measured
BUSY = 0.5  # load before the first run, from which on others take part of the machine
COLD, CACHED = 20.0, 1.5  # seconds that a first call may take


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    players: int
    options: tuple[tuple[str, object], ...]
    floor: float | None  # games/s of the twin


CASES = (
    Case("maui", 2, (("variant", "base"),), 1.2e6),
    Case("maui", 4, (("variant", "base"),), 0.6e6),
    Case("maui", 3, (("variant", "crabs"),), None),
    Case("maui", 4, (("variant", "combined"),), 0.25e6),
    Case("powerboats", 2, (("water", "open"),), 10e3),
    Case("powerboats", 4, (("water", "tight"),), 9e3),
    Case("powerboats", 6, (("water", "open"),), 8e3),
)
LONGEST_DECISION = {"maui": 10e-6, "powerboats": 100e-6}  # seconds, interpreted


@dataclass(frozen=True, slots=True)
class Row:
    case: Case
    options: dict[str, object]
    engine: str
    games_per_s: float
    decisions_per_s: float

    def told(self) -> dict[str, object]:
        return {
            "game": self.case.game,
            "players": self.case.players,
            "options": self.options,
            "engine": self.engine,
            "games_per_s": round(self.games_per_s, 1),
            "decisions_per_s": round(self.decisions_per_s, 1),
            "ns_per_decision": round(1e9 / self.decisions_per_s, 2),
        }


@click.command("bench", short_help="Time the engine.")
@click.option("--json", "as_json", is_flag=True, help="Print only the rows, as a JSON list.")
@click.option("--quick", is_flag=True, help="Shorter and rougher, and without the first calls.")
def command(as_json: bool, quick: bool) -> None:
    """Time random whole games, set-up and draws included, interpreted and compiled, on one core.

    \b
    beachside bench
    beachside bench --json > bench.json

    A row is a game with its number of players. Floors were set on a core that takes 1.4 ns for a step of a 64-bit
    xorshift loop; here they are scaled by what that loop takes now. `below` marks what does not reach its floor.
    The figures mean something on an idle machine only.
    """
    load = 0.0 if not hasattr(os, "getloadavg") else os.getloadavg()[0]
    rows = list(_measure(quick))
    if as_json:
        click.echo(json.dumps([row.told() for row in rows], indent=1))
        return
    step = time_xorshift() if twin.twin_possible() else None
    _print(rows, step, {} if quick else _first_calls())
    for note in _doubts(quick, load):
        click.echo(note)


def _doubts(quick: bool, load: float) -> list[str]:
    """Why the figures may be too low."""
    notes = []
    if quick:
        notes.append("These runs were short; on a busy machine their figures are low.")
    if load > BUSY:
        notes.append(f"The machine was busy (load {load:.1f} at the start): figures taken on a busy machine are low.")
    return notes


def _measure(quick: bool) -> Iterator[Row]:
    for case in CASES:
        if case.game not in registry.names():
            continue
        game = registry.game(case.game)
        yield _time(game, case, game.engine, 0.1 if quick else 0.5, 2 if quick else 3)
        if twin.twin_possible():
            yield _time(game, case, game.twin(), 0.1 if quick else 0.4, 2 if quick else 7)
    if not twin.twin_possible():
        announce("Without Numba there is no twin to time: pip install 'beachside[fast]'.")


def _time(game: KernelGame, case: Case, engine: twin.Engine, seconds: float, repeats: int) -> Row:
    """The best of several runs of about so many seconds each."""
    options = game.settle(case.players, dict(case.options))
    start = engine.from_state(game.new(case.players, options))
    state, desk = engine.from_state(game.new(case.players, options)), engine.desk()
    draws, choices = engine.source(1, 0), engine.source(1, 1)

    def play(first: int, games: int) -> tuple[float, int]:
        began = time.perf_counter()
        decisions = engine.playout.play_many(state, start, desk, draws, choices, first, games)
        return time.perf_counter() - began, decisions

    warm_up(game, engine, "playout.play_many", lambda: play(0, 1))
    games = 1
    while (spent := play(0, games)[0]) < seconds / 4:
        games *= 2
    games = max(1, round(games * seconds / spent))
    spent, decisions = min((play(k * games, games) for k in range(repeats)), key=lambda run: run[0] / run[1])
    return Row(case, options, engine.name, games / spent, decisions / spent)


def time_xorshift() -> float:
    """Nanoseconds of a step that has to wait for the one before: the speed of this core, now."""
    import numba

    def run(steps: int) -> Any:
        x = numba.uint64(88172645463325252)
        for _ in range(steps):
            x ^= x << numba.uint64(13)
            x ^= x >> numba.uint64(7)
            x ^= x << numba.uint64(17)
        return x

    compiled = numba.njit(run)
    assert int(compiled(2)) == _two_steps()
    steps = 20_000_000
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        compiled(steps)
        best = min(best, time.perf_counter() - began)
    return best / steps * 1e9


def _two_steps() -> int:
    x = 88172645463325252
    for _ in range(2):
        x ^= x << 13 & 0xFFFFFFFFFFFFFFFF
        x ^= x >> 7
        x ^= x << 17 & 0xFFFFFFFFFFFFFFFF
    return x


FIRST_CALLS = """
import time
began = time.perf_counter()
import beachside
from beachside.core import registry, twin
print(time.perf_counter() - began)
began = time.perf_counter()
for name in registry.names():
    game = registry.game(name)
    engine = game.twin() if twin.twin_possible() else game.engine
    one, other = (engine.from_state(game.new(2)) for _ in range(2))
    engine.playout.play_many(one, other, engine.desk(), engine.source(1, 0), engine.source(1, 1), 0, 1)
print(time.perf_counter() - began)
"""


def _first_calls() -> dict[str, float]:
    """Seconds to import the program and to play one game of each, in processes of their own."""
    announce("Timing the first start after an install, in a process of its own …")
    with tempfile.TemporaryDirectory() as folder:
        cold = _first_call(folder)
        cached = [_first_call(folder) for _ in range(3)]
    return {
        "import": min(one[0] for one in cached),
        "cold": cold[1],
        "cached": min(sum(one) for one in cached),
    }


def _first_call(folder: str) -> tuple[float, float]:
    done = subprocess.run(  # noqa: S603  (this Python, with our own lines)
        [sys.executable, "-c", FIRST_CALLS],
        env={**os.environ, "BEACHSIDE_CACHE": folder, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    imported, called = map(float, done.stdout.split())
    return imported, called


def _print(rows: list[Row], step: float | None, first: dict[str, float]) -> None:
    from rich.console import Console
    from rich.table import Table

    slow = (step or YARDSTICK) / YARDSTICK
    table = Table(title="Random whole games, set-up and draws included, one core")
    for head in ("game", "players", "options", "engine"):
        table.add_column(head)
    for head in ("games/s", "decisions/s", "ns/decision", "floor", ""):
        table.add_column(head, justify="right")
    for row in rows:
        floor, reached = _floor(row, slow)
        table.add_row(
            row.case.game,
            str(row.case.players),
            ", ".join(str(value) for _, value in row.case.options),
            row.engine,
            f"{row.games_per_s:,.0f}",
            f"{row.decisions_per_s:,.0f}",
            f"{1e9 / row.decisions_per_s:,.1f}",
            floor,
            "" if not floor else "[green]ok[/]" if reached else "[red]below[/]",
        )
    console = Console(width=None if sys.stdout.isatty() else 120)
    if Console(width=1000).measure(table).maximum > console.width:
        for row in rows:
            console.print(_plain(row, slow), soft_wrap=True, highlight=False, markup=False)
    else:
        console.print(table)
    if step is not None:
        console.print(f"xorshift: {step:.2f} ns a step; the floors are scaled by {YARDSTICK} / {step:.2f}.")
    marks: list[tuple[str, str, Callable[[float], bool]]] = [
        ("import", "import beachside", lambda _: True),
        ("cold", f"first call of all rules, nothing compiled yet (at most {COLD} s)", lambda s: s <= COLD),
        ("cached", f"import and first call, compiled before (at most {CACHED} s)", lambda s: s <= CACHED),
    ]
    for key, what, fits in marks:
        if key in first:
            console.print(f"{what}: {first[key]:.2f} s{'' if fits(first[key]) else '  [red]above[/]'}")


def _plain(row: Row, slow: float) -> str:
    """A row of the table as a line, for a terminal that is too narrow for the table."""
    floor, reached = _floor(row, slow)
    options = " ".join(str(value) for _, value in row.case.options)
    against = f", floor {floor}{'' if reached else ' (below)'}" if floor else ""
    return (
        f"{row.case.game} {row.case.players} {options} {row.engine}: {row.games_per_s:,.0f} games/s, "
        f"{1e9 / row.decisions_per_s:,.1f} ns/decision{against}"
    )


def _floor(row: Row, slow: float) -> tuple[str, bool]:
    """What the row should reach here, as text, and whether it does."""
    if row.engine == "interpreted":
        longest = LONGEST_DECISION[row.case.game] * slow
        return f"{longest * 1e9:,.0f} ns", 1 / row.decisions_per_s <= longest
    if row.case.floor is None:
        return "", True
    floor = row.case.floor / slow
    return f"{floor:,.0f} games/s", row.games_per_s >= floor
