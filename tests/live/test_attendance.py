"""Clocks stop while no server runs; a player connected to any process is present."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import OperationalError
from django.utils import timezone

from belote_site.asgi import application
from games.live import acting, attendance, publishing, seating, watchdog
from games.live.acting import CommandAuthor
from games.live.attendance import beat, share_presence
from games.models import Entry, Heartbeat, Player, Table, TableSeat
from games.rules.options import read_rules
from games.rules.seats import SEATS, Seat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def tables(people: dict[str, Player]) -> dict[str, Table]:
    """A table of each speed, its cutter waited for."""

    def opened(speed: str) -> Table:
        rules = read_rules({"shuffle": "every-donne"})
        return seating.open_table(host=people["S"], rules=rules, seats=people, speed=speed)

    return {speed: await sync_to_async(opened)(speed) for speed in ("fast", "none")}


def lines(table: Table, verb: str) -> list[str]:
    texts = Entry.objects.filter(table=table, text__startswith=verb).order_by("version")
    return list(texts.values_list("text", flat=True))


def at(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> datetime:
    monkeypatch.setattr(timezone, "now", lambda: moment)
    return moment


async def clock_of(table: Table) -> Any:
    return (await acting.current(table.pk)).state.clock


async def test_a_server_that_comes_back_says_once_how_long_the_clocks_have_stood(tables, servers, monkeypatch) -> None:
    one, other = servers
    with one:
        await beat()
        since = (await clock_of(tables["fast"])).since
    last = (await Heartbeat.objects.aget()).at
    at(monkeypatch, last + timedelta(minutes=7))
    for server in (one, other):
        with server:
            await beat()
    assert await sync_to_async(lines)(tables["fast"], "resume") == [f"resume {last.isoformat()}"]
    for server in (one, other):
        with server:
            await acting.catch_up(tables["fast"].pk)
            assert (await clock_of(tables["fast"])).since == since + timedelta(minutes=7)
    assert not await sync_to_async(lines)(tables["none"], "resume")


async def test_two_servers_that_come_back_at_once_say_it_once(tables, servers, process, monkeypatch) -> None:
    """Both have read the same last heartbeat before either has written."""
    await beat()
    last = (await Heartbeat.objects.aget()).at
    at(monkeypatch, last + timedelta(minutes=7))
    for server in servers:
        with server:
            await attendance._resume(tables["fast"].pk, last)
    assert len(await sync_to_async(lines)(tables["fast"], "resume")) == 1


async def test_a_server_that_has_beaten_a_moment_ago_stops_no_clock(tables, servers, monkeypatch) -> None:
    with servers[0]:
        await beat()
    last = (await Heartbeat.objects.aget()).at
    at(monkeypatch, last + timedelta(seconds=4.9))
    with servers[1]:
        await beat()
    assert not await sync_to_async(lines)(tables["fast"], "resume")


async def test_a_server_that_was_held_up_takes_back_no_heartbeat_of_another(tables, servers, process) -> None:
    await beat()
    last = (await Heartbeat.objects.aget()).at
    await process.journal.write(lambda: attendance._write_beat(last - timedelta(seconds=9)))
    assert (await Heartbeat.objects.aget()).at == last
    await process.journal.write(lambda: attendance._write_beat(last + timedelta(seconds=1)))
    assert (await Heartbeat.objects.aget()).at == last + timedelta(seconds=1)


async def test_nobody_is_judged_by_a_clock_that_ran_while_no_server_did(
    tables, people, process, ear, monkeypatch
) -> None:
    table = tables["fast"]
    await watchdog.keep_time()
    folded = await acting.current(table.pk)
    room = process.rooms.open(table.pk, folded.code, folded.state)
    for player in people.values():
        room.enter(ear(player), None)
    last = (await Heartbeat.objects.aget()).at
    for seconds in (300, 303):
        at(monkeypatch, last + timedelta(seconds=seconds))
        await watchdog.keep_time()
        assert not await sync_to_async(lines)(table, "late")
    # All its seconds after the stop, one heartbeat after the other: now it is out of time.
    for second in range(4, 60, 4):
        at(monkeypatch, last + timedelta(minutes=5, seconds=second))
        await watchdog.keep_time()
    assert len(await sync_to_async(lines)(table, "late")) == 1


async def test_who_moves_while_the_clocks_are_set_right_is_not_in_the_way(tables, people, process, monkeypatch) -> None:
    table = tables["fast"]
    await beat()
    last = (await Heartbeat.objects.aget()).at
    at(monkeypatch, last + timedelta(minutes=5))
    real, moved = attendance.append, []

    async def somebody_is_first(*args: Any) -> int:
        if not moved:
            state = (await acting.current(table.pk)).state
            player = people[state.turn].pk
            asked = CommandAuthor(player, frozenset({player}), "", state.version)
            moved.append(await acting.act(table.pk, asked, f"{state.turn} cut 12"))
        return await real(*args)

    monkeypatch.setattr(attendance, "append", somebody_is_first)
    await beat()
    assert len(await sync_to_async(lines)(table, "resume")) == 1


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_set_right(
    tables, people, process, monkeypatch
) -> None:
    def spoil() -> Table:
        broken = seating.open_table(host=people["S"], rules=read_rules({}), seats=people, speed="normal")
        Entry.objects.filter(table=broken, version=2).update(text="W play 7S")
        return broken

    broken = await sync_to_async(spoil)()
    await beat()
    last = (await Heartbeat.objects.aget()).at
    later = at(monkeypatch, last + timedelta(minutes=5))
    await beat()
    assert (await Heartbeat.objects.aget()).at == later
    assert len(await sync_to_async(lines)(tables["fast"], "resume")) == 1
    assert not await sync_to_async(lines)(broken, "resume")


async def test_a_seat_whose_socket_another_process_has_is_there(tables, people, servers, ear, monkeypatch) -> None:
    table = tables["none"]
    rooms = []
    for server, seats in zip(servers, ("NE", "SW"), strict=True):
        with server as process:
            folded = await acting.current(table.pk)
            room = process.rooms.open(table.pk, folded.code, folded.state)
            for seat in seats:
                room.enter(ear(people[seat]), None)
            rooms.append(room)
    loop = asyncio.get_running_loop()
    real = loop.time
    monkeypatch.setattr(loop, "time", lambda: real() + 6)
    assert [rooms[0].is_present(seat) for seat in SEATS] == [True, True, False, False]
    for server in (*servers, *servers):
        with server:
            await share_presence()
    assert all(room.is_present(seat) for room in rooms for seat in SEATS)


async def test_a_seat_that_no_process_has_seen_lately_is_absent(tables, people, servers, ear, monkeypatch) -> None:
    table = tables["none"]
    with servers[0] as process:
        folded = await acting.current(table.pk)
        room = process.rooms.open(table.pk, folded.code, folded.state)
        room.enter(ear(people["S"]), None)
        minute_ago = timezone.now() - timedelta(seconds=60)
        await TableSeat.objects.filter(table=table, seat="N").aupdate(seen_at=minute_ago)
        loop = asyncio.get_running_loop()
        real = loop.time
        monkeypatch.setattr(loop, "time", lambda: real() + publishing.ABSENT_SECONDS + 1)
        await share_presence()
    assert room.is_present(Seat.S)
    assert not room.is_present(Seat.N)


async def test_what_a_process_has_said_of_its_own_socket_is_no_other_ones(
    tables, people, servers, ear, monkeypatch
) -> None:
    table = tables["none"]
    with servers[0] as process:
        folded = await acting.current(table.pk)
        room = process.rooms.open(table.pk, folded.code, folded.state)
        south = ear(people["S"])
        for each in (south, ear(people["N"])):
            room.enter(each, None)
        await share_presence()
        room.leave(south)
        loop = asyncio.get_running_loop()
        real = loop.time
        monkeypatch.setattr(loop, "time", lambda: real() + publishing.ABSENT_SECONDS + 1)
        at(monkeypatch, timezone.now() + timedelta(seconds=publishing.ABSENT_SECONDS + 1))
        await share_presence()
    assert not room.is_present(Seat.S)
    assert room.is_present(Seat.N)


async def test_nobody_joins_before_the_clocks_are_right(tables, process) -> None:
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    socket = WebsocketCommunicator(application, f"/ws/tables/{tables['fast'].code}/", headers=headers)
    assert (await socket.connect(timeout=30))[0]
    await socket.send_to(text_data='{"type": "join"}')
    await socket.receive_from(timeout=30)
    assert process.awake.is_set()
    assert await Heartbeat.objects.acount() == 1


@pytest.fixture
async def of_contest(people: dict[str, Player]) -> Table:
    rules = read_rules({"shuffle": "every-donne"})
    return await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people, kind="contest")


async def seats_that_came(table: Table) -> dict[str, datetime]:
    found = await sync_to_async(attendance.arrivals)([table.code])
    return {seat.name: when for seat, when in found.get(table.code, {}).items()}


async def enter(process: Any, table: Table, *ears: Any) -> Any:
    folded = await acting.current(table.pk)
    room = process.rooms.open(table.pk, folded.code, folded.state)
    for each in ears:
        room.enter(each, None)
    return room


async def test_who_is_connected_has_come_although_they_do_nothing(of_contest, people, stranger, servers, ear) -> None:
    for server, seat in zip(servers, "NE", strict=True):
        with server as process:
            await enter(process, of_contest, ear(people[seat]), ear(stranger))
            await attendance.note_arrivals()
    assert set(await seats_that_came(of_contest)) == {"N", "E"}


async def test_the_first_arrival_stays_with_later_arrivals_and_other_processes(
    of_contest, people, servers, ear, monkeypatch
) -> None:
    one, other = servers
    with one as process:
        room = await enter(process, of_contest, north := ear(people["N"]))
        await attendance.note_arrivals()
        room.leave(north)
    first = await seats_that_came(of_contest)
    at(monkeypatch, first["N"] + timedelta(minutes=3))
    with other as process:
        await enter(process, of_contest, ear(people["N"]), ear(people["W"]))
        await attendance.note_arrivals()
    after = await seats_that_came(of_contest)
    assert after["N"] == first["N"]
    assert after["W"] == first["N"] + timedelta(minutes=3)


async def test_a_coming_the_database_refused_is_written_with_the_next_look(
    of_contest, people, process, ear, monkeypatch
) -> None:
    real = attendance._write_arrivals

    def busy(here: Any) -> None:
        raise OperationalError("database is locked")

    await enter(process, of_contest, ear(people["N"]))
    monkeypatch.setattr(attendance, "_write_arrivals", busy)
    with pytest.raises(OperationalError):
        await attendance.note_arrivals()
    monkeypatch.setattr(attendance, "_write_arrivals", real)
    await attendance.note_arrivals()
    assert set(await seats_that_came(of_contest)) == {"N"}


async def test_at_other_tables_nobodys_coming_is_kept(tables, people, process, ear) -> None:
    await enter(process, tables["none"], ear(people["N"]))
    await attendance.note_arrivals()
    assert not await seats_that_came(tables["none"])
