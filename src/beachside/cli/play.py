"""`beachside play`: a game in the terminal, a person against random bots."""

import contextlib
import itertools
import json
import os
import shutil
import sys
from typing import Any

import click

from beachside.cli import arguments, drawings
from beachside.cli.output import STANDARD_OUTPUT, check_output, open_output, tell_written
from beachside.cli.program import INTERRUPTED
from beachside.cli.scores import tell_result
from beachside.core import registry
from beachside.core.game import KernelGame
from beachside.core.generator import below
from beachside.core.ids import CHANCE, OVER, Draw, Move
from beachside.core.record import write
from beachside.core.refusal import Refusal
from beachside.core.replay import outcome

MOST_LISTED = 60  # moves
MOST_OF_A_KIND = 24  # where moves are listed in kinds
WIDTH, GAP = 100, 2  # of a list: at most, and between its columns
QUIT = ("q", "quit", "exit")
HELP = ("?", "h", "help")


class Table:
    """A game in progress: its state, what was played, and where chance comes from."""

    def __init__(self, game: KernelGame, names: list[str], options: dict[str, object], seed: int) -> None:
        self.game = game
        self.names = names
        self.options = options
        self.state: Any = game.new(len(names), options)
        self.moves: list[Any] = []
        self._told = game.engine.record
        self._draws = game.engine.source(seed, 0)
        self._choices = [game.engine.source(seed, 1 + seat) for seat in range(len(names))]
        self._desk = game.engine.desk()
        self._deal("setup")
        if game.to_move(self.state) == OVER:
            raise Refusal("components", "With this component set no game can be set up.")
        if self._told.section(self.state) == "object":
            self.deal_object()
        self.setup: dict[str, Any] = self._told.setup_object(self.state)

    def _deal(self, section: str) -> None:
        rules = self.game.rules
        while self.game.to_move(self.state) == CHANCE and self._told.section(self.state) == section:
            rules.draw(self.state, self._desk, rules.sample(self.state, self._desk, self._draws))

    def deals_object(self) -> bool:
        """Are the draws to come told together?"""
        return self.game.to_move(self.state) == CHANCE and self._told.section(self.state) == "object"

    def deal_object(self) -> str:
        """Make these draws; return what was drawn."""
        self._deal("object")
        self.moves.append(self._told.object_entry(self.state))
        return json.dumps(self.moves[-1], ensure_ascii=False)

    def draw(self) -> Draw:
        return Draw(self.game.rules.sample(self.state, self._desk, self._draws))

    def random_move(self, legal: list[Move]) -> Move:
        return legal[below(self._choices[self.game.to_move(self.state)], len(legal))]

    def enter(self, move: Move | Draw) -> str:
        """Make a move or a draw; return its notation."""
        text = self.game.text(self.state, move)
        self.state = self.game.apply(self.state, move)
        self.moves.append(text)
        return text

    def record(self) -> str:
        result = outcome(self.game, self.state)
        return write(self.game, self.options, self.names, self.setup, self.moves, result)


@click.command("play", short_help="Play against bots, in the terminal.")
@click.argument("game", metavar="[GAME]", type=click.Choice(registry.names(), case_sensitive=False), default="maui")
@click.option("--players", type=int, default=2, show_default=True, metavar="N", help="How many sit at the table.")
@arguments.SETTINGS
@click.option(
    "--seat", type=arguments.Whole(1), default=1, show_default=True, metavar="S", help="Yours; bots take the others."
)
@click.option(
    "--seed", type=arguments.Whole(0, 2**64 - 1), metavar="S", help="Where chance starts from; else by chance."
)
@arguments.COMPONENTS
@click.option("--out", metavar="FILE", help="Write the record of the game to this file, finished or not.")
@drawings.ASCII
def command(
    game: str,
    players: int,
    settings: tuple[str, ...],
    seat: int,
    seed: int | None,
    components: str,
    out: str | None,
    plain: bool,
) -> None:
    """Play a game in the terminal, against bots that move at random.

    \b
    beachside play
    beachside play maui --players 3 --set variant=crabs
    beachside play powerboats --out mine.jsonl

    Your moves are listed with their numbers and their notation: type either. Enter alone plays a random move,
    ? explains the drawing, q quits. The same --seed and the same moves give the same game. With --out, the game can
    be replayed and verified.
    """
    if out in STANDARD_OUTPUT:
        raise click.UsageError("--out takes the name of a file here; the game is played on the standard output.")
    check_output(out)
    opened = arguments.open_game(game, components)
    options = opened.settle(players, arguments.read_settings(settings))
    if seat > players:
        raise click.UsageError(f"There is no seat {seat} at a table of {players} players.")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "little")
    names = ["you" if k == seat - 1 else "bot:random" for k in range(players)]
    table = Table(opened, names, options, seed)
    screen = drawings.Screen(plain)
    screen.tell(f"{game.capitalize()} ({arguments.told_options(options)}), seed {seed}. You are s{seat}. ? for help.")
    interrupted = False
    try:
        _play(table, seat - 1, screen)
    except KeyboardInterrupt:
        interrupted = True
        click.echo("\nYou leave the table.")
    _keep(table, out, seed, interrupted)
    if interrupted:
        sys.stdout.flush()
        raise click.exceptions.Exit(INTERRUPTED)


def _keep(table: Table, out: str | None, seed: int, interrupted: bool) -> None:
    """Write the record, or say how it would have been written."""
    if out is not None:
        with open_output(out) as file:
            file.write(f"{table.record()}\n".encode())
        tell_written(1, out)
    elif interrupted:
        click.echo(f"The game is not saved; --out FILE saves it next time, and --seed {seed} deals the same again.")


def _play(table: Table, seat: int, screen: drawings.Screen) -> None:
    game = table.game
    while (mover := game.to_move(table.state)) != OVER:
        if table.deals_object():
            screen.tell(f"drawn {table.deal_object()}")
            continue
        move: Move | Draw | None
        if mover == CHANCE:
            move = table.draw()
            told = "drawn"
        elif mover == seat:
            move = _ask(table, screen)
            told = "you play"
        else:
            move = table.random_move(game.legal(table.state))
            told = f"s{mover + 1} {table.names[mover]} plays"
        if move is None:
            click.echo("You leave the table.")
            return
        text = table.enter(move)
        if text != ">":  # no dice are rolled
            screen.tell(f"{told} {text}")
    result = game.result(table.state)
    assert result is not None
    screen.draw(game.drawing(table.state))
    screen.tell(tell_result(result, table.names, seat))


def _ask(table: Table, screen: drawings.Screen) -> Move | None:
    """The move that the person chooses; None if there will be none."""
    game = table.game
    legal = game.legal(table.state)
    screen.tell("")
    screen.draw(game.drawing(table.state))
    screen.tell(_listed(table, legal))
    while True:
        click.echo("Your move (number or notation, Enter: any, ?: help, q: quit) > ", nl=False)
        line = sys.stdin.readline()
        wish = line.strip()
        if not line or wish.lower() in QUIT:
            click.echo()
            return None
        if wish.lower() in HELP:
            screen.explain(game)
            continue
        if not wish:
            return table.random_move(legal)
        if wish.isdecimal() and len(wish) < 9:
            if 1 <= int(wish) <= len(legal):
                return legal[int(wish) - 1]
            click.echo(f"The numbers are 1 to {len(legal)}.")
            continue
        try:
            return _parse(game, table.state, wish)
        except Refusal as refusal:
            screen.tell(str(refusal))


def _parse(game: KernelGame, state: Any, wish: str) -> Move:
    """The move written so, in capitals or not. Raises the Refusal of what was meant."""
    with contextlib.suppress(Refusal):
        return Move(game.parse(state, wish))
    for meant in (wish, wish.lower(), wish[:1].upper() + wish[1:].lower()):
        try:
            return Move(game.parse(state, meant))
        except Refusal as refusal:
            if refusal.code != "notation":
                raise
    return Move(game.parse(state, wish))


def _listed(table: Table, legal: list[Move]) -> str:
    """Numbered, by kind, in lines of about the width of a terminal."""
    text = table.game.engine.text
    told = []
    for k, move in enumerate(legal, 1):
        words = text.move_words(table.state, move)
        told.append((text.move_kind(move), f"{k}: {text.move_text(table.state, move)}{' ' * bool(words)}{words}"))
    kinds = [(kind, [one for _, one in moves]) for kind, moves in itertools.groupby(told, key=lambda one: one[0])]
    lines = []
    for kind, moves in kinds:
        if kind:
            lines.append(f"{kind}:")
        lines += _in_columns(moves, MOST_OF_A_KIND if len(kinds) > 1 else MOST_LISTED)
    return "\n".join(lines)


def _in_columns(told: list[str], most: int) -> list[str]:
    shown = told[:most]
    width = max(map(len, shown)) + GAP
    screen = min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)
    columns = max(1, (screen + GAP) // width)
    lines = [
        "".join(f"{one:{width}}" for one in shown[k : k + columns]).rstrip() for k in range(0, len(shown), columns)
    ]
    if len(told) > most:
        lines.append(f"… and so on to {told[-1]}")
    return lines
