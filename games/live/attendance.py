"""Who is there, across processes and across stops: the server's heartbeat, and which seats have a socket somewhere."""

import asyncio
import time
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import Error, connection
from django.utils import timezone

from games.live.acting import append, catch_up, exactly, of_server
from games.live.codes import TableCode
from games.live.faults import fault
from games.live.process import live_process
from games.models import Heartbeat, Table, TableSeat
from games.rules.errors import Refusal
from games.rules.seats import Seat

log = structlog.get_logger(__name__)
SHARE_SECONDS: Final = 4.0
# The clocks have stood when no process has said that it lives for so long.
STOOD_AFTER: Final = timedelta(seconds=5)


async def beat() -> None:
    """Say that a server lives. If none has for a while, the clocks have stood: say so in each table under way."""
    process = live_process()
    asked = time.monotonic()
    last, now = await process.reader.run(_last_beat)
    process.set_clock(now, asked)
    if last is not None and now - last > STOOD_AFTER:
        stood = await process.reader.run(_hurried_tables)
        await asyncio.gather(*(_resume(table_id, last) for table_id in stood))
    await process.journal.write(lambda: Heartbeat.objects.update_or_create(pk=1, defaults={"at": now}))
    process.awake.set()


async def _resume(table_id: int, last: datetime) -> None:
    """Set one table's clock right. What is wrong with one must not keep the others waiting."""
    try:
        state = (await catch_up(table_id)).state
        await append(table_id, of_server(state.version), exactly(f"resume {last.isoformat()}"))
    except Refusal as refusal:
        if refusal.code == TableCode.STALE:
            # Somebody has just moved, whose next turn the same stop must not cost either.
            await _resume(table_id, last)
        else:
            # Another process has just done it, or the partie has ended.
            log.info("not_resumed", table=table_id, code=refusal.code)
    except (Table.DoesNotExist, Error) as error:
        log.error("not_resumed", table=table_id, **fault(error))


async def share_presence() -> None:
    """Where several processes serve: write who is connected here, read who is elsewhere."""
    process, now = live_process(), asyncio.get_running_loop().time()
    rooms = dict(process.rooms)
    here = {seat: [table_id for table_id, room in rooms.items() if room.hears(seat)] for seat in Seat}
    await process.journal.write(lambda: _write_presence(here))
    for table_id, seat, seconds in await process.reader.run(_read_presence, list(rooms)):
        rooms[table_id].elsewhere[seat] = now - seconds
    for room in rooms.values():
        room.tell_presence()


def _write_presence(here: dict[Seat, list[int]]) -> None:
    now = there()
    for seat, table_ids in here.items():
        if table_ids:
            TableSeat.objects.filter(table_id__in=table_ids, seat=seat.name).update(seen_at=now)


def _read_presence(table_ids: list[int]) -> list[tuple[int, Seat, float]]:
    """Table, seat, seconds since any process last had its socket."""
    now = there()
    seen = TableSeat.objects.filter(table_id__in=table_ids).exclude(seen_at=None)
    return [(each.table_id, Seat[each.seat], (now - each.seen_at).total_seconds()) for each in seen if each.seen_at]


def _hurried_tables() -> list[int]:
    playing = Table.objects.filter(finished_at=None, closed_at=None).exclude(begun_at=None)
    return list(playing.exclude(speed=Table.Speed.NONE).values_list("pk", flat=True))


def _last_beat() -> tuple[datetime | None, datetime]:
    """When a server last lived, and the moment it is now, both by the database's clock."""
    return Heartbeat.objects.filter(pk=1).values_list("at", flat=True).first(), there()


def there() -> datetime:
    """The database's moment: one for all machines. SQLite is on this one."""
    if connection.vendor != "postgresql":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        now: datetime = cursor.fetchone()[0]
        return now
