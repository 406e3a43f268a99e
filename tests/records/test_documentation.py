"""What docs/records.md shows is so."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from beachside.core import registry
from beachside.core.components import sha256
from beachside.core.record import standard_digest
from tests.records.written import Value, faults

TEXT = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")
EXAMPLES: list[Value] = [
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL) if block.startswith('{"format"')
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["game"] for example in EXAMPLES])
def test_examples_are_possible_games(example: Value) -> None:
    assert faults(example) == []


def test_there_is_an_example_of_each_game() -> None:
    assert sorted(example["game"] for example in EXAMPLES) == registry.names()


def test_the_trace_is_that_of_the_example() -> None:
    (block,) = re.findall(r'```json\n("legal": .*?)```', TEXT, re.DOTALL)
    maui = next(example for example in EXAMPLES if example["game"] == "maui")
    assert faults({**maui, **json.loads(f"{{{block}}}")}) == []


def test_the_second_set_up_of_the_documentation_is_well_formed() -> None:
    (block,) = re.findall(r'```json\n(\{"setup": .*?)```', TEXT, re.DOTALL)
    maui = registry.game("maui")
    state = maui.new(2, {"variant": "combined"})
    draws, problems = maui.engine.record.read_object(json.loads(block), state)
    assert problems == []
    assert len(draws) == 1 + 6 + 2 + 2 * 2


def test_digests_of_the_standard_sets() -> None:
    told = dict(re.findall(r"`([0-9a-f]{64})` \((\w+)\)", TEXT))
    assert {name.lower(): digest for digest, name in told.items()} == {
        name: standard_digest(name) for name in registry.names()
    }


def test_the_digest_is_computed_as_the_documentation_says() -> None:
    contents = {"name": "bøx", "b": [1, {"z": 0, "a": "\n"}]}
    text = json.dumps(contents, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert sha256(contents) == hashlib.sha256(text.encode("utf-8")).hexdigest()
