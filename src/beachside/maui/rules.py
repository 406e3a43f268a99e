"""The rules of Maui, in the order of their ids (docs/rules/maui.md). A kernel.

Moves are numbers, ascending as listed: take from slot 0 … 5, dollars of area 0, 1, spare towel from slot 0 … 5,
track 0 … 4, and places, 9 top rows for each way to lay towel tokens.
"""

from beachside.core.generator import Generator, below
from beachside.core.ids import CHANCE, OVER

from .parts import *
from .setup import begin, deal, deal_next, fill_slot, lay, next_seat, sample, set_up_second_half  # noqa: F401  (the interface of a game)
from .state import *

TAKE, DOLLARS, SPARE, TRACK, PUT = 0, 6, 8, 14, 19
MOVES = PUT + TOPS * COMBOS
SEAT_MOVES, CHANCE_MOVES, NOBODY_MOVES = range(3)
MOVER = (1, 1, 1, 1, 0, 1, 0, 0, 1, 2)  # by phase


def to_move(s: State) -> int:
    mover = MOVER[s.phase]
    if mover == SEAT_MOVES:
        return s.turn
    return CHANCE if mover == CHANCE_MOVES else OVER


# ------------------------------------------------------------------------------------------------- legal moves
def legal(s: State, desk: Desk) -> int:
    """Write the legal moves, ascending; return how many."""
    p = s.player[s.turn]
    if s.phase == ACT:
        return legal_actions(s, p, desk)
    if s.phase == PLACE:
        return legal_places(s, p, desk)
    return legal_tracks(s, p, desk)


def legal_actions(s: State, p: Player, desk: Desk) -> int:
    actions = action_set(s, p)
    if actions == 0:
        return list_members(desk, ALL_SLOTS, SPARE)  # M-32
    return list_members(desk, actions, TAKE)


def action_set(s: State, p: Player) -> int:
    """M-20: the set of slots from which a towel may be taken, and above them the set of areas with dollars."""
    actions = fitting_slots(s, wanted(s, p)) & AFFORDABLE[p.dollars]  # M-21, M-23
    for row in range(2):
        actions |= (s.area[row] > 0) << SLOTS + row
    return actions


def list_members(desk: Desk, numbers: int, first: int) -> int:
    """Write the members of a set of numbers below 9, counted from `first`; return how many."""
    for k in range(9):
        desk.ids[k] = first + MEMBERS[numbers][k]
    return SIZE[numbers]


def fitting_slots(s: State, patterns: int) -> int:
    """The set of slots whose towel shows one of the patterns."""
    slots = 0
    for slot in range(SLOTS):
        slots |= SHARES[patterns][s.market[slot]] << slot
    return slots


def wanted(s: State, p: Player) -> int:
    """M-23, M-27: the set of patterns of which a towel must show one to be placed.

    With a token that matches somewhere, any towel will do: one of its places can lie there and bear the token.
    """
    if p.towel_tokens:
        free = p.left & FREE_MARKS[s.side][p.column + 1]
        if p.towel_tokens & BLUE_TOKEN and free >> MARKS * BLUE & ROWS_OF_PATTERN:
            return ALL_PATTERNS
        if p.towel_tokens & ORANGE_TOKEN and free >> MARKS * ORANGE & ROWS_OF_PATTERN:
            return ALL_PATTERNS
    return p.shown


def legal_places(s: State, p: Player, desk: Desk) -> int:
    count = list_members(desk, matching_tops(p, s.cloth), PUT)  # M-25
    if p.towel_tokens:
        return legal_places_with_tokens(s, p, desk, count)
    return count


def legal_places_with_tokens(s: State, p: Player, desk: Desk, count: int) -> int:
    for combo in range(1, COMBOS):
        if USES[combo] & ~p.towel_tokens == 0 and COVERABLE[s.cloth][combo]:
            tops = matching_tops(p, COVERED[s.cloth][combo])
            for top in range(TOPS):
                if tops >> top & 1 and PLACES_COVERED[combo] & ~open_places(s, p, top) == 0:
                    desk.ids[count] = PUT + TOPS * combo + top
                    count += 1
    return count


def open_places(s: State, p: Player, top: int) -> int:
    """M-27: the set of a towel's places that a token may cover: in the play area, and not on a crab."""
    return PLACES_IN_PLAY[top] & ~(CRAB_ROWS[s.side][p.column + 1] >> top)


def matching_tops(p: Player, cloth: int) -> int:
    """M-25: the set of top rows in which some pattern equals its active left neighbour."""
    marks = p.left >> FIRST_MARK[cloth][0] | p.left >> FIRST_MARK[cloth][1] | p.left >> FIRST_MARK[cloth][2]
    return marks & ALL_TOPS


def legal_tracks(s: State, p: Player, desk: Desk) -> int:
    kind = p.token[SPACE_IN[s.side][p.column][s.looked]]
    desk.ids[0] = TRACK + TRACK_A[kind]
    desk.ids[1] = TRACK + TRACK_B[kind]
    return 2


def pick(s: State, desk: Desk, g: Generator) -> int:
    """Any legal move, all being equally likely: the one that `below` names in the list that `legal` would write."""
    p = s.player[s.turn]
    if s.phase == ACT:
        actions = action_set(s, p)
        if actions:
            return TAKE + MEMBERS[actions][below(g, SIZE[actions])]
    elif s.phase == PLACE and p.towel_tokens == 0:
        tops = matching_tops(p, s.cloth)
        return PUT + MEMBERS[tops][below(g, SIZE[tops])]
    count = legal(s, desk)
    return desk.ids[below(g, count)]


# ------------------------------------------------------------------------------------------------- moves
def apply(s: State, desk: Desk, move: int) -> None:
    p = s.player[s.turn]
    if move < DOLLARS:
        take(s, p, move)
    elif move < SPARE:
        take_dollars(s, p, move - DOLLARS)
    elif move < TRACK:
        take_spare(s, p, move - SPARE)
    elif move < PUT:
        choose_track(s, p, move - TRACK)
    else:
        put(s, p, (move - PUT) // TOPS, (move - PUT) % TOPS)


def take(s: State, p: Player, slot: int) -> None:
    p.dollars -= COST[slot]  # M-21
    s.area[AREA_OF_SLOT[slot]] += COST[slot]
    s.cloth = TURNED[p.across][leave_market(s, slot)]
    s.sparing = 0
    s.phase = DRAW


def leave_market(s: State, slot: int) -> int:
    """M-22: the towels behind move up."""
    cloth = s.market[slot]
    first = FIRST_BESIDE[slot]
    for k in range(first, first + 2):
        s.market[k] = s.market[k + (slot <= k)]
    s.slot = first + 2
    return cloth


def take_dollars(s: State, p: Player, row: int) -> None:
    p.dollars += s.area[row]  # M-20
    s.area[row] = 0
    end_turn(s)


def take_spare(s: State, p: Player, slot: int) -> None:
    """M-32: its tokens and crabs have no effect, all its patterns are active."""
    s.cloth = TURNED[p.across][leave_market(s, slot)]
    p.column += 1
    p.cloth[p.column] = s.cloth
    p.top[p.column] = DOCK_TOP
    p.combo[p.column] = 0
    p.spare |= 1 << p.column
    lay(s, p, s.cloth, DOCK_TOP, PLACES_IN_PLAY[DOCK_TOP])
    s.sparing = 1
    s.phase = DRAW


def put(s: State, p: Player, combo: int, top: int) -> None:
    p.column += 1  # M-24
    p.cloth[p.column] = s.cloth
    p.top[p.column] = top
    p.combo[p.column] = combo
    p.towel_tokens &= ~USES[combo]  # M-27
    p.penalties += PENALTIES[top]  # M-26
    s.cloth = COVERED[s.cloth][combo]
    s.top = top
    s.looked = 0
    lift_tokens(s, p)


def lift_tokens(s: State, p: Player) -> None:
    """M-28, M-29: use the tokens that the towel covers, top to bottom, until the player has to choose; then score."""
    while s.looked < MOST_SPACES:
        space = SPACE_IN[s.side][p.column][s.looked]
        kind = p.token[space]
        covered = COVERS[s.side][s.top][space]
        p.lifted[kind] += covered
        if covered & (kind > BLACK):
            if may_choose(s, p, kind):
                s.phase = CHOOSE
                return
            # At most one of the two tracks is open; a full one does not move.
            advance(s, p, TRACK_A[kind], 1)
            advance(s, p, TRACK_B[kind], 1)
        s.looked += 1
    finish_placing(s, p)


def may_choose(s: State, p: Player, kind: int) -> bool:
    last = LAST_SPACE[s.extended]
    return p.marker[TRACK_A[kind]] < last and p.marker[TRACK_B[kind]] < last


def choose_track(s: State, p: Player, track: int) -> None:
    advance(s, p, track, 1)
    s.looked += 1
    lift_tokens(s, p)


def finish_placing(s: State, p: Player) -> None:
    score(s, p)
    crabs = CRAB_ROWS[s.side][p.column] >> s.top & 7
    lay(s, p, s.cloth, s.top, PLACES_IN_PLAY[s.top] & ~crabs)  # M-51
    if crabs:
        s.crabs_left = SIZE[crabs]
        s.phase = CRAB
    else:
        end_turn(s)


def score(s: State, p: Player) -> None:
    """M-30: every match moves its marker by the row's value, from top to bottom."""
    for i in range(3):
        matched = p.left >> FIRST_MARK[s.cloth][i] + s.top & 1
        advance(s, p, CLOTH[s.cloth][i], matched * ROW_VALUE[s.top + i])


def advance(s: State, p: Player, track: int, steps: int) -> None:
    before = p.marker[track]
    after = min(before + steps, LAST_SPACE[s.extended])
    p.marker[track] = after
    if (after >= ORNATE_SPACE[track]) - (before >= ORNATE_SPACE[track]) and s.ornate[track]:  # M-31
        s.ornate[track] -= 1
        p.towel_tokens |= TOKEN_OF_TRACK[track]


def end_turn(s: State) -> None:
    if s.player[s.turn].column == COLUMNS:  # M-40
        s.ending = 1
    s.turn = next_seat(s)
    s.phase = ACT
    if s.ending and s.turn == s.first:
        end_half(s)


def end_half(s: State) -> None:
    if s.variant == COMBINED and s.side == UMBRELLAS:
        s.candidates = lowest(s)  # M-61
        set_up_second_half(s)
    else:
        s.phase = END


# ------------------------------------------------------------------------------------------------- draws
def chance(s: State, desk: Desk) -> int:
    """Write what may fall, ascending, and the odds; return how many."""
    count = 0
    if s.phase == FIRST:
        for seat in range(s.players):
            count = offer(desk, count, seat, s.candidates >> seat & 1)
    elif s.phase == TOKEN:
        for kind in range(TOKEN_KINDS):
            count = offer(desk, count, kind, s.undealt[kind])
    elif s.phase == CRAB:
        p = s.player[s.turn]
        for value in range(CRAB_VALUES):
            count = offer(desk, count, value, CRAB_TOKENS[value] - p.crab[value])  # M-53
    else:
        for towel in range(TOWELS):
            count = offer(desk, count, towel, s.bag >> towel & 1)
    return count


def offer(desk: Desk, count: int, outcome: int, weight: int) -> int:
    if weight == 0:
        return count
    desk.ids[count] = outcome
    desk.weights[count] = weight
    return count + 1


def can_fall(s: State, desk: Desk, outcome: int) -> int:
    """Is this draw possible? Quicker than to look for it among all."""
    if s.phase == FIRST:
        return outcome < s.players and s.candidates >> outcome & 1
    if s.phase == TOKEN:
        return outcome < TOKEN_KINDS and s.undealt[outcome] > 0
    if s.phase == CRAB:
        return outcome < CRAB_VALUES and s.player[s.turn].crab[outcome] < CRAB_TOKENS[outcome]
    return outcome < TOWELS and s.bag >> outcome & 1


def draw(s: State, desk: Desk, outcome: int) -> None:
    if s.phase == DRAW:
        refill(s, outcome)
    elif s.phase == CRAB:
        turn_up(s, outcome)
    else:
        deal_next(s, outcome)


def refill(s: State, towel: int) -> None:
    """M-22"""
    fill_slot(s, s.slot, towel)
    if s.sparing:
        end_turn(s)
    else:
        s.phase = PLACE


def turn_up(s: State, value: int) -> None:
    """M-53"""
    s.player[s.turn].crab[value] += 1
    s.crabs_left -= 1
    if s.crabs_left == 0:
        end_turn(s)


# ------------------------------------------------------------------------------------------------- points
def points(s: State, seat: int) -> int:
    """M-41"""
    p = s.player[seat]
    total = p.dollars - p.penalties + POINTS_OF_PEARLS[p.lifted[WHITE]] + POINTS_OF_PEARLS[p.lifted[BLACK]]
    for track in range(PATTERNS):
        total += POINTS[p.marker[track]]
    for value in range(CRAB_VALUES):
        total -= value * p.crab[value]
    return total


def lowest(s: State) -> int:
    """M-61: the set of seats with the lowest score."""
    seats = 0
    least = points(s, 0)
    for seat in range(s.players):
        score = points(s, seat)
        if score < least:
            seats = 0
            least = score
        if score == least:
            seats |= 1 << seat
    return seats


def place(s: State, seat: int) -> int:
    """M-43: from 1; never shared."""
    ahead = 0
    for other in range(s.players):
        ahead += other != seat and beats(s, other, seat)
    return 1 + ahead


def beats(s: State, seat: int, other: int) -> bool:
    margin = points(s, seat) - points(s, other)
    if margin == 0:
        margin = s.player[other].column - s.player[seat].column
    if margin == 0:
        margin = s.player[seat].dollars - s.player[other].dollars
    if margin == 0:
        margin = (seat + s.players - s.first) % s.players - (other + s.players - s.first) % s.players
    return margin > 0
