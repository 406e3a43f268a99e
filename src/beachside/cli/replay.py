"""`beachside replay`: a recorded game as drawings."""

import json
import sys

import click

from beachside.cli import arguments, drawings
from beachside.cli.reading import Tape, read_tape
from beachside.cli.scores import tell_result
from beachside.core.ids import CHANCE
from beachside.core.record import shown

KEYS = "n or Enter: next, p: back, a number: that ply, q: quit"


@click.command("replay", short_help="Show a recorded game, ply by ply.")
@click.argument("file")
@click.option(
    "--game", "number", type=arguments.Whole(1), default=1, show_default=True, metavar="K", help="The game in line K."
)
@click.option("--at", type=arguments.Whole(0), metavar="PLY", help="Show this ply, and not the last one.")
@click.option("--step", is_flag=True, help="Walk through the game, forwards and backwards.")
@arguments.SETS
@drawings.ASCII
def command(file: str, number: int, at: int | None, step: bool, sets: tuple[str, ...], plain: bool) -> None:
    """Show a recorded game: the drawing at a ply, and the result at the end.

    \b
    beachside replay games.jsonl
    beachside replay games.jsonl --game 3 --at 0
    beachside replay games.jsonl --step

    Ply N is the game after N entries of its moves (draws count); ply 0 is after the set-up. With --step the game begins
    at ply 0 (or --at) and waits for a key and Enter: n or nothing for the next ply, p for the one before, a number for
    that ply, q to quit.

    A game with a fault is shown up to the last good ply, then the fault is told, and the exit code is 1.
    """
    tape = read_tape(file, number, None if step else at, arguments.open_shelf(sets))
    if at is not None and at > tape.last and not tape.fault:
        raise click.UsageError(f"{file}:{number}: the last ply is {tape.last}; there is no ply {at}.")
    screen = drawings.Screen(plain)
    screen.tell(_headline(tape))
    if not step:
        show_ply(tape, tape.last, screen)
    else:
        _walk(tape, min(at or 0, tape.last), screen)
    if tape.fault:
        click.echo(tape.fault)
        raise click.exceptions.Exit(1)


def _walk(tape: Tape, ply: int, screen: drawings.Screen) -> None:
    show_ply(tape, ply, screen)
    while True:
        click.echo(f"[{ply}/{tape.last}] {KEYS} > ", nl=False)
        line = sys.stdin.readline()
        wish = line.strip().lower()
        if not line or wish == "q":
            click.echo()
            return
        wanted = {"": ply + 1, "n": ply + 1, "p": ply - 1}.get(wish)
        if wanted is None:
            if not wish.isdecimal() or len(wish) > 9:
                click.echo(KEYS)
                continue
            wanted = int(wish)
        if not 0 <= wanted <= tape.last:
            click.echo(f"There are plies 0 to {tape.last}.")
            continue
        ply = wanted
        show_ply(tape, ply, screen)


def _headline(tape: Tape) -> str:
    record = tape.record
    names = ", ".join(f"s{seat + 1} {shown(name)}" for seat, name in enumerate(record.players))
    return f"{record.game.name.capitalize()} ({arguments.told_options(record.options)}): {names}"


def show_ply(tape: Tape, ply: int, screen: drawings.Screen) -> None:
    """What led there, the drawing, and at the end the result."""
    game, names = tape.record.game, [shown(name) for name in tape.record.players]
    screen.tell(f"Ply {ply} of {len(tape.record.moves)}: {_tell_entry(tape, ply)}")
    screen.draw(game.drawing(tape.states[ply]))
    result = game.result(tape.states[ply])
    if result is not None:
        screen.tell(tell_result(result, names) + "\n")


def _tell_entry(tape: Tape, ply: int) -> str:
    if ply == 0:
        return "the set-up"
    entry = tape.record.moves[ply - 1]
    mover = tape.record.game.to_move(tape.states[ply - 1])
    if isinstance(entry, dict):
        return f"drawn {json.dumps(entry, ensure_ascii=False)}"
    if mover == CHANCE:
        return f"drawn {entry}"
    return f"s{mover + 1} {shown(tape.record.players[mover])} plays {entry}"
