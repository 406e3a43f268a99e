"""No file of the repository names a host that packages are downloaded from.

    python tools/hosts.py [FOLDER]

Locks and scripts take packages from wherever the machine is set up to take them: an address written down here
would break on a machine behind a mirror. Every file counts that git tracks or would add, binary ones too.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

# In two pieces, so that this file passes its own check.
HOSTS = [
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("piwheels", "org"),
    ("anaconda", "org"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("npmmirror", "com"),
    ("yarnpkg", "com"),
    ("unpkg", "com"),
    ("jsdelivr", "net"),
    ("esm", "sh"),
    ("nodejs", "org/dist"),
    ("deb", "debian.org"),
    ("ftp", "debian.org"),
    ("security", "debian.org"),
    ("snapshot", "debian.org"),
    ("archive", "ubuntu.com"),
    ("dl-cdn", "alpinelinux.org"),
    ("download", "pytorch.org"),
    ("playwright", "azureedge.net"),
    ("cdn.playwright", "dev"),
    ("ghcr", "io"),
    ("docker", "io"),
    ("crates", "io"),
]
# An option or a lock's field that gives an address, whichever it is (`--no-emit-index-url` gives none).
OPTIONS = [
    "--(?:extra-)?index" + "-url",
    "--find" + "-links",
    "--trusted" + "-host",
    r'"resol' + r'ved"\s*:\s*"\w+://',
]

ADDRESSES = [rf"(?<![\w-]){re.escape(name)}\.{re.escape(rest)}\b" for name, rest in HOSTS]
PATTERN = re.compile("|".join(ADDRESSES + OPTIONS).encode(), re.IGNORECASE)

LISTING = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
WRITTEN = re.compile(r"\.git|\.venv|\.hypothesis|\..*_cache|__pycache__|build|dist|node_modules")


def files(root: Path) -> list[Path]:
    """What git tracks and would add in this folder; without git, all but what builds and checks write."""
    if shutil.which("git"):
        listed = subprocess.run(LISTING, cwd=root, check=False, capture_output=True, text=True)
        if listed.returncode == 0:
            paths = {root / name for name in listed.stdout.split("\0") if name}
            return sorted(path for path in paths if path.is_file())
    below = (path for path in root.rglob("*") if path.is_file())
    return sorted(path for path in below if not any(map(WRITTEN.fullmatch, path.relative_to(root).parts)))


def complaints(root: Path) -> list[str]:
    return [
        f"{path.relative_to(root)}:{number}: names the package host or option {found.group().decode()}"
        for path in files(root)
        for number, line in enumerate(path.read_bytes().splitlines(), start=1)
        for found in PATTERN.finditer(line)
    ]


def main(root: Path) -> int:
    found = complaints(root)
    print("\n".join(found) or f"{len(files(root))} files name no package host")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
