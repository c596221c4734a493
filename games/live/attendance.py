"""Attendance at live tables, across processes and restarts.

It consists of the server's heartbeat, the seats with an open socket, and the arrivals at tables of contests.
"""

import asyncio
import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import Error, connection
from django.db.models.functions import Greatest
from django.utils import timezone

from games.live.acting import append, catch_up, exactly, of_server
from games.live.codes import TableCode
from games.live.monitoring import fault
from games.live.process import live_process
from games.models import Entry, Heartbeat, Table, TableSeat
from games.rules.errors import Refusal
from games.rules.seats import Seat

log = structlog.get_logger(__name__)
SHARE_SECONDS: Final = 4.0
# Clocks count as stopped after this long without a heartbeat.
STOOD_AFTER: Final = timedelta(seconds=5)


async def beat() -> None:
    """Write a heartbeat. If the last heartbeat is older than `STOOD_AFTER`, first resume the clocks of live tables."""
    process = live_process()
    asked = time.monotonic()
    last, now = await process.reader.run(_last_beat)
    process.set_clock(now, asked)
    if last is not None and now - last > STOOD_AFTER:
        stood = await process.reader.run(_hurried_tables)
        await asyncio.gather(*(_resume(table_id, last) for table_id in stood))
    await process.journal.write(lambda: _write_beat(now))
    process.awake.set()


def _write_beat(now: datetime) -> None:
    """Write a heartbeat; a later one of another process stays."""
    if not Heartbeat.objects.filter(pk=1).update(at=Greatest("at", now)):
        Heartbeat.objects.get_or_create(pk=1, defaults={"at": now})


async def _resume(table_id: int, last: datetime) -> None:
    """Resume one table's clock. An error at one table must not delay the others."""
    try:
        state = (await catch_up(table_id)).state
        await append(table_id, of_server(state.version), exactly(f"resume {last.isoformat()}"))
    except Refusal as refusal:
        if refusal.code == TableCode.STALE:
            # Another line came first: try again, because the new turn must not be charged for the stop either.
            await _resume(table_id, last)
        else:
            # Another process has resumed the clock, or the partie has ended.
            log.info("not_resumed", table=table_id, code=refusal.code)
    except (Table.DoesNotExist, Error) as error:
        log.error("not_resumed", table=table_id, **fault(error))


async def share_presence() -> None:
    """With several processes: write the players connected here, and read those connected elsewhere."""
    process, now = live_process(), asyncio.get_running_loop().time()
    rooms = dict(process.rooms)
    here = {seat: [table_id for table_id, room in rooms.items() if room.hears(seat)] for seat in Seat}
    await process.journal.write(lambda: _write_presence(here))
    for table_id, seat, seconds in await process.reader.run(_read_presence, list(rooms)):
        rooms[table_id].elsewhere[seat] = now - seconds
    for room in rooms.values():
        room.tell_presence()


async def note_arrivals() -> None:
    """Record, once, when people arrive at their seats of contest and league tables.

    `leagues.contests.online.course` decides on absence from these rows, which outlive every process.
    """
    process = live_process()
    rooms = [(table_id, room) for table_id, room in process.rooms if room.state.kind == Table.Kind.CONTEST]
    new = {table_id: [seat for seat in Seat if seat not in room.came and room.hears(seat)] for table_id, room in rooms}
    here = {table_id: seats for table_id, seats in new.items() if seats}
    if not here:
        return
    await process.journal.write(lambda: _write_arrivals(here))
    for table_id, room in rooms:
        room.came.update(here.get(table_id, ()))


def _write_arrivals(here: dict[int, list[Seat]]) -> None:
    now = there()
    for table_id, seats in here.items():
        names = [seat.name for seat in seats]
        TableSeat.objects.filter(table_id=table_id, seat__in=names, came_at=None).update(came_at=now)


def arrivals(codes: Iterable[str]) -> dict[str, dict[Seat, datetime]]:
    """Return, by table, the seats with the time their person first connected. One query."""
    found: dict[str, dict[Seat, datetime]] = {}
    came = TableSeat.objects.filter(table__code__in=codes).exclude(came_at=None)
    for code, seat, at in came.values_list("table__code", "seat", "came_at"):
        if at is not None:
            found.setdefault(code, {})[Seat[seat]] = at
    return found


def stood_since(code: str) -> timedelta:
    """Return how long no server ran while this table was played, according to its log. One query."""
    lines = Entry.objects.filter(table__code=code, text__startswith="resume ").values_list("text", "at")
    return sum((at - datetime.fromisoformat(text.split(" ")[1]) for text, at in lines), timedelta())


def is_served(now: datetime) -> bool:
    """Whether a server is running, for other processes. A process with an open table writes a heartbeat each second."""
    last = Heartbeat.objects.filter(pk=1).values_list("at", flat=True).first()
    return last is not None and now - last <= STOOD_AFTER


def _write_presence(here: dict[Seat, list[int]]) -> None:
    now = there()
    for seat, table_ids in here.items():
        if table_ids:
            TableSeat.objects.filter(table_id__in=table_ids, seat=seat.name).update(seen_at=now)


def _read_presence(table_ids: list[int]) -> list[tuple[int, Seat, float]]:
    """Return table, seat, and seconds since any process last had a socket of the seat."""
    now = there()
    seen = TableSeat.objects.filter(table_id__in=table_ids).exclude(seen_at=None)
    return [(each.table_id, Seat[each.seat], (now - each.seen_at).total_seconds()) for each in seen if each.seen_at]


def _hurried_tables() -> list[int]:
    playing = Table.objects.filter(finished_at=None, closed_at=None).exclude(begun_at=None)
    return list(playing.exclude(speed=Table.Speed.NONE).values_list("pk", flat=True))


def _last_beat() -> tuple[datetime | None, datetime]:
    """Return the last heartbeat and the current moment, both by the database's clock."""
    return Heartbeat.objects.filter(pk=1).values_list("at", flat=True).first(), there()


def there() -> datetime:
    """Return the database's current moment, the same for all machines; with SQLite, this machine's moment."""
    if connection.vendor != "postgresql":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        now: datetime = cursor.fetchone()[0]
        return now
