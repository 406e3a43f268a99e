"""Whole matches of Powerboats a second time, slowly and plainly, written from the rules of record alone.

It shares nothing with the engine but the component set's TOML: cells are (column, row), boats hold their dice as text,
every move and draw is its notation. The course of a race is that of tests/powerboats_oracle.py.
tests/laws/test_powerboats_oracle.py plays both and compares. `seen` counts what happened, so that a test can tell that
the rare cases came up.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, pairwise, permutations, product
from math import factorial, prod
from pathlib import Path
from typing import Any

from tests.powerboats_oracle import BOARD, NEXT, Cell, Course, Lake, centre

STANDARD = Path(__file__).parents[1] / "src/beachside/powerboats/data/standard"
TURNS = {"l": 1, "s": 0, "r": -1}
START, FINISH, HOME = 0, 4, 5  # legs; 1 to 3 are the buoys (P-17)
LAST_ROUND = 200  # P-34
SOURCES = ("finish", "rounds", "unfinished")
SPOTS_OF_RACE = "ABC"


@dataclass
class Boat:
    cell: Cell | None = None  # None: not on the lake
    heading: int = 0
    dice: str = ""  # ascending
    leg: int = 0
    count: int = 0  # of the next buoy's gate
    damage: int = 0  # all counters
    kept: int = 0  # those it started this race with (P-40)
    launched: bool = False
    finished: int = 0  # as the how-manieth; 0: not yet
    sunk: int = 0
    home: int = 0  # the round in which it finished
    points: list[list[int]] = field(default_factory=lambda: [[0, 0, 0] for _ in range(3)])  # by race, source

    def out(self) -> bool:
        """Still out on the lake."""
        return self.launched and not self.finished and not self.sunk

    def speed(self) -> int:
        return sum(int(die) for die in self.dice)


@dataclass
class Sailed:
    """What one move comes to, before it is made."""

    cell: Cell
    leg: int
    count: int
    damage: int  # new
    begun: int  # the leg before
    steps: list[tuple[Cell, int, int]]  # cell, leg and count after every step really made
    passed: int  # boats passed over
    held: int  # hexes not travelled because of boats
    missed: int  # legs that these hexes would have completed


class OneRace(Lake):
    """The lake with the course of one race on it."""

    def __init__(self, water: set[Cell], spots: list[tuple[Cell, int]], proven: bool) -> None:
        super().__init__(water, spots)
        self.proven = proven  # every order is known to be legal: no search whether a boat can race

    def can_race(self, start: Cell, finish_up: bool) -> bool:
        return self.proven or super().can_race(start, finish_up)

    def lay(self, order: tuple[int, ...]) -> bool:
        course = self.course(order)
        if course is not None:
            self.laid: Course = course
        return course is not None

    def step(self, cell: Cell, to: Cell, leg: int, count: int) -> tuple[int, int]:
        """Leg and count after a step of one hex (P-14, P-15, P-17, P-27)."""
        if leg == START:
            onto = to in self.line and self.side(cell) != 0
            return (1, 0) if onto and (self.side(cell) < 0) == self.laid.start_up else (0, 0)
        if leg in (1, 2, 3):
            count += self.counts(leg - 1, cell, to)
            return (leg + 1, 0) if count == 1 else (leg, count)
        if leg == FINISH:
            onto = to in self.line and self.side(cell) != 0
            return (HOME, 0) if onto and (self.side(cell) > 0) == self.laid.finish_up else (leg, 0)
        return leg, 0

    def distance_from_line(self, cell: Cell) -> int:
        return min(distance(cell, line_cell) for line_cell in self.line)


def distance(cell: Cell, other: Cell) -> int:
    """In hexes: a straight row of hexes is as good a way as any once the rows are left."""
    x = abs(centre(cell).real - centre(other).real)
    rows = abs(cell[1] - other[1])
    return rows + max(0, round(x - rows / 2))


class Match:
    def __init__(
        self, components: dict[str, Any], players: int, water: str, turn_bonus: bool, sunk_bonus: str, proven: bool
    ) -> None:
        self.components = components  # {"border": …, "tiles": …}
        self.players = players
        self.water_side = water
        self.turn_bonus = turn_bonus or players == 2  # P-32
        self.per_boat = sunk_bonus == "per-boat"
        self.proven = proven
        self.seen: Counter[str] = Counter()
        self.boats = [Boat() for _ in range(players)]
        self.tiles: list[tuple[int, bool]] = []
        self.race = self.round = self.first = self.turn = 0
        self.phase = "first"
        # Where to work out all courses would take too long: is the lake drawn again? The course drawn is looked at.
        self.trusting = False
        self.redraw = False

    # ----------------------------------------------------------------------------------------------- who and what
    def to_move(self) -> str:
        if self.phase == "over":
            return "over"
        return f"s{self.turn + 1}" if self.phase in ("launch", "dice", "turn") else "chance"

    def outcomes(self) -> dict[str, int]:
        """What may fall, with odds."""
        if self.phase == "first":
            return {f">s{seat + 1}": 1 for seat in range(self.players)}
        if self.phase == "tile":
            left = {table["id"] for table in self.components["tiles"]["tile"]} - {tile for tile, _ in self.tiles}
            return {f">{tile}{mark}": 1 for tile in left for mark in ("", "'")}
        if self.phase == "course":
            return {self.order_text(order): 1 for order in self.legal_orders(self.race)}
        odds: dict[str, int] = {}
        for ones in range(self.rolling + 1):
            for twos in range(self.rolling + 1 - ones):
                each = (ones, twos, self.rolling - ones - twos)
                ways = factorial(self.rolling) // prod(factorial(count) for count in each)
                odds[">" + "1" * each[0] + "2" * each[1] + "3" * each[2]] = ways
        return odds

    def legal(self) -> list[str]:
        if self.phase == "launch":
            return sorted(f"L{c},{r}/{heading}" for c, r in self.launch_cells() for heading in range(6))
        boat = self.boats[self.turn]
        if self.phase == "dice":
            return sorted(dice_choices(boat.dice))
        return sorted(self.legal_turns(boat))

    def legal_turns(self, boat: Boat) -> list[str]:
        """P-21"""
        runs = {turn: self.free_run(boat, (boat.heading + by) % 6) for turn, by in TURNS.items()}
        longest = max(runs.values())
        return [turn for turn, run in runs.items() if run >= min(longest, boat.speed())]

    def play(self, text: str) -> None:
        if self.phase == "first":
            self.first = int(text[2:]) - 1
            self.phase = "tile"
        elif self.phase == "tile":
            self.lay_tile(int(text[1]), text.endswith("'"))
        elif self.phase == "course":
            self.lay_course(text)
        elif self.phase == "launch":
            self.launch(text)
        elif self.phase == "dice":
            self.choose_dice(text)
        elif self.phase == "roll":
            boat = self.boats[self.turn]
            boat.dice = "".join(sorted(boat.dice + text[1:]))
            self.phase = "turn"
        else:
            self.move(text)

    # ----------------------------------------------------------------------------------------------------- set-up
    def lay_tile(self, tile: int, turned: bool) -> None:
        self.tiles.append((tile, turned))
        if len(self.tiles) < 6:
            return
        self.lay_lake()
        again = self.redraw if self.trusting else not all(self.legal_orders(race, 1) for race in range(3))
        if again:
            self.seen["a lake drawn again"] += 1
            self.tiles = []  # P-19
            return
        self.phase = "course"

    def lay_lake(self) -> None:
        """P-01, P-04"""
        border = {name: rows_of(text) for name, text in self.components["border"].items()}
        sides = [left + "#" * 24 + right for left, right in zip(border["left"], border["right"], strict=True)]
        board = [list(row) for row in [*border["top"], *sides, *border["bottom"]]]
        spots: dict[str, list[tuple[Cell, int]]] = {letter: [] for letter in SPOTS_OF_RACE}
        for place, (number, turned) in enumerate(self.tiles):
            side = next(t for t in self.components["tiles"]["tile"] if t["id"] == number)[self.water_side]
            left, top = 2 + 8 * (place % 3), 2 + 12 * (place // 3)
            for r, row in enumerate(rows_of(side["map"])):
                for c, hexagon in enumerate(row):
                    at_c, at_r = (7 - c, 11 - r) if turned else (c, r)
                    board[top + at_r][left + at_c] = hexagon
            for spot in side["spots"]:
                c, r = spot["cell"]
                at_c, at_r = (7 - c, 11 - r) if turned else (c, r)
                aim = (spot["direction"] + 3) % 6 if turned else spot["direction"]
                spots[spot["letter"]].append(((left + at_c, top + at_r), aim))
        self.water = {(c, r) for c, r in BOARD if board[r][c] == "."}
        self.spots = [sorted(spots[letter]) for letter in SPOTS_OF_RACE]

    def legal_orders(self, race: int, enough: int = 24) -> list[tuple[int, ...]]:
        """P-19: all of a race, or the first few; for the standard set, all 24 are taken to be."""
        if self.proven or self.trusting:
            return list(permutations(range(4)))
        found: list[tuple[int, ...]] = []
        for order in permutations(range(4)):
            if len(found) < enough and OneRace(self.water, self.spots[race], False).course(order) is not None:
                found.append(order)
        return found

    def order_text(self, order: tuple[int, ...]) -> str:
        cells = [self.spots[self.race][k][0] for k in order]
        return ">" + " ".join(f"{c},{r}" for c, r in cells)

    def lay_course(self, text: str) -> None:
        self.course = OneRace(self.water, self.spots[self.race], self.proven)
        order = next(order for order in permutations(range(4)) if self.order_text(order) == text)
        assert self.course.lay(order), f"{text} is no legal course"
        self.seen[f"counters kept: {max(boat.kept for boat in self.boats)}"] += 1
        self.phase = "launch"
        self.turn = (self.first - 1) % self.players  # P-16
        self.note_launch()

    # ----------------------------------------------------------------------------------------------------- launch
    def free(self) -> set[Cell]:
        return self.course.open - {boat.cell for boat in self.boats if boat.cell is not None}

    def launch_cells(self) -> set[Cell]:
        """P-16"""
        due = sum(not boat.launched for boat in self.boats)
        free = self.free()
        cells = free & set(self.course.line)
        behind = {cell for cell in free if (self.course.side(cell) < 0) == self.course.laid.start_up}
        behind = {cell for cell in behind if self.course.side(cell) != 0}
        self.rings = 1
        near = {cell for cell in behind if self.course.distance_from_line(cell) == 1}
        while len(cells | near) < due and self.rings < 56:
            self.rings += 1
            near |= {cell for cell in behind if self.course.distance_from_line(cell) == self.rings}
        return cells | near

    def note_launch(self) -> None:
        self.launch_cells()
        if self.rings > 1:
            self.seen[f"launch with {self.rings} rings"] += 1
            self.seen["launch from beyond the first ring"] += 1

    def launch(self, text: str) -> None:
        where, heading = text[1:].split("/")
        column, row = where.split(",")
        boat = self.boats[self.turn]
        boat.cell, boat.heading, boat.launched = (int(column), int(row)), int(heading), True
        boat.leg = 1 if boat.cell in self.course.line else 0  # P-17
        away = self.course.distance_from_line(boat.cell)
        self.seen[f"launched {'on the line' if away == 0 else 'behind it' if away == 1 else 'farther behind'}"] += 1
        if self.turn == self.first:
            self.phase = "dice"
            self.round = 1
        else:
            self.turn = (self.turn - 1) % self.players
            self.note_launch()

    # ------------------------------------------------------------------------------------------------------- turn
    def choose_dice(self, text: str) -> None:
        """P-20"""
        choice, rolled = text.split("/")
        boat = self.boats[self.turn]
        dice = boat.dice
        for value in choice[1:] + rolled:
            dice = dice.replace(value, "", 1)
        boat.dice = dice
        self.rolling = len(rolled) + (choice == "+")
        self.phase = "roll"

    def free_run(self, boat: Boat, heading: int) -> int:
        """Hexes before land, a buoy or the edge; boats are ignored (P-21)."""
        assert boat.cell is not None
        run, cell = 0, NEXT[boat.cell][heading]
        while cell is not None and cell in self.course.open:
            run, cell = run + 1, NEXT[cell][heading]
        return run

    def sail(self, seat: int, turn: str) -> Sailed:
        """P-22, P-24, P-27"""
        boat = self.boats[seat]
        assert boat.cell is not None
        heading = (boat.heading + TURNS[turn]) % 6
        damage = max(0, boat.speed() - self.free_run(boat, heading))
        way = [boat.cell]
        for _ in range(boat.speed() - damage):
            ahead = NEXT[way[-1]][heading]
            assert ahead is not None
            way.append(ahead)
        others = {other.cell for other in self.boats if other is not boat}
        stop = len(way) - 1
        while stop > 0 and way[stop] in others:
            stop -= 1
        leg, count = boat.leg, boat.count
        steps = []
        for cell, to in pairwise(way[: stop + 1]):
            leg, count = self.course.step(cell, to, leg, count)
            steps.append((to, leg, count))
        farther = (leg, count)
        for cell, to in pairwise(way[stop:]):
            farther = self.course.step(cell, to, *farther)
        passed = len(others & set(way[1:stop]))
        return Sailed(way[stop], leg, count, damage, boat.leg, steps, passed, len(way) - 1 - stop, farther[0] - leg)

    def move(self, turn: str) -> None:
        seat, boat = self.turn, self.boats[self.turn]
        sailed = self.sail(seat, turn)
        self.note_move(boat, turn, sailed)
        boat.heading = (boat.heading + TURNS[turn]) % 6
        boat.cell, boat.leg, boat.count = sailed.cell, sailed.leg, sailed.count
        boat.damage += sailed.damage
        if sailed.damage:
            boat.dice = ""
        if boat.leg == HOME:  # P-26: before it can sink
            boat.finished = 1 + sum(other.finished > 0 for other in self.boats)
            boat.home = self.round
        elif boat.damage >= 4:  # P-25
            boat.sunk = 1 + sum(other.sunk > 0 for other in self.boats)
        if not boat.out():
            boat.cell = None
        self.next_turn()

    def next_turn(self) -> None:
        """P-30, P-34"""
        finished = sum(boat.finished > 0 for boat in self.boats)
        out = sum(boat.out() for boat in self.boats)
        order = [(self.first + k) % self.players for k in range(self.players)]
        later = [seat for seat in order[order.index(self.turn) + 1 :] if self.boats[seat].out()]
        if out == 0 or (finished == self.players - 1 and not self.turn_bonus):
            self.note_end(out, bool(later), finished)
            self.end_race()
        elif later:
            self.turn, self.phase = later[0], "dice"
        elif self.round == LAST_ROUND:
            self.seen["a race stopped after round 200"] += 1
            if finished:
                self.seen["a race with finishers stopped after round 200"] += 1
            self.end_race()
        else:
            self.round += 1
            self.turn, self.phase = next(seat for seat in order if self.boats[seat].out()), "dice"
            self.seen["a round without the first player"] += self.turn != self.first

    # ---------------------------------------------------------------------------------------------------- the end
    def end_race(self) -> None:
        """P-31, P-32, P-40, P-11"""
        unfinished = sum(not boat.finished for boat in self.boats)
        last_home = max(boat.home for boat in self.boats)
        for boat in self.boats:
            if boat.finished:
                points = boat.points[self.race]
                points[0] = (self.players - boat.finished) * (self.race + 1)
                if self.turn_bonus:
                    points[1] = last_home - boat.home
                    points[2] = 5 * unfinished if self.per_boat else 5 * (unfinished > 0)
                    self.note_bonus(points, unfinished)
        if unfinished == self.players:
            self.seen["a race without finishers"] += 1
        if self.race == 2:
            self.phase = "over"
            self.note_ties()
            return
        for boat in self.boats:
            self.note_kept(boat)
            boat.damage = boat.kept = boat.kept + (boat.damage > boat.kept)
            boat.cell, boat.dice, boat.leg, boat.count = None, "", 0, 0  # P-18
            boat.launched, boat.finished, boat.sunk, boat.home = False, 0, 0, 0
        self.race += 1
        self.round = 0
        self.first = (self.first + 1) % self.players
        self.phase = "course"

    def score(self, seat: int) -> int:
        return sum(map(sum, self.boats[seat].points))

    def sources(self, seat: int) -> list[tuple[str, int]]:
        points = self.boats[seat].points
        return [(f"race {race + 1}:{name}", points[race][k]) for race in range(3) for k, name in enumerate(SOURCES)]

    def standing(self, seat: int) -> tuple[int, ...]:
        """P-33: the lower, the better."""
        boat = self.boats[seat]
        if boat.finished:
            return -self.score(seat), 0, boat.finished
        return (-self.score(seat), 2, -boat.sunk) if boat.sunk else (-self.score(seat), 1, 0)

    def places(self) -> list[int]:
        standings = [self.standing(seat) for seat in range(self.players)]
        return [1 + sum(other < own for other in standings) for own in standings]

    # ------------------------------------------------------------------------------------------ what came up
    def note_move(self, boat: Boat, turn: str, sailed: Sailed) -> None:
        legal = self.legal()
        sank = boat.damage + sailed.damage >= 4
        home = sailed.leg == HOME
        gained = sailed.leg - sailed.begun
        counts = [boat.count, *(count for _, leg, count in sailed.steps if leg == sailed.begun)]
        line = set(self.course.line)
        onto = [to for to, _, _ in sailed.steps if to in line]
        legs_on_line = [leg for to, leg, _ in sailed.steps if to in line]
        facts = {
            "a turn at speed 0": boat.speed() == 0 and turn != "s",
            "a crash": sailed.damage > 0,
            "a crash with a choice": sailed.damage > 0 and len(legal) > 1,
            "a crash with no choice": sailed.damage > 0 and len(legal) == 1,
            "a crash on the spot": sailed.damage == boat.speed() > 0,
            "a direction that does not fit": sailed.damage == 0 and len(legal) < 3,
            "a crash held back by a boat": sailed.damage > 0 and sailed.held > 0,
            "a boat passed": sailed.passed > 0,
            "two boats passed": sailed.passed > 1,
            "held back by a boat": sailed.held > 0,
            "held back by two boats in a row": sailed.held > 1,
            "held back where it was": sailed.held > 0 and not sailed.steps,
            "held back before the end of a leg": sailed.missed > 0,
            "held back before the finish": sailed.held > 0 and sailed.leg + sailed.missed == HOME > sailed.leg,
            "sunk": sank and not home,
            "sunk by four at once": sank and not home and sailed.damage >= 4,
            "sunk by counters kept": sank and not home and boat.damage + sailed.damage - boat.kept < 4,
            "finished": home,
            "finished and crashed": home and sailed.damage > 0 and not sank,
            "finished and sunk": home and sank,
            "two legs in one move": gained == 2,
            "three legs in one move": gained >= 3,
            "started and rounded buoy 1 in one move": sailed.begun == 0 and sailed.leg >= 2,
            "rounded buoy 3 and finished in one move": sailed.begun <= 3 and home,
            "started from behind": sailed.begun == 0 and sailed.leg > 0,
            "on the line without having started": 0 in legs_on_line,
            "over the line on the way to a buoy": bool(onto) and sailed.leg in (1, 2, 3),
            "on the line the wrong way before the finish": 4 in legs_on_line,
            "back over a gate": min(counts) < boat.count,
            "back over a gate twice": min(counts) <= -2 and boat.count > -2,
            "from count −1 to 0": boat.count == -1 and 0 in counts,
            "seven dice": len(boat.dice) >= 7,
        }
        self.seen.update(name for name, fact in facts.items() if fact)

    def note_end(self, out: int, mid_round: bool, finished: int) -> None:
        last = self.boats[self.turn]
        if out:
            self.seen["a race ended with a boat still out"] += 1
        else:
            self.seen[f"a race ended as the last boat {'finished' if last.finished else 'sank'}"] += 1
        self.seen["a race ended in mid-round"] += mid_round
        self.seen["all boats sunk"] += finished == 0
        if last.finished and last.damage >= 4:
            self.seen["a race ended as a boat finished and sank"] += 1

    def note_bonus(self, points: list[int], unfinished: int) -> None:
        self.seen["points for rounds"] += points[1] > 0
        self.seen["5 points"] += points[2] == 5
        self.seen["5 points for several boats"] += not self.per_boat and unfinished > 1
        self.seen["5 points for each of several boats"] += points[2] > 5

    def note_kept(self, boat: Boat) -> None:
        new = boat.damage - boat.kept
        how = "finished" if boat.finished else "sunk" if boat.sunk else "still out"
        if new:
            self.seen[f"a counter for one that was {how}"] += 1
        elif boat.kept:
            self.seen["an old counter kept without a new one"] += 1
        if new > 1:
            self.seen["one counter for many"] += 1
        if boat.kept and new:
            self.seen["a second counter kept"] += 1

    def note_ties(self) -> None:
        names = ("finishers", "boats still out", "sunk boats")
        for one, other in combinations(range(self.players), 2):
            a, b = sorted((self.standing(one), self.standing(other)))
            if a == b:
                self.seen["a shared place"] += 1
                behind = 2 + sum(s < a for s in map(self.standing, range(self.players)))
                if max(self.places()) > behind - 1:
                    self.seen["a shared place with another behind"] += 1
            elif a[0] == b[0]:
                self.seen[f"a tie of {names[a[1]]} and {names[b[1]]}"] += 1
                self.seen["a tie with points"] += a[0] < 0


def rows_of(text: str) -> list[str]:
    return ["".join(line.split()) for line in text.strip("\n").split("\n")]


def dice_choices(dice: str) -> set[str]:
    """P-20: what to do and, of the dice left, any to roll again."""
    remaining = {"=": dice, "+": dice} | {f"-{value}": dice.replace(value, "", 1) for value in dice}
    return {f"{choice}/{again}" for choice, left in remaining.items() for again in some_of(left)}


def some_of(dice: str) -> set[str]:
    each = [[value * count for count in range(dice.count(value) + 1)] for value in "123"]
    return {"".join(values) for values in product(*each)}
