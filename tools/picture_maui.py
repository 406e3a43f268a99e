"""The left half of the picture: a beach of Maui from above, at noon."""

from collections.abc import Iterable
from math import cos, degrees, pi, sin
from typing import Any

from beachside.maui import parts
from tools.picture_paper import (
    BARK,
    BLUE_WATER,
    CORAL,
    FOAM,
    FOREST,
    GROVE,
    INK,
    LAGOON,
    MEADOW,
    PLANK,
    SAND,
    SEA,
    SHADE,
    SHALLOW,
    TIMBER,
    TOWELS,
    WET_SAND,
    Point,
    around,
    chance,
    digit,
    disc,
    flowing,
    group,
    join,
    line,
    moved,
    polygon,
    rect,
    shape,
    smooth,
    use,
)

WIDTH, HEIGHT = 736, 648
COLUMN, ROW = 51, 56
LEFT, TOP = 106, 16  # of the first column, and of the first row of the ocean
DOCK = 72  # where the towel on the dock has its middle
TOWEL, BAND = 43, 53
SHORE = TOP + 2 * ROW
HEDGE = TOP + 9 * ROW
BESIDE_DARK = ("#EFB21E", "#F4A6CF", "#5E93D1", "#FFB067", "#0F6B50")  # what is printed on each towel's colour


def middle(column: int, row: int) -> Point:
    """Of a place on the beach; rows as the engine counts them."""
    return (LEFT + (column - 0.5) * COLUMN if column else DOCK), TOP + (row + 0.5) * ROW


# -------------------------------------------------------------------------------------------------------- patterns
def symbols() -> str:
    """The five patterns, each drawn once, and what lies on the sand."""
    art = (_suns(), _fish(), _waves(), _stripes(), _leaves())
    bands = [
        f'<symbol id="cloth{k}" viewBox="0 0 {TOWEL} {BAND}">{rect(0, 0, TOWEL, BAND, TOWELS[k])}{art[k]}</symbol>'
        for k in range(parts.PATTERNS)
    ]
    x, y = TOWEL / 2, 1.5 * BAND
    uncut = polygon([(-60, -120), (x + 9, -120), (x + 9, y - 25), (x - 25, y + 9), (-60, y + 9)])
    corner = f'<clipPath id="corner"><path d="{uncut}"/></clipPath>'
    return "\n".join([*bands, corner, _parasol(), _turtle(), _crab(), _starfish()])


def _sun(x: float, y: float, size: float) -> str:
    rays = [around(x, y, size * (1 if k % 2 else 0.62), k * pi / 10) for k in range(20)]
    return shape(polygon(rays), BESIDE_DARK[0]) + disc(x, y, size * 0.5, "#F58A1F")


def _suns() -> str:
    return "".join(_sun(x, y, size) for x, y, size in ((14, 16, 12.5), (33, 38, 12.5), (38, 5, 6), (7, 46, 6)))


def _fish() -> str:
    fish = ""
    for x, y, way in ((20, 14, 1), (25, 39, -1)):
        body = [(-12, 0), (-4, -8), (6, -7), (13, 0), (6, 7), (-4, 8)]
        tail = [(-8, 0), (-17, -7), (-14, 0), (-17, 7)]
        for points, bend in ((body, smooth), (tail, polygon)):
            fish += shape(bend([(x + way * u, y + v) for u, v in points]), BESIDE_DARK[1])
        fish += disc(x + way * 7, y - 1.5, 1.6, TOWELS[1])
        fish += line(f"M{join(x + way * 2, y - 5)}q{join(-way * 4, 5, 0, 10)}", TOWELS[1], 1.4)
    bubbles = ((38, 12, 2.2), (36, 20, 1.5), (6, 33, 2.2), (8, 26, 1.5))
    return fish + "".join(disc(x, y, r, BESIDE_DARK[1]) for x, y, r in bubbles)


def _waves() -> str:
    waves = ""
    for k, y in enumerate((4, 15.3, 26.5, 37.8, 49)):
        path = "q3.600-6.500 7.200 0t7.200 0" * 5
        waves += line(f"M{-3 - 7 * (k % 2)} {y}" + path, BESIDE_DARK[2], 3.2)
        waves += line(f"M{-3 - 7 * (k % 2)} {y + 4.2:.1f}" + path, FOAM, 1.5)
    return waves


def _stripes() -> str:
    wide = "".join(rect(x, 0, 5.5, BAND, BESIDE_DARK[3]) for x in (4, 18.8, 33.5))
    return wide + "".join(rect(x, 0, 1.6, BAND, FOAM) for x in (13.3, 28.1))


def _leaves() -> str:
    leaves = ""
    for x, y, turn in ((14, 15, -35), (31, 38, 145), (36, 8, 35), (7, 45, -145)):
        size = 1 if y in (15, 38) else 0.6
        blade = shape("M-14 0Q-5-11 14 0Q-5 11-14 0Z", BESIDE_DARK[4])
        ribs = line("M-14 0H11M-6 0l5-4M-6 0l5 4M1 0l4-3M1 0l4 3", TOWELS[4], 1.3)
        leaves += f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{blade}{ribs}</g>'
    return leaves


# ---------------------------------------------------------------------------------------------------------- towels
def towel(player: Any, column: int) -> str:
    top, combo = player.top[column], player.combo[column]
    shown = parts.CLOTH[parts.COVERED[player.cloth[column]][combo]]
    x, y = middle(column, top + 1)
    left, upper = -TOWEL / 2, -1.5 * BAND
    drawn = [_fringe(left, upper, -1, shown[0]), _fringe(left, -upper, 1, shown[2])]
    for k, pattern in enumerate(shown):
        place = f'x="{join(left)}" y="{join(upper + k * BAND)}" width="{TOWEL}" height="{BAND}"'
        drawn.append(f'<use href="#cloth{pattern}" {place}/>')
    seams = "".join(f"M{join(left, upper + k * BAND)}h{TOWEL}" for k in (1, 2))
    drawn.append(line(seams, FOAM, 2.6, 'style="stroke-linecap:butt"'))
    drawn += [_patch(left, upper + place * BAND) for place in _covered(combo)]
    drawn.append(_folds(left, upper, chance("fold", column)))
    if chance("corner", column) < 0.4:
        drawn = [group(drawn, 'clip-path="url(#corner)"'), _corner()]
    return group(drawn, moved(x, y, 2.4 * chance("tilt", column, top) - 1.2) + ' filter="url(#lift)"')


def _covered(combo: int) -> list[int]:
    """Where towel tokens lie (M-27)."""
    return [k for k in range(3) if parts.PLACES_COVERED[combo] >> k & 1]


def _fringe(left: float, y: float, way: int, pattern: int) -> str:
    threads = "".join(f"M{join(left + 1.6 + k * 4.98, y)}v{join(way * (6 + k % 2))}" for k in range(9))
    colour = (BESIDE_DARK[0], TOWELS[1], TOWELS[2], TOWELS[3], TOWELS[4])[pattern]
    return line(threads, colour, 2.2)


def _patch(left: float, y: float) -> str:
    """A towel token is sewn on."""
    more = f'stroke="{FOAM}" stroke-width="2.4" stroke-dasharray="5 3.4" rx="5"'
    return rect(left + 4, y + 4.5, TOWEL - 8, BAND - 9, "none", more)


def _corner() -> str:
    """The lower right corner is turned over."""
    x, y = TOWEL / 2, 1.5 * BAND
    bends = join(x - 13, y - 19, x - 17, y - 15), join(x - 19, y - 10, x - 16, y)
    back = f"M{join(x - 16, y)}L{join(x, y - 16)}Q{bends[0]}Q{bends[1]}Z"
    return shape(back, "#F3E9D6", 'filter="url(#low)"')


def _folds(left: float, upper: float, where: float) -> str:
    """Cloth was folded once, and shows it."""
    y = upper + BAND * (1.32 + 0.3 * where)
    shade = rect(left, y, TOWEL, 7, INK, 'opacity=".1"')
    shine = rect(left, y - 4, TOWEL, 4, FOAM, 'opacity=".22"')
    side = rect(left + TOWEL - 5, upper, 5, 3 * BAND, INK, 'opacity=".08"')
    return shade + shine + side


# ------------------------------------------------------------------------------------------------- on the umbrellas
def _parasol() -> str:
    """Of radius 25, ten wedges, seen from above, in two colours."""
    parasols = []
    for name, colour in enumerate((CORAL, SEA, "#E8A33A")):
        ribs = [k * pi / 5 for k in range(11)]
        drawn = []
        for k in range(10):
            bulge, end = around(0, 0, 23, ribs[k] + pi / 10), around(0, 0, 25, ribs[k + 1])
            wedge = "M0 0L" + join(*around(0, 0, 25, ribs[k])) + "Q" + join(*bulge, *end) + "Z"
            drawn.append(shape(wedge, (colour, FOAM)[k % 2]))
            away = (1 + cos(ribs[k] + pi / 10 - pi / 4)) / 2  # from the light, at the top left
            drawn.append(shape(wedge, INK, f'opacity="{0.22 * away:.2f}"'))
        drawn += [disc(0, 0, 3.4, FOAM), disc(-0.4, -0.4, 1.9, BARK)]
        parasols.append(group(drawn, f'id="parasol{name}"'))
    return "\n".join(parasols)


def umbrella(player: Any, space: int) -> str:
    """A parasol, and under it the token that lies there: a pearl, or two patterns to choose from."""
    column, row = parts.SPACE[parts.UMBRELLAS][space]
    x, y = middle(column, row)
    kind = player.token[space]
    if kind in (parts.WHITE, parts.BLACK):
        token = pearl(15, 17, kind, 9)
    else:
        token = group([_two_patterns(parts.TRACK_A[kind], parts.TRACK_B[kind])], moved(15, 17))
    shade = disc(7, 10, 24, INK, 'opacity=".13"')
    open_parasol = group([use(f"parasol{space % 3}", -6, -6, 1, 11 * space)], 'filter="url(#low)"')
    return group([shade, group([token], 'filter="url(#low)"'), open_parasol], moved(x, y))


def pearl(x: float, y: float, kind: int, size: float = 8.5) -> str:
    colour, shine, rim = (FOAM, "#FFF", "#C9BFAE") if kind == parts.WHITE else ("#393F4C", "#8C97A8", INK)
    whole = disc(x, y, size, colour, f'stroke="{rim}" stroke-width="1.2"')
    return whole + disc(x - size * 0.3, y - size * 0.32, size * 0.3, shine)


def _two_patterns(one: int, other: int) -> str:
    half = "M0-10A10 10 0 0 {0} 0 10Z"
    drawn = shape(half.format(0), TOWELS[one]) + shape(half.format(1), TOWELS[other])
    return drawn + disc(0, 0, 10, "none", f'stroke="{FOAM}" stroke-width="2.4"')


# --------------------------------------------------------------------------------------------------------- animals
def _turtle() -> str:
    flippers = (
        "M8-9Q14-24 24-22Q20-10 11-5ZM8 9Q14 24 24 22Q20 10 11 5ZM-11-7L-21-14Q-20-6-13-3ZM-11 7L-21 14Q-20 6-13 3Z"
    )
    shell = shape(smooth([(-17, 0), (-11, -13), (6, -14), (16, 0), (6, 14), (-11, 13)]), SHADE)
    plates = line("M-6-5l6-3 6 3v10l-6 3-6-3ZM0-8v-4M6-5l5-3M6 5l5 3M0 8v4M-6 5l-5 3M-6-5l-5-3", MEADOW, 1.3)
    return group([shape(flippers, FOREST), disc(19, 0, 5.5, FOREST), shell, plates], 'id="turtle"')


def _crab() -> str:
    legs = line("M-10 2l-8-3M-10 5l-9 1M-9 8l-7 5M10 2l8-3M10 5l9 1M9 8l7 5", CORAL, 2.4)
    arms = line("M-8-3Q-15-5-13-12M8-3Q15-5 13-12", CORAL, 3)
    claws = shape("M-13-9a6 6 0 1 1 3-10l-4 5 7-1a6 6 0 0 1-6 6ZM13-9a6 6 0 1 0-3-10l4 5-7-1a6 6 0 0 0 6 6Z", CORAL)
    body = shape(smooth([(-13, 3), (-9, -6), (9, -6), (13, 3), (8, 11), (-8, 11)]), "#D65A35")
    eyes = "".join(disc(x, -6, 2.6, FOAM) + disc(x + 0.5, -6.4, 1.2, INK) for x in (-4, 4))
    return group([legs, arms, claws, body, eyes], 'id="crab"')


def _starfish() -> str:
    star = smooth([around(0, 0, 11 if k % 2 else 4.2, k * pi / 5 + 0.2) for k in range(10)])
    return group(
        [shape(star, "#E58A5B"), *(disc(*around(0, 0, 3.4, k * 2 * pi / 5), 0.9, FOAM) for k in range(5))],
        'id="starfish"',
    )


# ---------------------------------------------------------------------------------------------------- sea and land
def _edge(y: float, wave: float, phase: float, bulge: float = 0.0) -> list[Point]:
    """A cut across the whole beach, from beyond its left edge to beyond its right one."""
    return [
        (x, y + wave * sin(x / 63 + phase) + 0.6 * wave * sin(x / 29 + 2 * phase) + bulge * cos(x / 240))
        for x in range(-40, WIDTH + 60, 20)
    ]


def _below(edge: list[Point], colour: str) -> str:
    path = flowing(edge) + f"L{WIDTH + 50} {HEIGHT + 50}L-50 {HEIGHT + 50}Z"
    return shape(path, colour, 'filter="url(#layer)"')


def ocean() -> Iterable[str]:
    yield rect(0, 0, WIDTH, HEIGHT, SEA)
    for y, wave, phase, colour in ((36, 6, 0.4, BLUE_WATER), (70, 6, 2, SHALLOW), (100, 5, 3.1, LAGOON)):
        yield _below(_edge(y, wave, phase, 5), colour)
    caps = ""
    for x, y in ((150, 22), (182, 30), (392, 20), (424, 50), (520, 28), (690, 24)):
        caps += f"M{x} {y}q5 5 10 0q5 5 10 0"
    yield line(caps, LAGOON, 1.8, 'opacity=".7"')


def sand() -> Iterable[str]:
    foam = _edge(SHORE - 6, 3.5, 1.2)
    yield line(flowing([(x, y - 9) for x, y in foam]), FOAM, 2, 'opacity=".8"')
    yield _below(foam, FOAM)
    tones = (WET_SAND, "#E8D6AB", "#EEDEBA", SAND, "#F7ECD4")
    for k, (y, tone) in enumerate(
        zip((SHORE + 2, SHORE + 46, SHORE + 98, SHORE + 160, SHORE + 250), tones, strict=True)
    ):
        edge = flowing(_edge(y, 3.5 + k, 1.2 + 0.9 * k)) + f"L{WIDTH + 50} {HEIGHT}L-50 {HEIGHT}Z"
        yield shape(edge, tone)
    dots = "".join(
        disc(LEFT + column * COLUMN, SHORE + row * ROW, 1.5, TIMBER, 'opacity=".5"')
        for column in range(parts.COLUMNS + 1)
        for row in range(1, 7)
    )
    yield dots


def castle() -> str:
    """Of sand, from above, with a moat."""
    moat = smooth([around(0, 0, 33 + 3 * (k % 2), k * pi / 6) for k in range(12)])
    towers = [(x, y) for x in (-16, 16) for y in (-16, 16)]
    walls = [rect(-16, -16, 32, 32, "#E6CF9F"), *(disc(x, y, 8.5, "#E6CF9F") for x, y in towers)]
    tops = [disc(x - 0.8, y - 0.8, 5.5, "#F6EAD0") for x, y in towers]
    keep = [rect(-9, -9, 18, 18, "#F6EAD0"), shape("M-1-1L19-12L15 5Z", CORAL), disc(-1, -1, 1.6, BARK)]
    raised = group([*walls, *tops], 'filter="url(#low)"') + group(keep, 'filter="url(#low)"')
    return group([shape(moat, "#DCC594"), raised], moved(226, 464, -14))


def footprints() -> str:
    """Somebody went for a swim."""
    steps = ""
    for k in range(24):
        x, y = 492 + 30 * sin(k / 4.2) + 3.4 * k, HEDGE - 30 - 14.6 * k
        lean = degrees(cos(k / 4.2) * 0.5) + 10
        side = 5 if k % 2 else -5
        sole = '<ellipse rx="2.6" ry="4.4"/><ellipse cy="6.500" rx="1.9" ry="2.2"/>'
        steps += f"<g {moved(x + side, y, lean)}>{sole}</g>"
    return f'<g fill="{TIMBER}" opacity=".42">{steps}</g>'


def dock() -> Iterable[str]:
    planks = [rect(x, -5, 6, HEIGHT, BARK) for x in (-25, 19)]
    for k in range(48):
        left, right = 31 + 3 * chance("left", k), 31 + 3 * chance("right", k)
        colour = (PLANK, "#C99F71", TIMBER)[int(2.3 * chance("plank", k))]
        planks.append(rect(-left, 13.6 * k - 2, left + right, 11.8, colour, 'rx="1"'))
    yield group(planks, moved(DOCK, 0) + ' filter="url(#lift)"')


def belongings(player: Any) -> Iterable[str]:
    """Pearls and dollars lie on the dock."""
    pearls = [kind for kind in (parts.WHITE, parts.BLACK) for _ in range(player.lifted[kind])]
    drawn = [pearl(DOCK - 12 + 24 * (k % 2), 176 + 24 * (k // 2), kind, 9) for k, kind in enumerate(pearls)]
    for k in range(player.dollars):
        x, y = DOCK - 14 * (player.dollars > 1) + 28 * (k % 2), 450 + 30 * (k // 2)
        petals = "".join(f"M{join(x, y)}L{join(*around(x, y, 7, 2 * pi * i / 5 - pi / 2))}" for i in range(5))
        drawn += [disc(x, y, 13, "#EFE3CC", 'stroke="#C9B48C" stroke-width="1.2"'), line(petals, "#B99F72", 2.6)]
    yield group(drawn, 'filter="url(#low)"')


def flags() -> Iterable[str]:
    for row in range(2, 9):
        x, y = 13, TOP + (row + 0.5) * ROW
        value = parts.ROW_VALUE[row]
        colour = ("", FOAM, LAGOON, SEA)[value]
        pole = line(f"M{join(x, y - 15)}V{join(y + 19)}", BARK, 2.4)
        cloth = shape(f"M{join(x, y - 15)}h23l-5 8.500 5 8.500h-23Z", colour)
        yield group([pole, cloth, digit(x + 9, y - 6.5, 13, FOAM if value == 3 else INK, value)], 'filter="url(#low)"')


def hedge() -> Iterable[str]:
    """The trees, in three rows, each darker than the one behind it."""
    rows = ((HEDGE + 16, GROVE, MEADOW), (HEDGE + 58, FOREST, GROVE), (HEDGE + 96, SHADE, FOREST))
    for k, (y, colour, light) in enumerate(rows):
        crowns, rims = f"M-20 {HEIGHT + 20}V{y}", ""
        x = -20.0 - 25 * k
        while x < WIDTH + 20:
            width = 48 + 34 * chance("crown", k, x)
            high = width * (0.4 + 0.2 * chance("high", k, x))
            crowns += f"a{join(width / 2, high)} 0 0 1 {join(width, 0)}"
            rims += f"M{join(x + 8, y - 1)}a{join(width / 2 - 8, high - 7)} 0 0 1{join(width / 2 - 8, 7 - high)}"
            x += width
        yield shape(crowns + f"V{HEIGHT + 20}Z", colour, 'filter="url(#lift)"')
        yield line(rims, light, 2.2, 'opacity=".7"')
    for x, y in ((196, 588), (214, 612), (352, 602), (566, 606), (586, 588), (438, 628)):
        places = (around(x, y, 4.2, i * 2 * pi / 5 + x) for i in range(5))
        colour = ("#F2A488", "#E57AA5")[x % 4 > 1]
        yield "".join(disc(*place, 3.3, colour) for place in places) + disc(x, y, 2, TOWELS[0])


def beach(player: Any) -> str:
    laid = range(player.column + 1)
    open_spaces = [k for k in range(parts.SPACES) if parts.SPACE[parts.UMBRELLAS][k][0] > player.column]
    drawn = [*ocean(), *sand(), castle(), footprints(), *dock(), *flags()]
    drawn.append(group([use("turtle", 636, 62, 0.95, -24)], 'filter="url(#low)"'))
    drawn.append(
        group([use("starfish", 690, 200, 1, 20), use("crab", 622, HEDGE - 21, 1.15, -6)], 'filter="url(#low)"')
    )
    drawn += hedge()
    palms = ((28, 618, 1.9, 0), (700, 622, 2.1, 40), (650, 640, 1.5, 10), (80, 640, 1.4, 80))
    drawn += [group([use("palm", x, y, size, turn)], 'filter="url(#lift)"') for x, y, size, turn in palms]
    drawn += [umbrella(player, space) for space in open_spaces]
    drawn += belongings(player)
    drawn += [towel(player, column) for column in laid]
    return "\n".join(drawn)
