"""Random games as records. The same seed gives the same records, interpreted and compiled, alone or among others."""

from collections.abc import Iterator
from typing import Any

from beachside.core import twin
from beachside.core.follow import DRAWN, MOVE
from beachside.core.game import KernelGame
from beachside.core.ids import OVER
from beachside.core.record import write
from beachside.core.refusal import Refusal
from beachside.core.replay import listed_moves, outcome, phase_set, read_list, read_number, write_number

LOW_32 = 0xFFFFFFFF


class Scribe:
    """Plays games of one kind and writes them down."""

    def __init__(
        self,
        game: KernelGame,
        engine: twin.Engine,
        options: dict[str, object],
        names: list[str],
        seed: int,
        trace: bool,
    ) -> None:
        self.game = game
        self.engine = engine
        self.decisions = 0
        self._options = options
        self._names = names
        self._trace = trace
        self._start = engine.from_state(game.new(len(names), options))
        self._state = engine.from_state(game.new(len(names), options))
        self._desk = engine.desk()
        self._most = len(engine.state.Desk().ids)
        self._script = engine.from_state(engine.follow.Script())
        write_number(self._script, "listing", int(trace))
        self._streams = engine.from_state(engine.follow.Streams())
        engine.follow.seed_streams(self._streams, seed & LOW_32, seed >> 32 & LOW_32)
        self._setup_phases = phase_set(game.engine.record.SETUP_PHASES)
        self._object_phases = phase_set(game.engine.record.OBJECT_PHASES)
        self._texts: dict[int, str] = {}  # by entry of a script
        self._sorted: dict[tuple[int, ...], list[str]] = {}  # by legal moves

    def write(self, number: int) -> str:
        """The record of the game of this number."""
        kernels, told = self.engine.follow, self.game.engine.record
        kernels.start(self._state, self._start)
        kernels.open_streams(self._streams, number)
        self._play_on(self._setup_phases, dealing=1)
        state = self.engine.to_state(self._state)
        if self.game.to_move(state) == OVER:
            raise Refusal("components", "With this component set no game can be set up.")
        setup: Any = None
        moves: list[Any] = []
        legal: list[list[str]] = []
        while self.game.to_move(state) != OVER:
            if told.section(state) == "object":
                self._play_on(self._object_phases, dealing=1)
                state = self.engine.to_state(self._state)
                moves.append(told.object_entry(state))
            if setup is None:
                setup = told.setup_object(state)
            self._play_on(self._object_phases, dealing=0)
            moves += self._entries(state)
            legal += self._legal()
            state = self.engine.to_state(self._state)
        result = outcome(self.game, state)
        return write(self.game, self._options, self._names, setup, moves, result, legal if self._trace else None)

    def _play_on(self, told: int, dealing: int) -> None:
        self.engine.follow.play_on(self._state, self._desk, self._streams, self._script, told, dealing, self._most)

    def _entries(self, before: Any) -> list[str]:
        """What the script holds, in notation; the game stood at `before` when it began."""
        length = read_number(self._script, "length")
        self.decisions += read_number(self._script, "decisions")
        entries = read_list(self._script, "entry", length)
        try:
            return [self._texts[entry] for entry in entries]
        except KeyError:
            self._learn(before, entries)
            return [self._texts[entry] for entry in entries]

    def _learn(self, before: Any, entries: list[int]) -> None:
        """Notation depends on the phase alone, but ask for it where it was used."""
        rules, text = self.game.engine.rules, self.game.engine.text
        state, desk = self.game.engine.from_state(before), self.game.engine.desk()
        for entry in entries:
            number = entry >> 10
            if entry & 3 == MOVE:
                self._texts[entry] = text.move_text(state, number)
                rules.apply(state, desk, number)
            else:
                assert entry & 3 == DRAWN
                self._texts[entry] = text.draw_text(state, number)
                rules.draw(state, desk, number)

    def _legal(self) -> Iterator[list[str]]:
        if not self._trace:
            return
        for moves in listed_moves(self._script):
            if moves not in self._sorted:
                if len(self._sorted) > 100_000:
                    self._sorted.clear()
                text = self.game.engine.text.move_text
                self._sorted[moves] = sorted(text(None, move) for move in moves)
            yield self._sorted[moves]
