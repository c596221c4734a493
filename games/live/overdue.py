"""What no timer caught: versions other processes wrote, turns of bots that nobody takes.

Two slow loops a process, started with its first socket. Both may run in any number of processes at once.
"""

import asyncio
from datetime import timedelta
from typing import Any, Final

import structlog
from django.db import Error
from django.utils import timezone

from games.live.acting import catch_up
from games.live.faults import fault
from games.live.process import live_process
from games.live.robots import wake
from games.models import Player, Table
from games.rules.errors import Refusal

log = structlog.get_logger(__name__)
COMPARE_SECONDS: Final = 1.0
SWEEP_SECONDS: Final = 10.0
# A bot that has thought for so long has lost its process.
LOST_AFTER: Final = timedelta(seconds=15)


def watch() -> None:
    """Start this process's loops, once."""
    process = live_process()
    for key, loop in (("compare", _compare_for_ever), ("sweep", _sweep_for_ever)):
        if not process.is_running(key):
            process.start_task(key, loop())
    if process.bus.has_peers and not process.is_running("bus"):
        process.start_task("bus", process.bus.listen(heard))


async def heard(hint: dict[str, Any]) -> None:
    """A hint of another process: a table has moved, or a session has ended."""
    process = live_process()
    if "session" in hint:
        process.end_session(hint["session"])
        return
    room = process.rooms.get(hint["table"])
    if room is not None and room.state.version < hint["version"]:
        await mend(hint["table"])


async def _compare_for_ever() -> None:
    while True:
        await asyncio.sleep(COMPARE_SECONDS)
        try:
            await compare()
        except Error as error:
            log.warning("compare_failed", error=type(error).__name__)


async def _sweep_for_ever() -> None:
    while True:
        try:
            await sweep()
        except Error as error:
            log.warning("sweep_failed", error=type(error).__name__)
        await asyncio.sleep(SWEEP_SECONDS)


async def compare() -> None:
    """Bring every open room that is behind the database up to it."""
    process = live_process()
    here = {table_id: room.state.version for table_id, room in process.rooms}
    if not here:
        return
    there = await process.reader.run(_versions, list(here))
    for table_id, version in there.items():
        if version > here[table_id]:
            await mend(table_id)


async def sweep() -> None:
    """Wake tables where the server or a bot has been waited for too long."""
    process = live_process()
    for table_id in await process.reader.run(_lost_tables):
        await mend(table_id)


async def mend(table_id: int) -> None:
    """Bring one table up to its log and take its turns. What is wrong with one must not keep the others waiting."""
    try:
        await catch_up(table_id)
        wake(table_id)
    except (Refusal, Table.DoesNotExist, Error) as error:
        log.error("table_not_mended", table=table_id, **fault(error))


def _versions(table_ids: list[int]) -> dict[int, int]:
    return dict(Table.objects.filter(pk__in=table_ids).values_list("pk", "version"))


def _lost_tables() -> list[int]:
    waiting = Table.objects.filter(finished_at=None, closed_at=None, moved_at__lt=timezone.now() - LOST_AFTER)
    of_server = waiting.filter(turn="*").values_list("pk", flat=True)
    bots = [waiting.filter(turn=s, seats__seat=s, seats__player__kind=Player.Kind.BOT) for s in "NESW"]
    of_bots = bots[0].union(*bots[1:]).values_list("pk", flat=True)
    return [*of_server, *of_bots]
