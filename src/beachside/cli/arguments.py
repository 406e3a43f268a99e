"""What several commands are given: a game, its options and component set, the engine."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from beachside.bots.arena import check_name, split_names
from beachside.core import registry, twin
from beachside.core.game import KernelGame
from beachside.core.options import written
from beachside.core.record import Shelf

Command = TypeVar("Command", bound=Callable[..., Any])


class Whole(click.IntRange):
    name = "whole number"


GAME = click.argument("game", metavar="GAME", type=click.Choice(registry.names(), case_sensitive=False))
PLAYERS = click.option("--players", type=int, required=True, metavar="N", help="How many sit at the table.")
SEED = click.option(
    "--seed",
    type=Whole(0, 2**64 - 1),
    default=0,
    show_default=True,
    metavar="S",
    help="Where chance starts from: the same seed, the same games.",
)
COMPONENTS = click.option(
    "--components",
    default="standard",
    show_default=True,
    metavar="NAME|PATH",
    help="What is printed on the parts: 'standard', or your own set (Maui: a file, Powerboats: a folder).",
)
SETS = click.option(
    "--components",
    "sets",
    multiple=True,
    metavar="PATH",
    help="A component set that records may name, besides the standard ones; may be repeated.",
)
ENGINE = click.option(
    "--engine",
    type=click.Choice(["auto", "interpreted", "twin"]),
    default="auto",
    show_default=True,
    help="Run the rules as plain Python or compiled (twin, needs Numba); auto compiles for long jobs only.",
)


def SETTINGS(command: Command) -> Command:  # noqa: N802  (it stands among the other options)
    told = []
    for name in registry.names():
        options = registry.definition(name).options
        told.append(f"{name.capitalize()}: " + "; ".join(f"{one.name} = {one.allowed()}" for one in options) + ".")
    return click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="KEY=VALUE",
        help=f"An option of the game; may be repeated. {' '.join(told)} The first value is the default"
        " (Powerboats with 2 players: turn-bonus true).",
    )(command)


def read_settings(settings: Sequence[str]) -> dict[str, object]:
    chosen: dict[str, object] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise click.UsageError(f"--set takes KEY=VALUE, such as variant=crabs, not {setting!r}.")
        if key in chosen:
            raise click.UsageError(f"--set {key} is given twice.")
        chosen[key] = value
    return chosen


def open_game(name: str, components: str) -> KernelGame:
    """Raises ComponentError or Refusal for a set that is not this game's."""
    return registry.game(name, components)


def open_shelf(sets: Sequence[str]) -> Shelf:
    return Shelf(Path(path) for path in sets)


def read_bots(bots: str, players: int) -> list[str]:
    """The bots, a name a seat: one bot is given for all, or one a seat."""
    names = split_names(bots)
    for name in names:
        check_name(name)
    if len(names) not in (1, players):
        raise click.UsageError(f"--bots takes one name for all or one a seat: {players} names, not {len(names)}.")
    return names * players if len(names) == 1 else names


def compiles(wish: str) -> bool | None:
    """Whether to run the twin; None leaves it to how long the job will take."""
    if wish == "twin" and not twin.twin_possible():
        raise click.UsageError("The engine twin needs Numba: pip install 'beachside[fast]'.")
    if wish == "auto" and twin.twin_possible():
        return None
    return wish == "twin"


def warm_up(game: KernelGame, engine: twin.Engine, kernel: str, call: Callable[[], object]) -> None:
    """Call what uses a kernel for the first time: it may have to compile, which nobody should wonder about."""
    twin.first_call(engine, call, announce, game.name, kernel)


def announce(text: str) -> None:
    click.echo(text, err=True)


def told_options(options: dict[str, object]) -> str:
    return ", ".join(f"{name} {written(value)}" for name, value in options.items())
