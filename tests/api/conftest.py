"""People with tokens, and a client that speaks for them as a program does."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from games.api.callers import TokenScope, make_token
from games.models import Player
from tests.factories import PlayerFactory, UserFactory

ROOT = "/api/v1"


class Program:
    """Asks the API with one token, or with none."""

    def __init__(self, token: str | None = None) -> None:
        self.client = Client(headers={"accept-language": "en"})
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}

    def get(self, path: str, headers: dict[str, str] | None = None, **asked: Any) -> HttpResponse:
        return self.client.get(ROOT + path, asked, headers=self.headers | (headers or {}))

    def send(self, method: str, path: str, body: Any = None) -> HttpResponse:
        return self.client.generic(
            method,
            ROOT + path,
            b"" if body is None else json.dumps(body).encode(),
            "application/json",
            headers=self.headers,
        )


@pytest.fixture
def stranger() -> Program:
    return Program()


@pytest.fixture
def alice(db: None) -> Player:
    return PlayerFactory(name="Alice", user=UserFactory(username="Alice"))


@pytest.fixture
def token_of() -> Callable[..., str]:
    """A token of this player, able to do everything unless said otherwise."""

    def make(player: Player, *scopes: TokenScope, **more: Any) -> str:
        return make_token(player.user, name="Test", scopes=scopes or tuple(TokenScope), **more)[1]

    return make


@pytest.fixture
def as_person(token_of: Callable[..., str]) -> Callable[[Player], Program]:
    """The program of somebody with an account."""
    return lambda player: Program(token_of(player))
