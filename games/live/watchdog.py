"""The periodic check of tables: repairs what timers missed, and notifies absent players of their turn.

Timers miss versions that other processes wrote, turns of bots whose process ended, and people who left. The loops are
slow and start in each process with its first socket. Any number of processes may run them at once: their actions use
the write path with the version they saw.

An absent player is notified of a turn once per donne, if their settings allow it, and only while somebody has the
table open: without a socket there is no room, and absences are unknown.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

import structlog
from asgiref.sync import sync_to_async
from django.db import Error
from django.urls import reverse

from games.live.acting import append, catch_up, exactly, follow, line_told, of_server
from games.live.attendance import SHARE_SECONDS, beat, note_arrivals, share_presence
from games.live.chatting import hear, hear_missed
from games.live.clock import GIVEN_BACK, RECALL
from games.live.codes import TableCode
from games.live.monitoring import fault
from games.live.presence import share_watchers
from games.live.process import has_pinned, live_process
from games.live.publishing import Room
from games.live.robots import late_line, wake
from games.live.state import TableState
from games.models import Player, Table
from games.notices import NoticeKind, notify, wants
from games.outbox import enqueue
from games.rules.errors import Refusal
from games.rules.record_json import Json
from games.rules.seats import Seat

AWAY_SECONDS: Final = 15.0
"""The least absence in seconds; shorter than the time until a bot stands in (`games.live.clock`)."""
Awaited = tuple[int, int, int]
"""A table, a player and the number of a donne."""


def awaited_at(table_id: int, room: Room, now: datetime) -> Awaited | None:
    """Return the player whose turn it is if absent for long enough and not yet notified in this donne, else None."""
    state, seat = room.state, room.state.waited
    if seat is None or not state.under_way or state.partie is None:
        return None
    if min(room.absent_for(seat), state.clock.elapsed(now)) < AWAY_SECONDS:
        return None
    occupant = state.seats[seat]
    if occupant is None or (state.partie.number, seat) in room.awaited:
        return None
    room.awaited.add((state.partie.number, seat))
    return table_id, occupant.player_id, state.partie.number


def ask_to_tell(found: list[Awaited]) -> None:
    """Enqueue a notice for each of these players; a second process adds no second notice (database work)."""
    for table, player, donne in found:
        enqueue("games.tasks.tell_turn", table, player, donne, key=f"turn:{table}:{donne}:{player}")


def tell_turn(table_id: int, player_id: int, donne: int) -> bool:
    """Send the notice unless the table is over; return whether it was sent. It reveals no cards."""
    table = Table.objects.filter(pk=table_id, finished_at=None, closed_at=None).first()
    player = Player.objects.select_related("user", "absorbed_by__user").get(pk=player_id)
    player = player.absorbed_by or player
    if table is None or not wants(player, NoticeKind.TURN):
        return False
    notify(player, NoticeKind.TURN, key=f"turn:{table_id}:{donne}", url=reverse("live:table", args=[table.code]))
    return True


log = structlog.get_logger(__name__)
SECOND: Final = 1.0
SWEEP_SECONDS: Final = 10.0


def watch() -> None:
    """Start the repairing and listening loops of this process; those already running are left alone."""
    process = live_process()
    for name, act, seconds in (
        ("compare", compare, SECOND),
        ("time", keep_time, SECOND),
        ("sweep", sweep, SWEEP_SECONDS),
        ("watchers", share_watchers, SHARE_SECONDS),
        ("arrivals", note_arrivals, SECOND),
    ):
        if not process.is_running(name):
            process.start_task(name, _for_ever(name, act, seconds))
    if process.bus.has_peers:
        if not process.is_running("bus"):
            process.start_task("bus", process.bus.listen(heard))
        if not process.is_running("open"):
            process.start_task("open", _for_ever("open", share_open, SECOND))
        if not process.is_running("presence"):
            process.start_task("presence", _for_ever("presence", share_presence, SHARE_SECONDS))
        if not process.is_running("words"):
            process.start_task("words", _for_ever("words", hear_missed, SECOND))


async def _for_ever(name: str, act: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await act()
        except Error as error:
            log.warning("watch_failed", watch=name, error=type(error).__name__)
        await asyncio.sleep(seconds)


async def heard(hint: Json) -> None:
    """Handle a hint of another process: new version, phrase, chat line, or people to disconnect."""
    process = live_process()
    if "session" in hint:
        process.end_session(hint["session"])
        return
    if "players" in hint:
        process.end_players(frozenset(hint["players"]))
        return
    if "apart" in hint:
        process.part(*map(frozenset, hint["apart"]))
        return
    if "opened" in hint:
        tell_version(hint["opened"])
        # An older process, during an upgrade, does not tell `pinned`.
        if hint.get("pinned", True):
            process.reunite(hint["opened"])
        return
    room = process.rooms.get(hint["table"])
    if room is None:
        return
    if "phrase" in hint:
        room.hear(Seat[hint["seat"]], hint["phrase"])
    elif "chat" in hint:
        await hear(hint["table"], hint["chat"])
    else:
        await mend(hint["table"], lambda: follow(hint["table"], hint["version"], line_told(hint)))


def tell_version(table_id: int) -> None:
    """Tell a process that has just opened a table which version it has here, in case a line was not told there."""
    process = live_process()
    room = process.rooms.get(table_id)
    if room is not None:
        process.bus.tell({"table": table_id, "version": room.state.version})


async def share_open() -> None:
    """Tell the other processes which tables are open here; bring split tables together."""
    process = live_process()
    rooms = list(process.rooms)
    process.bus.tell_open([table_id for table_id, _room in rooms], [each for each, room in rooms if has_pinned(room)])
    process.reunite_late()


async def compare() -> None:
    """Update every open room that is behind the database; close silent sockets."""
    process = live_process()
    process.drop_silent()
    here = {table_id: room.state.version for table_id, room in process.rooms}
    if not here:
        return
    there = await process.reader.run(_versions, list(here))
    for table_id, version in there.items():
        if version > here[table_id]:
            await mend(table_id)


async def sweep() -> None:
    """Wake tables where the server or a bot is overdue."""
    process = live_process()
    for table_id in await process.reader.run(_lost_tables, process.now()):
        await mend(table_id)
    await find_awaited()


async def find_awaited() -> None:
    """Notify people who are absent on their turn."""
    process = live_process()
    found = [awaited_at(table_id, room, process.now()) for table_id, room in process.rooms]
    away = [each for each in found if each is not None]
    if away:
        await sync_to_async(ask_to_tell)(away)


async def mend(table_id: int, learn: Callable[[], Awaitable[object]] | None = None) -> None:
    """Update one table from its log (or with `learn`) and take the turns of the server and bots.

    An error at one table must not delay the others.
    """
    try:
        await (catch_up(table_id) if learn is None else learn())
        wake(table_id)
    except (Refusal, Table.DoesNotExist, Error) as error:
        log.error("table_not_mended", table=table_id, **fault(error))


async def keep_time() -> None:
    """Write a heartbeat, then judge: in this order, so that no clock counts time without a server."""
    await beat()
    await judge()


async def judge() -> None:
    """Act for people who are late or absent on their turn, if somebody else at the table is present."""
    now = live_process().now()
    for table_id, room in live_process().rooms:
        line = due_line(room, now)
        if line is not None:
            await _write(table_id, room.state, line)


def due_line(room: Room, now: datetime) -> str | None:
    """Return the line that the server must write for the person whose turn it is, or None."""
    state, seat = room.state, room.state.waited
    if state.recall is not None and state.under_way:
        return _after_long_stop(room, state.recall, now)
    if seat is None or not any(room.is_present(other) for other in state.people - {seat}):
        return None
    ends = state.clock.ends(seat)
    if ends is not None and now > ends + timedelta(seconds=GIVEN_BACK):
        return late_line(state, seat)
    absent = min(room.absent_for(seat), state.clock.elapsed(now))
    return f"{seat.name} away absent" if absent >= state.clock.speed.absence else None


def _after_long_stop(room: Room, since: datetime, now: datetime) -> str | None:
    """Return the line after a long stop: the partie continues with all four people, or is closed after `RECALL`."""
    if all(room.is_present(seat) for seat in room.state.people):
        return "recalled"
    if now - since < RECALL:
        return None
    return "close annulled" if room.state.kind == "ranked" else "close arbiter"


async def _write(table_id: int, state: TableState, line: str) -> None:
    try:
        await append(table_id, of_server(state.version), exactly(line))
    except Refusal as refusal:
        # The person or another process wrote first: nothing is left to do.
        if refusal.code != TableCode.STALE:
            log.error("server_line_refused", table=table_id, version=state.version, code=refusal.code)
    await mend(table_id)


def _versions(table_ids: list[int]) -> dict[int, int]:
    return dict(Table.objects.filter(pk__in=table_ids).values_list("pk", "version"))


def _lost_tables(now: datetime) -> list[int]:
    lost = Table.objects.filter(finished_at=None, closed_at=None, due_at__lt=now)
    return list(lost.values_list("pk", flat=True))
