"""A class is found by its name alone: no two classes of the product share one.

Two classes have one name: say of what each is (`ContestLogLine`, not `Line`). Names that programs or stored logs know
are not compared: schemas of the API, and the steps of contests and seasons, which are called as their kinds.
"""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "belote_site", "games", "leagues")
HELD = (
    "games/api/shapes/",
    "leagues/api/shapes/",
    "leagues/contests/contest_log/steps/",
    "leagues/seasons/season_log/steps/",
)
ALLOWED = {
    "Command": "Django asks for this name in every management command",
    "Donne": "the value of the rules, and the row that keeps it",
    "Partie": "the value of the rules, which a migration imports, and the row that keeps it",
}


def test_no_two_classes_share_a_name():
    places = defaultdict(list)
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            if "migrations" in path.parts or where.startswith(HELD):
                continue
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(where)
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared.keys() >= ALLOWED.keys(), "take out of ALLOWED what is no longer shared"
    assert not shared.keys() - ALLOWED.keys(), {name: shared[name] for name in shared.keys() - ALLOWED.keys()}
