"""Programs as bots: the example of docs/bots.md, and everything that a program can do wrong."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from beachside.bots.arena import Arena, Order, Played
from beachside.bots.external import External
from beachside.core import registry
from tests.records.written import faults

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"
GAMES = registry.names()

BEGIN = """
import json, sys, time
def tell(value):
    print(json.dumps(value), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    answer = {"id": message["id"], "move": message["legal"][0]}
"""


def play(
    tmp_path: Path, program: str, games: int = 1, name: str = "maui", budget_ms: int = 2000
) -> tuple[list[Played], External]:
    """A bot that does as `program` says with each `message` and `answer`, against a random one."""
    file = tmp_path / "bot.py"
    file.write_text(BEGIN + "".join(f"    {line}\n" for line in program.strip().splitlines()))
    return play_command(f"cmd:{sys.executable} {file}", games, name, budget_ms)


def play_command(command: str, games: int, name: str, budget_ms: int) -> tuple[list[Played], External]:
    game = registry.game(name)
    options = tuple(game.settle(2, {}).items())
    bots = (command, "level:1")
    hall = Arena(Order(name, "standard", 2, options, bots, 1, compiled=False, records=True, budget_ms=budget_ms))
    try:
        played = [hall.play(number) for number in range(games)]
        external: Any = hall._bots[0, 0]
    finally:
        hall.close()
    for one in played:
        assert faults(one.record) == []
    assert external._process.poll() is not None, "it has ended"
    return played, external


def lost(played: list[Played]) -> dict[str, int]:
    """The faults of the program, over all games."""
    told: dict[str, int] = {}
    for one in played:
        mine = one.faults[one.bots.index(0)]
        assert one.faults[one.bots.index(1)] == {}
        for kind, count in mine.items():
            told[kind] = told.get(kind, 0) + count
    return told


def decisions(played: list[Played]) -> int:
    return sum(one.decisions[one.bots.index(0)] for one in played)


@pytest.mark.parametrize("name", GAMES)
def test_the_example_plays_faultlessly(name: str) -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40
    games = 2 if name == "maui" else 1
    played, external = play_command(f"cmd:{sys.executable} {EXAMPLE}", games, name, 2000)
    assert lost(played) == {}
    assert external.ignored == 0


def test_what_it_is_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    file = tmp_path / "bot.py"
    file.write_text(
        "import json, sys\n"
        f"log = open({str(log)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    message = json.loads(line)\n"
        "    if message['type'] == 'decide':\n"
        "        print(json.dumps({'id': message['id'], 'move': message['legal'][-1]}), flush=True)\n"
    )
    played, _ = play_command(f"cmd:{sys.executable} {file}", 2, "maui", 2000)
    told = [json.loads(line) for line in log.read_text().splitlines()]
    starts = [one for one in told if one["type"] == "new"]
    ends = [one for one in told if one["type"] == "end"]
    assert [one["seat"] for one in starts] == [1, 2]
    for start, end, game in zip(starts, ends, played, strict=True):
        record = json.loads(game.record)
        assert {key: value for key, value in start.items() if key not in ("type", "seat")} == {
            key: value for key, value in record.items() if key not in ("moves", "result")
        }
        assert end == {"type": "end", "result": record["result"]}
    questions = [one for one in told if one["type"] == "decide"]
    assert list(questions[0]) == ["type", "id", "moves", "legal", "budget_ms"]
    assert questions[0]["budget_ms"] == 2000
    first = json.loads(played[0].record)["moves"]
    for question in questions[: decisions(played[:1])]:
        assert question["moves"] == first[: len(question["moves"])]
        assert first[len(question["moves"])] == question["legal"][-1]
    assert len({one["id"] for one in questions[: decisions(played[:1])]}) == decisions(played[:1])


def test_illegal_moves(tmp_path: Path) -> None:
    for move in ('"T9.9"', "7", "None", "['T1.1']"):
        played, _ = play(tmp_path, f'answer["move"] = {move}\ntell(answer)')
        assert lost(played) == {"illegal": decisions(played)}


def test_late(tmp_path: Path) -> None:
    """The first answer has ten seconds more; a late answer is ignored when it comes."""
    program = """
if message["id"] in (2, 4):
    time.sleep(0.6)
tell(answer)
"""
    played, external = play(tmp_path, program, budget_ms=300)
    assert lost(played)["late"] >= 2
    assert set(lost(played)) == {"late"}
    assert lost(played)["late"] < decisions(played)
    assert external.ignored >= 2


def test_the_first_answer_may_take_longer(tmp_path: Path) -> None:
    program = """
if message["id"] == 1:
    time.sleep(0.8)
tell(answer)
"""
    played, _ = play(tmp_path, program, budget_ms=200)
    assert lost(played) == {}


def test_dead_from_the_start(tmp_path: Path) -> None:
    played, _ = play(tmp_path, "sys.exit(1)", games=2)
    assert lost(played) == {"dead": decisions(played)}


def test_dead_in_the_middle_of_a_game(tmp_path: Path) -> None:
    program = """
if message["id"] == 5:
    raise SystemExit
tell(answer)
"""
    played, _ = play(tmp_path, program, games=2)
    assert lost(played) == {"dead": decisions(played) - 4}


def test_talkative(tmp_path: Path) -> None:
    program = """
for _ in range(150):
    tell({"id": -1})
tell(answer)
"""
    played, external = play(tmp_path, program)
    assert lost(played)["talkative"] > 0
    assert external.ignored >= 100


def test_a_line_without_end(tmp_path: Path) -> None:
    began = time.monotonic()
    played, _ = play(tmp_path, 'while True: sys.stdout.write("x" * 65536)', budget_ms=100)
    assert lost(played) == {"talkative": 1, "dead": decisions(played) - 1}
    assert time.monotonic() - began < 10


def test_lines_that_are_no_answer_are_ignored_and_counted(tmp_path: Path) -> None:
    program = """
print("thinking ...")
print("[" * 5000)
print(b"\\\\xff".decode("latin-1"))
tell([1, 2])
tell({"id": True, "move": "x"})
tell({"id": message["id"] + 1, "move": "x"})
tell(answer)
"""
    played, external = play(tmp_path, program)
    assert lost(played) == {}
    assert external.ignored == 6 * decisions(played)


def test_one_that_does_not_read(tmp_path: Path) -> None:
    """It cannot block the arena, however full its input is."""
    file = tmp_path / "bot.py"
    file.write_text("import time\ntime.sleep(1000)\n")
    command = External(f"{sys.executable} {file}")
    try:
        began = time.monotonic()
        for _ in range(1000):
            command._say({"type": "decide", "moves": ["x" * 1000]})
        assert time.monotonic() - began < 5
        assert command._dead
    finally:
        command.close()


def test_one_that_does_not_end(tmp_path: Path) -> None:
    program = """
tell(answer)
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
"""
    file = tmp_path / "bot.py"
    file.write_text(BEGIN + "".join(f"    {line}\n" for line in program.strip().splitlines()) + "time.sleep(1000)\n")
    began = time.monotonic()
    played, _ = play_command(f"cmd:{sys.executable} {file}", 1, "maui", 2000)
    assert lost(played) == {}
    assert time.monotonic() - began < 20
