"""Whole parties kept as text in `donnes/`: a record in its canonical form, and all that follows from it, on two lines.

They were true once; a change of either line is a change of the rules and has to be read as one.
"""

import json
from pathlib import Path

import pytest

from games.rules.replay import answer, canonical

GOLDEN = sorted((Path(__file__).parent / "donnes").glob("*.jsonl"))


def kept(path: Path) -> tuple[str, dict]:
    record, answered = path.read_text().splitlines()
    return record, json.loads(answered)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_partie_replays_as_it_always_did(path):
    record, answered = kept(path)
    assert answer(record, trace=True) == answered


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_its_record_is_canonical(path):
    record, _ = kept(path)
    assert canonical(record) == record


def test_they_show_every_outcome_of_the_retourne_games():
    lines = [line for path in GOLDEN for line in kept(path)[1]["donnes"]]
    assert {line["outcome"] for line in lines} == {"made", "dedans", "litige", "nobody", "penalty"}
    assert any(line["capot"] for line in lines)
