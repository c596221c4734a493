"""Removal of duplicates in a fixed order, so that a recount of the same data gives the same bytes."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Told = TypeVar("Told")


def deduplicate(told: Iterable[Told], key: Callable[[Told], Any]) -> tuple[Told, ...]:
    """Return the values in the order of their keys. ValueError if two with one key differ."""
    kept: dict[Any, Told] = {}
    for each in told:
        if kept.setdefault(key(each), each) != each:
            raise ValueError(f"{key(each)} is told in two ways")
    return tuple(kept[known] for known in sorted(kept))
