"""The games that there are. The package's `__init__` names them here, so that core need not know them."""

from functools import cache
from pathlib import Path
from typing import Any

from beachside.core.components import ComponentError
from beachside.core.game import Definition, KernelGame
from beachside.core.refusal import Refusal

_definitions: dict[str, Definition] = {}


def register(definition: Definition) -> None:
    _definitions[definition.name] = definition


def names() -> list[str]:
    return sorted(_definitions)


def definition(name: str) -> Definition:
    if name not in _definitions:
        raise Refusal("game", f"There is no game {name!r}; the games are {', '.join(names())}.")
    return _definitions[name]


def game(name: str, components: str | Path = "standard") -> KernelGame:
    """The game with a component set: one that comes with the program, by name, or somebody's own, by its path."""
    found = definition(name)
    if str(components) == "standard":
        return _game(found, None)
    if not Path(components).exists():
        reason = "there is no such file; the set that comes with the program is called standard"
        raise ComponentError(str(components), "", reason)
    printed = found.read_components(Path(components))
    return _game(found, None if printed == found.read_components(found.standard()) else printed)


@cache
def _game(found: Definition, printed: Any) -> KernelGame:
    """One object for each set: its rules load once."""
    return KernelGame(found, printed)
