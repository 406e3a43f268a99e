"""`beachside arena`: fair seats, the same draws, the same games however they are played, reports, going on."""

import json
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from beachside.bots import arena, report
from beachside.bots.arena import Arena, Luck, Order, Played, line_ups, play_all, seating, split_names
from beachside.core import registry
from beachside.core.refusal import Refusal
from tests.cli.running import refusal, run, start
from tests.records.written import faults

pytest.importorskip("numba")

GAMES = registry.names()
JSON_KEYS = [
    *("name", "games", "win_rate", "win_rate_95", "mean_place", "mean_points"),
    *("rating", "seconds_per_decision", "faults"),
]


def order(name: str, players: int, bots: tuple[str, ...], seed: int = 1, **more: Any) -> Order:
    game = registry.game(name)
    options = tuple(game.settle(players, more.pop("options", {})).items())
    return Order(name, "standard", players, options, bots, seed, compiled=True, **more)


# ------------------------------------------------------------------------------------------------- seats and draws
@pytest.mark.parametrize("bots", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_bot_sits_on_every_seat_equally_often(bots: int, players: int) -> None:
    counted = Counter((seat, bot) for company in line_ups(bots, players) for seat, bot in enumerate(company))
    assert len(counted) == bots * players
    assert len(set(counted.values())) == 1


def test_every_deal_is_played_by_all_line_ups() -> None:
    here = order("maui", 2, ("level:1", "level:2", "level:3"))
    games = [seating(here, number) for number in range(12)]
    assert [deal for deal, _ in games] == [0] * 6 + [1] * 6
    for deal in (0, 1):
        assert {bots for number, bots in games if number == deal} == set(line_ups(3, 2))


@pytest.mark.parametrize("name", GAMES)
def test_games_of_a_deal_begin_with_the_same_draws(name: str) -> None:
    games = [json.loads(played.record) for played in played_by(name, ("level:1", "level:2"), 4)]
    assert games[0]["setup"] == games[1]["setup"]
    assert games[2]["setup"] == games[3]["setup"]
    assert games[0]["setup"] != games[2]["setup"]
    assert games[0]["players"] == games[1]["players"][::-1] == ["bot:level:1", "bot:level:2"]


def played_by(name: str, bots: tuple[str, ...], games: int, **more: Any) -> list[Played]:
    return list(play_all(order(name, 2, bots, records=True, **more), range(games)))


def test_a_seat_has_the_same_luck_whoever_sits_there() -> None:
    """Rolls of one die: the k-th of a seat in a deal, whatever was rolled by others in between."""
    game = registry.game("powerboats")
    state: Any = game.new(2)
    game.rules.deal(state, game.engine.desk(), game.engine.source(1, 0))
    state.phase, state.rolling = game.engine.state.ROLL, 1
    one, other = Luck(game, 5, 3), Luck(game, 5, 3)
    rolls = [one.fall(state, 0) for _ in range(40)]
    mixed = []
    for _ in range(40):
        other.fall(state, 1)
        mixed.append(other.fall(state, 0))
    assert rolls == mixed
    assert rolls != [Luck(game, 5, 4).fall(state, 0) for _ in range(40)]
    assert len(set(rolls)) == 3


@pytest.mark.parametrize("name", GAMES)
def test_bots_do_not_see_draws_to_come(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games whose draws are the same up to some moment are the same up to that moment, choices and all."""
    bots = ("search:nodes=40", "level:3")
    usual = [json.loads(played.record) for played in played_by(name, bots, 2)]
    for last in (12, 30, 40):
        monkeypatch.setattr(arena, "Luck", turning(last))
        for one, other in zip(usual, played_by(name, bots, 2), strict=True):
            second = json.loads(other.record)
            compared = common([one["setup"], *one["moves"]], [second["setup"], *second["moves"]])
            assert compared is not None, "the draws were to differ"
            assert not isinstance(compared, str) or compared[0] == ">", "a choice differs before a draw does"
        monkeypatch.undo()


def turning(last: int) -> type[Luck]:
    """Luck that turns after so many draws."""

    class Turning(Luck):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._other = Luck(given[0], given[1] + 1, given[2])
            self._fallen = 0

        def fall(self, state: Any, last_to_move: int) -> Any:
            self._fallen += 1
            if self._fallen <= last:
                return super().fall(state, last_to_move)
            return self._other.fall(state, last_to_move)

    return Turning


def common(one: list[Any], other: list[Any]) -> Any:
    """The first entry of `one` that is another in `other`."""
    return next((entry for entry, second in zip(one, other, strict=False) if entry != second), None)


# ------------------------------------------------------------------------------------------------- games
@pytest.mark.parametrize("name", GAMES)
def test_records_are_right_and_games_repeat(name: str) -> None:
    bots = ("level:2", "search:nodes=20")
    first = played_by(name, bots, 4)
    for played in first:
        assert faults(played.record) == []
        assert played.faults == [{}, {}]
        told = json.loads(played.record)["result"]
        assert (played.scores, played.places) == (told["scores"], told["places"])
    again = Arena(order(name, 2, bots, records=True))
    assert [again.play(number).record for number in (3, 1, 0, 2)] == [first[k].record for k in (3, 1, 0, 2)]
    assert [played.record for played in played_by(name, bots, 1, seed=2)] != [first[0].record]


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("maui", 4, {"variant": "combined", "seating": "across"}),
        ("maui", 3, {"variant": "crabs", "crabs": "before-scoring"}),
        ("powerboats", 6, {"water": "tight", "turn-bonus": "true", "sunk-bonus": "per-boat"}),
    ],
)
def test_other_tables(name: str, players: int, options: dict[str, str]) -> None:
    here = order(name, players, ("level:1", "level:3", "search:nodes=10"), options=options, records=True)
    for played in play_all(here, (0, 7)):
        assert faults(played.record) == []
        assert len(played.places) == players


def test_simulate_takes_the_same_names() -> None:
    args = ("simulate", "maui", "--players", 2, "--games", 3, "--seed", 4)
    told = run(*args, "--bots", "level:2,search:nodes=10", "--trace")
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert len(lines) == 3
    for line in lines:
        assert faults(line) == []
        assert json.loads(line)["players"] == ["bot:level:2", "bot:search:nodes=10"]
    assert "There is no bot 'best'" in refusal(*args, "--bots", "best")
    assert "2 names, not 3" in refusal(*args, "--bots", "random,level:1,level:2")


# ------------------------------------------------------------------------------------------------- the command
MAUI = ("arena", "maui", "--players", 2, "--seed", 3, "--bots", "level:1,level:2")


def test_the_table_and_the_reports(tmp_path: Path) -> None:
    result = run(*MAUI, "--games", 8, "--jobs", 1, "--report", tmp_path / "r.json")
    assert result.exit_code == 0
    assert "level:2" in result.stdout
    told = json.loads((tmp_path / "r.json").read_text())
    assert [list(bot) for bot in told["bots"]] == [JSON_KEYS, JSON_KEYS]
    assert [bot["name"] for bot in told["bots"]] == ["level:1", "level:2"]
    weak, strong = told["bots"]
    assert weak["games"] == strong["games"] == 8
    assert weak["win_rate"] + strong["win_rate"] == pytest.approx(1)
    assert strong["win_rate_95"][0] <= strong["win_rate"] <= strong["win_rate_95"][1]
    assert strong["mean_points"] > weak["mean_points"]
    assert weak["faults"] == 0
    page = tmp_path / "r.html"
    assert run(*MAUI, "--games", 8, "--jobs", 1, "--report", page).exit_code == 0
    text = page.read_text()
    assert "<svg" in text
    assert "http" not in text
    assert text.count("<rect") == 2


def test_jobs_change_nothing(tmp_path: Path) -> None:
    one, two = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    assert run(*MAUI, "--games", 10, "--jobs", 1, "--out", one).exit_code == 0
    assert run(*MAUI, "--games", 10, "--jobs", 2, "--out", two).exit_code == 0
    assert one.read_bytes() == two.read_bytes()


def test_going_on(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    run(*MAUI, "--games", 9, "--jobs", 1, "--out", whole, "--report", tmp_path / "whole.json")
    run(*MAUI, "--games", 4, "--jobs", 1, "--out", part)
    with part.open("ab") as file:
        file.write(b'{"format": "bea')  # the machine stopped here
    result = run(*MAUI, "--games", 9, "--jobs", 1, "--out", part, "--resume", "--report", tmp_path / "part.json")
    assert result.exit_code == 0
    assert part.read_bytes() == whole.read_bytes()
    told = [json.loads((tmp_path / name).read_text())["bots"] for name in ("whole.json", "part.json")]
    for bots in told:
        for bot in bots:
            del bot["seconds_per_decision"]
    assert told[0] == told[1]
    other = ("arena", "maui", "--players", 2, "--seed", 4, "--bots", "level:1,level:2", "--games", 9)
    assert "another arena" in refusal(*other, "--out", part, "--resume")


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    out, told = tmp_path / "games.jsonl", tmp_path / "r.json"
    process = start(*MAUI, "--games", 10**6, "--jobs", 1, "--out", out, "--report", told)
    deadline = time.monotonic() + 60
    while (not out.exists() or not out.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    text, _ = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"level:2" in text
    lines = out.read_bytes().splitlines(keepends=True)
    assert lines
    assert all(line.endswith(b"\n") and faults(line.rstrip(b"\n")) == [] for line in lines)
    assert json.loads(told.read_text())["games"] == len(lines)


def test_mistakes() -> None:
    assert "There is no bot 'level:9'" in refusal(*MAUI[:-1], "level:9,level:1")
    assert "no program" in refusal(*MAUI[:-1], "level:1,cmd:/nowhere/at-all")
    assert ".json or .html" in refusal(*MAUI, "--report", "r.txt")
    assert "--out" in refusal(*MAUI, "--resume")


def test_names_are_split_at_bots() -> None:
    assert split_names("level:1, random,cmd:./bot --a 1,2,search:nodes=5") == [
        *("level:1", "random", "cmd:./bot --a 1,2", "search:nodes=5"),
    ]
    with pytest.raises(Refusal):
        arena.check_name("search:nodes=many")


# ------------------------------------------------------------------------------------------------- statistics
def test_intervals() -> None:
    always = report.Mean()
    for deal in range(50):
        always.add(deal, 1.0)
    low, high = always.rate_interval()
    assert high == 1.0
    assert 0.9 < low < 0.95
    even = report.Mean()
    for deal in range(400):
        even.add(deal, deal % 2)
    low, high = even.rate_interval()
    assert low == pytest.approx(0.451, abs=0.002)
    assert high == pytest.approx(0.549, abs=0.002)
    tied = report.Mean()  # the same game four times tells no more than once
    for deal in range(400):
        for _ in range(4):
            tied.add(deal, deal % 2)
    assert tied.rate_interval() == pytest.approx((low, high))
    single = report.Mean()
    single.add(0, 0.5)
    assert single.interval() is None
    assert single.rate_interval()[0] < 0.1


def test_shared_places_share_the_win() -> None:
    here = order("powerboats", 2, ("level:1", "level:2"))
    played = Played(0, 0, (0, 1), [3, 3], [1, 1], [5, 5], [0.5, 1.0], [{}, {"late": 2}])
    one, other = report.count_up(here, [played])
    assert one.wins.mean() == other.wins.mean() == 0.5
    assert (one.told()["faults"], other.told()["faults"]) == (0, 2)
    assert other.told()["seconds_per_decision"] == 0.2
