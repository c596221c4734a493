"""`manage.py record replay`: JSON Lines in, JSON Lines out, exit status 1 when a record cannot be (docs/record.md)."""

import io
import json
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

GOOD = b'{"format":"belote-record/1","rules":{},"first_dealer":"N","donnes":[]}\n'


def run(monkeypatch, given: bytes, *options: str) -> tuple[list[dict], int]:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given)))
    printed, status = io.StringIO(), 0
    try:
        call_command("record", "replay", *options, stdout=printed)
    except SystemExit as stop:
        status = stop.code
    return [json.loads(line) for line in printed.getvalue().splitlines()], status


def test_each_record_has_its_answer_in_the_same_order(monkeypatch):
    answers, status = run(monkeypatch, GOOD + GOOD.replace(b'"N"', b'"E"'))
    assert [answer["dealer"] for answer in answers] == ["N", "E"]
    assert status == 0


def test_a_record_that_cannot_be_does_not_stop_the_others(monkeypatch):
    answers, status = run(
        monkeypatch, b"\xff\n" + GOOD + b'{"format":"belote-record/9"}\n' + b"[" * 200_000 + b"\n" + GOOD
    )
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        "unreadable",
        None,
        "unknown-format",
        "unreadable",
        None,
    ]
    assert status == 1


def test_empty_lines_are_no_records(monkeypatch):
    assert len(run(monkeypatch, b"\n" + GOOD.rstrip() + b"\r\n\n" + GOOD.rstrip())[0]) == 2


def test_the_trace_is_asked_for(monkeypatch):
    from .notation import ORDERED

    record = GOOD.replace(b"[]", json.dumps([{"pack": ORDERED, "actions": ["W pass"]}]).encode())
    assert run(monkeypatch, record, "--trace")[0][0]["donnes"][0]["trace"] == [["W pass", "W take"]]
    assert "trace" not in run(monkeypatch, record)[0][0]["donnes"][0]


def test_a_verb_is_needed():
    with pytest.raises(CommandError):
        call_command("record")
