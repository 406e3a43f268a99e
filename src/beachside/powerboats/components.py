"""What is printed on the parts of Powerboats: a component set, read and checked (P-01 to P-05).

A set is a folder with `tiles.toml` and `border.toml`. Maps are kept as they are written, `.` water and `#` land.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from beachside.core.components import Reader, read_toml

TILES = 6
TILE_COLUMNS = 8
TILE_ROWS = 12
LETTERS = "ABC"
WATERS = ("open", "tight")
EDGES = {"top": (2, 28), "left": (24, 2), "right": (24, 2), "bottom": (2, 28)}  # rows, columns


@dataclass(frozen=True, slots=True)
class Spot:
    """P-04: where a letter stands."""

    letter: str
    column: int
    row: int
    direction: int


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sides of a tile."""

    map: tuple[str, ...]  # 12 rows of 8 hexes
    spots: tuple[Spot, Spot]


@dataclass(frozen=True, slots=True)
class Components:
    name: str
    tiles: tuple[tuple[Side, Side], ...]  # by tile id, from 1; the sides in the order of WATERS
    border: dict[str, tuple[str, ...]] = field(hash=False)  # by the names of EDGES
    raw: dict[str, Any] = field(hash=False)  # as records digest it


def standard_file() -> Path:
    return Path(__file__).parent / "data" / "standard"


def read(folder: Path) -> Components:
    """The component set in this folder. Raises ComponentError that names file, key and reason."""
    border_file, tiles_file = folder / "border.toml", folder / "tiles.toml"
    raw = {"border": read_toml(border_file), "tiles": read_toml(tiles_file)}
    border = Reader(str(border_file), raw["border"])
    border.only(EDGES)
    edges = {name: _map(border, name, rows, columns) for name, (rows, columns) in EDGES.items()}
    top = Reader(str(tiles_file), raw["tiles"])
    top.only(("name", "tile"))
    tiles = _tiles(top)
    for k, water in enumerate(WATERS):
        _check_letters(top, water, [sides[k] for sides in tiles])
        if all("." not in row for sides in tiles for row in sides[k].map):
            raise top.error(f"tile.{water}", "all six maps are land; boats need water")
    return Components(_name(top), tiles, edges, raw)


def _name(top: Reader) -> str:
    name = top.text("name")
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise top.error("name", "has to be 1 to 40 printable characters")
    return name


def _tiles(top: Reader) -> tuple[tuple[Side, Side], ...]:
    found: dict[int, tuple[Side, Side]] = {}
    for k, table in enumerate(top.items("tile", TILES)):
        if not isinstance(table, dict):
            raise top.error("tile", f"entry {k + 1} has to be a table")
        tile = Reader(top.file, table, f"tile {k + 1}")
        tile.only(("id", *WATERS))
        number = tile.whole("id", table["id"], 1, TILES)
        if number in found:
            raise tile.error("id", f"{number} stands there twice")
        found[number] = (_side(tile.inside("open")), _side(tile.inside("tight")))
    return tuple(found[number] for number in sorted(found))


def _side(side: Reader) -> Side:
    side.only(("map", "spots"))
    spots = [_spot(side, k, table) for k, table in enumerate(side.items("spots", 2))]
    if spots[0].letter == spots[1].letter:
        raise side.error("spots", f"{spots[0].letter} stands there twice; a side has two letters")
    if (spots[0].column, spots[0].row) == (spots[1].column, spots[1].row):
        raise side.error("spots", f"both letters are on the cell [{spots[0].column}, {spots[0].row}]")
    return Side(_map(side, "map", TILE_ROWS, TILE_COLUMNS), (spots[0], spots[1]))


def _spot(side: Reader, k: int, table: object) -> Spot:
    if not isinstance(table, dict):
        raise side.error("spots", f"entry {k + 1} has to be a table")
    spot = Reader(side.file, table, f"{side.key}.spots {k + 1}")
    spot.only(("letter", "cell", "direction"))
    letter = spot.text("letter")
    if letter not in ("A", "B", "C"):
        raise spot.error("letter", f"{letter!r} is not A, B or C")
    cell = spot.items("cell", 2)
    return Spot(
        letter,
        spot.whole("cell", cell[0], 0, TILE_COLUMNS - 1),
        spot.whole("cell", cell[1], 0, TILE_ROWS - 1),
        spot.whole("direction", table["direction"], 0, 5),
    )


def _map(reader: Reader, key: str, rows: int, columns: int) -> tuple[str, ...]:
    lines = reader.text(key).strip("\r\n").splitlines()
    if len(lines) != rows:
        raise reader.error(key, f"has {len(lines)} rows, not {rows}")
    found = []
    for r, line in enumerate(lines):
        hexes = "".join(line.split())
        for hexagon in hexes:
            if hexagon not in ".#":
                raise reader.error(key, f"row {r} has {hexagon!r}; a hex is '.' water or '#' land")
        if len(hexes) != columns:
            long = "long" if len(hexes) > columns else "short"
            raise reader.error(key, f"row {r} is too {long}: {len(hexes)} hexes, not {columns}")
        found.append(hexes)
    return tuple(found)


def _check_letters(top: Reader, water: str, sides: list[Side]) -> None:
    for letter in LETTERS:
        count = sum(spot.letter == letter for side in sides for spot in side.spots)
        if count != 4:
            raise top.error(f"tile.{water}.spots", f"{letter} is on {count} tiles, not on four (P-04)")
