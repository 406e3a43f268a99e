"""`beachside components`: component sets, what is printed on the parts of a game."""

from pathlib import Path

import click

from beachside.cli import arguments
from beachside.core import registry
from beachside.core.components import sha256


@click.group(
    "components", short_help="Check your own component set, or print the standard one.", invoke_without_command=True
)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Look at component sets: what is printed on the parts of your own box."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command.command("show")
@arguments.GAME
@click.option("--into", metavar="FOLDER", help="Copy the files into this folder, and print nothing else.")
def show(game: str, into: str | None) -> None:
    """Print the component set of GAME that comes with the program: a start for a set of your own.

    \b
    beachside components show maui > my-box.toml
    beachside components show powerboats --into my-lake

    Give the copy a name of its own, change what is printed otherwise in your box, and check it with
    `beachside components check`.
    """
    standard = registry.definition(game).standard()
    files = sorted(standard.iterdir()) if standard.is_dir() else [standard]
    if into is not None:
        for copy in _copy(files, Path(into)):
            click.echo(copy)
        return
    for file in files:
        if len(files) > 1:
            click.echo(f"# {file.name}")
        click.echo(file.read_text(encoding="utf-8"), nl=False)


def _copy(files: list[Path], folder: Path) -> list[Path]:
    copies = [folder / file.name for file in files]
    for copy in copies:
        if copy.exists():
            raise click.UsageError(f"{copy} is there already and stays as it is; take another folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, copy in zip(files, copies, strict=True):
            copy.write_bytes(file.read_bytes())
    except OSError as error:
        raise click.UsageError(f"Cannot write into {folder}: {error.strerror}.") from None
    return copies


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
    game = registry.definition(registry.game_of_set(Path(path)))
    printed = registry.read_set(game, Path(path))
    comes_with_the_program = printed == game.read_components(game.standard())
    click.echo(f"{game.name.capitalize()}: {printed.name}")
    click.echo(f"sha256 {sha256(printed.raw)}")
    if comes_with_the_program:
        click.echo("This is the set that comes with the program; records name it plainly: standard.")
    elif game.survey:
        for remark in game.survey(printed):
            click.echo(f"Note: {remark}")
