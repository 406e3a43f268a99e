"""`beachside replay`, `play` and `components`: what people look at."""

import json
from pathlib import Path

import pytest

from beachside.core import registry
from beachside.core.record import standard_digest
from tests.cli.running import refusal, run
from tests.records.written import KINDS, kind_id, line, value


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(line(*kind) + "\n" for kind in KINDS))
    return path


@pytest.mark.parametrize("number", range(len(KINDS)), ids=[kind_id(kind) for kind in KINDS])
def test_the_last_ply_comes_with_the_result(games: Path, number: int) -> None:
    told = value(*KINDS[number])
    shown = run("replay", games, "--game", number + 1).stdout
    last = len(told["moves"])
    assert f"Ply {last} of {last}: " in shown
    assert shown.splitlines()[0].startswith(told["game"].capitalize())
    rows = {words[0]: words[1:] for words in map(str.split, shown.splitlines()) if words}
    assert rows["points"] == [str(score) for score in told["result"]["scores"]]
    assert rows["place"] == [f"{place}." for place in told["result"]["places"]]
    sources = [[int(cell) for cell in row[1:]] for row in map(str.split, shown.splitlines()) if row and ":" in row[0]]
    assert sources or told["game"] == "powerboats"


def test_any_ply(games: Path) -> None:
    told = value(*KINDS[0])
    assert "Ply 0 of " in (first := run("replay", games, "--at", 0).stdout)
    assert "the set-up" in first
    for towel in told["setup"]["market"]:
        assert towel in first
    assert f": s{told['setup']['first']} bot:random plays {told['moves'][0]}" in run("replay", games, "--at", 1).stdout
    at = next(k for k, entry in enumerate(told["moves"]) if entry[0] == ">")
    assert f"drawn {told['moves'][at]}" in run("replay", games, "--at", at + 1).stdout
    assert "drawn {" in run("replay", games, "--game", len(KINDS), "--at", 1).stdout
    assert "there is no ply 999" in refusal("replay", games, "--at", 999)
    assert f"has no game 99; it has {len(KINDS)}." in refusal("replay", games, "--game", 99)


def test_a_broken_game_can_be_seen_up_to_its_fault(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    record = value("maui")
    record["moves"][7] = "nonsense"
    file.write_text(json.dumps(record))
    for args in ((), ("--at", 8), ("--at", 900)):
        result = run("replay", file, *args)
        if 900 in args:
            assert (result.exit_code, "there is no ply 900" in result.stderr) == (2, True)
            continue
        assert result.exit_code == 1
        assert "Ply 7 of " in result.stdout
        assert result.stdout.splitlines()[-1].startswith(f"{file}:1: ply 8: 'nonsense' is not ")
    walked = run("replay", file, "--step", keys="7\n8\nq\n")
    assert walked.exit_code == 1
    assert "There are plies 0 to 7." in walked.stdout
    assert "ply 8: 'nonsense'" in walked.stdout.splitlines()[-1]
    assert "ply 8" in refusal("perft", "maui", "--from", file)
    assert run("replay", file, "--at", 7).exit_code == 0


def test_a_wrong_result_is_told_below_the_last_ply(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    record = value("maui")
    record["result"]["scores"][0] += 1
    file.write_text(json.dumps(record))
    result = run("replay", file)
    last = len(record["moves"])
    assert result.exit_code == 1
    assert f"Ply {last} of {last}: " in result.stdout
    assert "result.scores" in result.stdout.splitlines()[-1]


def test_walking_forwards_and_backwards(games: Path) -> None:
    result = run("replay", games, "--step", keys="n\n\np\n5\nhm\n999\nq\n")
    assert result.exit_code == 0
    plies = [text.split()[text.split().index("Ply") + 1] for text in result.stdout.splitlines() if "Ply " in text]
    assert plies == ["0", "1", "2", "1", "5"]
    assert "There are plies 0 to " in result.stdout
    assert run("replay", games, "--step", "--at", 3, keys="").exit_code == 0


@pytest.mark.parametrize("name", registry.names())
def test_a_game_at_random_to_its_end(name: str) -> None:
    result = run("play", name, "--seed", 5, keys="\n" * 2000)
    assert result.exit_code == 0
    assert result.stdout.rstrip().endswith(("wins.", "You win.", "share the first place."))
    assert "you play" in result.stdout
    assert "s2 bot:random plays" in result.stdout


def test_choosing_by_number_and_by_notation() -> None:
    result = run("play", "--seed", 5, keys="1\nq\n")
    first = next(text.split()[1] for text in result.stdout.splitlines() if text.startswith("1: "))
    assert f"you play {first}" in result.stdout
    assert f"you play {first}" in run("play", "--seed", 5, keys=f"{first}\nq\n").stdout
    wrong = run("play", "--seed", 5, keys="99\nhm\nP3\nB\xff\nq\n")
    assert wrong.exit_code == 0
    assert "The numbers are 1 to " in wrong.stdout
    assert "'hm' is not a move of Maui" in wrong.stdout
    assert "P3 is not possible now" in wrong.stdout
    assert wrong.stdout.endswith("You leave the table.\n")
    assert run("play", keys="").stdout.endswith("You leave the table.\n")
    assert run("play", keys=b"\xff\xfe\nq\n").exit_code == 0


def test_another_seat_and_other_options() -> None:
    result = run("play", "maui", "--players", 3, "--seat", 2, "--set", "variant=crabs", "--seed", 1, keys="q\n")
    assert "Maui (variant crabs" in result.stdout
    assert "You are s2." in result.stdout


@pytest.mark.parametrize("name", registry.names())
def test_a_good_component_set(name: str, tmp_path: Path) -> None:
    result = run("components", "check", registry.definition(name).standard())
    assert result.exit_code == 0
    assert f"sha256 {standard_digest(name)}" in result.stdout
    assert "comes with the program" in result.stdout


def test_one_file_of_a_folder() -> None:
    tiles = registry.definition("powerboats").standard() / "tiles.toml"
    for told in (refusal("components", "check", tiles), refusal("verify", "README.md", "--components", tiles)):
        assert "Powerboats wants the folder with border.toml and tiles.toml" in told


def test_the_standard_sets_can_be_copied(tmp_path: Path) -> None:
    text = registry.definition("maui").standard().read_text(encoding="utf-8")
    assert run("components", "show", "maui").stdout == text
    shown = run("components", "show", "powerboats").stdout
    assert "# border.toml\n" in shown
    assert "# tiles.toml\n" in shown
    lake = tmp_path / "new" / "lake"
    told = run("components", "show", "powerboats", "--into", lake)
    assert told.stdout.splitlines() == [str(lake / "border.toml"), str(lake / "tiles.toml")]
    assert "comes with the program" in run("components", "check", lake).stdout
    assert "is there already" in refusal("components", "show", "powerboats", "--into", lake)


def test_a_bad_component_set(tmp_path: Path) -> None:
    text = registry.definition("maui").standard().read_text(encoding="utf-8")
    box = tmp_path / "box.toml"
    box.write_text(text.replace("[2, 3]", "[2, 9]"), encoding="utf-8")
    assert refusal("components", "check", box).startswith(f"{box}: umbrellas.spaces: ")
    box.write_text("=", encoding="utf-8")
    assert "is not TOML" in refusal("components", "check", box)
