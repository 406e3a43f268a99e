"""A language of pictures for the rules of Maui: a beach drawn as text becomes a state, and a state a drawing.

    3 x1 | y  y  w        A line is a row: its number, its value (~ for the ocean, ^ for the trees), then the dock and
    4 x1 | m  b  .        the columns 1, 2, … Rows and columns that a picture leaves out hold no towel, or are not
    5 x1 | b *m  c        looked at.

    y m b o g   a pattern             B O   one made by a towel token          .         sand, or nothing
    (y)         one out of play       *y    one that covers a crab             w k 1 2   a pearl, a scoring token
                                                                               c         a crab, face down

`position` puts the towels of a picture down one after the other by the rules, so what cannot happen cannot be drawn.
What lies beside the beach (markers, dollars, tokens, the market) is said in words.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from beachside.core import body, registry
from beachside.core.game import KernelGame, Result
from beachside.core.ids import CHANCE, OVER, Draw, Move
from beachside.core.refusal import Refusal
from tests import maui_view

TOWELS = ["".join(three) for three in permutations("ymbog", 3)]
ROWS = range(-1, 10)
EDGE = {row: "~" if row < 1 else "^" if row > 7 else f"x{(3, 2, 1, 1, 1, 2, 3)[row - 1]}" for row in ROWS}
Picture = dict[int, list[str]]  # row: what lies there, dock first


def read(picture: str) -> Picture:
    rows: Picture = {}
    for line in picture.strip().splitlines():
        head, cells = line.split("|")
        row, edge = head.split()
        assert EDGE[int(row)] == edge, f"row {row} has {EDGE[int(row)]}, not {edge}"
        rows[int(row)] = cells.split()
    assert len({len(cells) for cells in rows.values()}) == 1, "all rows have as many columns"
    return rows


def write(rows: Picture) -> str:
    """As people draw it, for the eye and for comparing."""
    return "\n".join(f"{row:2} {EDGE[row]:2} |" + "".join(f"{cell:>4}" for cell in rows[row]) for row in sorted(rows))


@dataclass
class Table:
    """A game with a state, for tests that tell a story: what is played, what is seen then."""

    game: KernelGame
    state: Any

    # --------------------------------------------------------------------------------------------------- playing
    def play(self, texts: str) -> "Table":
        """Moves and draws, with spaces between. A draw that is left out does not matter: the first that may fall."""
        waiting = texts.split()
        while waiting:
            if self.game.to_move(self.state) == CHANCE and waiting[0][0] != ">":
                self.apply(self.game.chance(self.state)[0][0])
            else:
                self.apply(self.game.parse(self.state, waiting.pop(0)))
        return self

    def settle(self) -> "Table":
        """Let fall what is due, whatever it is, until a player is to move or the game is over."""
        while self.game.to_move(self.state) == CHANCE:
            self.apply(self.game.chance(self.state)[0][0])
        return self

    def apply(self, step: Move | Draw) -> None:
        self.state = self.game.apply(self.state, step)

    def refusal(self, text: str) -> tuple[str, str, str]:
        """Code, rule and sentence with which a move or draw is refused."""
        with pytest.raises(Refusal) as refused:
            self.game.parse(self.state, text)
        refusal = refused.value
        assert str(refusal) == (f"{refusal.sentence} ({refusal.rule})" if refusal.rule else refusal.sentence)
        return refusal.code, refusal.rule, refusal.sentence

    # ---------------------------------------------------------------------------------------------------- seeing
    @property
    def next(self) -> str:
        mover = self.game.to_move(self.state)
        return {CHANCE: "chance", OVER: "over"}.get(mover, f"s{mover + 1}")

    @property
    def legal(self) -> list[str]:
        return sorted(self.game.text(self.state, move) for move in self.game.legal(self.state))

    @property
    def chance(self) -> dict[str, Fraction]:
        return {self.game.text(self.state, draw): odds for draw, odds in self.game.chance(self.state)}

    @property
    def seen(self) -> dict[str, Any]:
        return maui_view.table(self.game, self.state)

    @property
    def market(self) -> str:
        return " ".join(self.seen["market"])

    @property
    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None
        return result

    def seat(self, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = self.seen["seats"][seat - 1]
        return seen

    def markers(self, seat: int = 1) -> str:
        """Those on a track: y3 m1."""
        return " ".join(f"{track}{space}" for track, space in self.seat(seat)["marker"].items() if space)

    def owns(self, seat: int = 1) -> str:
        return "".join(token for token, owned in self.seat(seat)["owns"].items() if owned)

    def sources(self, seat: int = 1) -> dict[str, int]:
        """Points by source, as they stand."""
        return dict(self.game.engine.result.sources(self.state, seat - 1))

    def dollars(self, seat: int = 1) -> int:
        dollars: int = self.seat(seat)["dollars"]
        return dollars

    def drawing(self, like: Picture, seat: int = 1) -> Picture:
        """The rows and columns of the picture `like`, as they are."""
        p = self.state.player[seat - 1]
        columns = len(next(iter(like.values())))
        rows = {row: ["."] * columns for row in ROWS}
        for (column, row), token in maui_view.tokens(self.game, self.state, p).items():
            if column < columns:
                rows[row][column] = token
        crabs = self.game.engine.parts.CRAB_ROWS[self.state.side]
        for column in range(columns):
            for row in range(1, 8):
                if crabs[column] >> row + 1 & 1 and column > p.column:
                    rows[row][column] = "c"
        for row, pattern in zip((3, 4, 5), self.seat(seat)["dock"], strict=True):
            rows[row][0] = pattern
        for column, towel in enumerate(self.seat(seat)["towels"][: columns - 1], start=1):
            for place, pattern in enumerate(towel["shown"], start=1):
                row = towel["top"] + place - 1
                cell = pattern.upper() if place in (towel["blue"], towel["orange"]) else pattern
                on_crab = crabs[column] >> row + 1 & 1 and not towel["spare"]
                out_of_play = row not in range(1, 8)
                rows[row][column] = f"({cell})" if out_of_play else f"*{cell}" if on_crab else cell
        wanted = [row for row in ROWS if row in like or any(cell not in ".wk12c" for cell in rows[row])]
        return {row: rows[row] for row in wanted}

    def shows(self, picture: str, seat: int = 1) -> bool:
        """Is the beach as drawn? If not, the two drawings tell why."""
        expected = read(picture)
        seen, wanted = write(self.drawing(expected, seat)), write(expected)
        assert seen == wanted, f"the beach shows\n{seen}\nand not\n{wanted}"
        return True

    # -------------------------------------------------------------------------------------------------- arranging
    def put_market(self, towels: Iterable[str]) -> None:
        """These towels in the market, in this order, then any; all others that lie nowhere go into the bag."""
        parts = self.game.engine.parts
        number = {maui_view.letters(self.game, cloth): (k, cloth) for k, cloth in enumerate(parts.TOWEL)}
        towels = list(towels)
        bag = self.state.bag
        for cloth in self.state.market:
            bag |= 1 << number[maui_view.letters(self.game, cloth)][0]
        towels += [towel for towel, (k, _) in number.items() if bag >> k & 1 and towel not in towels][-6:]
        for slot, towel in enumerate(towels[:6]):
            assert bag >> number[towel][0] & 1, f"the towel {towel} lies somewhere already"
            bag &= ~(1 << number[towel][0])
            self.state.market[slot] = number[towel][1]
        self.state.bag = bag

    def put_turn(self, seat: int) -> None:
        self.state.turn = seat - 1
        self.state.phase = self.game.engine.state.ACT

    def put(self, seat: int = 1, **words: Any) -> "Table":
        """What a seat has: markers="y3 m1", owns="bo", pearls="wwwk", crabs=[2, 4], and as numbers the rest."""
        p = self.state.player[seat - 1]
        for name, value in words.items():
            if name == "markers":
                p.marker = [0] * 5
                for marker in value.split():
                    p.marker["ymbog".index(marker[0])] = int(marker[1:])
            elif name == "owns":
                p.towel_tokens = ("b" in value) + 2 * ("o" in value)
            elif name == "pearls":
                p.lifted[:2] = [value.count("w"), value.count("k")]
            elif name == "crabs":
                p.crab = [list(value).count(k) for k in range(5)]
            elif name == "towels":  # how many, for who does not care which
                p.column = value
            else:
                assert name in ("dollars", "penalties")
                setattr(p, name, value)
        body.pack(self.state)  # all within range
        return self


def new(players: int = 2, components: Any = "standard", **options: str) -> Table:
    """A game before its first draw."""
    game = registry.game("maui", components)
    return Table(game, game.new(players, options))


def position(
    picture: str,
    market: str = "",
    *,
    players: int = 2,
    seat: int = 1,
    first: int = 1,
    areas: tuple[int, int] = (1, 1),
    ornate: tuple[int, int] | None = None,
    spare: Iterable[int] = (),
    components: Any = "standard",
    options: dict[str, str] | None = None,
    **words: Any,
) -> Table:
    """The turn of `seat`, whose beach is `picture`; towels lie there by themselves in the columns `spare`.

    The market is as s1 reads it, slot by slot; what is left out may be anything. Other words: see `Table.put`;
    what is not said is as at the beginning of a game.
    """
    table = new(players, components, **(options or {}))
    rows = read(picture)
    _set_up(table, rows, seat, first, market.split())
    for column in range(1, len(next(iter(rows.values())))):
        _lay(table, rows, seat, column, column in spare, market.split())
    crabs = sum(cell[0] == "*" for cells in rows.values() for cell in cells)
    table.put_market(market.split())
    table.state.area = list(areas)
    if ornate is None:
        ornate = (1, 1) if players == 2 else (2, 2)
    table.state.ornate = list(ornate)
    table.put_turn(seat)
    values = table.seat(seat)["crabs up"][:crabs]
    ocean = sum(cell != "." for row, cells in rows.items() if EDGE[row] in "~^" for cell in cells)
    beside = {"markers": "", "dollars": 1, "owns": "", "penalties": ocean, "pearls": "", "crabs": values}
    table.put(seat, **(beside | words))
    table.shows(picture, seat)
    return table


def _set_up(table: Table, rows: Picture, seat: int, first: int, market: list[str]) -> None:
    """The set-up that the picture asks for; where it asks for nothing, anything."""
    dock = "".join(rows[row][0] for row in (3, 4, 5))
    across = bool(table.state.player[seat - 1].across)
    dock = dock[::-1] if across else dock
    named = {dock, *market, *_towels(rows, across, [dock, *market]).values()}
    others = [towel for towel in TOWELS if towel not in named]
    fill = [others.pop() for _ in range(6)]
    players = range(1, table.state.players + 1)
    order = [*players[first - 1 :], *players[: first - 1]]
    docks = [dock if k == seat else others.pop() for k in order]
    table.play(" ".join([f">s{first}", *(f">{towel}" for towel in [*fill, *docks])]))
    parts = table.game.engine.parts
    spaces = parts.SPACE[table.state.side][: parts.SPACES_OF_SIDE[table.state.side]]
    for k in order:
        drawn = [rows[row - 1][column] if _is_drawn(rows, column, row - 1) else "" for column, row in spaces]
        tokens = [cell if cell in ("w", "k", "1", "2") else "" for cell in drawn] if k == seat else [""] * len(spaces)
        left = list("wwwkkk12" if len(spaces) == 8 else "12")
        for token in filter(None, tokens):
            left.remove(token)
        table.play(" ".join(f">{token or left.pop(0)}" for token in tokens))


def _is_drawn(rows: Picture, column: int, row: int) -> bool:
    return row in rows and column < len(rows[row])


def _towels(rows: Picture, across: bool, taken: list[str]) -> dict[int, str]:
    """The print of the towel in each column, as s1 reads it; under a token, any print that is not taken."""
    found: dict[int, str] = {}
    for column in range(1, len(next(iter(rows.values())))):
        cells = [rows[row][column].strip("(*)") for row in sorted(rows)]
        shown = "".join(cell for cell in cells if cell in "ymbogBO")
        if not shown:
            continue
        assert len(shown) == 3, f"column {column} shows {shown}"
        possible = [
            towel
            for towel in TOWELS
            if towel not in found.values()
            and (shown.islower() or towel not in taken)
            and all(
                cell == letter or (cell in "BO" and cell.lower() != letter)
                for cell, letter in zip(shown, towel[::-1] if across else towel, strict=True)
            )
        ]
        found[column] = possible[0]
    return found


def _lay(table: Table, rows: Picture, seat: int, column: int, spare: bool, market: list[str]) -> None:
    """Take the towel of this column for nothing and place it by the rules."""
    across = bool(table.state.player[seat - 1].across)
    dock = table.seat(seat)["dock"]
    towels = _towels(rows, across, [dock[::-1] if across else dock, *market])
    if column not in towels:
        return
    free = sorted((table.seen["bag"] | set(table.market.split())) - {*towels.values(), *market})
    table.put_market([towels[column], *free[:5]])
    table.put_turn(seat)
    cells = {row: rows[row][column].strip("(*)") for row in sorted(rows) if rows[row][column].strip("(*)") in "ymbogBO"}
    if spare:
        ids = table.game.engine.text.MOVE_IDS
        table.apply(ids["S1.1"])  # by itself: as if nothing else had been possible
        table.play(f">{free[-1]}")
        return
    table.put(seat, owns="bo")
    tokens = {cell.lower(): place for place, cell in enumerate(cells.values(), start=1) if cell in "BO"}
    move = f"P{min(cells)}" + "".join(f"+{token}{tokens[token]}" for token in "bo" if token in tokens)
    table.play(f"T1.1 >{free[-1]} {move}")
    while table.chance or "".join(table.legal).startswith("B"):
        table.play([*table.chance, *table.legal][0])
