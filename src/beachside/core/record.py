"""Records of games, `beachside/1`, as docs/records.md describes them: reading strictly, writing one way.

Here is the form of a record: its JSON, its keys, its header. What its moves mean is for `replay`.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from beachside.core import registry
from beachside.core.components import sha256
from beachside.core.game import KernelGame
from beachside.core.ids import Draw
from beachside.core.options import Option, written
from beachside.core.refusal import Refusal

FORMAT = "beachside/1"
REQUIRED = ("format", "game", "components", "options", "players", "setup", "moves")
OPTIONAL = ("result", "legal")
DEEPEST = 10
LONGEST_NAME = 40
LONGEST_NUMBER = 15  # digits; no number in a record needs more
MOST_NOTES = 20
LONGEST_LINE = 1 << 26  # bytes; the longest trace is far from it


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a record, and in which entry, if it is one."""

    text: str
    ply: int | None = None
    about_set: bool = False  # of every record that names the same component set

    def __str__(self) -> str:
        return shown(self.text if self.ply is None else f"ply {self.ply}: {self.text}")


@dataclass(slots=True)
class Record:
    """A record whose header is right. Its moves, result and legal moves are still to be checked."""

    game: KernelGame
    options: dict[str, Any]
    players: list[str]
    setup: dict[str, Any]
    draws: list[Draw]  # what the set-up tells
    moves: list[Any]
    result: dict[str, Any] | None
    legal: list[Any] | None


def shown(text: str, longest: int = 400) -> str:
    """`text` on one line of a terminal, whatever somebody wrote into a file."""
    if len(text) > longest:
        text = f"{text[: longest * 2 // 3]} … {text[-longest // 4 :]}"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "backslashreplace").decode() for c in text)


# ------------------------------------------------------------------------------------------------- component sets
class Shelf:
    """The component sets at hand: those that come with the program, and somebody's own, given by their paths."""

    def __init__(self, paths: Iterable[str | Path] = ()) -> None:
        self._own: dict[tuple[str, str], str] = {}
        self.names: dict[tuple[str, str], str] = {}
        for path in paths:
            self.add(Path(path))

    def add(self, path: Path) -> None:
        """Raises ComponentError for a set that cannot be used."""
        name = registry.game_of_set(path)
        game = registry.game(name, path)
        if game.printed is not None:
            digest = sha256(game.printed.raw)
            self._own[name, digest] = str(path)
            self.names[name, digest] = game.printed.name

    def game(self, name: str, components: object) -> KernelGame:
        """The game with the set that a record names."""
        if isinstance(components, str):
            if components != "standard":
                raise Refusal(
                    "components",
                    f"components: {components!r} is no set that comes with the program (that is 'standard'); "
                    "any other is an object with name and sha256.",
                )
            return registry.game(name)
        if not isinstance(components, dict):
            raise Refusal("components", "components is 'standard', or an object with name and sha256.")
        called, digest = _named_set(components)
        if digest == standard_digest(name):
            raise Refusal("components", "components: this set comes with the program and is named plainly, 'standard'.")
        if (name, digest) not in self._own:
            for (whose, own), own_name in self.names.items():
                if (whose, own_name) == (name, called):
                    raise Refusal(
                        "components",
                        f"components: the {called} given is {own[:4]}…, the record's is {digest[:4]}…: "
                        "other content under the same name.",
                    )
            raise Refusal(
                "components",
                f"components: the set {called!r} ({digest[:12]}…) is not at hand; give its path with --components.",
            )
        if self.names[name, digest] != called:
            raise Refusal(
                "components",
                f"components: the set with this sha256 is called {self.names[name, digest]!r}, not {called!r}.",
            )
        return registry.game(name, self._own[name, digest])


def _named_set(components: dict[str, Any]) -> tuple[str, str]:
    if set(components) != {"name", "sha256"}:
        raise Refusal("components", f"components has the keys name and sha256, not {_keys(components)}.")
    called, digest = components["name"], components["sha256"]
    if not isinstance(called, str) or not 1 <= len(called) <= LONGEST_NAME:
        raise Refusal("components", "components.name is a text of 1 to 40 characters.")
    if not isinstance(digest, str) or not re.fullmatch("[0-9a-f]{64}", digest):
        raise Refusal("components", "components.sha256 is 64 hexadecimal digits in lower case.")
    return called, digest


def _keys(table: Iterable[str]) -> str:
    return ", ".join(table) or "none"


def standard_digest(name: str) -> str:
    if name not in _standard_digests:
        found = registry.definition(name)
        _standard_digests[name] = sha256(found.read_components(found.standard()).raw)
    return _standard_digests[name]


_standard_digests: dict[str, str] = {}


def name_components(game: KernelGame) -> Any:
    """The game's set as records name it."""
    if game.printed is None:
        return "standard"
    return {"name": game.printed.name, "sha256": sha256(game.printed.raw)}


# ------------------------------------------------------------------------------------------------- writing
def write(
    game: KernelGame,
    options: dict[str, object],
    players: list[str],
    setup: dict[str, Any],
    moves: list[Any],
    result: dict[str, Any] | None = None,
    legal: list[list[str]] | None = None,
) -> str:
    """A record on one line, without the line's end."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": game.name,
        "components": name_components(game),
        "options": {option.name: options[option.name] for option in game.definition.options},
        "players": players,
        "setup": setup,
        "moves": moves,
    }
    if result is not None:
        record["result"] = result
    if legal is not None:
        record["legal"] = legal
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


# ------------------------------------------------------------------------------------------------- JSON
class Parser:
    """JSON, strictly: notes what Python's own reader would let pass."""

    def __init__(self) -> None:
        self._notes: list[str] = []
        self._decoder = json.JSONDecoder(
            object_pairs_hook=self._object,
            parse_float=self._fraction,
            parse_int=self._whole,
            parse_constant=self._constant,
        )

    def parse(self, line: bytes) -> tuple[Any, list[str]]:
        """The value on a line, None if there is none, and all that is wrong with its JSON."""
        if len(line) > LONGEST_LINE:
            return None, [f"the line is longer than {LONGEST_LINE >> 20} MiB; no record is"]
        self._notes = []
        try:
            text = line.decode()
        except UnicodeDecodeError as error:
            return None, [f"is not UTF-8 text (byte {error.start + 1} of the line)"]
        if not text.strip(" \t\r\n"):
            return None, ["is a blank line"]
        try:
            value = self._decoder.decode(text)
        except json.JSONDecodeError as error:
            return None, [f"is not JSON: {error.msg} (column {error.colno})"]
        except RecursionError:
            return None, [f"is nested deeper than {DEEPEST}"]
        if _deeper(value, DEEPEST):
            self._notes.append(f"is nested deeper than {DEEPEST}")
        return value, _few(self._notes)

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            self._notes += [f"has the key {key!r} twice in one object" for key in table if counts[key] > 1]
        return table

    def _fraction(self, text: str) -> float:
        self._notes.append(f"{text} is not plainly a whole number")
        return float(text)

    def _whole(self, text: str) -> int:
        if len(text) > LONGEST_NUMBER or text == "-0":
            self._notes.append(f"{text[:LONGEST_NUMBER]}{'…' * (text != '-0')} is no number of a record")
            return 0
        return int(text)

    def _constant(self, text: str) -> float:
        self._notes.append(f"{text} is not JSON")
        return float(text)


def _few(notes: list[str]) -> list[str]:
    """A line full of one mistake need not fill the screen."""
    notes = list(dict.fromkeys(notes))
    return notes[:MOST_NOTES] + [f"… and {len(notes) - MOST_NOTES} more of the kind"] * (len(notes) > MOST_NOTES)


def _deeper(value: Any, most: int) -> bool:
    """Are lists and objects nested in more than `most` levels?"""
    level = [value] if isinstance(value, list | dict) else []
    for _ in range(most):
        if not level:
            return False
        level = [
            item
            for container in level
            for item in (container.values() if isinstance(container, dict) else container)
            if isinstance(item, list | dict)
        ]
    return bool(level)


# ------------------------------------------------------------------------------------------------- the header
def read(value: Any, shelf: Shelf) -> tuple[Record | None, list[Problem]]:
    """A record whose set-up is known, if the header is right so far; and all that is wrong with it."""
    if not isinstance(value, dict):
        return None, [Problem("is not a JSON object")]
    wrong = [f"the key {key} is missing" for key in REQUIRED if key not in value]
    wrong += _few([f"the key {key!r} is not known" for key in value if key not in REQUIRED + OPTIONAL])
    if value.get("format", FORMAT) != FORMAT:
        wrong.append(f"format is {FORMAT!r} here, not {value['format']!r}")
    game = _read_game(value, shelf, wrong)
    definition = registry.definition(value["game"]) if value.get("game") in registry.names() else None
    players = _read_players(value, None if definition is None else definition.seats, wrong)
    seats = len(players) if players else 0
    options = None if definition is None else _read_options(value, definition.options, seats, wrong)
    moves = _read_list(value, "moves", wrong)
    legal = _read_list(value, "legal", wrong)
    result = value.get("result")
    if "result" in value:
        wrong += _wrong_result(result, seats)
    record = None
    if game and players and options and moves is not None and "setup" in value:
        draws, unfit = game.engine.record.read_setup(value["setup"], seats, options)
        wrong += unfit
        if not unfit:
            fit = result if isinstance(result, dict) else None
            record = Record(game, options, players, value["setup"], draws, moves, fit, legal)
    return record, [Problem(text, about_set=text.startswith("components: the ")) for text in wrong]


def _read_game(value: dict[str, Any], shelf: Shelf, wrong: list[str]) -> KernelGame | None:
    if "game" not in value:
        return None
    name = value["game"]
    if not isinstance(name, str) or name not in registry.names():
        wrong.append(f"game is one of {', '.join(registry.names())}, not {name!r}")
        return None
    if "components" not in value:
        return None
    try:
        return shelf.game(name, value["components"])
    except Refusal as refusal:
        wrong.append(str(refusal))
        return None


def _read_players(value: dict[str, Any], seats: range | None, wrong: list[str]) -> list[str] | None:
    """The names; None if they are no list, or too few or many for the game."""
    players = _read_list(value, "players", wrong)
    if players is None:
        return None
    for seat, name in enumerate(players):
        why = why_no_name(name)
        if why:
            wrong.append(f"players: the name of s{seat + 1} {why}")
    if seats is not None and len(players) not in seats:
        wrong.append(f"players: {value['game']} is for {seats[0]} to {seats[-1]} players, not {len(players)}")
        return None
    return players


def why_no_name(name: object) -> str:
    """Why nobody can be called so; empty if one can."""
    if not isinstance(name, str):
        return f"is a text, not {name!r}"
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"has 1 to {LONGEST_NAME} characters, not {len(name)}"
    for character in name:
        if unicodedata.category(character) == "Cc":
            return f"has a control character, {character!r}"
        if unicodedata.category(character) == "Cs":
            return f"has half a character, {character!r}"
    return ""


def _read_list(value: dict[str, Any], key: str, wrong: list[str]) -> list[Any] | None:
    if key not in value:
        return None
    if not isinstance(value[key], list):
        wrong.append(f"{key} is a list")
        return None
    found: list[Any] = value[key]
    return found


def _read_options(
    value: dict[str, Any], options: tuple[Option, ...], players: int, wrong: list[str]
) -> dict[str, Any] | None:
    """All options, none left out; None if one is wrong."""
    given = value.get("options")
    if not isinstance(given, dict):
        if "options" in value:
            wrong.append("options is an object")
        return None
    names = [option.name for option in options]
    unfit = [
        f"options: there is no {name!r}; the options are {', '.join(names)}" for name in given if name not in names
    ]
    for option in options:
        if option.name not in given:
            unfit.append(f"options: {option.name} is missing")
            continue
        chosen = given[option.name]
        required = option.required(players)
        if not any(type(chosen) is type(known) and chosen == known for known in option.values):
            unfit.append(f"options: {option.name} is one of {_json(option.values)}, not {chosen!r}")
        elif required is not None and chosen != required:
            unfit.append(f"options: {option.name} is {written(required)} with {players} players")
    wrong += unfit
    return None if unfit else given


def _json(values: Iterable[str | bool]) -> str:
    return ", ".join(json.dumps(value) for value in values)


def _wrong_result(result: object, players: int) -> list[str]:
    """What is wrong with the form of a result; its numbers are compared when the game is known."""
    if not isinstance(result, dict):
        return ["result is an object"]
    wrong = [f"result.{key} is missing" for key in ("scores", "places") if key not in result]
    wrong += [f"result: the key {key!r} is not known" for key in result if key not in ("scores", "places")]
    for key in ("scores", "places"):
        numbers = result.get(key, [])
        if not isinstance(numbers, list) or any(type(number) is not int for number in numbers):
            wrong.append(f"result.{key} is a list of whole numbers")
        elif key in result and players and len(numbers) != players:
            wrong.append(f"result.{key} has {len(numbers)} numbers for {players} players")
    return wrong
