"""`beachside` itself: its commands, and how every one of them ends."""

import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

import beachside
from beachside.core.components import ComponentError
from beachside.core.record import shown
from beachside.core.refusal import Refusal

COMMANDS = ("play", "simulate", "arena", "verify", "replay", "perft", "bench", "components")
INTERRUPTED = 130  # as shells tell of Ctrl-C, and of a reader that went away
PIPE_CLOSED = 141


class Program(click.Group):
    """Loads a command when it is asked for, and says in one sentence what was wrong with a request."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"beachside.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        near = difflib.get_close_matches(args[0].lower(), COMMANDS, 1)
        if near and args[0] not in COMMANDS:
            raise click.UsageError(f"No such command {args[0]!r}. Did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):  # no text can break them
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        try:
            code = super().main(args, prog_name or "beachside", complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except click.ClickException as error:
            _refuse(error.format_message())
        except (Refusal, ComponentError) as error:
            _refuse(str(error))
        except (click.Abort, KeyboardInterrupt):
            _leave(INTERRUPTED)
        except BrokenPipeError:
            _leave(PIPE_CLOSED)
        except OSError as error:  # the disk is full, say
            click.echo(f"beachside: {error.strerror}.", err=True)
            _leave(2)
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code

    def invoke(self, ctx: click.Context) -> Any:
        """Click would write a line feed on Ctrl-C, and exit with 1 when a reader goes away."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            _leave(INTERRUPTED)
        except BrokenPipeError:
            _leave(PIPE_CLOSED)


def _refuse(sentence: str) -> NoReturn:
    click.echo(f"beachside: {shown(' '.join(sentence.split()))}", err=True)
    sys.exit(2)


def _leave(code: int) -> NoReturn:
    """Quietly; what is still in the buffers has nowhere to go."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError):
        pass  # a test's stream is no file
    sys.exit(code)


@click.group(cls=Program, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(beachside.__version__, message="beachside %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Maui and Powerboats: play them, simulate them, check and replay their records.

    \b
    beachside play maui                                    play against random bots
    beachside simulate maui --players 2 --games 3          three random games, one a line
    beachside arena maui --players 2 --games 100           bots against each other
    beachside verify games.jsonl                           is every move and draw possible?
    beachside replay games.jsonl --step                    walk through a game

    Each command has a --help of its own.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
