"""The check of rule ids notices what it should: on small trees, with rules that the games do not have."""

from pathlib import Path

import pytest

from tools import rule_ids

# Assembled, because the check reads this file, too.
TAKE, PLACE, LAUNCH, UNKNOWN = (f"{letter}-{number}" for letter, number in (("M", 91), ("M", 92), ("P", 93), ("M", 99)))

TESTED = f'''
def test_m91_takes_a_towel():
    assert 1

class TestPlacing:
    def test_places(self):
        """{PLACE}: level with rows 3, 4, 5."""
        assert 1

async def test_launch_p93():
    assert 1
'''


def tree(root: Path, tests: str) -> Path:
    """A repository with three rules and one file of tests."""
    (root / "docs/rules").mkdir(parents=True)
    (root / "docs/rules/maui.md").write_text(f"# Maui\n- **{TAKE}** take, see {LAUNCH}\n- **{PLACE}** place\n")
    (root / "docs/rules/powerboats.md").write_text(f"## {LAUNCH} Launch\nAs the book says.\n")
    (root / "tests/rules").mkdir(parents=True)
    (root / "tests/rules/test_all.py").write_text(tests)
    return root


def test_a_rule_is_cited_in_a_name_or_a_docstring(tmp_path: Path) -> None:
    assert rule_ids.complaints(tree(tmp_path, TESTED), {}) == []


@pytest.mark.parametrize(
    "test",
    [
        f"def test_take():  # {TAKE}\n    assert 1",
        f"# {TAKE}\ndef test_take():\n    assert '{TAKE}'",
        f"def helper():\n    '''{TAKE}'''\n    assert 1",
        f"def test_take():\n    '''{TAKE}'''",
        "def test_m91():\n    pass",
        "def test_m9():\n    assert 1",
        "def test_m911():\n    assert 1",
        "def test_rum91():\n    assert 1",
        "@pytest.mark.skip(reason='later')\ndef test_m91():\n    assert 1",
        "@pytest.mark.xfail\ndef test_m91():\n    assert 1",
    ],
)
def test_comments_empty_bodies_and_skipped_tests_cite_nothing(tmp_path: Path, test: str) -> None:
    source = TESTED.replace("test_m91_takes_a_towel", "test_takes_a_towel") + test
    assert rule_ids.complaints(tree(tmp_path, source), {}) == [f"{TAKE}: no test under tests/rules cites it"]


def test_an_untestable_rule_needs_a_reason_and_no_test(tmp_path: Path) -> None:
    root = tree(tmp_path, TESTED.replace("test_m91_takes_a_towel", "test_takes_a_towel"))
    assert rule_ids.complaints(root, {TAKE: "It binds the host, not the engine."}) == []
    assert len(rule_ids.complaints(root, {TAKE: ""})) == 1
    assert len(rule_ids.complaints(root, {TAKE: "It binds the host.", PLACE: "It has a test, though."})) == 1


def test_an_id_without_a_rule_is_named_with_its_place(tmp_path: Path) -> None:
    root = tree(tmp_path, TESTED)
    (root / "src").mkdir()
    (root / "src/rules.py").write_text(f"\n# {UNKNOWN}\n")
    assert rule_ids.complaints(root, {}) == [f"src/rules.py:2: cites {UNKNOWN}, which no rule document defines"]


def test_documents_may_not_be_missing_empty_or_define_twice(tmp_path: Path) -> None:
    root = tree(tmp_path, TESTED)
    maui, powerboats = root / "docs/rules/maui.md", root / "docs/rules/powerboats.md"
    maui.write_text(maui.read_text() * 2)
    assert rule_ids.complaints(root, {}) == [
        f"docs/rules/maui.md:5: {TAKE} is defined twice",
        f"docs/rules/maui.md:6: {PLACE} is defined twice",
    ]
    powerboats.write_text(f"## {PLACE}\n")
    assert f"docs/rules/powerboats.md:1: {PLACE} belongs in the other document" in rule_ids.complaints(root, {})
    powerboats.write_text("")
    assert "docs/rules/powerboats.md: defines no rule" in rule_ids.complaints(root, {})
    powerboats.unlink()
    assert "docs/rules/powerboats.md: is missing" in rule_ids.complaints(root, {})


def test_the_exit_status_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tree(tmp_path, TESTED)
    assert rule_ids.main(root) == 0
    (root / "tests/rules/test_all.py").write_text("")
    assert rule_ids.main(root) == 1
    assert f"{LAUNCH}: no test under tests/rules cites it" in capsys.readouterr().out
