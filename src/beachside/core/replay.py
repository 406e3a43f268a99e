"""Playing a record again: the only way from a record to a state."""

from collections.abc import Iterator
from typing import Any

from beachside.core import body, twin
from beachside.core.follow import DRAWN, ENTRIES, FULL, LISTED, MOVE, STUCK, TOLD, encode
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE, OVER
from beachside.core.record import Record
from beachside.core.refusal import Refusal


def phase_set(phases: tuple[int, ...]) -> int:
    return sum(1 << phase for phase in set(phases))


class Walk:
    """A game that is played again. It keeps one state and moves it on; who wants to keep it takes a copy."""

    def __init__(self, record: Record) -> None:
        """Raises Refusal for a set-up that cannot have been drawn."""
        self.game = record.game
        self.players = len(record.players)
        self.state = record.game.new(self.players, record.options)
        self.codes: list[int] = []  # of the last entry: its moves and draws as a script has them
        self._rules = record.game.rules
        self._desk = record.game.engine.desk()
        self._told = record.game.engine.record
        for draw in record.draws:
            if self._told.section(self.state) != "setup":
                raise Refusal("setup", "it tells of more than is drawn")
            self._draw(draw)
        if self._told.section(self.state) == "setup":
            raise Refusal("setup", self._told.DRAWN_AGAIN)

    def to_move(self) -> int:
        mover: int = self._rules.to_move(self.state)
        return mover

    def legal_texts(self) -> list[str]:
        """The legal moves in notation, sorted by code point."""
        count = self._rules.legal(self.state, self._desk)
        text = self.game.engine.text.move_text
        return sorted(text(self.state, move) for move in self._desk.ids[:count])

    def enter(self, entry: object) -> None:
        """Play the next entry. Raises Refusal if it cannot be, and then stays where it was."""
        self.codes = []
        mover = self.to_move()
        if mover == OVER:
            raise Refusal("over", f"{entry!r} comes after the end of the game")
        if isinstance(entry, dict):
            self._enter_object(entry)
        elif not isinstance(entry, str):
            raise Refusal("entry", f"{entry!r} is neither a move nor a draw")
        elif mover == CHANCE:
            if self._told.section(self.state) == "object":
                raise Refusal("entry", f"{entry!r} stands where an object has to tell what was drawn")
            if not entry.startswith(">"):
                raise Refusal("entry", f"{entry!r} stands where a draw has to: '>' and what fell")
            self._draw(self.game.engine.text.draw_id(self.state, entry), entry)
        else:
            self._move(entry, mover)

    def _move(self, entry: str, mover: int) -> None:
        if entry.startswith(">"):
            raise Refusal("entry", f"{entry!r} stands where s{mover + 1} has to move; nothing is drawn")
        move = self.game.engine.text.move_id(self.state, entry)
        count = self._rules.legal(self.state, self._desk)
        if move not in self._desk.ids[:count]:
            raise self.game.engine.refuse.move_refusal(self.state, move, entry)
        self._rules.apply(self.state, self._desk, move)
        self.codes.append(encode(move, 0, MOVE))

    def _enter_object(self, entry: dict[str, Any]) -> None:
        if self._told.section(self.state) != "object":
            raise Refusal("entry", "an object stands where a move or a draw has to")
        draws, problems = read_object(self.game, self.state, entry)
        if problems:
            raise Refusal("entry", "; ".join(problems))
        before = body.copy(self.state)
        try:
            for draw in draws:
                self._draw(draw)
        except Refusal:
            self.state = before
            raise

    def _draw(self, draw: int, text: str = "") -> None:
        """What an object tells has no text of its own."""
        if not self._rules.can_fall(self.state, self._desk, draw):
            text = text or self.game.engine.text.draw_text(self.state, draw)
            refusal: Refusal = self.game.engine.refuse.draw_refusal(self.state, draw, text)
            raise refusal
        kind = TOLD if self._told.section(self.state) else DRAWN
        self.codes.append(encode(draw, self.state.phase, kind))
        self._rules.draw(self.state, self._desk, draw)


def read_object(game: KernelGame, state: Any, entry: dict[str, Any]) -> tuple[list[int], list[str]]:
    """The draws that an object among the moves tells, and all that is wrong with it."""
    draws, problems = game.engine.record.read_object(entry, state)
    return draws, problems


def outcome(game: KernelGame, state: Any) -> dict[str, list[int]] | None:
    """The result as records have it, once the game is over."""
    result = game.result(state)
    return None if result is None else {"scores": list(result.scores), "places": list(result.places)}


# ------------------------------------------------------------------------------------------------- following fast
class Follower:
    """Follows the records of one game in one kernel call each, between objects. Knows texts that a walk has met."""

    def __init__(self, game: KernelGame, engine: twin.Engine) -> None:
        self.game = game
        self.engine = engine
        self._codes: dict[Any, int] = {}  # by text: as a script has them
        self._sorted: dict[tuple[int, ...], list[str]] = {}  # by legal moves: their texts
        self._starts: dict[tuple[object, ...], Any] = {}
        state = engine.state.State()
        self._state = engine.from_state(state)
        self._desk = engine.desk()
        self._script = engine.from_state(engine.follow.Script())
        self._setup_phases = phase_set(game.engine.record.SETUP_PHASES)
        self._told = self._setup_phases | phase_set(game.engine.record.OBJECT_PHASES)
        self._most = len(engine.state.Desk().ids)
        assert self._most <= LISTED

    def learn(self, entry: str, code: int) -> None:
        self._codes[entry] = code

    def follow(self, record: Record) -> tuple[Any, list[list[str]]] | None:
        """The last state and, if the record has a trace, the legal moves; None if a walk has to look closer."""
        players = len(record.players)
        key = (players, *record.options.items())
        if key not in self._starts:
            self._starts[key] = self.engine.from_state(self.game.new(players, record.options))
        self.engine.follow.start(self._state, self._starts[key])
        legal: list[list[str]] = []
        if not self._play([encode(draw, 0, TOLD) for draw in record.draws], None):
            return None
        if self._setup_phases >> read_number(self._state, "phase") & 1:
            return None
        first = 0
        for last in [*_objects(record.moves), len(record.moves)]:
            codes = self._translate(record.moves[first:last])
            if codes is None or not self._play(codes, None if record.legal is None else legal):
                return None
            if last < len(record.moves) and not self._tell(record.moves[last]):
                return None
            first = last + 1
        return self.engine.to_state(self._state), legal

    def _tell(self, entry: dict[str, Any]) -> bool:
        state = self.engine.to_state(self._state)
        if self.game.engine.record.section(state) != "object":
            return False
        draws, problems = read_object(self.game, state, entry)
        return not problems and self._play([encode(draw, 0, TOLD) for draw in draws], None)

    def _translate(self, entries: list[Any]) -> list[int] | None:
        known = self._codes
        try:
            return [known[entry] for entry in entries]
        except KeyError:
            return self._translate_moves(entries)
        except TypeError:  # a list, say
            return None

    def _translate_moves(self, entries: list[Any]) -> list[int] | None:
        """Notation does not depend on the state, so a move that is new here can be looked up."""
        codes = []
        for entry in entries:
            if entry not in self._codes:
                if not isinstance(entry, str) or entry.startswith(">"):
                    return None
                try:
                    self._codes[entry] = encode(self.game.engine.text.move_id(None, entry), 0, MOVE)
                except Refusal:
                    return None
            codes.append(self._codes[entry])
        return codes

    def _play(self, codes: list[int], legal: list[list[str]] | None) -> bool:
        """Can all of this be? The moves that were legal go into `legal`."""
        script = self._script
        for start in range(0, len(codes), ENTRIES):
            part = codes[start : start + ENTRIES]
            write_list(script, "entry", part)
            write_number(script, "length", len(part))
            write_number(script, "done", 0)
            write_number(script, "listing", int(legal is not None))
            why = FULL
            while why == FULL:
                write_number(script, "decisions", 0)
                write_number(script, "listed", 0)
                why = self.engine.follow.follow(self._state, self._desk, script, self._told, self._most)
                if legal is not None:
                    legal += self._listed()
            if why == STUCK:
                return False
        return True

    def _listed(self) -> Iterator[list[str]]:
        text = self.game.engine.text.move_text
        for moves in listed_moves(self._script):
            if moves not in self._sorted:
                if len(self._sorted) > 100_000:
                    self._sorted.clear()
                self._sorted[moves] = sorted(text(None, move) for move in moves)
            yield self._sorted[moves]


def _objects(moves: list[Any]) -> list[int]:
    return [k for k, entry in enumerate(moves) if type(entry) is dict]


# What scripts hold, in either body.
def write_number(script: Any, field: str, value: int) -> None:
    if hasattr(script, "dtype"):
        script[field] = value
    else:
        setattr(script, field, value)


def write_list(script: Any, field: str, values: list[int]) -> None:
    if hasattr(script, "dtype"):
        script[field][: len(values)] = values
    else:
        getattr(script, field)[: len(values)] = values


def read_number(script: Any, field: str) -> int:
    return int(script[field]) if hasattr(script, "dtype") else getattr(script, field)


def read_list(script: Any, field: str, count: int) -> list[int]:
    values: list[int] = script[field][:count].tolist() if hasattr(script, "dtype") else getattr(script, field)[:count]
    return values


def listed_moves(script: Any) -> Iterator[tuple[int, ...]]:
    """The legal moves of every decision in a script."""
    moves = read_list(script, "listed_move", read_number(script, "listed"))
    start = 0
    for count in read_list(script, "choices", read_number(script, "decisions")):
        yield tuple(moves[start : start + count])
        start += count
