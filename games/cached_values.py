"""Typed values stored in the cache as JSON, so that somebody who can write to the cache cannot run code."""

from collections.abc import Iterable
from typing import Any, Final, Generic, TypeVar

from django.core.cache import cache
from pydantic import TypeAdapter, ValidationError

Value = TypeVar("Value")
_ABSENT: Final = object()


class CachedValues(Generic[Value]):
    """A kind of value that is cached under several keys.

    `kind`: the type of the values, made of dataclasses, mappings, sequences, numbers, texts and moments. A cached text
    that cannot be read as this type (from another version of the site, for instance) counts as absent.
    """

    def __init__(self, kind: Any) -> None:
        self._adapter: TypeAdapter[Value] = TypeAdapter(kind)

    def set(self, key: str, value: Value, seconds: int) -> None:
        """Cache the value for this many seconds."""
        cache.set(key, self._adapter.dump_python(value, mode="json"), seconds)

    def get(self, key: str) -> Value | None:
        """Return the cached value, or None when it is absent."""
        return self.get_many([key]).get(key)

    def get_many(self, keys: Iterable[str]) -> dict[str, Value]:
        """Return the cached values by key; absent keys are left out."""
        read = ((key, self._read(stored)) for key, stored in cache.get_many(keys).items())
        return {key: value for key, value in read if value is not _ABSENT}

    def _read(self, stored: Any) -> Any:
        try:
            return self._adapter.validate_python(stored)
        except ValidationError:
            return _ABSENT
