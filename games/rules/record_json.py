"""One line of JSON Lines, read without trust and written in the canonical form (docs/record.md)."""

import json
import math
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

from games.rules.errors import Code, Refusal

DEEPEST = 64
"""Deeper nesting than any record has; it keeps recursion bounded wherever the value goes."""

LONGEST = 4 * 2**20
"""Bytes of a line: some thousands of donnes. What a longer one would hold is never read into memory."""

CHUNK = 2**16


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, one at a time; of one longer than LONGEST only so much that `read_line` refuses it."""
    while line := stream.readline(LONGEST + 1):
        yield line
        while line and not line.endswith(b"\n"):
            line = stream.readline(CHUNK)


def read_line(line: bytes | str) -> object:
    """The JSON value of a line.

    Refusal `unreadable` when it is too long, not UTF-8 or not JSON; NaN, infinities, a key twice in one object, half a
    surrogate pair and nesting beyond reason are not.
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
    """No spaces, keys in the order given."""
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
