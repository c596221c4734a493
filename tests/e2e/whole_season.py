"""Seasons from their opening to the next one, by the site's own pages and tables; people play whatever is legal."""

import asyncio
import random
import re
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from typing import Any, Final

from tests.e2e.clients import Browser, Client, at_random, finished
from tests.e2e.crowd import _cookie as cookie
from tests.e2e.hall_visitor import Visitor
from tests.e2e.season_rows import Account, Counted, count, people
from tests.e2e.served import Served

TABLE: Final = re.compile(r'href="/tables/([a-z0-9]{10})/"')
LEAGUE: Final = re.compile(r"/ligues/([a-z0-9-]+)/(\d+)/")
PATIENCE: Final = 60.0


class Somebody(Visitor):
    """An account in a browser: pages, forms, and tables to play at."""

    def __init__(self, site: Served, account: Account) -> None:
        super().__init__(site.url)
        self.account = account
        self.browser = Browser(site.url)
        self.cookies.set_cookie(cookie("sessionid", account.session))
        self.browser.cookies = self.cookies

    async def client(self, code: str) -> Client:
        await asyncio.to_thread(self.open, f"/tables/{code}/")
        return await Client(self.browser, code).connect()


class WholeSeason:
    """A league of the site. `runner` runs it; `players` play, in the order of their names."""

    def __init__(self, site: Served, *names: str) -> None:
        self.site = site
        runner, *players = people(site, "runner", *names)
        self.runner = Somebody(site, runner)
        self.players = [Somebody(site, each) for each in players]
        self.by_id = {each.account.player: each for each in self.players}
        self.code, self.number = "", 1

    def at(self, path: str, somebody: Somebody | None = None) -> Visitor:
        return (somebody or self.runner).open(f"/ligues/{self.code}/{self.number}/{path}")

    def open(self, preset: str, first: date, last: date) -> None:
        days = {"starts_on": first.isoformat(), "ends_on": last.isoformat()}
        self.runner.open("/ligues/ouvrir/").send(name="La ligue", season="Première", preset=preset, **days)
        found = LEAGUE.search(self.runner.page)
        assert found is not None, self.runner.page
        self.code = found[1]

    def counted(self) -> Counted:
        return count(self.site, self.code, self.number)

    def settled(self) -> Counted:
        return settled(self.site, self.code, self.number)

    async def play(self, code: str, four: Iterable[Somebody], seed: int) -> None:
        """A whole partie at a live table, each doing anything legal."""
        clients = await asyncio.gather(*(each.client(code) for each in four))
        dice = random.Random(seed)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(each.play(at_random(dice), finished) for each in clients))
        for each in clients:
            assert not each.refusals
            await each.close()

    async def until(self, there: Callable[[], bool], what: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(there):
                await asyncio.sleep(0.05)
        assert there(), what


def settled(site: Served, league: str, number: int) -> Counted:
    """Once nothing is behind: it is looked at as often as it takes to start a process."""
    for _look in range(40):
        now = count(site, league, number)
        if not now.behind:
            break
    assert now.behind == 0
    assert now.same, "what is kept is not what a count from the log comes to"
    return now


def order(tables: dict[str, Any], at: int) -> list[int]:
    """The entrants of a table, from its first to its last."""
    return [line["entrant"] for line in tables["tables"][at]["lines"]]


def later(day: date, days: int) -> str:
    return (day + timedelta(days=days)).isoformat()
