"""What leaves a server process: everything said to Redis, every key in it, and the log with everything logged.

A real server, a real Redis with its `MONITOR` open, four people and a spectator who play. A hint to other processes may
tell what everybody at the table may see, the cards played; never a pack, a hand, a cut or a seed. A cut is told to
nobody before its donne ends (docs/protocol.md).
"""

import asyncio
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.clients import at_random, finished
from tests.e2e.conftest import Seated, serving
from tests.e2e.leaks import leaks, truths
from tests.e2e.served import Served
from tests.e2e.workers import REDIS, Broker
from tests.security.known import CARD, CUT

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(REDIS is None, reason="no redis-server on this machine"),
]
AUDIENCES = ("S", "N", "E", "W", None)
# A card that was played, as an action or as what happened; and what the sheet says of a donne that has ended.
PLAYED = re.compile(r"play [789TJQKA][SHDC]|card\W+[789TJQKA][SHDC]")
SEED = re.compile(r"\bseed\b[^0-9a-f]{1,6}[0-9a-f]{32}")


class Listening:
    """`redis-cli monitor` while a partie is played."""

    def __init__(self, broker: Broker, var: Path) -> None:
        self.broker, self.heard = broker, var / "monitor.txt"
        self.cli = ["redis-cli", "-p", str(broker.port)]

    def __enter__(self) -> "Listening":
        with self.heard.open("wb") as heard:
            self.process = subprocess.Popen([*self.cli, "monitor"], stdout=heard)
        return self

    def __exit__(self, *_ended: object) -> None:
        self.process.kill()
        self.process.wait(timeout=20)

    def everything(self) -> str:
        """What was said, and what is kept."""
        keys = subprocess.run([*self.cli, "--scan"], capture_output=True, check=True).stdout.decode().split()
        kept = [subprocess.run([*self.cli, "dump", key], capture_output=True, check=True).stdout for key in keys]
        return self.heard.read_text(errors="replace") + b"\n".join(kept).decode(errors="replace")


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    redis = Broker(tmp_path).start()
    yield redis
    redis.kill()


@pytest.fixture
def served(tmp_path: Path, broker: Broker) -> Iterator[Served]:
    # Tasks in the process: what is watched here is what the tables say.
    with serving(tmp_path / "site", REDIS_URL=broker.url, CELERY_BROKER_URL="", LOG_LEVEL="DEBUG") as [site]:
        yield site


async def play(served: Served, donnes: int) -> tuple[Seated, str]:
    """A whole partie at random, with claims that are refused; its record."""
    seated = await Seated(served).sit_down(objective_number=str(donnes), objective_unit="donnes")
    dice = random.Random(11)
    players = [client.play(at_random(dice, claims=0.1), finished) for client in seated.clients.values()]
    await asyncio.gather(*players, seated.watcher.until(finished))
    sheet, _page = seated.clients["S"].browser.get(seated.watcher.view["result"]["sheet"])
    return seated, seated.clients["S"].browser.get(f"{sheet.removeprefix(served.url)}record.jsonl")[1]


async def test_nothing_said_to_redis_or_to_the_log_tells_a_hidden_card(
    served: Any, broker: Any, tmp_path: Path
) -> None:
    (tmp_path / "site").mkdir(exist_ok=True)
    with Listening(broker, tmp_path) as listening:
        seated, record = await play(served, donnes=6)
        truth = truths(record)
        for audience, client in zip(AUDIENCES, [seated.clients[s] for s in "SNEW"] + [seated.watcher], strict=True):
            read = leaks(client.frames, truth, audience)
            assert not read.leaks, read.leaks[0]
            assert read.cards_seen > 100
            assert read.claims > 0
        said, log = listening.everything(), served.log.read_text()
    assert "belote:tables" in said
    assert not CARD.findall(PLAYED.sub("", said))
    assert not CARD.findall(log)
    for told in (said, log):
        assert not CUT.search(told), CUT.search(told)
        assert not SEED.search(told)
    await seated.leave()
