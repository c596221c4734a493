"""Redis as the cache, possibly absent: pages work without it, and read no stale values afterwards.

Meanwhile sessions are read from the database, and rate limits are not counted (docs/security.md). Keys that changed
while Redis did not answer, such as ended sessions, are deleted as soon as it answers again.
"""

import json
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Final, TypeAlias, TypeVar

import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
T = TypeVar("T")
Key: TypeAlias = str | bytes | memoryview
"""A key as Django's client takes it, with its prefix and version; in practice always a text."""
Timeout: TypeAlias = int | timedelta
AWAY_SECONDS: Final = 5.0
"""How long this process waits before it asks an unreachable Redis again."""
MOST_STALE: Final = 10_000
"""If more keys than these are stale, the whole cache is cleared."""


class Absence:
    """The cache's absence for this process, and the keys that have become stale."""

    def __init__(self) -> None:
        self.until = 0.0
        self.stale: set[Key] = set()

    @property
    def lasts(self) -> bool:
        return time.monotonic() < self.until

    def begin(self, error: Exception) -> None:
        if not self.stale and not self.until:
            log.warning("cache_away", error=type(error).__name__)
        self.until = time.monotonic() + AWAY_SECONDS

    def note(self, keys: Iterable[Key]) -> None:
        self.stale.update(keys)


absence = Absence()


class JsonSerializer:
    """The serializer of Django's Redis client: JSON.

    Integers are stored bare so that Redis can count, as in Django's own serializer.
    """

    def dumps(self, value: object) -> bytes | int:
        """Serialize a value. TypeError if JSON cannot represent it."""
        if type(value) is int:
            return value
        return json.dumps(value, separators=(",", ":")).encode()

    def loads(self, data: bytes) -> object:
        """Read a value. `UndecodableError` if it is not JSON."""
        try:
            return json.loads(data)
        except ValueError as error:
            raise UndecodableError from error


class UndecodableError(Exception):
    """A value in Redis that this version did not write; it counts as missing."""


class ForgivingClient(RedisCacheClient):
    """Django's own client; while Redis does not answer, every key counts as missing."""

    def add(self, key: Key, value: object, timeout: Timeout | None) -> bool:
        return self._ask(lambda: super(ForgivingClient, self).add(key, value, timeout), False)

    def get(self, key: Key, default: object) -> object:
        try:
            return self._ask(lambda: super(ForgivingClient, self).get(key, default), default)
        except UndecodableError:
            return default

    def get_many(self, keys: Iterable[Key]) -> dict[Key, object]:
        nothing: dict[Key, object] = {}
        wanted = list(keys)
        try:
            return self._ask(lambda: super(ForgivingClient, self).get_many(wanted), nothing)
        except UndecodableError:
            missing = object()
            found = {key: self.get(key, missing) for key in wanted}
            return {key: value for key, value in found.items() if value is not missing}

    def has_key(self, key: Key) -> bool:
        return self._ask(lambda: super(ForgivingClient, self).has_key(key), False)

    def touch(self, key: Key, timeout: Timeout) -> bool:
        return self._ask(lambda: super(ForgivingClient, self).touch(key, timeout), False)

    def incr(self, key: Key, delta: int) -> object:
        answer = self._ask(lambda: super(ForgivingClient, self).incr(key, delta), None)
        if answer is None:
            # The same answer as Django's for a missing key.
            raise ValueError(f"Key {key!r} not found.")
        return answer

    def set(self, key: Key, value: object, timeout: Timeout | None) -> None:
        return self._ask(lambda: super(ForgivingClient, self).set(key, value, timeout), None, [key])

    def set_many(self, data: Mapping[Key, object], timeout: Timeout) -> None:
        return self._ask(lambda: super(ForgivingClient, self).set_many(data, timeout), None, list(data))

    def delete(self, key: Key) -> bool:
        return self._ask(lambda: super(ForgivingClient, self).delete(key), False, [key])

    def delete_many(self, keys: Iterable[Key]) -> None:
        wanted = list(keys)
        return self._ask(lambda: super(ForgivingClient, self).delete_many(wanted), None, wanted)

    def _ask(self, call: Callable[[], T], otherwise: T, changed: Iterable[Key] = ()) -> T:
        """Return the answer of Redis, or `otherwise`; `changed`: the keys that become stale without an answer."""
        if absence.lasts:
            absence.note(changed)
            return otherwise
        try:
            self._forget_stale()
            return call()
        except (RedisError, OSError) as error:
            absence.note(changed)
            absence.begin(error)
            return otherwise

    def _forget_stale(self) -> None:
        """Delete stale keys when Redis answers again, as it may still have their old values."""
        if not absence.until:
            return
        if len(absence.stale) > MOST_STALE:
            super().clear()
        elif absence.stale:
            super().delete_many(list(absence.stale))
        absence.stale.clear()
        absence.until = 0.0
        log.warning("cache_back")


class ForgivingRedisCache(RedisCache):
    """The cache backend for `CACHES`."""

    def __init__(self, server: str | list[str], params: dict[str, object]) -> None:
        super().__init__(server, params)
        self._class = ForgivingClient
