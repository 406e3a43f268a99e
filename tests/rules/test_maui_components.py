"""Maui, M-07: component sets of somebody's own, and what is said about one that cannot be used."""

from pathlib import Path

import pytest

from beachside.core import registry
from beachside.core.components import ComponentError
from tests.rules.beach import position
from tests.rules.sets import STANDARD, changed

UMBRELLAS = "[2, 3], [3, 6], [5, 1], [6, 5], [8, 7], [9, 2], [11, 4]"  # and one more
CRABS = "[2, 5], [4, 2], [5, 6], [7, 4], [8, 1], [10, 6]"  # and one more

WRONG = {  # a change of the standard set, and the complaint: key and reason
    "umbrellas.spaces = 8": ("umbrellas.spaces", "has to be a list"),
    f"umbrellas.spaces = [{UMBRELLAS}]": ("umbrellas.spaces", "has 7 entries, not 8"),
    f"umbrellas.spaces = [{UMBRELLAS}, [1, 1], [1, 2]]": ("umbrellas.spaces", "has 9 entries, not 8"),
    f"umbrellas.spaces = [{UMBRELLAS}, [13, 6]]": (
        "umbrellas.spaces",
        "13 is not a whole number from 1 to 12",
    ),
    f"umbrellas.spaces = [{UMBRELLAS}, [0, 6]]": ("umbrellas.spaces", "0 is not a whole number from 1 to 12"),
    f"umbrellas.spaces = [{UMBRELLAS}, [12, 8]]": ("umbrellas.spaces", "8 is not a whole number from 1 to 7"),
    f"umbrellas.spaces = [{UMBRELLAS}, [12, -1]]": ("umbrellas.spaces", "-1 is not a whole number from 1 to 7"),
    f"umbrellas.spaces = [{UMBRELLAS}, [12, 6.0]]": (
        "umbrellas.spaces",
        "6.0 is not a whole number from 1 to 7",
    ),
    f"umbrellas.spaces = [{UMBRELLAS}, [12, true]]": (
        "umbrellas.spaces",
        "True is not a whole number from 1 to 7",
    ),
    f'umbrellas.spaces = [{UMBRELLAS}, ["12", 6]]': (
        "umbrellas.spaces",
        "'12' is not a whole number from 1 to 12",
    ),
    f"umbrellas.spaces = [{UMBRELLAS}, [12]]": (
        "umbrellas.spaces",
        "entry 8 has to be [column, row], not [12]",
    ),
    f"umbrellas.spaces = [{UMBRELLAS}, 12]": ("umbrellas.spaces", "entry 8 has to be [column, row], not 12"),
    f"umbrellas.spaces = [{UMBRELLAS}, [5, 1]]": ("umbrellas.spaces", "[5, 1] stands there twice"),
    "umbrellas.pearls = { white = 4, black = 2 }": (
        "umbrellas.pearls",
        "is the same in every box: {'white': 3, 'black': 3}, not {'white': 4, 'black': 2}",
    ),
    'umbrellas.scoring = [["blue", "orange"]]': ("umbrellas.scoring", "has 1 entries, not 2"),
    'umbrellas.scoring = [["blue", "orange"], ["red", "green"]]': (
        "umbrellas.scoring",
        "token 2: 'red' is no pattern; they are yellow, magenta, blue, orange, green",
    ),
    'umbrellas.scoring = [["blue", "blue"], ["magenta", "green"]]': (
        "umbrellas.scoring",
        "token 1 has to show two different patterns, not ['blue', 'blue']",
    ),
    'umbrellas.scoring = [["blue"], ["magenta", "green"]]': (
        "umbrellas.scoring",
        "token 1 has to show two different patterns, not ['blue']",
    ),
    "umbrellas.scoring = [[1, 2], [3, 4]]": (
        "umbrellas.scoring",
        "token 1 has to show two different patterns, not [1, 2]",
    ),
    f"crabs.spaces = [{CRABS}]": ("crabs.spaces", "has 6 entries, not 7"),
    f"crabs.spaces = [{CRABS}, [4, 2]]": ("crabs.spaces", "[4, 2] stands there twice"),
    "crabs.scoring_spaces = [[6, 2]]": ("crabs.scoring_spaces", "has 1 entries, not 2"),
    "crabs.scoring_spaces = [[6, 2], [6, 2]]": ("crabs.scoring_spaces", "[6, 2] stands there twice"),
    "crabs.scoring_spaces = [[6, 2], [2, 5]]": ("crabs.scoring_spaces", "[2, 5] is a crab space, too"),
    "crabs.values = [2, 2, 2, 3, 3, 4]": ("crabs.values", "has 6 entries, not 7"),
    "crabs.values = [1, 2, 2, 3, 3, 4, 4]": ("crabs.values", "1 is not a whole number from 2 to 4"),
    "crabs.values = [2, 2, 2, 3, 3, 4, 5]": ("crabs.values", "5 is not a whole number from 2 to 4"),
    "tracks.points = []": ("tracks.points", "has 0 spaces; 1 to 20 are possible"),
    "tracks.points = [1, 3, 2]": ("tracks.points", "values have to rise: 2 does not come after 3"),
    "tracks.points = [1, 2, 2]": ("tracks.points", "values have to rise: 2 does not come after 2"),
    "tracks.points = [0, 1]": ("tracks.points", "0 is not a whole number from 1 to 99"),
    "tracks.extension = [15, 16]": ("tracks.extension", "values have to rise: 15 does not come after 15"),
    "tracks.extension = []": ("tracks.extension", "has 0 spaces; 1 to 20 are possible"),
    "tracks.points = [1, 2, 3, 4]": ("tracks.ornate.yellow.space", "5 is not a whole number from 1 to 4"),
    'tracks.ornate = { yellow = { space = 0, token = "blue" }, magenta = { space = 5, token = "orange" } }': (
        "tracks.ornate.yellow.space",
        "0 is not a whole number from 1 to 10",
    ),
    'tracks.ornate = { yellow = { space = 5, token = "blue" }, magenta = { space = 11, token = "orange" } }': (
        "tracks.ornate.magenta.space",
        "11 is not a whole number from 1 to 10",  # on the extension
    ),
    'tracks.ornate = { yellow = { space = 5, token = "orange" }, magenta = { space = 5, token = "blue" } }': (
        "tracks.ornate.yellow.token",
        "is the same in every box: 'blue', not 'orange'",
    ),
    'tracks.ornate = { yellow = { space = 5, token = "blue" } }': ("tracks.ornate.magenta", "is missing"),
    "tracks.ornate = { yellow = 5, magenta = 5 }": ("tracks.ornate.yellow", "has to be a table"),
    "beach.columns = 13": ("beach.columns", "is the same in every box: 12, not 13"),
    "beach.row_values = [3, 2, 1, 1, 1, 2, 4]": (
        "beach.row_values",
        "is the same in every box: [3, 2, 1, 1, 1, 2, 3], not [3, 2, 1, 1, 1, 2, 4]",
    ),
    "market.costs = [0, 1, 3]": ("market.costs", "is the same in every box: [0, 1, 2], not [0, 1, 3]"),
    "pearls.points = [2, 5, 9.0]": ("pearls.points", "is the same in every box: [2, 5, 9], not [2, 5, 9.0]"),
    'towels.patterns = ["yellow"]': (
        "towels.patterns",
        "is the same in every box: ['yellow', 'magenta', 'blue', 'orange', 'green'], not ['yellow']",
    ),
    "pearls.points = [2, 5, 9]\nbonus = 1": ("pearls.bonus", "is not known here; the keys are points"),
    "tracks.extension = [17]\nlength = 11": (
        "tracks.length",
        "is not known here; the keys are points, extension, ornate",
    ),
    'name = ""': ("name", "has to be 1 to 40 printable characters"),
    f'name = "{"a" * 41}"': ("name", "has to be 1 to 40 printable characters"),
    'name = "a\\nb"': ("name", "has to be 1 to 40 printable characters"),
    "name = 7": ("name", "has to be text"),
}


@pytest.mark.parametrize("change", WRONG)
def test_m07_every_complaint_names_file_key_and_reason(change: str, tmp_path: Path) -> None:
    """M-07: what is known stays, what is reconstructed stays possible."""
    key, reason = WRONG[change]
    file = changed(tmp_path, change)
    with pytest.raises(ComponentError) as error:
        registry.game("maui", file)
    assert str(error.value) == f"{file}: {key}: {reason}"
    assert (error.value.file, error.value.key, error.value.reason) == (str(file), key, reason)


@pytest.mark.parametrize("table", ["beach", "market", "towels", "umbrellas", "crabs", "pearls", "tracks"])
def test_m07_a_table_is_missing(table: str, tmp_path: Path) -> None:
    """M-07: all of them have to be there."""
    file = tmp_path / "own.toml"
    before, _, after = STANDARD.read_text(encoding="utf-8").partition(f"[{table}]")
    file.write_text(before + after[after.find("\n[") :] if "\n[" in after else before, encoding="utf-8")
    with pytest.raises(ComponentError, match=f"own.toml: {table}: is missing"):
        registry.game("maui", file)


def test_m07_a_key_is_missing(tmp_path: Path) -> None:
    """M-07: and every key of them."""
    file = tmp_path / "own.toml"
    lines = STANDARD.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if not line.startswith("values")), encoding="utf-8")
    with pytest.raises(ComponentError, match=r"own\.toml: crabs\.values: is missing"):
        registry.game("maui", file)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"name = ", "is not TOML: "),
        (b"name = 'x'\nname = 'y'", "is not TOML: "),
        (b"a = " + b"[" * 5000, "is not TOML: "),
        (b"name = '\xff'", "is not UTF-8 text"),
        (b"", "name: is missing"),
        (b"name = 'x'\nbeach = 3\nmarket = 3\ntowels = 3\numbrellas = 3\ncrabs = 3\npearls = 3\ntracks = 3", "beach: "),
    ],
)
def test_m07_a_file_that_is_no_component_set(content: bytes, reason: str, tmp_path: Path) -> None:
    """M-07: one sentence, not a trace."""
    file = tmp_path / "own.toml"
    file.write_bytes(content)
    with pytest.raises(ComponentError) as error:
        registry.game("maui", file)
    assert str(error.value).startswith(f"{file}: {reason}")
    assert "\n" not in str(error.value)


def test_m07_no_such_file(tmp_path: Path) -> None:
    """M-07: neither a name that comes with the program nor a path."""
    with pytest.raises(ComponentError, match="there is no such file; the set that comes with the program is called"):
        registry.game("maui", "sandy")
    with pytest.raises(ComponentError, match="a set of Maui is one file"):
        registry.game("maui", tmp_path)


def test_m07_what_is_reconstructed_may_be_changed(tmp_path: Path) -> None:
    """M-07: an umbrella in column 1, a track of three spaces, its second one ornate; the standard set stays."""
    file = changed(
        tmp_path,
        f"umbrellas.spaces = [{UMBRELLAS}, [1, 4]]",
        "tracks.points = [2, 5, 9]",
        "tracks.extension = [10]",
        'tracks.ornate = { yellow = { space = 2, token = "blue" }, magenta = { space = 1, token = "orange" } }',
    )
    table = position(
        """
        3 x1 | y .
        4 x1 | m k
        5 x1 | b .
        """,
        market="ymg",
        components=file,
        markers="y1",
    ).play("T1.1 P3")
    assert (table.markers(), table.owns()) == ("y2 m1", "bo")
    assert table.sources()["track:yellow"] == 5
    assert table.seat(1)["pearls"]["k"] == 1
    standard = position("3 x1 | y .\n4 x1 | m .\n5 x1 | b .", market="ymg", markers="y1").play("T1.1 P3")
    assert (standard.owns(), standard.sources()["track:yellow"]) == ("", 2)


def test_m07_a_copy_of_the_standard_set_is_the_standard_set(tmp_path: Path) -> None:
    """M-07: records name it plainly, then."""
    file = tmp_path / "copy.toml"
    file.write_bytes(STANDARD.read_bytes())
    assert registry.game("maui", file).printed is None
