"""Immutable values that are cheap to make: what each card played makes anew."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(described: type[T]) -> type[T]:
    """Make a dataclass with slots whose fields nobody assigns: mypy refuses it, nothing checks it at run time.

    A frozen dataclass sets each field by a call: 0.93 µs for nine fields instead of 0.22 (docs/speed.md).
    """
    return dataclass(unsafe_hash=True, slots=True)(described)
