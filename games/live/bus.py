"""Hints between processes: « table 17 has moved », « this session has ended ».

With `REDIS_URL` they travel by Redis pub/sub; without, there is one process and nobody to tell. A hint carries no card
and may be lost: `overdue` compares versions with the database every second.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog
from django.conf import settings
from django.db import Error
from redis import asyncio as redis
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
CHANNEL: Final = "belote:tables"
RECONNECT_SECONDS: Final = 1.0
Heard = Callable[[dict[str, Any]], Awaitable[None]]


class Bus:
    """Tells the other processes, and hears them."""

    def __init__(self) -> None:
        self._redis: redis.Redis | None = redis.from_url(settings.REDIS_URL) if settings.REDIS_URL else None
        # Redis gives a hint to everybody, also to who sent it; what is told to a room must not be told there twice.
        self._name = secrets.token_hex(8)

    @property
    def has_peers(self) -> bool:
        return self._redis is not None

    async def tell(self, hint: dict[str, Any]) -> None:
        """Send a hint; a Redis that is away costs a second of delay elsewhere, never the action."""
        if self._redis is None:
            return
        try:
            await self._redis.publish(CHANNEL, json.dumps({**hint, "from": self._name}))
        except (RedisError, OSError) as error:
            log.warning("bus_down", error=type(error).__name__)

    async def listen(self, heard: Heard) -> None:
        """Hear hints for ever, across Redis restarts. Returns at once where there is no Redis."""
        while self._redis is not None:
            try:
                await self._listen_once(self._redis, heard)
            except (RedisError, OSError, Error) as error:
                log.warning("bus_down", error=type(error).__name__)
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_once(self, connection: redis.Redis, heard: Heard) -> None:
        async with connection.pubsub() as pubsub:
            await pubsub.subscribe(CHANNEL)
            async for message in pubsub.listen():
                hint = json.loads(message["data"]) if message["type"] == "message" else {"from": self._name}
                if hint.get("from") != self._name:
                    await heard(hint)

    async def stop(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()
