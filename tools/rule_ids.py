"""Every rule has a test that cites it, and every citation has a rule.

    python tools/rule_ids.py [FOLDER]

The rules are the ids (M-24, P-22) that docs/rules/*.md define: in bold or as a heading at the start of a
line. A test under tests/rules cites a rule in its function's name (`test_m24_…`) or in its docstring ("M-24:
…"); comments, empty bodies and skipped tests do not count. Every id in sources, tests and documents must be
that of a rule.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

DOCUMENTS = {"M": "docs/rules/maui.md", "P": "docs/rules/powerboats.md"}

# Rules that no test can show, each with the reason in a sentence.
UNTESTABLE: dict[str, str] = {}

CITING = ["src", "tests", "docs", "bench", "README.md", "CONTRIBUTING.md"]
TEXTS = {".py", ".md", ".toml", ".ftl"}

ID = re.compile(r"\b[MP]-\d\d\b")
ANCHOR = r"(?:<a [^>]*>(?:</a>)?\s*)?"
DEFINITION = re.compile(rf"^\s*(?:[-*|]\s+)?{ANCHOR}(?:#+\s+|\*\*){ANCHOR}([MP]-\d\d)\b")
IN_NAME = re.compile(r"(?<![a-z0-9])([mp])_?(\d\d)(?![a-z0-9])")
SETS_ASIDE = {"skip", "xfail"}


def defined(root: Path) -> tuple[set[str], list[str]]:
    """The ids of the rule documents, and what is wrong with the documents."""
    ids: set[str] = set()
    wrong = []
    for letter, name in DOCUMENTS.items():
        path = root / name
        if not path.is_file():
            wrong.append(f"{name}: is missing")
            continue
        own: set[str] = set()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if found := DEFINITION.match(line):
                rule = found[1]
                if not rule.startswith(letter):
                    wrong.append(f"{name}:{number}: {rule} belongs in the other document")
                elif rule in own:
                    wrong.append(f"{name}:{number}: {rule} is defined twice")
                own.add(rule)
        if not own:
            wrong.append(f"{name}: defines no rule")
        ids |= own
    return ids, wrong


def is_set_aside(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(
        isinstance(node, ast.Attribute) and node.attr in SETS_ASIDE
        for decorator in test.decorator_list
        for node in ast.walk(decorator)
    )


def says_nothing(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Nothing but a docstring, `pass` and `...`."""
    return all(
        isinstance(line, ast.Pass) or (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
        for line in test.body
    )


def cited_by(source: str) -> set[str]:
    """The ids that the tests of one file cite."""
    ids: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test"):
            continue
        if is_set_aside(node) or says_nothing(node):
            continue
        ids |= {f"{letter.upper()}-{digits}" for letter, digits in IN_NAME.findall(node.name)}
        ids |= set(ID.findall(ast.get_docstring(node) or ""))
    return ids


def texts(root: Path) -> Iterator[Path]:
    for name in CITING:
        path = root / name
        if path.is_file():
            yield path
        yield from (file for file in sorted(path.rglob("*")) if file.suffix in TEXTS)


def strangers(root: Path, ids: set[str]) -> Iterator[str]:
    """Ids that no rule document defines."""
    for path in texts(root):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for rule in sorted(set(ID.findall(line)) - ids):
                yield f"{path.relative_to(root)}:{number}: cites {rule}, which no rule document defines"


def complaints(root: Path, untestable: dict[str, str]) -> list[str]:
    ids, wrong = defined(root)
    tests = sorted((root / "tests/rules").rglob("test_*.py"))
    tested = set[str]().union(*(cited_by(path.read_text("utf-8")) for path in tests))
    untested = sorted(ids - tested - untestable.keys())
    wrong += [f"{rule}: no test under tests/rules cites it" for rule in untested]
    for rule, reason in untestable.items():
        if rule not in ids or rule in tested or not reason:
            wrong.append(f"{rule}: listed as untestable, but it has a test, no reason, or no rule document")
    return wrong + list(strangers(root, ids))


def main(root: Path) -> int:
    wrong = complaints(root, UNTESTABLE)
    for rule, reason in sorted(UNTESTABLE.items()):
        print(f"{rule} has no test: {reason}")
    print("\n".join(wrong) or f"{len(defined(root)[0])} rules: each has a test that cites it, or a reason")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
