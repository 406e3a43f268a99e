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
    printed = read_set(found, Path(components))
    return _game(found, None if printed == found.read_components(found.standard()) else printed)


def read_set(found: Definition, path: Path) -> Any:
    """The component set at a path. Raises ComponentError for one that is not this game's, or cannot be used."""
    if found.standard().is_dir() != path.is_dir():
        raise ComponentError(str(path), "", _other_kind(found, path))
    printed = found.read_components(path)
    if printed.name == "standard" and printed != found.read_components(found.standard()):
        reason = "'standard' is the set that comes with the program, and this one differs; take a name of your own"
        raise ComponentError(str(path), "name", reason)
    return printed


def game_of_set(path: Path) -> str:
    """Whose set is this? A set is a folder or a file, as the game's standard one is."""
    for name in names():
        standard = definition(name).standard()
        if path.is_file() and standard.is_dir() and path.name in {file.name for file in standard.iterdir()}:
            reason = (
                f"{name.capitalize()} wants {kind_of_set(definition(name))}; give {path.parent}, not one of its files"
            )
            raise ComponentError(str(path), "", reason)
    for name in names():
        if definition(name).standard().is_dir() == path.is_dir():
            return name
    raise ComponentError(str(path), "", "no game has component sets of this kind")


def _other_kind(found: Definition, path: Path) -> str:
    kinds = [f"a set of {name.capitalize()} is {kind_of_set(known)}" for name, known in sorted(_definitions.items())]
    what = "a folder" if path.is_dir() else "a file"
    return f"is {what}; {', '.join(sorted(kinds, key=lambda kind: found.name.capitalize() not in kind))}"


def kind_of_set(found: Definition) -> str:
    """What a component set of a game is, in words."""
    standard = found.standard()
    if not standard.is_dir():
        return "one file"
    return f"the folder with {' and '.join(sorted(file.name for file in standard.iterdir()))}"


@cache
def _game(found: Definition, printed: Any) -> KernelGame:
    """One object for each set: its rules load once."""
    return KernelGame(found, printed)
