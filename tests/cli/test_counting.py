"""`beachside perft` and `bench`"""

import json
from pathlib import Path
from typing import Any

import pytest

from beachside.cli import bench
from beachside.core import registry, twin
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE
from tests.cli.running import refusal, run
from tests.records.written import line, value


def slow_counts(game: KernelGame, state: Any, depth: int, counts: list[list[int]]) -> None:
    """By values alone: paths that end in a decision, and in a draw, by length."""
    if depth == len(counts):
        return
    ways: list[Any] = [draw for draw, _ in game.chance(state)] or game.legal(state)
    counts[depth][game.to_move(state) == CHANCE] += len(ways)
    for way in ways:
        slow_counts(game, game.apply(state, way), depth + 1, counts)


def counted(output: str) -> list[list[int]]:
    lines = output.replace(",", "").splitlines()
    table = lines[next(k for k, text in enumerate(lines) if text.startswith("ply")) + 1 :]
    return [[int(number) for number in text.split()[1:]] for text in table]


@pytest.mark.parametrize(
    ("name", "settings", "depth"),
    [("maui", (), 4), ("maui", ("variant=crabs",), 3), ("powerboats", (), 2)],
    ids=["maui", "maui-crabs", "powerboats"],
)
def test_perft_counts_what_there_is(name: str, settings: tuple[str, ...], depth: int) -> None:
    options = [part for setting in settings for part in ("--set", setting)]
    result = run("perft", name, "--players", 2, "--depth", depth, "--seed", 3, *options)
    assert result.exit_code == 0
    game = registry.game(name)
    state = game.new(2, dict(setting.split("=") for setting in settings))
    game.rules.deal(state, game.engine.desk(), game.engine.source(3, 0))
    counts = [[0, 0] for _ in range(depth)]
    slow_counts(game, state, 0, counts)
    assert counted(result.stdout) == counts
    divide = [text.split() for text in result.stdout.split("ply ")[0].splitlines()]
    assert [text for text, _ in divide] == [game.text(state, move) for move in game.legal(state)]
    assert sum(int(number.replace(",", "")) for _, number in divide) == sum(counts[-1])


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft_from_a_record(tmp_path: Path, depth: int) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(line("powerboats", 2) + "\n" + line("maui", 3) + "\n")
    at = next(k for k, entry in enumerate(value("maui", 3)["moves"]) if entry[0] == ">")
    result = run("perft", "maui", "--from", file, "--game", 2, "--ply", at, "--depth", depth)
    assert result.exit_code == 0
    assert counted(result.stdout)[0][0] == 0
    assert counted(result.stdout)[0][1] == 60 - 6 - 3 - sum(entry[0] == ">" for entry in value("maui", 3)["moves"][:at])
    assert "The game is over" in refusal("perft", "maui", "--from", file, "--game", 2)
    assert "is a game of powerboats, not of maui" in refusal("perft", "maui", "--from", file)


@pytest.mark.skipif(not twin.twin_possible(), reason="needs Numba")
def test_perft_compiled() -> None:
    args = ("perft", "maui", "--players", 2, "--depth", 5)
    assert run(*args, "--engine", "twin").stdout == run(*args, "--engine", "interpreted").stdout


def test_bench_tells_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twin, "twin_possible", lambda: False)
    monkeypatch.setattr(bench, "CASES", [bench.CASES[0], bench.CASES[-1]])
    result = run("bench", "--quick", "--json")
    rows = json.loads(result.stdout)
    assert [(row["game"], row["players"], row["engine"]) for row in rows] == [
        ("maui", 2, "interpreted"),
        ("powerboats", 6, "interpreted"),
    ]
    for row in rows:
        assert list(row) == [
            "game",
            "players",
            "options",
            "engine",
            "games_per_s",
            "decisions_per_s",
            "ns_per_decision",
        ]
        assert row["ns_per_decision"] * row["decisions_per_s"] == pytest.approx(1e9, rel=0.01)
    assert rows[0]["options"] == {"variant": "base", "crabs": "after-scoring", "seating": "one-side"}
    table = run("bench", "--quick").stdout
    assert "ns/decision" in table
    assert "xorshift" not in table


@pytest.mark.skipif(not twin.twin_possible(), reason="needs Numba")
def test_the_yardstick_measures_something() -> None:
    assert 0.1 < bench.time_xorshift() < 100


def test_low_figures_are_explained() -> None:
    assert bench._doubts(False, 0.1) == []
    assert "short" in bench._doubts(True, 0.1)[0]
    assert "load 1.8" in bench._doubts(False, 1.8)[0]


def test_a_narrow_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    row = bench.Row(bench.CASES[0], {}, "twin", 1.0e6, 50e6)
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    bench._print([row], None, {})
    told = "maui 2 base twin: 1,000,000 games/s, 20.0 ns/decision, floor 1,200,000 games/s (below)\n"
    assert capsys.readouterr().out == told


def test_floors_are_scaled() -> None:
    row = bench.Row(bench.CASES[0], {}, "twin", 1.0e6, 50e6)
    assert bench._floor(row, 1.0) == ("1,200,000 games/s", False)
    assert bench._floor(row, 2.0) == ("600,000 games/s", True)
    slow = bench.Row(bench.CASES[0], {}, "interpreted", 1e3, 0.9e5)
    assert bench._floor(slow, 1.0) == ("10,000 ns", False)
    assert bench._floor(slow, 1.2) == ("12,000 ns", True)


def test_a_new_process_counts_the_time_of_its_first_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "FIRST_CALLS", "print(0.5)\nprint(2.5)\nimport beachside")
    assert bench._first_call(str(tmp_path)) == (0.5, 2.5)


def test_what_is_compiled_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(twin, "is_cached", lambda *_: False)
    twin.first_call(registry.game("maui").twin(), lambda: None, told.append, "maui")
    assert told == ["Compiling the rules of Maui, once for this machine: up to half a minute …"]
