"""People at a real table, by script: a session from the pages, a socket, and every frame kept."""

import asyncio
import json
import random
import re
import urllib.parse
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ANSWER_SECONDS = 30


class Browser:
    """Just enough of a browser: cookies, pages, forms."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> tuple[str, str]:
        """The address one ends at, and the page."""
        with self._opener.open(self.url + path, timeout=ANSWER_SECONDS) as answer:
            return answer.url, answer.read().decode()

    def post(self, page: str, path: str, fields: dict[str, str]) -> tuple[str, str]:
        """Send a form found on `page`."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.get(page)[1])
        assert token is not None
        data = urllib.parse.urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
        request = urllib.request.Request(self.url + path, data, {"Referer": self.url + page})
        with self._opener.open(request, timeout=ANSWER_SECONDS) as answer:
            return answer.url, answer.read().decode()

    def sit_down(self, code: str, seat: str) -> None:
        """Take a seat by the form of the table's page, as a guest where nobody is known yet."""
        self.post(f"/tables/{code}/", f"/tables/{code}/s-asseoir/", {"seat": seat})

    def become_guest(self) -> None:
        """Take a name, to sit down by a socket: nobody else is known there."""
        self.post("/joueurs/mon-nom/", "/joueurs/mon-nom/", {"name": "Zoé"})

    @property
    def cookie_header(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)


Choose = Callable[[dict[str, Any]], str]


ABOUT_CLAIMS = ("claim", "refuse")


def at_random(dice: random.Random, claims: float = 0.0) -> Choose:
    """A person who does anything legal, claims the rest so often, and refuses every claim."""

    def choose(view: dict[str, Any]) -> str:
        if view["cut"]:
            return f"{view['you']} cut {dice.randint(view['cut']['min'], view['cut']['max'])}"
        if "refuse" in view["may"]:
            return "refuse"
        if "claim" in view["may"] and dice.random() < claims:
            return "claim"
        return str(dice.choice(view["legal"]))

    return choose


class Client:
    """A connection to a table. `frames` keeps every text heard with the version it came at."""

    def __init__(self, browser: Browser, code: str) -> None:
        self.browser, self.code = browser, code
        self.view: dict[str, Any] = {}
        self.version = -1
        self.frames: list[str] = []
        self.refusals: list[str] = []
        self._refs = 0
        self._socket: ClientConnection | None = None

    async def connect(self) -> "Client":
        address = self.browser.url.replace("http", "ws", 1) + f"/ws/tables/{self.code}/"
        self._socket = await connect(
            address, additional_headers={"Cookie": self.browser.cookie_header}, origin=self.browser.url, max_size=None
        )
        await self.say(type="join", version=self.version if self.version >= 0 else None)
        return self

    async def close(self) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def say(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def command(self, kind: str, **fields: Any) -> str:
        self._refs += 1
        ref = f"{self.version}-{self._refs}"
        await self.say(type=kind, ref=ref, version=self.version, **fields)
        return ref

    async def hear(self) -> dict[str, Any]:
        """The next message; changes are folded into the view as any client does."""
        assert self._socket is not None
        text = await asyncio.wait_for(self._socket.recv(decode=True), ANSWER_SECONDS)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "snapshot":
            self.version, self.view = message["version"], message["view"]
        elif message["type"] == "change":
            assert message["version"] == self.version + 1, "an event is missing"
            self.version, self.view = message["version"], {**self.view, **message["changes"]}
        elif message["type"] == "refused":
            self.refusals.append(message["code"])
        return message

    async def until(self, there: Callable[[dict[str, Any]], bool]) -> None:
        while not self.view or not there(self.view):
            await self.hear()

    @property
    def is_my_turn(self) -> bool:
        return bool(self.view) and self.view["you"] is not None and self.view["turn"] == self.view["you"]

    async def play(self, choose: Choose, until: Callable[[dict[str, Any]], bool]) -> None:
        """Take one's turns until the view says so."""
        acted_at = -1
        while not self.view or not until(self.view):
            if self.is_my_turn and acted_at != self.version:
                acted_at = self.version
                await self._do(choose(self.view))
            await self.hear()

    async def _do(self, chosen: str) -> None:
        await (self.command(chosen) if chosen in ABOUT_CLAIMS else self.command("act", action=chosen))


def finished(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "finished")
