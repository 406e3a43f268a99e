"""All that is true of a game of Maui, and nothing that nobody has seen yet. A kernel: fields, no rules."""

from dataclasses import dataclass

from beachside.core.body import bodies, copier, number, numbers

from .parts import (
    ALL_PATTERNS,
    ALL_TOWELS,
    CLOTHS,
    COLUMNS,
    COMBOS,
    CRAB_VALUES,
    MARKS,
    MOST_DOLLARS,
    PATTERNS,
    SLOTS,
    SPACES,
    TOKEN_KINDS,
    TOPS,
    TOWELS,
)

# What happens next. The first four are set-up; chance moves in those, in DRAW and in CRAB.
FIRST, MARKET, DOCK, TOKEN, ACT, DRAW, PLACE, CHOOSE, CRAB, END = range(10)
# Options
BASE, SAND_CRABS, COMBINED = range(3)
AFTER_SCORING, BEFORE_SCORING = range(2)
ONE_SIDE, ACROSS = range(2)


@dataclass(slots=True)
class Player:
    left: int = number(
        0, (1 << MARKS * PATTERNS) - 1
    )  # marks that the next towel can match: the active ones of the last column
    shown: int = number(0, ALL_PATTERNS)  # the set of patterns among them
    column: int = number(0, COLUMNS)  # towels on the beach, spare ones too
    dollars: int = number(0, MOST_DOLLARS)
    penalties: int = number(0, 48)  # tokens; two a towel at most, in both halves
    towel_tokens: int = number(0, 3)  # the set of towel tokens owned
    across: int = number(0, 1)  # M-16: sees every towel turned
    marker: list[int] = numbers(PATTERNS, 0, 40)  # space reached on each track, 0 beside it
    token: list[int] = numbers(
        SPACES + 1, 0, TOKEN_KINDS - 1
    )  # what was drawn onto each space; the last stands for none
    lifted: list[int] = numbers(TOKEN_KINDS, 0, 3)  # tokens covered and used, by kind
    crab: list[int] = numbers(CRAB_VALUES, 0, 7)  # crabs turned up, by value
    cloth: list[int] = numbers(
        COLUMNS + 1, 0, CLOTHS - 1
    )  # the beach: what each towel showed before its tokens; 0 is the dock
    top: list[int] = numbers(COLUMNS + 1, 0, TOPS - 1)  # and its top row
    combo: list[int] = numbers(COLUMNS + 1, 0, COMBOS - 1)  # and where towel tokens lie on it
    spare: int = number(0, (1 << COLUMNS + 1) - 1)  # the set of columns with a spare towel


@dataclass(slots=True)
class State:
    bag: int = number(0, ALL_TOWELS)  # the set of towels in it
    players: int = number(2, 4)
    variant: int = number(BASE, COMBINED)
    crabs: int = number(AFTER_SCORING, BEFORE_SCORING)
    side: int = number(0, 1)  # of the beaches that is up: umbrellas or crabs
    extended: int = number(0, 1)  # M-60: the tracks have their extension
    first: int = number(0, 3)  # who begins each round
    turn: int = number(0, 3)  # who acts, or whose dock or tokens are drawn
    phase: int = number(FIRST, END)
    candidates: int = number(0, 15)  # the set of those who may be drawn as first player
    ending: int = number(0, 1)  # a 12th towel lies (M-40)
    dealt: int = number(0, SPACES)  # slots or spaces already dealt to
    slot: int = number(0, SLOTS - 1)  # where the draw goes
    sparing: int = number(0, 1)  # the draw follows a spare towel
    cloth: int = number(0, CLOTHS - 1)  # the towel in hand, as its owner sees it, tokens on it
    top: int = number(0, TOPS - 1)  # where it was put
    looked: int = number(0, SPACES)  # spaces of the column that are dealt with
    crabs_left: int = number(0, 3)  # covered crabs whose value is still to be drawn
    undealt: list[int] = numbers(TOKEN_KINDS, 0, 3)  # tokens that the player of this turn is still to be dealt, by kind
    market: list[int] = numbers(SLOTS, 0, CLOTHS - 1)  # towels, as s1 reads them
    area: list[int] = numbers(2, 0, MOST_DOLLARS)  # dollars beside each row
    ornate: list[int] = numbers(2, 0, 2)  # towel tokens left on the ornate spaces
    player: list[Player] = bodies(4, Player)


@dataclass(slots=True)
class Desk:
    """Room to write lists on; nothing in it outlives a call."""

    ids: list[int] = numbers(140, 0, 255)  # moves or draws
    weights: list[int] = numbers(TOWELS, 0, 255)  # odds of the draws


copy_into = copier(State)
