"""Why a move of Maui cannot be made: the rule, and a sentence that says what to do instead."""

from typing import Any

from beachside.core.refusal import Refusal

from .parts import *
from .rules import DOLLARS, PUT, SPARE, TRACK, action_set, fitting_slots, matching_tops, open_places, wanted
from .state import *
from .text import LETTERS, towel_text


def move_refusal(state: Any, move: int, text: str) -> Refusal:
    """`move`, written `text`, is not legal: why?"""
    due = {
        ACT: "take a towel or dollars",
        PLACE: f"place the towel {towel_text(state.cloth)}",
        CHOOSE: "choose a track",
    }
    fits = state.phase == (ACT if move < TRACK else CHOOSE if move < PUT else PLACE)
    p = state.player[state.turn]
    if not fits:
        rule = {ACT: "M-20", PLACE: "M-22", CHOOSE: "M-28"}[state.phase]
        return Refusal("phase", f"{text} is not possible now: s{state.turn + 1} has to {due[state.phase]}.", rule)
    if move < DOLLARS:
        return _cannot_take(state, p, move, text)
    if move < SPARE:
        return Refusal("empty", f"{text}: there is no dollar in area {move - DOLLARS + 1}.", "M-20")
    if move < TRACK:
        return Refusal("spare", f"{text}: a spare towel is only for who can neither take a towel nor dollars.", "M-32")
    if move < PUT:
        kind = p.token[SPACE_IN[state.side][p.column][state.looked]]
        tracks = " or ".join(f"B{LETTERS[track]}" for track in (TRACK_A[kind], TRACK_B[kind]))
        return Refusal("track", f"{text}: this scoring token moves {tracks}.", "M-28")
    return _cannot_place(state, p, (move - PUT) // TOPS, (move - PUT) % TOPS, text)


def _cannot_take(state: Any, p: Any, slot: int, text: str) -> Refusal:
    if action_set(state, p) == 0:
        return Refusal(
            "spare",
            f"{text}: nothing else is possible, so a spare towel has to be taken (S and a slot).",
            "M-32",
        )
    if COST[slot] > p.dollars:
        return Refusal("dollars", f"{text} costs {COST[slot]} dollars, and s{state.turn + 1} has {p.dollars}.", "M-21")
    assert not fitting_slots(state, wanted(state, p)) >> slot & 1
    towel = towel_text(state.market[slot])
    return Refusal("no match", f"{text}: the towel {towel} could not be placed, it matches nothing active.", "M-23")


def _cannot_place(state: Any, p: Any, combo: int, top: int, text: str) -> Refusal:
    lacking = USES[combo] & ~p.towel_tokens
    if lacking:
        colour = "blue" if lacking & BLUE_TOKEN else "orange"
        return Refusal("token", f"{text}: s{state.turn + 1} owns no {colour} towel token.", "M-27")
    if not COVERABLE[state.cloth][combo]:
        return Refusal("token", f"{text}: a token does not go onto a print of its own pattern.", "M-27")
    hidden = PLACES_COVERED[combo] & ~open_places(state, p, top)
    if hidden & ~PLACES_IN_PLAY[top]:
        return Refusal("token", f"{text}: a token does not go onto a pattern outside the play area.", "M-27")
    if hidden:
        return Refusal("token", f"{text}: a token does not go onto a pattern that covers a crab.", "M-27")
    assert not matching_tops(p, COVERED[state.cloth][combo]) >> top & 1
    if state.crabs == BEFORE_SCORING and _would_match_on_a_crab(state, p, COVERED[state.cloth][combo], top):
        return Refusal("no match", f"{text}: the only match would lie on a crab, and does not count.", "M-52")
    return Refusal("no match", f"{text}: no pattern of the towel equals an active one on its left.", "M-25")


def _would_match_on_a_crab(state: Any, p: Any, cloth: int, top: int) -> bool:
    left = CLOTH[COVERED[p.cloth[p.column]][p.combo[p.column]]]
    crabs = CRAB_ROWS[state.side][p.column + 1]
    rows = (row for row in range(top, top + 3) if crabs >> row & 1 and 0 <= row - p.top[p.column] < 3)
    return any(CLOTH[cloth][row - top] == left[row - p.top[p.column]] for row in rows)


def draw_refusal(state: Any, draw: int, text: str) -> Refusal:
    """`draw`, written `text`, cannot fall here: why?"""
    if state.phase == FIRST:
        if state.side and state.variant == COMBINED:
            return Refusal("draw", f"{text}: the first player is one of those with the lowest score.", "M-61")
        return Refusal("draw", f"{text}: the first player is one of the {state.players} at the table.", "M-14")
    if state.phase == TOKEN:
        return Refusal("draw", f"{text}: no such token is left for s{state.turn + 1}.", "M-05")
    if state.phase == CRAB:
        return Refusal("draw", f"{text}: s{state.turn + 1} has no crab of that value left to turn up.", "M-53")
    return Refusal("draw", f"{text}: this towel is not in the bag.", "M-22")
