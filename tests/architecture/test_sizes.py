"""Nothing grows too big to be read at once."""

import ast
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FUNCTION_LINES = 50
TEMPLATE_LINES = 80
NOT_OURS = {"var", "node_modules", "test-results"}
FILE_LINES_TO_LOOK_AT_TWICE = 400


def own_files(*patterns):
    """The project's own files: everything but what is made, installed or hidden."""
    for pattern in patterns:
        for path in sorted(ROOT.rglob(pattern)):
            parts = path.relative_to(ROOT).parts
            if path.is_file() and parts[0] not in NOT_OURS and not any(part.startswith(".") for part in parts):
                yield path


def functions(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.end_lineno - node.lineno + 1


def test_no_function_is_longer_than_a_screen():
    long = [
        f"{path.relative_to(ROOT)}: {name} has {lines} lines"
        for path in own_files("*.py")
        if "migrations" not in path.parts
        for name, lines in functions(path)
        if lines > FUNCTION_LINES
    ]
    assert not long, "\n".join(long)


def test_no_template_is_longer_than_a_screen():
    lengths = {path.relative_to(ROOT): len(path.read_text().splitlines()) for path in own_files("templates/**/*")}
    long = [f"{path} has {lines} lines" for path, lines in lengths.items() if lines > TEMPLATE_LINES]
    assert not long, "\n".join(long)


def test_long_files_are_looked_at_twice():
    paths = list(own_files("*.py", "*.js", "*.css"))
    assert paths
    for path in paths:
        lines = len(path.read_text().splitlines())
        if lines > FILE_LINES_TO_LOOK_AT_TWICE:
            warnings.warn(pytest.PytestWarning(f"{path.relative_to(ROOT)} has {lines} lines"), stacklevel=1)


@pytest.mark.parametrize("name", ["utils.py", "helpers.py", "common.py"])
def test_no_drawer_for_odds_and_ends(name):
    assert not list(own_files(name))
