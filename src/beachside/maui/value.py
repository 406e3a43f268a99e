"""What moves and positions of Maui are worth: the judgement of the bots. A kernel, with `outlook`.

A player's worth is what they have, what their markers will probably still reach in the columns that the clock leaves
them, and what the beach ahead offers from the rows where their last towel lies. `prefer` takes the move that adds most
to its own worth and leaves least to the next player; `greedy` asks for the points of this turn only.
"""

from beachside.core.generator import Generator, below

from .outlook import *
from .parts import *
from .rules import DOLLARS, PUT, SPARE, TAKE, TRACK, action_set, legal_tracks, matching_tops, open_places, points
from .state import *

NOISE = 8  # moves whose worths differ by less than three of these are chosen between by chance
MOST_SALT = 1 << 24  # two bits for each of the moves between which chance decides
NO_GAIN = -10_000
# Steps of the markers that `worth` finds in the rows on the left and ahead, although TRACK_WORTH has them; measured.
COUNTED_TWICE = 490
COUNTED_TWICE_AHEAD = 95  # for each column left
BEFORE = (0, 1, 3, 0, 8, 24)  # by slot: the set of slots before it in its row


# ------------------------------------------------------------------------------------------------- a placement
def gain_of_place(s: State, p: Player, lore: Lore, cloth: int, top: int) -> int:
    """What the towel gains there, now and by what it leaves for the next one; without the way ahead."""
    column = p.column + 1
    crabs = CRAB_ROWS[s.side][column] >> top & 7
    closed = crabs
    if s.crabs == BEFORE_SCORING:
        closed |= CRAB_ROWS[s.side][column + 1] >> top & 7  # M-52
    gain = gain_of_cover(s, p, lore, column, top)
    for i in range(3):
        at = STEPS * CLOTH[cloth][i] + ROW_VALUE[top + i]
        gain += (p.left >> FIRST_MARK[cloth][i] + top & 1) * lore.step[at] + (1 - (closed >> i & 1)) * lore.hope[at]
    if lore.gone == ALL_SLOTS:
        return gain
    return gain + gain_of_next(s, p, lore, MARKS_OF[cloth][PLACES_IN_PLAY[top] & ~closed] << top, column + 1)


def gain_of_cover(s: State, p: Player, lore: Lore, column: int, top: int) -> int:
    """Tokens, crabs and penalties of any towel there."""
    gain = -POINT * PENALTIES[top] - lore.crab * SIZE[CRAB_ROWS[s.side][column] >> top & 7]
    for k in range(MOST_SPACES):
        space = SPACE_IN[s.side][column][k]
        gain += COVERS[s.side][top][space] * lore.lift[p.token[space]]
    return gain


def gain_of_next(s: State, p: Player, lore: Lore, left: int, column: int) -> int:
    """What counts of the gain in the next turn, beside these marks, of the towels that will still be there."""
    best = 0
    second = 0
    for slot in range(SLOTS):
        cost = COST[slot] - SIZE[lore.gone & BEFORE[slot]]
        if lore.gone >> slot & 1 == 0 and cost <= lore.purse:
            gain = gain_beside(s, p, lore, left, TURNED[p.across][s.market[slot]], column) - POINT * cost
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    return (BEST_NEXT[s.players] * best + SECOND_NEXT[s.players] * second) // 100


def gain_beside(s: State, p: Player, lore: Lore, left: int, cloth: int, column: int) -> int:
    """Of this towel in that column, in its best rows beside these marks; 0 if it cannot be placed."""
    if column > COLUMNS:
        return 0
    upper = left >> FIRST_MARK[cloth][0] & ALL_TOPS
    middle = left >> FIRST_MARK[cloth][1] & ALL_TOPS
    lower = left >> FIRST_MARK[cloth][2] & ALL_TOPS
    tops = upper | middle | lower
    best = 0
    for k in range(SIZE[tops]):
        top = MEMBERS[tops][k]
        gain = gain_of_cover(s, p, lore, column, top)
        gain += (upper >> top & 1) * lore.step[STEPS * CLOTH[cloth][0] + ROW_VALUE[top]]
        gain += (middle >> top & 1) * lore.step[STEPS * CLOTH[cloth][1] + ROW_VALUE[top + 1]]
        gain += (lower >> top & 1) * lore.step[STEPS * CLOTH[cloth][2] + ROW_VALUE[top + 2]]
        best = max(best, gain)
    return best


def best_place(s: State, p: Player, lore: Lore, seat: int, cloth: int, left: int, salt: int) -> int:
    """What the best place of this towel gains, with `left` columns after it; the move is left in `lore.move`."""
    best = NO_GAIN
    for combo in range(COMBOS if p.towel_tokens else 1):
        if USES[combo] & ~p.towel_tokens == 0 and COVERABLE[cloth][combo]:
            shown = COVERED[cloth][combo]
            tops = matching_tops(p, shown)
            for k in range(SIZE[tops]):
                top = MEMBERS[tops][k]
                if combo == 0 or PLACES_COVERED[combo] & ~open_places(s, p, top) == 0:
                    gain = gain_of_place(s, p, lore, shown, top) - lore.tied * TOKENS_OWNED[USES[combo]]
                    gain += ahead(s, lore, seat, p.column + 1, top, left) + NOISE * (salt >> top + combo & 3)
                    if gain > best:
                        best = gain
                        lore.move = PUT + TOPS * combo + top
    return best


# ------------------------------------------------------------------------------------------------- the next player
def next_player(s: State) -> int:
    return s.turn + 1 if s.turn + 1 < s.players else 0


def next_plays(s: State, column: int) -> bool:
    """Has the next player a turn, if this seat has `column` towels then? (M-40)"""
    return next_player(s) != s.first or (s.ending == 0 and column < COLUMNS)


def look_at_next_player(s: State, lore: Lore, left: int) -> None:
    """What the towels of the market would gain them; nothing, if they have no turn any more."""
    seat = next_player(s)
    p = s.player[seat]
    ponder(s, p, lore, left)
    plays = next_plays(s, s.player[s.turn].column)
    for slot in range(SLOTS):
        lore.theirs[slot] = 0
        if plays:
            cloth = TURNED[p.across][s.market[slot]]
            lore.theirs[slot] = gain_beside(s, p, lore, p.left, cloth, p.column + 1)


def their_slot(s: State, lore: Lore, gone: int) -> int:
    """The best towel for the next player when these slots are empty; SLOTS if none gains anything."""
    dollars = s.player[next_player(s)].dollars
    best = 0
    chosen = SLOTS
    for slot in range(SLOTS):
        cost = COST[slot] - SIZE[gone & BEFORE[slot]]
        gain = lore.theirs[slot] - POINT * cost
        if gone >> slot & 1 == 0 and cost <= dollars and gain > best:
            best = gain
            chosen = slot
    return chosen


def leave_market_to(s: State, lore: Lore, gone: int, dollars: int, left: int) -> int:
    """These slots will be empty: foresee the next player's choice; return what counts of its gain."""
    slot = their_slot(s, lore, gone)
    lore.purse = dollars
    lore.gone = gone if left else ALL_SLOTS
    if slot == SLOTS:
        return 0
    lore.gone |= 1 << slot
    return DENY[s.players] * (lore.theirs[slot] - POINT * (COST[slot] - SIZE[gone & BEFORE[slot]])) // 100


# ------------------------------------------------------------------------------------------------- policies
def prefer(s: State, desk: Desk, lore: Lore, g: Generator) -> int:
    """A good move, quickly."""
    p = s.player[s.turn]
    salt = below(g, MOST_SALT)
    if s.phase == ACT:
        return prefer_action(s, p, lore, salt)
    if s.phase == PLACE:
        left = rounds_left(s, s.turn, p.column + 1, SEATS)
        look_at_next_player(s, lore, left + halves_left(s))
        ponder(s, p, lore, left + halves_left(s))
        leave_market_to(s, lore, 0, p.dollars, left)
        best_place(s, p, lore, s.turn, s.cloth, left, salt)
        return lore.move
    ponder(s, p, lore, rounds_left(s, s.turn, p.column, SEATS) + halves_left(s))
    return choose_step(s, p, desk, lore)


def prefer_action(s: State, p: Player, lore: Lore, salt: int) -> int:
    actions = action_set(s, p)
    left = rounds_left(s, s.turn, p.column + 1, SEATS)
    look_at_next_player(s, lore, left + halves_left(s))
    ponder(s, p, lore, left + halves_left(s))
    if actions == 0:
        return prefer_spare(s, p, lore, salt)
    slots = actions & ALL_SLOTS
    others = int(next_plays(s, p.column + 1))
    best = NO_GAIN
    chosen = 0
    for k in range(SIZE[slots]):
        slot = MEMBERS[slots][k]
        dollars = p.dollars - COST[slot]
        gain = DOLLARS_WORTH[left][dollars] + NOISE * (salt >> 2 * slot & 3)
        gain -= others * (PAID[s.players] * COST[slot] + leave_market_to(s, lore, 1 << slot, dollars, left))
        gain += best_place(s, p, lore, s.turn, TURNED[p.across][s.market[slot]], left, 0)
        if gain > best:
            best = gain
            chosen = TAKE + slot
    if actions > ALL_SLOTS:
        row = int(s.area[1] > s.area[0])
        if gain_of_dollars(s, p, lore, s.area[row], left) + NOISE * (salt >> 12 & 3) > best:
            chosen = DOLLARS + row
    return chosen


def gain_of_dollars(s: State, p: Player, lore: Lore, dollars: int, left: int) -> int:
    """Compared with a towel after which `left` columns remain: what is on the beach stays, the column is still free."""
    after = rounds_left(s, s.turn, p.column, SEATS)
    gain = DOLLARS_WORTH[after][p.dollars + dollars] + PAID[s.players] * dollars * next_plays(s, p.column)
    gain -= leave_market_to(s, lore, 0, p.dollars + dollars, after)
    gain += gain_of_rounds(s, p, lore, left, after)
    if after:
        gain += hope_of_left(p, lore) + gain_of_next(s, p, lore, p.left, p.column + 1)
        gain += ahead(s, lore, s.turn, p.column, p.top[p.column], after)
    return gain - gain_of_delay(s, lore)


def gain_of_delay(s: State, lore: Lore) -> int:
    """What counts of the column that the next player gains if this seat does not place a towel now."""
    seat = next_player(s)
    p = s.player[seat]
    before = rounds_left(s, seat, p.column + 1, SEATS)
    after = rounds_left(s, seat, p.column + 1, s.turn)
    if after == before:
        return 0
    return HURRY[s.players] * (gain_of_rounds(s, p, lore, before, after) + COLUMN_WORTH) // 100


def gain_of_rounds(s: State, p: Player, lore: Lore, left: int, after: int) -> int:
    """What the markers gain if so many columns are left, not so many."""
    gain = 0
    more = halves_left(s)
    for pattern in range(PATTERNS):
        space = p.marker[pattern]
        gain += TRACK_WORTH[s.extended][after + more][space] - TRACK_WORTH[s.extended][left + more][space]
    return gain


def hope_of_left(p: Player, lore: Lore) -> int:
    """What the marks beside the next column are worth."""
    hope = 0
    for pattern in range(PATTERNS):
        for row in range(ROWS):
            hope += (p.left >> MARKS * pattern + row & 1) * lore.hope[STEPS * pattern + ROW_VALUE[row]]
    return hope


def prefer_spare(s: State, p: Player, lore: Lore, salt: int) -> int:
    best = NO_GAIN
    chosen = 0
    for slot in range(SLOTS):
        cloth = TURNED[p.across][s.market[slot]]
        gain = NOISE * (salt >> 2 * slot & 3)
        for i in range(3):
            gain += lore.hope[STEPS * CLOTH[cloth][i] + ROW_VALUE[DOCK_TOP + i]]
        if gain > best:
            best = gain
            chosen = SPARE + slot
    return chosen


def greedy(s: State, desk: Desk, lore: Lore, g: Generator) -> int:
    """The most points in this turn."""
    p = s.player[s.turn]
    salt = below(g, MOST_SALT)
    count_points(s, p, lore)
    lore.gone = ALL_SLOTS
    if s.phase == ACT:
        return greedy_action(s, p, lore, salt)
    if s.phase == PLACE:
        best_place(s, p, lore, s.turn, s.cloth, 0, salt)
        return lore.move
    return choose_step(s, p, desk, lore)


def greedy_action(s: State, p: Player, lore: Lore, salt: int) -> int:
    actions = action_set(s, p)
    if actions == 0:
        return SPARE + salt % SLOTS
    best = NO_GAIN
    chosen = 0
    for k in range(SIZE[actions]):
        move = MEMBERS[actions][k]
        if move < DOLLARS:
            gain = best_place(s, p, lore, s.turn, TURNED[p.across][s.market[move]], 0, 0) - POINT * COST[move]
        else:
            gain = POINT * s.area[move - DOLLARS]
        gain += NOISE * (salt >> 2 * move & 3)
        if gain > best:
            best = gain
            chosen = move
    return chosen


def choose_step(s: State, p: Player, desk: Desk, lore: Lore) -> int:
    """The better track of a scoring token, once the matches of this towel have scored, too."""
    legal_tracks(s, p, desk)
    one = desk.ids[0] - TRACK
    other = desk.ids[1] - TRACK
    return TRACK + (other if gain_of_step(s, p, lore, other) > gain_of_step(s, p, lore, one) else one)


def gain_of_step(s: State, p: Player, lore: Lore, track: int) -> int:
    steps = 0
    for i in range(3):
        if CLOTH[s.cloth][i] == track:
            steps += (p.left >> FIRST_MARK[s.cloth][i] + s.top & 1) * ROW_VALUE[s.top + i]
    steps = min(steps, STEPS - 2)
    before = lore.step[STEPS * track + steps] if steps else 0
    return lore.step[STEPS * track + steps + 1] - before


# ------------------------------------------------------------------------------------------------- positions
def settled(s: State) -> int:
    """Half-time of a combined game (M-61): what is counted now is carried on, the beaches are new."""
    return int(s.variant == COMBINED and s.side == CRABS and s.phase < ACT)


def worth(s: State, desk: Desk, lore: Lore, seat: int) -> int:
    """The seat's expected points at the end, roughly."""
    p = s.player[seat]
    if s.phase == END:
        return POINT * points(s, seat)
    if s.phase < ACT:
        return worth_kept(s, p, lore, COLUMNS, COLUMNS + halves_left(s))
    in_hand = int(seat == s.turn and (s.phase == PLACE or (s.phase == DRAW and s.sparing == 0)))
    column = p.column + in_hand
    due = owes(s, seat) - in_hand
    left = min(rounds_left(s, seat, column + due, SEATS) + due, COLUMNS - column)
    total = worth_kept(s, p, lore, left, left + halves_left(s))
    lore.purse = p.dollars
    lore.gone = 0 if left else ALL_SLOTS
    total -= (COUNTED_TWICE + COUNTED_TWICE_AHEAD * left) * (left > 0)
    if in_hand:
        return total + best_place(s, p, lore, seat, s.cloth, left, 0)
    if left:
        total += ahead(s, lore, seat, p.column, p.top[p.column], left) + hope_of_left(p, lore)
        total += gain_of_next(s, p, lore, p.left, p.column + 1)
    if seat == s.turn and s.phase == CHOOSE:
        total += lore.lift[p.token[SPACE_IN[s.side][p.column][s.looked]]]
        for i in range(3):
            matched = p.left >> FIRST_MARK[s.cloth][i] + s.top & 1
            total += matched * lore.step[STEPS * CLOTH[s.cloth][i] + ROW_VALUE[s.top + i]]
    if seat == s.turn and s.phase == CRAB:
        total -= lore.crab * s.crabs_left
    return total


def worth_kept(s: State, p: Player, lore: Lore, left: int, all_left: int) -> int:
    """Markers, pearls, dollars, towel tokens, penalties and crabs; `ponder`s by the way."""
    ponder(s, p, lore, all_left)
    total = DOLLARS_WORTH[left][p.dollars] + lore.tied * TOKENS_OWNED[p.towel_tokens]
    total += POINT * (POINTS_OF_PEARLS[p.lifted[WHITE]] + POINTS_OF_PEARLS[p.lifted[BLACK]] - p.penalties)
    for pattern in range(PATTERNS):
        total += TRACK_WORTH[s.extended][all_left][p.marker[pattern]]
    for value in range(CRAB_VALUES):
        total -= POINT * value * p.crab[value]
    return total
