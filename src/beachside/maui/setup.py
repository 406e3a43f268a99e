"""Setting up a game of Maui (M-10 to M-16) and the second half of a combined one (M-60 to M-63). A kernel.

A set-up is a sequence of draws: the first player, the market, the docks, the tokens of every beach.
"""

from beachside.core.generator import Generator, below

from .parts import *
from .state import *


def begin(s: State, players: int, variant: int, crabs: int, seating: int) -> None:
    """Everything in its place before the first draw."""
    s.players = players
    s.variant = variant
    s.crabs = crabs
    s.extended = int(variant == COMBINED)  # M-60
    s.side = CRABS if variant == SAND_CRABS else UMBRELLAS
    s.candidates = (1 << players) - 1  # M-14
    s.turn = 0
    s.cloth = 0
    s.top = 0
    s.looked = 0
    s.slot = 0
    s.sparing = 0
    s.crabs_left = 0
    for row in range(2):
        s.area[row] = 1  # M-10
        s.ornate[row] = 1 if players == 2 else 2  # M-11
    for seat in range(4):
        clear_player(s.player[seat])
        s.player[seat].dollars = 1 if seat < players else 0  # M-13
        s.player[seat].across = int(seating == ACROSS and (players + 1) // 2 <= seat < players)  # M-16
    clear_beaches(s)


def clear_player(p: Player) -> None:
    p.penalties = 0
    p.towel_tokens = 0
    for track in range(PATTERNS):
        p.marker[track] = 0
    for kind in range(TOKEN_KINDS):
        p.lifted[kind] = 0
    for value in range(CRAB_VALUES):
        p.crab[value] = 0


def clear_beaches(s: State) -> None:
    """No towel and no token lies anywhere; all towels are in the bag."""
    s.bag = ALL_TOWELS
    s.first = 0
    s.ending = 0
    s.dealt = 0
    s.phase = FIRST
    for kind in range(TOKEN_KINDS):
        s.undealt[kind] = 0
    for slot in range(SLOTS):
        s.market[slot] = 0
    for seat in range(4):
        p = s.player[seat]
        p.left = 0
        p.shown = 0
        p.column = 0
        p.spare = 0
        for space in range(SPACES + 1):
            p.token[space] = 0
        for column in range(COLUMNS + 1):
            p.cloth[column] = 0
            p.top[column] = 0
            p.combo[column] = 0


def set_up_second_half(s: State) -> None:
    """M-62, M-63: towels go back, beaches are turned over; all else is kept."""
    s.side = CRABS
    s.turn = 0
    clear_beaches(s)


# ------------------------------------------------------------------------------------------------- one draw
def deal_next(s: State, outcome: int) -> None:
    """What falls is put in its place; then the next slot, player or space is dealt to."""
    if s.phase == FIRST:
        name_first(s, outcome)
        s.phase = MARKET
        return
    s.dealt += 1
    if s.phase == MARKET:
        fill_slot(s, s.dealt - 1, outcome)
        if s.dealt == SLOTS:
            s.dealt = 0
            s.phase = DOCK
    elif s.phase == DOCK:
        lay_dock(s, s.player[s.turn], outcome)
        pass_deal(s, TOKEN)
    else:
        s.player[s.turn].token[s.dealt - 1] = outcome  # M-12, M-50
        s.undealt[outcome] -= 1
        if s.dealt == SPACES_OF_SIDE[s.side]:
            pass_deal(s, ACT)


def pass_deal(s: State, after: int) -> None:
    """The next player is dealt to, or after the last the next phase begins."""
    s.turn = next_seat(s)
    s.dealt = 0
    if s.turn == s.first:
        s.phase = after
    if s.phase == TOKEN:
        for kind in range(TOKEN_KINDS):
            s.undealt[kind] = TOKENS_OF_SIDE[s.side][kind]


def next_seat(s: State) -> int:
    """Clockwise"""
    return s.turn + 1 if s.turn + 1 < s.players else 0


def name_first(s: State, seat: int) -> None:
    """M-14, M-61"""
    s.first = seat
    s.turn = seat
    s.candidates = 0


def fill_slot(s: State, slot: int, towel: int) -> None:
    """M-10"""
    s.bag &= ~(1 << towel)
    s.market[slot] = TOWEL[towel]


def lay_dock(s: State, p: Player, towel: int) -> None:
    """M-13"""
    s.bag &= ~(1 << towel)
    p.cloth[0] = TURNED[p.across][TOWEL[towel]]
    p.top[0] = DOCK_TOP
    lay(s, p, p.cloth[0], DOCK_TOP, PLACES_IN_PLAY[DOCK_TOP])


def lay(s: State, p: Player, cloth: int, top: int, places: int) -> None:
    """What the next towel finds on its left: the patterns in these places of the cloth."""
    if s.crabs == BEFORE_SCORING:
        places &= ~(CRAB_ROWS[s.side][p.column + 1] >> top)  # M-52: beside a crab nothing can match
    p.left = MARKS_OF[cloth][places] << top
    p.shown = SHOWS[cloth][places]


# ------------------------------------------------------------------------------------------------- by random numbers
def sample(s: State, desk: Desk, g: Generator) -> int:
    """A draw with the odds that `chance` tells."""
    if s.phase == DRAW:
        return sample_towel(s, g)
    if s.phase == CRAB:
        return sample_crab(s, g)
    if s.phase == FIRST:
        return sample_first(s, g)
    if s.phase == TOKEN:
        return sample_token(s, g)
    return sample_full_bag(s, g)


def sample_first(s: State, g: Generator) -> int:
    k = below(g, SIZE[s.candidates])
    return MEMBERS[s.candidates][k]


def sample_towel(s: State, g: Generator) -> int:
    """The k-th towel of the bag, found a dozen at a time without a branch, because chance decides."""
    to_12 = SIZE_OF_DOZEN[s.bag & 4095]
    to_24 = to_12 + SIZE_OF_DOZEN[s.bag >> 12 & 4095]
    to_36 = to_24 + SIZE_OF_DOZEN[s.bag >> 24 & 4095]
    to_48 = to_36 + SIZE_OF_DOZEN[s.bag >> 36 & 4095]
    k = below(g, to_48 + SIZE_OF_DOZEN[s.bag >> 48])
    dozens = (k >= to_12) + (k >= to_24) + (k >= to_36) + (k >= to_48)
    before = (dozens == 1) * to_12 + (dozens == 2) * to_24 + (dozens == 3) * to_36 + (dozens == 4) * to_48
    return 12 * dozens + MEMBER_OF_DOZEN[s.bag >> 12 * dozens & 4095][k - before]


def sample_full_bag(s: State, g: Generator) -> int:
    """While nearly all towels are in the bag, nearly any number names one; if not, all others are equally likely."""
    towel = below(g, TOWELS)
    if s.bag >> towel & 1:
        return towel
    return sample_towel(s, g)


def sample_token(s: State, g: Generator) -> int:
    return pick_kind(g, s.undealt[WHITE], s.undealt[BLACK], s.undealt[SCORING_1], s.undealt[SCORING_2])


def pick_kind(g: Generator, white: int, black: int, scoring_1: int, scoring_2: int) -> int:
    """Branch-free, because chance decides; the processor would guess wrong half the time."""
    k = below(g, white + black + scoring_1 + scoring_2)
    return (k >= white) + (k >= white + black) + (k >= white + black + scoring_1)


def deal_beach(s: State, p: Player, g: Generator) -> None:
    """All tokens of a beach, as `deal_next` deals them one by one."""
    white = TOKENS_OF_SIDE[s.side][WHITE]
    black = TOKENS_OF_SIDE[s.side][BLACK]
    scoring_1 = TOKENS_OF_SIDE[s.side][SCORING_1]
    scoring_2 = TOKENS_OF_SIDE[s.side][SCORING_2]
    for space in range(SPACES_OF_SIDE[s.side]):
        kind = pick_kind(g, white, black, scoring_1, scoring_2)
        p.token[space] = kind
        white -= kind == WHITE
        black -= kind == BLACK
        scoring_1 -= kind == SCORING_1
        scoring_2 -= kind == SCORING_2


def sample_crab(s: State, g: Generator) -> int:
    p = s.player[s.turn]
    left = 0
    for value in range(CRAB_VALUES):
        left += CRAB_TOKENS[value] - p.crab[value]
    k = below(g, left)
    value = 0
    while k >= CRAB_TOKENS[value] - p.crab[value]:
        k -= CRAB_TOKENS[value] - p.crab[value]
        value += 1
    return value


def deal(s: State, desk: Desk, g: Generator) -> None:
    """All draws of a set-up, up to the first decision, in the order of M-15."""
    name_first(s, sample_first(s, g))
    for slot in range(SLOTS):
        fill_slot(s, slot, sample_full_bag(s, g))
    for _ in range(s.players):
        lay_dock(s, s.player[s.turn], sample_full_bag(s, g))
        s.turn = next_seat(s)
    for _ in range(s.players):
        deal_beach(s, s.player[s.turn], g)
        s.turn = next_seat(s)
    s.phase = ACT
