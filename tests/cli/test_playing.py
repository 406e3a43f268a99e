"""`beachside play`: what a person types, reads and keeps; and drawings on terminals of all kinds."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from beachside.cli import drawings, play
from beachside.cli.scores import tell_result
from beachside.core import registry
from beachside.core.game import Result
from beachside.core.ids import CHANCE, OVER
from tests.cli.running import COMMAND, SRC, refusal, run
from tests.records.written import KINDS, Kind, kind_id, line

ENTER = "\n" * 4000


@pytest.mark.parametrize("word", ["q", "quit", "EXIT"])
def test_words_that_quit(word: str) -> None:
    assert run("play", "--seed", 5, keys=f"{word}\n1\n").stdout.endswith("You leave the table.\n")


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("word", ["?", "h", "help"])
def test_help_explains_the_drawing(name: str, word: str) -> None:
    shown = run("play", name, "--seed", 5, keys=f"{word}\nq\n").stdout
    assert "? for help" in shown.splitlines()[0]
    legend = registry.game(name).engine.text.LEGEND
    assert len(legend) == 10
    assert "\n".join(legend) in shown
    assert f"docs/rules/{name}.md" in shown


def test_notation_in_any_case() -> None:
    assert "you play D1" in run("play", "--seed", 3, keys="d1\nq\n").stdout
    assert "P3 is not possible now" in run("play", "--seed", 3, keys="p3\nq\n").stdout
    launch = run("play", "powerboats", "--seed", 3, keys="1\nq\n").stdout.split("you play ")[1].split()[0]
    assert f"you play {launch}" in run("play", "powerboats", "--seed", 3, keys=f"{launch.lower()}\nq\n").stdout


def played(kind: Kind) -> list[tuple[Any, Any, Any]]:
    """All legal moves of a random game: the game, the state before, the move."""
    name, players, options = kind
    game = registry.game(name)
    table = play.Table(game, ["x"] * players, game.settle(players, dict(options)), 4)
    found = []
    while (mover := game.to_move(table.state)) != OVER:
        if table.deals_object():
            table.deal_object()
        elif mover == CHANCE:
            table.enter(table.draw())
        else:
            legal = game.legal(table.state)
            found += [(game, table.state, move) for move in legal]
            table.enter(table.random_move(legal))
    return found


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[0] == "maui"], ids=kind_id)
def test_words_beside_moves_of_maui_are_true(kind: Kind) -> None:
    for game, state, move in played(kind):
        text, words = game.text(state, move), game.engine.text.move_words(state, move)
        after, seat = game.apply(state, move), state.turn
        spent = state.player[seat].dollars - after.player[seat].dollars
        if text[0] == "T":
            assert words.endswith(f" for {spent} $" if spent else " for nothing")
        elif text[0] == "D":
            assert words == f"{-spent} $"
        elif text[0] == "P" and "choose" not in words:
            gained = game.rules.points(after, seat) - game.rules.points(state, seat)
            assert int(words.split(": ")[1].split()[0]) == gained
        else:
            assert words


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[0] == "powerboats"][:2], ids=kind_id)
def test_words_beside_moves_of_powerboats_are_true(kind: Kind) -> None:
    crashes = 0
    for game, state, move in played(kind):
        words = game.engine.text.move_words(state, move)
        if game.text(state, move) in ("l", "s", "r"):
            after, seat = game.apply(state, move), state.turn
            if "crash" in words:
                crashes += 1
                if after.boat[seat].afloat == state.boat[seat].afloat and after.race == state.race:
                    damage = after.boat[seat].damage - state.boat[seat].damage
                    assert f"crash: {damage} damage" in words
            else:
                assert " free" in words
    assert crashes


def test_moves_are_listed_with_words() -> None:
    shown = run("play", "--seed", 3, keys="1\nq\n").stdout
    assert "T1.2 omy for 1 $" in shown
    assert "D1 1 $" in shown
    assert "P2 g +1: +1 point" in shown
    shown = run("play", "powerboats", "--seed", 3, keys="1\n\n\n\n\n\nq\n").stdout
    assert "launch at " in shown
    assert "keep the dice" in shown
    assert " free)" in shown
    assert "drawn >\n" not in run("play", "powerboats", "--seed", 5, keys=ENTER).stdout


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_game_that_was_played_can_be_verified_and_replayed(kind: Kind, tmp_path: Path) -> None:
    name, players, options = kind
    settings = [part for key, chosen in options for part in ("--set", f"{key}={str(chosen).lower()}")]
    file = tmp_path / "mine.jsonl"
    for keys in (ENTER, "\n" * 20 + "q\n", "q\n"):
        told = run("play", name, "--players", players, *settings, "--seed", 8, "--out", file, keys=keys)
        assert (told.exit_code, told.stderr) == (0, f"1 game in {file}\n")
        assert json.loads(file.read_text())["players"][0] == "you"
        assert run("verify", file).exit_code == 0
        assert run("replay", file).exit_code == 0


def test_out_is_a_file_that_may_be_written(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("chapter 1")
    assert "is no file of records" in refusal("play", "--out", file)
    assert "takes the name of a file" in refusal("play", "--out", "-")


def test_ctrl_c_says_how_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "_ask", interrupt)
    result = run("play", "--seed", 5)
    assert result.exit_code == 130
    assert result.stdout.endswith("not saved; --out FILE saves it next time, and --seed 5 deals the same again.\n")
    file = tmp_path / "mine.jsonl"
    result = run("play", "--seed", 5, "--out", file)
    assert (result.exit_code, result.stderr) == (130, f"1 game in {file}\n")
    assert run("verify", file).exit_code == 0


def test_who_wins() -> None:
    def last(places: tuple[int, ...], you: int | None) -> str:
        result = Result((1, 1), places, ((("x", 1),), (("x", 1),)), ())
        return tell_result(result, ["you", "bot"], you).splitlines()[-1]

    assert last((1, 2), 0) == "You win."
    assert last((2, 1), 0) == "s2 bot wins."
    assert last((1, 1), 0) == "You and s2 bot share the first place."
    assert last((1, 2), None) == "s1 you wins."


def test_ascii_signs(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(line("powerboats", 2) + "\n")
    signs = registry.game("powerboats").engine.text.SIGNS
    drawn = run("replay", file, "--at", 1).stdout
    plain = run("replay", file, "--at", 1, "--ascii").stdout
    assert any(sign in drawn for sign in signs)
    assert plain.isascii()
    assert [len(text) for text in plain.splitlines()] == [len(text) for text in drawn.splitlines()]
    by_itself = subprocess.run(
        [*COMMAND, "replay", file, "--at", "1"],
        env={"PYTHONPATH": str(SRC), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert by_itself.stdout.decode() == plain
    assert run("play", "powerboats", "--ascii", keys="?\n" + ENTER).stdout.isascii()


def test_a_narrow_terminal_is_told_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    screen = drawings.Screen(plain=False)
    for wide in (40, 60, 60):
        screen.draw("x" * wide)
    assert capsys.readouterr().out.count("make it 60 wide") == 1


def test_a_list_of_moves_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [f"{k}: L21,6/{k} x" for k in range(1, 41)]
    for columns in (40, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = play._in_columns(told, 24)
        assert columns - 14 < max(map(len, lines)) <= columns
        assert lines[-1] == "… and so on to 40: L21,6/40 x"
        assert "\n".join(lines).count("L21") == 25
