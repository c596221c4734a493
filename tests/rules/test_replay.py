"""What replaying gives, and the first fault in reading order (docs/record.md)."""

import json

import pytest

from games.rules.record import parse_record
from games.rules.replay import RecordRefusal, answer, canonical, replay

from .notation import ORDERED

HEAD = {"format": "belote-record/1", "rules": {}, "first_dealer": "N"}
PASSES = [f"{seat} pass" for seat in "WSEN" * 2]
PLAYED = {"pack": ORDERED, "actions": PASSES}
COUNTED = {"count": {"taker": "N", "trump": "H", "points": {"NS": 100}}}


def replayed(*donnes: object, trace: bool = False, **choices: object) -> dict:
    return answer(json.dumps(HEAD | {"rules": choices, "donnes": donnes}), trace=trace)


def fault(*donnes: object, **choices: object) -> tuple[int | None, int | None, str]:
    error = replayed(*donnes, **choices)["error"]
    assert error["message"]
    return (error["donne"], error["action"], error["code"])


def test_an_empty_record_is_a_partie_that_waits_for_its_first_donne():
    assert replayed() == {
        "donnes": [],
        "finished": False,
        "winner": None,
        "totals": {"NS": 0, "EW": 0},
        "dealer": "N",
        "legal": [],
    }


def test_a_donne_gives_its_line():
    line = replayed(COUNTED)["donnes"][0]
    assert line == {
        "dealer": "N",
        "outcome": "made",
        "taker": "N",
        "trump": "H",
        "value": None,
        "multiplier": 1,
        "tricks": None,
        "points": {"NS": 100, "EW": 62},
        "capot": None,
        "belote": {"NS": 0, "EW": 0},
        "annonces": {"NS": 0, "EW": 0},
        "penalties": {"NS": 0, "EW": 0},
        "marks": {"NS": 100, "EW": 62},
        "held": {"NS": 0, "EW": 0},
        "totals": {"NS": 100, "EW": 62},
    }
    assert list(line)[:4] == ["dealer", "outcome", "taker", "trump"]


def test_a_donne_under_way_is_open():
    """record: `open`, no marks yet, what is known so far"""
    answered = replayed(COUNTED, {"pack": ORDERED, "actions": ["S take"]})
    line = answered["donnes"][1]
    assert (line["outcome"], line["taker"], line["trump"], line["tricks"]) == ("open", "S", "D", {"NS": 0, "EW": 0})
    assert (line["marks"], line["totals"]) == ({"NS": 0, "EW": 0}, {"NS": 100, "EW": 62})
    assert answered["dealer"] == "W"
    plain = [f"S play {card}" for card in ["7S", "8S", "9S", "JD", "JH", "KD", "QD", "QH"]]
    assert answered["legal"] == sorted([*plain, "S play KD belote", "S play QD belote"])


def test_a_donne_still_in_its_bidding_is_open_too():
    line = replayed({"pack": ORDERED, "actions": ["W pass"]})["donnes"][0]
    assert (line["outcome"], line["taker"], line["tricks"]) == ("open", None, None)


def test_a_finished_partie_names_its_winner():
    answered = replayed(COUNTED, objective={"donnes": 1})
    assert (answered["finished"], answered["winner"], answered["dealer"], answered["legal"]) == (True, "NS", None, [])


def test_a_drawn_partie_too():
    even = {"count": {"taker": "N", "trump": "H", "points": {"NS": 81}}}
    assert replayed(even, objective={"donnes": 1}, tie="draw")["winner"] == "draw"


def test_the_trace_says_what_was_legal_before_each_action():
    """record: `--trace`, each played donne"""
    answered = replayed({"pack": ORDERED, "actions": ["W pass", "S take"]}, trace=True)
    assert answered["donnes"][0]["trace"] == [["W pass", "W take"], ["S pass", "S take"]]
    assert "trace" not in replayed(COUNTED, trace=True)["donnes"][0]
    assert "trace" not in replayed(PLAYED)["donnes"][0]


def test_the_gathered_pack_is_taken_when_none_is_given():
    """rules 1.9"""
    assert [line["outcome"] for line in replayed(PLAYED, {"cut": 5, "actions": []})["donnes"]] == ["nobody", "open"]


def test_a_dealer_may_be_given():
    assert "error" not in replayed(PLAYED | {"dealer": "N"}, COUNTED | {"dealer": "W"})


@pytest.mark.parametrize(
    ("donnes", "where"),
    [
        ([PLAYED | {"colour": "red", "dealer": "S"}], (0, None, "unreadable")),
        ([PLAYED | {"dealer": "S", "pack": "?"}], (0, None, "wrong-dealer")),
        ([PLAYED | {"pack": "?", "cut": 1}], (0, None, "bad-pack")),
        ([{"actions": [], "cut": 1}], (0, None, "bad-pack")),
        ([PLAYED | {"cut": 1, "actions": ["?"]}], (0, None, "bad-cut")),
        ([PLAYED | {"actions": ["W pass", "?"]}], (0, 1, "unreadable")),
        ([PLAYED | {"actions": ["W pass", 7]}], (0, 1, "unreadable")),
        ([PLAYED | {"actions": ["W pass", "W pass", "?"]}], (0, 1, "not-your-turn")),
        ([PLAYED | {"actions": [*PASSES, "W pass"]}], (0, 8, "not-now")),
        ([PLAYED, COUNTED | {"dealer": "N"}], (1, None, "wrong-dealer")),
        ([PLAYED, {"count": {"taker": "N", "trump": "H", "points": {"NS": 100, "EW": 63}}}], (1, None, "bad-count")),
        ([PLAYED | {"actions": []}, 7], (1, None, "after-the-end")),
        ([PLAYED, PLAYED | {"actions": ["W pass"]}], (1, 0, "not-your-turn")),
    ],
)
def test_the_first_fault_in_reading_order_is_reported(donnes, where):
    assert fault(*donnes) == where


def test_nothing_comes_after_the_end():
    assert fault(COUNTED, COUNTED, objective={"donnes": 1}) == (1, None, "after-the-end")


def test_faults_of_the_top_level_have_no_place():
    assert answer("?")["error"] | {"message": ""} == {
        "donne": None,
        "action": None,
        "code": "unreadable",
        "message": "",
    }
    assert fault(jokers=2) == (None, None, "bad-rules")


def test_a_fault_is_raised_to_the_caller_of_the_replay():
    with pytest.raises(RecordRefusal) as caught:
        replay(parse_record(json.dumps(HEAD | {"donnes": [PLAYED, 7]})))
    assert (caught.value.donne, caught.value.action, str(caught.value)[:10]) == (1, None, "unreadable")
    with pytest.raises(RecordRefusal):
        canonical("{}")
