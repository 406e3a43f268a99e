"""What a record of Maui says in objects: the set-up, and the second one of a combined game (docs/records.md)."""

from typing import Any

from beachside.core.ids import Draw

from .parts import CRABS, SLOTS, SPACES_OF_SIDE, TOKENS_OF_SIDE, TURNED, UMBRELLAS
from .state import COMBINED, DOCK, FIRST, MARKET, TOKEN
from .text import TOKEN_LETTERS, TOWEL_IDS, towel_text

LISTS = ("umbrellas", "scoring")  # by side
# The phases whose draws are told in the header's set-up, and in objects among the moves.
SETUP_PHASES = OBJECT_PHASES = (FIRST, MARKET, DOCK, TOKEN)
DRAWN_AGAIN = ""  # why a complete set-up would have to be drawn again: never in Maui


def section(state: Any) -> str:
    """Where the draw to come is written: in the header's "setup", in an "object" among the moves, or as text ("")."""
    if state.phase > TOKEN:
        return ""
    return "object" if state.variant == COMBINED and state.side else "setup"


def setup_object(state: Any) -> dict[str, Any]:
    """The set-up of a state in which nobody has moved yet."""
    seats = [state.player[seat] for seat in range(state.players)]
    spaces = SPACES_OF_SIDE[state.side]
    return {
        "first": state.first + 1,
        "market": [towel_text(cloth) for cloth in state.market],
        "docks": [towel_text(TURNED[p.across][p.cloth[0]]) for p in seats],
        LISTS[state.side]: [[TOKEN_LETTERS[kind] for kind in p.token[:spaces]] for p in seats],
    }


def object_entry(state: Any) -> dict[str, Any]:
    """The object among the moves that tells of the draws just made: the set-up of the second half."""
    return {"setup": setup_object(state)}


def read_setup(setup: object, players: int, options: dict[str, Any]) -> tuple[list[Draw], list[str]]:
    """The draws of a header's set-up, and all that is wrong with it (then the draws are of no use)."""
    return _read(setup, players, CRABS if options["variant"] == "crabs" else UMBRELLAS)


def read_object(entry: dict[str, Any], state: Any) -> tuple[list[Draw], list[str]]:
    """The draws of an object among the moves."""
    if list(entry) != ["setup"]:
        return [], [f"an object among the moves of Maui has the one key setup, not {', '.join(entry) or 'none'}"]
    return _read(entry["setup"], state.players, CRABS)


def _read(setup: object, players: int, side: int) -> tuple[list[Draw], list[str]]:
    keys = ("first", "market", "docks", LISTS[side])
    if not isinstance(setup, dict):
        return [], ["setup has to be an object"]
    wrong = [f"setup.{key} is missing" for key in keys if key not in setup]
    wrong += [f"setup.{key} is not known here" for key in setup if key not in keys]
    if wrong:
        return [], wrong
    first = setup["first"]
    if type(first) is not int or not 1 <= first <= players:
        wrong.append(f"setup.first is a seat from 1 to {players}, not {first!r} (M-14)")
        first = 1
    order = [(first - 1 + k) % players for k in range(players)]  # M-15
    market = _towels("market", setup["market"], SLOTS, wrong)
    docks = _towels("docks", setup["docks"], players, wrong)
    tokens = _tokens(setup[LISTS[side]], players, side, wrong)
    if wrong:
        return [], wrong
    twice = sorted({towel for towel in market + docks if (market + docks).count(towel) > 1})
    if twice:
        return [], [f"setup deals the towel {', '.join(twice)} twice; there is one of each (M-01)"]
    towels = market + [docks[seat] for seat in order]
    draws = [Draw(first - 1), *(TOWEL_IDS[f">{towel}"] for towel in towels)]
    draws += [Draw(TOKEN_LETTERS.index(token)) for seat in order for token in tokens[seat]]
    return draws, []


def _towels(key: str, towels: object, count: int, wrong: list[str]) -> list[str]:
    if not isinstance(towels, list) or len(towels) != count:
        wrong.append(f"setup.{key} is a list of {count} towels (M-10, M-13)")
        return []
    wrong += [
        f"setup.{key}: {towel!r} is not a towel; a towel is three different letters of ymbog (M-01)"
        for towel in towels
        if not isinstance(towel, str) or f">{towel}" not in TOWEL_IDS
    ]
    return towels


def _tokens(lists: object, players: int, side: int, wrong: list[str]) -> list[list[str]]:
    """M-12, M-50: every seat has the whole set on its spaces."""
    key, spaces = LISTS[side], SPACES_OF_SIDE[side]
    whole = sorted(letter * TOKENS_OF_SIDE[side][kind] for kind, letter in enumerate(TOKEN_LETTERS))
    if not isinstance(lists, list) or len(lists) != players:
        wrong.append(f"setup.{key} has one list a seat, {players} in all")
        return []
    for seat, tokens in enumerate(lists):
        known = isinstance(tokens, list) and all(isinstance(token, str) for token in tokens)
        if not known or sorted(tokens) != sorted("".join(whole)):
            wrong.append(
                f"setup.{key}: the {spaces} tokens of s{seat + 1} are {' '.join(''.join(whole))}, in any order (M-05)"
            )
    return lists
