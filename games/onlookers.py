"""Sockets of pages that follow a row with a version: they are told that it changed, and reload.

    server: {"type": "moved", "version": 8}

Sent once at the beginning, then whenever the version grows: at once when this process wrote, within half a second
when another did. The row itself is not sent, so a socket only needs the right to read it. The client says nothing.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import ClassVar, Final
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db import Error, connection
from django.db.models import Model

from accounts.asgi_types import Message
from accounts.models import User

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 0.5
CLOSE_NOT_FOUND: Final = 4404


class Onlookers:
    """The onlookers of one event loop. While there are any, one query twice a second reads the versions."""

    def __init__(self, model: type[Model]) -> None:
        self.model = model
        self.sockets: dict[OnlookerConsumer, int] = {}
        self.told: dict[OnlookerConsumer, int] = {}
        self.looking: asyncio.Task[None] | None = None
        self.telling: set[asyncio.Task[None]] = set()

    def add(self, socket: "OnlookerConsumer", row_id: int) -> None:
        self.sockets[socket] = row_id
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())

    def remove(self, socket: "OnlookerConsumer") -> None:
        self.sockets.pop(socket, None)
        self.told.pop(socket, None)

    async def look(self) -> None:
        """Poll until the last onlooker has gone, on its own thread: pages and polling must not wait for each other."""
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"onlookers-{self.model.__name__}") as thread:
            try:
                while self.sockets:
                    await self.look_once(thread)
                    await asyncio.sleep(LOOK_SECONDS)
            finally:
                thread.submit(lambda: connection.close()).result()  # this thread's own, looked up there

    async def look_once(self, thread: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        try:
            await self.tell(await loop.run_in_executor(thread, self.versions_of, set(self.sockets.values())))
        except Error as error:
            log.warning("not_looked_at", what=self.model.__name__, error=type(error).__name__)

    def versions_of(self, row_ids: set[int]) -> dict[int, int]:
        try:
            rows = self.model._default_manager.filter(pk__in=row_ids)
            return dict(rows.values_list("pk", "version"))
        except Error:
            connection.close()
            raise

    def tell_soon(self, row_id: int, version: int) -> None:
        """Tell the onlookers of a row that this process wrote."""
        task = asyncio.get_running_loop().create_task(self.tell({row_id: version}))
        self.telling.add(task)
        task.add_done_callback(self.telling.discard)

    async def tell(self, versions: dict[int, int]) -> None:
        for socket, row_id in list(self.sockets.items()):
            version = versions.get(row_id, -1)
            if version > self.told.get(socket, -1):
                self.told[socket] = version
                await socket.moved(version)


class Lookout:
    """All onlookers of rows of `model` in this process: a group for each event loop."""

    def __init__(self, model: type[Model]) -> None:
        self.model = model
        self._by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Onlookers] = WeakKeyDictionary()
        self._lock = Lock()

    def here(self) -> Onlookers:
        """The onlookers of the running event loop."""
        with self._lock:
            return self._by_loop.setdefault(asyncio.get_running_loop(), Onlookers(self.model))

    def tell_soon(self, row_id: int, version: int) -> None:
        """From any thread, after the commit: ask every loop to tell its onlookers, without waiting."""
        with self._lock:
            looking = list(self._by_loop.items())
        for loop, those in looking:
            with suppress(RuntimeError):  # a loop that has ended
                loop.call_soon_threadsafe(those.tell_soon, row_id, version)


class OnlookerConsumer(AsyncWebsocketConsumer):
    """The socket of one page. A subclass sets the rows (`lookout`) and the right (`readable`)."""

    lookout: ClassVar[Lookout]

    @staticmethod
    def readable(code: str, user: User | AnonymousUser, session: SessionBase) -> int | None:
        """The row with the code in the address, if this visitor may read it."""
        raise NotImplementedError

    async def dispatch(self, message: Message) -> None:
        """Without Channels' own hop to the shared database thread; `connect` alone reads, in its own way."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        row_id = await database_sync_to_async(self.readable)(code, self.scope["user"], self.scope["session"])
        await self.accept()
        if row_id is None:
            await self.close(CLOSE_NOT_FOUND)
            return
        self.lookout.here().add(self, row_id)

    async def moved(self, version: int) -> None:
        try:
            await self.send(json.dumps({"type": "moved", "version": version}))
        except RuntimeError as error:
            # The page went in the same moment.
            log.info("page_gone", what=self.lookout.model.__name__, error=type(error).__name__)

    async def websocket_disconnect(self, message: Message) -> None:
        self.lookout.here().remove(self)
        raise StopConsumer
