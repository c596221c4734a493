"""Nothing grows too big to be read at once."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FUNCTION_LINES = 50
TEMPLATE_LINES = 80
TEMPLATE_WIDTH = 160
NOT_OURS = {"vendor", "var", "node_modules", "test-results", "dix_de_der"}
FILE_LINES = 400
# Longer, and read as a list rather than as a program; a file that has shrunk is taken off.
LONGER = {"belote_site/settings.py": 450}


def own_files(folder, *suffixes):
    """The project's own files of these kinds: nothing that is made, installed or hidden."""
    for path in sorted(folder.iterdir()):
        if path.name in NOT_OURS or path.name.startswith("."):
            continue
        if path.is_dir():
            yield from own_files(path, *suffixes)
        elif path.suffix in suffixes:
            yield path


def functions(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.end_lineno - node.lineno + 1


def test_no_function_is_longer_than_a_screen():
    long = [
        f"{path.relative_to(ROOT)}: {name} has {lines} lines"
        for path in own_files(ROOT, ".py")
        if "migrations" not in path.parts
        for name, lines in functions(path)
        if lines > FUNCTION_LINES
    ]
    assert not long, "\n".join(long)


def test_no_template_is_longer_than_a_screen():
    lengths = {
        path.relative_to(ROOT): len(path.read_text().splitlines())
        for path in own_files(ROOT / "templates", ".html", ".txt")
    }
    long = [f"{path} has {lines} lines" for path, lines in lengths.items() if lines > TEMPLATE_LINES]
    assert not long, "\n".join(long)


def test_no_line_of_a_template_is_wider_than_a_screen():
    wide = [
        f"{path.relative_to(ROOT)}:{number} has {len(line)} characters"
        for path in own_files(ROOT / "templates", ".html", ".txt", ".svg", ".xml", ".csv", ".ics")
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > TEMPLATE_WIDTH
    ]
    assert not wide, "\n".join(wide)


def test_no_file_is_longer_than_it_may_be():
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in own_files(ROOT, ".py", ".js", ".mjs", ".css")
    }
    assert len(lengths) > 1000
    long = [f"{path} has {lines} lines" for path, lines in lengths.items() if lines > LONGER.get(path, FILE_LINES)]
    assert not long, "\n".join(long)
    assert [path for path in LONGER if lengths.get(path, 0) <= FILE_LINES] == []


def test_no_drawer_for_odds_and_ends():
    assert not [path for path in own_files(ROOT, ".py") if path.stem in {"utils", "helpers", "common"}]
