"""States to ask bots about: games on their way, played by quick bots, on every kind of table."""

from collections.abc import Iterator
from typing import Any

from beachside.bots.levels import PREFERRED, Thinker
from beachside.core.generator import below
from beachside.core.ids import CHANCE, OVER
from tests.tables import Table


def asked(table: Table, seed: int, thinker: Thinker, random_share: int = 2) -> Iterator[Any]:
    """The states of a game in which there is something to choose; some moves are at random, the others sound."""
    game = table.game
    draws, choices = game.engine.source(seed, 0), game.engine.source(seed, 1)
    state: Any = table.start()
    game.rules.deal(state, game.engine.desk(), draws)
    while (mover := game.to_move(state)) != OVER:
        if mover == CHANCE:
            state = game.apply(state, game.sample(state, draws))
            continue
        legal = game.legal(state)
        if len(legal) > 1:
            yield state
        if below(choices, 4) < random_share:
            move = legal[below(choices, len(legal))]
        else:
            move = thinker.answer(state, PREFERRED, seed)
        state = game.apply(state, move)
