"""What happens to a player, as a stream: tables where they sit down, and tables that are over.

One query a second per process looks for the seats of everybody who listens; it also lets robots that wait sit down.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Final
from weakref import WeakKeyDictionary

import structlog
from django.db import Error
from django.utils import timezone

from games.live.database import DatabaseThread
from games.live.monitoring import of_nobody
from games.models import RobotAccount
from games.robot_accounts.accounts import tables_of
from games.robot_accounts.waiting import seat_waiting

log = structlog.get_logger(__name__)
LOOK_SECONDS: Final = 1.0
HEARD_EVERY: Final = 10.0
"""How often a robot that is listened for is noted as heard, in seconds."""
Seated = dict[str, tuple[str, str]]
"""The tables of a player by code: seat and kind."""


class SeatStream:
    """What one program hears about one player. `robot`: the robot account that listens, or None for a person."""

    def __init__(self, ids: frozenset[int], robot: RobotAccount | None) -> None:
        self.ids, self.robot = ids, robot
        self.ended: str | None = None
        self._known: Seated = {}
        self._told: list[tuple[str, str]] = []
        self._news = asyncio.Event()

    async def begin(self, after: int | None) -> str | None:
        """Begin with every table where the player sits now; `after` changes nothing."""
        seats_by_loop().add(self)
        await seats_by_loop().look_for_new()
        return None

    def learn(self, seated: Seated) -> None:
        """Compare the player's tables with those told before."""
        for code, (seat, kind) in seated.items():
            if self._known.get(code) != (seat, kind):
                self._tell({"type": "seated", "table": code, "seat": seat, "kind": kind})
        for code in self._known.keys() - seated.keys():
            self._tell({"type": "left", "table": code})
        self._known = seated

    def _tell(self, event: dict[str, str]) -> None:
        self._told.append((event["type"], json.dumps(event, separators=(",", ":"))))
        self._news.set()

    async def read(self, seconds: float) -> list[tuple[str, str]]:
        """Return kind and JSON of the events since the last reading; wait for the first, at most so many seconds."""
        if not self._told and self.ended is None:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), seconds)
            except TimeoutError:
                return []
        told, self._told = self._told, []
        return told

    def end(self, why: str) -> None:
        self.ended = self.ended or why
        self._news.set()

    async def close(self) -> None:
        await seats_by_loop().remove(self)


class SeatStreams:
    """The seat streams of one event loop, and the task that looks for all of them while there are any."""

    def __init__(self) -> None:
        self._streams: set[SeatStream] = set()
        self._looking: asyncio.Task[None] | None = None
        self._for_new: asyncio.Task[None] | None = None
        self._one_look = asyncio.Lock()
        self._heard = 0.0
        # Opening tables must not delay people who join theirs.
        self._thread = DatabaseThread("seats")

    def add(self, stream: SeatStream) -> None:
        self._streams.add(stream)
        self._heard = 0.0
        if self._looking is None:
            # In a context of its own: that of the request which began it ends with that request.
            self._looking = asyncio.get_running_loop().create_task(self._look(), context=of_nobody())

    async def remove(self, stream: SeatStream) -> None:
        """Forget a stream; the last one ends the task and the thread."""
        self._streams.discard(stream)
        if self._streams:
            return
        looking, self._looking = self._looking, None
        thread, self._thread = self._thread, DatabaseThread("seats")
        if looking is not None:
            looking.cancel()
        await thread.stop()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look_once()
            except Error as error:
                log.warning("seats_not_looked_for", error=type(error).__name__)

    async def look_for_new(self) -> None:
        """Look for the tables of streams that were just added. Streams added during a look share the next one.

        After a restart hundreds of programs begin to listen in the same second, and each look is for all of them.
        """
        if self._for_new is None:
            self._for_new = asyncio.get_running_loop().create_task(self._look_next(), context=of_nobody())
        # A stream that is cancelled must not cancel the look that other streams wait for.
        await asyncio.shield(self._for_new)

    async def _look_next(self) -> None:
        async with self._one_look:
            self._for_new = None
            if self._streams:
                await self.look_once()

    async def look_once(self) -> None:
        """Note the robots as heard, let those that wait sit down, and tell everybody's tables."""
        streams, now = list(self._streams), asyncio.get_running_loop().time()
        robots = [stream.robot.pk for stream in streams if stream.robot is not None]
        hears = robots if now - self._heard >= HEARD_EVERY else []
        ids = frozenset(pk for stream in streams for pk in stream.ids)
        found = await self._thread.run(_look, ids, hears, timezone.now(), waits=bool(robots))
        if hears:
            self._heard = now
        seated: defaultdict[int, Seated] = defaultdict(dict)
        for player, code, seat, kind in found:
            seated[player][code] = (seat, kind)
        for stream in streams:
            stream.learn({code: told for player in stream.ids for code, told in seated[player].items()})


def _look(ids: Iterable[int], hears: list[int], now: datetime, *, waits: bool) -> list[tuple[int, str, str, str]]:
    if hears:
        RobotAccount.objects.filter(pk__in=hears).update(heard_at=now)
    if waits:
        seat_waiting(now)
    return list(tables_of(ids).values_list("player_id", "table__code", "seat", "table__kind"))


_by_loop: "WeakKeyDictionary[asyncio.AbstractEventLoop, SeatStreams]" = WeakKeyDictionary()


def seats_by_loop() -> SeatStreams:
    """Return the seat streams of the running event loop."""
    return _by_loop.setdefault(asyncio.get_running_loop(), SeatStreams())
