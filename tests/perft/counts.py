"""How many ways there are to go on, from two plies of a seeded random game of every kind of table.

`python -m tests.perft.counts > tests/perft/counts.txt` writes the table anew; say in the commit why the old one was
wrong.
"""

from typing import Any

from beachside.cli.perft import Counter
from beachside.core.ids import CHANCE, OVER
from tests.tables import TABLES, Table

SEED = 2026
PLIES = (0, 60)  # after the set-up
DEPTH = {"maui": 4, "powerboats": 3}


def state_at(table: Table, ply: int) -> Any:
    """The state so many plies after the set-up of a random game."""
    rules, engine = table.game.engine.rules, table.game.engine
    state: Any = table.start()
    desk, g = engine.desk(), engine.source(SEED, 0)
    played = -1
    while played < ply and (mover := rules.to_move(state)) != OVER:
        if played < 0 and mover != CHANCE:
            played = 0
            continue
        if mover == CHANCE:
            rules.draw(state, desk, rules.sample(state, desk, g))
        else:
            rules.apply(state, desk, rules.pick(state, desk, g))
        played += played >= 0
    return state


def line(table: Table, ply: int) -> str:
    game = table.game
    counts = Counter(game, game.engine, state_at(table, ply), DEPTH[game.name], patience=60).count()
    told = [f"{moves}+{draws}" for moves, draws in zip(counts.moves, counts.draws, strict=True)]
    return f"{table} ply {ply}: {' '.join(told)}"


if __name__ == "__main__":
    print("# Decisions + draws at depth 1, 2, …; see counts.py")
    for table in TABLES:
        for ply in PLIES:
            print(line(table, ply), flush=True)
