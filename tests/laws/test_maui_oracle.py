"""Two Mauis, step by step: the engine and the plain one of tests/maui_oracle.py, written from the rules alone.

At every step they have to agree on who is to move, on the legal moves, on what may be drawn with which odds and on
everything that lies on the table, and at the end on the points, their sources and the places. Random play rarely sees
what is rare, so some games are played by people with odd tastes; the counts at the bottom say what came up.
"""

import random
import tomllib
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from beachside.core import registry
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE, OVER
from tests import maui_view
from tests.maui_oracle import STANDARD, Oracle

VARIANTS = ("base", "crabs", "combined")
TIMINGS = ("after-scoring", "before-scoring")
SEATINGS = ("one-side", "across")
TABLES = list(product(VARIANTS, TIMINGS, SEATINGS, (2, 3, 4)))

KNOWN = STANDARD.read_text(encoding="utf-8").split("[umbrellas]")[0]

# Several umbrellas and several crabs in one column, tracks of three spaces, scoring tokens that share both tracks.
CROWDED = (
    KNOWN.replace("standard", "crowded")
    + """
[umbrellas]
spaces = [[4, 1], [4, 2], [4, 3], [4, 4], [4, 5], [1, 1], [1, 4], [12, 7]]
pearls = { white = 3, black = 3 }
scoring = [["yellow", "magenta"], ["magenta", "yellow"]]
[crabs]
spaces = [[1, 3], [1, 4], [1, 5], [12, 3], [12, 4], [12, 5], [6, 4]]
scoring_spaces = [[1, 2], [6, 5]]
values = [4, 4, 4, 4, 3, 2, 2]
[pearls]
points = [2, 5, 9]
[tracks]
points = [1, 2, 3]
extension = [5]
ornate = { yellow = { space = 1, token = "blue" }, magenta = { space = 3, token = "orange" } }
"""
)
# A column of nothing but crabs, both scoring spaces in one column, tracks that nobody gets to the end of.
LONG = (
    KNOWN.replace("standard", "long")
    + """
[umbrellas]
spaces = [[2, 1], [2, 7], [2, 4], [3, 3], [3, 4], [3, 5], [11, 1], [11, 2]]
pearls = { white = 3, black = 3 }
scoring = [["yellow", "green"], ["yellow", "magenta"]]
[crabs]
spaces = [[7, 1], [7, 2], [7, 3], [7, 4], [7, 5], [7, 6], [7, 7]]
scoring_spaces = [[5, 4], [5, 3]]
values = [2, 3, 4, 2, 3, 4, 2]
[pearls]
points = [2, 5, 9]
[tracks]
points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
extension = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50]
ornate = { yellow = { space = 1, token = "blue" }, magenta = { space = 2, token = "orange" } }
"""
)
SETS = {"standard": STANDARD.read_text(encoding="utf-8"), "crowded": CROWDED, "long": LONG}

# Tastes: how likely a move is, by what it begins or ends with; the first that fits counts, anything else weighs 1.
TASTES: dict[str, list[tuple[str, float]]] = {
    "none": [],
    "edges": [("D", 4), ("P-1", 30), ("P7", 30), ("P0", 6), ("P6", 6)],
    "hoard": [("D", 500), ("T1.1", 50), ("T2.1", 50), ("P-1", 300), ("P7", 300)],
    "tokens": [("+o3", 5), ("+b", 5), ("+o", 5), ("D", 0.2)],
    "top rows": [("P1", 9), ("P0", 3), ("D", 0.1)],
}

RARE = """
a take that M-23 forbids | a towel that needs a token | a token that makes the match | a token that adds a match
a token for later | both tokens at once | a pattern twice on a towel | a match that overshoots
a match with a full track | a match on a crab | a match only on a crab | a match that M-52 forbids
a match with a spare towel | several tokens at once | several crabs at once | a token and a crab at once
a token left uncovered | a crab left uncovered | a track chosen | a scoring token with one track
a scoring token without a track | an ornate space reached | an ornate space passed
an ornate space by a scoring token | an ornate space without a token | an ornate space in the second half
a spare towel | a spare towel over a token | a spare towel over a crab | a spare towel of who sits across
a spare towel where others would match | the 12th towel by the player on turn 1
the 12th towel by the player on turn 2 | the 12th towel by the player on turn 3
the 12th towel by the player on turn 4 | the 12th towel by the last player | several with 12 towels
a tie at half-time | dollars on the areas at half-time | ornate tokens left at half-time
towel tokens kept over half-time | a negative total | a tie decided by fewer towels
a tie decided by more dollars | a tie decided by later
"""
RARE_CASES = [case.strip() for line in RARE.split("\n") for case in line.split("|") if case.strip()]
RARE_CASES += [f"top row {top}" for top in range(-1, 8)]


def weigh(taste: str, move: str) -> float:
    return next(
        (weight for part, weight in TASTES[taste] if move.startswith(part) or (part[0] == "+" and part in move)), 1
    )


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, KernelGame]:
    folder = tmp_path_factory.mktemp("sets")
    made = {"standard": registry.game("maui")}
    for name in ("crowded", "long"):
        file = Path(folder / f"{name}.toml")
        file.write_text(SETS[name], encoding="utf-8")
        made[name] = registry.game("maui", file)
    return made


def play(game: KernelGame, name: str, table: tuple[str, str, str, int], taste: str, seed: int) -> Counter[str]:
    """One whole game on both; what came up in it."""
    variant, crabs, seating, players = table
    chooser = random.Random(f"{name} {table} {taste} {seed}")
    plain = Oracle(tomllib.loads(SETS[name]), players, variant, crabs, seating)
    state = game.new(players, {"variant": variant, "crabs": crabs, "seating": seating})
    told: list[str] = []
    try:
        while plain.to_move() != "over":
            text = choose_and_compare(game, state, plain, taste, chooser)
            told.append(text)
            state = game.apply(state, game.parse(state, text))
            plain.play(text)
        compare_result(game, state, plain)
    except AssertionError as difference:
        difference.add_note(f"{name} {table} {taste} {seed}: {' '.join(told)}")
        raise
    return plain.seen


def choose_and_compare(game: KernelGame, state: Any, plain: Oracle, taste: str, chooser: random.Random) -> str:
    mover = game.to_move(state)
    assert mover != OVER
    assert ("chance" if mover == CHANCE else f"s{mover + 1}") == plain.to_move()
    if plain.phase != "set-up":
        compare_table(game, state, plain)
    if mover == CHANCE:
        odds = plain.outcomes()
        total = sum(odds.values())
        expected = {text: Fraction(weight, total) for text, weight in odds.items()}
        assert {game.text(state, draw): chance for draw, chance in game.chance(state)} == expected
        assert game.legal(state) == []
        draws = sorted(odds)
        return chooser.choices(draws, [odds[draw] for draw in draws])[0]
    ids = game.legal(state)
    assert ids == sorted(ids)
    moves = plain.legal()
    assert sorted(game.text(state, move) for move in ids) == moves
    assert game.chance(state) == []
    return chooser.choices(moves, [weigh(taste, move) for move in moves])[0]


def compare_table(game: KernelGame, state: Any, plain: Oracle) -> None:
    seen = maui_view.table(game, state)
    assert seen["first"] == f"s{plain.first + 1}"
    for slot, towel in enumerate(plain.market):
        assert towel in ("", seen["market"][slot])
    assert (seen["areas"], seen["ornate"], seen["bag"]) == (plain.areas, plain.ornate, plain.bag)
    if plain.phase == "place":
        assert maui_view.letters(game, state.cloth) == plain.hand
    for one, other in zip(seen["seats"], plain.seats, strict=True):
        towels = [{key: towel[key] for key in ("shown", "top", "blue", "orange", "spare")} for towel in other.towels]
        if plain.phase == "spare":  # whether it lies before or after the draw, nobody can tell
            towels = one["towels"]
        assert one == {
            "dock": other.dock,
            "towels": towels,
            "tokens": {space: t for space, t in other.tokens.items() if space[0] > len(one["towels"])},
            "marker": other.marker,
            "pearls": other.pearls,
            "dollars": other.dollars,
            "penalties": other.penalties,
            "owns": other.owns,
            "crabs up": sorted(other.crabs_up),
        }
    for k in range(plain.players):
        assert game.rules.points(state, k) == plain.score(k)


def compare_result(game: KernelGame, state: Any, plain: Oracle) -> None:
    assert game.to_move(state) == OVER
    assert game.legal(state) == []
    assert game.chance(state) == []
    compare_table(game, state, plain)
    result = game.result(state)
    assert result is not None
    assert result.scores == tuple(plain.score(k) for k in range(plain.players))
    assert [list(sources) for sources in result.sources] == [plain.sources(k) for k in range(plain.players)]
    assert list(result.places) == plain.places()
    assert len(result.ties) == len(plain.ties())
    for (rule, sentence), (ahead, behind, by) in zip(result.ties, plain.ties(), strict=True):
        assert rule == "M-43"
        assert sentence.startswith(f"s{ahead + 1} is ahead of s{behind + 1} ")
        assert f": {by}" in sentence


@pytest.mark.parametrize("name", SETS)
def test_two_engines_agree_on_every_step(games: dict[str, KernelGame], name: str) -> None:
    for table in TABLES:
        play(games[name], name, table, "none", 0)


def test_they_agree_on_what_is_rare(games: dict[str, KernelGame]) -> None:
    """Odd tastes bring up every rare case, so that the agreement covers it."""
    seen: Counter[str] = Counter()
    for k, (taste, table) in enumerate(product(TASTES, TABLES)):
        name = list(SETS)[k % len(SETS)]
        seen += play(games[name], name, table, taste, 1)
    assert {case: seen[case] for case in RARE_CASES if not seen[case]} == {}


@pytest.mark.long
@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("name", SETS)
def test_two_engines_agree_for_long(games: dict[str, KernelGame], name: str, taste: str) -> None:
    for seed, table in product(range(10), TABLES):
        play(games[name], name, table, taste, 100 + seed)
