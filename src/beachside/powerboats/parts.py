"""What is printed on the parts of Powerboats, and the geometry of hexes, as tables. A kernel.

A *cell* is a number, 32 times its row plus its column, both counted from 1: around the board's 28 × 28 hexes lies a
frame of one hex that is never water, so that nobody has to ask whether a step leaves the board (P-03). A *row set* is
an int with a bit for every column, the frame's too; 30 of them make a set of cells.
"""

from itertools import permutations
from math import comb

from .components import LETTERS, Components, Side, read, standard_file
from .printed import PRINTED

OPEN, TIGHT = range(2)  # P-02
RACES = 3
SPOTS = 4  # of a letter
ORDERS = 24
MOST_PLAYERS = 6
TILES = 6
TILE_DRAWS = 12  # tile and half-turn: 2 × (id − 1) + turned
DAMAGE_TO_SINK = 4  # P-25
LAST_ROUND = 200  # P-34

# ------------------------------------------------------------------------------------------- the board: P-01, P-06
BOARD_SIDE = 28
ROWS = 30  # of the framed board
BITS = 32  # from row to row
CELLS = 1024
END_CELL = ROWS * BITS
FIRST_ROW, END_ROW = 1, 29
FULL_ROW = (1 << BOARD_SIDE + 1) - 2
BOARD = (0,) + (FULL_ROW,) * BOARD_SIDE + (0,)  # the cells on the board
EDGE = (0, FULL_ROW) + (1 << 1 | 1 << BOARD_SIDE,) * (BOARD_SIDE - 2) + (FULL_ROW, 0)  # those at its edge
# Rows that P-01 shifts to the right are the board's odd ones, even when counted from 1. From a row's cells one sees
# in the rows above and below the same column and, shifted, the one to the right, else the one to the left.
SHIFTED = tuple(FULL_ROW if row % 2 == 0 else 0 for row in range(ROWS))
UNSHIFTED = tuple(FULL_ROW if row % 2 else 0 for row in range(ROWS))
STEP = (  # to the next cell: by row % 2, direction
    (1, -BITS + 1, -BITS, -1, BITS, BITS + 1),
    (1, -BITS, -BITS - 1, -1, BITS - 1, BITS),
)

# Axial coordinates: a cell is q steps E and r steps SE away from another.
UNIT_Q = (1, 1, 0, -1, -1, 0)  # of the six directions
UNIT_R = (0, -1, -1, 0, 1, 1)
# P-14: (q, r) as along·e(g) + across·e(g+1). Two neighbouring directions span a determinant of −1.
ALONG_Q = tuple(-UNIT_R[(g + 1) % 6] for g in range(6))
ALONG_R = tuple(UNIT_Q[(g + 1) % 6] for g in range(6))
ACROSS_Q = UNIT_R
ACROSS_R = tuple(-q for q in UNIT_Q)
AHEAD = (1, 0, -1, -1, 0, 1)  # one step in direction g + i, along g
ASIDE = (0, 1, 1, 0, -1, -1)  # and across g
# The two steps from a gate to its far side: by sense (0 counter-clockwise), added to the gate's direction.
FAR_STEP = ((1, 2), (5, 4))


# --------------------------------------------------------------------------------------- tiles, border and letters
def _row_set(hexes: str) -> int:
    """The water of a row, from bit 0."""
    return sum(1 << column for column, hexagon in enumerate(hexes) if hexagon == ".")


def _tile(side: Side, turned: int) -> tuple[str, ...]:
    return tuple(row[::-1] for row in reversed(side.map)) if turned else side.map


def _spot(side: Side, turned: int, k: int) -> tuple[int, int, int]:
    spot = side.spots[k]
    if turned:  # P-01
        return LETTERS.index(spot.letter), (11 - spot.row) * BITS + 7 - spot.column, (spot.direction + 3) % 6
    return LETTERS.index(spot.letter), spot.row * BITS + spot.column, spot.direction


def _rim(components: Components) -> tuple[int, ...]:
    edges = components.border
    sides = [left + "#" * 24 + right for left, right in zip(edges["left"], edges["right"], strict=True)]
    return (0, *(_row_set(row) << 1 for row in (*edges["top"], *sides, *edges["bottom"])), 0)


def _is_standard(components: Components) -> int:
    if components.name != "standard":
        return 0
    standard = read(standard_file())
    return int(standard.tiles == components.tiles and standard.border == components.border)


BORDER = _rim(PRINTED)
_DRAWN = tuple((draw // 2, draw % 2) for draw in range(TILE_DRAWS))
TILE = tuple(  # by water, draw, row: a row set from bit 0
    tuple(tuple(_row_set(row) for row in _tile(PRINTED.tiles[tile][water], turned)) for tile, turned in _DRAWN)
    for water in (OPEN, TIGHT)
)
_SPOTS = tuple(
    tuple(tuple(_spot(PRINTED.tiles[tile][water], turned, k) for k in range(2)) for tile, turned in _DRAWN)
    for water in (OPEN, TIGHT)
)
SPOT_LETTER = tuple(tuple(tuple(spot[0] for spot in two) for two in side) for side in _SPOTS)  # by water, draw, 0 and 1
SPOT_CELL = tuple(tuple(tuple(spot[1] for spot in two) for two in side) for side in _SPOTS)  # from the tile's corner
SPOT_AIM = tuple(tuple(tuple(spot[2] for spot in two) for two in side) for side in _SPOTS)
PLACE_ROW = (3, 3, 3, 15, 15, 15)  # P-01: of the top left cell of the six places
PLACE_COLUMN = (3, 11, 19, 3, 11, 19)
ORDER = tuple(permutations(range(SPOTS)))  # P-12: by draw, buoy: the spot
# P-19: on every lake of the standard tiles every order of every letter is legal, and floods alone tell all that has to
# be known of it (`make test-long` shows both for all 92,160 lakes). Without the test of whole lakes and the exact
# searches, the twin of the standard set compiles sooner.
KNOWN_TO_PASS = _is_standard(PRINTED)
MOST_REDRAWS = 1000  # of a lake; a set that needs more is not playable

# ---------------------------------------------------------------------------------------------- dice, moves: P-20
# Dice of equal value are not told apart, so some dice are a *handful* (a, b, c): how many show 1, 2, 3. Handfuls are
# numbered by size, then by text: "", "1", "2", "3", "11", "12", "13", "22", … This number is found as
# SMALLER[a + b + c] + LESS[b + c] + c.
MOST_DICE = 27  # at the beginning of a turn
HANDFUL = tuple((n - m, m - c, c) for n in range(MOST_DICE + 2) for m in range(n + 1) for c in range(m + 1))
SMALLER = tuple(comb(n + 2, 3) for n in range(MOST_DICE + 3))
LESS = tuple(comb(m + 1, 2) for m in range(MOST_DICE + 2))
BINOMIAL = tuple(tuple(comb(n, k) for k in range(MOST_DICE + 2)) for n in range(MOST_DICE + 2))
ROLLS = len(HANDFUL)
MOST_ROLLS = SMALLER[MOST_DICE + 2] - SMALLER[MOST_DICE + 1]  # of one number of dice

# Move ids: 6 × (28 × row + column) + direction for launches, then left, straight, right, then the dice choices
# `=`, `+`, `-1`, `-2`, `-3`, each with every handful that can be rolled again.
LAUNCHES = 6 * BOARD_SIDE * BOARD_SIDE
LEFT, STRAIGHT, RIGHT = range(LAUNCHES, LAUNCHES + 3)
KEEP = RIGHT + 1
ADD = KEEP + SMALLER[MOST_DICE + 1]
REMOVE = ADD + SMALLER[MOST_DICE + 1]
REMOVALS = SMALLER[MOST_DICE]  # ids for each value removed
MOVES = REMOVE + 3 * REMOVALS
TURN_BY = (1, 0, 5)  # left, straight, right, in directions
