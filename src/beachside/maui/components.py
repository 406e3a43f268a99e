"""What is printed on the parts of Maui: a component set, read and checked (M-01 to M-07)."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from beachside.core.components import Reader, read_toml

COLUMNS = 12
ROWS = 7
SPACES = 8
CRABS = 7
PATTERNS = ("yellow", "magenta", "blue", "orange", "green")
# What every box has in common: a set may repeat it, and may not change it (M-07).
ROW_VALUES = (3, 2, 1, 1, 1, 2, 3)  # M-02
COSTS = (0, 1, 2)  # M-03
PEARLS = 3  # M-05: of each colour
PEARL_POINTS = (2, 5, 9)  # M-42


@dataclass(frozen=True, slots=True)
class Components:
    name: str
    umbrella_spaces: tuple[tuple[int, int], ...]  # column, row
    scoring_tracks: tuple[tuple[int, int], tuple[int, int]]  # the two patterns on each scoring token
    crab_spaces: tuple[tuple[int, int], ...]
    crab_scoring_spaces: tuple[tuple[int, int], ...]
    crab_values: tuple[int, ...]
    track: tuple[int, ...]  # points of the spaces, in order
    extension: tuple[int, ...]
    ornate: tuple[int, int]  # the ornate space of yellow and of magenta, from 1
    raw: dict[str, Any] = field(hash=False)  # as records digest it


def standard_file() -> Path:
    return Path(__file__).parent / "data" / "standard.toml"


def read(path: Path) -> Components:
    """The component set in this file. Raises ComponentError that names file, key and reason."""
    raw = read_toml(path)
    top = Reader(str(path), raw)
    top.only(("name", "beach", "market", "towels", "umbrellas", "crabs", "pearls", "tracks"))
    _check_known(top)
    umbrellas, crabs, tracks = top.inside("umbrellas"), top.inside("crabs"), top.inside("tracks")
    umbrellas.only(("spaces", "pearls", "scoring"))
    umbrellas.known("pearls", {"white": PEARLS, "black": PEARLS})
    crabs.only(("spaces", "scoring_spaces", "values"))
    crab_spaces = crabs.cells("spaces", CRABS, COLUMNS, ROWS)
    scoring_spaces = crabs.cells("scoring_spaces", 2, COLUMNS, ROWS)
    for space in scoring_spaces:
        if space in crab_spaces:
            raise crabs.error("scoring_spaces", f"{list(space)} is a crab space, too")
    tracks.only(("points", "extension", "ornate"))
    track = _ascending(tracks, "points", 0)
    extension = _ascending(tracks, "extension", track[-1])
    return Components(
        name=_name(top),
        umbrella_spaces=umbrellas.cells("spaces", SPACES, COLUMNS, ROWS),
        scoring_tracks=_scoring_tracks(umbrellas),
        crab_spaces=crab_spaces,
        crab_scoring_spaces=scoring_spaces,
        crab_values=tuple(crabs.whole("values", value, 2, 4) for value in crabs.items("values", CRABS)),
        track=track,
        extension=extension,
        ornate=_ornate(tracks.inside("ornate"), len(track)),
        raw=raw,
    )


def _check_known(top: Reader) -> None:
    """What the rulebooks' text tells and every box shares (M-07)."""
    for table, known in (
        ("beach", {"columns": COLUMNS, "row_values": list(ROW_VALUES)}),
        ("market", {"costs": list(COSTS)}),
        ("towels", {"patterns": list(PATTERNS)}),
        ("pearls", {"points": list(PEARL_POINTS)}),
    ):
        inside = top.inside(table)
        inside.only(known)
        for key, value in known.items():
            inside.known(key, value)


def _name(top: Reader) -> str:
    name = top.text("name")
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise top.error("name", "has to be 1 to 40 printable characters")
    return name


def _scoring_tracks(umbrellas: Reader) -> tuple[tuple[int, int], tuple[int, int]]:
    pairs = []
    for k, pair in enumerate(umbrellas.items("scoring", 2)):
        for name in pair if isinstance(pair, list) else ():
            if isinstance(name, str) and name not in PATTERNS:
                reason = f"token {k + 1}: {name!r} is no pattern; they are {', '.join(PATTERNS)}"
                raise umbrellas.error("scoring", reason)
        if (
            not isinstance(pair, list)
            or len(pair) != 2
            or any(name not in PATTERNS for name in pair)
            or pair[0] == pair[1]
        ):
            raise umbrellas.error("scoring", f"token {k + 1} has to show two different patterns, not {pair!r}")
        pairs.append((PATTERNS.index(pair[0]), PATTERNS.index(pair[1])))
    return pairs[0], pairs[1]


def _ascending(tracks: Reader, key: str, above: int) -> tuple[int, ...]:
    values = tracks.items(key)
    if not 1 <= len(values) <= 20:
        raise tracks.error(key, f"has {len(values)} spaces; 1 to 20 are possible")
    for value in values:
        if tracks.whole(key, value, 1, 99) <= above:
            raise tracks.error(key, f"values have to rise: {value} does not come after {above}")
        above = value
    return tuple(values)


def _ornate(ornate: Reader, spaces: int) -> tuple[int, int]:
    ornate.only(("yellow", "magenta"))
    found = []
    for track, token in (("yellow", "blue"), ("magenta", "orange")):
        inside = ornate.inside(track)
        inside.only(("space", "token"))
        inside.known("token", token)
        found.append(inside.whole("space", inside.table["space"], 1, spaces))
    return found[0], found[1]
