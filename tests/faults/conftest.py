"""A private PostgreSQL cluster, a Redis and the processes of a site, gone afterwards."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.e2e.workers import REDIS
from tests.faults import report
from tests.faults.fleet import Fleet
from tests.faults.postgres import Cluster, prepared_data, programs


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = [name for name, there in (("PostgreSQL", programs()), ("Redis", REDIS)) if there is None]
    for item in items:
        if missing and item.path.is_relative_to(__file__.rpartition("/")[0]):
            item.add_marker(pytest.mark.skip(reason=f"not on this machine: {', '.join(missing)}"))


@pytest.fixture(scope="session", autouse=True)
def _reported() -> Iterator[None]:
    """What was told of these runs goes into the page, where one is named."""
    yield
    report.write()


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    made = Cluster().make(prepared_data())
    yield made
    made.remove()


@pytest.fixture
async def fleet(tmp_path: Path, cluster: Cluster) -> AsyncIterator[Fleet]:
    """Three web processes, a worker and beat."""
    begun = Fleet(tmp_path, cluster)
    try:
        yield await begun.begin(webs=3)
    finally:
        await begun.end()
