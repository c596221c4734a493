"""Two steps to sign in: codes of an application, recovery codes; each asks who one is again first."""

import time
from types import SimpleNamespace

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.urls import reverse

from tests.accounts.conftest import PASSWORD

LOGIN = reverse("account_login")
STEP = reverse("mfa_authenticate")
ACTIVATE = reverse("mfa_activate_totp")
CODES = reverse("mfa_view_recovery_codes")


@pytest.fixture(autouse=True)
def _within_one_half_minute(monkeypatch):
    """Between a code made and the code asked for no other half-minute begins."""
    now = time.time()
    monkeypatch.setattr(totp, "time", SimpleNamespace(time=lambda: now))


def code_now(secret):
    return totp.format_hotp_value(totp.hotp_value(secret, int(totp.time.time()) // 30))


def wrong_code(secret, by=1):
    return f"{(int(code_now(secret)) + by) % 10**6:06}"


def confirm(client):
    """Say one's password again, as the pages that touch safety ask."""
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})


@pytest.fixture
def secret(client, alice):
    """Alice's application, set up and Alice signed out."""
    client.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    confirm(client)
    secret = client.get(ACTIVATE).context["form"].secret
    assert client.post(ACTIVATE, {"code": code_now(secret)}).status_code == 302
    return secret


@pytest.fixture
def at_the_step(client, secret):
    """A password was right; a code is asked for."""
    client.post(reverse("account_logout"))
    assert client.post(LOGIN, {"login": "Alice", "password": PASSWORD}).url == STEP
    assert "_auth_user_id" not in client.session
    return client


def test_setting_it_up_asks_for_the_password_again(client, alice):
    client.force_login(alice)
    assert client.get(ACTIVATE).url.startswith(reverse("account_reauthenticate"))


def test_a_wrong_code_sets_nothing_up(client, alice):
    client.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    confirm(client)
    secret = client.get(ACTIVATE).context["form"].secret
    assert client.post(ACTIVATE, {"code": wrong_code(secret)}).context["form"].errors
    assert not Authenticator.objects.exists()


def test_a_code_of_the_application_signs_in_once(at_the_step, alice, secret):
    code = code_now(secret)
    at_the_step.post(STEP, {"code": code})
    assert at_the_step.session["_auth_user_id"] == str(alice.pk)
    at_the_step.post(reverse("account_logout"))
    at_the_step.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    at_the_step.post(STEP, {"code": code})
    assert "_auth_user_id" not in at_the_step.session


def test_a_wrong_code_signs_nobody_in(at_the_step, secret):
    assert at_the_step.post(STEP, {"code": wrong_code(secret)}).context["form"].errors
    assert "_auth_user_id" not in at_the_step.session


def test_a_recovery_code_signs_in_once(at_the_step, alice):
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    assert len(codes) == 10
    at_the_step.post(STEP, {"code": codes[0]})
    assert at_the_step.session["_auth_user_id"] == str(alice.pk)
    at_the_step.post(reverse("account_logout"))
    at_the_step.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    at_the_step.post(STEP, {"code": codes[0]})
    assert "_auth_user_id" not in at_the_step.session


def test_guessing_codes_is_slowed_down(at_the_step, secret):
    for guess in range(12):
        at_the_step.post(STEP, {"code": wrong_code(secret, guess + 1)})
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    at_the_step.post(STEP, {"code": codes[0]})
    assert "_auth_user_id" not in at_the_step.session


def test_the_codes_are_shown_to_who_has_just_said_who_they_are_alone(client, secret):
    confirm(client)
    assert len(client.get(CODES).context["unused_codes"]) == 10
    session = client.session
    for method in session["account_authentication_methods"]:
        method["at"] -= 3600
    session.save()
    assert client.get(CODES).url.startswith(reverse("account_reauthenticate"))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", ["mfa_index", "mfa_view_recovery_codes", "mfa_deactivate_totp"])
def test_the_pages_are_in_our_house_and_in_the_persons_language(client, secret, alice, name, language):
    alice.language = language
    alice.save()
    confirm(client)
    page = client.get(reverse(name))
    assert page.headers["Content-Language"] == language
    assert "page-account" in page.text
