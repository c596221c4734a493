"""Projectors and phones that look on at a contest, on their sockets: told that it has moved, they ask for the rest.

    server: {"type": "moved", "version": 8}

Once at the beginning, then whenever the version grows: at once when this process wrote the step, within half a second
when another did. Nothing of the contest travels here, so a socket needs no right but to see its public page. The client
says nothing.
"""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, Final
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error, connection
from django.dispatch import receiver

from games.permissions import banned_behind, player_of
from leagues.contests.day.steps import Moment
from leagues.contests.reading import state_of
from leagues.contests.rights import rights_on
from leagues.contests.signals import step_written
from leagues.models import Contest

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 0.5
CLOSE_NOT_FOUND: Final = 4404


class Onlookers:
    """Those of one event loop. While there are any, one small query twice a second asks for the versions of theirs."""

    def __init__(self) -> None:
        self.sockets: dict[ContestConsumer, int] = {}
        self.told: dict[ContestConsumer, int] = {}
        self.looking: asyncio.Task[None] | None = None
        self.telling: set[asyncio.Task[None]] = set()

    def add(self, socket: "ContestConsumer", contest_id: int) -> None:
        self.sockets[socket] = contest_id
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self.look())

    def remove(self, socket: "ContestConsumer") -> None:
        self.sockets.pop(socket, None)
        self.told.pop(socket, None)

    async def look(self) -> None:
        """Until the last one has gone. On a thread of its own: pages must not wait for it, nor it for them."""
        with ThreadPoolExecutor(max_workers=1, thread_name_prefix="contests") as thread:
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
            log.warning("contests_not_looked_at", error=type(error).__name__)

    def tell_soon(self, contest_id: int, version: int) -> None:
        """Of a step this process wrote."""
        task = asyncio.get_running_loop().create_task(self.tell({contest_id: version}))
        self.telling.add(task)
        task.add_done_callback(self.telling.discard)

    async def tell(self, versions: dict[int, int]) -> None:
        for socket, contest_id in list(self.sockets.items()):
            version = versions.get(contest_id, -1)
            if version > self.told.get(socket, -1):
                self.told[socket] = version
                await socket.moved(version)


def versions_of(contest_ids: set[int]) -> dict[int, int]:
    try:
        return dict(Contest.objects.filter(pk__in=contest_ids).values_list("pk", "version"))
    except Error:
        connection.close()
        raise


_onlookers: "WeakKeyDictionary[asyncio.AbstractEventLoop, Onlookers]" = WeakKeyDictionary()
_lock = Lock()


def onlookers() -> Onlookers:
    with _lock:
        return _onlookers.setdefault(asyncio.get_running_loop(), Onlookers())


@receiver(step_written, dispatch_uid="tell_onlookers")
def told_at_once(*, contest: Contest, moment: Moment, **_signal: Any) -> None:
    """Whoever wrote goes on: loops are told to tell, nothing is waited for."""
    with _lock:
        looking = list(_onlookers.items())
    for loop, those in looking:
        with suppress(RuntimeError):  # a loop that has ended
            loop.call_soon_threadsafe(those.tell_soon, contest.pk, moment.version)


class ContestConsumer(AsyncWebsocketConsumer):
    """One projector or phone that looks on."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without Channels' own hop to the shared database thread; `connect` alone reads, in its own way."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        contest_id = await database_sync_to_async(readable)(code, self.scope["user"], self.scope["session"])
        await self.accept()
        if contest_id is None:
            await self.close(CLOSE_NOT_FOUND)
            return
        onlookers().add(self, contest_id)

    async def moved(self, version: int) -> None:
        try:
            await self.send(json.dumps({"type": "moved", "version": version}))
        except RuntimeError as error:
            # The page went in the same moment.
            log.info("contest_page_gone", error=type(error).__name__)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        onlookers().remove(self)
        raise StopConsumer


def readable(code: str, user: Any, session: Any) -> int | None:
    """The contest, when whoever asks may see its public page; a banned person has the page that says so alone."""
    contest = Contest.objects.filter(code=code).first()
    if contest is None or banned_behind(user, session) is not None:
        return None
    if contest.public:
        return contest.pk
    rights = rights_on(contest, state_of(contest), player_of(user, session), session)
    return contest.pk if rights.at_desk or rights.pairs else None
