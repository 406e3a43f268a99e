"""Maui in writing: the notation of moves and draws, and a state as a drawing."""

from typing import Any

from beachside.core import body
from beachside.core.ids import Draw, Move
from beachside.core.refusal import Refusal

from .components import PATTERNS as NAMES
from .parts import (
    BLUE_ON,
    CLOTH,
    COLUMNS,
    COMBOS,
    COST,
    COVERED,
    CRAB_ROWS,
    CRAB_VALUES,
    DOCK_TOP,
    FIRST_MARK,
    IN_PLAY,
    LAST_SPACE,
    NOWHERE,
    ORANGE_ON,
    ORNATE_SPACE,
    PATTERNS,
    PLACES_COVERED,
    POINTS,
    ROW_OFFSET,
    ROW_VALUE,
    ROWS,
    SPACE,
    SPACES_OF_SIDE,
    TOPS,
    TOWEL,
    TURNED,
)
from .rules import DOLLARS, PUT, SPARE, TAKE, TRACK, apply, points
from .state import ACT, CHOOSE, CRAB, DRAW, END, FIRST, MARKET, PLACE, TOKEN, Desk

LETTERS = "ymbog"
TOKEN_LETTERS = "wk12"
VARIANTS = ("base game", "sand crabs", "base game and sand crabs combined")
TIMINGS = ("crabs after scoring", "crabs before scoring")


def towel_text(cloth: int) -> str:
    return "".join(LETTERS[pattern] for pattern in CLOTH[cloth])


def _combo_text(combo: int) -> str:
    blue = f"+b{BLUE_ON[combo] + 1}" if BLUE_ON[combo] < NOWHERE else ""
    orange = f"+o{ORANGE_ON[combo] + 1}" if ORANGE_ON[combo] < NOWHERE else ""
    return blue + orange


def _write_moves() -> list[str]:
    slots = [f"{row}.{slot}" for row in (1, 2) for slot in (1, 2, 3)]
    texts = [f"T{slot}" for slot in slots] + ["D1", "D2"] + [f"S{slot}" for slot in slots]
    texts += [f"B{letter}" for letter in LETTERS]
    texts += [f"P{top - ROW_OFFSET}{_combo_text(combo)}" for combo in range(COMBOS) for top in range(TOPS)]
    return texts


MOVE_TEXTS = _write_moves()
MOVE_IDS = {text: Move(k) for k, text in enumerate(MOVE_TEXTS)}
TOWEL_TEXTS = [f">{towel_text(cloth)}" for cloth in TOWEL]
TOWEL_IDS = {text: Draw(k) for k, text in enumerate(TOWEL_TEXTS)}
CRAB_TEXTS = [f">c{value}" for value in range(CRAB_VALUES)]
assert [MOVE_TEXTS[k] for k in (TAKE, DOLLARS, SPARE, TRACK, PUT)] == ["T1.1", "D1", "S1.1", "By", "P-1"]


def move_text(state: Any, move: int) -> str:
    return MOVE_TEXTS[move]


def move_id(state: Any, text: str) -> Move:
    """Raises Refusal for whatever is not the notation of a move."""
    if text not in MOVE_IDS:
        raise Refusal(
            "notation",
            f"{text!r} is not a move of Maui. Moves look like T1.2 (take), P3 or P4+b1+o3 (place), "
            "D1 (dollars), S2.1 (spare towel), By (track).",
        )
    return MOVE_IDS[text]


def draw_text(state: Any, draw: int) -> str:
    if state.phase == FIRST:
        return f">s{draw + 1}"
    if state.phase == TOKEN:
        return f">{TOKEN_LETTERS[draw]}"
    if state.phase == CRAB:
        return CRAB_TEXTS[draw]
    return TOWEL_TEXTS[draw]


def draw_id(state: Any, text: str) -> Draw:
    if state.phase == FIRST:
        known = [f">s{seat + 1}" for seat in range(4)]
        what = "the first player, such as >s2"
    elif state.phase == TOKEN:
        known = [f">{letter}" for letter in TOKEN_LETTERS]
        what = "a token: >w, >k, >1 or >2"
    elif state.phase == CRAB:
        known = CRAB_TEXTS
        what = "a crab's value, such as >c3"
    else:
        known = TOWEL_TEXTS
        what = "a towel, such as >ymb"
    if text not in known:
        raise Refusal("notation", f"{text!r} is not what falls here: {what}.")
    return Draw(known.index(text))


# ------------------------------------------------------------------------------------------------- moves in words
def move_kind(move: int) -> str:
    """Maui never has so many moves that they need a heading."""
    return ""


def move_words(state: Any, move: int) -> str:
    """What a legal move gives, for who knows the notation only by sight."""
    p = state.player[state.turn]
    if move < DOLLARS or SPARE <= move < TRACK:
        cloth = state.market[move if move < DOLLARS else move - SPARE]
        seen = f" ({towel_text(TURNED[1][cloth])} on your side)" if p.across else ""
        if move >= DOLLARS:
            return f"{towel_text(cloth)}{seen} as a spare towel"
        return f"{towel_text(cloth)}{seen} {f'for {COST[move]} $' if COST[move] else 'for nothing'}"
    if move < SPARE:
        return f"{state.area[move - DOLLARS]} $"
    return f"a step of {NAMES[move - TRACK]}" if move < PUT else _place_in_words(state, p, move)


def _place_in_words(state: Any, p: Any, move: int) -> str:
    """The matches with their steps (M-30), and what the score gains by all that happens at once."""
    combo, top = divmod(move - PUT, TOPS)
    cloth = COVERED[state.cloth][combo]
    matches = [
        f"{LETTERS[CLOTH[cloth][i]]} +{ROW_VALUE[top + i]}"
        for i in range(3)
        if p.left >> FIRST_MARK[cloth][i] + top & 1
    ]
    after = body.copy(state)
    apply(after, Desk(), move)
    if after.phase == CHOOSE:
        return f"{', '.join(matches)}, and a track to choose"
    gain = points(after, state.turn) - points(state, state.turn)
    return f"{', '.join(matches)}: {gain:+} point{'s' * (abs(gain) != 1)}"


# ------------------------------------------------------------------------------------------------- the drawing
LEGEND = (
    "The market: two rows of three towels; a towel is three patterns, top to bottom, and the place names its price.",
    "Patterns: y yellow, m magenta, b blue, o orange, g green. B and O are towel tokens laid over a pattern.",
    "A beach: columns 1 to 12 from the dock, to the right; rows -1 to 9, and x3 is what a match in that row is worth.",
    "~~~ is the ocean and ^^^ the trees; (y) lies there, costs a point and is out of play.",
    "w and k are umbrellas with a white or a black pearl, 1 and 2 with a scoring token; c is a crab, *y covers one.",
    "Tracks: y 3/10 = 4 means yellow's marker is on space 3 of 10, worth 4 points; ornate spaces give towel tokens.",
    "< marks who is to move.",
    "Moves: T1.2 takes the 2nd towel of row 1, D1 the dollars beside row 1, S1.2 a spare towel.",
    "P3 places the towel with its top in row 3, P3+b1 with your blue token on its 1st pattern; By chooses yellow.",
    "The rules are in docs/rules/maui.md.",
)
SIGNS = ""  # that ASCII does not have


def drawing(state: Any) -> str:
    """Options and who is to move, the market, then every beach with its tracks."""
    parts = [_headline(state)]
    if state.phase > MARKET:
        parts.append(_market(state))
    parts += [_beach(state, seat) for seat in range(state.players)]
    return "\n\n".join(parts) + "\n"


def _headline(state: Any) -> str:
    told = [f"Maui, {state.players} players", VARIANTS[state.variant]]
    if state.variant:
        told.append(TIMINGS[state.crabs])
    if state.player[state.players - 1].across:
        told.append("seated across")
    if state.variant == 2:
        told.append(("first", "second")[state.side] + " half")
    first = "" if state.phase == FIRST else f" First: s{state.first + 1}."
    return f"{', '.join(told)}.{first} {_next(state)}"


def _next(state: Any) -> str:
    who = f"s{state.turn + 1}"
    if state.phase == END:
        return "The game is over."
    if state.phase == ACT:
        return f"{who} takes a towel or dollars."
    if state.phase == PLACE:
        return f"{who} places {towel_text(state.cloth)}."
    if state.phase == CHOOSE:
        return f"{who} chooses a track."
    if state.phase == CRAB:
        return f"A crab of {who} is turned up."
    if state.phase == FIRST:
        return "The first player is drawn."
    return "A towel is drawn." if state.phase != TOKEN else f"Tokens are laid on the beach of {who}."


def _market(state: Any) -> str:
    lines = ["market   free   1 $    2 $    dollars   ornate"]
    towel_in = [towel_text(cloth) for cloth in state.market]
    if state.phase == DRAW:
        towel_in[state.slot] = "---"  # M-22: the towels behind have moved up
    for row, token in ((0, "blue"), (1, "orange")):
        towels = "    ".join(towel_in[3 * row : 3 * row + 3])
        left = f"{state.ornate[row]} {token}"
        lines.append(f"  row {row + 1}  {towels}      {'$' * state.area[row] or '-':8}  {left}")
    return "\n".join(lines)


def _beach(state: Any, seat: int) -> str:
    p = state.player[seat]
    grid = [_row(state, p, row) for row in range(ROWS)]
    tokens = ("none", "blue", "orange", "blue orange")[p.towel_tokens]
    on_turn = " <" if seat == state.turn and state.phase not in (FIRST, END) else ""
    head = (
        f"s{seat + 1}{on_turn}  {points(state, seat)} points"
        f"   dollars {p.dollars}   penalties {p.penalties}   towel tokens {tokens}"
        f"   pearls {p.lifted[0]} white {p.lifted[1]} black"
    )
    crabs = [str(-value) for value in range(CRAB_VALUES) for _ in range(p.crab[value])]
    if crabs:
        head += f"   crabs {' '.join(crabs)}"
    return "\n".join(
        [
            head,
            f"   {_tracks(state, p)}",
            "          dock" + "".join(f"{c:4}" for c in range(1, COLUMNS + 1)),
            *grid,
        ]
    )


def _tracks(state: Any, p: Any) -> str:
    told = []
    for track in range(PATTERNS):
        space = p.marker[track]
        last = LAST_SPACE[state.extended]
        ornate = f", ornate {ORNATE_SPACE[track]}" if ORNATE_SPACE[track] <= last else ""
        told.append(f"{LETTERS[track]} {space}/{last} = {POINTS[space]}{ornate}")
    return "   ".join(told)


def _row(state: Any, p: Any, row: int) -> str:
    """Value, row, and what lies there: y a pattern, (y) an inactive one, B or O a towel token, *y one on a crab."""
    edge = " ".join("~~~") if row < 2 else " ".join("^^^") if row > 8 else f"x{ROW_VALUE[row]}   "
    line = f"{row - ROW_OFFSET:4} {edge:5}"
    for column in range(COLUMNS + 1):
        line += f"{_cell(state, p, column, row):>4}"
    return line.rstrip()


def _cell(state: Any, p: Any, column: int, row: int) -> str:
    laid = (column <= p.column and state.phase > MARKET + 1) or (column == 0 and row in range(DOCK_TOP, DOCK_TOP + 3))
    top = p.top[column]
    if laid and top <= row <= top + 2 and state.phase > MARKET:
        place = row - top
        pattern = CLOTH[COVERED[p.cloth[column]][p.combo[column]]][place]
        letter = LETTERS[pattern].upper() if PLACES_COVERED[p.combo[column]] >> place & 1 else LETTERS[pattern]
        if not IN_PLAY[row]:
            return f"({letter})"
        crab = CRAB_ROWS[state.side][column] >> row & 1 and not p.spare >> column & 1 and column > 0
        return f"*{letter}" if crab else letter
    if column == 0 or not IN_PLAY[row]:
        return ""
    if column > p.column:
        if CRAB_ROWS[state.side][column] >> row & 1:
            return "c"
        for space in range(SPACES_OF_SIDE[state.side]):
            if SPACE[state.side][space] == (column, row):
                return TOKEN_LETTERS[p.token[space]] if state.phase >= TOKEN else "?"
    return "."
