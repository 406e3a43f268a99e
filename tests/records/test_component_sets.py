"""Records of games with component sets of one's own."""

import itertools
import json
import re
import shutil
from pathlib import Path

import pytest

from beachside.core import registry
from beachside.core.components import ComponentError, sha256
from beachside.core.record import Shelf, name_components, standard_digest
from beachside.core.scribe import Scribe
from tests.records.written import faults, value


@pytest.fixture
def my_box(tmp_path: Path) -> Path:
    """Maui with other points on its tracks."""
    text = registry.definition("maui").standard().read_text(encoding="utf-8")
    path = tmp_path / "box.toml"
    path.write_text(
        text.replace('"standard"', '"my bøx"').replace("8, 10, 12, 15]", "8, 10, 12, 16]"), encoding="utf-8"
    )
    return path


@pytest.fixture
def my_lake(tmp_path: Path) -> Path:
    """Powerboats with the tiles of the standard set under another name: its lakes have to be looked at (P-19)."""
    path = tmp_path / "lake"
    shutil.copytree(registry.definition("powerboats").standard(), path)
    tiles = path / "tiles.toml"
    tiles.write_text(
        tiles.read_text(encoding="utf-8").replace('name = "standard"', 'name = "my lake"'), encoding="utf-8"
    )
    return path


@pytest.fixture
def rough_lake(tmp_path: Path) -> Path:
    """The first tile is all land on its open side: many courses, and many lakes, are not legal (P-19)."""
    path = tmp_path / "rough"
    shutil.copytree(registry.definition("powerboats").standard(), path)
    tiles = path / "tiles.toml"
    text = tiles.read_text(encoding="utf-8").replace('name = "standard"', 'name = "rough"')
    tiles.write_text(re.sub('"""[^"]*"""', f'"""\n{LAND}"""', text, count=1), encoding="utf-8")
    return path


LAND = "# # # # # # # #\n" * 12


def write(name: str, path: Path) -> dict[str, object]:
    game = registry.game(name, path)
    written: dict[str, object] = json.loads(
        Scribe(game, game.engine, game.settle(2, {}), ["bot:random"] * 2, 1, False).write(0)
    )
    return written


def test_a_set_is_named_with_its_digest_and_found_by_it(my_box: Path, my_lake: Path) -> None:
    shelf = Shelf([my_box, my_lake])
    for name, path, called in (("maui", my_box, "my bøx"), ("powerboats", my_lake, "my lake")):
        record = write(name, path)
        assert record["components"] == {"name": called, "sha256": sha256(registry.game(name, path).printed.raw)}
        assert faults(record, shelf) == []
        told = faults(record)
        assert len(told) == 1
        assert f"the set {called!r}" in told[0]
        assert "is not at hand" in told[0]
        assert isinstance(record["components"], dict)
        record["components"]["name"] = "another"
        assert f"is called {called!r}, not 'another'" in faults(record, shelf)[0]


def test_another_set_gives_another_result(my_box: Path) -> None:
    record = write("maui", my_box)
    record["components"] = "standard"
    at_16 = any("result.scores" in fault for fault in faults(record))
    again = write("maui", my_box)
    assert faults(again, Shelf([my_box])) == []
    assert at_16 or again["result"] == record["result"]


def test_refused_lakes_and_courses_leave_no_trace_and_cannot_be_claimed(rough_lake: Path) -> None:
    shelf = Shelf([rough_lake])
    game = registry.game("powerboats", rough_lake)
    scribe = Scribe(game, game.engine, game.settle(2, {}), ["bot:random"] * 2, 1, False)
    record = json.loads(scribe.write(0))
    assert faults(record, shelf) == []
    record["moves"] = record["moves"][:1]
    del record["result"]
    right = record["moves"][0]["course"]
    told = set()
    for cells in itertools.permutations(right):
        record["moves"][0]["course"] = list(cells)
        told |= set(faults(record, shelf))
    assert 0 < len(told) < 24
    assert all(re.fullmatch("ply 1: .*: this course is not legal. [(]P-19[)]", fault) for fault in told)
    record["moves"] = []
    told = set()
    for turned in itertools.product((False, True), repeat=6):
        record["setup"]["tiles"] = [[k + 1, turn] for k, turn in enumerate(turned)]
        told |= set(faults(record, shelf))
    assert told == {
        "setup: these tiles would have been drawn again: one of the letters has no legal course (P-19)",
    }


def test_a_copy_of_the_standard_set_is_the_standard_set(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    shutil.copy(registry.definition("maui").standard(), copy)
    assert name_components(registry.game("maui", copy)) == "standard"
    record = value("maui")
    record["components"] = {"name": "standard", "sha256": standard_digest("maui")}
    assert "is named plainly" in faults(record, Shelf([copy]))[0]


def test_a_set_that_differs_takes_a_name_of_its_own(my_box: Path) -> None:
    my_box.write_text(my_box.read_text(encoding="utf-8").replace('"my bøx"', '"standard"'), encoding="utf-8")
    with pytest.raises(ComponentError, match=r"box\.toml: name: 'standard' is .*; take a name of your own"):
        Shelf([my_box])
    with pytest.raises(ComponentError, match="take a name of your own"):
        registry.game("maui", my_box)


def test_a_set_of_the_right_name_and_other_content(my_box: Path, tmp_path: Path) -> None:
    record = write("maui", my_box)
    right = registry.game("maui", my_box).printed
    my_box.write_text(my_box.read_text(encoding="utf-8").replace("12, 16]", "13, 16]"), encoding="utf-8")
    digest = sha256(registry.game("maui", my_box).printed.raw)
    (told,) = faults(record, Shelf([my_box]))
    assert told.startswith(f"components: the my bøx given is {digest[:4]}…, the record's is {sha256(right.raw)[:4]}…: ")


def test_a_set_of_the_other_kind(my_box: Path, my_lake: Path) -> None:
    with pytest.raises(ComponentError, match="is a folder; a set of Maui is one file, a set of Powerboats is the fold"):
        registry.game("maui", my_lake)
    with pytest.raises(
        ComponentError, match=r"is a file; a set of Powerboats is the folder with border\.toml and tiles"
    ):
        registry.game("powerboats", my_box)


def test_a_mistyped_pattern(my_box: Path) -> None:
    text = my_box.read_text(encoding="utf-8")
    start = text.index('"', text.index("scoring"))
    end = text.index('"', start + 1)
    my_box.write_text(f'{text[:start]}"pink{text[end:]}', encoding="utf-8")
    with pytest.raises(ComponentError, match="'pink' is no pattern; they are yellow, magenta, blue, orange, green"):
        Shelf([my_box])


def test_a_broken_set_is_refused_with_file_key_and_reason(my_box: Path) -> None:
    my_box.write_text(my_box.read_text(encoding="utf-8").replace("[2, 3], ", ""), encoding="utf-8")
    with pytest.raises(ComponentError, match=r"box\.toml: umbrellas\.spaces: has 7 entries, not 8"):
        Shelf([my_box])
