"""What the loader promises beyond equal games: no stale code, tables of one's own set, life without Numba."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from beachside.core import registry, twin

pytest.importorskip("numba")


def test_an_edit_in_any_kernel_leads_to_another_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Numba would go on with what it compiled of a function whose helper in another file has changed."""
    kernels = ("beachside.maui.parts", "beachside.maui.setup", "beachside.maui.rules")
    printed = registry.game("maui").engine.parts.PRINTED
    before = twin._kernels_digest(kernels, printed, False)
    file_of = twin._file_of
    edited = tmp_path / "setup.py"
    edited.write_bytes(file_of("beachside.maui.setup").read_bytes() + b"\n# an edit\n")
    monkeypatch.setattr(twin, "_file_of", lambda name: edited if name == "beachside.maui.setup" else file_of(name))
    assert twin._kernels_digest(kernels, printed, False) != before


def test_tables_settings_and_text_name_the_cache_folder() -> None:
    kernels = ("beachside.maui.rules",)
    printed = registry.game("maui").engine.parts.PRINTED
    lake = registry.game("powerboats").engine.parts.PRINTED
    digests = {twin._kernels_digest(kernels, tables, bounds) for tables in (printed, lake) for bounds in (True, False)}
    assert len(digests) == 4


def test_where_nothing_can_be_kept_it_compiles_all_the_same(tmp_path: Path) -> None:
    """A container or a service often has no folder of its own to write to."""
    no_folder = tmp_path / "a file"
    no_folder.write_text("")
    command = [sys.executable, "-m", "beachside", "simulate", "maui", "--players", "2", "--engine", "twin"]
    environment = {**os.environ, "BEACHSIDE_CACHE": str(no_folder), "TMPDIR": str(tmp_path)}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert '"result"' in told.stdout
    assert list(tmp_path.iterdir()) == [no_folder]


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from beachside.cli import main
main(["simulate", sys.argv[1], "--players", "2", "--games", "2", "--seed", "5"])
"""


@pytest.mark.parametrize("name", registry.names())
def test_without_numba_everything_works_and_plays_the_same(name: str) -> None:
    command = [sys.executable, "-m", "beachside", "simulate", name, "--players", "2", "--games", "2", "--seed", "5"]
    plain = subprocess.run([sys.executable, "-c", WITHOUT_NUMBA, name], capture_output=True, text=True, check=False)
    fast = subprocess.run([*command, "--engine", "twin"], capture_output=True, text=True, check=False)
    assert plain.stderr == ""
    assert plain.returncode == fast.returncode == 0
    assert plain.stdout == fast.stdout != ""
