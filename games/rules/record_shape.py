"""Readers for parts of a record: an object with known keys, a value of a given type. The refusal is `unreadable`."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, TypeVar

from games.rules.errors import Code, Refusal, shown
from games.rules.seats import Camp, Seat

T = TypeVar("T")

EXTRAS_OF_THE_SITE = ("x_end", "x_id", "x_date", "x_times", "x_who", "x_seed", "x_commitment")


Extras: TypeAlias = Mapping[str, object]
"""Keys that start with `x_`, with their JSON values: stored and ignored."""


def read_object(value: object, what: str, *, keys: Iterable[str], required: Iterable[str] = ()) -> dict[str, object]:
    """Read an object with all required keys, and no keys besides known ones and extras."""
    if not isinstance(value, dict):
        raise unreadable(f"{what} must be an object")
    read_map({key: item for key, item in value.items() if not key.startswith("x_")}, what, keys=keys)
    for key in required:
        if key not in value:
            raise unreadable(f"{what} has no {key!r}")
    return value


def read_map(value: object, what: str, *, keys: Iterable[str]) -> dict[str, object]:
    """Read an object with some of the known keys, and no others."""
    if not isinstance(value, dict):
        raise unreadable(f"{what} must be an object")
    known = frozenset(keys)
    for key in value:
        if key not in known:
            raise unreadable(f"{what} has an unknown key {shown(key)}")
    return value


def extras_of(value: dict[str, object]) -> Extras:
    return {key: item for key, item in value.items() if key.startswith("x_")}


def ordered(extras: Extras) -> dict[str, object]:
    """Sort extras in canonical order: documented keys first, then the others alphabetically."""
    first = [key for key in EXTRAS_OF_THE_SITE if key in extras]
    return {key: extras[key] for key in [*first, *sorted(extras.keys() - set(first))]}


def read_list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise unreadable(f"{what} must be a list")
    return value


def read_text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise unreadable(f"{what} must be a text")
    return value


def read_whole(value: object, what: str) -> int:
    """Read a whole number; `true` and 2.0 are refused."""
    if type(value) is not int:
        raise unreadable(f"{what} must be a whole number")
    return value


def read_seat(value: object, what: str) -> Seat:
    return Seat[_one_of(value, Seat.__members__, what)]


def read_camp(value: object, what: str) -> Camp:
    return Camp[_one_of(value, Camp.__members__, what)]


def read_optional(given: dict[str, object], key: str, read: Callable[[object, str], T]) -> T | None:
    """Read the value of a key that may be absent; null does not count as absent."""
    return read(given[key], key) if key in given else None


def _one_of(value: object, names: Iterable[str], what: str) -> str:
    if not isinstance(value, str) or value not in names:
        raise unreadable(f"{what} cannot be {shown(value)}")
    return value


def unreadable(message: str) -> Refusal:
    return Refusal(Code.UNREADABLE, message)
