"""A served site for each test, and a table with four people at it.

Servers, browsers and two processors: what fails here once is run once more, and the summary shows it as a rerun. What
fails twice has failed. No other test is run again.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.clients import Browser, Client
from tests.e2e.served import Served, SoonServed, drop_database, own_database


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(__file__.rpartition("/")[0]):
            item.add_marker(pytest.mark.flaky(reruns=1))


@contextmanager
def serving(var: Path, processes: int = 1, **environment: str) -> Iterator[list[Served]]:
    """So many server processes on one database, gone afterwards."""
    database = own_database(var)
    served: list[Served] = [SoonServed(var, database=database, **environment).start() for _process in range(processes)]
    try:
        yield served
    finally:
        for each in served:
            each.kill()
        drop_database(database)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("site")) as [served]:
        yield served


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Served]:
    """A site this test may kill."""
    with serving(tmp_path) as [served]:
        yield served


@pytest.fixture
def two_sites(tmp_path: Path) -> Iterator[list[Served]]:
    """Two server processes on one database."""
    with serving(tmp_path, processes=2) as served:
        yield served


def open_table(host: Browser, **choices: str) -> str:
    """Open a table by its form, every other seat free; its code."""
    fields = {"preset": "classique", "shuffle": "every-donne", "visibility": "open", "speed": "none"}
    seats = {"seat_N": "people", "seat_W": "people", "seat_E": "people"}
    address, _page = host.post("/tables/ouvrir/", "/tables/ouvrir/", {**fields, **seats, **choices})
    return address.rstrip("/").rsplit("/", 1)[1]


class Seated:
    """South opened the table, the three others came by its link; a spectator watches."""

    def __init__(self, site: Served, other_site: Served | None = None) -> None:
        self.site, self.other_site = site, other_site or site
        self.clients: dict[str, Client] = {}
        self.watcher: Client | None = None
        self.code = ""

    async def sit_down(self, **choices: str) -> "Seated":
        host = Browser(self.site.url)
        self.code = open_table(host, **choices)
        guests = {"N": self.site, "E": self.other_site, "W": self.other_site}
        for seat, site in guests.items():
            await self.take_seat(seat, Browser(site.url))
        self.clients["S"] = await Client(host, self.code).connect()
        stranger = Browser(self.other_site.url)
        self.watcher = await Client(stranger, self.code).connect()
        for seat, client in self.clients.items():
            await client.until(lambda view, seat=seat: view["you"] == seat)
        return self

    async def take_seat(self, seat: str, browser: Browser) -> None:
        """By the form of the table's page, then at the table."""
        browser.sit_down(self.code, seat)
        self.clients[seat] = await Client(browser, self.code).connect()

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
