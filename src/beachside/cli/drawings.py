"""Drawings on a terminal: in signs that it has, and with a word where they do not fit."""

import shutil
import sys

import click

from beachside.core.game import KernelGame

# Directions become their numbers (P-06), senses - and +, gates letters.
PLAIN: dict[str, str | int | None] = {
    **dict(zip("→↗↖←↙↘", "012345", strict=True)),
    **dict(zip("↺↻", "-+", strict=True)),
    **dict(zip("¹²³", "abc", strict=True)),
    **dict(zip("·▒−–", ".#--", strict=True)),
    "…": "...",
}
TO_PLAIN = str.maketrans(PLAIN)
PLAIN_SIGNS = (
    "In plain signs: . water, # land; 0 to 5 the directions from east, counter-clockwise; "
    "- counter-clockwise, + clockwise; a b c the gates."
)
ASCII = click.option("--ascii", "plain", is_flag=True, help="Draw with ASCII signs only: #, ., letters and digits.")


class Screen:
    """Shows text and drawings on the standard output."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain or not _has_signs()
        self._warned = 0  # of this width

    def tell(self, text: str, line_feed: bool = True) -> None:
        click.echo(text.translate(TO_PLAIN) if self.plain else text, nl=line_feed)

    def draw(self, drawing: str) -> None:
        wide = max(map(len, drawing.splitlines()))
        if sys.stdout.isatty() and self._warned < wide > (columns := shutil.get_terminal_size().columns):
            click.echo(f"(The drawing is {wide} columns wide, this terminal {columns}: make it {wide} wide.)")
            self._warned = wide
        self.tell(drawing)

    def explain(self, game: KernelGame) -> None:
        """What the signs of a game's drawing mean."""
        for sentence in game.engine.text.LEGEND:
            self.tell(sentence)
        if self.plain and game.engine.text.SIGNS:
            click.echo(PLAIN_SIGNS)


def _has_signs() -> bool:
    """Can the standard output show them?"""
    try:
        "".join(PLAIN).encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
