"""The phones that look on at a sheet, on their sockets: they are told that it has moved, and ask the page for the rest.

    server: {"type": "moved", "version": 8}

Once at the beginning, then whenever the version changes: whoever wrote, in whichever process. Nothing of the sheet
travels here, so a socket needs no right but to read it. The client says nothing.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error, connection

from games.models import Sheet
from games.permissions import banned_behind, player_of
from games.sheets.keeping import state_of
from games.sheets.queries import sheet_named
from games.sheets.rights import keys_in, may_read, rights_on

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 0.5
CLOSE_NOT_FOUND: Final = 4404


class Onlookers:
    """Those of one event loop. While there are any, one small query twice a second asks for the versions of theirs."""

    def __init__(self) -> None:
        self.sockets: dict[SheetConsumer, int] = {}
        self.told: dict[SheetConsumer, int] = {}
        self.looking: asyncio.Task[None] | None = None

    def add(self, socket: "SheetConsumer", sheet_id: int) -> None:
        self.sockets[socket] = sheet_id
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())

    def remove(self, socket: "SheetConsumer") -> None:
        self.sockets.pop(socket, None)
        self.told.pop(socket, None)

    async def look(self) -> None:
        """Until the last one has gone. On a thread of its own: pages must not wait for it, nor it for them."""
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="sheets") as thread:
            try:
                while self.sockets:
                    await self.look_once(thread)
                    await asyncio.sleep(LOOK_SECONDS)
            finally:
                thread.submit(lambda: connection.close()).result()  # this thread's own, looked up there

    async def look_once(self, thread: ThreadPoolExecutor) -> None:
        loop = asyncio.get_running_loop()
        try:
            await self.tell(await loop.run_in_executor(thread, versions_of, set(self.sockets.values())))
        except Error as error:
            log.warning("sheets_not_looked_at", error=type(error).__name__)

    async def tell(self, versions: dict[int, int]) -> None:
        for socket, sheet_id in list(self.sockets.items()):
            version = versions.get(sheet_id)
            if version is not None and self.told.get(socket) != version:
                self.told[socket] = version
                await socket.moved(version)


def versions_of(sheet_ids: set[int]) -> dict[int, int]:
    try:
        return dict(Sheet.objects.filter(pk__in=sheet_ids).values_list("pk", "version"))
    except Error:
        connection.close()
        raise


_onlookers: "WeakKeyDictionary[asyncio.AbstractEventLoop, Onlookers]" = WeakKeyDictionary()


def onlookers() -> Onlookers:
    return _onlookers.setdefault(asyncio.get_running_loop(), Onlookers())


class SheetConsumer(AsyncWebsocketConsumer):
    """One phone that looks on."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without Channels' own hop to the shared database thread; `connect` alone reads, in its own way."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        sheet_id = await database_sync_to_async(readable)(code, self.scope["user"], self.scope["session"])
        await self.accept()
        if sheet_id is None:
            await self.close(CLOSE_NOT_FOUND)
            return
        onlookers().add(self, sheet_id)

    async def moved(self, version: int) -> None:
        try:
            await self.send(json.dumps({"type": "moved", "version": version}))
        except RuntimeError as error:
            # The page went in the same moment.
            log.info("sheet_page_gone", error=type(error).__name__)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        onlookers().remove(self)
        raise StopConsumer


def readable(code: str, user: Any, session: Any) -> int | None:
    """The sheet, when there is one of this code for whoever asks; a banned person has the page that says so alone."""
    sheet = sheet_named(code)
    if sheet is None or banned_behind(user, session) is not None:
        return None
    player = player_of(user, session)
    rights = rights_on(sheet, state_of(sheet), player, keys_in(session, code))
    return sheet.pk if may_read(sheet, player, rights) else None
