"""`beachside verify`"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run, start
from tests.records.written import line, value


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{line('maui', 2)}\n{line('powerboats', 3)}\n{line('maui', 2, (), 1, True)}\n")
    return path


def test_good_files(games: Path, tmp_path: Path) -> None:
    result = run("verify", games)
    assert result.exit_code == 0
    (summary,) = result.stdout.splitlines()
    assert summary.startswith("1 file, 3 games, ")
    assert summary.endswith("decisions: all is well.")
    unended = tmp_path / "unended"
    unended.write_text(games.read_text().rstrip("\n"))
    assert run("verify", games, unended).stdout.startswith("2 files, 6 games, ")
    assert run("verify", "-", keys=games.read_bytes()).exit_code == 0


def test_one_decision(tmp_path: Path) -> None:
    record = value("maui")
    del record["result"]
    record["moves"] = record["moves"][:1]
    file = tmp_path / "one.jsonl"
    file.write_text(json.dumps(record))
    assert run("verify", file).stdout == "1 file, 1 game, 1 decision: all is well.\n"


def test_a_missing_set_is_told_once_and_counted(tmp_path: Path) -> None:
    record = value("maui")
    record["components"] = {"name": "box", "sha256": "a" * 64}
    file = tmp_path / "box.jsonl"
    file.write_text((json.dumps(record) + "\n") * 3)
    fault, more, summary = run("verify", file).stdout.splitlines()
    assert fault.startswith(f"{file}:1: components: the set 'box' (")
    assert more.startswith("2 more lines: components: the set 'box' (")
    assert summary.endswith(": 3 faults in 3 lines.")


def test_a_fault_has_file_line_ply_and_rule(games: Path) -> None:
    broken = value("maui", 2, (), 3)
    at = next(k for k, entry in enumerate(broken["moves"]) if entry[0] == "T")
    broken["moves"][at + 2] = "P7+b1"
    with games.open("a") as file:
        file.write(json.dumps(broken) + "\n")
    result = run("verify", games)
    assert result.exit_code == 1
    fault, summary = result.stdout.splitlines()
    assert fault == f"{games}:4: ply {at + 3}: P7+b1: s{broken['setup']['first']} owns no blue towel token. (M-27)"
    assert summary.endswith(": 1 fault in 1 line.")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", [":1: is a file without a record"]),
        (b"\n", [":1: is a blank line"]),
        (b"\xef\xbb\xbf", [":1: starts with a byte order mark", ":1: is a blank line"]),
        (b"\xef\xbb\xbf" + line("maui", 2).encode(), [":1: starts with a byte order mark"]),
        (line("maui", 2).encode() + b"\n\n", [":2: is a blank line"]),
        (b"\n" + line("maui", 2).encode() + b"\n", [":1: is a blank line"]),
        (b"hello\n\xff\n{", [":1: is not JSON", ":2: is not UTF-8 text", ":3: is not JSON"]),
        (b"a\rb", [":1: is not JSON"]),
        (b"\x00" * 100, [":1: is not JSON"]),
        (line("maui", 2).encode("utf-16"), [":1: is not UTF-8 text"]),
    ],
)
def test_whatever_is_wrong_in_a_file_is_in_the_list(tmp_path: Path, content: bytes, told: list[str]) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(content)
    result = run("verify", file)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == len(told) + 1
    for found, wanted in zip(lines, told, strict=False):
        assert found.startswith(f"{file}{wanted}")


def test_it_goes_on_after_a_fault_and_says_all(games: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    record = value("maui")
    record["players"] = ["", "x" * 41]
    bad.write_text("{}\n" + json.dumps(record) + "\n" + line("maui", 2) + "\n")
    result = run("verify", bad, games)
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 7 + 2 + 1
    assert "2 files, 6 games, " in result.stdout
    assert result.stdout.endswith(": 9 faults in 2 lines.\n")


def test_one_file_that_cannot_be_read_and_nothing_is_checked(games: Path) -> None:
    result = run("verify", games, "no.jsonl")
    assert (result.exit_code, result.stdout) == (2, "")


def test_text_that_a_terminal_should_not_get(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    record = value("maui")
    record["moves"][0] = "\x1b[31m\ud800"
    record["\x07"] = 1
    file.write_text(json.dumps(record))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "\x1b" not in result.stdout
    assert "\x07" not in result.stdout


def test_a_terminal_without_unicode(games: Path) -> None:
    """The sentences have dashes and dots that ASCII does not."""
    process = start("verify", games, "--components", "…")
    _, told = process.communicate(timeout=30)
    assert process.returncode == 2
    assert b"there is no such file" in told


MEMORY = """
import sys
from pathlib import Path
from beachside.cli import main
try:
    main(["verify", sys.argv[1]])
finally:
    print(Path("/proc/self/status").read_text(), file=sys.stderr)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells a process its peak of memory")
def test_constant_memory(tmp_path: Path) -> None:
    """A line that no record could be is not kept, and neither is what was checked."""
    file = tmp_path / "big.jsonl"
    with file.open("wb") as big:
        big.write(b"[" * (200 << 20))
        big.write(b"\n" + line("maui", 2).encode())
    told = subprocess.run([sys.executable, "-c", MEMORY, str(file)], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert ":1: the line is longer than 64 MiB; no record is" in told.stdout
    assert "1 file, 1 game, " in told.stdout
    peak = next(text for text in told.stderr.splitlines() if text.startswith("VmHWM"))
    assert int(peak.split()[1]) < 400_000  # kB
