"""After a server's return new sockets of a table come to it, and the others at the table follow: nothing is lost."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.e2e.clients import ANSWER_SECONDS, Browser, finished
from tests.e2e.conftest import open_table, serving
from tests.e2e.folded import folded
from tests.e2e.staying import Staying, sit_and_play, watch
from tests.e2e.storm import Played, verify
from tests.e2e.workers import REDIS, Broker

# A person waits up to a second before they come back.
LONGEST_PAUSE = 5.0


@pytest.mark.skipif(REDIS is None, reason="no redis-server on this machine")
async def test_a_table_is_at_one_process_again_once_somebody_comes_to_the_other(tmp_path: Path) -> None:
    broker = Broker(tmp_path).start()
    try:
        with serving(tmp_path, processes=2, REDIS_URL=broker.url, BEHIND_PROXY="1") as [there, back]:
            dice = random.Random(7)
            host = Browser(there.url)
            code = open_table(host, objective_number="2", objective_unit="donnes")
            people = {seat: host if seat == "S" else Browser(there.url) for seat in "SNEW"}
            for seat in "NEW":
                people[seat].become_guest()
            stays = {
                seat: Staying(browser, code, [there.url], sit_and_play(seat, dice), random.Random(seat))
                for seat, browser in people.items()
            }
            playing = [asyncio.create_task(person.stay(finished)) for person in stays.values()]
            async with asyncio.timeout(2 * ANSWER_SECONDS):
                while not all(person.view.get("tricks", {}).get("NS") for person in stays.values()):
                    await asyncio.sleep(0.01)
            # From now on the proxy leads every new socket of this table to the other process.
            for person in stays.values():
                person.wires = [back.url]
            stays[""] = Staying(Browser(back.url), code, [back.url], watch, random.Random(5))
            playing.append(asyncio.create_task(stays[""].stay(finished)))
            await asyncio.wait_for(asyncio.gather(*playing), 4 * ANSWER_SECONDS)
            [truth] = folded(back, [code])
            verify(Played(code, stays), truth)
            assert all(stays[seat].losses for seat in "SNEW")
            assert max(come - lost for person in stays.values() for lost, come in person.pauses) < LONGEST_PAUSE
            assert "Traceback" not in there.log.read_text() + back.log.read_text()
    finally:
        broker.kill()
