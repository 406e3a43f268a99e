"""Games between bots: who sits where, what falls, and what came of it.

Games are numbered. A deal is played by every line-up of the bots in every rotation of the seats, with the same draws:
each is keyed by the seed, the deal and its purpose, so that a seat's k-th draw is the same luck whoever sits there.
What a game is does not depend on who else plays games, or in which order, or where.
"""

import atexit
import functools
import json
import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from beachside.bots import levels
from beachside.bots.bot import ILLEGAL, Bot, Budget, Fault, Sitting
from beachside.bots.external import External
from beachside.core import registry
from beachside.core.game import KernelGame
from beachside.core.generator import mix, open_game
from beachside.core.ids import CHANCE, OVER, Draw, Move
from beachside.core.record import LONGEST_NAME, write
from beachside.core.refusal import Refusal
from beachside.core.replay import outcome

DRAWS, CHOICES = 0, 1  # streams of a seed
LOW_32 = 0xFFFFFFFF
NAMES = "random, level:1 … level:5, search:nodes=N, cmd:PROGRAM ARGS"


# ------------------------------------------------------------------------------------------------- names
def split_names(text: str) -> list[str]:
    """A list of bots as people write it. A comma inside the ARGS of a `cmd:` stays there."""
    return [name.strip() for name in re.split(r",(?=\s*(?:random|level:|search:|cmd:))", text)]


def check_name(name: str) -> None:
    """Raises Refusal for what names no bot."""
    kind, _, rest = name.partition(":")
    good = (
        name == "random"
        or (kind == "level" and rest in "12345" and len(rest) == 1)
        or (kind == "search" and re.fullmatch(r"nodes=[1-9][0-9]{0,8}", rest))
        or (kind == "cmd" and rest.strip())
    )
    if not good:
        raise Refusal("bot", f"There is no bot {name!r}; bots are {NAMES}.")
    if kind == "cmd":
        External.command_of(rest)


def make(name: str, game: KernelGame, compiled: bool) -> Bot:
    check_name(name)
    kind, _, rest = name.partition(":")
    if kind == "cmd":
        return External(rest)
    if kind == "search":
        return levels.make_search(game, int(rest.removeprefix("nodes=")), compiled)
    return levels.make_level(game, 1 if kind == "random" else int(rest), compiled)


def record_name(name: str) -> str:
    """As records have it."""
    plain = "".join(character if character.isprintable() else "?" for character in f"bot:{name}")
    return plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1] + "…"


# ------------------------------------------------------------------------------------------------- the order of games
@dataclass(frozen=True, slots=True)
class Order:
    """Which games to play; small, because it travels to other processes."""

    game: str
    components: str
    players: int
    options: tuple[tuple[str, object], ...]
    bots: tuple[str, ...]
    seed: int
    compiled: bool
    records: bool = False  # written down, too
    trace: bool = False  # with the legal moves
    fixed: bool = False  # the bots keep their seats, one each, and every game is a deal of its own
    budget_ms: int = 1000  # of a program's decision


@functools.cache
def line_ups(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where, one after the other for a deal: everyone against everyone, everyone on every seat equally often.

    If there are fewer bots than seats, they sit there several times, as evenly as can be.
    """
    if bots >= players:
        companies = list(combinations(range(bots), players))
    else:
        even = players - players % bots
        companies = [
            tuple(sorted([*(k % bots for k in range(even)), *extra]))
            for extra in combinations(range(bots), players - even)
        ]
    return tuple(company[turned:] + company[:turned] for company in companies for turned in range(players))


def seating(order: Order, number: int) -> tuple[int, tuple[int, ...]]:
    """The deal of a game, and which bot sits on which seat. Every other deal goes round the other way."""
    if order.fixed:
        return number, tuple(range(order.players))
    known = line_ups(len(order.bots), order.players)
    deal, k = divmod(number, len(known))
    return deal, known[k] if deal % 2 == 0 else known[k][::-1]


class Luck:
    """What falls in the games of one deal, by purpose: the phase, who moved last, how often it was asked for."""

    def __init__(self, game: KernelGame, seed: int, deal: int) -> None:
        self._game = game
        self._g = game.engine.source(seed, DRAWS)
        self._deal = deal
        self._asked: Counter[tuple[int, int]] = Counter()

    def fall(self, state: Any, last: int) -> Draw:
        purpose = (state.phase, last)
        key = mix(mix(self._deal & LOW_32, state.phase << 8 | last + 1), self._asked[purpose] + (1 << 20))
        self._asked[purpose] += 1
        open_game(self._g, key)
        return self._game.sample(state, self._g)


# ------------------------------------------------------------------------------------------------- a game
@dataclass(slots=True)
class Played:
    """What came of a game, in seat order."""

    number: int
    deal: int
    bots: tuple[int, ...]
    scores: list[int]
    places: list[int]
    decisions: list[int]
    seconds: list[float]
    faults: list[dict[str, int]]
    record: str = ""

    def told(self) -> str:
        """As the tally keeps it, on a line."""
        values = [getattr(self, name) for name in TOLD]
        return json.dumps(values, separators=(",", ":"))


TOLD = ("number", "deal", "bots", "scores", "places", "decisions", "seconds", "faults")


def read_played(line: str) -> Played:
    number, deal, bots, *rest = json.loads(line)
    return Played(number, deal, tuple(bots), *rest)


@dataclass(slots=True)
class Notes:
    """A game as a record tells it, written while it is played."""

    game: KernelGame
    setup: dict[str, Any] | None = None
    entries: list[Any] = field(default_factory=list)
    legal: list[list[str]] | None = None  # if they are wanted

    def note(self, before: Any, taken: Move | Draw, after: Any) -> None:
        if self.legal is not None and self.game.to_move(before) >= 0:
            self.legal.append(sorted(self.game.text(before, move) for move in self.game.legal(before)))
        told = self.game.engine.record
        section = told.section(before)
        if section == "":
            self.entries.append(self.game.text(before, taken))
        elif section == "object" and told.section(after) != "object":
            self.entries.append(told.object_entry(after))
        if self.setup is None and told.section(after) != "setup":
            self.setup = told.setup_object(after)


class Arena:
    """The bots of an order, ready to play its games."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.game = registry.game(order.game, order.components)
        self._fallback = levels.make_level(self.game, 3, order.compiled)
        self._bots: dict[tuple[int, int], Bot] = {}

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()

    def play(self, number: int) -> Played:
        """The game of this number, to its end."""
        order, game = self.order, self.game
        deal, sitting = seating(order, number)
        luck = Luck(game, order.seed, deal)
        notes = Notes(game, legal=[] if order.trace else None)
        bots = self._seat(sitting, notes, mix(mix(order.seed & LOW_32, deal & LOW_32), order.seed >> 32))
        played = Played(number, deal, sitting, [], [], [0] * len(bots), [0.0] * len(bots), [{} for _ in bots])
        state: Any = game.new(order.players, dict(order.options))
        last = -1
        opened = False
        while (mover := game.to_move(state)) != OVER:
            taken: Move | Draw
            if mover == CHANCE:
                taken = luck.fall(state, last)
            else:
                if not opened:
                    for bot, seat in zip(bots, self._sittings, strict=True):
                        bot.begin(seat)
                    opened = True
                taken = self._ask(bots[mover], mover, state, played)
                last = mover
            after = game.apply(state, taken)
            notes.note(state, taken, after)
            state = after
        result = outcome(game, state)
        if result is None or not opened:
            raise Refusal("components", "With this component set no game can be set up.")
        for bot in bots:
            bot.end(result)
        played.scores, played.places = result["scores"], result["places"]
        if order.records:
            names = [record_name(order.bots[k]) for k in sitting]
            assert notes.setup is not None
            played.record = write(game, dict(order.options), names, notes.setup, notes.entries, result, notes.legal)
        return played

    def _seat(self, sitting: Sequence[int], notes: Notes, seed: int) -> list[Bot]:
        """The bots on their seats. One that sits there twice is there twice."""
        names = [record_name(self.order.bots[k]) for k in sitting]
        options = dict(self.order.options)
        self._sittings = [
            Sitting(self.game, options, names, seat, seed, lambda: notes.setup or {}, notes.entries)
            for seat in range(len(sitting))
        ]
        bots = []
        for seat, entry in enumerate(sitting):
            key = (entry, sitting[:seat].count(entry))
            if key not in self._bots:
                self._bots[key] = make(self.order.bots[entry], self.game, self.order.compiled)
            bots.append(self._bots[key])
        return bots

    def _ask(self, bot: Bot, seat: int, state: Any, played: Played) -> Move:
        """The bot's move; the fallback's, and a fault more, if it has none."""
        played.decisions[seat] += 1
        began = time.perf_counter()
        fault = ""
        try:
            move = bot.choose(state, Budget(seconds=self.order.budget_ms / 1000 if isinstance(bot, External) else None))
            if move not in self.game.legal(state):
                fault = ILLEGAL
        except Fault as lost:
            fault = lost.kind
        if fault:
            played.faults[seat][fault] = played.faults[seat].get(fault, 0) + 1
            self._fallback.begin(self._sittings[seat])
            move = self._fallback.choose(state, Budget())
        played.seconds[seat] += time.perf_counter() - began
        return move


@functools.cache
def arena(order: Order) -> Arena:
    """One for a process: its bots stay for all games."""
    made = Arena(order)
    atexit.register(made.close)
    return made


def play_block(order: Order, first: int, games: int) -> list[Played]:
    """Games number `first` and following."""
    return [arena(order).play(number) for number in range(first, first + games)]


def play_all(order: Order, numbers: Sequence[int]) -> Iterator[Played]:
    """Games one after the other, in this process."""
    hall = Arena(order)
    try:
        for number in numbers:
            yield hall.play(number)
    finally:
        hall.close()
