"""Connections are cut and servers killed at any moment: everybody ends with what the log says, every partie ends."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import serving
from tests.e2e.folded import folded
from tests.e2e.served import Served
from tests.e2e.storm import Storm, verify

# A patient watcher asks more often than a page does.
IMPATIENT = {"WATCHER_MESSAGES": "100000"}


@pytest.fixture
def stormy_sites(tmp_path: Path, request: Any) -> Iterator[list[Served]]:
    with serving(tmp_path, processes=request.param, **IMPATIENT) as served:
        yield served


async def weather(sites: list[Served], *, seed: int, cuts: int, kills: int, tables: int, donnes: int) -> Storm:
    storm, began = Storm(sites, seed, cuts, kills), time.monotonic()
    await storm.blow(tables=tables, donnes=donnes)
    print(f"\nseed {seed}, {len(sites)} server(s), {time.monotonic() - began:.0f} s: {storm.figures()}")
    truths = {truth.code: truth for truth in folded(sites[0], [table.code for table in storm.tables])}
    for table in storm.tables:
        verify(table, truths[table.code])
    for site in sites:
        assert "Traceback" not in site.log.read_text()
    return storm


@pytest.mark.parametrize("stormy_sites", [1], indirect=True)
async def test_twenty_cuts_and_two_kills_lose_nothing_and_double_nothing(stormy_sites: list[Served]) -> None:
    storm = await weather(stormy_sites, seed=1, cuts=20, kills=2, tables=4, donnes=1)
    assert (storm.cut, storm.killed) == (20, 2)
    assert len(storm.tables) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("stormy_sites", [1, 2], indirect=True)
async def test_two_hundred_cuts_and_twenty_kills_lose_nothing_and_double_nothing(
    stormy_sites: list[Served], run_seed: int
) -> None:
    storm = await weather(stormy_sites, seed=run_seed, cuts=200, kills=20, tables=6, donnes=3)
    assert (storm.cut, storm.killed) == (200, 20)
