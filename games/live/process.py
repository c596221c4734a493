"""State of one process (one event loop) for its live tables: log writer and reader, cached states, open rooms.

All of it is a cache: after a kill the next process folds the log again.
"""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakKeyDictionary, WeakValueDictionary

import structlog
from django.utils import timezone

from games.live import protocol
from games.live.bus import Bus
from games.live.database import DatabaseThread
from games.live.faults import fault, of_nobody
from games.live.journal import Journal
from games.live.publishing import Rooms, Socket
from games.live.snapshots import Folded, States

log = structlog.get_logger(__name__)
SILENT_SECONDS: Final = 30.0


class LiveProcess:
    """The live tables of this process. Made on first use in an event loop; `stop` ends its threads and tasks."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)
        self.journal = Journal()
        self.reader = DatabaseThread("log-reader")
        # Thread for joins, in order of arrival, and for chat lines.
        self.door = DatabaseThread("door")
        self.rooms = Rooms()
        self.states = States(in_use=lambda table_id: self.rooms.get(table_id) is not None)
        # Tables being folded now: four who come at once wait for one look at the log.
        self.folding: dict[int, asyncio.Task[Folded]] = {}
        self.sockets: set[Socket] = set()
        self.bus = Bus()
        # The database's moment and this process's monotonic second when it was asked last (`attendance.beat`).
        self._set_at: tuple[datetime, float] | None = None
        # Set once clocks that stood while no server ran have been set right.
        self.awake = asyncio.Event()
        # Watchers of each table as last written by this process, and when by the loop's clock.
        self.watched: dict[int, int] = {}
        self.watched_at = 0.0
        # Up to which number every line people wrote is old (`chatting.hear_missed`).
        self.heard_until: int | None = None
        self.tasks: dict[object, asyncio.Task[None]] = {}
        # A lock lives as long as it is held or awaited.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._whole: set[asyncio.Task[None]] = set()

    def now(self) -> datetime:
        """The moment at the live tables: the database's, one for all machines, carried on without its jumps."""
        if self._set_at is None:
            return timezone.now()
        there, here = self._set_at
        return there + timedelta(seconds=time.monotonic() - here)

    def set_clock(self, there: datetime, asked: float) -> None:
        """The database's moment, asked for at a second of this process's monotonic clock."""
        self._set_at = there, asked

    def lock(self, table_id: int) -> asyncio.Lock:
        """Lock that orders this process's actions on one table. Other processes are stopped by the log's key."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    def whole(self, coroutine: Coroutine[object, object, None]) -> None:
        """Run a coroutine to completion even if the caller is cancelled."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._whole.add(task)
        task.add_done_callback(self._whole.discard)

    def drop_silent(self) -> None:
        """Close sockets silent for too long: a client pings after a few seconds of silence."""
        now = asyncio.get_running_loop().time()
        for socket in list(self.sockets):
            if now - socket.heard_at > SILENT_SECONDS:
                socket.drop(protocol.CLOSE_SILENT)

    def end_session(self, key: str) -> None:
        """Close every socket opened under a session that has ended."""
        for socket in list(self.sockets):
            if socket.session_key == key:
                socket.drop(protocol.CLOSE_SIGNED_OUT)

    def end_players(self, ids: frozenset[int]) -> None:
        """Close every socket of players who lost access."""
        for socket in list(self.sockets):
            if not ids.isdisjoint(socket.player_ids):
                socket.drop(protocol.CLOSE_SIGNED_OUT)

    def part(self, one: frozenset[int], other: frozenset[int]) -> None:
        """After a block, stop each of the two from watching the other's table."""
        for socket in self.sockets:
            if not one.isdisjoint(socket.player_ids):
                socket.hidden |= other
            elif not other.isdisjoint(socket.player_ids):
                socket.hidden |= one
        for _table_id, room in self.rooms:
            room.turn_away()

    def is_running(self, key: object) -> bool:
        task = self.tasks.get(key)
        return task is not None and not task.done()

    def start_task(self, key: object, coroutine: Coroutine[object, object, None]) -> None:
        """Run a background task under a key; its errors are logged."""
        # Of nobody's context: the log lines of a loop must not name the socket that happened to begin it.
        task = asyncio.get_running_loop().create_task(coroutine, context=of_nobody())
        self.tasks[key] = task
        task.add_done_callback(lambda done: self._forget(key, done))

    def _forget(self, key: object, task: "asyncio.Task[None]") -> None:
        if self.tasks.get(key) is task:
            del self.tasks[key]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("live_task_failed", task=str(key), **fault(error))

    async def stop(self) -> None:
        """End the tasks, then the threads once they have written what waits."""
        global _last
        _last = None
        _processes.pop(asyncio.get_running_loop(), None)
        pending = set(self.tasks.values())
        while pending:
            # Asked again: a Redis client that is just connecting takes a cancellation for a time-out and goes on.
            for task in pending:
                task.cancel()
            _done, pending = await asyncio.wait(pending, timeout=0.2)
        await self.journal.stop()
        await asyncio.gather(*self._whole, return_exceptions=True)
        await self.bus.stop()
        await self.reader.stop()
        await self.door.stop()


_processes: "WeakKeyDictionary[asyncio.AbstractEventLoop, LiveProcess]" = WeakKeyDictionary()
# The one asked for last, nearly always the only one: it is asked for a dozen times an action.
_last: "tuple[asyncio.AbstractEventLoop, LiveProcess] | None" = None


def live_process() -> LiveProcess:
    """The live tables of the running event loop."""
    global _last
    loop = asyncio.get_running_loop()
    if _last is not None and _last[0] is loop:
        return _last[1]
    process = _processes.get(loop)
    if process is None:
        process = _processes[loop] = LiveProcess()
    _last = loop, process
    return process


def moment() -> datetime:
    """The moment of the live tables, for code on other threads; this machine's own where no table is open here."""
    for _loop, process in running_processes():
        return process.now()
    return timezone.now()


def running_processes() -> list[tuple[asyncio.AbstractEventLoop, LiveProcess]]:
    """Every live process of this Python (one, but for tests), for code on other threads."""
    return list(_processes.items())
