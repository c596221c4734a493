"""JSON Lines of records: untrusted lines are read, and the canonical form is written (docs/record.md)."""

import json
import math
from collections.abc import Iterator
from typing import Any, BinaryIO, NoReturn, TypeAlias

from games.rules.errors import Code, Refusal

DEEPEST = 64
"""The deepest nesting accepted, more than any record has; it bounds recursion."""

LONGEST = 4 * 2**20
"""The longest line in bytes: some thousands of donnes. The rest of a longer line is never read into memory."""

CHUNK = 2**16


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream; a line longer than LONGEST is cut so that `read_line` refuses it."""
    while line := stream.readline(LONGEST + 1):
        yield line
        while line and not line.endswith(b"\n"):
            line = stream.readline(CHUNK)


def read_line(line: bytes | str) -> object:
    """Return the JSON value of a line.

    Refusal `unreadable` when it is too long, not UTF-8 or not JSON. NaN, infinities, duplicate keys, lone surrogates
    and very deep nesting are refused too.
    """
    if len(line) > LONGEST:
        raise _unreadable(f"a record is {LONGEST} bytes at most")
    try:
        text = line if isinstance(line, str) else line.decode("utf-8")
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_finite)
        text_of(value).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise _unreadable(f"not JSON: {type(error).__name__}") from None
    _check_depth(value)
    return value


def text_of(value: object) -> str:
    """Write JSON without spaces, with keys in the order given."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _unreadable("a key is there twice")
    return value


def _no_number(name: str) -> NoReturn:
    raise _unreadable(f"{name} is not a number of JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise _unreadable("a number is out of range")
    return number


def _check_depth(value: object) -> None:
    layer: list[object] = [value]
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
        if not layer:
            return
    raise _unreadable("nested too deep")


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _unreadable(message: str) -> Refusal:
    return Refusal(Code.UNREADABLE, message)


Json: TypeAlias = dict[str, Any]
"""A JSON object. Unchecked input has the type `object` instead."""
