"""The check of package hosts finds them, in text, in locks and in binary files."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tools import hosts


# Assembled, because the check reads this file, too.
@pytest.mark.parametrize(
    "line",
    [
        "https://" + "pypi" + ".org/simple",
        "FILES.PYTHON" + "HOSTED.ORG",
        '"resol' + 'ved": "https://elsewhere.example/left-pad.tgz"',
        "pip install --index" + "-url=https://mirror.example",
        "http://" + "deb" + ".debian.org/debian",
    ],
)
def test_a_host_is_found_with_its_place(tmp_path: Path, line: str) -> None:
    (tmp_path / "notes.txt").write_text(f"first\n{line}\n")
    (found,) = hosts.complaints(tmp_path)
    assert found.startswith("notes.txt:2: ")
    assert hosts.main(tmp_path) == 1


def test_ordinary_addresses_pass(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("apache.org, --no-emit-index-url, my" + "pypi" + ".org\n")
    assert hosts.complaints(tmp_path) == []
    assert hosts.main(tmp_path) == 0


def test_binary_files_are_read_too(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89\xff\x00" + b"https://npmjs" + b".com/")
    assert len(hosts.complaints(tmp_path)) == 1


@pytest.mark.skipif(not shutil.which("git"), reason="there is no git")
def test_files_count_that_git_would_add_and_no_ignored_ones(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)  # noqa: S607, the one on the PATH
    (tmp_path / ".gitignore").write_text("*.log\n")
    for name in ("new.txt", "ignored.log"):
        (tmp_path / name).write_text("npmjs" + ".org")
    assert [line.partition(":")[0] for line in hosts.complaints(tmp_path)] == ["new.txt"]
