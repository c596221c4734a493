"""Sessions: rows of the database, read through the cache."""

from typing import Any, Final

from django.contrib.sessions.backends import cached_db
from django.core.cache.backends.base import BaseCache

CACHED_SECONDS: Final = 600
"""How long a session stays in the cache. Django would cache it for its whole life, 180 days. During an upgrade,
processes of two versions cache a session under different keys: after a session was ended in one version, the other
version still knows it for at most this time."""


class SessionStore(cached_db.SessionStore):
    """Django's `cached_db`, whose cache entries live for at most `CACHED_SECONDS`."""

    _cache: Any

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key)
        self._cache = ShortLived(self._cache)


class ShortLived:
    """A cache whose entries live for at most `CACHED_SECONDS`."""

    def __init__(self, cache: BaseCache) -> None:
        self._cache = cache

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)

    def __contains__(self, key: str) -> bool:
        return key in self._cache

    def set(self, key: str, value: object, timeout: float) -> None:
        self._cache.set(key, value, min(timeout, CACHED_SECONDS))

    async def aset(self, key: str, value: object, timeout: float) -> None:
        await self._cache.aset(key, value, min(timeout, CACHED_SECONDS))
