"""Setting up a match of Powerboats, the first player and the tiles, and each race, the buoys and boats. A kernel."""

from beachside.core.generator import Generator, below

from .course import lay_course
from .hexes import *
from .parts import *
from .state import *


def begin(s: State, players: int, water: int, turn_bonus: int, sunk_bonus: int) -> None:
    """Everything in its place before the first draw."""
    s.players = players
    s.water = water
    s.turn_bonus = turn_bonus or players == 2  # P-32
    s.sunk_bonus = sunk_bonus
    s.phase = FIRST
    s.race = 0
    s.first = 0
    s.redrawn = 0
    for seat in range(MOST_PLAYERS):
        b = s.boat[seat]
        b.damage = 0
        b.kept = 0
        for race in range(RACES):
            b.finish_points[race] = 0
            b.round_points[race] = 0
            b.wreck_points[race] = 0
    take_tiles_away(s)
    clear_race(s)


def clear_race(s: State) -> None:
    """No buoy and no boat is on the lake."""
    s.turn = s.first
    s.round = 0
    s.afloat_boats = 0
    s.finished_boats = 0
    s.sunk_boats = 0
    s.rolling = 0
    s.line = 0
    s.start_side = 0
    s.finish_side = 0
    for k in range(3):
        s.gate[k] = 0
        s.clockwise[k] = 0
    for k in range(5):
        s.buoy[k] = 0
    for row in range(ROWS):
        s.open[row] = s.lake[row]
    for seat in range(MOST_PLAYERS):
        clear_boat(s.boat[seat])


def clear_boat(b: Boat) -> None:
    """P-18; damage is a matter of P-40."""
    b.cell = 0
    b.heading = 0
    b.afloat = ASHORE
    b.leg = TO_START
    b.count = COUNT_0
    b.place = 0
    b.home = 0
    for value in range(3):
        b.dice[value] = 0


# ---------------------------------------------------------------------------------------------------- tiles: P-01
def take_tiles_away(s: State) -> None:
    s.laid = 0
    for place in range(TILES):
        s.tile[place] = 0
    for row in range(ROWS):
        s.lake[row] = BORDER[row]
    for k in range(RACES * SPOTS):
        s.aim[k] = 0
        s.spot[k] = 0


def lay_tile(s: State, desk: Desk, tile: int) -> None:
    put_tile(s, tile)
    if s.laid == TILES:
        look_at_lake(s, desk)


def put_tile(s: State, tile: int) -> None:
    """P-01: the next place gets this tile (a draw: twice the tile's number, plus 1 if turned)."""
    s.tile[s.laid] = tile
    top = PLACE_ROW[s.laid]
    left = PLACE_COLUMN[s.laid]
    for row in range(12):
        s.lake[top + row] |= TILE[s.water][tile][row] << left
    for k in range(2):
        cell = top * BITS + left + SPOT_CELL[s.water][tile][k]
        add_spot(s, SPOT_LETTER[s.water][tile][k], cell, SPOT_AIM[s.water][tile][k])
    s.laid += 1


def add_spot(s: State, letter: int, cell: int, aim: int) -> None:
    """The letter's spots stay in reading order; those still missing are 0 and come first."""
    k = letter * SPOTS
    while k < letter * SPOTS + SPOTS - 1 and s.spot[k + 1] < cell:
        s.spot[k] = s.spot[k + 1]
        s.aim[k] = s.aim[k + 1]
        k += 1
    s.spot[k] = cell
    s.aim[k] = aim


def look_at_lake(s: State, desk: Desk) -> None:
    """P-19: a lake on which some letter has no legal order is drawn again."""
    # The twin of the standard set leaves the test out.
    passes = 1 if KNOWN_TO_PASS else lake_passes(s, desk)
    if passes:
        s.redrawn = 0
        s.phase = COURSE
        for row in range(ROWS):
            s.open[row] = s.lake[row]
    elif s.redrawn == MOST_REDRAWS:
        s.phase = NO_LAKE
    else:
        s.redrawn += 1
        take_tiles_away(s)


def lake_passes(s: State, desk: Desk) -> int:
    """P-19: has each letter a legal order?"""
    passes = 1
    for race in range(RACES):
        s.race = race
        if passes and not has_course(s, desk):
            passes = 0
    s.race = 0
    return passes


def has_course(s: State, desk: Desk) -> int:
    for order in range(ORDERS):
        if lay_course(s, desk, order):
            return 1
    return 0


def sample_tile(s: State, g: Generator) -> int:
    """Each tile that is left, either way round."""
    pick = below(g, 2 * (TILES - s.laid))
    left = pick >> 1
    tile = 0
    while left > 0 or is_laid_out(s, tile):
        if not is_laid_out(s, tile):
            left -= 1
        tile += 1
    return 2 * tile + (pick & 1)


def is_laid_out(s: State, tile: int) -> int:
    lies = 0
    for place in range(s.laid):
        lies |= s.tile[place] >> 1 == tile
    return lies


# ------------------------------------------------------------------------------------------ the course: P-12 to P-15
def set_course(s: State, desk: Desk, order: int) -> None:
    """P-12 to P-15"""
    lay_course(s, desk, order)
    s.line = desk.line
    s.start_side = desk.start_side
    s.finish_side = desk.finish_side
    for k in range(3):
        s.gate[k] = desk.gate[k]
        s.clockwise[k] = desk.clockwise[k]
    for k in range(5):
        s.buoy[k] = desk.buoy[k]
    for row in range(ROWS):
        s.open[row] = desk.open[row]
    s.phase = LAUNCH
    s.turn = right_neighbour(s, s.first)  # P-16


def right_neighbour(s: State, seat: int) -> int:
    return seat - 1 if seat > 0 else s.players - 1


def left_neighbour(s: State, seat: int) -> int:
    return seat + 1 if seat + 1 < s.players else 0


# ------------------------------------------------------------------------------------------------ launching: P-16
def legal_launches(s: State, desk: Desk) -> int:
    """Free cells on the line and behind it; from further behind only if these are fewer than the boats to launch."""
    to_launch = 1 + (s.turn - s.first + s.players) % s.players
    start_flood(desk)
    cell = s.buoy[0]
    for _ in range(4):
        cell = step(cell, s.line)
        wet_cell(desk, cell)
    for row in range(ROWS):
        desk.room[row] = BOARD[row]
    more = 1
    count = 0
    while more and count < 6 * to_launch:
        more = spread(desk)
        count = list_launches(s, desk)
    return count


def list_launches(s: State, desk: Desk) -> int:
    """The launches from those cells of `here` that P-16 allows."""
    count = 0
    for row in range(FIRST_ROW, END_ROW):
        cells = desk.here[row] & s.open[row]
        column = FIRST_ROW
        while cells >> column:
            cell = row << 5 | column
            if cells >> column & 1 and boat_at(s, cell) == 0 and may_launch_from(s, cell):
                for direction in range(6):
                    desk.ids[count] = 6 * (BOARD_SIDE * (row - 1) + column - 1) + direction
                    count += 1
            column += 1
    return count


def may_launch_from(s: State, cell: int) -> int:
    q = q_of(cell) - q_of(s.buoy[0])
    r = r_of(cell) - r_of(s.buoy[0])
    side = across(s.line, q, r)
    if side == 0:
        return 1 <= along(s.line, q, r) <= 4
    return (side < 0) == s.start_side


def boat_at(s: State, cell: int) -> int:
    found = 0
    for seat in range(s.players):
        found |= s.boat[seat].cell == cell
    return found


def launch(s: State, move: int) -> None:
    b = s.boat[s.turn]
    place = move // 6
    b.cell = BITS * (place // BOARD_SIDE + 1) + place % BOARD_SIDE + 1
    b.heading = move % 6
    b.afloat = AFLOAT
    s.afloat_boats += 1
    if across(s.line, q_of(b.cell) - q_of(s.buoy[0]), r_of(b.cell) - r_of(s.buoy[0])) == 0:
        b.leg = TO_START + 1  # P-17
    if s.turn == s.first:
        s.round = 1
        s.phase = DICE
    else:
        s.turn = right_neighbour(s, s.turn)
