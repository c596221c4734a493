"""A donne of a record taken apart: its states are the engine's own, one for each action."""

import json
from pathlib import Path

import pytest

from games.rules.actions import parse_action
from games.rules.errors import Code
from games.rules.partie import Partie
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, begin_donne, replay, replayed_as_json, unfold

HERE = Path(__file__).parent
GOLDEN = [path.read_text().splitlines()[0] for path in sorted((HERE / "donnes").glob("*.jsonl"))]
RECORDS = (HERE / "conformance" / "records.jsonl").read_text().splitlines()
EXPECTED = [json.loads(line) for line in (HERE / "conformance" / "expected.jsonl").read_text().splitlines()]
SOUND = [line for line, expected in zip(RECORDS, EXPECTED, strict=True) if "error" not in expected]


def lines_of(record: Record) -> list[object]:
    return [unfold(record, number).line for number in range(1, len(record.donnes) + 1)]


@pytest.mark.parametrize("text", [*GOLDEN, *SOUND])
def test_the_line_of_each_donne_is_that_of_the_replayed_partie(text: str) -> None:
    record = parse_record(text)
    replayed = replay(record)
    lines = lines_of(record)
    assert tuple(lines[: len(replayed.partie.lines)]) == replayed.partie.lines
    assert len(lines) == len(replayed_as_json(replayed)["donnes"])


@pytest.mark.parametrize("text", GOLDEN)
def test_each_state_is_the_one_the_partie_went_through(text: str) -> None:
    record = parse_record(text)
    partie = Partie.begin(record.rules, first_dealer=record.first_dealer)
    for index, written in enumerate(record.donnes):
        donne = unfold(record, index + 1)
        assert donne.before == partie.lines
        partie, entry = begin_donne(partie, written, index)
        if entry.count is not None:
            assert (donne.count, donne.states) == (entry.count, ())
            continue
        assert donne.last == len(entry.actions)
        for at, action in enumerate(entry.actions):
            assert donne.states[at] == partie.donne
            partie, events = partie.act(parse_action(action))
            assert events[: len(donne.events[at + 1])] == donne.events[at + 1]


def test_what_the_record_says_beside_a_donne_comes_along() -> None:
    written = json.loads(GOLDEN[0])
    written["donnes"][0] |= {"x_times": [1.5]}
    assert unfold(parse_record(json.dumps(written)), 1).extras == {"x_times": [1.5]}


@pytest.mark.parametrize("number", [-1, 0, 2, 10**30])
def test_a_donne_that_is_not_there_is_looked_up_in_vain(number: int) -> None:
    record = parse_record(GOLDEN[0])
    one = Record(rules=record.rules, first_dealer=record.first_dealer, donnes=record.donnes[:1])
    with pytest.raises(LookupError):
        unfold(one, number)


def test_a_fault_is_refused_where_it_stands_and_one_that_comes_later_is_not_met() -> None:
    record = parse_record(next(text for text in GOLDEN if len(json.loads(text)["donnes"]) > 1))
    broken = (record.donnes[0], {"actions": ["N fly"]})
    spoilt = Record(rules=record.rules, first_dealer=record.first_dealer, donnes=broken)
    assert unfold(spoilt, 1).number == 1
    with pytest.raises(RecordRefusal) as refusal:
        unfold(spoilt, 2)
    assert (refusal.value.donne, refusal.value.code) in {(1, Code.UNREADABLE), (1, Code.BAD_PACK)}
