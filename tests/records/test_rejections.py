"""A reader rejects whatever could not have happened (docs/records.md, What a reader rejects)."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from beachside.core.record import Shelf, read, standard_digest
from beachside.core.replay import Walk
from tests.records.written import KINDS, Kind, Value, faults, find, kind_id, value

CRABS = (("variant", "crabs"),)
COMBINED = (("variant", "combined"),)
Change = Callable[[Any], object]


def deleted(record: Value, *path: Any) -> None:
    for key in path[:-1]:
        record = record[key]
    del record[path[-1]]


def put(record: Value, *path: Any) -> None:
    """The last one is the new value."""
    for key in path[:-2]:
        record = record[key]
    record[path[-2]] = path[-1]


HEADER: list[tuple[str, Change, str]] = [
    *(
        (f"no-{key}", lambda r, key=key: deleted(r, key), f"the key {key} is missing")
        for key in ("format", "game", "components", "options", "players", "setup", "moves")
    ),
    ("extra-key", lambda r: put(r, "seed", 7), "the key 'seed' is not known"),
    ("other-format", lambda r: put(r, "format", "beachside/2"), "format is 'beachside/1' here, not 'beachside/2'"),
    ("number-format", lambda r: put(r, "format", 1), "format is 'beachside/1' here, not 1"),
    ("other-game", lambda r: put(r, "game", "chess"), "game is one of maui, powerboats, not 'chess'"),
    ("list-game", lambda r: put(r, "game", ["maui"]), "game is one of maui, powerboats, not ['maui']"),
    ("options-list", lambda r: put(r, "options", []), "options is an object"),
    ("option-missing", lambda r: deleted(r, "options", "crabs"), "options: crabs is missing"),
    ("option-unknown", lambda r: put(r, "options", "colour", "red"), "options: there is no 'colour'"),
    ("option-value", lambda r: put(r, "options", "variant", "sand"), 'variant is one of "base", "crabs"'),
    ("option-type", lambda r: put(r, "options", "variant", True), "not True"),
    ("players-object", lambda r: put(r, "players", {}), "players is a list"),
    ("one-player", lambda r: put(r, "players", ["Ada"]), "maui is for 2 to 4 players, not 1"),
    ("five-players", lambda r: put(r, "players", ["Ada"] * 5), "maui is for 2 to 4 players, not 5"),
    ("no-name", lambda r: put(r, "players", 0, ""), "the name of s1 has 1 to 40 characters, not 0"),
    ("long-name", lambda r: put(r, "players", 1, "x" * 41), "the name of s2 has 1 to 40 characters, not 41"),
    ("control-name", lambda r: put(r, "players", 0, "a\u0085b"), "the name of s1 has a control character"),
    ("surrogate-name", lambda r: put(r, "players", 0, "a\ud800b"), "the name of s1 has half a character"),
    ("number-name", lambda r: put(r, "players", 0, 5), "the name of s1 is a text, not 5"),
    ("moves-object", lambda r: put(r, "moves", {}), "moves is a list"),
    ("setup-list", lambda r: put(r, "setup", []), "setup has to be an object"),
]


@pytest.mark.parametrize(("change", "told"), [pytest.param(c, t, id=i) for i, c, t in HEADER])
def test_header(change: Change, told: str) -> None:
    record = value("maui")
    change(record)
    assert any(told in fault for fault in faults(record)), faults(record)


def test_forty_letters_of_any_script_are_a_name_and_names_may_repeat() -> None:
    for name in ("x" * 40, "Їжак", "👩‍🚀" * 13, "bot:level:4"):
        record = value("maui")
        record["players"] = [name, name]
        assert faults(record) == []


def test_all_that_is_wrong_with_header_lists_and_result_is_told() -> None:
    record = value("maui")
    record["extra"] = 1
    record["players"][1] = ""
    del record["options"]["crabs"]
    record["result"]["places"] = [1]
    told = "\n".join(faults(record))
    for part in ("'extra' is not known", "name of s2", "crabs is missing", "result.places has 1 numbers"):
        assert part in told
    record = value("maui", trace=True)
    record["players"][1] = ""
    record["moves"][3] = "P9"
    record["result"]["extra"] = 1
    record["legal"][0].reverse()
    told = "\n".join(faults(record))
    for part in ("name of s2", "ply 4: 'P9'", "result: the key 'extra'", "legal: list 1"):
        assert part in told


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("my box", "'my box' is no set that comes with the program"),
        ({"name": "my box"}, "components has the keys name and sha256, not name"),
        ({"name": "my box", "sha256": "A" * 64}, "64 hexadecimal digits in lower case"),
        ({"name": "", "sha256": "a" * 64}, "components.name is a text of 1 to 40 characters"),
        ({"name": "my box", "sha256": "a" * 64}, "the set 'my box' (aaaaaaaaaaaa…) is not at hand"),
        ({"name": "standard", "sha256": standard_digest("maui")}, "comes with the program and is named plainly"),
        (None, "components is 'standard', or an object"),
    ],
)
def test_components(given: object, told: str) -> None:
    record = value("maui")
    record["components"] = given
    assert any(told in fault for fault in faults(record)), faults(record)


def towels(record: Value) -> list[str]:
    every: list[str] = record["setup"]["market"] + record["setup"]["docks"]
    return every


MAUI_SETUP: list[tuple[str, Change, str]] = [
    ("first-0", lambda r: put(r, "setup", "first", 0), "setup.first is a seat from 1 to 2, not 0 (M-14)"),
    ("first-3", lambda r: put(r, "setup", "first", 3), "setup.first is a seat from 1 to 2, not 3 (M-14)"),
    ("first-float", lambda r: put(r, "setup", "first", 1.0), "setup.first is a seat"),
    ("first-true", lambda r: put(r, "setup", "first", True), "setup.first is a seat"),
    ("first-text", lambda r: put(r, "setup", "first", "1"), "setup.first is a seat"),
    ("missing", lambda r: deleted(r, "setup", "docks"), "setup.docks is missing"),
    ("extra", lambda r: put(r, "setup", "scoring", []), "setup.scoring is not known here"),
    ("five-towels", lambda r: r["setup"]["market"].pop(), "setup.market is a list of 6 towels"),
    ("no-towel", lambda r: put(r, "setup", "market", 0, "yyb"), "'yyb' is not a towel"),
    ("number-towel", lambda r: put(r, "setup", "market", 0, 5), "5 is not a towel"),
    ("towel-twice", lambda r: put(r, "setup", "docks", 0, towels(r)[0]), "twice; there is one of each (M-01)"),
    ("tokens", lambda r: put(r, "setup", "umbrellas", 0, list("wwwwkkk1")), "the 8 tokens of s1"),
    ("token-lists", lambda r: r["setup"]["umbrellas"].pop(), "setup.umbrellas has one list a seat"),
]


@pytest.mark.parametrize(("change", "told"), [pytest.param(c, t, id=i) for i, c, t in MAUI_SETUP])
def test_set_up_of_maui(change: Change, told: str) -> None:
    record = value("maui")
    change(record)
    assert any(told in fault for fault in faults(record)), faults(record)


def test_the_crab_side_has_scoring_tokens_instead() -> None:
    record = value("maui", 2, CRABS)
    record["setup"]["umbrellas"] = record["setup"].pop("scoring")
    assert {"setup.scoring is missing", "setup.umbrellas is not known here"} <= set(faults(record))
    record = value("maui", 2, CRABS)
    record["setup"]["scoring"][1] = ["1", "1"]
    assert any("the 2 tokens of s2" in fault for fault in faults(record))


POWERBOATS: list[tuple[str, Change, str]] = [
    ("turn-bonus", lambda r: put(r, "options", "turn-bonus", False), "turn-bonus is true with 2 players"),
    ("text-option", lambda r: put(r, "options", "turn-bonus", "true"), "turn-bonus is one of false, true, not 'true'"),
    ("one-option", lambda r: put(r, "options", "turn-bonus", 1), "turn-bonus is one of false, true, not 1"),
    ("first", lambda r: put(r, "setup", "first", 3), "setup.first is a seat from 1 to 2"),
    ("five-tiles", lambda r: r["setup"]["tiles"].pop(), "setup.tiles is a list of 6 tiles"),
    ("tile-7", lambda r: put(r, "setup", "tiles", 0, [7, False]), "there is no tile 7"),
    ("tile-float", lambda r: put(r, "setup", "tiles", 0, [1.0, False]), "is not [id, turned]"),
    ("tile-turned-1", lambda r: put(r, "setup", "tiles", 0, 1, 1), "is not [id, turned]"),
    ("tile-twice", lambda r: put(r, "setup", "tiles", 0, r["setup"]["tiles"][1]), "twice; there is one of each (P-01)"),
    ("no-course", lambda r: deleted(r, "moves", 0), "ply 1: "),
    ("text-course", lambda r: put(r, "moves", 0, ">1"), "ply 1: '>1' stands where an object has to tell"),
    (
        "two-courses",
        lambda r: r["moves"].insert(1, r["moves"][0]),
        "ply 2: an object stands where a move or a draw has to",
    ),
    ("course-key", lambda r: put(r, "moves", 0, {"setup": {}}), "ply 1: an object among the moves of Powerboats has"),
    ("course-cells", lambda r: put(r, "moves", 0, {"course": [[1, 1]]}), "ply 1: course is a list of the cells"),
    (
        "course-spots",
        lambda r: put(r, "moves", 0, "course", 0, [0, 0]),
        "ply 1: course: the buoys of race 1 lie on the four A spots",
    ),
    (
        "course-doubled",
        lambda r: put(r, "moves", 0, "course", 0, r["moves"][0]["course"][1]),
        "ply 1: course: the buoys of race 1 lie on the four A spots",
    ),
    ("launch", lambda r: put(r, "moves", 1, "L0,0/0"), "(P-16)"),
    ("dice-first", lambda r: put(r, "moves", 1, "+/"), "has to launch"),
    ("roll-size", lambda r: put(r, "moves", 4, ">1111"), "ply 5: >1111: 1 dice are rolled. (P-20)"),
    ("roll-4", lambda r: put(r, "moves", 4, ">4"), "ply 5: '>4' is not what falls here"),
    ("roll-order", lambda r: put(r, "moves", 4, ">21"), "ply 5: '>21' is not what falls here"),
    ("roll-missing", lambda r: deleted(r, "moves", 4), "ply 5: "),
    ("turn", lambda r: put(r, "moves", 5, "back"), "ply 6: 'back' is not a move of Powerboats"),
]


@pytest.mark.parametrize(("change", "told"), [pytest.param(c, t, id=i) for i, c, t in POWERBOATS])
def test_powerboats(change: Change, told: str) -> None:
    record = value("powerboats")
    change(record)
    assert any(told in fault for fault in faults(record)), faults(record)


MAUI_MOVES: list[tuple[str, Change, str]] = [
    ("not-a-move", lambda r: put(r, "moves", 0, "take"), "ply 1: 'take' is not a move of Maui"),
    ("spelling", lambda r: put(r, "moves", 0, "T 1.1"), "ply 1: 'T 1.1' is not a move of Maui"),
    ("empty", lambda r: put(r, "moves", 0, ""), "ply 1: '' is not a move of Maui"),
    ("number", lambda r: put(r, "moves", 0, 5), "ply 1: 5 is neither a move nor a draw"),
    ("true", lambda r: put(r, "moves", 0, True), "ply 1: True is neither a move nor a draw"),
    ("null", lambda r: put(r, "moves", 0, None), "ply 1: None is neither a move nor a draw"),
    ("list", lambda r: put(r, "moves", 0, ["T1.1"]), "ply 1: ['T1.1'] is neither a move nor a draw"),
    ("phase", lambda r: put(r, "moves", 0, "P3"), "ply 1: P3 is not possible now"),
    ("draw", lambda r: r["moves"].insert(0, ">ymb"), "ply 1: '>ymb' stands where s"),
    ("object", lambda r: r["moves"].insert(0, {"setup": r["setup"]}), "ply 1: an object stands where a move"),
    ("after-the-end", lambda r: r["moves"].append("D1"), "'D1' comes after the end of the game"),
]


@pytest.mark.parametrize(("change", "told"), [pytest.param(c, t, id=i) for i, c, t in MAUI_MOVES])
def test_moves_of_maui(change: Change, told: str) -> None:
    record = value("maui")
    change(record)
    assert any(told in fault for fault in faults(record)), faults(record)


def first_take(moves: list[Any]) -> int | None:
    return next((k for k, entry in enumerate(moves) if entry[0] == "T"), None)


def test_a_towel_that_is_not_in_the_bag() -> None:
    record, at = find("maui", 2, (), first_take)
    record["moves"][at + 1] = ">" + record["setup"]["docks"][0]
    assert faults(record) == [f"ply {at + 2}: {record['moves'][at + 1]}: this towel is not in the bag. (M-22)"]


def test_a_missing_draw_and_a_missing_move() -> None:
    record, at = find("maui", 2, (), first_take)
    gone = record["moves"].pop(at + 1)
    assert gone.startswith(">")
    assert faults(record)[0].startswith(f"ply {at + 2}: {record['moves'][at + 1]!r} stands where a draw has to")
    record, at = find("maui", 2, (), first_take)
    del record["moves"][at + 2]
    assert faults(record)[0].startswith(f"ply {at + 3}: ")


def test_only_the_first_impossible_entry_is_told() -> None:
    record = value("maui")
    record["moves"][5] = record["moves"][9] = "nonsense"
    assert [fault[:6] for fault in faults(record) if "ply" in fault] == ["ply 6:"]


def test_a_crab_value_that_is_used_up() -> None:
    """M-53: the standard set has two crabs of value 4 a player."""
    record, at = next(found for number in range(200) for found in _third_crabs(value("maui", 2, CRABS, number)))
    none_left = "no crab of that value left to turn up. (M-53)"
    for entry, why in ((">c4", none_left), (">c1", none_left), (">c5", "'>c5' is not what falls here")):
        record["moves"][at] = entry
        assert any(f"ply {at + 1}: " in fault and why in fault for fault in faults(record)), faults(record)


def _third_crabs(record: Value) -> Iterator[tuple[Value, int]]:
    """Where somebody turns up a crab who has turned up both of value 4."""
    read_record, _ = read(record, Shelf())
    assert read_record is not None
    walk = Walk(read_record)
    for k, entry in enumerate(record["moves"]):
        if entry.startswith(">c") and walk.state.player[walk.state.turn].crab[4] == 2:
            yield record, k
        walk.enter(entry)


def second_half(moves: list[Any]) -> int | None:
    return next((k for k, entry in enumerate(moves) if isinstance(entry, dict)), None)


def test_the_second_set_up_of_a_combined_game() -> None:
    record, at = find("maui", 2, COMBINED, second_half)
    assert faults(record) == []
    changes: list[tuple[Change, str]] = [
        (lambda entry: put(entry, "setup", "first", 3 - entry["setup"]["first"]), "lowest score. (M-61)"),
        (lambda entry: put(entry, "setup", "first", 5), "setup.first is a seat"),
        (lambda entry: put(entry, "setup", "scoring", 0, ["1", "1"]), "the 2 tokens of s1"),
        (lambda entry: put(entry, "setup", "market", 0, entry["setup"]["market"][1]), "twice"),
        (lambda entry: put(entry, "setup", "umbrellas", []), "setup.umbrellas is not known here"),
        (lambda entry: put(entry, "course", []), "has the one key setup"),
        (lambda entry: deleted(entry, "setup"), "has the one key setup, not none"),
    ]
    for change, why in changes:
        record, at = find("maui", 2, COMBINED, second_half)
        change(record["moves"][at])
        assert any(f"ply {at + 1}: " in fault and why in fault for fault in faults(record)), (why, faults(record))
    record, at = find("maui", 2, COMBINED, second_half)
    for entry in (">s1", ">ymb", "D1"):
        record["moves"][at] = entry
        assert any(f"ply {at + 1}: {entry!r} stands where an object" in fault for fault in faults(record))


@pytest.mark.parametrize("kind", [KINDS[0], KINDS[4], KINDS[8]], ids=kind_id)
def test_results(kind: Kind) -> None:
    def told(**result: Any) -> list[str]:
        record = value(*kind)
        record["result"] = record["result"] | result
        return faults(record)

    right = value(*kind)["result"]
    players = kind[1]
    assert told(scores=[right["scores"][0] + 1, *right["scores"][1:]])[0].startswith("result.scores are [")
    assert told(places=[9] * players) == [f"result.places are {right['places']}, not {[9] * players}"]
    assert told(places=[float(place) for place in right["places"]])[-1] == "result.places is a list of whole numbers"
    assert told(scores=[True] * players)[0] == "result.scores is a list of whole numbers"
    assert told(scores=[1])[0] == f"result.scores has 1 numbers for {players} players"
    assert told(scores="1")[0] == "result.scores is a list of whole numbers"
    assert told(ties=[]) == ["result: the key 'ties' is not known"]
    record = value(*kind)
    del record["result"]
    assert faults(record) == ["result is missing; the game is over"]
    record = value(*kind)
    record["result"] = None
    assert "result is an object" in faults(record)
    record = value(*kind)
    del record["result"]["places"]
    assert faults(record) == ["result.places is missing"]
    record = value(*kind)
    record["moves"].pop()
    assert faults(record) == ["result is there, but the game is not over"]


@pytest.mark.parametrize("kind", [KINDS[0], KINDS[8]], ids=kind_id)
def test_traces(kind: Kind) -> None:
    def told(change: Change) -> list[str]:
        record = value(*kind, trace=True)
        change(record["legal"])
        return faults(record)

    lists = value(*kind, trace=True)["legal"]
    several = next(k for k, legal in enumerate(lists) if len(legal) > 1)
    assert (
        told(lambda legal: legal[several].reverse())
        == [f"legal: list {several + 1} is not {' '.join(lists[several])}"[:400]]
        or len(lists[several]) > 50
    )
    assert told(lambda legal: legal[several].pop())
    assert told(lambda legal: legal[several].append(legal[several][-1]))
    assert told(lambda legal: legal.append([])) == [f"legal has {len(lists) + 1} lists for {len(lists)} decisions"]
    assert len(told(lambda legal: legal.clear())) == 1
    assert len(told(lambda legal: [put(legal, k, []) for k in (2, 4)])) == 2  # type: ignore[func-returns-value]
    assert told(lambda legal: put(legal, several, "T1.1"))
    assert told(lambda legal: put(legal, several, 0, 5))
    record = value(*kind, trace=True)
    record["legal"] = {}
    assert "legal is a list" in faults(record)


def test_moves_are_sorted_by_code_point() -> None:
    found = set()
    for number in range(30):
        for legal in value("maui", 2, (), number, trace=True)["legal"]:
            assert legal == sorted(legal)
            found |= {legal[0][:2], legal[-1][-3:-1]}
    assert {"P-", "P0", "+b", "+o"} <= found
