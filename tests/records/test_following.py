"""Following a record by its numbers, in one kernel call, says the same as walking through it."""

import json
import random

import pytest

from beachside.core import registry, twin
from beachside.core.check import Checker
from beachside.core.record import Shelf, read
from beachside.core.replay import Follower, Walk
from beachside.core.scribe import Scribe
from tests.records.written import KINDS, Kind, kind_id, line, value


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_follower_and_walk_agree_about_changed_records(kind: Kind) -> None:
    """One entry is replaced by another one of the same game, left out, or doubled."""
    chance = random.Random(7)
    record, _ = read(value(*kind), Shelf())
    assert record is not None
    follower = Follower(record.game, record.game.engine)
    walk = Walk(record)
    for entry in record.moves:
        walk.enter(entry)
        if isinstance(entry, str):
            follower.learn(entry, walk.codes[0])
    moves = record.moves
    agreed = {True: 0, False: 0}
    for _ in range(100):
        k = chance.randrange(len(moves))
        record.moves = [*moves[:k], *chance.choice(([chance.choice(moves)], [], [moves[k], moves[k]])), *moves[k + 1 :]]
        record.moves = record.moves[: chance.randrange(k, len(record.moves) + 1)]
        possible = True
        try:
            walk = Walk(record)
            for entry in record.moves:
                walk.enter(entry)
        except ValueError:
            possible = False
        followed = follower.follow(record)
        assert (followed is not None) == possible
        if followed is not None:
            assert followed[0] == walk.state
        agreed[possible] += 1
    assert min(agreed.values()) > 0


@pytest.mark.timeout(600)  # the first time, two kernels compile
@pytest.mark.skipif(not twin.twin_possible(), reason="needs Numba")
@pytest.mark.parametrize("name", registry.names())
def test_the_twin_writes_the_same_bytes_and_finds_the_same_faults(name: str) -> None:
    checkers = Checker(Shelf()), Checker(Shelf(), compiled=True)
    for kind in [kind for kind in KINDS if kind[0] == name]:
        _, players, options = kind
        game = registry.game(name)
        settled = game.settle(players, dict(options))
        for trace in (False, True):
            compiled = Scribe(game, game.twin(), settled, ["bot:random"] * players, 1, trace)
            for number in (2, 0):
                text = compiled.write(number)
                assert text == line(*kind, number, trace)
                broken = json.loads(text)
                broken["moves"][-3:] = ["D1", "l"]
                told = [[str(fault) for fault in checker.check(json.dumps(broken).encode())] for checker in checkers]
                assert told[0] == told[1] != []
                assert [checker.check(text.encode()) for checker in checkers] == [[], []]
    assert checkers[0].decisions == checkers[1].decisions > 0


def test_long_games_and_long_lists_take_several_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As short scripts as can be, for the longest games there are."""
    name, players, options = "powerboats", 6, (("turn-bonus", True), ("sunk-bonus", "per-boat"))
    game = registry.game(name)
    monkeypatch.setattr("beachside.core.replay.ENTRIES", 7)
    monkeypatch.setattr(game.engine.follow, "ENTRIES", 7)
    monkeypatch.setattr(game.engine.follow, "LISTED", len(game.engine.state.Desk().ids) + 3)
    written = Scribe(game, game.engine, game.settle(players, dict(options)), ["bot:random"] * players, 1, True).write(0)
    assert written == line(name, players, options, 0, True)
    assert Checker(Shelf()).check(written.encode()) == []
