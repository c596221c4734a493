"""Each sign-in that fails is a line of the log: why, and nothing that was typed."""

import json

import pytest
from django.urls import reverse
from structlog.testing import capture_logs

from tests.accounts.conftest import PASSWORD
from tests.accounts.test_second_factor import STEP, at_the_step, secret, wrong_code  # noqa: F401

LOGIN = reverse("account_login")
AGAIN = reverse("account_reauthenticate")
WRONG = "septième-de-trèfle-88"


@pytest.fixture
def lines():
    with capture_logs() as lines:
        yield lines


def failures(lines, *, but=("log_level", "event", "where", "typed")):
    assert all(line["where"] for line in lines if line["event"] == "sign_in_failed")
    found = [line for line in lines if line["event"] == "sign_in_failed"]
    return [{key: value for key, value in line.items() if key not in but} for line in found]


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["Alice", "alice@example.org", "Nobody", "nobody@example.org"])
def test_a_wrong_password_is_one_line_and_says_nothing_of_what_was_typed(client, alice, lines, typed):
    client.post(LOGIN, {"login": typed, "password": WRONG})
    assert failures(lines) == [{"reason": "wrong-password"}]
    said = json.dumps(lines, ensure_ascii=False).casefold()
    assert not [word for word in (typed, WRONG, "127.0.0.1") if word.casefold() in said]


def test_who_signs_in_is_no_line(client, alice, lines):
    client.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(alice.pk)
    assert failures(lines) == []


@pytest.mark.django_db
def test_the_same_account_and_the_same_address_are_told_alike(client, lines):
    for typed, address in (("Alice", "192.0.2.1"), (" alice", "192.0.2.2"), ("Odette", "192.0.2.2")):
        client.post(LOGIN, {"login": typed, "password": WRONG}, REMOTE_ADDR=address)
    typed, where = [line["typed"] for line in lines], [line["where"] for line in lines]
    assert (typed[0] == typed[1], typed[1] == typed[2]) == (True, False)
    assert (where[0] == where[1], where[1] == where[2]) == (False, True)


def test_what_is_no_more_looked_at_is_told_as_that(client, alice, lines):
    for _time in range(6):
        client.post(LOGIN, {"login": "Alice", "password": WRONG})
    assert failures(lines) == [{"reason": "wrong-password"}] * 5 + [{"reason": "too-often"}]


@pytest.mark.django_db
def test_a_page_of_accounts_asked_too_often_says_so_in_the_log(client, settings, lines):
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "login": "1/m/ip"}
    client.post(LOGIN, {"login": "Alice", "password": WRONG})
    assert client.post(LOGIN, {"login": "Alice", "password": WRONG}).status_code == 429
    assert [(each["limit"], each["view"]) for each in lines if each["event"] == "too_often"] == [
        ("accounts", "account_login")
    ]


def test_a_wrong_password_said_again_tells_whose(client, alice, lines):
    client.force_login(alice)
    client.post(AGAIN, {"password": WRONG})
    assert failures(lines) == [{"reason": "wrong-password", "person": alice.pk}]


def test_a_wrong_code_of_the_second_step_tells_whose(at_the_step, alice, secret, lines):  # noqa: F811
    for guess in range(6):
        at_the_step.post(STEP, {"code": wrong_code(secret, guess + 1)})
    told = failures(lines)
    assert told[0] == {"reason": "wrong-code", "person": alice.pk}
    assert told[-1]["reason"] == "too-often"
    assert wrong_code(secret) not in json.dumps(lines)


@pytest.mark.django_db
def test_a_token_that_is_none_is_a_line(client, lines):
    assert client.get("/api/v1/me", headers={"authorization": "Bearer dder_of-nobody"}).status_code == 401
    assert failures(lines) == [{"reason": "wrong-token"}]
    assert "of-nobody" not in json.dumps(lines)
    assert client.get("/api/v1/me").status_code == 401
    assert len(failures(lines)) == 1
