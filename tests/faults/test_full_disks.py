"""The disk is full under play: what cannot be written is not shown; with room again everybody goes on."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.faults.disk import SmallDisk
from tests.faults.evening import Evening
from tests.faults.fleet import Fleet
from tests.faults.plan import Fault
from tests.faults.postgres import Cluster, prepared_data
from tests.faults.report import assert_nothing_lost, tell

pytestmark = pytest.mark.slow
TWICE = [Fault("full-disk", 0, wait=60), Fault("full-disk", 0, wait=60)]


def mounted(megabytes: int) -> Iterator[SmallDisk]:
    try:
        disk = SmallDisk(megabytes)
    except PermissionError as refused:
        pytest.skip(f"nothing can be mounted here: {refused}")
    yield disk
    disk.remove()


@pytest.fixture
def disk_of_cluster() -> Iterator[SmallDisk]:
    yield from mounted(256)


@pytest.fixture
def disk_of_site() -> Iterator[SmallDisk]:
    yield from mounted(160)


@pytest.fixture
async def on_small_cluster(tmp_path: Path, disk_of_cluster: SmallDisk) -> AsyncIterator[Fleet]:
    cluster = Cluster(disk_of_cluster.folder).make(prepared_data())
    fleet = Fleet(tmp_path, cluster, disk=disk_of_cluster)
    try:
        yield await fleet.begin(webs=2, works=False)
    finally:
        await fleet.end()
        cluster.stop()


@pytest.fixture
async def on_small_disk(disk_of_site: SmallDisk) -> AsyncIterator[Fleet]:
    fleet = Fleet(disk_of_site.folder / "var", None, disk=disk_of_site)
    try:
        yield await fleet.begin(webs=1, works=False)
    finally:
        await fleet.end()


async def assert_nothing_lost_on_a_full_disk(name: str, fleet: Fleet) -> None:
    evening = Evening(fleet, TWICE, seed=5)
    verdict = await evening.spend(tables=4, donnes=2)
    tell(name, verdict)
    assert_nothing_lost(verdict)
    assert evening.doing.done["full-disk"] == len(TWICE)


async def test_postgresql_without_a_byte_left_loses_nothing(on_small_cluster: Fleet) -> None:
    await assert_nothing_lost_on_a_full_disk("full-disk-postgresql", on_small_cluster)


async def test_sqlite_without_a_byte_left_loses_nothing(on_small_disk: Fleet) -> None:
    await assert_nothing_lost_on_a_full_disk("full-disk-sqlite", on_small_disk)
