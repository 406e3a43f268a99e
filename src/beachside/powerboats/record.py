"""What a record of Powerboats says in objects: the set-up, and the course of every race (docs/records.md)."""

from typing import Any

from beachside.core.ids import Draw

from .parts import SPOTS, TILES
from .state import COURSE, FIRST, LAY_TILE
from .text import column_of, order_of, row_of

# The phases whose draws are told in the header's set-up, and in objects among the moves.
SETUP_PHASES = (FIRST, LAY_TILE)
OBJECT_PHASES = (COURSE,)
DRAWN_AGAIN = "these tiles would have been drawn again: one of the letters has no legal course (P-19)"


def section(state: Any) -> str:
    """Where the draw to come is written: in the header's "setup", in an "object" among the moves, or as text ("")."""
    if state.phase == COURSE:
        return "object"
    return "setup" if state.phase < COURSE else ""


def setup_object(state: Any) -> dict[str, Any]:
    """The set-up of a state whose tiles lie."""
    return {"first": _first_of_match(state) + 1, "tiles": [[draw // 2 + 1, draw % 2 == 1] for draw in state.tile]}


def _first_of_match(state: Any) -> int:
    first: int = (state.first - state.race) % state.players  # P-11
    return first


def object_entry(state: Any) -> dict[str, Any]:
    """The object among the moves that tells of the draw just made: the buoys of this race."""
    return {"course": [[column_of(cell), row_of(cell)] for cell in state.buoy[:SPOTS]]}


def read_setup(setup: object, players: int, _: dict[str, Any]) -> tuple[list[Draw], list[str]]:
    """The draws of a header's set-up, and all that is wrong with it (then the draws are of no use)."""
    if not isinstance(setup, dict):
        return [], ["setup has to be an object"]
    keys = ("first", "tiles")
    wrong = [f"setup.{key} is missing" for key in keys if key not in setup]
    wrong += [f"setup.{key} is not known here" for key in setup if key not in keys]
    if wrong:
        return [], wrong
    first, tiles = setup["first"], setup["tiles"]
    if type(first) is not int or not 1 <= first <= players:
        wrong.append(f"setup.first is a seat from 1 to {players}, not {first!r} (P-11)")
    if not isinstance(tiles, list) or len(tiles) != TILES:
        wrong.append(f"setup.tiles is a list of {TILES} tiles, [id, turned] each (P-01)")
        return [], wrong
    for tile in tiles:
        if not (isinstance(tile, list) and len(tile) == 2 and type(tile[0]) is int and type(tile[1]) is bool):
            wrong.append(f"setup.tiles: {tile!r} is not [id, turned], such as [4, false]")
        elif not 1 <= tile[0] <= TILES:
            wrong.append(f"setup.tiles: there is no tile {tile[0]}; ids go from 1 to {TILES} (P-01)")
    if wrong:
        return [], wrong
    twice = sorted({number for number, _ in tiles if sum(number == other for other, _ in tiles) > 1})
    if twice:
        return [], [f"setup.tiles has tile {number} twice; there is one of each (P-01)" for number in twice]
    return [Draw(first - 1), *(Draw(2 * number - 2 + turned) for number, turned in tiles)], []


def read_object(entry: dict[str, Any], state: Any) -> tuple[list[Draw], list[str]]:
    """The draw of an object among the moves, in a state in which a course is due."""
    if list(entry) != ["course"]:
        return [], [f"an object among the moves of Powerboats has the one key course, not {', '.join(entry) or 'none'}"]
    cells = entry["course"]
    known = isinstance(cells, list) and len(cells) == SPOTS and all(_is_cell(cell) for cell in cells)
    if not known:
        return [], ["course is a list of the cells of buoys 0 to 3, [column, row] each (P-12)"]
    order = order_of(state, [(cell[0], cell[1]) for cell in cells])
    if order is None:
        letter = "ABC"[state.race]
        return [], [f"course: the buoys of race {state.race + 1} lie on the four {letter} spots, one on each (P-10)"]
    return [Draw(order)], []


def _is_cell(cell: object) -> bool:
    return isinstance(cell, list) and len(cell) == 2 and all(type(number) is int for number in cell)
