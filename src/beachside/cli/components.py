"""`beachside components`: component sets, what is printed on the parts of a game."""

from pathlib import Path

import click

from beachside.core import registry
from beachside.core.components import sha256
from beachside.core.record import game_of_components


@click.group("components", short_help="Check your own component set.", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Look at component sets: what is printed on the parts of your own box."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command.command("check")
@click.argument("path")
def check(path: str) -> None:
    """Check a component set: PATH is a file (Maui) or a folder (Powerboats).

    \b
    beachside components check my-box.toml
    beachside components check my-lake/

    A fault is told with its file, its key and the reason, and the exit code is 2. A good set's name and digest are
    printed as records write them, and what is odd about its lakes; play with it by --components PATH.
    """
    if not Path(path).exists():
        raise click.UsageError(f"There is no file or folder {path}.")
    game = registry.definition(game_of_components(Path(path)))
    printed = game.read_components(Path(path))
    comes_with_the_program = printed == game.read_components(game.standard())
    click.echo(f"{game.name.capitalize()}: {printed.name}")
    click.echo(f"sha256 {sha256(printed.raw)}")
    if comes_with_the_program:
        click.echo("This is the set that comes with the program; records name it plainly: standard.")
    elif game.survey:
        for remark in game.survey(printed):
            click.echo(f"Note: {remark}")
