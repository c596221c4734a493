"""Paper sheets kept by a program: opened, written on, corrected, closed; by whom it may be, and once."""

import pytest
from django.test import RequestFactory

from games.api.callers import TokenScope, make_token
from games.api.problems import ApiProblem
from games.api.validation import StrictParser
from games.models import Block, Partie, Sanction, Sheet
from tests.api.conftest import Program
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db
MADE = {"taker": "S", "trump": "H", "points": {"NS": 100}}
DEDANS = {"taker": "E", "trump": "D", "points": {"EW": 70}, "belote": "NS"}


@pytest.fixture
def zoe():
    return PlayerFactory(name="Zoé", user=UserFactory(username="Zoé"))


def four(alice, **others):
    seats = {"S": {"player": alice.pk}, **{seat: {"name": f"Somebody {seat}"} for seat in "NEW"}}
    return {"seats": seats | others}


@pytest.fixture
def program(alice, as_person):
    return as_person(alice)


@pytest.fixture
def sheet(program, alice):
    """The code of a sheet that Alice keeps, of three donnes."""
    rules = {"preset": "classique", "objective": {"donnes": 3}}
    answer = program.send("POST", "/sheets", four(alice) | {"rules": rules})
    assert answer.status_code == 201, answer.content
    assert answer["Location"] == f"/api/v1/sheets/{answer.json()['code']}"
    return answer.json()["code"]


def line(version, count=MADE, **more):
    return {"version": version, "count": count, **more}


def refusal(answer):
    assert answer["Content-Type"] == "application/problem+json"
    return answer.status_code, answer.json()["code"]


def test_a_sheet_begins_empty(program, sheet, alice):
    told = program.get(f"/sheets/{sheet}").json()
    assert told["version"] == 0
    assert told["rows"] == []
    assert told["keeper"] == alice.pk
    assert told["dealer"] == "S"
    assert told["may_write"] is True
    assert told["seats"]["S"] == {"player": alice.pk, "name": "Alice"}
    assert told["totals"] == {"NS": 0, "EW": 0}


def test_lines_are_counted_by_the_engine(program, sheet):
    told = program.send("POST", f"/sheets/{sheet}/lines", line(0)).json()
    assert told["rows"][0]["line"]["marks"] == {"NS": 100, "EW": 62}
    assert told["rows"][0]["count"] == {"taker": "S", "trump": "H", "points": {"NS": 100, "EW": 62}}
    told = program.send("POST", f"/sheets/{sheet}/lines", line(1, DEDANS)).json()
    assert told["rows"][1]["line"]["outcome"] == "dedans"
    assert told["totals"] == {"NS": 282, "EW": 62}
    assert told["version"] == 2
    assert told["dealer"] in "NEW"


def test_a_line_is_corrected_struck_and_counts_again(program, sheet, alice):
    program.send("POST", f"/sheets/{sheet}/lines", line(0))
    corrected = program.send("PUT", f"/sheets/{sheet}/lines/1", line(1, {**MADE, "points": {"NS": 90}})).json()
    assert corrected["totals"] == {"NS": 90, "EW": 72}
    struck = program.send("DELETE", f"/sheets/{sheet}/lines/1?version=2").json()
    assert struck["totals"] == {"NS": 0, "EW": 0}
    assert struck["rows"][0]["struck"] is True
    assert struck["rows"][0]["line"] is None
    told = program.send("POST", f"/sheets/{sheet}/lines/1/restore", {"version": 3}).json()
    assert told["totals"] == {"NS": 90, "EW": 72}
    assert [past["what"] for past in told["rows"][0]["past"]] == ["written", "corrected", "struck", "restored"]
    assert {past["by"] for past in told["rows"][0]["past"]} == {alice.pk}


def test_a_maldonne_is_noted_and_marks_nothing(program, sheet):
    told = program.send("POST", f"/sheets/{sheet}/maldonne", {"version": 0}).json()
    assert told["rows"][0]["maldonne"] is True
    assert told["totals"] == {"NS": 0, "EW": 0}


def test_a_closed_sheet_is_a_partie_like_any_other(program, sheet, stranger):
    for version in range(3):
        program.send("POST", f"/sheets/{sheet}/lines", line(version))
    assert refusal(program.send("POST", f"/sheets/{sheet}/close", {"version": 3})) == (409, "not-signed")
    told = program.send("POST", f"/sheets/{sheet}/close", {"version": 3, "unsigned": True}).json()
    assert (told["finished"], told["winner"], told["may_write"]) == (True, "NS", False)
    assert told["closed_at"] is not None
    partie = stranger.get(f"/parties/{sheet}").json()
    assert (partie["origin"], partie["totals"]) == ("paper", {"NS": 300, "EW": 186})
    assert refusal(program.send("POST", f"/sheets/{sheet}/lines", line(4))) == (409, "sheet-closed")


def test_an_open_sheet_is_in_no_list_of_parties(program, sheet, stranger):
    program.send("POST", f"/sheets/{sheet}/lines", line(0))
    assert stranger.get("/parties").json()["parties"] == []
    assert [card["code"] for card in program.get("/sheets").json()["sheets"]] == [sheet]


def test_who_comes_second_is_told_and_changes_nothing(program, sheet):
    program.send("POST", f"/sheets/{sheet}/lines", line(0))
    assert refusal(program.send("POST", f"/sheets/{sheet}/lines", line(0, DEDANS))) == (409, "stale")
    assert len(program.get(f"/sheets/{sheet}").json()["rows"]) == 1


def test_the_same_line_sent_twice_counts_once(program, sheet):
    first = program.send("POST", f"/sheets/{sheet}/lines", line(0, ref="first"))
    again = program.send("POST", f"/sheets/{sheet}/lines", line(0, ref="first"))
    assert again.status_code == 201
    assert again.json() == first.json()


def test_a_count_that_does_not_add_up_is_named(program, sheet):
    wrong = {
        "bad-count": [
            {**MADE, "points": {"NS": 100, "EW": 61}},
            {**MADE, "value": 80},
            {"taker": None, "trump": "H"},
            {"taker": "S", "trump": "H", "points": None},
            {**MADE, "belote": ["NS", "EW"]},
        ],
        "invalid": [
            {**MADE, "taker": "X"},
            {**MADE, "points": {"NS": 163}},
            {**MADE, "points": {"NS": 100.5}},
            {**MADE, "x_mine": 1},
            {"trump": "H"},
            {**MADE, "penalties": [{"camp": "NS", "marks": 10**6}]},
            {**MADE, "penalties": [{"camp": "NS", "marks": 10, "why": "\x00"}]},
        ],
    }
    for code, counts in wrong.items():
        for count in counts:
            assert refusal(program.send("POST", f"/sheets/{sheet}/lines", line(0, count))) == (422, code), count
    assert program.get(f"/sheets/{sheet}").json()["version"] == 0


def test_what_cannot_be_is_refused_by_code(program, sheet):
    assert refusal(program.send("PUT", f"/sheets/{sheet}/lines/7", line(0))) == (409, "no-such-line")
    assert refusal(program.send("DELETE", f"/sheets/{sheet}/lines/{10**12}?version=0")) == (409, "no-such-line")
    assert refusal(program.send("POST", f"/sheets/{sheet}/lines", line(5))) == (409, "no-such-version")
    assert refusal(program.send("POST", f"/sheets/{sheet}/close", {"version": 0})) == (409, "nothing-written")
    assert refusal(program.send("POST", "/sheets/nothinghere/lines", line(0))) == (404, "not-found")


def test_a_body_that_is_no_json_is_named(program, sheet):
    path = f"/api/v1/sheets/{sheet}/lines"
    bodies = {b"{": 400, b"\xff": 400, b'{"version": NaN}': 400, b'{"ref": "\\ud800"}': 400, b"[]": 422, b"": 422}
    for body, status in bodies.items():
        answer = program.client.generic("POST", path, body, "application/json", headers=program.headers)
        assert answer.status_code == status, body
    answer = program.client.generic("POST", path, b"{}", "text/plain", headers=program.headers)
    assert refusal(answer) == (415, "wrong-media")


def test_a_body_that_tells_no_length_is_no_longer_than_others(program, sheet):
    body = b'{"version": 0, "ref": "' + b"a" * 70_000 + b'"}'
    path = f"/api/v1/sheets/{sheet}/maldonne"
    answer = program.client.generic("POST", path, body, "application/json", headers=program.headers)
    assert refusal(answer) == (413, "too-large")
    request = RequestFactory().post(path, body, content_type="application/json")
    assert len(request.body) > 70_000
    del request.META["CONTENT_LENGTH"]
    with pytest.raises(ApiProblem) as refused:
        StrictParser().parse_body(request)
    assert refused.value.code == "too-large"


def test_a_suspended_person_opens_no_sheet(program, alice):
    Sanction.objects.create(player=alice, kind=Sanction.Kind.SUSPEND, why="Words.", by=UserFactory())
    assert refusal(program.send("POST", "/sheets", four(alice))) == (403, "suspended")


def test_a_token_that_only_reads_writes_nothing(alice, token_of, sheet):
    reader = Program(token_of(alice, TokenScope.READ))
    assert refusal(reader.send("POST", f"/sheets/{sheet}/lines", line(0))) == (403, "missing-scope")
    assert refusal(reader.send("POST", "/sheets", four(alice))) == (403, "missing-scope")
    assert refusal(Program().send("POST", f"/sheets/{sheet}/lines", line(0))) == (401, "not-signed-in")


def test_somebody_else_reads_a_sheet_and_may_not_write(zoe, as_person, sheet, stranger):
    assert stranger.get(f"/sheets/{sheet}").json()["may_write"] is False
    answer = as_person(zoe).send("POST", f"/sheets/{sheet}/lines", line(0))
    assert refusal(answer) == (403, "may-not-write")
    newcomer = Program(make_token(UserFactory(), name="Test", scopes=list(TokenScope))[1])
    assert refusal(newcomer.send("POST", f"/sheets/{sheet}/lines", line(0))) == (403, "may-not-write")


def test_who_sits_there_writes_too(program, alice, zoe, as_person):
    code = program.send("POST", "/sheets", four(alice, N={"player": zoe.pk})).json()["code"]
    assert as_person(zoe).send("POST", f"/sheets/{code}/lines", line(0)).status_code == 201


def test_who_is_blocked_does_not_find_the_sheet(alice, zoe, as_person, sheet):
    Block.objects.create(by=alice, blocked=zoe)
    assert refusal(as_person(zoe).get(f"/sheets/{sheet}")) == (404, "not-found")
    assert refusal(as_person(zoe).send("POST", f"/sheets/{sheet}/lines", line(0))) == (404, "not-found")


def test_four_people_who_cannot_be_are_named(program, alice, zoe):
    Block.objects.create(by=zoe, blocked=alice)
    guest = PlayerFactory(name="Guest")
    wrong = {
        ("body.seats.N.player", "nobody"): four(alice, N={"player": zoe.pk}),
        ("body.seats.E.player", "nobody"): four(alice, E={"player": guest.pk}),
        ("body.seats.E", "missing"): four(alice, E={}),
        ("body.seats.W.name", "not-a-name"): four(alice, W={"name": "\u202e"}),
        ("body.seats", "twice"): four(alice, N={"name": "alice"}),
    }
    for (at, code), body in wrong.items():
        answer = program.send("POST", "/sheets", body)
        assert answer.status_code == 422, body
        assert [(each["at"], each["code"]) for each in answer.json()["errors"]] == [(at, code)]
    assert not Sheet.objects.exists()


def test_rules_nobody_knows_and_figures_nobody_needs_are_refused(program, alice):
    for rules in ({"preset": "poker"}, {"capot_bid": 10**9}, {"objective": {"points": 10**9}}, {"x": 1}):
        answer = program.send("POST", "/sheets", four(alice) | {"rules": rules})
        assert refusal(answer) == (422, "bad-rules"), rules
    assert not Partie.objects.exists()


def test_the_queries_of_a_sheet_do_not_grow_with_it(program, sheet, django_assert_max_num_queries):
    for version in range(3):
        program.send("POST", f"/sheets/{sheet}/maldonne", {"version": version})
    with django_assert_max_num_queries(9):
        program.get(f"/sheets/{sheet}")


def test_what_no_pack_holds_names_its_key_and_the_cards(program, alice):
    rules = {"preset": "annonces", "objective": {"donnes": 3}}
    code = program.send("POST", "/sheets", four(alice) | {"rules": rules}).json()["code"]
    wrong = {**MADE, "belote": "EW", "annonces": {"NS": ["tierce KH"]}}
    answer = program.send("POST", f"/sheets/{code}/lines", line(0, wrong))
    assert refusal(answer) == (422, "bad-count")
    (error,) = answer.json()["errors"]
    assert (error["at"], error["code"]) == ("body.count.annonces", "bad-count")
    assert "tierce KH: QH KH" in error["what"]
    assert program.get(f"/sheets/{code}").json()["version"] == 0
