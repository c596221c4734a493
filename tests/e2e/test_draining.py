"""A deploy: one of two processes is told to stop while people play; everybody comes back and nothing is lost."""

import asyncio
import json
import random
import signal
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.e2e.clients import ANSWER_SECONDS, Browser, Client, at_random, finished
from tests.e2e.conftest import Seated, open_table, serving
from tests.e2e.folded import folded
from tests.e2e.served import Served
from tests.e2e.staying import Staying, sit_and_play, watch
from tests.e2e.storm import Played, verify

SERVERS = ("uvicorn", "daphne")
# A person waits up to a second before they come back, and a page is made: more would be noticed.
LONGEST_PAUSE = 5.0


@pytest.fixture(params=SERVERS)
def two_of_a_kind(tmp_path: Path, request: Any) -> Any:
    with serving(tmp_path, processes=2, SERVER=request.param, WATCHER_MESSAGES="100000") as served:
        yield served


@pytest.fixture(params=SERVERS)
def one(tmp_path: Path, request: Any) -> Any:
    with serving(tmp_path, SERVER=request.param) as [served]:
        yield served


def told_to_stop(site: Served) -> "asyncio.Task[int]":
    """As systemd and Docker stop a service; the exit status."""
    assert site.process is not None
    site.process.send_signal(signal.SIGTERM)
    return asyncio.create_task(asyncio.to_thread(site.process.wait, 20))


async def test_a_partie_goes_on_when_one_of_two_processes_is_told_to_stop(two_of_a_kind: list[Served]) -> None:
    leaving, staying = two_of_a_kind
    dice = random.Random(9)
    host = Browser(leaving.url)
    code = open_table(host, objective_number="2", objective_unit="donnes")
    people = {seat: host if seat == "S" else Browser(leaving.url) for seat in "SNEW"}
    for seat in "NEW":
        people[seat].become_guest()
    # As through a proxy: a client that lost one process finds the other.
    stays = {
        seat: Staying(browser, code, [leaving.url, staying.url], sit_and_play(seat, dice), random.Random(seat))
        for seat, browser in people.items()
    }
    stays[""] = Staying(Browser(leaving.url), code, [leaving.url], watch, random.Random(5))
    playing = [asyncio.create_task(person.stay(finished)) for person in stays.values()]
    await until(lambda: all(person.view.get("tricks", {}).get("NS") for person in stays.values()))
    for person in stays.values():
        person.wires = [staying.url]
    assert await told_to_stop(leaving) == 0
    await asyncio.wait_for(asyncio.gather(*playing), 4 * ANSWER_SECONDS)
    [truth] = folded(staying, [code])
    verify(Played(code, stays), truth)
    pauses = [back - lost for person in stays.values() for lost, back in person.pauses]
    assert stays[""].losses == 1
    assert max(pauses) < LONGEST_PAUSE
    assert "Traceback" not in leaving.log.read_text() + staying.log.read_text()


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(2 * ANSWER_SECONDS):
        while not there():
            await asyncio.sleep(0.01)


async def test_what_was_done_in_the_moment_of_the_signal_was_answered(one: Served) -> None:
    four = await Seated(one).sit_down()
    dice = random.Random(4)
    players = [client.play(at_random(dice), lambda view: len(view["trick"]) == 1) for client in four.clients.values()]
    await asyncio.gather(*players)
    [actor] = [client for client in four.clients.values() if client.is_my_turn]
    before = actor.version
    ref = await actor.command("act", action=at_random(dice)(actor.view))
    stopping = told_to_stop(one)
    heard = await heard_until_goodbye(actor)
    for client in four.everybody:
        if client is not actor:
            await heard_until_goodbye(client)
    assert await stopping == 0
    accepted = [each["version"] for each in heard if each["type"] == "accepted" and each["ref"] == ref]
    one.start()
    again = await Client(actor.browser, actor.code).connect()
    await again.until(lambda view: bool(view))
    # In the log and answered, or neither.
    assert [again.version] == (accepted or [before])
    await again.close()


async def heard_until_goodbye(client: Client) -> list[dict[str, Any]]:
    """What the server still says; its last word is that it goes away."""
    since = len(client.frames)
    with pytest.raises(ConnectionClosed) as closed:
        await client.until(lambda _view: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1001
    return [json.loads(text) for text in client.frames[since:]]


async def test_a_process_about_to_stop_says_so_as_long_as_it_was_told_to(tmp_path: Path) -> None:
    with serving(tmp_path, DRAIN_SECONDS="2") as [site]:
        stopping = told_to_stop(site)
        await until(lambda: readiness(site) == 503)
        assert await stopping == 0


def readiness(site: Served) -> int:
    try:
        with urllib.request.urlopen(f"{site.url}/readyz", timeout=ANSWER_SECONDS) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
