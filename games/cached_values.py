"""Values of our own classes in the cache, as JSON: writing into the cache cannot run code."""

from collections.abc import Iterable
from typing import Any, Final, Generic, TypeVar

from django.core.cache import cache
from pydantic import TypeAdapter, ValidationError

Value = TypeVar("Value")
_ABSENT: Final = object()


class CachedValues(Generic[Value]):
    """A kind of value that is cached under several keys.

    `kind`: its type, made of dataclasses, mappings, sequences, numbers, texts and moments. What cannot be read as one,
    written by another version of the site for instance, is absent.
    """

    def __init__(self, kind: Any) -> None:
        self._adapter: TypeAdapter[Value] = TypeAdapter(kind)

    def set(self, key: str, value: Value, seconds: int) -> None:
        """Cache the value for so many seconds."""
        cache.set(key, self._adapter.dump_python(value, mode="json"), seconds)

    def get(self, key: str) -> Value | None:
        """The value, or None when it is absent."""
        return self.get_many([key]).get(key)

    def get_many(self, keys: Iterable[str]) -> dict[str, Value]:
        """The values of the keys that are present."""
        read = ((key, self._read(kept)) for key, kept in cache.get_many(keys).items())
        return {key: value for key, value in read if value is not _ABSENT}

    def _read(self, kept: Any) -> Any:
        try:
            return self._adapter.validate_python(kept)
        except ValidationError:
            return _ABSENT
