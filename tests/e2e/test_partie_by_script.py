"""A whole partie over the socket, as four people and a spectator hear it; then its sheet and its record."""

import asyncio
import json
import random
from typing import Any

from games.rules.replay import answer
from tests.e2e.clients import at_random, finished


async def play_to_the_end(seated: Any, seed: int) -> None:
    dice = random.Random(seed)
    players = [client.play(at_random(dice), finished) for client in seated.clients.values()]
    await asyncio.gather(*players, seated.watcher.until(finished))


async def test_four_people_play_a_partie_to_1000_points(seated: Any) -> None:
    await seated.sit_down()
    await play_to_the_end(seated, 1)
    views = [client.view for client in seated.everybody]
    assert max(views[0]["totals"].values()) >= 1000
    public = ("phase", "totals", "lines", "result", "points", "last_trick")
    assert all(view[key] == views[0][key] for view in views for key in public)

    browser = seated.clients["S"].browser
    sheet_address, sheet = browser.get(views[0]["result"]["sheet"])
    assert str(views[0]["totals"]["NS"]) in sheet
    _address, record = browser.get(f"{sheet_address.removeprefix(seated.site.url)}record.jsonl")
    replayed = answer(record)
    assert [line["marks"] for line in replayed["donnes"]] == [line["marks"] for line in views[0]["lines"]]
    assert (replayed["totals"], replayed["winner"]) == (views[0]["totals"], views[0]["result"]["winner"])
    assert json.loads(record)["format"] == "belote-record/1"


async def test_a_bot_fills_each_seat_nobody_takes(site: Any) -> None:
    from tests.e2e.clients import Browser, Client

    person = Browser(site.url)
    address, _page = person.post("/", "/jouer/", {})
    client = await Client(person, address.rstrip("/").rsplit("/", 1)[1]).connect()
    await client.play(at_random(random.Random(2)), finished)
    assert client.view["phase"] == "finished"
    assert not client.refusals
    await client.close()
