"""A served site for each test, and a table with four people at it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.clients import Browser, Client
from tests.e2e.served import Served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("site")).start()
    yield served
    if served.process is not None and served.process.poll() is None:
        served.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Served]:
    """A site this test may kill."""
    served = Served(tmp_path).start()
    yield served
    if served.process is not None and served.process.poll() is None:
        served.kill()


def open_table(host: Browser, **choices: str) -> str:
    """Open a table by its form, every other seat free; its code."""
    fields = {"preset": "classique", "shuffle": "every-donne", "visibility": "open"}
    seats = {"seat_N": "people", "seat_W": "people", "seat_E": "people"}
    address, _page = host.post("/tables/ouvrir/", "/tables/ouvrir/", {**fields, **seats, **choices})
    return address.rstrip("/").rsplit("/", 1)[1]


class Seated:
    """South opened the table, the three others came by its link; a spectator watches."""

    def __init__(self, site: Served) -> None:
        self.site = site
        self.clients: dict[str, Client] = {}
        self.watcher: Client | None = None
        self.code = ""

    async def sit_down(self, **choices: str) -> "Seated":
        host = Browser(self.site.url)
        self.code = open_table(host, **choices)
        for seat, browser in {"S": host, **{seat: Browser(self.site.url) for seat in "NEW"}}.items():
            browser.get(f"/tables/{self.code}/")
            self.clients[seat] = await Client(browser, self.code).connect()
        stranger = Browser(self.site.url)
        self.watcher = await Client(stranger, self.code).connect()
        for seat in "NEW":
            await self.take_seat(seat)
        return self

    async def take_seat(self, seat: str) -> None:
        client = self.clients[seat]
        await client.until(lambda view: view["you"] is None)
        while client.view["you"] is None:
            ref = await client.command("sit", seat=seat)
            while (await client.hear()).get("ref") != ref:
                pass
        assert client.view["you"] == seat

    @property
    def everybody(self) -> list[Client]:
        assert self.watcher is not None
        return [*self.clients.values(), self.watcher]

    async def leave(self) -> None:
        for client in self.everybody:
            await client.close()


@pytest.fixture
async def seated(site: Served) -> AsyncIterator[Any]:
    four = Seated(site)
    yield four
    await four.leave()
