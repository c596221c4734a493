"""People who come to the queue and go, each by their own manner, over real pages and sockets, while servers are killed.

Each keeps their own story: what they were told, where they came, how it ended.
"""

import asyncio
import itertools
import json
import random
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from http.cookiejar import Cookie
from typing import Any, Final, TypeVar
from urllib.error import HTTPError, URLError

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.e2e.clients import Browser, Client
from tests.e2e.crowd_rows import Guest, Opened, Rows
from tests.e2e.served import Served

T = TypeVar("T")
PAGE: Final = "/partie-rapide/"
NOT_WAITING: Final = 4404
LAST_SECONDS: Final = 150.0
"""So long the last may wait once nobody comes any more."""
STAY_SECONDS: Final = 2.0
"""Every so often at a table one looks whether the queue has let them go: five seconds after all have come."""
SILENT_SECONDS: Final = 9.0
"""Who was cut off for so long may have been forgotten: the queue forgets after ten."""
MANNERS: Final = {"stays": 62, "stops": 8, "closes": 8, "does-not-come": 7, "two-tabs": 7, "partners": 8}
HASTY: Final = {"stays": 60, "hesitates": 20, "two-tabs": 10, "partners": 10}
"""Nobody for whom others wait in vain: who hesitates gives the place back, but comes to a table that is found."""
WISHES: Final[tuple[dict[str, str], ...]] = (
    {"casual-classique": "wanted"},
    {"casual-classique": "wanted", "casual-contree": "welcome"},
    {"casual-classique": "welcome", "casual-contree": "wanted"},
    {"casual-coinche": "wanted", "casual-contree": "wanted"},
)
LOST: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)


@dataclass
class Person:
    """Somebody with a session and a manner; `story` in the order it happened, `table` where they play in the end."""

    guest: Guest
    manner: str
    sites: Sequence[Served]
    dice: random.Random
    over: Callable[[], bool]
    story: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    table: str | None = None
    joined: float = 0.0
    waited: float = 0.0
    heard: float = 0.0
    unexplained: int = 0
    misled: int = 0

    def __post_init__(self) -> None:
        self.browser = Browser(self.dice.choice(self.sites).url)
        self.browser.cookies.set_cookie(_cookie("sessionid", self.guest.session))
        self.wish = self.dice.choice(WISHES)
        self.began = time.monotonic()

    def _note(self, word: str) -> None:
        self.story.append(f"{word} at {time.monotonic() - self.began:.1f} s")

    async def live(self, after: float, link: "asyncio.Future[str] | None" = None) -> None:
        """Come, wait, play. `link`: of the ticket two partners share; who invites writes it, who is invited waits."""
        await asyncio.sleep(after)
        try:
            if self.manner == "invites" and link is not None:
                link.set_result(await self._invite())
            else:
                await (self._join() if link is None else self._agree(await link))
            while self.table is None:
                await self._turn()
        except Exception as error:
            raise AssertionError(f"{self.manner} {self.guest}: {self.story}") from error

    async def _turn(self) -> None:
        if self.manner in ("stops", "closes", "hesitates"):
            await self._go_and_come_back()
        else:
            await self._wait()

    async def _wait(self) -> None:
        other_tab = asyncio.create_task(self._listen()) if self.manner == "two-tabs" else None
        message = await self._listen()
        if message["type"] == "gone":
            await self._gone()
        elif message["type"] == "robots":
            await self._take_robots()
        else:
            await self._seated(str(message["address"]))
        if other_tab is not None:
            self.misled += (await other_tab) != message

    async def _seated(self, address: str) -> None:
        self._note("seated")
        self.codes.append(address.strip("/").rsplit("/", 1)[1])
        if self.manner == "does-not-come":
            self.manner = "stays"
            await self._forgotten()
        else:
            await self._come(self.codes[-1])

    async def _join(self, **more: str) -> str:
        """Send the wish; a second tab sends it in the same moment. The page one ends at."""
        self.joined = time.monotonic()
        wish = {"kind": "casual", "casual-speeds": "normal", "casual-company": "alone", **self.wish, **more}
        tabs = 2 if self.manner == "two-tabs" else 1
        # A browser that has been here before: two first pages in one moment would each bring a CSRF cookie of its own.
        await self._ask(lambda: self.browser.get(PAGE))
        pages = await asyncio.gather(*(self._ask(lambda: _send(self.browser, PAGE, wish)) for _tab in range(tabs)))
        self.heard = time.monotonic()
        self._note("joined")
        return pages[0][1]

    async def _invite(self) -> str:
        """Wait with a partner; the address of the link for them."""
        page = await self._join(**{"casual-company": "partner"})
        found = re.search(r'value="https?://[^/]+(/partie-rapide/avec/[^"]+)"', page)
        assert found is not None, page
        self._note("invited")
        return found[1]

    async def _agree(self, link: str) -> None:
        self.joined = self.heard = time.monotonic()
        try:
            await self._ask(lambda: self.browser.post(link, link, {}))
        except HTTPError:
            # Sent twice, or who invited them has gone meanwhile.
            await self._join()
        self._note("agreed")

    async def _go_and_come_back(self) -> None:
        """Wait a little and give the place back, or just close the page; come back once it is free, to stay."""
        stops, comes = self.manner != "closes", self.manner == "hesitates"
        message = await self._listen(self.dice.uniform(0.5, 1.5) if comes else self.dice.uniform(1, 5))
        self.manner = "stays"
        if message["type"] == "gone":
            await self._gone()
        elif message["type"] == "seated" and comes:
            await self._seated(str(message["address"]))
        elif message["type"] == "seated" or not stops:
            # Where a table is found, the others wait for them in vain.
            self._note("closed")
            await asyncio.sleep(14)
            await self._forgotten()
        else:
            await self._ask(lambda: _send(self.browser, f"{PAGE}quitter/", {}))
            self._note("stopped")
            # A wave may have been faster than they were: then they stay.
            if (await self._glance())["type"] == "gone":
                await self._join()

    async def _forgotten(self) -> None:
        """They do not come: after fifteen seconds the queue knows them no more, and they may join again."""
        while (await self._glance())["type"] != "gone":
            await asyncio.sleep(3)
        self._note("forgotten")
        await self._join()

    async def _gone(self) -> None:
        """Told that the place is gone; why is known, or is counted."""
        silent = time.monotonic() - self.heard
        partner_went = any(word.startswith(("invited", "agreed")) for word in self.story)
        self._note(f"gone after {silent:.0f} s")
        if silent < SILENT_SECONDS and not partner_went:
            self.unexplained += 1
        await self._join()

    async def _take_robots(self) -> None:
        """Nobody comes any more: play with robots, as the page offers."""
        address, _page = await self._ask(lambda: _send(self.browser, f"{PAGE}robots/", {}))
        if "/tables/" in address:
            self._note("robots")
            self.codes.append(address.rstrip("/").rsplit("/", 1)[1])
            await self._come(self.codes[-1])

    async def _come(self, code: str) -> None:
        """To the table, until all have come or the table is closed and one waits again."""
        seated = time.monotonic()
        while not await self._closes(code) and (await self._glance()).get("address") == f"/tables/{code}/":
            self._note("still waits for somebody")
        if await self._closes(code, 0):
            self._note("put back")
        else:
            self.table, self.waited = code, seated - self.joined
            self._note("plays")

    async def _closes(self, code: str, seconds: float = STAY_SECONDS) -> bool:
        """Whether the table is closed, by its own page, within so many seconds."""
        until = time.monotonic() + seconds
        while True:
            client = await self._sit(code)
            try:
                # No time-out of nothing: one that falls upon a message that comes is swallowed, and a long one follows.
                if (left := until - time.monotonic()) > 0:
                    async with asyncio.timeout(left):
                        await client.until(lambda view: view["closed"] is not None)
                return client.view["closed"] is not None
            except LOST:
                if client.view["closed"] is not None or time.monotonic() >= until:
                    return client.view["closed"] is not None
                await self._elsewhere()
            finally:
                await client.close()

    async def _sit(self, code: str) -> Client:
        while True:
            try:
                client = await Client(self.browser, code).connect()
                await client.until(lambda view: bool(view))
            except LOST:
                await self._elsewhere()
            else:
                return client

    async def _glance(self) -> dict[str, Any]:
        """How it stands, as another page of theirs is told."""
        return await self._listen(0)

    async def _listen(self, seconds: float | None = None) -> dict[str, Any]:
        """What the waiting page is told in the end: seated, gone, or, after so many seconds, waiting."""
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            try:
                return await self._hear(until)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == NOT_WAITING:
                    return {"type": "gone"}
            except LOST:
                pass
            await self._elsewhere()

    async def _hear(self, until: float | None) -> dict[str, Any]:
        address = self.browser.url.replace("http", "ws", 1) + "/ws/queue/"
        cookies = {"Cookie": self.browser.cookie_header}
        async with connect(address, additional_headers=cookies, origin=self.browser.url, ping_interval=None) as socket:
            while True:
                message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
                if message["type"] != "gone":
                    self.heard = time.monotonic()
                if message["type"] != "waiting" or (until is not None and self.heard >= until):
                    return message
                if message["robots"] and self.over():
                    return {"type": "robots"}

    async def _ask(self, request: Callable[[], T]) -> T:
        """A page, of whichever server is there."""
        while True:
            try:
                return await asyncio.to_thread(request)
            except HTTPError as refused:
                if refused.code < 500:
                    raise
                raise AssertionError(f"{refused.url} {refused.code}") from refused
            except (URLError, OSError):
                await self._elsewhere()

    async def _elsewhere(self) -> None:
        """As a page does, and the balancer for it: again in a moment, where somebody answers."""
        await asyncio.sleep(self.dice.uniform(0.5, 1.5))
        self.browser.url = self.dice.choice(self.sites).url


def _send(browser: Browser, path: str, fields: dict[str, str]) -> tuple[str, str]:
    """Send a form of the page; who has a table already is led there instead."""
    address, page = browser.get(PAGE)
    return (address, page) if "/tables/" in address else browser.post(PAGE, path, fields)


def _cookie(name: str, value: str) -> Cookie:
    where = {"domain": "127.0.0.1", "domain_specified": False, "domain_initial_dot": False}
    way = {"path": "/", "path_specified": True, "secure": False, "expires": None, "discard": True}
    return Cookie(0, name, value, None, False, **where, **way, comment=None, comment_url=None, rest={})


@dataclass
class Crowd:
    """So many people within so many seconds, and a server killed now and then."""

    sites: Sequence[Served]
    guests: Sequence[Guest]
    seed: int
    seconds: float
    kills: int
    manners: Mapping[str, int] = field(default_factory=lambda: MANNERS)
    people: list[Person] = field(default_factory=list)
    killed: int = 0
    arrivals_over: bool = False

    async def come(self) -> None:
        dice, guests = random.Random(self.seed), list(self.guests)
        async with asyncio.timeout(self.seconds + LAST_SECONDS), asyncio.TaskGroup() as crowd:
            while guests:
                [manner] = dice.choices(list(self.manners), list(self.manners.values()))
                after = dice.uniform(0, self.seconds)
                link = asyncio.get_running_loop().create_future() if manner == "partners" and len(guests) > 1 else None
                if link is not None:
                    crowd.create_task(self._person(guests, "invites", dice).live(after, link))
                manner = "stays" if manner == "partners" else manner
                crowd.create_task(self._person(guests, manner, dice).live(after, link))
            crowd.create_task(self._kill(dice))
            await asyncio.sleep(self.seconds)
            self.arrivals_over = True

    def _person(self, guests: list[Guest], manner: str, dice: random.Random) -> Person:
        own_dice = random.Random(dice.random())
        person = Person(guests.pop(), manner, self.sites, own_dice, lambda: self.arrivals_over)
        self.people.append(person)
        return person

    async def _kill(self, dice: random.Random) -> None:
        """One of two, never both: the last one. It is started again at once."""
        for _kill in range(self.kills):
            await asyncio.sleep(self.seconds / (self.kills + 1))
            await asyncio.to_thread(self.sites[-1].kill)
            await asyncio.sleep(dice.uniform(0, 3))
            await asyncio.to_thread(self.sites[-1].start)
            self.killed += 1

    def figures(self, rows: Rows) -> str:
        """What happened, in one paragraph."""
        waits = sorted(person.waited for person in self.people)
        ratings = {person.guest.player: person.guest.rating for person in self.people}
        played = [[ratings[player] for player in table.players] for table in rows.tables if table.closed is None]
        spreads = [max(four) - min(four) for four in played if len(four) == 4]
        told = Counter(re.sub(r" (at|after) [0-9.]+ s", "", word) for person in self.people for word in person.story)
        return (
            f"{len(self.people)} people, {len(rows.tables)} tables, {self.killed} kills; "
            f"wait {statistics.median(waits):.1f} s (median), {waits[int(0.9 * len(waits))]:.1f} s (nine in ten), "
            f"{waits[-1]:.1f} s (longest); ratings of a table {statistics.median(spreads):.0f} apart (median), "
            f"{max(spreads):.0f} (widest); all together {statistics.pstdev(ratings.values()):.0f} (deviation); "
            f"stories: {dict(told)}"
        )


def verify(crowd: Crowd, rows: Rows) -> None:
    """Nobody sat twice, nobody is stuck: the rows and everybody's own story agree."""
    by_player: dict[int, list[Opened]] = {}
    for table in sorted(rows.tables, key=lambda each: each.opened):
        assert len(set(table.players)) == len(table.players), table
        for player in table.players:
            by_player.setdefault(player, []).append(table)
    assert rows.waiting == []
    for person in crowd.people:
        tables = by_player[person.guest.player]
        assert [table.code for table in tables if table.closed is None] == [person.table], (person.story, tables)
        for one, next_one in itertools.pairwise(tables):
            assert one.closed is not None
            assert one.closed <= next_one.opened, person.story
        assert set(person.codes) <= {table.code for table in tables}, person.story
        assert (person.unexplained, person.misled) == (0, 0), person.story
