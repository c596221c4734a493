"""Streams over HTTP: their two forms, who may open one, how they go on, and how they end."""

import asyncio
import json
import time
from contextlib import aclosing
from datetime import timedelta
from types import SimpleNamespace

import pytest
from asgiref.sync import sync_to_async
from django.core import signing
from django.test import AsyncClient
from django.utils import timezone

from games.api import streaming
from games.api.callers import end_token
from games.api.streaming import MOST_STREAMS, open_streams
from games.live import acting
from games.live.seating import open_table
from games.models import Block, Sanction, Table, Token
from games.robot_accounts import listening
from games.robot_accounts.listening import SeatStream, seats_by_loop
from games.rules.bots import Level
from games.rules.options import read_rules
from tests.api.conftest import ROOT, LiveProgram
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db(transaction=True)
SSE = "text/event-stream"


@pytest.fixture
def bruno(transactional_db):
    return PlayerFactory(name="Bruno", user=UserFactory(username="Bruno"))


@pytest.fixture
async def table(process, alice):
    def opened():
        rules = read_rules({"preset": "classique"})
        return open_table(host=alice, rules=rules, seats={"S": alice, **dict.fromkeys("NEW", Level.NOVICE)})

    yield await sync_to_async(opened)()
    assert not open_streams().counts, "a stream that is closed is counted no more"


async def read(answer, lines):
    """Read so many lines of an answer, and close it as a server does when its client is gone."""
    found = b""
    async with aclosing(aiter(answer)) as parts:
        async for part in parts:
            found += part
            if found.count(b"\n") >= lines:
                break
    return found.decode().splitlines()


async def all_of(answer):
    return [part async for part in answer]


async def test_a_stream_is_lines_of_json_that_begin_with_what_there_is(table, alice, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    answer = await program.get(f"/streams/tables/{table.code}")
    assert answer.headers["Content-Type"] == "application/x-ndjson; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.headers
    [first] = await read(answer, 1)
    said = json.loads(first)
    assert (said["type"], said["view"]["you"]) == ("snapshot", "S")


async def test_a_browser_gets_the_same_as_server_sent_events(table, alice, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    answer = await program.get(f"/streams/tables/{table.code}", Accept=SSE)
    assert answer.headers["Content-Type"] == f"{SSE}; charset=utf-8"
    lines = await read(answer, 5)
    version = json.loads(lines[4].removeprefix("data: "))["version"]
    assert lines[0].startswith("retry: ")
    assert lines[2:4] == [f"id: {version}", "event: snapshot"]


async def test_last_event_id_goes_on_where_the_stream_was_cut(table, alice, token_of, process):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    state = (await acting.current(table.pk)).state
    answer = await program.get(f"/streams/tables/{table.code}?once=true", **{"Last-Event-ID": str(state.version - 2)})
    said = [json.loads(line) for line in b"".join(await all_of(answer)).splitlines()]
    assert [each["type"] for each in said] == ["change", "change", "end"]
    assert [each.get("version") for each in said] == [state.version - 1, state.version, None]
    assert said[-1]["code"] == "once"
    bad = await program.get(f"/streams/tables/{table.code}", **{"Last-Event-ID": "x1"})
    assert (bad.status_code, bad.json()["errors"][0]["at"]) == (422, "header.Last-Event-ID")


async def test_strangers_follow_open_tables_and_nobody_one_that_is_hidden(table, alice, bruno, token_of):
    answer = await LiveProgram().get(f"/streams/tables/{table.code}")
    [first] = await read(answer, 1)
    assert json.loads(first)["view"]["you"] is None
    assert json.loads(first)["view"]["hand"] == []
    await Block.objects.acreate(by=alice, blocked=bruno)
    refused = await LiveProgram(await sync_to_async(token_of)(bruno)).get(f"/streams/tables/{table.code}")
    assert refused.status_code == 404
    assert (await LiveProgram().get("/streams/tables/k3x9k3x9k3")).status_code == 404
    assert (await LiveProgram().get("/streams/me")).status_code == 401


async def test_a_ticket_opens_streams_as_long_as_its_token_stands(table, alice, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    _status, made = await program.send("POST", "/streams/tickets")
    address = f"/streams/tables/{table.code}?ticket={made['ticket']}"
    [first] = await read(await LiveProgram().get(address), 1)
    assert json.loads(first)["view"]["you"] == "S"
    await sync_to_async(end_token)(alice.user, (await Token.objects.aget()).pk)
    assert (await LiveProgram().get(address)).status_code == 401
    assert (await LiveProgram().get(f"/streams/tables/{table.code}?ticket=x:y:z")).status_code == 401


async def test_an_old_ticket_opens_nothing(table, alice, token_of, monkeypatch):
    _status, made = await LiveProgram(await sync_to_async(token_of)(alice)).send("POST", "/streams/tickets")
    later = time.time() + made["seconds"] + 1
    monkeypatch.setattr(signing, "time", SimpleNamespace(time=lambda: later))
    refused = await LiveProgram().get(f"/streams/tables/{table.code}?ticket={made['ticket']}")
    assert (refused.status_code, refused.json()["code"]) == (401, "bad-token")


async def test_a_page_of_the_site_reads_with_its_session_and_a_page_of_another_site_does_not(table, alice):
    browser = AsyncClient()
    await sync_to_async(browser.force_login)(alice.user)
    own = {"Accept": SSE, "Sec-Fetch-Site": "same-origin"}
    answer = await browser.get(f"{ROOT}/streams/me", headers=own)
    assert (await read(answer, 1))[0].startswith("retry: ")
    assert "Set-Cookie" not in answer.headers
    for headers in (
        {"Accept": SSE, "Sec-Fetch-Site": "cross-site"},
        {"Accept": SSE},
        {"Sec-Fetch-Site": "same-origin"},
    ):
        refused = await browser.get(f"{ROOT}/streams/me", headers=headers)
        assert refused.status_code == 401, headers


async def ended(answer, streams):
    """Read to the end while the streams are looked at as every two seconds."""
    reading = asyncio.create_task(all_of(answer))
    while not streams.counts:
        await asyncio.sleep(0)
    await streams.look_once()
    return [json.loads(line) for line in b"".join(await asyncio.wait_for(reading, 5)).splitlines() if line]


async def test_a_stream_ends_when_its_token_does_or_its_person_is_banned(table, alice, token_of):
    for number in range(3):
        program = LiveProgram(await sync_to_async(token_of)(alice))
        answer = await program.get(f"/streams/tables/{table.code}")
        token = await Token.objects.filter(ended_at=None).alatest("pk")
        if number == 0:
            await sync_to_async(end_token)(alice.user, token.pk)
        elif number == 1:
            await Token.objects.filter(pk=token.pk).aupdate(expires_at=timezone.now() - timedelta(seconds=1))
        else:
            await Sanction.objects.acreate(player=alice, kind=Sanction.Kind.BAN, why="spam", by=alice.user)
        said = await ended(answer, open_streams())
        assert said[-1] == {"type": "end", "code": "no-access"}
    assert streaming.LOOK_SECONDS < 5


async def test_a_stream_with_a_session_ends_with_it(table, alice):
    browser = AsyncClient()
    await sync_to_async(browser.force_login)(alice.user)
    answer = await browser.get(
        f"{ROOT}/streams/tables/{table.code}", headers={"Accept": SSE, "Sec-Fetch-Site": "same-origin"}
    )
    await sync_to_async(browser.session.flush)()
    reading = asyncio.create_task(all_of(answer))
    while not open_streams().counts:
        await asyncio.sleep(0)
    await open_streams().look_once()
    assert b'"code":"no-access"' in b"".join(await asyncio.wait_for(reading, 5))


async def test_a_server_that_stops_asks_its_readers_to_come_again(table, alice, token_of):
    answer = await LiveProgram(await sync_to_async(token_of)(alice)).get(f"/streams/tables/{table.code}")
    reading = asyncio.create_task(all_of(answer))
    while not open_streams().counts:
        await asyncio.sleep(0)
    await asyncio.to_thread(streaming.end_streams)
    said = b"".join(await asyncio.wait_for(reading, 5)).splitlines()
    assert json.loads(said[-1]) == {"type": "end", "code": "reconnect"}


async def test_nobody_opens_too_many(table, alice, bruno, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    kept = []
    for _number in range(MOST_STREAMS):
        answer = await program.get(f"/streams/tables/{table.code}")
        kept.append(aiter(answer))
        await anext(kept[-1])
    refused = await program.get("/streams/me")
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-streams")
    other = aiter(await LiveProgram(await sync_to_async(token_of)(bruno)).get(f"/streams/tables/{table.code}"))
    assert await anext(other)
    for each in (*kept, other):
        await each.aclose()


async def test_one_s_own_stream_tells_tables_as_they_come_and_go(process, alice, bruno, token_of):
    program = LiveProgram(await sync_to_async(token_of)(alice))
    rules = read_rules({"preset": "classique"})
    first = await sync_to_async(open_table)(host=bruno, rules=rules, seats={"N": alice})
    answer = aiter(await program.get("/streams/me"))
    assert json.loads(await anext(answer)) == {"type": "seated", "table": first.code, "seat": "N", "kind": "casual"}
    await Table.objects.filter(pk=first.pk).aupdate(closed_at=timezone.now())
    second = await sync_to_async(open_table)(host=alice, rules=rules, seats={"S": alice})
    await seats_by_loop().look_once()
    said = [json.loads(line) for line in (await anext(answer)).splitlines()]
    assert said == [
        {"type": "seated", "table": second.code, "seat": "S", "kind": "casual"},
        {"type": "left", "table": first.code},
    ]
    await answer.aclose()


async def test_an_idle_stream_says_that_it_is_there(table, alice, token_of, monkeypatch):
    monkeypatch.setattr(streaming, "PING_SECONDS", 0.01)
    answer = aiter(await LiveProgram(await sync_to_async(token_of)(alice)).get("/streams/me"))
    told = [await anext(answer) for _number in range(3)]
    assert told[1:] == [b"\n", b"\n"]
    await answer.aclose()


async def test_many_who_listen_at_once_share_the_looks(process, alice, bruno, monkeypatch):
    """Programs that come back after a restart: each knows its tables, and no look is for one alone."""
    rules = read_rules({"preset": "classique"})
    table = await sync_to_async(open_table)(host=alice, rules=rules, seats={"S": alice, "N": bruno})
    looks, look = [], listening._look

    def counted(ids, *told, **more):
        looks.append(ids)
        return look(ids, *told, **more)

    monkeypatch.setattr(listening, "_look", counted)
    players = [alice, bruno, PlayerFactory.build(pk=10_000)] * 20
    streams = [SeatStream(frozenset({player.pk}), None) for player in players]
    leaver = asyncio.create_task(streams[0].begin(None))
    beginning = [asyncio.create_task(stream.begin(None)) for stream in streams[1:]]
    await asyncio.sleep(0)
    leaver.cancel()
    await asyncio.wait_for(asyncio.gather(*beginning), 5)
    assert len(looks) <= 2
    told = {player.pk: await stream.read(0) for player, stream in zip(players, streams, strict=True)}
    seats = {pk: [json.loads(text)["seat"] for _kind, text in events] for pk, events in told.items()}
    assert seats == {alice.pk: ["S"], bruno.pk: ["N"], 10_000: []}
    assert json.loads(told[alice.pk][0][1])["table"] == table.code
    for stream in streams:
        await stream.close()
