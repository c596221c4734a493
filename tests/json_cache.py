"""The cache of the tests: in this process, but as strict as Redis. What JSON would change is a fault."""

from typing import Any, Final

from django.core.cache.backends.locmem import LocMemCache

from belote_site.caching import JsonSerializer

SERIALIZER: Final = JsonSerializer()
ABSENT: Final = object()


class JsonLocMemCache(LocMemCache):
    """`CACHES` backend. Sessions excepted, whose own serializer is JSON, a value comes back as it was given."""

    def add(self, key: str, value: Any, *args: Any, **options: Any) -> bool:
        return super().add(key, stored(key, value), *args, **options)

    def set(self, key: str, value: Any, *args: Any, **options: Any) -> None:
        super().set(key, stored(key, value), *args, **options)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        kept = super().get(key, ABSENT, version)
        if kept is ABSENT:
            return default
        return kept if type(kept) is int else SERIALIZER.loads(kept)


def stored(key: str, value: Any) -> bytes | int:
    kept = SERIALIZER.dumps(value)
    is_session = key.startswith("accounts.sessions") or "sessions" in key
    assert is_session or type(kept) is int or SERIALIZER.loads(kept) == value, f"JSON changes what is cached as {key}"
    return kept
