"""`manage.py record`: JSON Lines, exit status 1 for a fault (docs/record.md)."""

import io
import json
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from games.rules.options import read_rules
from games.rules.playout import played_parties
from games.rules.record import record_text
from games.solver_machine import NoMachine

GOOD = b'{"format":"belote-record/1","rules":{},"first_dealer":"N","donnes":[]}\n'


def run(monkeypatch, given: bytes, *options: str, verb: str = "replay") -> tuple[list[dict], int]:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(given)))
    printed, status = io.StringIO(), 0
    try:
        call_command("record", verb, *options, stdout=printed)
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


def test_check_says_only_whether_each_record_can_be(monkeypatch):
    answers, status = run(monkeypatch, GOOD + b"?\n" + GOOD, verb="check")
    good = {"ok": True, "donnes": 0, "finished": False}
    assert (answers[0], answers[1]["error"]["code"], answers[2], status) == (good, "unreadable", good, 1)
    assert run(monkeypatch, GOOD, verb="check") == ([good], 0)


def played(*options: str) -> list[str]:
    printed = io.StringIO()
    call_command("record", "play", *options, stdout=printed)
    return printed.getvalue().splitlines()


def test_play_prints_records_that_can_be(monkeypatch):
    lines = played("--seed", "7", "--rules", '{"objective": {"donnes": 1}}', "--count", "3")
    checked, status = run(monkeypatch, "\n".join(lines).encode(), verb="check")
    assert [answer["finished"] for answer in checked] == [True] * 3
    assert status == 0
    assert played("--seed", "7", "--rules", '{"objective": {"donnes": 1}}', "--count", "3") == lines


def test_play_takes_the_name_of_a_preset():
    assert json.loads(played("--rules", "concours")[0])["rules"] == {"preset": "concours"}


def test_the_deals_of_what_bots_played_can_be_verified(monkeypatch):
    lines = played("--rules", "concours", "--count", "3")
    answers, status = run(monkeypatch, "\n".join(lines).encode(), verb="verify-deal")
    assert [answer["ok"] for answer in answers] == [True] * 3
    assert status == 0


def test_one_tampered_record_among_others_ends_with_exit_status_1(monkeypatch):
    first, second, third = played("--rules", "ffb-belote", "--count", "3")
    tampered = json.loads(second)
    tampered["donnes"][0]["pack"] = json.loads(third)["donnes"][0]["pack"]
    given = "\n".join([first, json.dumps(tampered), "?", third])
    answers, status = run(monkeypatch, given.encode(), verb="verify-deal")
    assert [answer.get("error", {}).get("code") for answer in answers] == [None, "wrong-pack", "unreadable", None]
    assert answers[1]["error"]["donne"] == 0
    assert status == 1


@pytest.mark.parametrize(
    "options", [("--rules", "tarot"), ("--rules", '{"jokers": 2}'), ("--count", "0"), ("--count", "x"), ("--seed", "x")]
)
def test_play_says_what_it_cannot_take(options):
    with pytest.raises(CommandError):
        played(*options)


def test_each_card_of_a_record_is_analysed(monkeypatch):
    rules = read_rules({"preset": "contree", "objective": {"donnes": 2}, "tie": "draw"})
    [record] = played_parties(rules, 4, 1)
    line = record_text(record).encode() + b"\n"
    [answer], status = run(monkeypatch, line, verb="analyse")
    assert (status, len(answer["donnes"])) == (0, len(record.donnes))
    taken = [donne for donne in answer["donnes"] if donne is not None]
    assert taken
    for donne in taken:
        assert len(donne["plays"]) == 32
        lost = [sum(play["lost"] for play in donne["plays"] if play["seat"] in camp) for camp in ("NS", "EW")]
        assert lost == [donne["lost"]["NS"], donne["lost"]["EW"]]
        for play in donne["plays"]:
            assert (play["lost"] == 0) == (play["card"] in play["best"])
        judged = [play["judged"] for play in donne["plays"] if "judged" in play]
        assert 8 <= len(judged) <= 28
        decisive = donne["decisive"]
        assert decisive["fault"] == donne["plays"][decisive["play"]].get("judged", {}).get("fault", False)
        assert {decisive["before"], decisive["after"]} <= {"NS", "EW"}
        assert all(each["lost"] > 2 and each["lost"] > 2 * each["error"] - 0.05 for each in judged if each["fault"])
    again, _status = run(monkeypatch, line, verb="analyse")
    assert again == [answer]


def test_what_has_no_cards_is_not_analysed_and_a_fault_is_told(monkeypatch):
    counted = b'{"format":"belote-record/1","rules":{},"first_dealer":"N","donnes":[{"count":{"taker":"S","trump":"H",'
    counted += b'"points":{"NS":100}}}]}\n'
    answers, status = run(monkeypatch, counted + b"{}\n", verb="analyse")
    assert answers[0]["donnes"] == [None]
    assert answers[1]["error"]["code"] == "unreadable"
    assert status == 1


def test_without_the_machine_the_command_says_what_is_missing(monkeypatch):
    monkeypatch.setattr("games.management.commands.record.solver_machine", _missing)
    with pytest.raises(CommandError, match="wasmtime"):
        run(monkeypatch, GOOD, verb="analyse")


def _missing():
    raise NoMachine("the package wasmtime is not installed for this system")
