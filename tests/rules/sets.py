"""Component sets of somebody's own, for tests: the standard one with a line or two changed."""

import re
from pathlib import Path

STANDARD = Path(__file__).parents[2] / "src/beachside/maui/data/standard.toml"


def changed(folder: Path, *changes: str, name: str = "own") -> Path:
    """The standard set with `table.key = value` for each change, written to a file."""
    text = STANDARD.read_text(encoding="utf-8").replace('name = "standard"', f'name = "{name}"')
    for change in changes:
        path, value = change.split(" = ", 1)
        table, _, key = path.rpartition(".")
        head, found, body = text.partition(f"[{table}]") if table else ("", "", text)
        assert not table or found, table
        line = re.search(rf"^{key} *=.*$", body, flags=re.MULTILINE)
        assert line is not None, change
        body = body[: line.start()] + f"{key} = {value}" + body[line.end() :]
        text = head + found + body
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return file
