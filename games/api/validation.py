"""Faults of a request: the errors of pydantic, with the codes and texts of this API."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy

from games.api.codes import ApiCode
from games.api.problems import ApiProblem, WrongValue
from games.labels import Text

LONGEST_NAME: Final = 60
_NOT_VALID: Final = ("not-valid", gettext_lazy("This value cannot be used here."))
_REASONS: Final[dict[str, tuple[str, Text]]] = {
    "missing": ("missing", gettext_lazy("This is needed.")),
    "extra_forbidden": ("unknown", gettext_lazy("Nothing is called so here.")),
    "int_parsing": ("not-a-number", gettext_lazy("This is no whole number.")),
    "int_type": ("not-a-number", gettext_lazy("This is no whole number.")),
    "int_from_float": ("not-a-number", gettext_lazy("This is no whole number.")),
    "greater_than_equal": ("too-small", gettext_lazy("This number is too small.")),
    "less_than_equal": ("too-large", gettext_lazy("This number is too large.")),
    "literal_error": ("not-a-choice", gettext_lazy("This is none of the values there are.")),
    "enum": ("not-a-choice", gettext_lazy("This is none of the values there are.")),
    "date_from_datetime_parsing": ("not-a-date", gettext_lazy("This is no day written as 2026-11-20.")),
    "date_parsing": ("not-a-date", gettext_lazy("This is no day written as 2026-11-20.")),
    "string_too_long": ("too-long", gettext_lazy("This text is too long.")),
    "string_too_short": ("too-short", gettext_lazy("This text is too short.")),
    "too_long": ("too-long", gettext_lazy("This list is too long.")),
    # Errors raised by the validators of games.api.shapes.
    "reversed": ("reversed", gettext_lazy("This day is before the first one.")),
    "one_sitter": ("missing", gettext_lazy("Say either whose account it is, or a name.")),
    "not_a_name": ("not-a-name", gettext_lazy("Write a name of at most %(most)d plain letters.")),
}


class Faults:
    """Collects faults that types cannot find, so that all of them are reported at once."""

    def __init__(self) -> None:
        self.found: list[WrongValue] = []

    def add(self, at: str, code: str, what: str) -> None:
        self.found.append(WrongValue(at, code, what))

    def verify(self) -> None:
        """Raise Problem `invalid` if there are any faults."""
        if self.found:
            raise ApiProblem(ApiCode.INVALID, self.found)


def invalid(at: str, code: str, what: str) -> ApiProblem:
    """Return the problem for one value that has the right type but cannot be used."""
    return ApiProblem(ApiCode.INVALID, [WrongValue(at, code, what)])


def named(found: Iterable[Mapping[str, object]]) -> list[WrongValue]:
    """Convert pydantic's errors to faults, one per place: `query.limit`, `body.count.points`.

    A value that may have several types causes several errors; they are merged into « cannot be used ».
    """
    by_place: dict[str, WrongValue] = {}
    for wrong in (each for error in found for each in _wrong(error)):
        before = by_place.get(wrong.at)
        by_place[wrong.at] = wrong if before is None or before.code == wrong.code else _not_valid(wrong.at)
    return list(by_place.values())


def _not_valid(at: str) -> WrongValue:
    code, what = _NOT_VALID
    return WrongValue(at, code, str(what))


def _wrong(found: Mapping[str, Any]) -> Iterator[WrongValue]:
    at = ".".join(_place(found["loc"], last_is_asked=found["type"] == "extra_forbidden"))
    if found["type"] == "bad_rules":
        yield from (_not_valid(f"{at}.{name}") for name in found["ctx"]["names"])
        return
    code, what = _REASONS.get(found["type"], _NOT_VALID)
    yield WrongValue(at, code, str(what) % found.get("ctx", {}) if found["type"] == "not_a_name" else str(what))


def _place(loc: tuple[int | str, ...], *, last_is_asked: bool) -> Iterator[str]:
    """Yield the names in the request, without the argument of the function and pydantic's names of types."""
    source, *rest = loc
    yield str(source)
    if source == "body":
        rest = rest[1:]
    for number, part in enumerate(rest, 1):
        of_a_kind = isinstance(part, str) and (part in ("int", "str") or "[" in part)
        if not of_a_kind or (last_is_asked and number == len(rest)):
            yield str(part)[:LONGEST_NAME]
