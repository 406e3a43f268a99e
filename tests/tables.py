"""Every kind of table there is: each game with every player count and every combination of options."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from beachside.core import registry
from beachside.core.game import KernelGame


@dataclass(frozen=True)
class Table:
    game: KernelGame
    players: int
    options: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        told = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.game.name, str(self.players), *told])

    def start(self) -> object:
        return self.game.new(self.players, dict(self.options))


def tables(name: str) -> Iterator[Table]:
    """All tables of one game."""
    game = registry.game(name)
    for players in game.definition.seats:
        values = [
            (forced,) if (forced := option.required(players)) is not None else option.values
            for option in game.definition.options
        ]
        for chosen in product(*values):
            names = [option.name for option in game.definition.options]
            yield Table(game, players, tuple(zip(names, chosen, strict=True)))


TABLES = [table for name in registry.names() for table in tables(name)]
