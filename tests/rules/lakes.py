"""Lakes drawn as text, for the tests of Powerboats.

A picture is some rows of hexes, odd rows shifted: `.` water, `#` land, `0` to `3` buoys, `*` the finish buoy, `=` the
line, `A→` a boat and its heading. It lies somewhere inside the board; around it is land, or water if the test says so.

    . . # .
     . A→. 1
"""

from dataclasses import replace
from typing import Any

from beachside.core import twin
from beachside.core.ids import CHANCE
from beachside.powerboats import GAME, rules, text
from beachside.powerboats.components import read, standard_file
from beachside.powerboats.parts import BOARD, END_ROW, FIRST_ROW, ORDER, ROWS
from beachside.powerboats.state import AFLOAT, DICE, SUNK, Desk, State

LEFT, TOP = 6, 6  # where pictures lie
ARROWS = text.ARROWS
DESK = Desk()
# Made-up lakes are for the rules as they are with a made-up set: nothing is known of their courses beforehand.
MADE_UP = twin.interpreted(GAME.source, replace(read(standard_file()), name="made up"))


def tokens(picture: str) -> list[list[str]]:
    """The rows of a picture, hex by hex; a boat and its arrow are one."""
    rows = []
    for line in picture.strip("\n").splitlines():
        row: list[str] = []
        for sign in line.replace(" ", ""):
            if sign in ARROWS:
                row[-1] += sign
            else:
                row.append(sign)
        if row:
            rows.append(row)
    return rows


def written(rows: list[list[str]]) -> str:
    lines = [" " * (k % 2) + "".join(f"{sign:<2}" for sign in row) for k, row in enumerate(rows)]
    return "\n".join(line.rstrip() for line in lines)


def picture(drawn: str) -> str:
    """A picture in its usual spacing, to compare with `seen`."""
    return written(tokens(drawn))


def cell(column: int, row: int) -> int:
    """A cell of the picture, counted from its top left one."""
    return text.cell_at(LEFT + column, TOP + row)


def find(drawn: str, sign: str) -> int:
    """Where the picture shows a buoy or boat; 0, which is no cell, if nowhere."""
    places = [(c, r) for r, row in enumerate(tokens(drawn)) for c, one in enumerate(row) if one[0] == sign]
    return cell(*places[0]) if places else 0


def lake(drawn: str, around: str = "#", line: int = 0, players: int = 0, **fields: Any) -> State:
    """Race 1 going on, A (s1) to choose dice; all boats have started and are on their way to buoy 1.

    Boats that are not drawn have sunk. `fields` of the state and, as `A`, `B`, …, those of boats can be set.
    """
    s = State()
    shown = [find(drawn, name) for name in text.BOATS]
    s.players = players or max(2, sum(where > 0 for where in shown))
    s.phase, s.round = DICE, 1
    s.turn_bonus = int(s.players == 2)
    for row in range(ROWS):
        s.lake[row] = BOARD[row] if around == "." else 0
    for r, signs in enumerate(tokens(drawn)):
        for c, sign in enumerate(signs):
            put(s, cell(c, r), sign)
    s.buoy = [find(drawn, sign) for sign in "0123*"]
    s.line = line
    s.open = list(s.lake)
    for buoy in s.buoy:
        s.open[buoy // 32] &= ~(1 << buoy % 32)
    for seat in range(s.players):
        boat = s.boat[seat]
        boat.leg = 1
        boat.cell = shown[seat]
        boat.afloat = AFLOAT if boat.cell else SUNK
        s.afloat_boats += boat.afloat == AFLOAT
        s.sunk_boats += boat.afloat == SUNK
    for r, signs in enumerate(tokens(drawn)):
        for sign in signs:
            if sign[0] in text.BOATS and r >= 0:
                s.boat[text.BOATS.index(sign[0])].heading = ARROWS.index(sign[1])
    for name, value in fields.items():
        if name in text.BOATS:
            for field, number in value.items():
                setattr(s.boat[text.BOATS.index(name)], field, number)
        else:
            setattr(s, name, value)
    return s


def put(s: State, where: int, sign: str) -> None:
    if sign == "#":
        s.lake[where // 32] &= ~(1 << where % 32)
    else:
        s.lake[where // 32] |= 1 << where % 32


def seen(s: State, drawn: str) -> str:
    """The same part of the board as the picture `drawn`, as it is now."""
    rows = []
    for r, signs in enumerate(tokens(drawn)):
        rows.append([seen_at(s, cell(c, r), signs[c]) for c in range(len(signs))])
    return written(rows)


def seen_at(s: State, where: int, was: str) -> str:
    for seat in range(s.players):
        if s.boat[seat].cell == where:
            return text.BOATS[seat] + ARROWS[s.boat[seat].heading]
    return "." if was[0] in text.BOATS else was


def play(s: State, *entries: str) -> State:
    """Moves and draws as a record writes them; each has to be possible."""
    for entry in entries:
        if rules.to_move(s) == CHANCE:
            draw = text.draw_id(s, entry)
            assert rules.can_fall(s, DESK, draw), f"{entry} cannot fall"
            rules.draw(s, DESK, draw)
        else:
            assert entry in moves(s), f"{entry} is not legal: {moves(s)}"
            rules.apply(s, DESK, text.move_id(s, entry))
    return s


def moves(s: State) -> list[str]:
    count = rules.legal(s, DESK)
    return [text.move_text(s, move) for move in DESK.ids[:count]]


def dice(s: State, seat: int = 0) -> str:
    return "".join(str(value + 1) * s.boat[seat].dice[value] for value in range(3))


def shows(values: str) -> list[int]:
    """The dice field of a boat that has these dice."""
    return [values.count(value) for value in "123"]


def chart(drawn: str, aim: int, around: str = ".") -> Desk | None:
    """The course with buoys 0 to 3 as drawn, the line leaving buoy 0 in direction `aim`; None if it is not legal."""
    s = lake(drawn, around)
    cells = [find(drawn, sign) for sign in "0123"]
    for row in range(FIRST_ROW, END_ROW):
        s.open[row] = s.lake[row]
    s.spot = [*sorted(cells), *[0] * 8]
    s.aim = [aim] * 12
    order = ORDER.index(tuple(sorted(cells).index(where) for where in cells))
    desk = Desk()
    return desk if MADE_UP.course.lay_course(s, desk, order) else None


def row_of_gate(desk: Desk, k: int) -> str:
    """Buoy k's sense and the direction of its gate, as text: `↺→`."""
    return text.SENSES[desk.clockwise[k - 1]] + ARROWS[desk.gate[k - 1]]
