"""JSON of signed files: untrusted bytes are read strictly, and a value has one canonical text (RFC 8785).

Values are texts, whole numbers, true, false, arrays and objects; keys are ASCII. For these, JSON with sorted keys and
without spaces is what RFC 8785 prescribes, byte for byte: its two other rules concern fractions and the order of keys
beyond ASCII.
"""

import json
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from games.rules.record_json import Json

MOST_DIGITS: Final = 15
"""All whole numbers of so many digits are exact in every program that reads JSON."""
DEEPEST: Final = 12
"""The deepest nesting accepted, more than any of these files has."""


class NotCanonicalError(ValueError):
    """The bytes are no JSON object, or contain a value that these files never have."""


def read_object(sent: bytes) -> Json:
    """Return the JSON object in a file, in any order and with any spaces.

    NotCanonicalError: not UTF-8, not JSON, not an object; fractions, NaN, null, numbers above fifteen digits, duplicate
    keys, keys beyond ASCII, lone surrogates, nesting deeper than twelve.
    """
    try:
        value = json.loads(
            sent.decode("utf-8"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_refuse,
            parse_constant=_refuse,
        )
    except (ValueError, RecursionError) as error:
        raise NotCanonicalError(type(error).__name__) from None
    if not isinstance(value, dict):
        raise NotCanonicalError("not an object")
    _verify_depth(value)
    canonical(value)
    return value


def canonical(value: Json) -> bytes:
    """Return the bytes that are signed. NotCanonicalError: a value that these files never have."""
    _verify_values(value)
    try:
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")
    except UnicodeEncodeError as error:
        raise NotCanonicalError("a lone surrogate") from error


def _object(pairs: list[tuple[str, Any]]) -> Json:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise NotCanonicalError("a key is there twice")
    return value


def _whole(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS or text == "-0":
        raise NotCanonicalError("a number is too large")
    return int(text)


def _refuse(_text: str) -> NoReturn:
    raise NotCanonicalError("not a whole number")


def _verify_depth(value: Json) -> None:
    layer: list[Any] = [value]
    for _depth in range(DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
        if not layer:
            return
    raise NotCanonicalError("nested too deep")


def _verify_values(value: Json) -> None:
    todo: list[Any] = [value]
    while todo:
        each = todo.pop()
        if not isinstance(each, str | int | list | dict):
            raise NotCanonicalError(f"{type(each).__name__} is not in these files")
        if isinstance(each, int) and abs(each) >= 10**MOST_DIGITS:
            raise NotCanonicalError("a number is too large")
        if isinstance(each, dict) and not all(isinstance(key, str) and key.isascii() for key in each):
            raise NotCanonicalError("a key beyond ASCII")
        todo += _inside(each)


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value
