"""How Hypothesis searches (fixed examples in `make test`, fresh ones in `make test-long`), and the order of tests."""

import pytest
from hypothesis import settings

settings.register_profile("fixed", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("long", max_examples=2000, deadline=None, print_blob=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who changes a rule sees its own test first; golden games and counts, which all notice, come last."""
    order = {"rules": 0, "golden": 2, "perft": 2}
    items.sort(key=lambda item: order.get(item.path.parent.name, 1))
