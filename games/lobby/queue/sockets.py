"""The socket of the waiting page: it shows that the page is open, and receives the state of the wait.

    server: {"type": "waiting", "waited": 12, "people": 5, "typical": 20, "partner": "Zoé", "robots": true}
            {"type": "seated", "address": "/tables/k3x9/"}      {"type": "gone"}

`waited` and `typical` are seconds, `typical` null while too few people have been seated; `partner` null without a
partner, empty until somebody has agreed; `robots`: whether the page offers them. The client sends nothing.
"""

import asyncio
import json
import statistics
from collections import deque
from typing import Final
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db import Error
from django.urls import URLPattern, path
from django.utils import timezone

from accounts.middleware import Message
from accounts.models import User
from games.live.acting import append, catch_up, exactly, of_server
from games.live.database import DatabaseThread
from games.live.monitoring import fault
from games.live.process import live_process
from games.lobby.queue.matching import OpenedTable, put_back, settle, wave
from games.lobby.queue.waiting import Telling, place_of, seen, tellings
from games.permissions import player_of
from games.rules.errors import Refusal

log = structlog.get_logger(__name__)
WAVE_SECONDS: Final = 1.0
REMEMBERED: Final = 40
ENOUGH: Final = 8
"""The number of known waits needed to compute a typical one."""
CLOSE_NOT_WAITING: Final = 4404


class Waiters:
    """The waiting pages of this process, and the loop that runs waves for them."""

    def __init__(self) -> None:
        self.sockets: dict[QueueConsumer, int] = {}
        self.thread = DatabaseThread("queue")
        self.waits: deque[float] = deque(maxlen=REMEMBERED)
        self.began = timezone.now()

    async def run(self) -> None:
        """Loop forever, once a second: record open pages, open tables, inform every page."""
        try:
            while True:
                try:
                    await self.turn()
                except Error as error:
                    log.warning("queue_failed", error=type(error).__name__)
                await asyncio.sleep(WAVE_SECONDS)
        finally:
            await self.thread.stop()

    async def turn(self) -> None:
        now = timezone.now()
        if self.sockets:
            await self.thread.run(seen, list(self.sockets.values()), now)
        self._remember(await self.thread.run(wave, now, self.began))
        for table_id in await self.thread.run(settle, now):
            await self._fail(table_id)
        sockets = dict(self.sockets)
        if sockets:
            self._tell(sockets, await self.thread.run(tellings, list(sockets.values()), now))

    def _remember(self, opened: list[OpenedTable]) -> None:
        for table in opened:
            self.waits.extend(table.waits)
            log.info("seated", table=table.table_id, waits=[round(each) for each in table.waits], spread=table.spread)

    async def _fail(self, table_id: int) -> None:
        """Close a table to which a person did not come; the others return to their places in the queue."""
        try:
            state = (await catch_up(table_id)).state
            if state.closed is None:
                await append(table_id, of_server(state.version), exactly("close untaken"))
        except Refusal as refusal:
            # Somebody has acted at the table; the next round looks again.
            log.info("not_closed", table=table_id, code=refusal.code)
            return
        await self.thread.run(put_back, table_id, timezone.now())

    def _tell(self, sockets: "dict[QueueConsumer, int]", states: dict[int, Telling]) -> None:
        """Inform the pages in `sockets`; pages that arrived meanwhile are informed a second later."""
        typical = round(statistics.median(self.waits)) if len(self.waits) >= ENOUGH else None
        for socket, place_id in sockets.items():
            telling = states.get(place_id)
            socket.tell({"type": "gone"} if telling is None else telling.as_json(typical))


_waiters: "WeakKeyDictionary[asyncio.AbstractEventLoop, Waiters]" = WeakKeyDictionary()


def waiters() -> Waiters:
    """Return the waiters of the running event loop, and start their loop if needed."""
    process, loop = live_process(), asyncio.get_running_loop()
    if not process.is_running("queue"):
        _waiters[loop] = Waiters()
        process.start_task("queue", _waiters[loop].run())
    return _waiters[loop]


class QueueConsumer(AsyncWebsocketConsumer):
    """The socket of one waiting page."""

    async def dispatch(self, message: Message) -> None:
        """Call the handler directly: Channels would use the shared database thread, which only `connect` needs."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        place = await database_sync_to_async(_place)(self.scope["user"], self.scope["session"])
        await self.accept()
        if place is None:
            await self.close(CLOSE_NOT_WAITING)
            return
        waiters().sockets[self] = place

    def tell(self, message: Message) -> None:
        """Send without waiting; only the newest message matters."""
        if message["type"] != "waiting":
            waiters().sockets.pop(self, None)
        live_process().start_task(("queue", id(self)), self._send(message))

    async def _send(self, message: Message) -> None:
        try:
            await self.send(json.dumps(message, ensure_ascii=False))
        except RuntimeError as error:
            # The browser left the page meanwhile.
            log.info("queue_page_gone", **fault(error))

    async def websocket_disconnect(self, message: Message) -> None:
        waiters().sockets.pop(self, None)
        raise StopConsumer


def _place(user: User | AnonymousUser, session: SessionBase) -> int | None:
    player = player_of(user, session)
    place = None if player is None else place_of(player)
    return None if place is None else place.pk


websocket_urlpatterns: list[URLPattern] = [path("ws/queue/", QueueConsumer.as_asgi())]
