"""Paper, scissors and colours of the picture: what both of its halves are made with."""

from collections.abc import Iterable, Sequence
from hashlib import blake2s
from itertools import pairwise
from math import cos, pi, sin

Point = tuple[float, float]

INK, FOAM, SAND, WET_SAND = "#17252E", "#FBF7EE", "#F4E6C8", "#E3CF9E"
LAGOON, SEA, DEEP = "#BFE3E6", "#1F7A8C", "#0C3B4A"
SHALLOW, BLUE_WATER = "#86CAD1", "#45A0AF"  # between lagoon and sea
CORAL = "#B3391F"
MEADOW, GROVE, FOREST, SHADE = "#A8BF84", "#74A375", "#417F65", "#2A5F53"
TIMBER, PLANK, BARK = "#B98D62", "#D3AC7F", "#7A5A40"
TOWELS = ("#FCE65B", "#A7166B", "#B7D2F3", "#F86C04", "#2FB182")  # in the order of maui.parts
SEATS = ("#E9381D", "#235DA3", "#FDDA2D", "#76C392", "#D57AE7", "#393538")

FILTERS = f"""
<filter id="lift" x="-30%" y="-30%" width="170%" height="170%">
<feDropShadow dx="3" dy="4.5" stdDeviation="2.2" flood-color="{INK}" flood-opacity=".3"/></filter>
<filter id="low" x="-30%" y="-30%" width="170%" height="170%">
<feDropShadow dx="1.6" dy="2.4" stdDeviation="1.2" flood-color="{INK}" flood-opacity=".28"/></filter>
<filter id="layer" x="-5%" y="-5%" width="110%" height="110%">
<feDropShadow dx="2" dy="3" stdDeviation="2.4" flood-color="{DEEP}" flood-opacity=".32"/></filter>
<filter id="sheet" x="-5%" y="-5%" width="112%" height="112%">
<feDropShadow dx="4" dy="6" stdDeviation="5" flood-color="{INK}" flood-opacity=".26"/></filter>
<filter id="flight" x="-50%" y="-50%" width="220%" height="240%">
<feDropShadow dx="14" dy="20" stdDeviation="3" flood-color="{INK}" flood-opacity=".2"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%">
<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>
<feColorMatrix values="0 0 0 0 .09 0 0 0 0 .14 0 0 0 0 .18 0 0 0 .9 -.38"/></filter>
"""


def chance(*what: object) -> float:
    """A number from 0 to 1 that is always the same for the same thing: scenery is placed by it."""
    return int.from_bytes(blake2s(repr(what).encode(), digest_size=4).digest(), "big") / 2**32


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.").removeprefix("0") or "0"


def join(*values: float) -> str:
    """Numbers as SVG wants them, without needless blanks."""
    text = ""
    for value in values:
        written = number(value)
        text += written if not text or written.startswith("-") else f" {written}"
    return text


def polygon(points: Iterable[Point]) -> str:
    return "M" + "L".join(join(*point) for point in points) + "Z"


def smooth(points: Sequence[Point]) -> str:
    """A closed line that turns softly at every point."""
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True)]
    path = "M" + join(*middles[-1])
    for point, middle in zip(points, middles, strict=True):
        path += "Q" + join(*point, *middle)
    return path + "Z"


def flowing(points: Sequence[Point]) -> str:
    """An open line that turns softly, from the first point to the last."""
    path = "M" + join(*points[0])
    for (x, y), (u, v) in pairwise(points[1:-1]):
        path += "Q" + join(x, y, (x + u) / 2, (y + v) / 2)
    return path + "Q" + join(*points[-2], *points[-1])


def around(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * cos(angle), y + radius * sin(angle)


def shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}"{" " if more else ""}{more}/>'


def line(path: str, colour: str, width: float, more: str = "") -> str:
    cap = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" {cap} {more}/>'


def disc(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {place} fill="{fill}"{" " if more else ""}{more}/>'


def rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    size = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {size} fill="{fill}"{" " if more else ""}{more}/>'


def group(parts: Iterable[str], more: str = "") -> str:
    return f"<g{' ' if more else ''}{more}>" + "\n".join(parts) + "</g>"


def moved(x: float, y: float, turn: float = 0) -> str:
    turned = f" rotate({number(turn)})" if turn else ""
    return f'transform="translate({join(x, y)}){turned}"'


def digit(x: float, y: float, size: float, colour: str, text: object) -> str:
    """In the middle of a place."""
    style = f'font-size="{number(size)}" font-weight="700" text-anchor="middle" font-family="sans-serif"'
    return f'<text x="{number(x)}" y="{number(y + size * 0.36)}" {style} fill="{colour}">{text}</text>'


# ------------------------------------------------------------------------------------------------------ from above
def palm_symbol() -> str:
    """A palm of radius 20, seen from above: two whorls of fronds."""
    return group([_whorl(7, 20, 0.2, SHADE), _whorl(7, 17, 0.62, FOREST), disc(0, 0, 3, BARK)], 'id="palm"')


def _whorl(fronds: int, length: float, start: float, colour: str) -> str:
    path = ""
    for k in range(fronds):
        angle = start + 2 * pi * k / fronds
        path += "M0 0Q" + join(*around(0, 0, length * 0.55, angle - 0.5), *around(0, 0, length, angle))
        path += "Q" + join(*around(0, 0, length * 0.5, angle + 0.28), 0, 0) + "Z"
    return shape(path, colour)


def scalloped(x: float, y: float, radius: float, bumps: int) -> str:
    """A round thing with an edge of small arcs."""
    bump = number(radius * sin(pi / bumps) * 1.08)
    points = [around(x, y, radius, 2 * pi * k / bumps + 0.3) for k in range(bumps + 1)]
    return "M" + join(*points[0]) + "".join(f"A{bump} {bump} 0 0 1 {join(*point)}" for point in points[1:]) + "Z"


def tree_symbols() -> str:
    """Crowns of radius 10, light at the top left; `tree0` is pale, `tree2` dark."""
    trees = []
    for k, (dark, light) in enumerate(((GROVE, "#93B97F"), (FOREST, "#5F9670"), (SHADE, "#417F65"))):
        crown, lit = scalloped(0, 0, 9.5, 7 + k), scalloped(-2.4, -2.8, 5.2, 5)
        trees.append(group([shape(crown, dark), shape(lit, light)], f'id="tree{k}"'))
    return "\n".join(trees)


def gull_symbol() -> str:
    """A gull that flies east, 60 from tip to tip."""
    wing = "M6 0Q7 {0}9-6 {0}26L-13 {0}31Q-9 {0}20-7 {0}12Q-6 {0}5-5 0Z"
    tip = "M-6 {0}26L-13 {0}31Q-11 {0}26-10 {0}23Z"
    wings = "".join(shape(wing.format(way), "#C3D0D6") + shape(tip.format(way), INK) for way in ("", "-"))
    body = shape("M16 0Q10-5-6-4L-17-5L-15 0L-17 5L-6 4Q10 5 16 0Z", "#FFF")
    return group([wings, body, shape("M15-1.500L20 0L15 1.500Z", "#F0A030")], 'id="gull"')


def use(name: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    scaled = f" scale({size:.2f})" if size != 1 else ""
    turned = f" rotate({number(turn)})" if turn else ""
    return f'<use href="#{name}" transform="translate({join(x, y)}){turned}{scaled}"/>'
