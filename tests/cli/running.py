"""Running the command, in this process or in one of its own."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from beachside.cli import main

SRC = Path(__file__).parents[2] / "src"
COMMAND = [sys.executable, "-c", "from beachside.cli import main; main()"]


def run(*args: object, keys: str | bytes = "") -> Result:
    """A traceback is never an answer."""
    result = CliRunner().invoke(main, [str(arg) for arg in args], input=keys, prog_name="beachside")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refusal(*args: object) -> str:
    """The one sentence that says why the command does nothing."""
    result = run(*args)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("beachside: ")
    return sentence.removeprefix("beachside: ")


def start(*args: object, stdout: Path | None = None) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(SRC)}
    out = subprocess.PIPE if stdout is None else os.open(stdout, os.O_WRONLY)
    try:
        return subprocess.Popen([*COMMAND, *map(str, args)], env=environment, stdout=out, stderr=subprocess.PIPE)
    finally:
        if stdout is not None:
            os.close(out)
