"""One game of every kind of table, written down once and for all.

`python -m tests.golden.records` writes the files anew; say in the commit why the old ones were wrong. Maui's games
come with their traces; those of Powerboats would be long.
"""

from collections.abc import Iterator
from pathlib import Path

from beachside.core import registry
from beachside.core.scribe import Scribe
from tests.tables import TABLES, Table

SEED = 2026


def file_of(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.jsonl")


def written(table: Table) -> str:
    """The record of this table's game, as it is played today."""
    game = table.game
    names = ["bot:random"] * table.players
    scribe = Scribe(game, game.engine, dict(table.options), names, SEED, trace=game.name == "maui")
    return scribe.write(TABLES.index(table))


def tables_of(name: str) -> Iterator[Table]:
    return (table for table in TABLES if table.game.name == name)


if __name__ == "__main__":
    for name in registry.names():
        file_of(name).write_text("".join(written(table).rstrip("\n") + "\n" for table in tables_of(name)))
