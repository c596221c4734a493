"""A password is hashed before a transaction begins: on SQLite every table waits while it writes."""

import re

import pytest
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.admin.options import ModelAdmin
from django.contrib.auth.hashers import MD5PasswordHasher
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)
NEW = "pique-dame-77"


@pytest.fixture
def hashings(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each password hashed, whether a transaction was open."""
    seen: list[bool] = []
    encode = MD5PasswordHasher.encode

    def watched(self: MD5PasswordHasher, password: str, salt: str) -> str:
        seen.append(connection.in_atomic_block)
        return str(encode(self, password, salt))

    monkeypatch.setattr(MD5PasswordHasher, "encode", watched)
    return seen


def test_signing_up(client: Client, hashings: list[bool]) -> None:
    answer = client.post(reverse("account_signup"), {"username": "Zoé", "password1": PASSWORD})
    assert answer.status_code == 302
    assert User.objects.get().check_password(PASSWORD)
    assert True not in hashings
    assert hashings


def test_signing_in_and_changing_the_password(client: Client, alice: User, hashings: list[bool]) -> None:
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    form = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    client.post(reverse("account_change_password"), form)
    alice.refresh_from_db()
    assert alice.check_password(NEW)
    assert True not in hashings
    assert hashings


def test_a_forgotten_password(client: Client, alice: User, hashings: list[bool], mailoutbox: list[object]) -> None:
    client.post(reverse("account_reset_password"), {"email": "alice@example.org"})
    found = re.search(r"https?://[^/\s]+(/\S+)", str(mailoutbox[0].body))  # type: ignore[attr-defined]
    assert found
    form = client.get(found[1], follow=True)
    client.post(form.request["PATH_INFO"], {"password1": NEW, "password2": NEW})
    alice.refresh_from_db()
    assert alice.check_password(NEW)
    assert True not in hashings
    assert hashings


def test_an_operator_adds_an_account_and_gives_another_password(
    admin_client: Client, alice: User, hashings: list[bool]
) -> None:
    form = {"username": "Zoé", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert admin_client.post(reverse("admin:accounts_user_add"), form).status_code == 302
    made = User.objects.get(username="Zoé")
    assert made.check_password(PASSWORD)
    assert LogEntry.objects.get(object_id=str(made.pk)).action_flag == ADDITION
    form = {"usable_password": "true", "set-password": "1", "password1": NEW, "password2": NEW}
    admin_client.post(reverse("admin:auth_user_password_change", args=[alice.pk]), form)
    alice.refresh_from_db()
    assert alice.check_password(NEW)
    assert True not in hashings
    assert hashings


def test_an_account_of_the_admin_pages_is_written_with_its_line_of_the_log_or_not_at_all(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object, **_more: object) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr(ModelAdmin, "log_addition", fail)
    form = {"username": "Zoé", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    with pytest.raises(RuntimeError):
        admin_client.post(reverse("admin:accounts_user_add"), form)
    assert not User.objects.filter(username="Zoé").exists()
