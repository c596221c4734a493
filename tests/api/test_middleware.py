"""What is true of every answer of the API: problems, marks, limits, other sites' pages, no cookie."""

import json

import pytest
from django.conf import settings as site
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from games.api import entrance, parties
from games.api.problems import PROBLEMS
from tests.api.conftest import ROOT, Program
from tests.factories import played, stored

pytestmark = pytest.mark.django_db


def assert_problem(answer, status, code):
    assert answer.status_code == status
    assert answer["Content-Type"] == "application/problem+json"
    told = json.loads(answer.content)
    assert told["status"] == status
    assert told["code"] == code
    assert told["title"]
    assert told["detail"]
    assert told["type"] == f"{site.SITE_URL}{reverse('api:documentation')}#{code}"
    return told


@pytest.mark.parametrize("path", ["/nowhere", "/parties/", "/parties/x/donnes/minus-one", "/"])
def test_an_unknown_address_is_a_problem(stranger, path):
    assert_problem(stranger.get(path), 404, "unknown-address")


def test_an_address_of_no_version_is_a_problem_too(client):
    assert_problem(client.get("/api/v2/parties"), 404, "unknown-address")


def test_what_is_not_there_is_a_problem(stranger):
    for path in ("/parties/nothinghere", "/players/1", "/players/999999999999", "/parties/nothinghere/record"):
        assert_problem(stranger.get(path), 404, "not-found")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_wrong_method_is_a_problem_that_says_which_are_right(stranger, method):
    answer = stranger.send(method, "/parties")
    assert_problem(answer, 405, "wrong-method")
    assert answer["Allow"] == "GET, HEAD, OPTIONS"


def test_values_that_make_no_sense_are_named_one_by_one(stranger):
    told = assert_problem(stranger.get("/parties", limit="many", game="poker", until="tomorrow"), 422, "invalid")
    assert {(wrong["at"], wrong["code"]) for wrong in told["errors"]} == {
        ("query.limit", "not-a-number"),
        ("query.game", "not-a-choice"),
        ("query.until", "not-a-date"),
    }


def test_a_mistyped_name_is_told_and_not_left_out(stranger):
    told = assert_problem(stranger.get("/parties", plyer=3), 422, "invalid")
    assert [(wrong["at"], wrong["code"]) for wrong in told["errors"]] == [("query.plyer", "unknown")]
    assert_problem(stranger.get("/tables", free=1), 422, "invalid")


def test_our_own_fault_is_a_problem_without_a_word_of_what_it_was(stranger, monkeypatch, caplog):
    def stumble(*_args):
        raise RuntimeError("S play AH")

    monkeypatch.setattr(parties, "found_parties", stumble)
    answer = stranger.get("/parties")
    assert_problem(answer, 500, "server-fault")
    assert b"AH" not in answer.content
    assert "AH" not in caplog.text
    assert "RuntimeError" in caplog.text


def test_a_site_closed_for_work_is_a_problem(stranger, settings):
    settings.MAINTENANCE = True
    answer = stranger.get("/parties")
    assert_problem(answer, 503, "unavailable")
    assert int(answer["Retry-After"]) > 0


def test_a_body_too_large_is_refused_before_it_is_read(stranger):
    answer = stranger.client.generic("POST", f"{ROOT}/parties", b"[" * 70_000, "application/json")
    assert_problem(answer, 413, "too-large")


def test_problems_speak_the_language_asked_for():
    words = {
        language: Client(headers={"accept-language": language}).get(f"{ROOT}/nowhere").json()["title"]
        for language in ("en", "fr")
    }
    assert words["en"] == "There is no such address"
    assert words["fr"] != words["en"]


def test_every_problem_has_its_place_on_the_page(client):
    page = client.get(reverse("api:documentation")).content.decode()
    assert all(f'id="{code}"' in page for code in PROBLEMS)


def test_no_cookie_comes_in_or_goes_out(alice):
    browser = Client()
    browser.force_login(alice.user)
    assert_problem(browser.get(f"{ROOT}/me"), 401, "not-signed-in")
    answer = browser.get(f"{ROOT}/parties")
    assert not answer.cookies
    assert "Cookie" not in answer["Vary"]


def test_what_stands_still_is_not_sent_twice(stranger):
    code = stored(played()).code
    for path in ("/parties", f"/parties/{code}", f"/parties/{code}/record", "/tables", "/openapi.json"):
        first = stranger.get(path)
        again = stranger.get(path, {"If-None-Match": first["ETag"]})
        assert again.status_code == 304, path
        assert again.content == b""
        assert again["ETag"] == first["ETag"]


def test_what_has_changed_is_sent_anew(stranger):
    first = stranger.get("/parties")
    stored(played())
    assert stranger.get("/parties", {"If-None-Match": first["ETag"]}).status_code == 200


def test_a_refusal_has_no_mark(stranger):
    assert "ETag" not in stranger.get("/parties/nothinghere")


def test_a_head_is_a_get_without_its_body(stranger):
    whole = stranger.get("/parties")
    head = stranger.client.head(f"{ROOT}/parties")
    assert (head.status_code, head.content) == (200, b"")
    assert head["ETag"] == whole["ETag"]


def test_pages_of_other_sites_may_read_as_strangers_and_never_with_a_token(stranger):
    answer = stranger.get("/parties")
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    asked = stranger.client.options(f"{ROOT}/parties", headers={"access-control-request-method": "GET"})
    assert asked.status_code == 204
    assert asked["Allow"] == "GET, HEAD, OPTIONS"
    assert "Authorization" not in asked["Access-Control-Allow-Headers"]
    assert "POST" not in asked["Access-Control-Allow-Methods"]


def test_one_request_too_many_is_told_when_to_come_back(stranger, settings, within_one_window):
    settings.API_STRANGER_REQUESTS = 3
    cache.clear()
    left = [stranger.get("/parties")["RateLimit"].partition(";t=")[0] for _each in range(3)]
    assert left == ['"stranger";r=2', '"stranger";r=1', '"stranger";r=0']
    answer = stranger.get("/parties")
    assert_problem(answer, 429, "too-many-requests")
    assert 0 < int(answer["Retry-After"]) <= 60
    assert answer["RateLimit-Policy"] == '"stranger";q=3;w=60'


def test_the_tokens_of_a_person_are_counted_together_and_apart_from_strangers(
    alice, token_of, settings, within_one_window
):
    settings.API_STRANGER_REQUESTS, settings.API_PERSON_REQUESTS = 1, 2
    one, other = Program(token_of(alice)), Program(token_of(alice))
    assert Program().get("/parties").status_code == 200
    assert [each.get("/me").status_code for each in (one, other, one)] == [200, 200, 429]


def test_guessing_tokens_is_counted_as_asking_without_one(settings, within_one_window):
    settings.API_STRANGER_REQUESTS = 2
    assert [Program(f"dder_{n:043}").get("/me").status_code for n in range(3)] == [401, 401, 429]


def test_the_document_may_be_read_however_often(stranger, settings):
    settings.API_STRANGER_REQUESTS = 1
    assert [stranger.get("/openapi.json").status_code for _each in range(3)] == [200, 200, 200]


def test_the_document_tells_every_operation_and_its_problems():
    told = entrance.document()
    assert told["openapi"] == "3.1.0"
    for path, operations in told["paths"].items():
        for operation in operations.values():
            assert {"401", "403", "422", "429"} <= set(operation["responses"]), path
            assert ("404" in operation["responses"]) == ("{" in path)
