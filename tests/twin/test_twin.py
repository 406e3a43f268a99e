"""The compiled twin plays as the interpreted text does, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from beachside.core import body, registry, twin
from beachside.core.ids import CHANCE, OVER
from tests.tables import TABLES, Table

pytest.importorskip("numba")

GAMES = registry.names()


class Side:
    """One of the two bodies of a game."""

    def __init__(self, engine: twin.Engine, table: Table, seed: int) -> None:
        self.rules = engine.rules
        self.engine = engine
        self.own = engine.from_state(engine.state.State())
        self.desk = engine.desk()
        self.g = engine.source(seed, 0)
        numbers = [option.number(dict(table.options)[option.name]) for option in table.game.definition.options]
        engine.rules.begin(self.own, table.players, *numbers)

    def listed(self, name: str, count: int) -> list[int]:
        values = getattr(self.desk, name) if self.engine.name == "interpreted" else self.desk[name]
        return [int(value) for value in values[:count]]

    def step(self) -> list[int]:
        """Take a random step; return who moved, what was possible, what was done."""
        mover = self.rules.to_move(self.own)
        if mover != CHANCE:
            moves = self.listed("ids", self.rules.legal(self.own, self.desk))
            move = self.rules.pick(self.own, self.desk, self.g)
            self.rules.apply(self.own, self.desk, move)
            return [mover, *moves, move]
        count = self.rules.chance(self.own, self.desk) if self.worth_listing() else 0
        odds = self.listed("ids", count) + self.listed("weights", count)
        outcome = self.rules.sample(self.own, self.desk, self.g)
        possible = self.rules.can_fall(self.own, self.desk, outcome)
        self.rules.draw(self.own, self.desk, outcome)
        return [mover, *odds, outcome, possible]

    def worth_listing(self) -> bool:
        """All courses of a lake take a while, interpreted."""
        return not (hasattr(self.engine.state, "COURSE") and self.phase() == self.engine.state.COURSE)

    def phase(self) -> int:
        return int(self.own.phase if self.engine.name == "interpreted" else self.own["phase"])

    def bytes(self) -> bytes:
        return body.pack(self.own) if self.engine.name == "interpreted" else self.own.tobytes()


def play_in_step(table: Table, seed: int, games: int) -> int:
    """Random games in both bodies at once, their bytes compared after every step; return the steps."""
    steps = 0
    for number in range(games):
        text = Side(table.game.engine, table, seed)
        compiled = Side(table.game.twin(boundscheck=True), table, seed)
        for side in (text, compiled):
            side.engine.generator.open_game(side.g, number)
        assert text.bytes() == compiled.bytes()
        while text.rules.to_move(text.own) != OVER:
            done = text.step()
            assert done == compiled.step()
            assert text.bytes() == compiled.bytes(), f"game {number}, step {steps}: {done}"
            steps += 1
        assert compiled.rules.to_move(compiled.own) == OVER
        for seat in range(table.players):
            assert text.rules.points(text.own, seat) == compiled.rules.points(compiled.own, seat)
            assert text.rules.place(text.own, seat) == compiled.rules.place(compiled.own, seat)
    return steps


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_same_games(table: Table) -> None:
    assert play_in_step(table, seed=5, games=1) > 0


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", GAMES)
def test_same_10_000_games(name: str) -> None:
    """10,000 games a game, over all variants, options and player counts."""
    chosen = [table for table in TABLES if table.game.name == name]
    for k, table in enumerate(chosen):
        play_in_step(table, seed=1000 + k, games=-(-10_000 // len(chosen)))


@pytest.mark.parametrize("name", GAMES)
def test_same_games_in_bulk(name: str) -> None:
    """`play_many`, which sets up and plays without stopping, ends where the steps do."""
    game = registry.game(name)
    ends = []
    for engine in (game.engine, game.twin()):
        start = engine.from_state(game.new(2))
        own, desk, draws, choices = (
            engine.from_state(game.new(2)),
            engine.desk(),
            engine.source(3, 0),
            engine.source(3, 1),
        )
        decisions = engine.playout.play_many(own, start, desk, draws, choices, 0, 4)
        ends.append((decisions, body.digest(engine.to_state(own))))
    assert ends[0] == ends[1]


INSPECT = """
import sys
from dataclasses import replace
from numba.core import types
from beachside.core import registry
from tests.tables import TABLES
from tests.twin.test_twin import play_in_step

game = registry.game(sys.argv[1], sys.argv[2])
for table in TABLES:
    if table.game.name == game.name:
        play_in_step(replace(table, game=game), seed=1, games=1)
engine = game.twin(boundscheck=True)
start = engine.from_state(game.new(2))
engine.playout.play_many(
    engine.from_state(game.new(2)), start, engine.desk(), engine.source(1, 0), engine.source(1, 1), 0, 2
)
kernels = game.definition.source.kernels  # what stands after the rules is the bots'; see tests/bots
rules_alone = (*kernels[: kernels.index("rules") + 1], "playout")
for short, front in engine.modules.items():
    module = sys.modules[front.__name__]
    for name, function in vars(module).items():
        if not hasattr(function, "overloads") or function.__module__ != module.__name__:
            continue
        kinds = [kind for overload in function.overloads.values() for kind in overload.type_annotation.typemap.values()]
        if any(isinstance(kind, types.Float) for kind in kinds):
            print(name, "computes with floats")
        if any(isinstance(kind, types.Integer) and not kind.signed and kind.bitwidth == 64 for kind in kinds):
            print(name, "computes with unsigned integers")
        if not kinds and short in rules_alone:
            print(name, "was never compiled")
"""


def set_of_ones_own(name: str, folder: Path) -> Path:
    """The standard set by another name."""
    standard = registry.definition(name).standard()
    if standard.is_file():
        mine = folder / "mine.toml"
        mine.write_text(standard.read_text().replace('name = "standard"', 'name = "mine"'))
        return mine
    mine = folder / "mine"
    mine.mkdir()
    for file in standard.iterdir():
        (mine / file.name).write_text(file.read_text().replace('name = "standard"', 'name = "mine"'))
    return mine


@pytest.mark.parametrize("name", GAMES)
def test_every_kernel_function_compiles_and_computes_with_signed_integers(name: str, tmp_path: Path) -> None:
    """Two unsigned numbers would have an unsigned difference, and that and a signed one would make a float.

    In a process of its own with nothing cached, because Numba forgets the types of what it reads from its cache; and
    with a set of somebody's own, because what is known of the standard set leaves some functions out.
    """
    mine = set_of_ones_own(name, tmp_path)
    told = subprocess.run(
        [sys.executable, "-c", INSPECT, name, str(mine)],
        env=os.environ
        | {"BEACHSIDE_CACHE": str(tmp_path), "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.stdout, told.stderr, told.returncode) == ("", "", 0)


@pytest.mark.parametrize("name", GAMES)
def test_bounds_are_checked(name: str) -> None:
    """In the tests a read beyond a list is an error in both bodies, and no silent number."""
    game = registry.game(name)
    for engine in (game.engine, game.twin(boundscheck=True)):
        with pytest.raises(IndexError):
            engine.rules.points(engine.from_state(game.new(2)), 99)


@pytest.mark.parametrize("name", GAMES)
def test_what_has_no_wrapper_says_so_instead_of_crashing(name: str) -> None:
    engine = registry.game(name).twin()
    with pytest.raises(TypeError, match="interpreted"):
        engine.rules.end_turn(engine.from_state(registry.game(name).new(2)))


def test_twin_modules_stay_in_sys_modules() -> None:
    """Else Numba's cache would store them as dynamic, and the second start would fail on reading it."""
    for name in GAMES:
        for module in registry.game(name).twin().modules.values():
            assert sys.modules[module.__name__].__file__ is not None
