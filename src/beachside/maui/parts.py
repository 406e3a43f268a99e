"""Tables of what is printed on the parts (M-01 to M-07). A kernel.

Rules think in small sets: a set of rows, slots, patterns or marks is a number, the sum of 2**member. The tables give
names to what is read off a towel, so that the rules can say `SHARES[wanted][towel]` instead of looping.
"""

from .components import COSTS, PEARL_POINTS, PEARLS, ROW_VALUES
from .printed import PRINTED

YELLOW, MAGENTA, BLUE, ORANGE, GREEN = range(5)
PATTERNS = 5
ALL_PATTERNS = 31

# The market (M-03). Slot 0, 1, 2 are 1.1, 1.2, 1.3; 3, 4, 5 are 2.1, 2.2, 2.3.
SLOTS = 6
ALL_SLOTS = 63
COST = COSTS + COSTS
AREA_OF_SLOT = (0, 0, 0, 1, 1, 1)
FIRST_BESIDE = (0, 0, 0, 3, 3, 3)  # the first slot of the same row
MOST_DOLLARS = 6
AFFORDABLE = tuple(  # the set of slots that so many dollars can pay for
    sum(1 << slot for slot in range(SLOTS) if COST[slot] <= dollars) for dollars in range(MOST_DOLLARS + 1)
)

# A beach (M-02). Rows 0 and 1 are the ocean, 2 … 8 the play area (row 1 … 7 on paper), 9 and 10 the trees.
COLUMNS = 12
ROW_OFFSET = 1  # what to add to a row on paper
ROWS = 11
ROW_VALUE = (0, 0, *ROW_VALUES, 0, 0)
IN_PLAY = (0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0)
TOPS = 9  # rows in which a towel's top pattern may lie (M-24)
DOCK_TOP = 4  # M-13: rows 3, 4, 5 on paper

# Cloth: what a towel shows top to bottom, as a number in base 5. A token may make two patterns equal.
CLOTHS = 125
CLOTH = tuple((a, b, c) for a in range(5) for b in range(5) for c in range(5))
TOWEL = tuple(a * 25 + b * 5 + c for a, b, c in CLOTH if a != b and b != c and a != c)  # M-01: the 60, ascending
TOWELS = 60
ALL_TOWELS = (1 << TOWELS) - 1
SIZE_OF_DOZEN = tuple(bin(towels).count("1") for towels in range(1 << 12))  # of a set of twelve towels
MEMBER_OF_DOZEN = tuple(tuple([k for k in range(12) if towels >> k & 1] + [0] * 12)[:12] for towels in range(1 << 12))
TURNED = (
    tuple(range(CLOTHS)),
    tuple(c * 25 + b * 5 + a for a, b, c in CLOTH),
)  # M-16: as one-side and across see it

# Marks. A mark is a pattern in a row, 12 * pattern + row; marks of one pattern lie in a span of 12 bits.
MARKS = 12
ROWS_OF_PATTERN = (1 << MARKS) - 1  # the marks of pattern 0
FIRST_MARK = tuple(tuple(MARKS * cloth[i] + i for i in range(3)) for cloth in CLOTH)  # with top row 0
# A set of a towel's three places, to say what is active of it (M-25, M-26, M-51): 1 is the top one, 2 the middle.
MARKS_OF = tuple(
    tuple(sum(1 << FIRST_MARK[k][i] for i in range(3) if places >> i & 1) for places in range(8)) for k in range(CLOTHS)
)
SHOWS = tuple(  # the set of patterns in those places
    tuple(sum({1 << cloth[i] for i in range(3) if places >> i & 1}) for places in range(8)) for cloth in CLOTH
)
SHARES = tuple(  # does the cloth show one of a set of patterns?
    tuple(int(any(patterns >> pattern & 1 for pattern in cloth)) for cloth in CLOTH) for patterns in range(32)
)
PLACES_IN_PLAY = tuple(sum(IN_PLAY[top + i] << i for i in range(3)) for top in range(TOPS))  # by top row
PENALTIES = tuple(3 - bin(places).count("1") for places in PLACES_IN_PLAY)  # M-26
ALL_TOPS = (1 << TOPS) - 1

# Sets of numbers below 9, and of the 9 top rows.
SIZE = tuple(bin(numbers).count("1") for numbers in range(512))
MEMBERS = tuple(tuple([k for k in range(9) if numbers >> k & 1] + [0] * 9)[:9] for numbers in range(512))

# Towel tokens (M-27): where they lie on a towel; 3 is nowhere. In the order of the notation: none, +b, +o, +b+o.
NOWHERE = 3
BLUE_ON = (3, 0, 1, 2, 3, 3, 3, 0, 0, 1, 1, 2, 2)
ORANGE_ON = (3, 3, 3, 3, 0, 1, 2, 1, 2, 0, 2, 0, 1)
COMBOS = 13


def _cover(cloth: tuple[int, ...], combo: int) -> int:
    patterns = list(cloth)
    if BLUE_ON[combo] < NOWHERE:
        patterns[BLUE_ON[combo]] = BLUE
    if ORANGE_ON[combo] < NOWHERE:
        patterns[ORANGE_ON[combo]] = ORANGE
    return patterns[0] * 25 + patterns[1] * 5 + patterns[2]


def _coverable(cloth: tuple[int, ...], combo: int) -> bool:
    """M-27: not onto a print that is the token's already."""
    on_blue = BLUE_ON[combo] < NOWHERE and cloth[BLUE_ON[combo]] == BLUE
    on_orange = ORANGE_ON[combo] < NOWHERE and cloth[ORANGE_ON[combo]] == ORANGE
    return not on_blue and not on_orange


COVERED = tuple(tuple(_cover(cloth, combo) for combo in range(COMBOS)) for cloth in CLOTH)
COVERABLE = tuple(tuple(int(_coverable(cloth, combo)) for combo in range(COMBOS)) for cloth in CLOTH)
PLACES_COVERED = tuple(  # the set of places that tokens lie on
    sum(1 << on[combo] for on in (BLUE_ON, ORANGE_ON) if on[combo] < NOWHERE) for combo in range(COMBOS)
)
BLUE_TOKEN, ORANGE_TOKEN = 1, 2
TOKEN_OF_TRACK = (BLUE_TOKEN, ORANGE_TOKEN, 0, 0, 0)  # that lies on its ornate space (M-11)
USES = tuple(  # the set of tokens
    BLUE_TOKEN * (BLUE_ON[combo] < NOWHERE) + ORANGE_TOKEN * (ORANGE_ON[combo] < NOWHERE) for combo in range(COMBOS)
)

# Tracks (M-04, M-60). Space 0 is beside the track.
POINTS = (0, *PRINTED.track, *PRINTED.extension)
LAST_SPACE = (len(PRINTED.track), len(POINTS) - 1)  # without and with the extension
NO_SPACE = 99
ORNATE_SPACE = (PRINTED.ornate[0], PRINTED.ornate[1], NO_SPACE, NO_SPACE, NO_SPACE)
POINTS_OF_PEARLS = (0, *PEARL_POINTS)  # M-42

# Tokens on a beach (M-05, M-50). Pearls and scoring tokens lie there face up; a crab's value is drawn when it is taken.
WHITE, BLACK, SCORING_1, SCORING_2 = range(4)
TOKEN_KINDS = 4
TRACK_A = (0, 0, min(PRINTED.scoring_tracks[0]), min(PRINTED.scoring_tracks[1]))
TRACK_B = (0, 0, max(PRINTED.scoring_tracks[0]), max(PRINTED.scoring_tracks[1]))
UMBRELLAS, CRABS = range(2)  # the sides of a beach
TOKENS_OF_SIDE = ((PEARLS, PEARLS, 1, 1), (0, 0, 1, 1))
SPACES = 8
SPACES_OF_SIDE = (SPACES, 2)
SPACE = (  # column, row in the order of the component set; the side's missing ones in no column
    tuple((column, row + ROW_OFFSET) for column, row in PRINTED.umbrella_spaces),
    tuple((column, row + ROW_OFFSET) for column, row in PRINTED.crab_scoring_spaces) + ((0, 0),) * (SPACES - 2),
)


def _spaces_in(side: int, column: int) -> list[int]:
    spaces = [k for k in range(SPACES) if SPACE[side][k][0] == column > 0]
    return sorted(spaces, key=lambda k: SPACE[side][k][1])


MOST_SPACES = max(len(_spaces_in(side, column)) for side in range(2) for column in range(COLUMNS + 1))
SPACE_IN = tuple(  # the spaces of a column, top to bottom; SPACES stands for no space
    tuple(tuple((_spaces_in(side, column) + [SPACES] * MOST_SPACES)[:MOST_SPACES]) for column in range(COLUMNS + 1))
    for side in range(2)
)
COVERS = tuple(  # does a towel in that top row cover that space of its column?
    tuple((*(int(top <= row <= top + 2) for _, row in SPACE[side]), 0) for top in range(TOPS)) for side in range(2)
)
CRAB_ROWS = tuple(  # the set of rows with a crab, by side and column; one column more, beside the beach, has none
    tuple(
        sum(1 << row + ROW_OFFSET for at, row in PRINTED.crab_spaces if side == CRABS and at == column)
        for column in range(COLUMNS + 2)
    )
    for side in range(2)
)
FREE_MARKS = tuple(  # the marks that lie in rows without a crab
    tuple(
        sum(1 << MARKS * pattern + row for pattern in range(PATTERNS) for row in range(MARKS) if not rows >> row & 1)
        for rows in CRAB_ROWS[side]
    )
    for side in range(2)
)
CRAB_TOKENS = tuple(PRINTED.crab_values.count(value) for value in range(5))  # by value
CRAB_VALUES = 5
