"""People with tokens, and a client that speaks for them as a program does."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connections
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test import AsyncClient, Client

from games.api.callers import TokenScope, make_token
from games.live import robots
from games.live.process import live_process
from games.models import Player, RobotAccount, Table
from games.robot_accounts.accounts import make_robot
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


class LiveProgram:
    """Asks the API as `Program` does, in the event loop of the test, where the live tables are."""

    def __init__(self, token: str | None = None) -> None:
        self.client = AsyncClient(headers={"accept-language": "en"})
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}

    async def get(self, path: str, **headers: str) -> HttpResponseBase:
        return await self.client.get(ROOT + path, headers=self.headers | headers)

    async def ask(self, method: str, path: str, body: Any = None) -> HttpResponseBase:
        data = b"" if body is None else json.dumps(body)
        return await self.client.generic(
            method, ROOT + path, data, content_type="application/json", headers=self.headers
        )

    async def send(self, method: str, path: str, body: Any = None) -> tuple[int, dict[str, Any]]:
        answer = await self.ask(method, path, body)
        return answer.status_code, answer.json()


async def settled(process: Any, code: str) -> None:
    """The robots of the site have done what was theirs."""
    table_id = await Table.objects.values_list("pk", flat=True).aget(code=code)
    robots.wake(table_id)
    while (running := process.tasks.get(("robots", table_id))) is not None:
        await running


def action_in(view: dict[str, Any]) -> str | None:
    """The first legal action, or a cut in the middle; None if it is somebody else's turn."""
    if view["turn"] != view["you"]:
        return None
    return f"{view['you']} cut 16" if view["cut"] else view["legal"][0]


@pytest.fixture
async def process(transactional_db: None, settings: Any) -> Any:
    """The live tables of this test's event loop; robots of the site answer at once."""
    settings.BOT_PACE = settings.ROBOT_PROCESSES = 0
    running = live_process()
    yield running
    await running.stop()
    await sync_to_async(connections.close_all)()


@pytest.fixture
def robot_of() -> Callable[..., tuple[RobotAccount, str]]:
    """A robot account of this person, and a token for it."""

    def make(owner: Player, name: str = "Rodolphe") -> tuple[RobotAccount, str]:
        robot = make_robot(owner.user, name, "")
        scopes = [TokenScope.READ, TokenScope.PLAY]
        return robot, make_token(owner.user, name="Test", scopes=scopes, robot=robot)[1]

    return make


@pytest.fixture
def one_connection() -> Iterator[None]:
    """Django closes a request's connections; here they are the test's own."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)
