"""Who may say what to a table and to the queue: docs/permissions.md, socket by socket and verb by verb."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connections

from belote_site.asgi import application
from games.live import protocol
from games.live.process import live_process
from games.models import Mute
from tests.site.roles import ROLES, Evening
from tests.site.test_permission_matrix import table_under

PROTOCOL = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
VERBS = table_under("At somebody else's table")
SOCKETS = table_under("Sockets")
# What each verb is said with, beside its `ref` and `version`.
WITH: dict[str, dict[str, Any]] = {
    "act": {"action": "W cut 12"},
    "fill": {"seat": "N"},
    "kick": {"seat": "S"},
    "swap": {"seats": ["N", "S"]},
    "lock": {"locked": True},
    "watching": {"who": "nobody"},
    "again": {"how": "same"},
    "say": {"phrase": "hello"},
    "chat": {"text": "Bonsoir !"},
    "mute": {"seat": "S", "muted": True},
    "sit": {"seat": "W"},
}
WORDLESS = {"say", "chat"}
# What says that it is done; of everything else, `accepted`.
DONE = {"say": "said", "chat": "chat", "ping": "pong", "join": "snapshot"}

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
async def _process(transactional_db: None) -> Any:
    running = live_process()
    yield
    await running.stop()
    await sync_to_async(connections.close_all)()


@pytest.fixture
def evening(transactional_db: None) -> Evening:
    return Evening()


def socket(path: str, session_key: str | None) -> WebsocketCommunicator:
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    if session_key is not None:
        headers.append((b"cookie", f"sessionid={session_key}".encode()))
    return WebsocketCommunicator(application, path, headers=headers)


async def heard(talker: WebsocketCommunicator, verb: str, ref: str) -> str:
    """What the asker is answered: `done`, a refusal's code, or the code the connection is closed with."""
    while True:
        output = await talker.receive_output(timeout=30)
        if output["type"] == "websocket.close":
            return str(output["code"])
        message = json.loads(output["text"])
        if message["type"] == "refused" and message["ref"] == (None if verb in WORDLESS else ref):
            return str(message["code"])
        if message["type"] == DONE.get(verb, "accepted") and message.get("ref", ref) == ref:
            return "done"


async def mutes() -> str:
    """A mute is told to nobody: whether it was kept is seen in the rows, once what concerns words is done."""
    await asyncio.gather(*(task for key, task in live_process().tasks.items() if asyncio.iscoroutine(key)))
    return "kept" if await Mute.objects.aexists() else "not kept"


async def outcome(talker: WebsocketCommunicator, row: str, version: int) -> str:
    verb, ref = row.removeprefix("seated: "), row.replace(" ", "-")
    # Who has nothing yet asks for everything; a version would be answered by what came since.
    command = {} if verb == "join" else {"ref": ref, "version": version}
    await talker.send_to(text_data=json.dumps({"type": verb, **command, **WITH.get(verb, {})}))
    if verb != "mute":
        return await heard(talker, verb, ref)
    await talker.send_to(text_data=json.dumps({"type": "ping"}))
    await heard(talker, "ping", ref)
    return await mutes()


def test_every_verb_has_its_row():
    told = PROTOCOL.read_text().split("## A client says", 1)[1].split("## The server says", 1)[0]
    said = set(re.findall(r'\{"type": "([a-z-]+)"', told)) - {"pong"}
    verbs = {row.removeprefix("seated: ") for row in VERBS}
    assert verbs == said
    assert verbs >= protocol.OWN_VERBS | protocol.HOST_VERBS


def test_every_socket_has_its_row():
    layer = application.application.application_mapping["websocket"]
    while not hasattr(layer, "routes"):
        layer = getattr(layer, "application", None) or layer.inner
    patterns = [str(route.pattern) for route in layer.routes]
    # The last one catches every other address, and closes it.
    assert patterns[-1] == ""
    assert {f"/{pattern}" for pattern in patterns[:-1]} == set(SOCKETS)


@pytest.mark.parametrize("role", ROLES)
async def test_a_visitor_is_answered_as_the_page_says(role, evening):
    talker = socket(f"/ws/tables/{evening.table.code}/", evening.sessions[role])
    assert (await talker.connect(timeout=30))[0]
    found: dict[str, str] = {}
    for row in VERBS:
        closed = found.get("join", "done") != "done"
        version = await evening.table.entries.acount()
        found[row] = found["join"] if closed else await outcome(talker, row, version)
    assert found == {row: cells[ROLES.index(role)] for row, cells in VERBS.items()}
    await talker.disconnect()


@pytest.mark.parametrize("role", ROLES)
async def test_a_socket_opens_for_each_role_as_the_page_says(role, evening):
    found = {path: await opened(path, role, evening) for path in SOCKETS}
    assert found == {path: cells[ROLES.index(role)] for path, cells in SOCKETS.items()}


async def opened(path: str, role: str, evening: Evening) -> str:
    """`opens`, or the code the connection is closed with."""
    codes = {"feuilles": evening.sheet.partie.code, "concours": evening.contest.contest.code}
    code = codes.get(path.split("/")[2], evening.table.code)
    talker = socket(path.replace("<slug:code>", code), evening.sessions[role])
    assert (await talker.connect(timeout=30))[0]
    # One that is closed says so; one that stays open answers.
    await talker.send_to(text_data=json.dumps({"type": "join"}))
    output = await talker.receive_output(timeout=30)
    await talker.disconnect()
    return "opens" if output["type"] == "websocket.send" else str(output["code"])
