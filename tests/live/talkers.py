"""A browser's side of a table's socket, with and without the `DirectTexts` of a server."""

import json
from typing import Any

from channels.testing import WebsocketCommunicator
from django.test import Client

from accounts.middleware import DIRECT_TEXTS, TextReader
from belote_site.asgi import application
from games.models import Player, Table
from games.permissions import SESSION_KEY

ORIGIN = b"http://testserver"


class Texts:
    """The server's part of `DirectTexts`, for one socket."""

    def __init__(self, socket: WebsocketCommunicator) -> None:
        self.socket, self.busy, self.taken = socket, False, 0
        self.reader: TextReader = lambda _text: False

    def read_with(self, reader: TextReader) -> None:
        self.reader = reader

    def done(self) -> None:
        assert self.busy
        self.busy = False

    def write(self, text: str) -> None:
        self.socket.output_queue.put_nowait({"type": "websocket.send", "text": text})

    def offer(self, text: str) -> bool:
        if self.busy or not self.socket.input_queue.empty():
            return False
        self.busy = True
        if self.reader(text):
            self.taken += 1
            return True
        self.busy = False
        return False


class Talker:
    """A browser's side of a table: a cookie, an origin, a socket."""

    is_direct = False

    def __init__(self, table: Table | str, cookie: str | None, origin: bytes = ORIGIN) -> None:
        code = table if isinstance(table, str) else table.code
        headers = [(b"host", b"testserver"), (b"origin", origin)]
        if cookie:
            headers.append((b"cookie", f"sessionid={cookie}".encode()))
        self.socket = WebsocketCommunicator(application, f"/ws/tables/{code}/", headers=headers)
        self.texts = Texts(self.socket)
        if self.is_direct:
            self.socket.scope["extensions"] = {DIRECT_TEXTS: {"texts": self.texts}}
        self.version = 0
        self.view: dict[str, Any] = {}

    async def connect(self) -> bool:
        return (await self.socket.connect(timeout=30))[0]

    async def join(self) -> "Talker":
        assert await self.connect()
        await self.say(type="join")
        self.view = (await self.hear("snapshot"))["view"]
        return self

    async def say(self, **message: Any) -> None:
        text = json.dumps(message)
        if not (self.is_direct and self.texts.offer(text)):
            await self.socket.send_to(text_data=text)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind; changes heard on the way are applied."""
        while True:
            message = json.loads(await self.socket.receive_from(timeout=30))
            if message["type"] in ("snapshot", "change"):
                self.version = message["version"]
                self.view = message.get("view") or {**self.view, **message["changes"]}
            if message["type"] == kind:
                return message

    async def act(self, action: str, version: int | None = None, ref: str = "r") -> dict[str, Any]:
        await self.say(type="act", ref=ref, version=self.version if version is None else version, action=action)
        while True:
            message = json.loads(await self.socket.receive_from(timeout=30))
            if message["type"] in ("snapshot", "change"):
                self.version = message["version"]
                self.view = message.get("view") or {**self.view, **message["changes"]}
            if message["type"] in ("accepted", "refused") and message["ref"] == ref:
                return message

    async def close_code(self) -> int:
        while True:
            output = await self.socket.receive_output(timeout=30)
            if output["type"] == "websocket.close":
                return output["code"]


def session_of(player: Player) -> str:
    """A guest's session cookie."""
    session = Client().session
    session[SESSION_KEY] = player.pk
    session.save()
    return session.session_key
