"""Two Powerboats, step by step: the engine and the plain one of tests/powerboats_match_oracle.py, written from rules.

At every step they have to agree on who is to move, on the legal moves, on what may fall with which odds, on every boat
and on the points, and at the end on their sources and the places. Random play rarely sees what is rare, so matches are
sailed by people with odd tastes; the counts at the bottom say what came up.
"""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from beachside.core import body, registry
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE, OVER
from beachside.powerboats.state import AFLOAT, ASHORE, COUNT_0, FINISHED, HOME, SUNK, TURN
from tests.powerboats_match_oracle import STANDARD, TURNS, Boat, Match, OneRace, Sailed, rows_of
from tests.powerboats_oracle import NEXT, Cell

WATERS = ("open", "tight")
BONUSES = ((False, "once"), (True, "once"), (True, "per-boat"), (False, "per-boat"))
Table = tuple[int, str, bool, str]  # players, water, turn bonus, sunk bonus
TABLES: list[Table] = [
    (players, water, turn_bonus or players == 2, sunk_bonus)
    for players, water, (turn_bonus, sunk_bonus) in product(range(2, 7), WATERS, BONUSES)
    if players > 2 or turn_bonus
]
DEEP = 2  # how far below 0 people look who sail back over gates

# ---------------------------------------------------------------------------------------------------------- tastes
# What the people of a match like, race by race; within a race, seat by seat, over and over.
TASTES: dict[str, tuple[tuple[str, ...], ...]] = {
    "anything": (("any",),) * 3,
    "home": (("racer",),) * 3,
    "legs": (("legs",),) * 3,
    "back": (("back", "racer", "crowd"),) * 3,
    "crowd": (("crowd",),) * 3,
    "wreck": (("wreck",),) * 3,
    "dare": (("dare", "racer", "dare"), ("dare", "legs"), ("dare",)),
    "bruised": (("bruised",), ("bruised", "racer"), ("dare",)),
    "hoard": (("hoard", "racer"),) * 3,
    "still": (("wreck", "fast"), ("wreck", "racer"), ("still", "still", "wreck")),
    "mixed": (("racer", "wreck", "dare", "fast", "any"), ("wreck", "racer"), ("fast", "racer", "dare")),
}


# A match for every table, taste and seed, found by search so that all that is rare comes up in one of them. If the
# standard set or a rule changes, other seeds have to be looked for.
SAILED = """
anything:0 anything:0 home:0 home:0 legs:0 legs:0 wreck:2 wreck:2 wreck:1 wreck:1 wreck:0 wreck:0 bruised:1 hoard:2
still:2 still:2 still:1 still:1 anything:2 still:0 anything:1 anything:1 anything:0 anything:0 home:0 home:0 back:1
back:1 wreck:2 wreck:2 wreck:1 wreck:1 wreck:0 wreck:0 bruised:1 dare:0
""".split()
RARE = """
5 points | 5 points for each of several boats | 5 points for several boats | a boat passed
a counter for one that was finished | a counter for one that was still out | a counter for one that was sunk
a crash | a crash held back by a boat | a crash on the spot | a crash with a choice | a crash with no choice
a direction that does not fit | a race ended as a boat finished and sank | a race ended as the last boat finished
a race ended as the last boat sank | a race ended in mid-round | a race ended with a boat still out
a race stopped after round 200 | a race with finishers stopped after round 200 | a race without finishers
a round without the first player | a second counter kept | a shared place | a shared place with another behind
a tie of boats still out and sunk boats | a tie of finishers and boats still out | a tie of finishers and finishers
a tie of finishers and sunk boats | a tie of sunk boats and sunk boats | a tie with points | a turn at speed 0
all boats sunk | an old counter kept without a new one | back over a gate | back over a gate twice
counters kept: 0 | counters kept: 1 | counters kept: 2 | finished | finished and crashed | finished and sunk
from count −1 to 0 | held back before the end of a leg | held back by a boat | held back by two boats in a row
held back where it was | launched behind it | launched on the line | on the line the wrong way before the finish
on the line without having started | one counter for many | over the line on the way to a buoy | points for rounds
rounded buoy 3 and finished in one move | seven dice | started from behind | sunk | sunk by counters kept
sunk by four at once | two boats passed | two legs in one move
"""
RARE_CASES = [case.strip() for line in RARE.split("\n") for case in line.split("|") if case.strip()]


class Chart:
    """Ways on the lake of a race: how many steps of one hex it takes from anywhere to the goal."""

    def __init__(self, course: OneRace, back: bool) -> None:
        layers = [(0, 0), *product((1, 2, 3), range(-DEEP, 1)), (4, 0)]
        before: dict[tuple[Cell, int, int], list[tuple[Cell, int, int]]] = {}
        for cell in course.open:
            for to in course.neighbours(cell):
                for leg, count in layers:
                    before.setdefault((to, *course.step(cell, to, leg, count)), []).append((cell, leg, count))
        goals = [at for at in before if (at[2] == -DEEP if back else at[1] == HOME)]
        self.steps = dict.fromkeys(goals, 0)
        for at in goals:
            for earlier in before.get(at, []):
                if earlier not in self.steps:
                    self.steps[earlier] = self.steps[at] + 1
                    goals.append(earlier)

    def to_go(self, cell: Cell, leg: int, count: int) -> int:
        return self.steps.get((cell, leg, max(count, -DEEP)), 500)


class People:
    """They choose."""

    def __init__(self, taste: str, chooser: random.Random) -> None:
        self.taste = TASTES[taste]
        self.chooser = chooser
        self.charts: dict[tuple[int, bool], Chart] = {}
        self.been_back: set[tuple[int, int]] = set()

    def choose(self, plain: Match, moves: list[str]) -> str:
        styles = self.taste[plain.race]
        style = styles[plain.turn % len(styles)]
        boat = plain.boats[plain.turn]
        if style == "any" or plain.phase == "launch":
            return self.chooser.choice(moves)
        if plain.phase == "dice":
            return self.dice(plain, style, boat, moves)
        return max(moves, key=lambda turn: (self.likes(plain, style, boat, turn), self.chooser.random()))

    def dice(self, plain: Match, style: str, boat: Boat, moves: list[str]) -> str:
        fast = style in ("wreck", "fast") or (style == "dare" and boat.leg == 4 and crosses(plain))
        fast = fast or (style == "bruised" and boat.damage == boat.kept)
        if fast:
            return "+/"
        if style == "still":
            return "=/"
        if self.chooser.random() < 0.1:
            return self.chooser.choice(moves)
        if style == "hoard":
            return max((move for move in moves if move[0] == "+"), key=len)
        if style == "legs" and (leap := self.leap(plain, boat, moves)):
            return leap
        held, chart = boat.dice, self.chart(plain, self.goes_back(plain, style))
        best, choice = 10**6, ""
        for move in moves:
            if move.endswith("/"):
                boat.dice = held + "2" if move == "+/" else held.replace(move[1], "", 1) if move[0] == "-" else held
                worth = 3 * (boat.speed() > {"crowd": 3, "legs": 10}.get(style, 7)) + 2 * (boat.speed() == 0)
                worth -= 2 * (style == "legs") * min(boat.speed(), 10)
                worth += min(self.ahead(plain, chart, boat, turn, 2) for turn in plain.legal_turns(boat))
                if (worth, self.chooser.random()) < (best, 0.5):
                    best, choice = worth, move
        boat.dice = held
        return choice

    def leap(self, plain: Match, boat: Boat, moves: list[str]) -> str:
        """Dice with which two legs may end in one move."""
        held, found = boat.dice, ""
        for move in moves:
            for value in "123" if move == "+/" else "1" if move.endswith("/") else "":
                boat.dice = held + value if move == "+/" else held.replace(move[1], "", 1) if move[0] == "-" else held
                if any(plain.sail(plain.turn, turn).leg > boat.leg + 1 for turn in plain.legal_turns(boat)):
                    found = move
        boat.dice = held
        return found

    def goes_back(self, plain: Match, style: str) -> bool:
        return style == "back" and (plain.race, plain.turn) not in self.been_back

    def likes(self, plain: Match, style: str, boat: Boat, turn: str) -> float:
        sailed = plain.sail(plain.turn, turn)
        sinks = boat.damage + sailed.damage >= 4
        if style == "still":
            return 0
        if style == "wreck":
            return sailed.damage
        back = self.goes_back(plain, style)
        if back and boat.count <= -DEEP:
            self.been_back.add((plain.race, plain.turn))
        worth = -float(self.ahead(plain, self.chart(plain, back), boat, turn, 1 if style == "fast" else 3))
        if style == "dare":
            return worth + (1000 * sinks if sailed.leg == HOME else -1000 * sinks - 9 * sailed.damage)
        if style == "crowd":
            worth += 5 * sailed.held + 5 * sailed.passed + 20 * sailed.missed
        if style == "legs":
            worth += 40 * max(0, sailed.leg - sailed.begun - 1)
        if style == "bruised" and boat.damage == boat.kept:
            worth += 1000 * (sailed.damage > 0)
        return worth - 1000 * sinks - (0 if style == "fast" else 40 * sailed.damage)

    def ahead(self, plain: Match, chart: Chart, boat: Boat, turn: str, moves: int) -> int:
        """About how far it still is after the best few moves from here at this speed; crashes are long ways."""
        sailed = plain.sail(plain.turn, turn)
        to_go = chart.to_go(sailed.cell, sailed.leg, sailed.count)
        if moves == 1 or to_go == 0 or sailed.damage:
            return to_go + 20 * sailed.damage
        was = boat.cell, boat.heading, boat.leg, boat.count
        boat.cell, boat.heading, boat.leg, boat.count = (
            sailed.cell,
            (boat.heading + TURNS[turn]) % 6,
            sailed.leg,
            sailed.count,
        )
        best = min(self.ahead(plain, chart, boat, after, moves - 1) for after in TURNS)
        boat.cell, boat.heading, boat.leg, boat.count = was
        return best + 1

    def chart(self, plain: Match, back: bool) -> Chart:
        key = (plain.race, back)
        if key not in self.charts:
            self.charts[key] = Chart(plain.course, back)
        return self.charts[key]


def crosses(plain: Match) -> bool:
    """Does one of the three directions lead over the line to the finish?"""
    boat = plain.boats[plain.turn]
    dice, boat.dice = boat.dice, "3" * 9
    found = any(plain.sail(plain.turn, turn).leg == HOME for turn in "lsr")
    boat.dice = dice
    return found


# ------------------------------------------------------------------------------------------------------ two engines
@cache
def standard() -> dict[str, Any]:
    return read_set(STANDARD)


def read_set(folder: Path) -> dict[str, Any]:
    return {name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in ("border", "tiles")}


class Both:
    """A match on both engines. The engine's state is changed in place; its kernels run as plain Python."""

    def __init__(
        self, game: KernelGame, components: dict[str, Any], table: Table, proven: bool, everything: bool
    ) -> None:
        players, water, turn_bonus, sunk_bonus = table
        self.game = game
        self.rules, self.text = game.rules, game.engine.text
        self.desk = game.engine.desk()
        self.plain = Match(components, players, water, turn_bonus, sunk_bonus, proven)
        self.state = game.new(players, {"water": water, "turn-bonus": turn_bonus, "sunk-bonus": sunk_bonus})
        self.plain.trusting = not everything
        self.told: list[str] = []

    def play(self, people: People) -> Counter[str]:
        try:
            while self.plain.to_move() != "over":
                self.compare_table()
                text = self.fall(people.chooser) if self.plain.to_move() == "chance" else self.decide(people)
                self.told.append(text)
                self.plain.play(text)
            self.compare_end()
        except AssertionError as difference:
            difference.add_note(f"ply {len(self.told)}: {' '.join(self.told[-20:])}")
            raise
        return self.plain.seen

    def fall(self, chooser: random.Random) -> str:
        assert self.rules.to_move(self.state) == CHANCE
        count = self.rules.chance(self.state, self.desk)
        ids, weights = self.desk.ids[:count], self.desk.weights[:count]
        assert ids == sorted(set(ids))
        total = sum(weights)
        texts = [self.text.draw_text(self.state, draw) for draw in ids]
        odds = self.plain.outcomes()
        if self.plain.trusting and self.plain.phase == "course":  # all orders take long; the one drawn is looked at
            odds = {text: 1 for text in odds if text in texts}
        assert {text: Fraction(weight, total) for text, weight in zip(texts, weights, strict=True)} == {
            text: Fraction(weight, sum(odds.values())) for text, weight in odds.items()
        }
        draws = sorted(odds)
        text = chooser.choices(draws, [odds[draw] for draw in draws])[0]
        self.rules.draw(self.state, self.desk, self.text.draw_id(self.state, text))
        self.plain.redraw = self.state.laid == 0
        return text

    def decide(self, people: People) -> str:
        assert f"s{self.rules.to_move(self.state) + 1}" == self.plain.to_move()
        ids = self.desk.ids[: self.rules.legal(self.state, self.desk)]
        assert ids == sorted(set(ids))
        moves = self.plain.legal()
        assert sorted(self.text.move_text(self.state, move) for move in ids) == moves
        text = people.choose(self.plain, moves)
        self.rules.apply(self.state, self.desk, self.text.move_id(self.state, text))
        return text

    def compare_table(self) -> None:
        s, plain = self.state, self.plain
        assert self.rules.to_move(s) != OVER
        assert (s.race, s.first) == (plain.race, plain.first)
        if plain.phase in ("dice", "roll", "turn"):
            assert (s.round, s.turn) == (plain.round, plain.turn)
        if plain.phase == "roll":
            assert s.rolling == plain.rolling
        for seat, other in enumerate(plain.boats):
            one = s.boat[seat]
            assert one.damage == other.damage
            assert self.view(one) == sight(other)
            assert self.rules.points(s, seat) == plain.score(seat)
            assert self.sources(one) == other.points

    def put(self) -> None:
        """Lay the plain one's boats onto the engine's lake."""
        for one, other in zip(self.state.boat, self.plain.boats, strict=False):
            assert other.cell is not None
            one.cell, one.heading, one.leg = self.text.cell_at(*other.cell), other.heading, other.leg
            one.count = COUNT_0 + other.count
            one.dice = [other.dice.count(value) for value in "123"]

    def view(self, boat: Any) -> dict[str, Any]:
        if boat.afloat in (ASHORE, AFLOAT):
            shown: dict[str, Any] = {"out": boat.afloat == AFLOAT, "kept": boat.kept, "cell": None}
            if boat.afloat == AFLOAT:
                dice = "".join(str(value + 1) * boat.dice[value] for value in range(3))
                shown |= {"cell": (self.text.column_of(boat.cell), self.text.row_of(boat.cell)), "dice": dice}
                shown |= {"heading": boat.heading, "leg": boat.leg}
                if boat.leg in (1, 2, 3):
                    shown["count"] = boat.count - COUNT_0
            return shown
        assert boat.cell == 0
        if boat.afloat == FINISHED:
            return {"finished": boat.place, "home": boat.home, "kept": boat.kept}
        assert boat.afloat == SUNK
        return {"sunk": boat.place, "kept": boat.kept}

    def sources(self, boat: Any) -> list[list[int]]:
        return [[boat.finish_points[k], boat.round_points[k], boat.wreck_points[k]] for k in range(3)]

    def compare_end(self) -> None:
        assert self.rules.to_move(self.state) == OVER
        assert self.game.legal(self.state) == []
        assert self.game.chance(self.state) == []
        seats = range(self.plain.players)
        result = self.game.result(self.state)
        assert result is not None
        assert list(result.scores) == [self.plain.score(seat) for seat in seats]
        assert [list(sources) for sources in result.sources] == [self.plain.sources(seat) for seat in seats]
        places = self.plain.places()
        assert list(result.places) == places
        order = sorted(seats, key=lambda seat: (places[seat], seat))
        ties = [(a, b) for a, b in pairwise(order) if result.scores[a] == result.scores[b]]
        assert [rule for rule, _ in result.ties] == ["P-33"] * len(ties)
        for (ahead, behind), (_, sentence) in zip(ties, result.ties, strict=True):
            shared = places[ahead] == places[behind]
            how = f"and s{behind + 1} share place {places[ahead]}," if shared else f"is ahead of s{behind + 1} "
            assert sentence.startswith(f"s{ahead + 1} {how}")


def sight(boat: Boat) -> dict[str, Any]:
    """What `Both.view` shows of the same boat."""
    if boat.finished:
        return {"finished": boat.finished, "home": boat.home, "kept": boat.kept}
    if boat.sunk:
        return {"sunk": boat.sunk, "kept": boat.kept}
    shown: dict[str, Any] = {"out": boat.out(), "kept": boat.kept, "cell": boat.cell}
    if boat.out():
        shown |= {"dice": boat.dice, "heading": boat.heading, "leg": boat.leg}
        if boat.leg in (1, 2, 3):
            shown["count"] = boat.count
    return shown


def play(
    table: Table,
    taste: str,
    seed: int,
    game: KernelGame | None = None,
    folder: Path | None = None,
    everything: bool = True,
) -> Counter[str]:
    """One whole match on both; what came up in it."""
    chooser = random.Random(f"{table} {taste} {seed}")
    components = read_set(folder) if folder else standard()
    both = Both(game or registry.game("powerboats"), components, table, folder is None, everything)
    try:
        return both.play(People(taste, chooser))
    except AssertionError as difference:
        difference.add_note(f"{table} {taste} {seed}")
        raise


def test_two_engines_agree_on_every_step() -> None:
    """Every player count, water and bonus, and every rare case."""
    seen: Counter[str] = Counter()
    for table, sailed in zip(TABLES, SAILED, strict=True):
        taste, seed = sailed.split(":")
        seen += play(table, taste, int(seed))
    assert {case: seen[case] for case in RARE_CASES if not seen[case]} == {}


# Courses, found by search, on which one move can complete two legs: each two that follow each other.
LEAPS = ((16, "open"), (33, "open"), (48, "open"), (56, "open"), (60, "tight"), (37, "tight"))


def test_they_agree_on_moves_from_anywhere() -> None:
    """P-21 to P-27: boats put anywhere, at any speed, on any leg; several legs in one move are rare in matches."""
    seen: Counter[str] = Counter()
    for seed, water in LEAPS:
        for sailed in moves_from_anywhere(seed, (4, water, True, "once"), 3000):
            seen[f"{sailed.leg - sailed.begun} legs"] += 1
            seen[f"from leg {sailed.begun} to leg {sailed.leg}"] += sailed.leg > sailed.begun
            seen["held back"] += sailed.held > 0
            seen["held back before the end of a leg"] += sailed.missed > 0
    needed = ["held back", "held back before the end of a leg", *(f"{legs} legs" for legs in range(3))]
    needed += [f"from leg {leg} to leg {leg + more}" for leg, more in product(range(5), (1, 2)) if leg + more <= HOME]
    assert {case: seen[case] for case in needed if not seen[case]} == {}


def moves_from_anywhere(seed: int, table: Table, count: int) -> Iterator[Sailed]:
    chooser = random.Random(f"{table} {seed}")
    both = Both(registry.game("powerboats"), standard(), table, proven=True, everything=True)
    plain, people = both.plain, People("anything", chooser)
    while plain.phase != "dice":
        plain.play(both.fall(chooser) if plain.to_move() == "chance" else both.decide(people))
    cells = sorted(plain.course.open)
    plain.phase = "turn"
    both.state.phase = TURN
    for _ in range(count):
        for boat, cell in zip(plain.boats, chooser.sample(cells, plain.players), strict=True):
            boat.cell, boat.heading, boat.leg = cell, chooser.randrange(6), chooser.randrange(HOME)
            boat.count = chooser.choice((0, 0, 0, -1, -2)) if boat.leg in (1, 2, 3) else 0
        boat = plain.boats[plain.turn]
        reach = max(plain.free_run(boat, (boat.heading + by) % 6) for by in TURNS.values())
        boat.dice = "3" * (reach // 3) + ("", "1", "2", "1111")[chooser.choice((reach % 3, chooser.randrange(4)))]
        boat.dice = "".join(sorted(boat.dice))
        ahead = straight(boat.cell, boat.heading)[boat.speed() :][:1] if boat.cell else []
        if ahead and ahead[0] in plain.free():
            plain.boats[plain.turn - 1].cell = ahead[0]  # in the way
        both.put()
        moves = plain.legal()
        ids = both.desk.ids[: both.rules.legal(both.state, both.desk)]
        assert sorted(both.text.move_text(both.state, move) for move in ids) == moves
        for move in moves:
            sailed = plain.sail(plain.turn, move)
            after = body.copy(both.state)
            both.rules.apply(after, both.desk, both.text.move_id(after, move))
            one = after.boat[plain.turn]
            assert (one.leg, one.damage) == (sailed.leg, boat.damage + sailed.damage)
            assert one.heading == (boat.heading + TURNS[move]) % 6
            assert (one.afloat == FINISHED) == (sailed.leg == HOME)
            if one.afloat == AFLOAT:
                assert (both.text.column_of(one.cell), both.text.row_of(one.cell)) == sailed.cell
                assert one.leg not in (1, 2, 3) or one.count - COUNT_0 == sailed.count
            yield sailed


# A set of somebody's own: next to most lines land, so that few cells are left to launch on.
def shored(folder: Path, seed: int) -> Path:
    """The standard set with land along one side of each line, all but one cell, as far as the tile goes."""
    chooser = random.Random(seed)
    written = ['name = "shored"']
    for tile in standard()["tiles"]["tile"]:
        written.append(f"[[tile]]\nid = {tile['id']}")
        for water in WATERS:
            rows = [list(row) for row in rows_of(tile[water]["map"])]
            lines = [(spot, straight(tuple(spot["cell"]), spot["direction"])) for spot in tile[water]["spots"]]
            kept = {cell for _, cells in lines for cell in cells}
            for spot, cells in lines:
                turn = chooser.choice((1, 4))  # neighbours in these directions and the next lie on one side of it
                shore = {NEXT[at][(spot["direction"] + turn + k) % 6] for at in cells[1:5] for k in (0, 1)}
                shore -= kept
                for cell in sorted(cell for cell in shore if cell is not None)[chooser.randrange(2) :]:
                    if cell[0] < 8 and cell[1] < 12:
                        rows[cell[1]][cell[0]] = "#"
            spots = ", ".join(
                f'{{ letter = "{s["letter"]}", cell = {s["cell"]}, direction = {s["direction"]} }}'
                for s in tile[water]["spots"]
            )
            picture = "\n".join("".join(row) for row in rows)
            written.append(f'[tile.{water}]\nmap = """\n{picture}\n"""\nspots = [{spots}]')
    (folder / "tiles.toml").write_text("\n".join(written) + "\n", encoding="utf-8")
    (folder / "border.toml").write_text((STANDARD / "border.toml").read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def straight(cell: Cell, direction: int) -> list[Cell]:
    cells = [cell]
    while (ahead := NEXT[cells[-1]][direction]) is not None:
        cells.append(ahead)
    return cells


def own_lakes(folder: Path, seed: int, tables: list[Table], everything: bool) -> Counter[str]:
    shored(folder, seed)
    game = registry.game("powerboats", folder)
    seen: Counter[str] = Counter()
    for k, table in enumerate(tables):
        seen += play(table, ("wreck", "crowd", "anything")[k % 3], seed, game, folder, everything)
    return seen


def test_they_agree_on_launches_from_beyond_the_first_ring(tmp_path: Path) -> None:
    """P-16: with six boats and few cells behind the line, on lakes of somebody's own."""
    seen = own_lakes(tmp_path, 3, [(6, "tight", False, "once"), (6, "tight", True, "once")], everything=False)
    assert seen["launch from beyond the first ring"] > 0
    assert seen["launched farther behind"] > 0


@pytest.mark.long
@pytest.mark.parametrize("water", WATERS)
def test_they_agree_on_moves_from_anywhere_for_long(water: str) -> None:
    for seed, players in product(range(20), range(2, 7)):
        for _ in moves_from_anywhere(100 + seed, (players, water, True, "once"), 3000):
            pass


@pytest.mark.long
@pytest.mark.parametrize("taste", TASTES)
def test_two_engines_agree_for_long(taste: str) -> None:
    for seed, table in product(range(5), TABLES):
        play(table, taste, 100 + seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_they_agree_on_all_courses_of_lakes_of_somebodys_own(tmp_path: Path, seed: int) -> None:
    """P-19: with nothing known beforehand: lakes drawn again, orders that are not legal."""
    own_lakes(tmp_path, 20 + seed, TABLES[seed::9], everything=True)
