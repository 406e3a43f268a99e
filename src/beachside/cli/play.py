"""`beachside play`: a game in the terminal, a person against random bots."""

import os
import sys
from typing import Any

import click

from beachside.cli import arguments
from beachside.cli.scores import tell_result
from beachside.core import registry
from beachside.core.game import KernelGame
from beachside.core.generator import below
from beachside.core.ids import CHANCE, OVER, Draw, Move
from beachside.core.refusal import Refusal

MOST_LISTED = 60  # moves


class Table:
    """A game in progress: its state, and where chance comes from."""

    def __init__(self, game: KernelGame, names: list[str], options: dict[str, object], seed: int) -> None:
        self.game = game
        self.names = names
        self.state: Any = game.new(len(names), options)
        self._draws = game.engine.source(seed, 0)
        self._choices = [game.engine.source(seed, 1 + seat) for seat in range(len(names))]
        self._desk = game.engine.desk()
        game.rules.deal(self.state, self._desk, self._draws)

    def draw(self) -> Draw:
        return Draw(self.game.rules.sample(self.state, self._desk, self._draws))

    def random_move(self, legal: list[Move]) -> Move:
        return legal[below(self._choices[self.game.to_move(self.state)], len(legal))]


@click.command("play", short_help="Play against bots, in the terminal.")
@click.argument("game", metavar="[GAME]", type=click.Choice(registry.names()), default="maui")
@click.option("--players", type=int, default=2, show_default=True, metavar="N", help="How many sit at the table.")
@arguments.SETTINGS
@click.option(
    "--seat", type=arguments.Whole(1), default=1, show_default=True, metavar="S", help="Yours; bots take the others."
)
@click.option(
    "--seed", type=arguments.Whole(0, 2**64 - 1), metavar="S", help="Where chance starts from; else by chance."
)
@arguments.COMPONENTS
def command(game: str, players: int, settings: tuple[str, ...], seat: int, seed: int | None, components: str) -> None:
    """Play a game in the terminal, against bots that move at random.

    \b
    beachside play
    beachside play maui --players 3 --set variant=crabs
    beachside play powerboats

    Your moves are listed with their numbers and their notation: type either. Enter alone plays a random move,
    q quits. The same --seed and the same moves give the same game.
    """
    opened = arguments.open_game(game, components)
    options = opened.settle(players, arguments.read_settings(settings))
    if seat > players:
        raise click.UsageError(f"There is no seat {seat} at a table of {players} players.")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "little")
    names = ["you" if k == seat - 1 else "bot:random" for k in range(players)]
    table = Table(opened, names, options, seed)
    click.echo(f"{game.capitalize()} ({arguments.told_options(options)}), seed {seed}. You are s{seat}.")
    _play(table, seat - 1)


def _play(table: Table, seat: int) -> None:
    game = table.game
    while (mover := game.to_move(table.state)) != OVER:
        move: Move | Draw | None
        if mover == CHANCE:
            move = table.draw()
            told = "drawn"
        elif mover == seat:
            move = _ask(table)
            told = "you play"
        else:
            move = table.random_move(game.legal(table.state))
            told = f"s{mover + 1} {table.names[mover]} plays"
        if move is None:
            click.echo("You leave the table.")
            return
        click.echo(f"{told} {game.text(table.state, move)}")
        table.state = game.apply(table.state, move)
    result = game.result(table.state)
    assert result is not None
    click.echo(game.drawing(table.state))
    click.echo(tell_result(result, table.names))


def _ask(table: Table) -> Move | None:
    """The move that the person chooses; None if there will be none."""
    game = table.game
    legal = game.legal(table.state)
    click.echo(f"\n{game.drawing(table.state)}")
    click.echo(_listed([game.text(table.state, move) for move in legal]))
    while True:
        click.echo("Your move (number or notation, Enter: any, q: quit) > ", nl=False)
        line = sys.stdin.readline()
        wish = line.strip()
        if not line or wish == "q":
            click.echo()
            return None
        if not wish:
            return table.random_move(legal)
        if wish.isdecimal() and len(wish) < 9:
            if 1 <= int(wish) <= len(legal):
                return legal[int(wish) - 1]
            click.echo(f"The numbers are 1 to {len(legal)}.")
            continue
        try:
            return Move(game.parse(table.state, wish))
        except Refusal as refusal:
            click.echo(str(refusal))


def _listed(moves: list[str]) -> str:
    """Numbered, in lines of about the width of a terminal."""
    told = [f"{k}: {move}" for k, move in enumerate(moves[:MOST_LISTED], 1)]
    width = max(len(one) for one in told) + 3
    columns = max(1, 100 // width)
    lines = ["".join(f"{one:{width}}" for one in told[k : k + columns]).rstrip() for k in range(0, len(told), columns)]
    if len(moves) > MOST_LISTED:
        lines.append(f"… and so on to {len(moves)}: {moves[-1]}")
    return "\n".join(lines)
