"""State of one process (one event loop) for its live tables: log writer and reader, cached states, open rooms.

All of it is a cache: after a kill the next process computes it again from the logs.
"""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Coroutine
from datetime import datetime, timedelta
from typing import Final
from weakref import WeakKeyDictionary, WeakValueDictionary

import structlog
from django.conf import settings
from django.utils import timezone

from games.live import protocol
from games.live.bus import Bus
from games.live.database import DatabaseThread
from games.live.journal import Journal
from games.live.monitoring import fault, of_nobody
from games.live.publishing import Room, Rooms, Socket
from games.live.robot_pool import RobotPool
from games.live.snapshots import Folded, States
from games.live.state import TableState

log = structlog.get_logger(__name__)
SILENT_SECONDS: Final = 30.0
REUNITED_SECONDS: Final = 600.0
REUNITED_TIMES: Final = 5
REUNITED_AGAIN_SECONDS: Final = 5.0


class TableLock:
    """A lock for one event loop, given in the order of asking. Unlike `asyncio.Lock` it can be tried."""

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._is_held

    def try_acquire(self) -> bool:
        """Take the lock if it is free, which it never is while somebody waits for it."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    async def acquire(self) -> None:
        if self.try_acquire():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # It was handed over in the same turn of the loop.
                self.release()
            raise

    def release(self) -> None:
        """Hand the lock to the first who still waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_error: object) -> None:
        self.release()


class LiveProcess:
    """The live tables of this process. Created on first use in an event loop; `stop` ends its threads and tasks."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)
        self.journal = Journal()
        self.reader = DatabaseThread("log-reader")
        # The thread for joins, in order of arrival, and for chat lines.
        self.door = DatabaseThread("door")
        self.rooms = Rooms()
        self.states = States(in_use=lambda table_id: self.rooms.get(table_id) is not None)
        # Tables being folded now, so that people who come at the same time share one reading of the log.
        self.folding: dict[int, asyncio.Task[Folded]] = {}
        self.sockets: set[Socket] = set()
        self.bus = Bus()
        # At least one process: a prepared donne under way waits for its robots even with `ROBOT_PROCESSES` 0.
        self.robots = RobotPool(max(1, settings.ROBOT_PROCESSES))
        # The database's moment, and this process's monotonic second at that moment (`attendance.beat`).
        self._set_at: tuple[datetime, float] | None = None
        # Set once the clocks are corrected for the time without a server.
        self.awake = asyncio.Event()
        # Watchers of each table as last written by this process, and when, by the loop's clock.
        self.watched: dict[int, int] = {}
        self.watched_at = 0.0
        # When the sockets of a table here were last asked to reconnect, by the loop's clock (`reunite`).
        self._reunited: dict[int, list[float]] = {}
        # All chat lines up to this id are old (`chatting.hear_missed`).
        self.heard_until: int | None = None
        self.tasks: dict[object, asyncio.Task[None]] = {}
        # A lock exists as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[int, TableLock] = WeakValueDictionary()
        self._whole: set[asyncio.Task[None]] = set()

    def now(self) -> datetime:
        """Return the current moment of the live tables: the database's, extrapolated with a monotonic clock."""
        if self._set_at is None:
            return timezone.now()
        there, here = self._set_at
        return there + timedelta(seconds=time.monotonic() - here)

    def set_clock(self, there: datetime, asked: float) -> None:
        """Store the database's moment, and the second of this process's monotonic clock when it was read."""
        self._set_at = there, asked

    def lock(self, table_id: int) -> TableLock:
        """Return the lock for this process's actions on a table; the log's key orders the actions of all processes."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = TableLock()
        return lock

    def is_locked(self, table_id: int) -> bool:
        lock = self._locks.get(table_id)
        return lock is not None and lock.locked()

    def open(self, table_id: int, code: str, state: TableState, *, pinned: bool) -> Room:
        """Return the room of a table; tell the other processes if it was not open here.

        `pinned`: for a socket that a proxy leads here, so that the table's other sockets shall come here too.
        """
        room = self.rooms.get(table_id)
        if room is None or (pinned and not has_pinned(room)):
            self.bus.tell({"opened": table_id, "pinned": pinned})
        return self.rooms.open(table_id, code, state)

    def reunite(self, table_id: int) -> None:
        """Ask the sockets of a table here to reconnect, because another process has just opened it.

        A proxy leads all sockets of a table to one process (deploy/nginx). While that one was away they came here; now
        it is back, new ones go there, and both processes do the work of the table. At most once in `REUNITED_SECONDS`:
        with a proxy that leads sockets anywhere, they would be asked again and again. Without a proxy they stay.
        """
        if not settings.BEHIND_PROXY:
            return
        room, now = self.rooms.get(table_id), asyncio.get_running_loop().time()
        times = [at for at in self._reunited.get(table_id, ()) if now - at < REUNITED_SECONDS]
        if room is None or len(times) >= REUNITED_TIMES:
            return
        self._reunited[table_id] = [*times, now]
        for socket in [each for each in room.sockets if each.is_pinned]:
            socket.drop(protocol.CLOSE_RECONNECT)

    def reunite_late(self) -> None:
        """Ask again where a table is still open here and elsewhere: somebody came while the others left."""
        now = asyncio.get_running_loop().time()
        for table_id, times in list(self._reunited.items()):
            if now - times[-1] >= REUNITED_AGAIN_SECONDS and self.bus.is_pinned_elsewhere(table_id):
                self.reunite(table_id)

    def whole(self, coroutine: Coroutine[object, object, None]) -> None:
        """Run a coroutine to completion even if the caller is cancelled."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._whole.add(task)
        task.add_done_callback(self._whole.discard)

    def drop_silent(self) -> None:
        """Close sockets that have been silent too long: a client pings every few seconds."""
        now = asyncio.get_running_loop().time()
        self._reunited = {table: at for table, at in self._reunited.items() if now - at[-1] < REUNITED_SECONDS}
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
        """After a block, disconnect each of the two people from the other's table if they only watch."""
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
        # The log lines of a loop must not name the socket that happened to start it.
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
        """End the tasks, then the threads after their waiting writes."""
        global _last
        _last = None
        _processes.pop(asyncio.get_running_loop(), None)
        pending = set(self.tasks.values())
        while pending:
            # Cancelled again: a Redis client that is connecting treats a cancellation as a time-out and continues.
            for task in pending:
                task.cancel()
            _done, pending = await asyncio.wait(pending, timeout=0.2)
        await self.robots.stop()
        await self.journal.stop()
        await asyncio.gather(*self._whole, return_exceptions=True)
        await self.bus.stop()
        await self.reader.stop()
        await self.door.stop()


def has_pinned(room: Room) -> bool:
    """Whether a socket that a proxy leads to the process of its table is in a room."""
    return any(socket.is_pinned for socket in room.sockets)


_processes: "WeakKeyDictionary[asyncio.AbstractEventLoop, LiveProcess]" = WeakKeyDictionary()
# The event loop of the last call and its tables: `live_process` is called a dozen times per action.
_last: "tuple[asyncio.AbstractEventLoop, LiveProcess] | None" = None


def live_process() -> LiveProcess:
    """Return the live tables of the running event loop."""
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
    """Return the moment of the live tables, for other threads; this machine's moment if no table is open here."""
    for _loop, process in running_processes():
        return process.now()
    return timezone.now()


def running_processes() -> list[tuple[asyncio.AbstractEventLoop, LiveProcess]]:
    """Return every live process in this Python process (one, except in tests), for other threads."""
    return list(_processes.items())
