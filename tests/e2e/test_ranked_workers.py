"""Ratings and seasons with a real broker and real workers: broker down and up again, workers killed in mid-task."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.served import drop_database
from tests.e2e.workers import REDIS, Broker, Site

pytestmark = pytest.mark.skipif(REDIS is None, reason="no redis-server on this machine")


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    redis = Broker(tmp_path).start()
    yield redis
    redis.kill()


@pytest.fixture
def site(tmp_path: Path, broker: Broker) -> Iterator[Site]:
    rows = Site(tmp_path / "site", broker)
    rows.do("begin")
    yield rows
    rows.stop()
    drop_database(rows.database)


def test_results_written_while_the_broker_is_down_are_counted_once_when_it_is_back(site: Site, broker: Broker) -> None:
    site.work(1)
    site.do("play", 1, 3)
    site.do("time_passes")
    site.until_idle(60)
    broker.kill()
    site.do("play", 2, 10)
    assert site.do("waiting")["results"] == 10
    broker.start()
    site.do("time_passes")
    assert site.until_idle(90)["counted"] == 13
    site.do("verify")


@pytest.mark.smoke
def test_a_process_that_finds_no_broker_tells_it_as_soon_as_it_is_back(site: Site, broker: Broker) -> None:
    site.work(1)
    broker.kill()
    deed = site.begin("play_and_stay", 3, 5)
    deadline = time.monotonic() + 60
    while site.do("waiting")["results"] < 5:
        assert time.monotonic() < deadline
    broker.start()
    assert site.until_idle(90)["counted"] == 5
    deed.kill()
    deed.wait()
    site.do("verify")


def evening_of_kills(site: Site, *, parties: int, spoilt: int, kills: int, seed: int) -> None:
    """Everything at once: parties and fixtures ending, corrections, three workers, one killed (-9) again and again."""
    dice = random.Random(seed)
    site.work(3)
    deeds = [site.begin("play", seed, parties), site.begin("play", seed + 1, parties)]
    deeds.append(site.begin("decide", seed, parties))
    for _kill in range(kills):
        site.do("time_passes")
        time.sleep(dice.uniform(0.5, 2.0))
        site.kill_one(dice.randrange(3))
        site.work(1)
    assert [deed.wait(timeout=120) for deed in deeds] == [0, 0, 0]
    site.do("spoil", seed + 2, spoilt)
    site.do("decide", seed + 2, spoilt)
    for _kill in range(kills):
        site.do("time_passes")
        time.sleep(dice.uniform(0.2, 1.0))
        site.kill_one(dice.randrange(3))
        site.work(1)
    site.do("time_passes")
    site.until_idle(180)
    site.do("verify")


def test_workers_killed_in_the_middle_end_in_the_recount(site: Site) -> None:
    evening_of_kills(site, parties=20, spoilt=12, kills=2, seed=5)


@pytest.mark.slow
@pytest.mark.parametrize("later", [0, 100, 200])
def test_many_kills_end_in_the_recount_too(site: Site, later: int, run_seed: int) -> None:
    evening_of_kills(site, parties=80, spoilt=60, kills=8, seed=run_seed + later)
