"""Sources: seeded, scripted, enumerated."""

from fractions import Fraction
from typing import Any

import pytest

from beachside.core import registry
from beachside.core.chance import Enumerated, Scripted, Seeded, Source
from beachside.core.game import KernelGame
from beachside.core.ids import CHANCE
from beachside.core.refusal import Refusal

MAUI = registry.game("maui")


def set_up(game: KernelGame, source: Source) -> Any:
    state = game.new(2)
    while game.to_move(state) == CHANCE:
        state = game.apply(state, source.draw(game, state))
    return state


def test_the_same_seed_draws_the_same_and_another_another() -> None:
    states = [set_up(MAUI, Seeded(seed, stream)) for seed, stream in ((1, 0), (1, 0), (2, 0), (1, 1))]
    assert states[0] == states[1]
    assert states[0] != states[2]
    assert states[0] != states[3]


def test_a_script_says_what_falls() -> None:
    towels = "ymb ymo ymg ybm ybo ybg yom yob".split()
    tokens = "w w w k k k 1 2".split()
    state = set_up(MAUI, Scripted([">s2", *(f">{towel}" for towel in towels), *(f">{token}" for token in tokens * 2)]))
    market = [MAUI.engine.text.towel_text(towel) for towel in state.market]
    assert (state.first, market) == (1, towels[:6])


def test_a_script_cannot_say_what_cannot_fall() -> None:
    with pytest.raises(Refusal, match="M-22"):
        set_up(MAUI, Scripted([">s2", ">ymb", ">ymb"]))
    with pytest.raises(Refusal, match="script"):
        set_up(MAUI, Scripted([">s2", ">ymb"]))


def test_every_way_that_luck_can_go() -> None:
    """The first two draws of a set-up: 2 first players, then 60 towels, each as likely."""
    source = Enumerated()
    seen: dict[tuple[int, int], Fraction] = {}
    for _ in source.runs():
        state = MAUI.new(2)
        for _ in range(2):
            state = MAUI.apply(state, source.draw(MAUI, state))
        seen[state.first, state.market[0]] = source.probability
    assert len(seen) == 120
    assert set(seen.values()) == {Fraction(1, 120)}
    assert sum(seen.values()) == 1
