"""Powerboats in writing: the notation of moves and draws, and a state as a drawing."""

import re
from typing import Any

from beachside.core.ids import Draw, Move
from beachside.core.refusal import Refusal

from .hexes import free_run, on_board, step
from .parts import (
    ADD,
    BITS,
    BOARD_SIDE,
    HANDFUL,
    KEEP,
    LEFT,
    LESS,
    MOST_DICE,
    ORDER,
    RACES,
    REMOVALS,
    REMOVE,
    RIGHT,
    SMALLER,
    SPOTS,
    TILES,
    TURN_BY,
)
from .rules import place, points, speed_of
from .state import (
    AFLOAT,
    ASHORE,
    COUNT_0,
    COURSE,
    DICE,
    END,
    FINISHED,
    FIRST,
    HOME,
    LAUNCH,
    LAY_TILE,
    NO_LAKE,
    ROLL,
    TO_FINISH,
    TO_START,
)

TURNS = "lsr"
HEADS = ("=", "+", "-1", "-2", "-3")
_LAUNCH = re.compile(r"L(0|[1-9][0-9]?),(0|[1-9][0-9]?)/([0-5])")
_DICE = re.compile(r"(=|\+|-[123])/(1*2*3*)")
_ROLL = re.compile(r">(1*2*3*)")
_CELL = r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)"
_COURSE = re.compile(">" + " ".join([_CELL] * SPOTS))
_TILE = re.compile(f">([1-{TILES}])('?)")


def column_of(cell: int) -> int:
    return cell % BITS - 1


def row_of(cell: int) -> int:
    return cell // BITS - 1


def cell_at(column: int, row: int) -> int:
    """P-06: the cell of a column and row of the board, counted from 0."""
    return BITS * (row + 1) + column + 1


def cell_text(cell: int) -> str:
    return f"{column_of(cell)},{row_of(cell)}"


# ------------------------------------------------------------------------------------------------------- notation
def dice_text(handful: int) -> str:
    return "".join(str(value + 1) * count for value, count in enumerate(HANDFUL[handful]))


def dice_number(dice: str) -> int:
    """The number of a handful written in ascending order."""
    above_1 = len(dice) - dice.count("1")
    return SMALLER[len(dice)] + LESS[above_1] + dice.count("3")


def move_text(state: Any, move: int) -> str:
    if move < LEFT:
        place, direction = divmod(move, 6)
        row, column = divmod(place, BOARD_SIDE)
        return f"L{column},{row}/{direction}"
    if move <= RIGHT:
        return TURNS[move - LEFT]
    if move < ADD:
        return f"=/{dice_text(move - KEEP)}"
    if move < REMOVE:
        return f"+/{dice_text(move - ADD)}"
    value, handful = divmod(move - REMOVE, REMOVALS)
    return f"-{value + 1}/{dice_text(handful)}"


def move_id(state: Any, text: str) -> Move:
    """Raises Refusal for whatever is not the notation of a move."""
    if text in ("l", "s", "r"):
        return Move(LEFT + TURNS.index(text))
    if found := _LAUNCH.fullmatch(text):
        column, row, direction = map(int, found.groups())
        if column < BOARD_SIDE and row < BOARD_SIDE:
            return Move(6 * (BOARD_SIDE * row + column) + direction)
    if found := _DICE.fullmatch(text):
        head, dice = found.groups()
        k = HEADS.index(head)
        if len(dice) + (k > 1) <= MOST_DICE:
            return Move((KEEP, ADD, REMOVE, REMOVE + REMOVALS, REMOVE + 2 * REMOVALS)[k] + dice_number(dice))
    raise Refusal(
        "notation",
        f"{text!r} is not a move of Powerboats. Moves look like L12,7/0 (launch at column, row, facing a direction), "
        "=/, +/23 or -3/1 (keep, add or remove a die, then those rolled again, ascending), l, s and r (turn).",
    )


def draw_text(state: Any, draw: int) -> str:
    if state.phase == FIRST:
        return f">s{draw + 1}"
    if state.phase == LAY_TILE:
        return f">{draw // 2 + 1}" + "'" * (draw % 2)
    if state.phase == COURSE:
        return ">" + " ".join(cell_text(state.spot[SPOTS * state.race + k]) for k in ORDER[draw])
    return ">" + dice_text(draw)


def draw_id(state: Any, text: str) -> Draw:
    """Raises Refusal for whatever is not the notation of a draw of this kind."""
    if state.phase == FIRST:
        what = "the first player, such as >s2"
        if re.fullmatch(">s[1-6]", text):
            return Draw(int(text[2]) - 1)
    elif state.phase == LAY_TILE:
        what = "a tile, such as >4, or >4' if it is turned"
        if found := _TILE.fullmatch(text):
            return Draw(2 * int(found[1]) - 2 + len(found[2]))
    elif state.phase == COURSE:
        what = "the cells of buoys 0 to 3 on the race's spots, such as >6,12 22,20 15,7 20,6"
        if found := _COURSE.fullmatch(text):
            numbers = [int(number) for number in found.groups()]
            order = order_of(state, [(numbers[k], numbers[k + 1]) for k in range(0, 2 * SPOTS, 2)])
            if order is not None:
                return Draw(order)
    else:
        what = "the dice rolled, ascending, such as >123"
        found = _ROLL.fullmatch(text)
        if found and len(found[1]) <= MOST_DICE + 1:
            return Draw(dice_number(found[1]))
    raise Refusal("notation", f"{text!r} is not what falls here: {what}.")


def order_of(state: Any, cells: list[tuple[int, int]]) -> int | None:
    """The draw that puts buoys 0 to 3 onto these columns and rows; None if they are not the race's spots (P-10)."""
    spots = [(column_of(cell), row_of(cell)) for cell in state.spot[SPOTS * state.race : SPOTS * state.race + SPOTS]]
    if sorted(cells) != sorted(spots):
        return None
    return ORDER.index(tuple(spots.index(cell) for cell in cells))


# ------------------------------------------------------------------------------------------------- moves in words
def move_kind(move: int) -> str:
    """A heading for moves that are listed together."""
    if move < LEFT:
        return f"launch at {move_text(None, move)[1:].split('/')[0]}"
    if move <= RIGHT:
        return "turn"
    if move < ADD:
        return "keep the dice (after / those rolled again)"
    if move < REMOVE:
        return "add a die"
    return f"remove a {(move - REMOVE) // REMOVALS + 1}"


def move_words(state: Any, move: int) -> str:
    """What a legal move means for the boat; dice choices say it themselves."""
    if move < LEFT:
        return ARROWS[move % 6]
    if move > RIGHT:
        return ""
    boat = state.boat[state.turn]
    heading = (boat.heading + TURN_BY[move - LEFT]) % 6
    speed = speed_of(boat)
    free = free_run(state, boat.cell, heading, BOARD_SIDE)
    what = f"crash: {speed - free} damage" if free < speed else f"{free} free"
    return f"({('left', 'straight on', 'right')[move - LEFT]} {ARROWS[heading]}, {what})"


# ---------------------------------------------------------------------------------------------------- the drawing
LEGEND = (
    "The lake: · is water, ▒▒ land; columns are numbered above, rows on the left, and odd rows are shifted by half.",
    "A→ is a boat, with its heading; the lines below the lake say whose it is, and < whose turn it is.",
    "0→ is the start buoy, with the line == beside it; * is the finish buoy.",
    "1↺ is buoy 1, to be rounded counter-clockwise; ↻ means clockwise.",
    "¹ ² ³ are the gates of buoys 1 to 3: rows of hexes that a boat has to cross to round its buoy.",
    "dice 123 = 6: a boat's dice and their sum, its speed; it crashes if there is less free water ahead.",
    "Four damage counters sink a boat.",
    "Moves: L12,7/0 launches at column 12, row 7, facing direction 0; l, s, r turn left, go straight on, turn right.",
    "=/ keeps the dice, =/12 rolls a 1 and a 2 again, + adds a die, -3 removes a 3; Enter takes any move.",
    "The rules are in docs/rules/powerboats.md.",
)
SIGNS = "→↗↖←↙↘↺↻¹²³·▒"  # that ASCII does not have
ARROWS = "→↗↖←↙↘"  # P-06
BOATS = "ABCDEF"
SENSES = "↺↻"
GATES = "¹²³"
SIDES = ("north", "north-west", "south-west", "south", "south-east", "north-east")  # to the left of a line
LEGS = ("start", "buoy 1", "buoy 2", "buoy 3", "finish", "home")
WATERS = ("open water", "tight water")


def drawing(state: Any) -> str:
    """What is going on, the lake, then every boat."""
    parts = [_headline(state)]
    if state.phase > LAY_TILE and state.phase != NO_LAKE:
        parts.append(_lake(state))
        if state.phase > COURSE:
            parts.append(_legend(state))
    parts.append("\n".join(_boat(state, seat) for seat in range(state.players)))
    return "\n\n".join(parts) + "\n"


def _headline(state: Any) -> str:
    told = [f"Powerboats, {state.players} players", WATERS[state.water]]
    if state.turn_bonus:
        told.append(f"turn bonus, sunk bonus {('once', 'per boat')[state.sunk_bonus]}")
    race = f"Race {state.race + 1} of {RACES}" + (f", round {state.round}" if state.round else "")
    return ", ".join(told) + f". {race}. " + _next(state)


def _next(state: Any) -> str:
    who = f"s{state.turn + 1}"
    if state.phase == FIRST:
        return "The first player is drawn."
    if state.phase == LAY_TILE:
        return f"Tile {state.laid + 1} of {TILES} is drawn."
    if state.phase == COURSE:
        return "The places of the buoys are drawn."
    if state.phase == LAUNCH:
        return f"{who} launches."
    if state.phase == DICE:
        return f"{who} chooses dice."
    if state.phase == ROLL:
        return f"{who} rolls {state.rolling} {'die' if state.rolling == 1 else 'dice'}."
    if state.phase == END:
        return "The match is over."
    return f"{who} turns." if state.phase != NO_LAKE else "No lake of these tiles has a course for each letter."


def lake_cells(state: Any) -> dict[int, str]:
    """What to write on the cells that show more than water or land: two characters each."""
    cells: dict[int, str] = {}
    if state.phase == COURSE:
        spots = range(SPOTS * state.race, SPOTS * state.race + SPOTS)
        return {state.spot[k]: "ABC"[state.race] + ARROWS[state.aim[k]] for k in spots}
    for k in range(3):
        for cell in straight(state.buoy[k + 1], state.gate[k]):
            if is_water(state, cell):
                cells[cell] = cells.get(cell, "").strip() + GATES[k]
    for cell in straight(state.buoy[0], state.line)[:4]:
        cells[cell] = "=="
    cells[state.buoy[0]] = "0" + ARROWS[state.line]
    cells[state.buoy[4]] = "*"
    for k in range(3):
        cells[state.buoy[k + 1]] = str(k + 1) + SENSES[state.clockwise[k]]
    for seat in range(state.players):
        boat = state.boat[seat]
        if boat.cell:
            cells[boat.cell] = BOATS[seat] + ARROWS[boat.heading]
    return cells


def straight(cell: int, direction: int) -> list[int]:
    """The cells of the row of hexes that leaves a cell, to the edge of the board."""
    row = []
    cell = step(cell, direction)
    while on_board(cell):
        row.append(cell)
        cell = step(cell, direction)
    return row


def is_water(state: Any, cell: int) -> bool:
    return bool(state.lake[cell // BITS] >> cell % BITS & 1)


def _lake(state: Any) -> str:
    cells = lake_cells(state)
    lines = ["    " + "".join(f"{column:<2}" for column in range(BOARD_SIDE))]
    for row in range(BOARD_SIDE):
        line = ""
        for column in range(BOARD_SIDE):
            cell = cell_at(column, row)
            line += f"{cells.get(cell, '· ' if is_water(state, cell) else '▒▒'):<2}"
        lines.append(f"{row:2}  " + " " * (row % 2) + line.rstrip())
    return "\n".join(lines)


def _legend(state: Any) -> str:
    start = SIDES[(state.line + 3 * (1 - state.start_side)) % 6]
    finish = SIDES[(state.line + 3 * (1 - state.finish_side)) % 6]
    buoys = ", ".join(
        f"{k + 1}{SENSES[state.clockwise[k]]} gate {GATES[k]} to the {ARROWS[state.gate[k]]}" for k in range(3)
    )
    return f"Start from the line == to the {start}. Buoys {buoys}. Finish on it from the {finish}."


def _boat(state: Any, seat: int) -> str:
    boat = state.boat[seat]
    turn = state.turn == seat and LAUNCH <= state.phase < END
    told = [f"{BOATS[seat]} s{seat + 1}{' <' if turn else '  '} {points(state, seat):3} points"]
    if state.phase == END:
        told.append(f"place {place(state, seat)}")
    if boat.afloat == AFLOAT:
        told.append(f"at {cell_text(boat.cell)} {ARROWS[boat.heading]}")
        dice = "".join(str(value + 1) * boat.dice[value] for value in range(3))
        told.append(f"dice {dice or '-'} = {speed_of(boat)}")
        count = boat.count - COUNT_0
        next_leg = f"to {LEGS[boat.leg]}" + (f" (gate {count})".replace("-", "−") if count else "")
        told.append(next_leg if TO_START <= boat.leg <= TO_FINISH else LEGS[HOME])
    elif boat.afloat != ASHORE:
        how = f"finished {boat.place}. in round {boat.home}" if boat.afloat == FINISHED else f"sank {boat.place}."
        told.append(how)
    told.append(f"damage {boat.damage}")
    return "   ".join(told)
