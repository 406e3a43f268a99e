"""The command as a whole: help, mistakes, and how it ends."""

import pytest

from beachside.cli.program import COMMANDS
from tests.cli.running import refusal, run, start


def test_without_a_command_it_says_what_there_is() -> None:
    result = run()
    assert result.exit_code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in result.stdout
    assert run("--help").stdout == run("-h").stdout == result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself(command: str) -> None:
    args = (command, "check") if command == "components" else (command,)
    result = run(*args, "--help")
    assert result.exit_code == 0
    assert f"\n  beachside {' '.join(args)}" in result.stdout, "an example"
    assert run("components").stdout.startswith("Usage: beachside components")


def test_version() -> None:
    assert run("--version").stdout.startswith("beachside 0.")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("bogus", "No such command 'bogus'."),
        ("verfy x", "No such command 'verfy'. Did you mean 'verify'?"),
        ("--bogus", "No such option '--bogus'."),
        ("simulate", "Missing argument 'GAME'. Choose from: maui, powerboats"),
        ("simulate chess --players 2", "'chess' is not one of 'maui', 'powerboats'."),
        ("simulate maui", "Missing option '--players'."),
        ("simulate maui --players two", "'two' is not a valid integer."),
        ("simulate maui --players 7", "Maui is for 2 to 4 players, not 7."),
        (
            "simulate maui --players 2 --set sand=1",
            "There is no option 'sand'; the options are variant,",
        ),
        ("simulate maui --players 2 --set variant=x", "Option variant is one of base, crabs, combined, not 'x'."),
        ("simulate maui --players 2 --set variant", "--set takes KEY=VALUE, such as variant=crabs, not 'variant'."),
        ("simulate maui --players 2 --set crabs=a --set crabs=b", "--set crabs is given twice."),
        ("simulate powerboats --players 2 --set turn-bonus=false", "With 2 players, option turn-bonus has to be true."),
        ("simulate maui --players 2 --bots clever", "There is no bot 'clever'; bots are random, level:1"),
        ("simulate maui --players 3 --bots random,random", "one name for all or one a seat: 3 names, not 2."),
        ("simulate maui --players 2 --games 0", "0 is not in the range"),
        ("simulate maui --players 2 --games 1.5", "'1.5' is not a valid whole number."),
        ("simulate maui --players 2 --jobs 0", "0 is not in the range"),
        ("simulate maui --players 2 --seed -1", "-1 is not in the range"),
        ("simulate maui --players 2 --components no.toml", "no.toml: there is no such file"),
        (
            "simulate maui --players 2 --out /no/such/folder/x",
            "Cannot write /no/such/folder/x: No such file",
        ),
        ("simulate maui --players 2 --out .", "'.' is a folder."),
        ("simulate maui --players 2 --engine fast", "'fast' is not one of 'auto', 'interpreted', 'twin'."),
        ("verify", "Missing argument 'FILE…'."),
        ("verify no.jsonl", "Cannot read no.jsonl: No such file or directory."),
        ("verify .", "Cannot read .: it is a folder."),
        ("verify README.md --receipt x", "fair dice, and checking their receipts, come with a later version."),
        ("verify README.md --components no.toml", "no.toml: there is no such file"),
        ("replay no.jsonl", "Cannot read no.jsonl: No such file or directory."),
        ("replay pyproject.toml --game 99999", "pyproject.toml has no game 99999; it has "),
        ("replay pyproject.toml", "pyproject.toml:1: is not JSON"),
        ("replay pyproject.toml --at x", "'x' is not a valid whole number."),
        ("perft maui", "Missing option '--players'."),
        ("perft maui --players 2 --ply 3", "--ply goes with --from."),
        ("perft maui --players 2 --from x", "leave out --players and --set."),
        ("perft maui --players 2 --depth 0", "0 is not in the range"),
        ("components check no.toml", "There is no file or folder no.toml."),
        ("components check src", "border.toml: cannot be read"),
        ("components check pyproject.toml", "pyproject.toml: name: is missing"),
        ("play maui --players 5", "Maui is for 2 to 4 players, not 5."),
        ("play maui --seat 3", "There is no seat 3 at a table of 2 players."),
    ],
)
def test_a_mistake_is_answered_with_one_sentence(args: str, sentence: str) -> None:
    assert sentence in refusal(*args.split())


def test_games_are_known_in_capitals_too() -> None:
    assert run("simulate", "MAUI", "--players", 2).stdout == run("simulate", "maui", "--players", 2).stdout


def test_names_that_no_terminal_should_see() -> None:
    assert refusal("verify", "a\x1b[31m\nb").endswith("Cannot read a\\x1b[31m b: No such file or directory.")
    assert refusal("verify", "a\0b") == "'a\\x00b' is no name of a file."


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = start("simulate", "maui", "--players", 4, "--games", 3000, "--engine", "interpreted")
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith(b'{"format":"beachside/1"')
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == b""
    process.stderr.close()
