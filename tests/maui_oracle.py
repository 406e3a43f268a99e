"""Maui a second time, slowly and plainly, written from the rules of record alone.

It shares nothing with the engine but the component set's TOML: towels are strings, beaches lists and dictionaries, and
every move and draw is its notation. tests/laws/test_maui_oracle.py plays both and compares. `seen` counts what
happened, so that a test can tell that the rare cases came up.
"""

from collections import Counter
from itertools import pairwise, permutations, product
from pathlib import Path
from typing import Any

PATTERNS = {"y": "yellow", "m": "magenta", "b": "blue", "o": "orange", "g": "green"}
LETTER = {name: letter for letter, name in PATTERNS.items()}
TOP_ROWS = range(-1, 8)  # M-24
PLAY_AREA = range(1, 8)
STANDARD = Path(__file__).parents[1] / "src/beachside/maui/data/standard.toml"


class Seat:
    """One player: what lies before them, and what they own."""

    def __init__(self) -> None:
        self.dock = ""  # as it lies on this player's own beach, like all towels here
        self.towels: list[dict[str, Any]] = []  # column 1, 2, …: letters shown, top row, index of tokens, spare
        self.active: dict[int, str] = {}  # row: pattern; what the next towel may match
        self.tokens: dict[tuple[int, int], str] = {}  # umbrella tokens not yet covered or lost, by column and row
        self.crabs_down: set[tuple[int, int]] = set()
        self.crab_values: list[int] = []  # not turned up yet
        self.crabs_up: list[int] = []
        self.marker = dict.fromkeys(PATTERNS, 0)
        self.pearls = {"w": 0, "k": 0}
        self.dollars = 1  # M-13
        self.penalties = 0
        self.owns = {"b": False, "o": False}  # towel tokens


class Oracle:
    def __init__(self, components: dict[str, Any], players: int, variant: str, crabs: str, seating: str) -> None:
        self.components = components
        self.players = players
        self.variant = variant
        self.inactive_at_once = crabs == "before-scoring"
        self.across = seating == "across"
        self.seen: Counter[str] = Counter()
        self.seats = [Seat() for _ in range(players)]
        self.areas = [1, 1]
        self.ornate = dict.fromkeys("ym", 1 if players == 2 else 2)  # M-11
        self.crab_side = variant == "crabs"
        self.points_of_space = [0, *components["tracks"]["points"]]  # M-41: 0 beside the track
        if variant == "combined":  # M-60
            self.points_of_space += components["tracks"]["extension"]
        self.last_space = len(self.points_of_space) - 1
        self.hand = ""
        self.covered: list[str] = []  # umbrella tokens still to be used, top to bottom
        self.matched: list[tuple[int, str]] = []  # row and pattern of the matches of this placement
        self.choices: list[str] = []  # tracks to choose from
        self.over = False
        self.begin_set_up(list(range(players)))

    # ------------------------------------------------------------------------------------------------- set-up
    def begin_set_up(self, candidates: list[int]) -> None:
        self.bag = {"".join(three) for three in permutations(PATTERNS, 3)}  # M-01
        self.market = [""] * 6
        self.candidates = candidates
        self.first = self.turn = 0
        self.ending = False
        self.due: list[tuple[str, int, int]] = [("first", 0, 0)]  # draws to come: what, whose, where
        self.phase = "set-up"
        for seat in self.seats:
            seat.towels, seat.tokens = [], {}
            if self.crab_side:  # M-50
                seat.crabs_down = {(c, r) for c, r in self.components["crabs"]["spaces"]}
                seat.crab_values = list(self.components["crabs"]["values"])

    def spaces(self) -> list[tuple[int, int]]:
        table, key = ("crabs", "scoring_spaces") if self.crab_side else ("umbrellas", "spaces")
        return [(c, r) for c, r in self.components[table][key]]

    def turn_order(self) -> list[int]:
        return [(self.first + k) % self.players for k in range(self.players)]

    def as_seen_by(self, seat: int, towel: str) -> str:
        """M-16, turned there and back alike."""
        return towel[::-1] if self.across and seat >= (self.players + 1) // 2 else towel

    # --------------------------------------------------------------------------------------------- who and what
    def to_move(self) -> str:
        if self.over:
            return "over"
        return "chance" if self.due else f"s{self.turn + 1}"

    def legal(self) -> list[str]:
        seat = self.seats[self.turn]
        if self.phase == "place":
            return sorted(self.placements(seat, self.hand))
        if self.phase == "choose":
            return sorted(f"B{track}" for track in self.choices)
        moves = [f"D{row}" for row in (1, 2) if self.areas[row - 1] > 0]
        for row in (1, 2):
            for slot in (1, 2, 3):
                towel = self.as_seen_by(self.turn, self.market[3 * (row - 1) + slot - 1])
                affordable, fits = seat.dollars >= slot - 1, self.placements(seat, towel) != []
                if affordable and fits:  # M-21, M-23
                    moves.append(f"T{row}.{slot}")
                self.seen["a take that M-23 forbids"] += affordable and not fits
        if not moves:  # M-32
            return [f"S{row}.{slot}" for row in (1, 2) for slot in (1, 2, 3)]
        return sorted(moves)

    def outcomes(self) -> dict[str, int]:
        """What may be drawn, with odds."""
        what, whose, where = self.due[0]
        if what == "first":
            return {f">s{seat + 1}": 1 for seat in self.candidates}
        if what == "token":
            left = Counter({"1": 1, "2": 1} if self.crab_side else {"w": 3, "k": 3, "1": 1, "2": 1})
            left.subtract([self.seats[whose].tokens[space] for space in self.spaces()[:where]])
            return {f">{token}": count for token, count in left.items() if count > 0}
        if what == "crab":  # M-53
            return {f">c{value}": count for value, count in Counter(self.seats[self.turn].crab_values).items()}
        return {f">{towel}": 1 for towel in self.bag}

    # -------------------------------------------------------------------------------------------------- placing
    def placements(self, seat: Seat, towel: str) -> list[str]:
        """M-24, M-25, M-27: all legal ones, written out."""
        blues = range(4 if seat.owns["b"] else 1)
        oranges = range(4 if seat.owns["o"] else 1)
        return [
            write_placement(top, blue, orange)
            for top, blue, orange in product(TOP_ROWS, blues, oranges)
            if self.may_lie(seat, towel, top, blue, orange)
        ]

    def may_lie(self, seat: Seat, towel: str, top: int, blue: int, orange: int) -> bool:
        column = len(seat.towels) + 1
        if blue and blue == orange:  # two on one pattern
            return False
        for token, index in (("b", blue), ("o", orange)):
            row = top + index - 1
            if index and towel[index - 1] == token:
                return False  # the print is the token's
            if index and (row not in PLAY_AREA or (column, row) in seat.crabs_down):
                return False
        return self.matches(seat, top, cover(towel, blue, orange)) != []

    def matches(self, seat: Seat, top: int, shown: str) -> list[tuple[int, str]]:
        """Row and pattern of every match, top to bottom."""
        found = []
        for row, pattern in zip(range(top, top + 3), shown, strict=True):
            if row in PLAY_AREA and seat.active.get(row) == pattern:
                on_crab = (len(seat.towels) + 1, row) in seat.crabs_down
                if on_crab and self.inactive_at_once:  # M-52
                    self.seen["a match that M-52 forbids"] += 1
                    continue
                found.append((row, pattern))
        return found

    def note_placement(self, seat: Seat, towel: str, top: int, blue: int, orange: int) -> None:
        """Count what is rare."""
        bare = self.matches(seat, top, towel)
        with_tokens = self.matches(seat, top, cover(towel, blue, orange))
        self.seen[f"top row {top}"] += 1
        if blue or orange:
            self.seen["both tokens at once"] += bool(blue and orange)
            self.seen["a token that makes the match"] += not bare
            self.seen["a token that adds a match"] += 0 < len(bare) < len(with_tokens)
            self.seen["a token for later"] += bare == with_tokens
            self.seen["a pattern twice on a towel"] += len(set(cover(towel, blue, orange))) < 3
            self.seen["a towel that needs a token"] += all("+" in move for move in self.placements(seat, towel))
        self.seen["a match with a spare towel"] += bool(seat.towels and seat.towels[-1]["spare"])

    def place(self, top: int, blue: int, orange: int) -> None:
        seat = self.seats[self.turn]
        self.note_placement(seat, self.hand, top, blue, orange)
        column = len(seat.towels) + 1
        shown = cover(self.hand, blue, orange)
        self.matched = self.matches(seat, top, shown)
        seat.owns = {"b": seat.owns["b"] and not blue, "o": seat.owns["o"] and not orange}
        rows = range(top, top + 3)
        seat.penalties += sum(row not in PLAY_AREA for row in rows)  # M-26
        crabs = [row for row in PLAY_AREA if row in rows and (column, row) in seat.crabs_down]
        self.seen["a match on a crab"] += any(row in crabs for row, _ in self.matched)
        self.seen["a match only on a crab"] += all(row in crabs for row, _ in self.matched)
        self.seen["several crabs at once"] += len(crabs) > 1
        self.covered = [seat.tokens[(column, row)] for row in PLAY_AREA if row in rows and (column, row) in seat.tokens]
        self.seen["several tokens at once"] += len(self.covered) > 1
        self.seen["a token and a crab at once"] += bool(self.covered and crabs)
        self.seen["a token left uncovered"] += sum(c == column for c, _ in seat.tokens) > len(self.covered)
        self.seen["a crab left uncovered"] += sum(c == column for c, _ in seat.crabs_down) > len(crabs)
        self.clear_column(seat, column)
        seat.active = {row: shown[k] for k, row in enumerate(rows) if row in PLAY_AREA and row not in crabs}
        seat.towels.append({"shown": shown, "top": top, "blue": blue, "orange": orange, "spare": False, "crabs": crabs})
        self.hand = ""
        self.use_tokens()

    def clear_column(self, seat: Seat, column: int) -> None:
        """M-29: what is not covered goes, and what is covered goes, too."""
        seat.tokens = {space: token for space, token in seat.tokens.items() if space[0] != column}
        seat.crabs_down = {space for space in seat.crabs_down if space[0] != column}

    def use_tokens(self) -> None:
        """M-28: from top to bottom, until one asks."""
        seat = self.seats[self.turn]
        while self.covered:
            lifted = self.covered.pop(0)
            if lifted in "wk":
                seat.pearls[lifted] += 1
                continue
            pair = [LETTER[name] for name in self.components["umbrellas"]["scoring"][int(lifted) - 1]]
            possible = [track for track in pair if seat.marker[track] < self.last_space]
            if len(possible) == 2:
                self.choices = possible
                self.phase = "choose"
                return
            self.seen["a scoring token with one track"] += len(possible) == 1
            self.seen["a scoring token without a track"] += not possible
            for track in possible:
                self.step(seat, track, 1, "scoring token")
        for row, pattern in self.matched:  # M-30
            self.step(seat, pattern, self.components["beach"]["row_values"][row - 1], "match")
        crabs = seat.towels[-1]["crabs"]
        self.phase = "crabs"
        self.due = [("crab", self.turn, 0)] * len(crabs)
        if not crabs:
            self.end_turn()

    def step(self, seat: Seat, track: str, steps: int, why: str) -> None:
        before = seat.marker[track]
        after = min(before + steps, self.last_space)
        seat.marker[track] = after
        self.seen["a match with a full track"] += why == "match" and before == self.last_space
        self.seen["a match that overshoots"] += before < self.last_space < before + steps
        if PATTERNS[track] in self.components["tracks"]["ornate"]:  # M-31
            ornate = self.components["tracks"]["ornate"][PATTERNS[track]]
            if before < ornate["space"] <= after:
                self.seen["an ornate space " + ("reached" if after == ornate["space"] else "passed")] += 1
                self.seen["an ornate space by a scoring token"] += why == "scoring token"
                self.seen["an ornate space without a token"] += self.ornate[track] == 0
                self.seen["an ornate space in the second half"] += self.variant == "combined" and self.crab_side
                if self.ornate[track] > 0:
                    self.ornate[track] -= 1
                    seat.owns[LETTER[ornate["token"]]] = True

    # ----------------------------------------------------------------------------------------------- one step on
    def play(self, text: str) -> None:
        """A legal move or a possible draw."""
        if self.due:
            self.fall(text[1:])
        elif text[0] == "D":
            row = int(text[1]) - 1
            self.seats[self.turn].dollars += self.areas[row]
            self.areas[row] = 0
            self.end_turn()
        elif text[0] == "T":
            row, slot = int(text[1]) - 1, int(text[3]) - 1
            self.seats[self.turn].dollars -= slot
            self.areas[row] += slot
            self.take(row, slot)
            self.phase = "place"
        elif text[0] == "S":
            self.take(int(text[1]) - 1, int(text[3]) - 1)
            self.place_spare()
        elif text[0] == "P":
            place, *tokens = text[1:].split("+")
            index = {token[0]: int(token[1]) for token in tokens}
            self.place(int(place), index.get("b", 0), index.get("o", 0))
        elif text[0] == "B":
            self.seen["a track chosen"] += 1
            self.step(self.seats[self.turn], text[1], 1, "scoring token")
            self.use_tokens()

    def take(self, row: int, slot: int) -> None:
        """M-22: those behind move up, the last slot is filled by the next draw."""
        of_row = self.market[3 * row : 3 * row + 3]
        self.hand = self.as_seen_by(self.turn, of_row.pop(slot))
        self.market[3 * row : 3 * row + 3] = [*of_row, ""]
        self.due = [("refill", self.turn, 3 * row + 2)]

    def place_spare(self) -> None:
        """M-32."""
        seat = self.seats[self.turn]
        column = len(seat.towels) + 1
        covered = [space for space in [*seat.tokens, *seat.crabs_down] if space[0] == column and space[1] in (3, 4, 5)]
        self.seen["a spare towel"] += 1
        self.seen["a spare towel over a token"] += any(space in seat.tokens for space in covered)
        self.seen["a spare towel over a crab"] += any(space in seat.crabs_down for space in covered)
        self.seen["a spare towel of who sits across"] += self.as_seen_by(self.turn, "ymb") == "bmy"
        towels = [self.hand, *(self.as_seen_by(self.turn, towel) for towel in self.market if towel)]
        self.seen["a spare towel where others would match"] += any(self.placements(seat, towel) for towel in towels)
        self.clear_column(seat, column)
        seat.active = dict(enumerate(self.hand, start=3))
        seat.towels.append({"shown": self.hand, "top": 3, "blue": 0, "orange": 0, "spare": True, "crabs": []})
        self.hand = ""
        self.phase = "spare"

    def fall(self, text: str) -> None:
        what, whose, where = self.due.pop(0)
        if what == "first":
            self.first = self.turn = int(text[1]) - 1
            order = self.turn_order()
            self.due = [("market", 0, slot) for slot in range(6)] + [("dock", seat, 0) for seat in order]  # M-15
            self.due += [("token", seat, k) for seat in order for k in range(len(self.spaces()))]
        elif what == "token":
            self.seats[whose].tokens[self.spaces()[where]] = text
        elif what == "dock":
            self.bag.remove(text)
            seat = self.seats[whose]
            seat.dock = self.as_seen_by(whose, text)
            seat.active = dict(enumerate(seat.dock, start=3))
        elif what == "crab":
            self.seats[self.turn].crab_values.remove(int(text[1]))
            self.seats[self.turn].crabs_up.append(int(text[1]))
            if not self.due:
                self.end_turn()
        else:  # market, refill
            self.bag.remove(text)
            self.market[where] = text
            if self.phase == "spare":
                self.end_turn()
        if self.phase == "set-up" and not self.due:
            self.phase = "act"

    # ------------------------------------------------------------------------------------------------------ ends
    def end_turn(self) -> None:
        order = self.turn_order()
        if len(self.seats[self.turn].towels) == 12 and not self.ending:  # M-40
            self.ending = True
            self.seen["the 12th towel by the player on turn " + str(order.index(self.turn) + 1)] += 1
            self.seen["the 12th towel by the last player"] += self.turn == order[-1]
        last = self.turn == order[-1]
        self.turn = (self.turn + 1) % self.players
        self.phase = "act"
        if last and self.ending:
            self.end_half()

    def end_half(self) -> None:
        self.seen["several with 12 towels"] += sum(len(seat.towels) == 12 for seat in self.seats) > 1
        scores = [self.score(k) for k in range(self.players)]
        self.seen["a negative total"] += min(scores) < 0
        if self.variant != "combined" or self.crab_side:
            self.over = True
            self.seen.update(f"a tie decided by {by}" for _, _, by in self.ties())
            return
        lowest = [k for k in range(self.players) if scores[k] == min(scores)]  # M-61
        self.seen["a tie at half-time"] += len(lowest) > 1
        self.seen["dollars on the areas at half-time"] += sum(self.areas) > 0
        self.seen["ornate tokens left at half-time"] += sum(self.ornate.values()) > 0
        self.seen["towel tokens kept over half-time"] += any(any(seat.owns.values()) for seat in self.seats)
        self.crab_side = True
        self.begin_set_up(lowest)

    def sources(self, seat: int) -> list[tuple[str, int]]:
        """M-41, M-42."""
        of = self.seats[seat]
        pearls = [0, *self.components["pearls"]["points"]]
        return [
            *((f"track:{name}", self.points_of_space[of.marker[letter]]) for letter, name in PATTERNS.items()),
            ("pearls:white", pearls[of.pearls["w"]]),
            ("pearls:black", pearls[of.pearls["k"]]),
            ("dollars", of.dollars),
            ("penalties", -of.penalties),
            ("crabs", -sum(of.crabs_up)),
        ]

    def score(self, seat: int) -> int:
        return sum(points for _, points in self.sources(seat))

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """M-43: the lower, the better."""
        of = self.seats[seat]
        return (-self.score(seat), len(of.towels), -of.dollars, -self.turn_order().index(seat))

    def places(self) -> list[int]:
        ranked = sorted(range(self.players), key=self.standing)
        return [ranked.index(seat) + 1 for seat in range(self.players)]

    def ties(self) -> list[tuple[int, int, str]]:
        """Neighbours in the final order with as many points: who is ahead of whom, and by what."""
        ranked = sorted(range(self.players), key=self.standing)
        found = []
        for ahead, behind in pairwise(ranked):
            equal = [a == b for a, b in zip(self.standing(ahead), self.standing(behind), strict=True)]
            if equal[0]:
                found.append((ahead, behind, ("", "fewer towels", "more dollars", "later")[equal.index(False)]))
        return found


def cover(towel: str, blue: int, orange: int) -> str:
    """The towel with a blue token on its `blue`-th pattern and an orange one on its `orange`-th; 0: none."""
    shown = list(towel)
    if blue:
        shown[blue - 1] = "b"
    if orange:
        shown[orange - 1] = "o"
    return "".join(shown)


def write_placement(top: int, blue: int, orange: int) -> str:
    return f"P{top}" + (f"+b{blue}" if blue else "") + (f"+o{orange}" if orange else "")
