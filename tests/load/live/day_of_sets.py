"""People play a day's set through sockets while the server is killed: `python -m tests.load.live.day_of_sets`.

`PEOPLE=500 DONNES=8 KILLS=10 AT_ONCE=24 KIND=sqlite|postgres PRESET=classique` among the words. People play in one of
five ways, so that many play alike. At the end every donne is replayed, every score counted again, and every answer of a
robot held against those it gave to the same play elsewhere (`set_rows`). Prints `name: value`; status 1 for a fault.
"""

import asyncio
import json
import os
import random
import subprocess
import sys
import urllib.error
from collections import Counter
from http import HTTPStatus
from http.cookiejar import Cookie
from typing import Any, Final

os.environ.update(word.split("=", 1) for word in sys.argv[1:] if "=" in word)

from websockets.exceptions import WebSocketException

from tests.e2e.clients import Browser, Client, finished
from tests.load.live.figures import say
from tests.load.live.rows import ROOT
from tests.load.live.sites import Server, database

PEOPLE, DONNES = int(os.environ.get("PEOPLE", "500")), int(os.environ.get("DONNES", "8"))
KILLS, AT_ONCE = int(os.environ.get("KILLS", "10")), int(os.environ.get("AT_ONCE", "24"))
KIND, PRESET = os.environ.get("KIND", "sqlite"), os.environ.get("PRESET", "classique")
WAYS: Final = 5
COUNTS: Final = ("plays", "people")
LOST: Final = (OSError, WebSocketException, TimeoutError, urllib.error.URLError, AssertionError)
PATIENCE: Final = 0.3


def rows(environment: dict[str, str], *words: str) -> Any:
    command = [sys.executable, "-m", "tests.load.live.set_rows", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def way(number: int) -> Any:
    """One of the ways to choose: the same for the same view."""

    def choose(view: dict[str, Any]) -> str:
        if "refuse" in view["may"]:
            return "refuse"
        legal = sorted(view["legal"])
        return str(random.Random(f"{number % WAYS} {view['hand']} {legal}").choice(legal))

    return choose


class Day:
    """The day: who plays, what was heard, and the server that is killed."""

    def __init__(self, server: Server, day: str) -> None:
        self.server, self.day = server, day
        self.heard: Counter[str] = Counter()
        self.finished = 0

    def browser(self, session: str) -> Browser:
        browser = Browser(self.server.address.url)
        browser.cookies.set_cookie(_cookie("sessionid", session))
        return browser

    async def play(self, session: str, number: int) -> None:
        page = f"/donne-du-jour/{self.day}/{PRESET}/"
        for _donne in range(DONNES):
            over = False
            while not over:
                try:
                    browser = self.browser(session)
                    where, _page = await asyncio.to_thread(browser.post, page, f"{page}jouer/", {})
                    client = await Client(browser, where.rstrip("/").rpartition("/")[2]).connect()
                    await client.play(way(number), finished)
                    await client.close()
                    self.heard.update(client.refusals)
                    over = True
                except LOST as lost:
                    # A donne that ended while its answer was lost was the person's last one.
                    over = isinstance(lost, urllib.error.HTTPError) and lost.code == HTTPStatus.CONFLICT
                    self.heard[type(lost).__name__] += 1
                    await asyncio.sleep(PATIENCE)
            self.finished += 1

    async def kill(self, total: int) -> None:
        """Kill the server after each so many donnes, and start it again."""
        for number in range(1, KILLS + 1):
            while self.finished < number * total / (KILLS + 1):
                await asyncio.sleep(PATIENCE)
            self.server.stop()
            await asyncio.to_thread(self.server.start)
            say("killed_after", self.finished)


def _cookie(name: str, value: str) -> Cookie:
    blank: Any = dict.fromkeys(("port", "expires", "comment", "comment_url"))
    flags = {"port_specified": False, "domain_specified": False, "domain_initial_dot": False}
    where = {"domain": "127.0.0.1", "path": "/", "path_specified": True, "secure": False, "discard": True}
    return Cookie(version=0, name=name, value=value, rest={}, **blank, **flags, **where)


async def played(server: Server, made: dict[str, Any]) -> Day:
    day = Day(server, made["day"])
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int, session: str) -> None:
        async with gate:
            await day.play(session, number)

    killing = asyncio.create_task(day.kill(len(made["sessions"]) * DONNES))
    await asyncio.gather(*(one(number, session) for number, session in enumerate(made["sessions"])))
    await killing
    return day


def main() -> int:
    with database(KIND) as environment:
        environment |= {"BOT_PACE": "0", "ROBOT_PROCESSES": "2", "PLAYER_MESSAGES": "100000"}
        subprocess.run(
            [sys.executable, "manage.py", "collectstatic", "--noinput", "-v0"], cwd=ROOT, env=environment, check=True
        )
        made = rows(environment, "make", str(PEOPLE))
        server = Server("uvicorn", environment)
        try:
            day = asyncio.run(played(server.start(), made))
        finally:
            server.stop()
        found = rows(environment, "verify", PRESET)
        for name, count in day.heard.items():
            say(f"heard_{name}", count)
        for name, value in found.items():
            say(name, value)
        told = {name: value for name, value in found.items() if name not in COUNTS and "ways" not in name}
        return int(any(told.values()) or found["plays"] != PEOPLE * DONNES)


if __name__ == "__main__":
    sys.exit(main())
