"""Hints between processes: « table 17 has a new version », « this session has ended ».

With `REDIS_URL` they travel by Redis pub/sub; without, there is a single process. Hints that arise while a message is
being sent go into the next message, so there is one message per commit instead of one per action. A hint contains only
what everybody at the table may see, never a pack, a cut or a seed. It may be lost: `watchdog` compares versions with
the database every second.

Each process tells the others which tables it has open: at once when it opens one, and all of them every second. A
line of a table that no other process has open needs no hint.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

import orjson
import structlog
from django.conf import settings
from django.db import Error
from redis import asyncio as redis
from redis.exceptions import RedisError

from games.live import monitoring
from games.live.monitoring import of_nobody
from games.rules.record_json import Json

log = structlog.get_logger(__name__)
CHANNEL: Final = "belote:tables"
RECONNECT_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 2.0
"""If Redis takes longer than this (seconds), the hint is lost."""
WAITING: Final = 10_000
PEER_SECONDS: Final = 10.0
"""A process that has not told its open tables for so long has ended."""
LEARNING_SECONDS: Final = 3.0
"""After this long on the bus, a process has heard the open tables of every other."""
Hint = dict[str, object]
Heard = Callable[[Hint], Awaitable[None]]


class PeerTables:
    """The tables that the other processes have open, as each of them told last."""

    def __init__(self) -> None:
        self._open: dict[str, set[int]] = {}
        self._pinned: dict[str, set[int]] = {}
        self._told_at: dict[str, float] = {}
        self._listens_since: float | None = None
        self._is_complete = False

    def listen(self, *, listens: bool, now: float) -> None:
        """Begin or end hearing the others. At the beginning nothing is known of them."""
        self._listens_since = now if listens else None
        self._is_complete = False

    def note(self, peer: str, tables: Iterable[int], pinned: Iterable[int], now: float) -> None:
        """Store all tables that a process has open, and those of them that have sockets which a proxy led there."""
        self._open[peer], self._pinned[peer] = set(tables), set(pinned)
        self._told_at[peer] = now

    def note_opened(self, peer: str, table_id: int, now: float, *, pinned: bool) -> None:
        """Store one more table of a process."""
        self._open.setdefault(peer, set()).add(table_id)
        if pinned:
            self._pinned.setdefault(peer, set()).add(table_id)
        self._told_at[peer] = now

    def review(self, now: float) -> None:
        """Forget processes that have ended. Called every second."""
        for peer in [peer for peer, told in self._told_at.items() if now - told > PEER_SECONDS]:
            del self._open[peer], self._told_at[peer]
            self._pinned.pop(peer, None)
        self._is_complete = self._listens_since is not None and now - self._listens_since > LEARNING_SECONDS

    def may_have_open(self, table_id: int) -> bool:
        """Return False only if it is known that no other process has the table open."""
        return not self._is_complete or any(table_id in tables for tables in self._open.values())

    def have_pinned(self, table_id: int) -> bool:
        """Return whether another process told that it has sockets of the table which a proxy led there."""
        return any(table_id in tables for tables in self._pinned.values())


class Bus:
    """The connection to the other processes: sends hints and receives them."""

    def __init__(self) -> None:
        # This connection sends hints; a second one, without a timeout, receives them.
        self._redis: redis.Redis | None = (
            redis.from_url(settings.REDIS_URL, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS)
            if settings.REDIS_URL
            else None
        )
        # Redis delivers a hint to its sender too, which must ignore it.
        self._name = secrets.token_hex(8)
        self._peers = PeerTables()
        self._waiting: list[Hint] = []
        self._teller: asyncio.Task[None] | None = None

    @property
    def has_peers(self) -> bool:
        return self._redis is not None

    def is_followed(self, table_id: int) -> bool:
        """Return False if no other process needs hints of this table."""
        return self._redis is not None and self._peers.may_have_open(table_id)

    def is_pinned_elsewhere(self, table_id: int) -> bool:
        """Return whether another process told that it has sockets of the table which a proxy led there."""
        return self._peers.have_pinned(table_id)

    def tell_open(self, tables: Sequence[int], pinned: Sequence[int]) -> None:
        """Tell the others which tables this process has open, and which of them with sockets. Called every second."""
        self._peers.review(time.monotonic())
        self.tell({"open": tables, "pinned": pinned})

    def tell(self, hint: Hint) -> None:
        """Send a hint with the next message. If Redis is away, other processes are late, but no action fails."""
        if self._redis is None:
            return
        if len(self._waiting) < WAITING:
            self._waiting.append(hint)
        if self._teller is None or self._teller.done():
            self._teller = asyncio.get_running_loop().create_task(self._tell_all(self._redis), context=of_nobody())

    async def told(self) -> None:
        """Wait until all hints so far are sent or lost."""
        if self._teller is not None:
            await self._teller

    async def _tell_all(self, connection: "redis.Redis") -> None:
        while self._waiting:
            hints, self._waiting = self._waiting, []
            try:
                await connection.publish(CHANNEL, orjson.dumps({"from": self._name, "hints": hints}))
                monitoring.BUS_TOLD.inc()
            except (RedisError, OSError) as error:
                monitoring.BUS_FAILED.inc()
                log.warning("bus_down", error=type(error).__name__)

    async def listen(self, heard: Heard) -> None:
        """Receive hints forever, across Redis restarts. Returns at once without Redis."""
        while self._redis is not None:
            try:
                await self._listen_once(heard)
            except (RedisError, OSError, Error) as error:
                self._peers.listen(listens=False, now=time.monotonic())
                monitoring.BUS_UP.set(0)
                monitoring.BUS_FAILED.inc()
                log.warning("bus_down", error=type(error).__name__)
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_once(self, heard: Heard) -> None:
        async with (
            redis.from_url(settings.REDIS_URL, socket_connect_timeout=ANSWER_SECONDS) as connection,
            connection.pubsub() as pubsub,
        ):
            await pubsub.subscribe(CHANNEL)
            self._peers.listen(listens=True, now=time.monotonic())
            monitoring.BUS_UP.set(1)
            async for message in pubsub.listen():
                if message["type"] == "message":
                    await self._hear(orjson.loads(message["data"]), heard)

    async def _hear(self, message: Json, heard: Heard) -> None:
        if message["from"] == self._name:
            return
        monitoring.BUS_HEARD.inc()
        for hint in message["hints"]:
            if "open" in hint:
                # An older process, during an upgrade, does not tell `pinned`.
                self._peers.note(message["from"], hint["open"], hint.get("pinned", hint["open"]), time.monotonic())
                continue
            if "opened" in hint:
                pinned = hint.get("pinned", True)
                self._peers.note_opened(message["from"], hint["opened"], time.monotonic(), pinned=pinned)
            await heard(hint)

    async def stop(self) -> None:
        await self.told()
        if self._redis is not None:
            await self._redis.aclose()
