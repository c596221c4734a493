"""Two hundred parties and more, played, counted and faulty, with what docs/rules.md and docs/record.md make of them.

Each expected line holds what the pages fix; keys it does not have are free (the message of an error, say).
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.rules.errors import Code
from games.rules.replay import answer

HERE = Path(__file__).parent / "conformance"
RECORDS = (HERE / "records.jsonl").read_text().splitlines()
EXPECTED = (HERE / "expected.jsonl").read_text().splitlines()


def differences(want: object, got: object, where: str = "") -> Iterator[str]:
    if isinstance(want, dict) and isinstance(got, dict):
        for key, value in want.items():
            yield from differences(value, got.get(key, "missing"), f"{where}.{key}")
    elif isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        for index, (one, other) in enumerate(zip(want, got, strict=True)):
            yield from differences(one, other, f"{where}[{index}]")
    elif want != got:
        yield f"{where}: {got!r}, expected {want!r}"


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_record_leads_where_the_pages_say(number):
    assert list(differences(json.loads(EXPECTED[number]), answer(RECORDS[number], trace=True))) == []


def test_there_are_two_hundred_and_more_and_every_code_is_among_them():
    assert len(RECORDS) == len(EXPECTED) >= 200
    errors = [json.loads(line).get("error", {"code": None})["code"] for line in EXPECTED]
    assert set(errors) - {None} == set(Code)


def test_a_difference_would_be_seen():
    assert list(differences({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}], "c": 0})) == [".a[1].b: 3, expected 2"]
    assert list(differences({"a": 1, "d": [1]}, {"d": []})) == [".a: 'missing', expected 1", ".d: [], expected [1]"]
