"""Checking records: could this game have happened?"""

from collections.abc import Callable
from typing import Any

from beachside.core import twin
from beachside.core.game import KernelGame
from beachside.core.record import Parser, Problem, Record, Shelf, read
from beachside.core.refusal import Refusal
from beachside.core.replay import Follower, Walk, outcome


class Checker:
    """Checks records, one after the other, with the kernels as they are or compiled."""

    def __init__(self, shelf: Shelf, compiled: bool = False, announce: Callable[[str], object] | None = None) -> None:
        self.records = 0
        self.decisions = 0
        self._shelf = shelf
        self._compiled = compiled
        self._announce = announce or (lambda _: None)  # that something takes a while
        self._parser = Parser()
        self._followers: dict[KernelGame, Follower] = {}

    def compile(self) -> None:
        """From here on."""
        self._compiled = True
        self._followers.clear()

    def check(self, line: bytes) -> list[Problem]:
        """All that is wrong with the record on this line, but of its moves only the first that cannot be."""
        value, notes = self._parser.parse(line)
        problems = [Problem(note) for note in notes]
        if value is None and notes:
            return problems
        self.records += isinstance(value, dict)
        record, wrong = read(value, self._shelf)
        problems += wrong
        if record is not None:
            problems += self._check_moves(record)
        return problems

    def _check_moves(self, record: Record) -> list[Problem]:
        follower = self._follower(record.game)
        followed = follower.follow(record)
        if followed is None:
            return self._walk(record, follower)
        state, legal = followed
        self.decisions += sum(type(entry) is str and entry[0] != ">" for entry in record.moves)
        problems = [] if record.legal is None or legal == record.legal else _compare_legal(record.legal, legal)
        return problems + _compare_results(record, outcome(record.game, state))

    def _follower(self, game: KernelGame) -> Follower:
        if game not in self._followers:
            engine = game.twin() if self._compiled else game.engine
            twin.first_call(engine, lambda: None, self._announce, game.name, "follow.follow")
            self._followers[game] = Follower(game, engine)
        return self._followers[game]

    def _walk(self, record: Record, follower: Follower) -> list[Problem]:
        """Slower, and precise about what is wrong."""
        try:
            walk = Walk(record)
        except Refusal as refusal:
            return [Problem(f"setup: {refusal}")]
        legal: list[list[str]] = []
        for ply, entry in enumerate(record.moves, 1):
            mover = walk.to_move()
            if mover >= 0:
                self.decisions += 1
                if record.legal is not None:
                    legal.append(walk.legal_texts())
            try:
                walk.enter(entry)
            except Refusal as refusal:
                stuck = Problem(str(refusal), ply)
                return [stuck, *_compare_legal(record.legal, legal, whole=False)]
            if isinstance(entry, str):
                follower.learn(entry, walk.codes[0])
        return _compare_legal(record.legal, legal) + _compare_results(record, outcome(record.game, walk.state))


def _compare_legal(told: list[Any] | None, legal: list[list[str]], whole: bool = True) -> list[Problem]:
    """Against the lists of all decisions, or of those up to an entry that cannot be."""
    if told is None:
        return []
    problems = []
    if whole and len(told) != len(legal):
        problems.append(Problem(f"legal has {len(told)} lists for {len(legal)} decisions"))
    for k, (found, right) in enumerate(zip(told, legal, strict=False), 1):
        if found != right:
            problems.append(Problem(f"legal: list {k} is not {' '.join(right)}"))
    return problems


def _compare_results(record: Record, computed: dict[str, list[int]] | None) -> list[Problem]:
    if computed is None:
        return [] if record.result is None else [Problem("result is there, but the game is not over")]
    if record.result is None:
        return [Problem("result is missing; the game is over")]
    problems = []
    for key, right in computed.items():
        told = record.result.get(key, right)
        if told != right:
            problems.append(Problem(f"result.{key} are {right}, not {told!r}"))
    return problems
