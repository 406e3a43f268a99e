"""Component sets: what is printed on the parts of a game, read from TOML files, named in records.

A set comes with the program and is then named plainly, or is somebody's own and is then named with the digest of
its content. Each game reads and checks its own sets with the `Reader` here, so that every complaint names the file,
the key and the reason.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any


class ComponentError(ValueError):
    """A component set that cannot be used: which file, which key, why."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


def sha256(raw: object) -> str:
    """The digest of a set, as records name it: of its JSON with sorted keys and no spaces."""
    return hashlib.sha256(_canonical(raw).encode()).hexdigest()


def _canonical(raw: object) -> str:
    return json.dumps(raw, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=repr)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentError(str(path), "", f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ComponentError(str(path), "", "is not UTF-8 text") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ComponentError(str(path), "", f"is not TOML: {error}") from None


class Reader:
    """Takes values out of one table of a file and complains precisely."""

    def __init__(self, file: str, table: dict[str, Any], key: str = "") -> None:
        self.file = file
        self.table = table
        self.key = key

    def error(self, key: str, reason: str) -> ComponentError:
        return ComponentError(self.file, f"{self.key}.{key}" if self.key and key else self.key or key, reason)

    def only(self, keys: Iterable[str]) -> None:
        """All keys have to be there, and no other."""
        wanted = list(keys)
        for key in wanted:
            if key not in self.table:
                raise self.error(key, "is missing")
        for key in self.table:
            if key not in wanted:
                raise self.error(key, f"is not known here; the keys are {', '.join(wanted)}")

    def inside(self, key: str) -> "Reader":
        value = self.table[key]
        if not isinstance(value, dict):
            raise self.error(key, "has to be a table")
        return Reader(self.file, value, f"{self.key}.{key}" if self.key else key)

    def text(self, key: str) -> str:
        value = self.table[key]
        if not isinstance(value, str):
            raise self.error(key, "has to be text")
        return value

    def items(self, key: str, count: int | None = None) -> list[Any]:
        value = self.table[key]
        if not isinstance(value, list):
            raise self.error(key, "has to be a list")
        if count is not None and len(value) != count:
            raise self.error(key, f"has {len(value)} entries, not {count}")
        return value

    def whole(self, key: str, value: object, lowest: int, highest: int) -> int:
        """`value`, found at `key`, as a whole number within bounds."""
        if type(value) is not int or not lowest <= value <= highest:
            raise self.error(key, f"{value!r} is not a whole number from {lowest} to {highest}")
        return value

    def cells(self, key: str, count: int, columns: int, rows: int) -> tuple[tuple[int, int], ...]:
        """Spaces given as [column, row], none doubled."""
        found: list[tuple[int, int]] = []
        for k, item in enumerate(self.items(key, count)):
            if not isinstance(item, list) or len(item) != 2:
                raise self.error(key, f"entry {k + 1} has to be [column, row], not {item!r}")
            cell = (self.whole(key, item[0], 1, columns), self.whole(key, item[1], 1, rows))
            if cell in found:
                raise self.error(key, f"{list(cell)} stands there twice")
            found.append(cell)
        return tuple(found)

    def known(self, key: str, expected: object) -> None:
        """What every box has in common may be repeated, never changed (M-07)."""
        if _canonical(self.table[key]) != _canonical(expected):  # unlike ==, tells 1 from true and 1.0
            raise self.error(key, f"is the same in every box: {expected!r}, not {self.table[key]!r}")
