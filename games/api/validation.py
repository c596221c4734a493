"""Faults of a request: the errors of pydantic with this API's codes and texts, and unknown names.

Unknown names are refused, so that no mistyped name is ignored.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import Any, Final, NoReturn

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from ninja.parser import Parser

from games.api.problems import ApiCode, ApiProblem, WrongValue
from games.labels import Text

LONGEST_NAME: Final = 60
_NOT_VALID: Final = ("not-valid", gettext_lazy("This value cannot be used here."))
_REASONS: Final[dict[str, tuple[str, Text]]] = {
    "missing": ("missing", gettext_lazy("This is required.")),
    "extra_forbidden": ("unknown", gettext_lazy("There is no parameter or field of this name here.")),
    "int_parsing": ("not-a-number", gettext_lazy("This is not a whole number.")),
    "int_type": ("not-a-number", gettext_lazy("This is not a whole number.")),
    "int_from_float": ("not-a-number", gettext_lazy("This is not a whole number.")),
    "greater_than_equal": ("too-small", gettext_lazy("This number is too small.")),
    "less_than_equal": ("too-large", gettext_lazy("This number is too large.")),
    "literal_error": ("not-a-choice", gettext_lazy("This is not one of the possible values: %(choices)s.")),
    "enum": ("not-a-choice", gettext_lazy("This is not one of the possible values: %(choices)s.")),
    "date_from_datetime_parsing": ("not-a-date", gettext_lazy("This is not a date like 2026-11-20.")),
    "date_parsing": ("not-a-date", gettext_lazy("This is not a date like 2026-11-20.")),
    "string_too_long": ("too-long", gettext_lazy("This text is too long.")),
    "string_too_short": ("too-short", gettext_lazy("This text is too short.")),
    "too_long": ("too-long", gettext_lazy("This list is too long.")),
    # Errors raised by the validators of games.api.shapes.
    "reversed": ("reversed", gettext_lazy("The last day is before the first.")),
    "one_sitter": ("missing", gettext_lazy("Give either the person’s account, or a name.")),
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
    about = found.get("ctx", {})
    match code:
        case "not-a-name":
            yield WrongValue(at, code, str(what) % about)
        case "not-a-choice":
            # pydantic tells the choices as « 'a', 'b' or 'c' ».
            choices = ", ".join(each.strip("'") for each in re.split(", | or ", str(about["expected"])))
            yield WrongValue(at, code, str(what) % {"choices": choices})
        case _:
            yield WrongValue(at, code, str(what))


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


MOST_BYTES: Final = 64 * 1024


class StrictParser(Parser):
    """A parser that accepts only bodies declared as JSON, without NaN and lone surrogates."""

    def parse_body(self, request: HttpRequest) -> Any:
        if request.content_type != "application/json":
            raise ApiProblem(ApiCode.WRONG_MEDIA)
        if len(request.body) > MOST_BYTES:
            raise ApiProblem(ApiCode.TOO_LARGE)
        body = json.loads(request.body, parse_constant=_no_number)
        json.dumps(body, ensure_ascii=False).encode()
        return body


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def note_unknown_names(run: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Decorate the `run` of an operation: store the unknown parameter names of the request.

    They are reported after authentication, together with the other faults: by `refuse_unknown_names`, or by the handler
    of validation errors.
    """
    models = getattr(run, "__self__").models  # noqa: B009 (a bound method, which the type does not say)
    query = (model for model in models if model.__ninja_param_source__ == "query")
    known = {name for model in query for name in model.__ninja_flatten_map__}

    @wraps(run)
    def noting(request: HttpRequest, **path: object) -> HttpResponseBase:
        request.api_unknown = [name for name in request.GET if name not in known]  # type: ignore[attr-defined]
        return run(request, **path)

    return noting


def refuse_unknown_names(view: Callable[..., object]) -> Callable[..., object]:
    """Decorate the function of an operation: refuse unknown parameter names when all values are valid."""

    @wraps(view)
    def strict(request: HttpRequest, *args: object, **asked: object) -> object:
        unknown = unknown_names(request)
        if unknown:
            raise ApiProblem(ApiCode.INVALID, unknown)
        return view(request, *args, **asked)

    return strict


def unknown_names(request: HttpRequest) -> list[WrongValue]:
    names: list[str] = getattr(request, "api_unknown", [])
    return [
        WrongValue(f"query.{name[:LONGEST_NAME]}", "unknown", _("There is no parameter or field of this name here."))
        for name in names
    ]
