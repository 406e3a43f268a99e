"""What the wheel holds, and when its build wants Node."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).parents[2]


def test_the_wheel_holds_what_the_package_reads(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src/beachside"
    data = [path for path in package.rglob("*") if path.suffix in {".toml", ".py"} or path.name == "py.typed"]
    assert {f"beachside/{path.relative_to(package)}" for path in data} <= names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert not any(name.startswith("tests") for name in names)


def client(root: Path) -> Path:
    (root / "client").mkdir()
    (root / "client/package.json").write_text("{}")
    return root


def built(root: Path, age: int) -> None:
    """A built client, so many seconds older than its sources."""
    page = root / "src/beachside/web/static/index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    os.utime(root / "client/package.json", (1000, 1000))
    os.utime(page, (1000 - age, 1000 - age))


def test_without_a_client_nothing_is_built(tmp_path: Path) -> None:
    assert not hatch_build.needs_building(tmp_path)


def test_a_build_as_new_as_its_sources_is_taken(tmp_path: Path) -> None:
    root = client(tmp_path)
    assert hatch_build.needs_building(root)
    built(root, age=0)
    assert not hatch_build.needs_building(root)


def test_an_older_build_is_made_anew(tmp_path: Path) -> None:
    root = client(tmp_path)
    built(root, age=1)
    assert hatch_build.needs_building(root)


def machine_with_node(root: Path, monkeypatch: pytest.MonkeyPatch, version: str, npm_says: int) -> None:
    """A PATH on which there is only a Node of this version, and an npm that ends with this status."""
    for name, line in (("node", f"echo {version}"), ("npm", f"exit {npm_says}")):
        (root / name).write_text(f"#!/bin/sh\n{line}\n")
        (root / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(root))
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)


def test_the_client_is_built_with_a_new_enough_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine_with_node(tmp_path, monkeypatch, "v24.1.0", npm_says=0)
    hatch_build.build_client(client(tmp_path))


@pytest.mark.parametrize(("version", "npm_says", "why"), [("v20.20.2", 0, "Node 24"), ("v24.1.0", 1, "registry")])
def test_what_a_build_lacks_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, npm_says: int, why: str
) -> None:
    machine_with_node(tmp_path, monkeypatch, version, npm_says)
    with pytest.raises(hatch_build.ClientCannotBeBuilt, match=why):
        hatch_build.build_client(client(tmp_path))
