"""What a bot is: it is given a state and a budget, and answers with a move. It sees no draw that has not fallen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from beachside.core.game import KernelGame
from beachside.core.ids import Move

LATE, DEAD, TALKATIVE, ILLEGAL = FAULTS = ("late", "dead", "talkative", "illegal")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may take. Nodes make it the same everywhere; seconds cut it, for live play and other programs."""

    nodes: int | None = None  # of a search; None: as many as the bot's name says
    seconds: float | None = None


@dataclass(slots=True)
class Sitting:
    """A bot's place in one game."""

    game: KernelGame
    options: Mapping[str, object]
    players: list[str]
    seat: int
    seed: int = 0  # for the bot's own choices; tells nothing of the game's draws
    setup: Callable[[], dict[str, Any]] = dict  # as a record tells it
    entries: list[Any] = field(default_factory=list)  # all moves and draws so far, as in a record; it grows


class Fault(Exception):
    """A bot has lost its turn."""

    def __init__(self, kind: str, sentence: str) -> None:
        assert kind in FAULTS
        super().__init__(sentence)
        self.kind = kind


class Bot(Protocol):
    def begin(self, sitting: Sitting) -> None:
        """A game begins."""

    def choose(self, state: Any, budget: Budget) -> Move:
        """A legal move for the seat that is to move in `state`. Raises Fault."""

    def end(self, result: dict[str, Any]) -> None:
        """The game is over."""

    def close(self) -> None:
        """No game will follow."""


class Value(Protocol):
    """What a game's judgement provides, in its module `value`: see docs/bots.md."""

    def study(self, s: Any, desk: Any, lore: Any) -> None: ...
    def stale(self, s: Any, lore: Any) -> int: ...
    def prefer(self, s: Any, desk: Any, lore: Any, g: Any) -> int: ...
    def greedy(self, s: Any, desk: Any, lore: Any, g: Any) -> int: ...
    def worth(self, s: Any, desk: Any, lore: Any, seat: int) -> int: ...
    def settled(self, s: Any) -> int: ...
