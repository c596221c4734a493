"""What was told several times counts once, and in one order: a recount of the same data gives the same bytes."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Told = TypeVar("Told")


def once(told: Iterable[Told], key: Callable[[Told], Any]) -> tuple[Told, ...]:
    """In the order of their keys, which can be compared. ValueError when two of one key say different things."""
    kept: dict[Any, Told] = {}
    for each in told:
        if kept.setdefault(key(each), each) != each:
            raise ValueError(f"{key(each)} is told in two ways")
    return tuple(kept[known] for known in sorted(kept))
