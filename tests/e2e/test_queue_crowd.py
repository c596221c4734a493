"""A crowd comes to the queue and goes while servers are killed: nobody is seated twice, nobody is stuck."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import serving
from tests.e2e.crowd import HASTY, Crowd, verify
from tests.e2e.crowd_rows import make_guests, read_rows


async def crowd_comes(
    var: Path,
    *,
    processes: int,
    people: int,
    seconds: float,
    kills: int,
    robots_after: int = 20,
    seed: int = 5,
    **manners: Any,
) -> None:
    began = time.monotonic()
    with serving(var, processes=processes, ROBOTS_AFTER=str(robots_after)) as sites:
        crowd = Crowd(sites, make_guests(sites[0], seed, people), seed, seconds, kills, **manners)
        await crowd.come()
        rows = read_rows(sites[0])
        print(f"\n{processes} server(s), {time.monotonic() - began:.0f} s: {crowd.figures(rows)}")
        verify(crowd, rows)
        assert crowd.killed == kills
        for site in sites:
            assert "Traceback" not in site.log.read_text()


async def test_a_crowd_finds_a_table_each_while_a_server_is_killed(tmp_path: Path) -> None:
    # Three too many for whole tables: robots are offered to them, and soon.
    await crowd_comes(tmp_path, processes=1, people=23, seconds=3, kills=1, robots_after=5, manners=HASTY)


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
async def test_four_hundred_people_in_five_minutes_find_a_table_each(
    tmp_path: Path, processes: Any, run_seed: int
) -> None:
    await crowd_comes(tmp_path, processes=processes, people=400, seconds=300, kills=8, seed=run_seed)
