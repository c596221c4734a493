"""Canonical JSON of any value of a season, and removal of duplicates: the same data gives the same bytes."""

import json
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"


def canonical_json(value: object) -> bytes:
    """Return UTF-8 with sorted keys and without spaces. A fraction is « 7/3 ». TypeError for other values (a float)."""
    return json.dumps(_plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _plain(value: object) -> Plain:
    kind = type(value)
    if value is None or kind in _AS_THEY_ARE:
        return value  # type: ignore[return-value]
    if kind is tuple or kind is list:
        return [_plain(each) for each in value]  # type: ignore[attr-defined]
    names = _fields_of(kind)  # type: ignore[arg-type]
    if names is not None:
        return {name: _plain(getattr(value, name)) for name in names}
    return _plain_of_others(value)


_AS_THEY_ARE: Final = frozenset({bool, int, str})
"""The usual types, checked first."""


@cache
def _fields_of(kind: type) -> tuple[str, ...] | None:
    """Return the field names of a dataclass; None for another type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def _plain_of_others(value: object) -> Plain:
    if isinstance(value, Enum):
        return _plain(value.value)
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(each) for key, each in value.items()}
    if isinstance(value, AbstractSet):
        return sorted((_plain(each) for each in value), key=lambda each: json.dumps(each, sort_keys=True))
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    raise TypeError(f"not a value of a season: {type(value).__name__}")


Told = TypeVar("Told")


def deduplicate(told: Iterable[Told], key: Callable[[Told], Any]) -> tuple[Told, ...]:
    """Return the values in the order of their keys. ValueError if two with one key differ."""
    kept: dict[Any, Told] = {}
    for each in told:
        if kept.setdefault(key(each), each) != each:
            raise ValueError(f"{key(each)} is told in two ways")
    return tuple(kept[known] for known in sorted(kept))
