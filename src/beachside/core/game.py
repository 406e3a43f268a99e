"""A game as values: what a table, a bot or a researcher asks of it.

Kernels mutate; here a state is a value, and `apply` copies before it moves. `Game` is the whole contract, and
`KernelGame` keeps it for any game whose rules are kernels.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

from beachside.core import body, twin
from beachside.core.ids import CHANCE, OVER, Draw, Move
from beachside.core.options import Option, settle
from beachside.core.refusal import Refusal
from beachside.core.twin import Annex, Engine


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, in seat order."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    sources: tuple[tuple[tuple[str, int], ...], ...]  # a seat's points by source; they add up to its score
    ties: tuple[tuple[str, str], ...]  # what decided between equal scores: the rule, and a sentence about it


class Game(Protocol):
    """A game with its component set."""

    name: str

    def new(self, players: int, options: Mapping[str, object] | None = None) -> Any:
        """The state before the set-up; its first draws are chance's."""

    def to_move(self, state: Any) -> int:
        """The seat, from 0, or CHANCE, or OVER."""

    def legal(self, state: Any) -> list[Move]:
        """The moves of who is to move, ascending; none at chance and after the end."""

    def chance(self, state: Any) -> list[tuple[Draw, Fraction]]:
        """What may fall, ascending, with probabilities; nothing where a player is to move."""

    def apply(self, state: Any, move: Move | Draw) -> Any:
        """The state after a legal move or a possible draw; `state` stays as it was."""

    def result(self, state: Any) -> Result | None:
        """The points by source, once the game is over."""

    def text(self, state: Any, move: Move | Draw) -> str:
        """The notation of a move, or of a draw where chance is to move."""

    def parse(self, state: Any, text: str) -> Move | Draw:
        """The move or draw written so; a Refusal tells why it cannot be made, citing the rule."""


@dataclass(frozen=True, slots=True)
class Definition:
    """What a game's folder tells the registry."""

    name: str
    source: twin.Source
    seats: range
    options: tuple[Option, ...]
    read_components: Callable[[Path], Any]
    standard: Callable[[], Path]
    survey: Callable[[Any], list[str]] | None = None  # what is odd about a component set that no rule forbids


class KernelGame:
    """A game whose rules are kernels, run as they are."""

    def __init__(self, definition: Definition, printed: Any = None) -> None:
        self.definition = definition
        self.name = definition.name
        self.printed = printed  # None: the standard component set
        self.engine = twin.interpreted(definition.source, printed)
        self.rules = self.engine.rules
        self._desk = self.engine.desk()

    def twin(self, boundscheck: bool = False, annexes: tuple[Annex, ...] = ()) -> Engine:
        """The same rules compiled; needs Numba."""
        return twin.twin(self.definition.source, self.printed, boundscheck, annexes)

    def interpreted(self, annexes: tuple[Annex, ...]) -> Engine:
        """The engine of this game, and kernels of another room with it."""
        return twin.interpreted(self.definition.source, self.printed, annexes)

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, object]:
        """All options, checked and complete."""
        seats = self.definition.seats
        if players not in seats:
            raise Refusal(
                "players",
                f"{self.name.capitalize()} is for {seats[0]} to {seats[-1]} players, not {players}.",
            )
        return settle(self.definition.options, players, options or {})

    def new(self, players: int, options: Mapping[str, object] | None = None) -> Any:
        chosen = self.settle(players, options)
        state = self.engine.state.State()
        numbers = [option.number(chosen[option.name]) for option in self.definition.options]
        self.rules.begin(state, players, *numbers)
        return state

    def to_move(self, state: Any) -> int:
        mover: int = self.rules.to_move(state)
        return mover

    def legal(self, state: Any) -> list[Move]:
        if self.rules.to_move(state) < 0:
            return []
        count = self.rules.legal(state, self._desk)
        return [Move(move) for move in self._desk.ids[:count]]

    def chance(self, state: Any) -> list[tuple[Draw, Fraction]]:
        if self.rules.to_move(state) != CHANCE:
            return []
        count = self.rules.chance(state, self._desk)
        total = sum(self._desk.weights[:count])
        return [(Draw(self._desk.ids[k]), Fraction(self._desk.weights[k], total)) for k in range(count)]

    def sample(self, state: Any, g: Any) -> Draw:
        """A draw with the odds of `chance`, by the numbers of a generator of the game's engine."""
        return Draw(self.rules.sample(state, self._desk, g))

    def apply(self, state: Any, move: Move | Draw) -> Any:
        after = body.copy(state)
        if self.rules.to_move(state) == CHANCE:
            self.rules.draw(after, self._desk, move)
        else:
            self.rules.apply(after, self._desk, move)
        return after

    def result(self, state: Any) -> Result | None:
        if self.rules.to_move(state) != OVER:
            return None
        result: Result = self.engine.result.result(state)
        return result

    def text(self, state: Any, move: Move | Draw) -> str:
        written = self.engine.text.draw_text if self.rules.to_move(state) == CHANCE else self.engine.text.move_text
        text: str = written(state, move)
        return text

    def parse(self, state: Any, text: str) -> Move | Draw:
        """Notation does not depend on the state; legality does."""
        mover = self.rules.to_move(state)
        if mover == OVER:
            raise Refusal("over", "The game is over; no move can follow.")
        if mover == CHANCE:
            draw: Draw = self.engine.text.draw_id(state, text)
            if not self.rules.can_fall(state, self._desk, draw):
                raise self.engine.refuse.draw_refusal(state, draw, text)
            return draw
        move: Move = self.engine.text.move_id(state, text)
        if move not in self.legal(state):
            raise self.engine.refuse.move_refusal(state, move, text)
        return move

    def drawing(self, state: Any) -> str:
        """The state as text, for people."""
        picture: str = self.engine.text.drawing(state)
        return picture
