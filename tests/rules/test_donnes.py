"""Whole parties kept as text in `donnes/`: a record in its canonical form, and all that follows from it, on two lines.

They were true once; a change of either line is a change of the rules and has to be read as one. `x_clause` names the
clauses of docs/rules.md that a record shows; `golden.py` says how to keep another.
"""

import json
import re
from pathlib import Path

import pytest

from games.rules.errors import Code
from games.rules.options import OPTIONS
from games.rules.replay import answer, canonical

GOLDEN = sorted((Path(__file__).parent / "donnes").glob("*.jsonl"))
PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text()
NOT_IN_A_RECORD = {"1.6", "1.8"}
"""The draw for first dealer, and what may be looked at again."""


def kept(path: Path) -> tuple[str, dict]:
    record, answered = path.read_text().splitlines()
    return record, json.loads(answered)


def clauses_of(path: Path) -> list[str]:
    return json.loads(kept(path)[0])["x_clause"].split(", ")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_partie_replays_as_it_always_did(path):
    record, answered = kept(path)
    assert answer(record, trace=True) == answered, json.loads(record)["x_clause"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_its_record_is_canonical(path):
    record, _ = kept(path)
    assert canonical(record) == record


@pytest.mark.parametrize(
    "path", [path for path in GOLDEN if "x_otherwise" in kept(path)[0]], ids=lambda path: path.stem
)
def test_it_hangs_on_its_clause(path):
    """Under the other option the same record leads elsewhere: to other marks, other legal actions, or a fault."""
    record, answered = kept(path)
    written = json.loads(record)
    changed = answer(json.dumps(written | {"rules": written["rules"] | written["x_otherwise"]}), trace=True)
    assert changed != answered
    assert changed.get("error", {}).get("code", "") != Code.UNREADABLE


def test_there_are_sixty_donnes_and_more():
    assert sum(len(json.loads(kept(path)[0])["donnes"]) for path in GOLDEN) >= 60


def test_between_them_they_show_every_clause():
    page = set(re.findall(r"^([1-5]\.\d) ", PAGE, re.MULTILINE))
    shown = {clause for path in GOLDEN for clause in clauses_of(path)}
    assert page - NOT_IN_A_RECORD <= shown


def test_and_every_option():
    """Chosen in one of them, or changed to show what hangs on it."""
    written = " ".join(kept(path)[0] for path in GOLDEN)
    assert {option.name for option in OPTIONS if f'"{option.name}"' not in written and option.name != "game"} == set()


def test_they_show_every_outcome():
    lines = [line for path in GOLDEN for line in kept(path)[1]["donnes"]]
    assert {line["outcome"] for line in lines} == {"made", "dedans", "litige", "nobody", "void", "penalty"}
    assert any(line["capot"] for line in lines)
