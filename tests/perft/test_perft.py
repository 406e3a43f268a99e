"""The number of ways to go on does not change by accident."""

from pathlib import Path

import pytest

from tests.perft.counts import PLIES, line
from tests.tables import TABLES, Table

PINNED = dict(
    text.split(": ") for text in Path(__file__).with_name("counts.txt").read_text().splitlines() if text[0] != "#"
)


@pytest.mark.parametrize("ply", PLIES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_perft(table: Table, ply: int) -> None:
    where, counted = line(table, ply).split(": ")
    assert counted == PINNED[where]


def test_every_table_is_pinned_and_none_besides() -> None:
    assert len(PINNED) == len(TABLES) * len(PLIES)
