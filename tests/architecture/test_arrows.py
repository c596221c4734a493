"""The rooms know only the rooms below them (docs/architecture.md, « Arrows »)."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.architecture.write_architecture import PAGE, written

ROOT = Path(__file__).resolve().parents[2]
PURE = [ROOT / "games" / "rules"]
PURE_OF_LEAGUES = [ROOT / "leagues" / room for room in ("pairings", "standings")]
LIBRARIES = {"networkx"}
# Time and chance are arguments of the rules (docs/architecture.md, law 1).
HIDDEN_DICE_AND_CLOCKS = {"asyncio", "datetime", "os", "secrets", "socket", "subprocess", "threading", "time", "uuid"}


@pytest.mark.process
def test_every_import_follows_the_arrows():
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_package_of_the_tree_is_under_contract():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["root_packages"]
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    assert packages == set(declared)


def test_the_page_about_the_architecture_is_generated_from_the_code():
    page = PAGE.read_text()
    assert page == written(page), "run: python -m tests.architecture.write_architecture"


def pure_files():
    return [path for room in PURE for path in sorted(room.rglob("*.py"))]


def imported_modules(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module


@pytest.mark.parametrize("path", pure_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rules_import_nothing_but_themselves_and_the_language(path):
    for module in imported_modules(path):
        top = module.split(".")[0]
        own = module == "games.rules" or module.startswith("games.rules.")
        assert own or (top in sys.stdlib_module_names and top not in HIDDEN_DICE_AND_CLOCKS), f"{path} imports {module}"


def pure_files_of_leagues():
    return [ROOT / "leagues" / "lots.py", *(path for room in PURE_OF_LEAGUES for path in sorted(room.rglob("*.py")))]


@pytest.mark.parametrize("path", pure_files_of_leagues(), ids=lambda path: str(path.relative_to(ROOT)))
def test_pairings_and_standings_import_nothing_but_themselves_the_language_and_networkx(path):
    own = ("leagues.pairings", "leagues.standings", "leagues.lots")
    for module in imported_modules(path):
        top = module.split(".")[0]
        known = top in LIBRARIES or (top in sys.stdlib_module_names and top not in HIDDEN_DICE_AND_CLOCKS | {"random"})
        assert known or module.startswith(own), f"{path} imports {module}"
