"""One table, two server processes: neither knows more than the log; what one commits the other shows."""

import asyncio
import random
from typing import Any

import pytest

from tests.e2e.clients import at_random
from tests.e2e.conftest import Seated


def some_tricks(view: dict[str, Any]) -> bool:
    return sum(view["tricks"].values()) >= 2


@pytest.mark.smoke
async def test_seats_of_two_processes_play_one_donne_together(two_sites: Any) -> None:
    seated = await Seated(*two_sites).sit_down()
    dice = random.Random(6)
    players = [client.play(at_random(dice), some_tricks) for client in seated.clients.values()]
    await asyncio.gather(*players, seated.watcher.until(some_tricks))
    newest = max(client.version for client in seated.everybody)
    for client in seated.everybody:
        while client.version < newest:
            await client.hear()
    public = ("phase", "trick", "tricks", "points", "counts", "contract", "bids")
    one, *others = [client.view for client in seated.everybody]
    assert all(view[key] == one[key] for view in others for key in public)
    # Who sits down through a process that is a moment behind is told so, and asks again.
    assert {code for client in seated.everybody for code in client.refusals} <= {"stale"}
    await seated.leave()


async def test_a_seat_plays_on_through_the_other_process_when_its_own_is_killed(two_sites: Any) -> None:
    one, other = two_sites
    seated = await Seated(one).sit_down()
    dice = random.Random(8)
    players = [client.play(at_random(dice), lambda view: len(view["trick"]) == 1) for client in seated.clients.values()]
    await asyncio.gather(*players)
    before = {client: client.view for client in seated.clients.values()}
    one.kill()
    for client in seated.clients.values():
        client.browser.url, client.version = other.url, -1
        await client.connect()
        client.view = {}
        await client.until(lambda view: bool(view))
        assert client.view == before[client]
    await asyncio.gather(*(client.play(at_random(dice), some_tricks) for client in seated.clients.values()))
