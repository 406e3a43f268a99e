"""The right half of the picture: a lake of Powerboats from above, in the middle of a race."""

from collections.abc import Iterable
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin
from typing import Any

from beachside.powerboats import hexes, parts, text
from beachside.powerboats.state import AFLOAT
from tools.picture_games import place_of
from tools.picture_paper import (
    BLUE_WATER,
    CORAL,
    FOAM,
    GROVE,
    INK,
    LAGOON,
    MEADOW,
    SAND,
    SEA,
    SEATS,
    SHALLOW,
    Point,
    around,
    chance,
    digit,
    disc,
    group,
    join,
    line,
    moved,
    number,
    polygon,
    rect,
    shape,
    smooth,
    use,
)
from tools.picture_water import Field, skeleton, thinned

WIDTH, HEIGHT = 750, 648
HEX = 25.6  # the width of one
EDGE_X, EDGE_Y = 10, 26  # from the corner of the sheet to the middle of the first row's left side
DEPTHS = ((2.95, SEA), (1.95, BLUE_WATER), (1.15, SHALLOW))  # in hexes from land, and what is up to there
WAKE_WIDTH, WAKE_FADES = (3.5, 6, 8.5, 11), (1, 0.62, 0.3, 0)  # from each boat back over its turns
FRAME = f"M-20-20H{WIDTH + 20}V{HEIGHT + 20}H-20Z"
SHORELINE, DUNE = 0.55, 0.32


def spot(cell: int) -> Point:
    x, y = place_of(cell)
    return EDGE_X + HEX * x, EDGE_Y + HEX * y


def turned(direction: int) -> float:
    """P-06 counts counter-clockwise; SVG turns clockwise."""
    return -60.0 * direction


class Lake:
    def __init__(self, state: Any) -> None:
        self.state = state
        cells = [parts.BITS * row + column for row in range(parts.ROWS) for column in range(parts.ROWS)]
        self.land = {cell for cell in cells if not text.is_water(state, cell)}
        points = skeleton(self.land, lambda cell: [hexes.step(cell, k) for k in range(6)], spot)
        self.depth = Field(points, WIDTH, HEIGHT, HEX / 4, 4.5 * HEX)
        wet = [spot(cell) for cell in cells if cell not in self.land]
        self.inland = Field(wet, WIDTH, HEIGHT, HEX / 4, 3 * HEX, edge=3 * HEX)

    def woods(self) -> str:
        """Land that is far from water."""
        loops = [thinned(loop, HEX / 3) for loop in self.inland.outlines(1.06 * HEX)]
        return FRAME + "".join(smooth(loop) for loop in loops if len(loop) > 9)

    def cut(self, level: float) -> str:
        """The sheet without the water that is deeper."""
        loops = [thinned(loop, HEX / 3.5) for loop in self.depth.outlines(level * HEX)]
        return FRAME + "".join(smooth(loop) for loop in loops if len(loop) > (4 if level < 1 else 11))


# ----------------------------------------------------------------------------------------------------------- water
def symbols() -> str:
    """Boats, a buoy's foam, and dots at the corners of the hexes."""
    tall = HEX * 3**0.5
    dots = "".join(disc(x, y, 0.9, FOAM) for x, y in _corners(tall))
    size = f'width="{HEX}" height="{tall:.3f}" x="{EDGE_X}" y="{EDGE_Y}"'
    pattern = f'<pattern id="dots" patternUnits="userSpaceOnUse" {size}>{dots}</pattern>'
    return "\n".join([pattern, *(_hull(seat) for seat in range(len(SEATS))), _hut()])


def _corners(tall: float) -> list[Point]:
    """Of the hexes, within one tile of the pattern; the middles of a row lie on its upper edge."""
    third = HEX / 3**0.5
    return [
        (HEX / 2, third),
        (0.0, third / 2),
        (HEX, third / 2),
        (0.0, tall - third / 2),
        (HEX, tall - third / 2),
        (HEX / 2, tall - third),
    ]


def _hut() -> str:
    """A hipped roof, lit from the top left."""
    roof = shape("M-11-8H11L5 0H-5Z", "#E27D55") + shape("M-11-8L-5 0L-11 8Z", "#D96A45")
    roof += shape("M11-8L5 0L11 8Z", "#A8361D") + shape("M-11 8H11L5 0H-5Z", CORAL)
    return group([roof], 'id="hut"')


def water(lake: Lake) -> Iterable[str]:
    yield rect(0, 0, WIDTH, HEIGHT, "#186477")
    evenodd = 'fill-rule="evenodd"'
    for level, colour in DEPTHS:
        yield shape(lake.cut(level), colour, f'{evenodd} filter="url(#layer)"')
    yield shape(lake.cut(SHORELINE + 0.27), LAGOON, evenodd)
    yield rect(0, 0, WIDTH, HEIGHT, "url(#dots)", 'opacity=".4"')


def islands(lake: Lake) -> Iterable[str]:
    evenodd = 'fill-rule="evenodd"'
    yield shape(lake.cut(SHORELINE + 0.07), FOAM, evenodd)
    yield shape(lake.cut(SHORELINE), SAND, f'{evenodd} filter="url(#layer)"')
    yield shape(lake.cut(DUNE), MEADOW, evenodd)
    yield shape(lake.woods(), GROVE, f'{evenodd} filter="url(#low)"')
    trees = []
    marks = [spot(cell) for cell in lake.state.buoy]
    for cell in sorted(lake.land):
        x, y = spot(cell)
        if min(hypot(x - u, y - v) for u, v in marks) < 27:
            continue
        inland = lake.inland.at((x, y)) > 1.5 * HEX
        if not (-10 < x < WIDTH + 10 and -10 < y < HEIGHT + 10) or (inland and chance(cell, "quiet") < 0.62):
            continue
        x, y = x + 5 * (chance(cell, "x") - 0.5), y + 5 * (chance(cell, "y") - 0.5)
        alone = sum(hexes.step(cell, k) in lake.land for k in range(6)) < 2
        what = chance(cell, "tree")
        if what < 0.24 or (alone and not 0.24 < what < 0.6):
            trees.append(use("palm", x, y, 0.62 + 0.15 * chance(cell, "size"), 90 * chance(cell, "turn")))
        elif what < 0.28:
            trees.append(use("hut", x, y, 0.8, 50 * chance(cell, "turn") - 25))
        elif what < 0.85:
            kind = round(2 * chance(cell, "kind"))
            trees.append(use(f"tree{kind}", x, y, 0.75 + 0.35 * chance(cell, "size")))
    yield group(trees, 'filter="url(#low)"')


# ---------------------------------------------------------------------------------------------------------- course
def start_line(state: Any) -> str:
    """Chequered, four hexes long, between buoy 0 and the finish buoy (P-12)."""
    size = 5.4
    squares = "".join(
        f"M{join(HEX / 2 + size * k, size * (k % 2 - 1))}h{size}v{size}h-{size}Z" for k in range(round(4 * HEX / size))
    )
    board = rect(HEX / 2, -size, 4 * HEX, 2 * size, FOAM) + shape(squares, INK)
    return group([board], moved(*spot(state.buoy[0]), turned(state.line)) + ' filter="url(#low)"')


def buoys(state: Any) -> Iterable[str]:
    for k in range(5):
        x, y = spot(state.buoy[k])
        colour = CORAL if k in (1, 2, 3) else INK
        drawn = [disc(0, 0, 12, FOAM), disc(0, 0, 9.8, colour)]
        if k in (1, 2, 3):
            drawn.insert(0, _sense(state.clockwise[k - 1], state.gate[k - 1]))
        drawn.append(digit(0, 0, 13, FOAM, k) if k < 4 else _chequer())
        yield group(drawn, moved(x, y) + ' filter="url(#low)"')


def _chequer() -> str:
    return rect(-4.5, -4.5, 9, 9, FOAM) + rect(-4.5, -4.5, 4.5, 4.5, INK) + rect(0, 0, 4.5, 4.5, INK)


def _sense(clockwise: int, gate: int) -> str:
    """An arrow around the outside of a buoy, through its gate (P-13, P-14)."""
    way = 1 if clockwise else -1
    to = radians(turned(gate))
    begin, end = around(0, 0, 17, to - way * 1.15), around(0, 0, 17, to + way * 0.95)
    arc = f"M{join(*begin)}A17 17 0 0 {clockwise}{join(*end)}"
    x, y = end
    ahead = to + way * (0.95 + pi / 2)
    tip = polygon([around(x, y, 8, ahead), around(x, y, 5.4, ahead + 2), around(x, y, 5.4, ahead - 2)])
    stroke = f'stroke="{FOAM}" stroke-width="3"'
    return line(arc, FOAM, 5.5) + shape(tip, FOAM, stroke) + line(arc, CORAL, 2.6) + shape(tip, CORAL)


# ----------------------------------------------------------------------------------------------------------- boats
def _hull(seat: int) -> str:
    """A boat facing east, 38 long."""
    hull = "M-17-7.500Q-19 0-17 7.500Q2 11 21 0Q2-11-17-7.500Z"
    deck = "M-13-5Q-14 0-13 5Q-2 7 4 4.500Q7 0 4-4.500Q-2-7-13-5Z"
    glass = shape("M4-5.500Q9 0 4 5.500L1 4.600Q4 0 1-4.600Z", INK)
    engine = rect(-21, -3.5, 6, 7, INK, 'rx="1.5"')
    seats = rect(-9, -3.8, 4, 7.6, FOAM, 'rx="1.5"')
    body = shape(hull, SEATS[seat], f'stroke="{FOAM}" stroke-width="2"')
    return group([engine, body, shape(deck, INK, 'opacity=".28"'), seats, glass], f'id="boat{seat}"')


def wake(trail: list[int]) -> str:
    """Foam behind a boat, wider and fainter with every turn."""
    stops = [spot(cell) for cell, before in zip(trail, [0, *trail], strict=False) if cell != before][::-1]
    if len(stops) < 2:
        return ""
    legs = [atan2(v - y, u - x) for (x, y), (u, v) in pairwise(stops)]
    across = [legs[0], *(_between(a, b) for a, b in pairwise(legs)), legs[-1]]
    drawn = []
    for k in range(len(stops) - 1):
        name = f"wake{trail[-1]}-{k}"
        ends = [(stops[i], across[i], WAKE_WIDTH[i]) for i in (k, k + 1)]
        sides = [[around(*stop, side * half, angle + pi / 2) for stop, angle, half in ends] for side in (1, -1)]
        drawn.append(_fading(name, stops[k], stops[k + 1], WAKE_FADES[k : k + 2]))
        drawn.append(shape(polygon([*sides[0], *sides[1][::-1]]), f"url(#{name})", 'opacity=".55"'))
        rims = "".join(f"M{join(*a)}L{join(*b)}" for a, b in sides)
        drawn.append(line(rims, f"url(#{name})", 1.6))
        drawn += _bubbles(stops[k], stops[k + 1], WAKE_WIDTH[k], name)
    return "".join(drawn)


def _fading(name: str, begin: Point, end: Point, strengths: tuple[float, ...]) -> str:
    (x, y), (u, v) = begin, end
    place = f'x1="{number(x)}" y1="{number(y)}" x2="{number(u)}" y2="{number(v)}"'
    stops = (f'<stop offset="{k}" stop-color="{FOAM}" stop-opacity="{strengths[k]}"/>' for k in range(2))
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{"".join(stops)}</linearGradient>'


def _bubbles(begin: Point, end: Point, half: float, name: str) -> Iterable[str]:
    (x, y), (u, v) = begin, end
    count = round(hypot(u - x, v - y) / 9)
    for k in range(1, count):
        aside = half * (1.2 * chance(name, k) - 0.6)
        bubble = around(x + (u - x) * k / count, y + (v - y) * k / count, aside, atan2(v - y, u - x) + pi / 2)
        yield disc(*bubble, 1 + 1.5 * chance(k, name), f"url(#{name})")


def _between(one: float, other: float) -> float:
    return atan2(sin(one) + sin(other), cos(one) + cos(other))


def die(x: float, y: float, value: int) -> str:
    size = 18
    pips = {1: ((0, 0),), 2: ((-4, -4), (4, 4)), 3: ((-5, -5), (0, 0), (5, 5))}[value]
    face = rect(x - size / 2, y - size / 2, size, size, FOAM, f'rx="4" stroke="{INK}" stroke-width=".8"')
    return face + "".join(disc(x + u, y + v, 2.1, INK) for u, v in pips)


def dice(lake: Lake, seat: int, taken: list[Point]) -> str:
    """A boat's dice, in a row where there is most room beside it."""
    boat = lake.state.boat[seat]
    values = [value + 1 for value in range(3) for _ in range(boat.dice[value])]
    x, y = spot(boat.cell)
    half = 10.5 * (len(values) - 1)
    places = [(x + (36 + half) * cos(k * pi / 8), y + 32 * sin(k * pi / 8)) for k in range(16)]
    places = [(u, v) for u, v in places if 16 + half < u < WIDTH - 16 - half and 16 < v < HEIGHT - 16]

    def room(place: Point) -> float:
        u, v = place
        ends = [(u - half, v), (u, v), (u + half, v)]
        free = min(hypot(a - b, c - d) for a, c in ends for b, d in taken)
        return min(free, 30) + 1.5 * min(*(lake.depth.at(end) for end in ends), 1.2 * HEX)

    u, v = max(places, key=room)
    taken += [(u - half, v), (u + half, v)]
    return group([die(u - half + 21 * k, v, value) for k, value in enumerate(values)], 'filter="url(#low)"')


def race(state: Any, trails: list[list[int]]) -> str:
    lake = Lake(state)
    afloat = [seat for seat in range(state.players) if state.boat[seat].afloat == AFLOAT]
    taken = [spot(cell) for cell in [*state.buoy, *(state.boat[seat].cell for seat in afloat)]]
    for seat in afloat:
        for begin, end in pairwise(trails[seat]):
            (x, y), (u, v) = spot(begin), spot(end)
            taken += [(x + (u - x) * k / 4, y + (v - y) * k / 4) for k in range(1, 4)]
    drawn = [*water(lake), *(wake(trails[seat]) for seat in afloat), *islands(lake)]
    drawn += [start_line(state), *buoys(state)]
    for seat in afloat:
        boat = state.boat[seat]
        place = moved(*around(*spot(boat.cell), -3, radians(turned(boat.heading))))
        drawn.append(group([use(f"boat{seat}", 0, 0, 1.06, turned(boat.heading))], place + ' filter="url(#lift)"'))
    drawn += [dice(lake, seat, taken) for seat in afloat]
    return "\n".join(drawn)
