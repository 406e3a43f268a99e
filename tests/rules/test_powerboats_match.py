"""A match of Powerboats: the lake, set-up, launching, the race's end, points, damage over races."""

from dataclasses import replace
from typing import Any

import pytest

from beachside.core import twin
from beachside.core.generator import Generator, seed
from beachside.powerboats import GAME, rules, text
from beachside.powerboats.components import Components, read, standard_file
from beachside.powerboats.parts import BORDER, KNOWN_TO_PASS, RACES, SPOTS, STEP, TILE
from beachside.powerboats.result import result
from beachside.powerboats.state import AFLOAT, COURSE, DICE, END, FINISHED, FIRST, LAUNCH, NO_LAKE, SUNK, Desk, State
from tests.rules.lakes import DESK, lake, moves, play, shows

TILES = (">4", ">2", ">1", ">3", ">6'", ">5")  # as in the example of docs/records.md


def match(players: int, water: int = 0, turn_bonus: int = 0, sunk_bonus: int = 0, first: int = 1) -> State:
    """All tiles lie; the buoys of race 1 are to be drawn."""
    s = State()
    rules.begin(s, players, water, turn_bonus, sunk_bonus)
    return play(s, f">s{first}", *TILES)


def rows(s: State) -> list[str]:
    """The lake as the tiles' maps show it."""
    cells = [[text.is_water(s, text.cell_at(column, row)) for column in range(28)] for row in range(28)]
    return ["".join(".#"[not water] for water in row) for row in cells]


# --------------------------------------------------------------------------------------------------------- the lake
def test_p01_six_tiles_in_a_border() -> None:
    """P-01: 3 × 2 tiles of 8 × 12 hexes inside a border of two; the fifth place holds tile 6, turned."""
    components = read(standard_file())
    lake_rows = rows(match(2))
    assert lake_rows[:2] == list(components.border["top"])
    assert lake_rows[26:] == list(components.border["bottom"])
    assert [row[:2] for row in lake_rows[2:26]] == list(components.border["left"])
    assert [row[26:] for row in lake_rows[2:26]] == list(components.border["right"])
    assert [row[2:10] for row in lake_rows[2:14]] == list(components.tiles[3][0].map)
    turned = [row[::-1] for row in reversed(components.tiles[5][0].map)]
    assert [row[10:18] for row in lake_rows[14:26]] == turned


def test_p01_all_lakes_and_first_players_are_equally_likely() -> None:
    """P-01, P-11: each draw of the set-up is even, over the tiles that are left, either way round."""
    s = State()
    rules.begin(s, 5, 0, 0, 0)
    for count, entry in ((5, ">s3"), (12, ">4"), (10, ">2'"), (8, ">1")):
        assert rules.chance(s, DESK) == count
        assert DESK.weights[:count] == [1] * count
        play(s, entry)


def test_p01_a_half_turn_keeps_the_grid() -> None:
    """P-01: (c, r) becomes (7 − c, 11 − r), and neighbours in direction d become neighbours in direction d + 3."""
    for row in range(12):
        for direction in range(6):
            step, back = STEP[(row + 1) % 2][direction], STEP[(11 - row + 1) % 2][(direction + 3) % 6]
            assert step == -back


@pytest.mark.parametrize("water", [0, 1])
def test_p02_both_waters(water: int) -> None:
    """P-02: open lakes have more water."""
    assert rows(match(2, water))[2][2:10] == read(standard_file()).tiles[3][water].map[0]
    assert sum(row.bit_count() for row in match(2, 0).lake) > sum(row.bit_count() for row in match(2, 1).lake)


def test_p04_each_letter_is_on_four_cells() -> None:
    """P-04: with a direction; a half-turn of the tile adds 3. Spots of a letter are in reading order."""
    s = match(2)
    for race in range(RACES):
        spots = s.spot[SPOTS * race : SPOTS * race + SPOTS]
        assert spots == sorted(set(spots))
    turned = read(standard_file()).tiles[5][0].spots[0]  # C of tile 6, in the fifth place
    cell = text.cell_at(10 + 7 - turned.column, 14 + 11 - turned.row)
    assert s.aim[s.spot.index(cell)] == (turned.direction + 3) % 6


def test_p05_the_standard_set_is_our_own() -> None:
    """P-05: data, validated; others can be read from a folder."""
    assert read(standard_file()).name == "standard"
    assert KNOWN_TO_PASS


def test_p06_directions_and_cells() -> None:
    """P-06: counter-clockwise from the east; odd rows lie half a hex to the right."""
    even = [text.cell_text(text.cell_at(5, 4) + step) for step in STEP[1]]
    assert even == ["6,4", "5,3", "4,3", "4,4", "4,5", "5,5"]
    odd = [text.cell_text(text.cell_at(5, 5) + step) for step in STEP[0]]
    assert odd == ["6,5", "6,4", "5,4", "4,5", "5,6", "6,6"]
    assert len(BORDER) == len(match(2).lake) == 30
    assert len(TILE[0]) == 12


# -------------------------------------------------------------------------------------------------------- set-up
def test_p10_races_use_the_a_then_b_then_c_spots() -> None:
    """P-10, P-12: four buoys on four spots in any order; the tiles stay."""
    s = match(2)
    for race in range(RACES):
        s.race = race
        s.phase = COURSE
        count = rules.chance(s, DESK)
        assert DESK.weights[:count] == [1] * count
        assert count == 24  # the standard tiles make every order legal
        texts = {text.draw_text(s, draw) for draw in DESK.ids[:count]}
        cells = {cell for one in texts for cell in one[1:].split(" ")}
        assert cells == {text.cell_text(cell) for cell in s.spot[SPOTS * race : SPOTS * race + SPOTS]}


def test_p11_the_first_player_moves_to_the_left() -> None:
    """P-11: s2, then s3, then s1; turns go s2, s3, s1."""
    s = match(3, first=2)
    assert (s.first, s.turn) == (1, 1)
    s = sink_everybody(to_course(s))
    assert (s.race, s.first) == (1, 2)
    s = sink_everybody(to_course(s))
    assert (s.race, s.first) == (2, 0)


def to_course(s: State) -> State:
    """Draw some legal course and launch all boats, each wherever it may first."""
    rules.chance(s, DESK)
    rules.draw(s, DESK, DESK.ids[0])
    while s.phase == LAUNCH:
        play(s, moves(s)[0])
    return s


def sink_everybody(s: State) -> State:
    """Every boat is brought to 4 damage by a crash with 30 hexes too many."""
    race = s.race
    while s.phase == DICE and s.race == race:
        s.boat[s.turn].dice = [0, 0, 10]
        play(s, "=/", ">")
        play(s, moves(s)[0])
    return s


def test_p16_launching_goes_round_from_the_first_players_right() -> None:
    """P-16: counter-clockwise, so that the first player is last and then moves first."""
    s = match(4, first=2)
    play(s, text.draw_text(s, 0))
    order = []
    while s.phase == LAUNCH:
        order.append(s.turn + 1)
        play(s, moves(s)[0])
    assert order == [1, 4, 3, 2]
    assert (s.turn + 1, s.round) == (2, 1)


HARBOUR = """
    . . . . . . . . .
     . 0 = = = = * . .
    . . . . . . . . .
     . . . . . . . . .
"""


def launch(drawn: str, **fields: Any) -> State:
    s = lake(drawn, **fields)
    s.phase = LAUNCH
    for seat in range(s.players):
        s.boat[seat].leg = 0
    return s


def cells_to_launch_from(s: State) -> set[str]:
    found = moves(s)
    assert found == sorted(found, key=lambda one: text.move_id(s, one))
    cells = {one[:-2] for one in found}
    assert len(found) == 6 * len(cells)
    return cells


def board(*cells: tuple[int, int]) -> set[str]:
    """Cells of a picture as launches name them."""
    return {f"L{column + 6},{row + 6}" for column, row in cells}


def test_p16_on_the_line_or_right_behind_it() -> None:
    """P-16: any of six directions; behind is opposite to the start direction, cells with b = 0 belong to no side."""
    line = board((2, 1), (3, 1), (4, 1), (5, 1))
    south = board((2, 2), (3, 2), (4, 2), (5, 2), (6, 2))
    north = board((2, 0), (3, 0), (4, 0), (5, 0), (6, 0))
    assert cells_to_launch_from(launch(HARBOUR, players=2, start_side=1)) == line | south
    assert cells_to_launch_from(launch(HARBOUR, players=2, start_side=0)) == line | north


def test_p16_from_further_behind_only_if_there_is_no_room() -> None:
    """P-16: two line cells and one behind are fewer than four boats, so distance 2 is allowed, connected or not."""
    narrow = """
        . . . . . . . . .
         . 0 = = C→D→* . .
        . . # # # # . . .
         . . # . . # . . .
    """
    near = board((2, 1), (3, 1), (6, 2))
    assert cells_to_launch_from(launch(narrow, players=4, start_side=1, first=0, turn=2)) == near
    further = near | board((1, 2), (7, 2), (1, 3), (3, 3), (4, 3), (6, 3))
    got = cells_to_launch_from(launch(narrow, players=4, start_side=1, first=0, turn=3))
    assert got == further


def test_p17_on_the_line_is_started_behind_it_is_not() -> None:
    """P-17"""
    s = launch(HARBOUR, players=2, start_side=1, first=1)
    play(s, "L8,7/1", "L8,8/4")
    assert [s.boat[0].leg, s.boat[1].leg] == [1, 0]
    assert (s.boat[0].heading, s.boat[1].heading) == (1, 4)


def test_p18_every_race_begins_without_dice() -> None:
    """P-18, P-40"""
    s = sink_everybody(to_course(match(3)))
    assert [s.boat[seat].dice for seat in range(3)] == [[0, 0, 0]] * 3
    assert [s.boat[seat].damage for seat in range(3)] == [1, 1, 1]


# ---------------------------------------------------------------------------------------------- lakes drawn again
def island_set(*tiles: int) -> Components:
    """The standard set with these tiles all land on their open side."""
    standard = read(standard_file())
    land = ("########",) * 12
    sides = [(replace(side, map=land) if k in tiles else side, other) for k, (side, other) in enumerate(standard.tiles)]
    return replace(standard, name="islands", tiles=tuple(sides))


def test_p19_a_lake_without_a_course_is_drawn_again() -> None:
    """P-19: with one tile all land, some lakes pass and others do not."""
    engine = twin.interpreted(GAME.source, island_set(4))
    redrawn = 0
    for number in range(6):
        s, desk, g = engine.state.State(), engine.state.Desk(), Generator()
        seed(g, number, 0, 0)
        engine.rules.begin(s, 2, 0, 0, 0)
        laid = 0
        while s.phase < COURSE:
            laid += s.phase != FIRST
            engine.rules.draw(s, desk, engine.rules.sample(s, desk, g))
        redrawn += laid > 6
        assert laid % 6 == 0
        assert s.redrawn == 0  # no trace
        assert engine.setup.lake_passes(s, desk)
    assert redrawn


def test_p19_a_set_without_any_course_is_told_of() -> None:
    """P-19: after 1000 lakes the search ends."""
    engine = twin.interpreted(GAME.source, island_set(*range(6)))
    s, desk, g = engine.state.State(), engine.state.Desk(), Generator()
    seed(g, 1, 0, 0)
    engine.rules.begin(s, 2, 0, 0, 0)
    s.redrawn = 990
    engine.rules.deal(s, desk, g)
    assert s.phase == NO_LAKE
    assert "No lake" in text.drawing(s)


# ---------------------------------------------------------------------------------------------- the end of a race
GOAL = """
    A→. B→. C→. D→. E→
     . . . . . . . . . .
    . . . . . . . . . .
"""


def end_race(how: str, turn_bonus: int, race: int = 0, sunk_bonus: int = 0, **fields: Any) -> State:
    """Boats by name in the order of events: A finishes, a sinks; '|' ends a round. Boats not named stay out."""
    players = fields.pop("players", len(set(how.replace("|", "").upper())))
    s = lake(GOAL, players=players, turn_bonus=turn_bonus, race=race, sunk_bonus=sunk_bonus, **fields)
    for sign in how:
        if sign == "|":
            s.round += 1
            continue
        assert s.race == race, "the race is over"
        assert s.phase == DICE, "the match is over"
        s.turn = text.BOATS.index(sign.upper())
        boat = s.boat[s.turn]
        boat.damage += 0 if sign.isupper() else 4
        boat.leg = 5 if sign.isupper() else boat.leg
        rules.end_turn(s, boat)
    return s


def sources(s: State, race: int = 0) -> list[tuple[int, int, int]]:
    boats = s.boat[: s.players]
    return [(b.finish_points[race], b.round_points[race], b.wreck_points[race]) for b in boats]


def test_p30_the_race_ends_when_the_last_boat_is_out() -> None:
    """P-30: finished or sunk; with the score variant also the last boat sails on."""
    assert end_race("ABC", turn_bonus=1).race == 1
    assert end_race("AB", turn_bonus=1, players=3).race == 0
    assert end_race("aBc", turn_bonus=1).race == 1


def test_p30_without_the_score_variant_the_last_but_one_to_finish_ends_it() -> None:
    """P-30: the boat left gets nothing; a sunk boat has not finished."""
    assert end_race("AB", turn_bonus=0, players=3).race == 1
    assert end_race("aB", turn_bonus=0, players=3).race == 0
    assert end_race("aBC", turn_bonus=0).race == 1


@pytest.mark.parametrize(("race", "times"), [(0, 1), (1, 2), (2, 3)])
def test_p31_points_by_place(race: int, times: int) -> None:
    """P-31: N − p, doubled in race 2, tripled in race 3; nothing for boats that did not finish."""
    s = end_race("BdAC", turn_bonus=0, race=race)
    assert [rules.points(s, seat) for seat in range(4)] == [2 * times, 3 * times, 1 * times, 0]


def test_p31_a_boat_that_sinks_behind_the_line_has_finished() -> None:
    """P-31, P-26, P-33"""
    s = lake(GOAL, players=3, turn_bonus=1, race=2, A={"leg": 5, "damage": 7})
    rules.end_turn(s, s.boat[0])
    assert (s.boat[0].afloat, s.boat[0].place) == (FINISHED, 1)
    for seat in (1, 2):
        s.boat[seat].damage = 4
        rules.end_turn(s, s.boat[seat])
    assert sources(s, 2) == [(6, 0, 5), (0, 0, 0), (0, 0, 0)]
    assert rules.place(s, 0) == 1


def test_p32_rounds_ahead_of_the_last_finisher_count() -> None:
    """P-32: A finishes in round 1, B in round 4, C in round 6; never multiplied."""
    s = end_race("A|||B||C", turn_bonus=1, race=1)
    assert sources(s, 1) == [(4, 5, 0), (2, 2, 0), (0, 0, 0)]


def test_p32_with_two_players_always() -> None:
    """P-32: `turn-bonus` is on, whatever was asked for."""
    s = State()
    rules.begin(s, 2, 0, 0, 0)
    assert s.turn_bonus == 1
    rules.begin(s, 3, 0, 0, 0)
    assert s.turn_bonus == 0


@pytest.mark.parametrize(("sunk_bonus", "bonus"), [(0, 5), (1, 10)])
def test_p32_points_for_boats_that_did_not_finish(sunk_bonus: int, bonus: int) -> None:
    """P-32: once (French), or per boat (English); boats that did not finish neither get nor give rounds."""
    s = end_race("A|b|C||d", turn_bonus=1, sunk_bonus=sunk_bonus)
    assert sources(s) == [(3, 2, bonus), (0, 0, 0), (2, 0, bonus), (0, 0, 0)]
    assert sources(end_race("AbCd", turn_bonus=0, sunk_bonus=sunk_bonus))[0] == (3, 0, 0)


def test_p32_boats_still_out_after_round_200_did_not_finish() -> None:
    """P-32, P-34"""
    s = lake(GOAL, players=3, turn_bonus=1, round=199, A={"leg": 5})
    rules.end_turn(s, s.boat[0])
    s.round, s.turn = 200, 2
    rules.end_turn(s, s.boat[2])
    assert s.race == 1
    assert sources(s) == [(2, 0, 5), (0, 0, 0), (0, 0, 0)]


def test_p33_ties_go_to_the_better_place_in_race_3() -> None:
    """P-33: finishers, then boats still out, then sunk ones, the later to sink first."""
    s = lake(GOAL, players=5, turn_bonus=0, race=2, round=200, turn=4)
    for seat, (afloat, place) in enumerate([(SUNK, 1), (AFLOAT, 0), (SUNK, 2), (FINISHED, 1), (AFLOAT, 0)]):
        s.boat[seat].afloat, s.boat[seat].place = afloat, place
    assert [rules.place(s, seat) for seat in range(5)] == [5, 2, 4, 1, 2]


def test_p33_a_result_names_what_decided() -> None:
    """P-33, P-31: points by source, and the ties."""
    s = end_race("BacD", turn_bonus=0, race=2)
    assert s.phase == END
    found = result(s)
    assert found.scores == (0, 9, 0, 6)
    assert found.places == (4, 1, 3, 2)
    assert [dict(seat)["race 3:finish"] for seat in found.sources] == [0, 9, 0, 6]
    assert found.ties == (
        ("P-33", "s3 is ahead of s1 with as many points: in race 3, s3 sank as number 2, s1 sank as number 1."),
    )


def test_p33_most_points_win() -> None:
    """P-33, P-11: over three races."""
    s = end_race("AB", turn_bonus=1, race=2)
    s.boat[1].finish_points[1] = 4
    assert [rules.points(s, 0), rules.points(s, 1)] == [3, 4]
    assert [rules.place(s, 0), rules.place(s, 1)] == [2, 1]


# ------------------------------------------------------------------------------------------------ damage over races
@pytest.mark.parametrize(
    ("kept", "damage", "afterwards"), [(0, 0, 0), (0, 1, 1), (0, 3, 1), (1, 1, 1), (1, 2, 2), (1, 7, 2)]
)
def test_p40_one_counter_more_for_a_boat_that_took_damage(kept: int, damage: int, afterwards: int) -> None:
    """P-40: however many it took; counters kept are no new damage."""
    s = lake(GOAL, players=3, turn_bonus=0, A={"kept": kept, "damage": damage, "leg": 5})
    rules.end_turn(s, s.boat[0])
    s.boat[1].leg = 5
    rules.end_turn(s, s.boat[1])
    assert s.race == 1
    assert (s.boat[0].kept, s.boat[0].damage) == (afterwards, afterwards)


def test_p40_boats_still_out_and_sunk_ones_too() -> None:
    """P-40: finished, sunk or neither."""
    s = lake(GOAL, players=3, turn_bonus=0, A={"leg": 5}, B={"leg": 5}, C={"damage": 2})
    rules.end_turn(s, s.boat[0])
    rules.end_turn(s, s.boat[1])
    assert [s.boat[seat].damage for seat in range(3)] == [0, 0, 1]


def test_whole_matches_end() -> None:
    """P-34, P-30: at random, all numbers of players, both waters."""
    g = Generator()
    for players in range(2, 7):
        seed(g, players, 0, 0)
        s, desk = State(), Desk()
        rules.begin(s, players, players % 2, 1, 1)
        rules.deal(s, desk, g)
        while rules.to_move(s) != -2:
            if rules.to_move(s) == -1:
                rules.draw(s, desk, rules.sample(s, desk, g))
            else:
                rules.apply(s, desk, rules.pick(s, desk, g))
        assert s.phase == END
        assert min(result(s).places) == 1


def test_p20_dice_are_kept_until_the_next_turn() -> None:
    """P-20: a boat that did not crash begins with what it had."""
    s = lake("A→. . . . . B→. .", A={"dice": shows("12")})
    play(s, "=/", ">", "s", "=/", ">", "s")
    assert "+/12" in moves(s)
