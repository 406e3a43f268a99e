"""Why a move of Powerboats cannot be made: the rule, and a sentence that says what to do instead."""

from typing import Any

from beachside.core.refusal import Refusal

from .hexes import across, free_run, q_of, r_of
from .parts import ADD, BITS, BOARD_SIDE, HANDFUL, KEEP, LEFT, REMOVALS, REMOVE, RIGHT, SMALLER, TURN_BY
from .rules import boat_at, may_launch_from, speed_of
from .state import COURSE, FIRST, LAUNCH, LAY_TILE, TURN
from .text import cell_at, cell_text, dice_text


def move_refusal(state: Any, move: int, text: str) -> Refusal:
    """`move`, written `text`, is not legal: why?"""
    who = f"s{state.turn + 1}"
    if state.phase == LAUNCH:
        if move >= LEFT:
            return Refusal("phase", f"{text} is not possible now: {who} has to launch, such as L12,7/0.", "P-16")
        return _cannot_launch(state, move // 6, text)
    if state.phase == TURN:
        if not LEFT <= move <= RIGHT:
            return Refusal("phase", f"{text} is not possible now: {who} has to turn: l, s or r.", "P-21")
        return _cannot_turn(state, move, text)
    if move <= RIGHT:
        return Refusal("phase", f"{text} is not possible now: {who} has to choose dice, such as +/.", "P-20")
    return _cannot_choose(state, move, text)


def _cannot_launch(state: Any, where: int, text: str) -> Refusal:
    cell = cell_at(where % BOARD_SIDE, where // BOARD_SIDE)
    name = cell_text(cell)
    if not state.lake[cell // BITS] >> cell % BITS & 1:
        return Refusal("land", f"{text}: {name} is land.", "P-16")
    if cell in state.buoy:
        return Refusal("buoy", f"{text}: a buoy is on {name}.", "P-16")
    if boat_at(state, cell):
        return Refusal("boat", f"{text}: a boat is on {name}.", "P-16")
    if not may_launch_from(state, cell):
        side = across(state.line, q_of(cell) - q_of(state.buoy[0]), r_of(cell) - r_of(state.buoy[0]))
        where_is = "beside the line's ends" if side == 0 else "on the side to which boats start"
        return Refusal("side", f"{text}: {name} is {where_is}; launch on the line or behind it.", "P-16")
    return Refusal("far", f"{text}: {name} is too far behind the line; there is room nearer to it.", "P-16")


def _cannot_turn(state: Any, move: int, text: str) -> Refusal:
    b = state.boat[state.turn]
    speed = speed_of(b)
    runs = [free_run(state, b.cell, (b.heading + turn) % 6, speed) for turn in TURN_BY]
    best = " or ".join("lsr"[k] for k in range(3) if runs[k] == max(runs))
    told = f"{text} is free for {runs[move - LEFT]} of {speed} hexes"
    if max(runs) == speed:
        return Refusal("crash", f"{told}; a crash can be avoided, so it has to be {best}.", "P-21")
    return Refusal("crash", f"{told}; the longest run is {max(runs)}, so it has to be {best}.", "P-21")


def _cannot_choose(state: Any, move: int, text: str) -> Refusal:
    dice = state.boat[state.turn].dice
    shown = "".join(str(value + 1) * dice[value] for value in range(3)) or "none"
    if move >= REMOVE:
        value, again = divmod(move - REMOVE, REMOVALS)
        if dice[value] == 0:
            return Refusal("dice", f"{text}: no die shows {value + 1}; there are {shown}.", "P-20")
        left = [dice[k] - (k == value) for k in range(3)]
    else:
        again = move - (ADD if move >= ADD else KEEP)
        left = list(dice)
    assert any(HANDFUL[again][value] > left[value] for value in range(3))
    return Refusal("dice", f"{text}: {dice_text(again)} cannot be rolled again; there are {shown}.", "P-20")


def draw_refusal(state: Any, draw: int, text: str) -> Refusal:
    """`draw`, written `text`, cannot fall here: why?"""
    if state.phase == FIRST:
        return Refusal("draw", f"{text}: the first player is one of s1 to s{state.players}.", "P-11")
    if state.phase == LAY_TILE:
        return Refusal("draw", f"{text}: this tile lies already.", "P-01")
    if state.phase == COURSE:
        return Refusal("draw", f"{text}: this course is not legal.", "P-19")
    assert not SMALLER[state.rolling] <= draw < SMALLER[state.rolling + 1]
    return Refusal("draw", f"{text}: {state.rolling} dice are rolled.", "P-20")
