"""`beachside simulate`"""

import json
import os
import signal
import stat
import time
from pathlib import Path

import pytest

from beachside.core import registry
from tests.cli.running import refusal, run, start
from tests.records.written import faults, line

MAUI = ("simulate", "maui", "--players", 2)


def test_one_record_a_line_each_a_whole_game() -> None:
    result = run(*MAUI, "--games", 5, "--seed", 1)
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert len(lines) == 5
    assert result.stdout.endswith("\n")
    assert lines[0] == line("maui", 2)
    for text in lines:
        assert faults(text) == []
        assert json.loads(text)["players"] == ["bot:random", "bot:random"]
        assert "result" in json.loads(text)
        assert "legal" not in json.loads(text)


def test_options_players_and_seed() -> None:
    result = run(
        *("simulate", "powerboats", "--players", 3), "--set", "water=tight", "--set", "turn-bonus=true", "--seed", 9
    )
    told = json.loads(result.stdout)
    assert told["options"] == {"water": "tight", "turn-bonus": True, "sunk-bonus": "once"}
    assert len(told["players"]) == 3
    assert run(*MAUI, "--seed", 2).stdout != run(*MAUI, "--seed", 3).stdout
    assert run(*MAUI).stdout == run(*MAUI, "--seed", 0, "--bots", "random,random").stdout
    assert run(*MAUI, "--seed", 2**64 - 1).exit_code == 0


def test_a_trace_adds_the_legal_moves_and_changes_nothing_else() -> None:
    plain, traced = json.loads(run(*MAUI).stdout), json.loads(run(*MAUI, "--trace").stdout)
    legal = traced.pop("legal")
    assert plain == traced
    assert len(legal) == sum(entry[0] != ">" for entry in plain["moves"])


@pytest.mark.parametrize("name", registry.names())
def test_the_same_bytes_whatever_the_number_of_jobs(name: str, tmp_path: Path) -> None:
    args = ("simulate", name, "--players", 2, "--games", 150, "--seed", 5, "--engine", "interpreted")
    alone, shared = tmp_path / "1", tmp_path / "2"
    assert run(*args, "--out", alone).exit_code == 0
    assert run(*args, "--out", shared, "--jobs", 2).exit_code == 0
    assert alone.read_bytes() == shared.read_bytes()
    assert alone.read_bytes().startswith(run(*args, "--games", 3).stdout_bytes)


def test_out_is_written_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"format":"beachside/1", older}')
    link = tmp_path / "link"
    link.symlink_to(file)
    os.umask(mask := os.umask(0o022))
    result = run(*MAUI, "--games", 3, "--out", link)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"3 games in {link}\n")
    assert file.read_text() == run(*MAUI, "--games", 3).stdout
    assert link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "link"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o666 & ~mask


def test_devices_and_pipes_are_written_to_and_not_replaced() -> None:
    assert run(*MAUI, "--out", "/dev/null").exit_code == 0
    assert Path("/dev/null").is_char_device()


@pytest.mark.parametrize("out", ["/dev/stdout", "-"])
def test_the_standard_output_by_name(out: str) -> None:
    process = start(*MAUI, "--games", 2, "--out", out)
    told, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, b"")
    assert told == run(*MAUI, "--games", 2).stdout_bytes


def test_a_file_that_holds_no_records_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("chapter 1")
    assert (
        refusal(*MAUI, "--out", file) == f"--out: {file} is no file of records and stays as it is; take another name."
    )
    assert file.read_text() == "chapter 1"
    assert "it is empty" in refusal(*MAUI, "--out", "")
    file.write_text("")
    assert run(*MAUI, "--out", file).stderr == f"1 game in {file}\n"
    file.chmod(0o444)
    assert "is read-only and stays as it is" in refusal(*MAUI, "--out", file)


def test_a_full_disk() -> None:
    for args in (("--out", "/dev/full"), ()):
        process = start(*MAUI, *args, stdout=Path("/dev/full"))
        _, told = process.communicate(timeout=30)
        assert (process.returncode, told) == (2, b"beachside: No space left on device.\n")


def test_a_mistake_leaves_an_older_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    refusal(*MAUI, "--set", "variant=x", "--out", file)
    assert file.read_text() == "old"


def test_ctrl_c_leaves_no_half_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for jobs in (1, 2):
        process = start(*MAUI, "--games", 10**6, "--engine", "interpreted", "--jobs", jobs, "--out", file)
        deadline = time.monotonic() + 20
        while not any(path.stat().st_size for path in tmp_path.iterdir()) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert list(tmp_path.iterdir()), "it has begun"
        process.send_signal(signal.SIGINT)
        out, told = process.communicate(timeout=30)
        assert (process.returncode, out, told) == (130, b"", b"")
        assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_whole_lines_on_the_standard_output() -> None:
    process = start(*MAUI, "--games", 10**6, "--engine", "interpreted")
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest = process.stdout.read()
    _, told = process.communicate(timeout=30)
    assert (process.returncode, told) == (130, b"")
    lines = (first + rest).splitlines(keepends=True)
    assert all(text.endswith(b"\n") for text in lines)
    assert len(lines) % 64 == 0
    assert faults(lines[-1]) == []


def test_a_component_set_of_ones_own(tmp_path: Path) -> None:
    text = registry.definition("maui").standard().read_text(encoding="utf-8").replace('"standard"', '"mine"')
    box = tmp_path / "box.toml"
    box.write_text(text, encoding="utf-8")
    result = run(*MAUI, "--components", box)
    assert json.loads(result.stdout)["components"]["name"] == "mine"
    games = tmp_path / "games.jsonl"
    games.write_text(result.stdout)
    assert run("verify", games).exit_code == 1
    assert run("verify", games, "--components", box).exit_code == 0
    assert "Ply" in run("replay", games, "--components", box).stdout
    assert run("perft", "maui", "--from", games, "--ply", 3, "--components", box, "--depth", 2).exit_code == 0
    assert "components: the set 'mine'" in refusal("replay", games)
