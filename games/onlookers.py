"""WebSockets that tell pages when a row with a version has changed, so that the page reloads.

    server: {"type": "moved", "version": 8}

The message is sent once on connection, then each time the version grows: at once when this process wrote the row,
within half a second when another process did. The row itself is not sent, so a socket only needs the right to read it.
The client sends nothing.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import ClassVar, Final, Protocol
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db import Error, connection
from django.db.models import Model

from accounts.middleware import Message
from accounts.models import User

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 0.5
CLOSE_NOT_FOUND: Final = 4404


class Onlooker(Protocol):
    """Somebody who is told the version of a row: the socket of a page, or a stream of the API."""

    async def moved(self, version: int) -> None: ...


class Onlookers:
    """The onlookers of one event loop. While there are any, one query every half second reads the versions."""

    def __init__(self, model: type[Model]) -> None:
        self.model = model
        self.sockets: dict[Onlooker, int] = {}
        self.told: dict[Onlooker, int] = {}
        self.looking: asyncio.Task[None] | None = None
        self.telling: set[asyncio.Task[None]] = set()

    def add(self, socket: Onlooker, row_id: int) -> None:
        self.sockets[socket] = row_id
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())

    def remove(self, socket: Onlooker) -> None:
        self.sockets.pop(socket, None)
        self.told.pop(socket, None)

    async def look(self) -> None:
        """Poll until the last onlooker has gone, in a separate thread so that pages do not wait for the polling."""
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix=f"onlookers-{self.model.__name__}") as thread:
            try:
                while self.sockets:
                    await self.look_once(thread)
                    await asyncio.sleep(LOOK_SECONDS)
            finally:
                thread.submit(lambda: connection.close()).result()  # the connection that belongs to this thread

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
        """Send the new version of a row that this process wrote to its onlookers."""
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
    """All onlookers of rows of `model` in this process, grouped by event loop."""

    def __init__(self, model: type[Model]) -> None:
        self.model = model
        self._by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, Onlookers] = WeakKeyDictionary()
        self._lock = Lock()

    def here(self) -> Onlookers:
        """Return the onlookers of the running event loop."""
        with self._lock:
            return self._by_loop.setdefault(asyncio.get_running_loop(), Onlookers(self.model))

    def tell_soon(self, row_id: int, version: int) -> None:
        """Ask every event loop to inform the onlookers of a row, without waiting. May be called from any thread."""
        with self._lock:
            looking = list(self._by_loop.items())
        for loop, those in looking:
            with suppress(RuntimeError):  # the event loop has ended
                loop.call_soon_threadsafe(those.tell_soon, row_id, version)


class OnlookerConsumer(AsyncWebsocketConsumer):
    """The socket of one page. A subclass defines the rows (`lookout`) and who may read them (`readable`)."""

    lookout: ClassVar[Lookout]

    @staticmethod
    def readable(code: str, user: User | AnonymousUser, session: SessionBase) -> int | None:
        """Return the id of the row with this code, or None when the visitor may not read it."""
        raise NotImplementedError

    async def dispatch(self, message: Message) -> None:
        """Call the handler directly: Channels would use the shared database thread, which only `connect` needs."""
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
            # The browser left the page meanwhile.
            log.info("page_gone", what=self.lookout.model.__name__, error=type(error).__name__)

    async def websocket_disconnect(self, message: Message) -> None:
        self.lookout.here().remove(self)
        raise StopConsumer
