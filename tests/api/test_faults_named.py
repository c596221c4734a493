"""Every fault of a request is told at once, at the place where its program wrote it."""

import re

import pytest

from games.api.entrance import document
from games.api.problems import BEYOND_SCHEMA, status_of
from games.api.shapes.queries import PARTIE_KEY
from games.api.shapes.sheets import rules_schema, wrong_options
from games.rules.errors import Code, Refusal
from games.rules.options import OPTIONS, PRESETS, options_of
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db
NAMED = {seat: {"name": f"Somebody {seat}"} for seat in "NESW"}


@pytest.fixture
def program(alice, as_person):
    return as_person(alice)


def told(answer, status=422, code="invalid"):
    body = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), body
    return [(each["at"], each["code"]) for each in body["errors"]]


def test_a_place_is_called_as_the_program_wrote_it(program):
    assert told(program.send("POST", "/sheets", {"rules": {}})) == [("body.seats", "missing")]
    assert told(program.send("POST", "/sheets", [])) == [("body", "not-valid")]
    assert told(program.send("POST", "/sheets")) == [("body", "missing")]
    wrong = {**NAMED, "N": {"player": "x"}}
    assert told(program.send("POST", "/sheets", {"seats": wrong})) == [("body.seats.N.player", "not-a-number")]


def test_a_value_of_several_kinds_is_told_once_by_its_own_name(program):
    count = {"taker": "S", "trump": "H", "value": "many", "belote": "XY", "int": 1}
    answer = program.send("POST", "/sheets/nothinghere/lines", {"version": 0, "count": count})
    assert told(answer) == [
        ("body.count.value", "not-valid"),
        ("body.count.belote", "not-valid"),
        ("body.count.int", "unknown"),
    ]


def test_all_that_is_wrong_with_a_sheet_is_told_at_once(program):
    seats = {"N": {}, "E": {"name": "\u202e"}, "S": {"player": 0}, "W": {"name": "W", "nmae": "W"}}
    rules = {"preset": "contree", "bid_max": 5, "capot": 252, "objective": {"points": 10**9}, "tie": "draw"}
    assert set(
        told(program.send("POST", "/sheets?a=1&b=2", {"seats": seats, "rules": rules, "first_dealer": "X"}))
    ) == {
        ("query.a", "unknown"),
        ("query.b", "unknown"),
        ("body.seats.N", "missing"),
        ("body.seats.E.name", "not-a-name"),
        ("body.seats.S.player", "too-small"),
        ("body.seats.W.nmae", "unknown"),
        ("body.rules.bid_max", "not-valid"),
        ("body.rules.capot", "not-valid"),
        ("body.rules.objective", "not-valid"),
        ("body.first_dealer", "not-a-choice"),
    }


def test_what_is_no_choice_is_told_the_choices(program):
    answer = program.send("POST", "/sheets", {"seats": NAMED, "first_dealer": "X"}).json()
    what = "This is not one of the possible values: N, E, S, W."
    assert answer["errors"] == [{"at": "body.first_dealer", "code": "not-a-choice", "what": what}]


def test_rules_that_cannot_be_played_keep_their_code_and_name_every_option(program):
    answer = program.send("POST", "/sheets", {"seats": NAMED, "rules": {"preset": "poker", "x": 1, "capot": 7}})
    assert told(answer, code="bad-rules") == [
        ("body.rules.preset", "not-valid"),
        ("body.rules.x", "not-valid"),
        ("body.rules.capot", "not-valid"),
    ]
    assert answer.json()["hint"] == "preset 'poker' is unknown"


def test_all_people_who_are_not_there_are_told_at_once(program, stranger, alice):
    seats = {"N": {"player": 10**6}, "E": {"player": 10**7}, "S": {"name": "Sam"}, "W": {"name": "sam"}}
    assert set(told(program.send("POST", "/sheets", {"seats": seats}))) == {
        ("body.seats.N.player", "nobody"),
        ("body.seats.E.player", "nobody"),
        ("body.seats", "twice"),
    }
    asked = {"player": 10**6, "opponent": [10**7], "taker": 10**8, "game": "encheres", "preset": "classique"}
    assert set(told(stranger.get("/donnes", next="x", **asked))) == {
        ("query.player", "nobody"),
        ("query.opponent", "nobody"),
        ("query.taker", "nobody"),
        ("query.preset", "other-game"),
        ("query.next", "forged"),
    }


def test_days_reversed_unknown_names_and_values_are_told_together(stranger):
    asked = {"from": "2026-02-01", "until": "2026-01-01", "limit": "x", "plyer": 3}
    assert set(told(stranger.get("/parties", **asked))) == {
        ("query.until", "reversed"),
        ("query.limit", "not-a-number"),
        ("query.plyer", "unknown"),
    }


def test_all_that_is_wrong_with_a_question_of_statistics_is_told_at_once(program, alice):
    zoe = PlayerFactory(name="Zoé")
    asked = {"partner": zoe.pk, "opponent": 10**6, "game": "retourne", "preset": "classique"}
    assert set(told(program.get(f"/players/{alice.pk}/statistics", **asked))) == {
        ("query.opponent", "nobody"),
        ("query.opponent", "too-many"),
        ("query.game", "too-many"),
    }


def test_unreadable_has_one_status(program):
    answer = program.client.generic("POST", "/api/v1/sheets", b"{", "application/json", headers=program.headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert status_of(Refusal(Code.UNREADABLE, "a room below")) == 400
    count = {"taker": "S", "trump": "H", "points": {"NS": 100}, "annonces": {"NS": ["tierce of kings", "carre J"]}}
    answer = program.send("POST", "/sheets/nothinghere/lines", {"version": 0, "count": count})
    assert told(answer) == [("body.count.annonces.NS.0", "not-valid")]


def test_the_words_of_a_penalty_are_what_the_document_says(program):
    schema = document()["components"]["schemas"]["Penalty"]["properties"]["why"]
    count = {"taker": "S", "trump": "H", "points": {"NS": 100}}
    for why, stands in {"": True, "late": True, "too late": True, "l": True, "e\u0301": True}.items() | {
        (" late", False),
        ("late\u00a0", False),
        (" ", False),
        ("\u200b", False),
        ("late\u202e", False),
        ("x" * 61, False),
    }:
        body = {"version": 0, "count": {**count, "penalties": [{"camp": "NS", "marks": 10, "why": why}]}}
        answer = program.send("POST", "/sheets/nothinghere/lines", body)
        assert answer.status_code == (404 if stands else 422), why
        assert (re.search(schema["pattern"], why) is not None and len(why) <= schema["maxLength"]) is stands, why


def test_an_empty_key_asks_for_the_first_page(program):
    for path in ("/parties", "/donnes", "/donnes?sort=swing", "/ratings/retourne"):
        assert program.client.get(f"/api/v1{path}{'&' if '?' in path else '?'}next=").status_code == 200, path


def test_the_pattern_of_a_key_is_what_the_list_reads(stranger):
    for day, stands in {"20261130": True, "20261031": True, "20240229": True}.items() | {
        ("20261131", False),
        ("20260229", False),
        ("19000229", False),
        ("20261301", False),
    }:
        key = f"{day}T203000000000-17"
        assert (re.search(PARTIE_KEY, key) is not None) is stands, key
        assert stranger.get("/parties", next=key).status_code == (200 if stands else 422), key


def test_a_whole_number_may_be_written_with_a_point(program):
    """As in any JSON schema."""
    rules = {"preset": "contree", "capot_bid": 500.0, "objective": {"points": 1500.0}}
    answer = program.send("POST", "/sheets", {"seats": NAMED, "rules": rules})
    assert answer.status_code == 201, answer.content
    kept = answer.json()["rules"]
    assert (kept["capot_bid"], kept["objective"]) == (500, {"points": 1500})
    assert b"500.0" not in answer.content
    answer = program.send("POST", "/sheets", {"seats": NAMED, "rules": {**rules, "capot_bid": 500.5}})
    assert told(answer, code="bad-rules") == [("body.rules.capot_bid", "not-valid")]
    count = {"taker": "S", "trump": "H", "value": 100.0, "multiplier": 2.0, "points": {"NS": 100.0}}
    answer = program.send("POST", "/sheets/nothinghere/lines", {"version": 0.0, "count": count})
    assert answer.status_code == 404, answer.content


def test_every_code_beyond_the_schema_is_one_an_operation_tells():
    told = {
        code
        for operations in document()["paths"].values()
        for operation in operations.values()
        for code in operation.get("x-refused-beyond-schema", ())
    }
    assert told == set(BEYOND_SCHEMA)


def test_the_document_allows_the_options_that_the_engine_does():
    """Each value of each option, for each preset, by the schema and by the engine."""
    [retourne, encheres] = rules_schema()["anyOf"]
    for preset, said in PRESETS.items():
        game = said.get("game", "retourne")
        schema = retourne if game == "retourne" else encheres
        assert wrong_options({"preset": preset}) == {}
        for option in OPTIONS:
            for value in option.values:
                chosen = {"preset": preset, option.name: value}
                allowed = option.name in schema["properties"] and value in schema["properties"][option.name].get(
                    "enum", [value]
                )
                if option.name != "game":
                    assert (wrong_options(chosen) == {}) is (allowed and option.name in options_of(game)), chosen
