"""The JSON of a line, read strictly."""

import json

import pytest

from beachside.core.record import LONGEST_LINE, shown
from tests.records.written import faults, line, value

GOOD = line("maui", 2)


def test_good() -> None:
    assert faults(GOOD) == []
    assert faults(f"  {GOOD}  \r") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "is not JSON: Expecting value (column 1)"),
        ("", "is a blank line"),
        ("  \t\r", "is a blank line"),
        ("\f", "is not JSON: Expecting value (column 1)"),
        (GOOD[:-1], "is not JSON: Expecting ',' delimiter"),
        (GOOD + GOOD, "is not JSON: Extra data"),
        (GOOD + " x", "is not JSON: Extra data"),
        ("\ufeff" + GOOD, "is not JSON"),
        (b"\xff\xfe" + GOOD.encode("utf-16-le"), "is not UTF-8 text (byte 1 of the line)"),
        (GOOD.encode() + b"\x80", f"is not UTF-8 text (byte {len(GOOD) + 1} of the line)"),
        ("[]", "is not a JSON object"),
        ("null", "is not a JSON object"),
        ('"beachside/1"', "is not a JSON object"),
        ("5", "is not a JSON object"),
        ("[" * 100_000, "is nested deeper than 10"),
        ('{"a":' * 11 + "1" + "}" * 11, "is nested deeper than 10"),
        (GOOD.replace('"moves":[', '"moves":[' + "[" * 9 + "]" * 9 + ","), "is nested deeper than 10"),
        (GOOD.replace('"first":', '"first":NaN,"f":'), "NaN is not JSON"),
        (GOOD.replace('"first":', '"first":-Infinity,"f":'), "-Infinity is not JSON"),
        (GOOD.replace('"format":', '"format":"beachside/1","format":'), "has the key 'format' twice in one object"),
        (GOOD.replace('"format":', '"form\\u0061t":"beachside/1","format":'), "has the key 'format' twice"),
        (GOOD.replace('"first":', '"first":1,"first":'), "has the key 'first' twice in one object"),
        (GOOD.replace('"scores":[', '"scores":[1.0,'), "1.0 is not plainly a whole number"),
        (GOOD.replace('"scores":[', '"scores":[1e2,'), "1e2 is not plainly a whole number"),
        (GOOD.replace('"scores":[', '"scores":[-0,'), "-0 is no number of a record"),
        (GOOD.replace('"scores":[', f'"scores":[{"9" * 5000},'), "999999999999999… is no number of a record"),
        (GOOD.replace('"scores":[', '"scores":[01,'), "is not JSON"),
        (GOOD.replace('"bot:random"', '"a\tb"', 1), "is not JSON: Invalid control character"),
    ],
)
def test_what_is_not_json_or_not_strictly(text: str | bytes, told: str) -> None:
    assert any(told in fault for fault in faults(text)), faults(text)


def test_ten_levels_are_allowed() -> None:
    deep = json.loads(GOOD) | {"extra": json.loads("[" * 9 + "]" * 9)}
    assert faults(deep) == ["the key 'extra' is not known"]


def test_a_line_too_long_is_not_even_read() -> None:
    told = faults(b"[" * (LONGEST_LINE + 1))
    assert told == ["the line is longer than 64 MiB; no record is"]


def test_a_million_faults_of_a_kind_do_not_fill_the_screen() -> None:
    told = faults("[" + ",".join(f"{k}.5" for k in range(1000)) + "]")
    assert len(told) == 22
    assert told[-2] == "… and 980 more of the kind"
    many = value("maui") | {f"key{k}": 1 for k in range(1000)}
    assert len(faults(many)) == 21


def test_whatever_a_file_says_is_shown_on_one_printable_line() -> None:
    assert shown("a\nb\x1b[31m\ud800\u202e") == "a\\nb\\x1b[31m\\ud800\\u202e"
    assert len(shown("x" * 10_000)) < 420
    for name in ("\x1b]0;", "\ud800", "\u202e\x85", "x" * 10_000):
        record = value("maui")
        record["players"][0] = name
        record[name] = {name: name}
        record["moves"] = [name]
        for fault in faults(record):
            assert fault.isprintable()
            assert len(fault) < 500
