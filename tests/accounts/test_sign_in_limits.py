"""Wrong passwords: a stranger's do not keep the owner out, and nobody learns which names are taken."""

from types import SimpleNamespace

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.urls import reverse

from games import outbox, tasks  # noqa: F401  (the outbox finds a task by its name)
from tests.accounts.conftest import PASSWORD

LOGIN = reverse("account_login")
WRONG = "septième-de-trèfle-88"
NOON = 1_800_000_000.0
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Windows are counted by this clock."""
    clock = SimpleNamespace(now=NOON)
    monkeypatch.setattr("accounts.rates.time", SimpleNamespace(time=lambda: clock.now))
    return clock


def sign_in(browser, login="Alice", password=PASSWORD, address="192.0.2.1"):
    return browser.post(LOGIN, {"login": login, "password": password}, REMOTE_ADDR=address)


def is_in(browser):
    return "_auth_user_id" in browser.session


def try_from_everywhere(login="Alice", times=5, addresses=10):
    """Wrong passwords of many strangers; the last answer."""
    for number in range(addresses):
        stranger = Client()
        for _time in range(times):
            answer = sign_in(stranger, login, WRONG, f"198.51.100.{number}")
    return answer


def test_a_stranger_elsewhere_does_not_lock_the_owner_out(alice):
    stranger = Client()
    answers = [sign_in(stranger, password=WRONG, address="198.51.100.7") for _time in range(30)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 25
    newly = Client()
    sign_in(newly)
    assert is_in(newly)


def test_the_refused_are_told_when_to_try_again_and_then_may(alice, clock):
    browser = Client()
    clock.now = NOON + 100
    for _time in range(6):
        answer = sign_in(browser, password=WRONG)
    assert (answer.status_code, answer["Retry-After"]) == (429, "200")
    assert (
        "Too many failed login attempts" in answer.content.decode() or "Trop de tentatives" in answer.content.decode()
    )
    sign_in(browser)
    assert not is_in(browser)
    clock.now += 200
    sign_in(browser)
    assert is_in(browser)


def test_tries_from_many_places_stop_new_browsers_and_not_one_that_has_signed_in_before(alice):
    known, unknown = Client(), Client()
    sign_in(known)
    known.post(reverse("account_logout"))
    assert not is_in(known)
    try_from_everywhere()
    assert sign_in(unknown, address="192.0.2.9").status_code == 429
    assert not is_in(unknown)
    sign_in(known, address="192.0.2.9")
    assert is_in(known)


def test_a_known_browser_is_counted_for_itself(alice):
    known = Client()
    sign_in(known)
    known.post(reverse("account_logout"))
    answers = [sign_in(known, password=WRONG) for _time in range(6)]
    assert answers[-1].status_code == 429


def test_a_known_browser_of_one_account_is_a_stranger_to_another(alice, django_user_model):
    django_user_model.objects.create_user("Mallory", password=PASSWORD)
    mallory = Client()
    sign_in(mallory, "Mallory")
    mallory.post(reverse("account_logout"))
    try_from_everywhere()
    assert sign_in(mallory, address="192.0.2.9").status_code == 429


@pytest.mark.parametrize("forged", ["", "x", "eyJuYW1lIjoieCJ9:1abc:def"])
def test_a_cookie_of_another_making_makes_nobody_known(alice, forged):
    browser = Client()
    browser.cookies["device"] = forged
    try_from_everywhere()
    assert sign_in(browser, address="192.0.2.9").status_code == 429


def test_who_is_signed_in_and_asked_again_is_not_kept_out_by_strangers(alice, client):
    client.force_login(alice)
    try_from_everywhere()
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD, "next": "/avis/"})
    assert client.session["account_authentication_methods"][-1]["method"] == "password"


def test_names_that_nobody_has_are_answered_alike(alice):
    def answers(login):
        browser = Client()
        own = [sign_in(browser, login, WRONG, "192.0.2.50").status_code for _time in range(7)]
        last = try_from_everywhere(login)
        other = sign_in(Client(), login, WRONG, "192.0.2.51")
        texts = {answer.content.decode().replace(login, "") for answer in (last, other)}
        return own, last.status_code, last["Retry-After"], other.status_code, other["Retry-After"], len(texts)

    assert answers("Alice") == answers("Nobody")


def test_the_name_and_the_mail_of_an_account_are_one(alice):
    EmailAddress.objects.create(user=alice, email="alice@example.org", verified=True, primary=True)
    browser = Client()
    for _time in range(5):
        sign_in(browser, "alice@example.org", WRONG)
    assert sign_in(browser, "Alice", WRONG).status_code == 429


def test_the_owner_hears_of_it_by_one_mail_a_day(alice, settings, clock):
    settings.EMAIL_URL, settings.SITE_URL = "smtp://mail.example", "https://belote.example"
    EmailAddress.objects.create(user=alice, email="alice@example.org", verified=True, primary=True)
    for _again in range(3):
        try_from_everywhere()
        try_from_everywhere("Nobody")
        clock.now += 3600
    outbox.run_due()
    [letter] = mail.outbox
    assert letter.to == ["alice@example.org"]
    assert "https://belote.example/accounts/password/reset/" in letter.body


def test_a_right_password_counts_as_no_wrong_one(alice):
    for _time in range(30):
        assert sign_in(Client()).status_code == 302
