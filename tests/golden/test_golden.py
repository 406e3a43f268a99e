"""Games played before are played the same today, and are still found right."""

import pytest
from click.testing import CliRunner

from beachside.cli import main
from beachside.core import registry
from tests.golden.records import file_of, tables_of, written
from tests.tables import TABLES, Table

KEPT = {
    str(table): line
    for name in registry.names()
    for table, line in zip(tables_of(name), file_of(name).read_text().splitlines(), strict=True)
}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_same_seed_plays_the_same_game(table: Table) -> None:
    assert written(table).rstrip("\n") == KEPT[str(table)]


@pytest.mark.parametrize("name", registry.names())
def test_golden_records_verify(name: str) -> None:
    told = CliRunner().invoke(main, ["verify", str(file_of(name)), "--engine", "interpreted"])
    assert told.exit_code == 0, told.output
    assert "all is well" in told.output
