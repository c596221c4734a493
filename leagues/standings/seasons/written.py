"""Any value of a season as canonical JSON: two counts of the same data are the same bytes, on any database."""

import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"


def written(value: object) -> bytes:
    """UTF-8, keys in their order, without spaces. A fraction is « 7/3 ». TypeError: no value of a season (a float)."""
    return json.dumps(_plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _plain(value: object) -> Plain:
    if isinstance(value, Enum):
        return _plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, bytes):
        return value.hex()
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(each) for key, each in value.items()}
    if isinstance(value, AbstractSet):
        return sorted((_plain(each) for each in value), key=lambda each: json.dumps(each, sort_keys=True))
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    raise TypeError(f"not a value of a season: {type(value).__name__}")
