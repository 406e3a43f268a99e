"""What the program writes, it reads, and writes again the same."""

import json

import pytest

from beachside.core import registry
from beachside.core.record import Parser, Shelf, read, write
from beachside.core.replay import Walk, outcome
from tests.records.written import KINDS, Kind, cuts, faults, kind_id, line, value


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
@pytest.mark.parametrize("trace", [False, True], ids=["plain", "trace"])
def test_a_written_game_is_well(kind: Kind, trace: bool) -> None:
    for number in range(3):
        assert faults(line(*kind, number, trace)) == []


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_reading_and_writing_gives_the_same_bytes(kind: Kind) -> None:
    text = line(*kind, trace=True)
    raw, notes = Parser().parse(text.encode())
    assert notes == []
    record, problems = read(raw, Shelf())
    assert problems == []
    assert record is not None
    again = write(record.game, record.options, record.players, record.setup, record.moves, record.result, record.legal)
    assert again == text


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_game_may_stop_after_any_entry(kind: Kind) -> None:
    for record in list(cuts(value(*kind)))[::3]:
        assert faults(record) == []


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_a_walk_ends_where_the_game_did(kind: Kind) -> None:
    told = value(*kind)
    record, _ = read(told, Shelf())
    assert record is not None
    walk = Walk(record)
    for entry in record.moves:
        walk.enter(entry)
    assert outcome(record.game, walk.state) == told["result"]


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_the_setup_says_all_that_is_drawn_before_the_first_move(kind: Kind) -> None:
    told = value(*kind)
    record, _ = read(told, Shelf())
    assert record is not None
    module = record.game.engine.record
    state = Walk(record).state
    assert module.section(state) != "setup"
    assert module.setup_object(state) == told["setup"]


@pytest.mark.parametrize("name", registry.names())
def test_no_notation_depends_on_the_state(name: str) -> None:
    """Those who follow a record by its numbers rely on it: one text, one move."""
    seen: dict[str, int] = {}
    for kind in KINDS:
        if kind[0] != name:
            continue
        record, _ = read(value(*kind), Shelf())
        assert record is not None
        walk = Walk(record)
        for entry in record.moves:
            walk.enter(entry)
            if isinstance(entry, str):
                assert seen.setdefault(entry, walk.codes[0]) == walk.codes[0]


def test_one_line_no_spaces_and_no_escapes() -> None:
    text = line("maui", 2)
    assert "\n" not in text
    assert " " not in text
    game = registry.game("maui")
    assert "Åda" in write(game, game.settle(2, {}), ["Åda", "Bo"], {}, [])


def test_keys_come_in_the_order_of_the_documentation() -> None:
    assert list(json.loads(line("maui", 2, trace=True))) == [
        "format",
        "game",
        "components",
        "options",
        "players",
        "setup",
        "moves",
        "result",
        "legal",
    ]
