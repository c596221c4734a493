"""The server is killed in the middle of a trick: the table, the hands, the trick and the score are there again."""

import asyncio
import random
from typing import Any

import pytest

from tests.e2e.clients import Client, at_random, finished
from tests.e2e.conftest import Seated


def mid_trick_of_donne_two(view: dict[str, Any]) -> bool:
    return view["number"] >= 2 and len(view["trick"]) == 2


@pytest.mark.smoke
async def test_a_kill_in_the_middle_of_a_trick_loses_nothing(own_site: Any) -> None:
    seated = await Seated(own_site).sit_down(objective_number="3", objective_unit="donnes")
    dice = random.Random(4)
    await asyncio.gather(
        *(client.play(at_random(dice), mid_trick_of_donne_two) for client in seated.clients.values()),
        seated.watcher.until(mid_trick_of_donne_two),
    )
    before = {client: client.view for client in seated.everybody}
    own_site.kill()
    own_site.start()
    for client in seated.everybody:
        again = await Client(client.browser, client.code).connect()
        await again.until(lambda view: bool(view))
        assert again.view == before[client]
        client.view, client.version = {}, -1
        await again.close()
        await client.connect()
    players = [client.play(at_random(dice), finished) for client in seated.clients.values()]
    await asyncio.gather(*players, seated.watcher.until(finished))
    await seated.leave()


async def test_bots_go_on_after_a_kill(own_site: Any) -> None:
    from tests.e2e.clients import Browser

    person = Browser(own_site.url)
    address, _page = person.post("/", "/jouer/", {})
    client = await Client(person, address.rstrip("/").rsplit("/", 1)[1]).connect()
    dice = random.Random(5)
    for number in (1, 2, 3):
        await client.play(at_random(dice), lambda view, n=number: view["number"] >= n and bool(view["trick"]))
        own_site.kill()
        own_site.start()
        client.version = -1
        await client.connect()
        client.view = {}
    await client.play(at_random(dice), lambda view: view["number"] >= 4)
    await client.close()


@pytest.mark.smoke
def test_ctrl_c_stops_cleanly(own_site: Any) -> None:
    assert own_site.stop() == 0
    assert "Traceback" not in own_site.log.read_text()
