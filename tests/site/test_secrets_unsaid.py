"""Neither a password nor a key that opens something is ever in a line of the log, in an error or in its page."""

import io
import logging
import logging.config
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.api import callers
from games.api.callers import TokenScope
from games.models import Player

ROOT = Path(__file__).resolve().parents[2]
PASSWORD = "huitième-de-coeur-77"
WRONG = "septième-de-trèfle-88"


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """Everything any logger says, as the site's own formatter writes it."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setLevel(logging.DEBUG)
    form = settings.LOGGING["formatters"]["line"]
    config = logging.config.DictConfigurator({"version": 1, "formatters": {"line": dict(form)}})
    handler.setFormatter(config.configure_formatter(dict(form)))
    root, before = logging.getLogger(), logging.getLogger().level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield text
    root.removeHandler(handler)
    root.setLevel(before)


@pytest.mark.django_db
def test_no_log_line_holds_a_password_a_cookie_or_a_token(said: io.StringIO, monkeypatch: Any) -> None:
    alice = User.objects.create_user("Alice", password=PASSWORD)
    Player.objects.create(user=alice, name="Alice")
    _row, token = callers.make_token(alice, name="a script", scopes=[TokenScope.READ])
    client = Client(raise_request_exception=False)
    login = reverse("account_login")
    client.post(login, {"login": "Alice", "password": WRONG})
    client.post(login, {"login": "Alice", "password": PASSWORD})
    session = client.session.session_key
    client.get("/api/v1/me", headers={"authorization": f"Bearer {token}"})
    client.get("/api/v1/me", headers={"authorization": f"Bearer {token}x"})
    client.get("/clubs/carte/17-ABCD-EFGH-IJKL/")
    client.get("/clubs/invitation/a-key-nobody-has-made/")
    client.get("/nowhere/with-a-key-in-it/")

    def fails(*_asked: Any, **_more: Any) -> None:
        raise RuntimeError(f"{PASSWORD} {session} {token}")

    monkeypatch.setattr("games.lobby.views.home_context", fails)
    monkeypatch.setattr("belote_site.views.operator_missing", fails)
    answers = [client.get("/"), client.get(reverse("site:first-steps"))]
    assert [answer.status_code for answer in answers] == [500, 500]
    text = said.getvalue()
    assert "RuntimeError" in text
    for secret in (PASSWORD, WRONG, session, token, "ABCD-EFGH-IJKL", "a-key-nobody", "with-a-key"):
        assert secret not in text
        assert all(secret not in answer.text for answer in answers)


@pytest.mark.django_db
def test_a_line_of_the_log_is_one_line(said: io.StringIO, client: Client) -> None:
    client.get("/nowhere%0a2026-11-22T00:00:00Z%20%5Bcritical%5D%20forged/")
    client.post(reverse("account_login"), {"login": "Alice\n[critical] forged", "password": WRONG})
    assert not [line for line in said.getvalue().splitlines() if "forged" in line]


@pytest.mark.process
def test_a_database_that_is_not_there_is_told_without_its_password(tmp_path: Path) -> None:
    told = {"DATABASE_URL": "postgres://belote:dix-de-der-secret@127.0.0.1:1/belote", "LOG_LEVEL": "DEBUG"}
    environment = {"PATH": os.environ["PATH"], "VAR_DIR": str(tmp_path), **told}
    command = [sys.executable, "manage.py", "migrate", "--plan"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "dix-de-der-secret" not in done.stdout + done.stderr


def test_no_error_is_sent_by_mail() -> None:
    assert settings.ADMINS == []
    handlers = settings.LOGGING["handlers"].values()
    assert all("mail" not in handler["class"].lower() for handler in handlers)
    assert settings.LOGGING["loggers"]["django"]["handlers"] == []
