"""Powerboats, P-04, P-05: component sets of somebody's own, and what is said about one that cannot be used."""

from pathlib import Path

import pytest

from beachside.core import registry
from beachside.core.components import ComponentError, sha256
from beachside.powerboats.components import read, standard_file
from beachside.powerboats.survey import survey

TILES = (standard_file() / "tiles.toml").read_text(encoding="utf-8")
BORDER = (standard_file() / "border.toml").read_text(encoding="utf-8")
FIRST_ROW = "# # . . . . . .\n # . . . . . . ."
A_SPOT = '{ letter = "A", cell = [2, 4], direction = 5 }'
B_SPOT = '{ letter = "B", cell = [6, 5], direction = 4 }'


def own_set(folder: Path, tiles: str = TILES, border: str = BORDER) -> Path:
    (folder / "tiles.toml").write_text(tiles, encoding="utf-8")
    (folder / "border.toml").write_text(border, encoding="utf-8")
    return folder


WRONG = [  # what is replaced by what in tiles.toml, and the complaint: key and reason
    ('name = "standard"', 'name = ""', "name", "1 to 40 printable characters"),
    ('name = "standard"\n', "", "name", "is missing"),
    ('name = "standard"', "name = [", "", "is not TOML"),
    ("id = 1\n", "id = 7\n", "tile 1.id", "7 is not a whole number from 1 to 6"),
    ("id = 1\n", "id = true\n", "tile 1.id", "True is not a whole number from 1 to 6"),
    ("id = 1\n", "id = 2\n", "tile 2.id", "2 stands there twice"),
    ("id = 1\n", "id = 1\ncolour = 3\n", "tile 1.colour", "is not known here"),
    (FIRST_ROW, "# # . . . . .\n # . . . . . . .", "tile 1.open.map", "row 0 is too short: 7 hexes, not 8"),
    (FIRST_ROW, "# # . . . . . .\n # . . . . . . . .", "tile 1.open.map", "row 1 is too long: 9 hexes, not 8"),
    (FIRST_ROW, "# # . . ~ . . .\n # . . . . . . .", "tile 1.open.map", "row 0 has '~'"),
    (FIRST_ROW, "# # . . . . . .", "tile 1.open.map", "has 11 rows, not 12"),
    (A_SPOT, A_SPOT.replace("5", "6"), "tile 1.open.spots 1.direction", "6 is not a whole number from 0 to 5"),
    (A_SPOT, A_SPOT.replace("[2", "[8"), "tile 1.open.spots 1.cell", "8 is not a whole number from 0 to 7"),
    (A_SPOT, A_SPOT.replace("4]", "12]"), "tile 1.open.spots 1.cell", "12 is not a whole number from 0 to 11"),
    (A_SPOT, A_SPOT.replace("A", "D"), "tile 1.open.spots 1.letter", "'D' is not A, B or C"),
    (A_SPOT, A_SPOT.replace("A", "B"), "tile 1.open.spots", "B stands there twice"),
    (A_SPOT, A_SPOT.replace("A", "C"), "tile.open.spots", "A is on 3 tiles, not on four (P-04)"),
    (A_SPOT + ",\n", "", "tile 1.open.spots", "has 1 entries, not 2"),
    (A_SPOT, A_SPOT.replace("[2, 4]", "[6, 5]"), "tile 1.open.spots", "both letters are on the cell [6, 5]"),
    ("[tile.tight]", "[tile.dark]", "tile 1.tight", "is missing"),
]


@pytest.mark.parametrize(("old", "new", "key", "reason"), WRONG)
def test_p05_a_set_that_cannot_be_used(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    """P-04, P-05: file, key and reason are named."""
    assert old in TILES
    with pytest.raises(ComponentError) as refused:
        read(own_set(tmp_path, TILES.replace(old, new, 1)))
    assert refused.value.file == str(tmp_path / "tiles.toml")
    assert refused.value.key == key
    assert reason in refused.value.reason


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("# # # # # # # # # # # # .", "# # # # # # # # # # # # . .", "top", "row 0 is too long: 29 hexes, not 28"),
        ('left = """\n# .\n', 'left = """\n', "left", "has 23 rows, not 24"),
        ("bottom =", "under =", "bottom", "is missing"),
    ],
)
def test_p05_a_border_that_does_not_fit(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    """P-01, P-05"""
    assert old in BORDER
    with pytest.raises(ComponentError) as refused:
        read(own_set(tmp_path, border=BORDER.replace(old, new, 1)))
    assert (refused.value.file, refused.value.key) == (str(tmp_path / "border.toml"), key)
    assert reason in refused.value.reason


def test_p05_a_folder_without_a_border(tmp_path: Path) -> None:
    """P-05"""
    (tmp_path / "tiles.toml").write_text(TILES, encoding="utf-8")
    with pytest.raises(ComponentError, match=r"border\.toml: cannot be read"):
        read(tmp_path)


def test_p05_all_land(tmp_path: Path) -> None:
    """P-03, P-05"""
    land = "\n".join(line.replace(".", "#") if set(line) <= set(" .#") else line for line in TILES.splitlines())
    with pytest.raises(ComponentError, match="all six maps are land"):
        read(own_set(tmp_path, land))


def test_p05_a_set_of_ones_own_is_played_with(tmp_path: Path) -> None:
    """P-05: one hex of tile 1 turned to land; its digest is another one."""
    folder = own_set(
        tmp_path, TILES.replace("standard", "mine", 1).replace(FIRST_ROW, "# # # . . . . .\n # . . . . . . .", 1)
    )
    game = registry.game("powerboats", folder)
    state = game.new(2)
    for text in (">s1", ">1", ">2", ">3", ">4", ">5", ">6"):
        state = game.apply(state, game.parse(state, text))
    assert "▒▒· ▒▒▒▒▒▒· " in game.drawing(state).splitlines()[5]
    assert sha256(read(folder).raw) != sha256(read(standard_file()).raw)


def test_p19_a_survey_of_lakes(tmp_path: Path) -> None:
    """P-19: nothing to say of the standard set; of one with a start line over land, what to look for."""
    assert survey(read(standard_file()), lakes=2) == []
    walls = "\n".join(["# . # . # . # ."] * 12)
    rows = TILES.splitlines()
    for number, line in enumerate(rows):
        if line == 'map = """' and "[tile.open]" in rows[number - 1]:
            rows[number + 1 : number + 13] = walls.splitlines()
    told = survey(read(own_set(tmp_path, "\n".join(rows))), lakes=2)
    assert told[0].startswith("open: none of 2 lakes")
