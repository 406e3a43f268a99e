"""Links and pictures in the documents that lead nowhere: `python tools/links.py`."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

LINK = re.compile(r"""(?:\]\(|(?:src|href)=")([^)"\s]+)[)"]""")
SKIPPED = {".venv", "build", "dist", "node_modules"}


def documents(root: Path) -> Iterator[Path]:
    return (path for path in sorted(root.rglob("*.md")) if not SKIPPED & set(path.relative_to(root).parts))


def dead_links(root: Path) -> Iterator[str]:
    """Each link to a file of the repository that is not there; addresses of other places are not followed."""
    for document in documents(root):
        for number, line in enumerate(document.read_text(encoding="utf-8").splitlines(), 1):
            for target in LINK.findall(line):
                path = target.partition("#")[0]
                if path and ":" not in path and not (document.parent / path).exists():
                    yield f"{document.relative_to(root)}:{number}: {target} leads nowhere"


if __name__ == "__main__":
    found = list(dead_links(Path(__file__).resolve().parents[1]))
    print("\n".join(found) or "all links lead somewhere")
    sys.exit(bool(found))
