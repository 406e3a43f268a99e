"""Where luck comes from: a Source is asked what falls, and knows nothing else. No state, record or rule holds one.

Fair dice for live tables, with a commitment and a receipt, are a Source of the room `table`, to come.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, Protocol

from beachside.core.game import Game, KernelGame
from beachside.core.ids import Draw, Move
from beachside.core.refusal import Refusal


class Source(Protocol):
    def draw(self, game: KernelGame, state: Any) -> Move | Draw:
        """What falls in this state, where chance is to move."""


class Seeded:
    """Random, and the same again for the same seed, on every platform."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._seed = seed
        self._stream = stream
        self._generators: dict[str, Any] = {}

    def draw(self, game: KernelGame, state: Any) -> Draw:
        if game.name not in self._generators:
            self._generators[game.name] = game.engine.source(self._seed, self._stream)
        return game.sample(state, self._generators[game.name])


class Scripted:
    """What somebody wrote down, in notation: for tests, and for games with real dice."""

    def __init__(self, draws: Iterable[str]) -> None:
        self._draws = iter(draws)

    def draw(self, game: Game, state: Any) -> Move | Draw:
        text = next(self._draws, None)
        if text is None:
            raise Refusal("script", "The script of draws is at its end, and the game wants another.")
        return game.parse(state, text)


class Enumerated:
    """Everything that can happen, a run at a time, each with its probability.

    `for _ in source.runs(): …` plays the same thing until every way it can go has been gone.
    """

    def __init__(self) -> None:
        self.probability = Fraction(1)  # of the draws of this run so far
        self._path: list[int] = []  # which of the possible draws was taken at each of them
        self._widths: list[int] = []
        self._depth = 0

    def draw(self, game: Game, state: Any) -> Draw:
        possible = game.chance(state)
        if self._depth == len(self._path):
            self._path.append(0)
            self._widths.append(len(possible))
        draw, probability = possible[self._path[self._depth]]
        self._depth += 1
        self.probability *= probability
        return draw

    def runs(self) -> Iterator[None]:
        while True:
            self._depth = 0
            self.probability = Fraction(1)
            yield
            while self._path and self._path[-1] == self._widths[-1] - 1:
                self._path.pop()
                self._widths.pop()
            if not self._path:
                return
            self._path[-1] += 1
