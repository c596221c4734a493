"""Refuses unknown names in requests, so that nothing mistyped is silently ignored."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, NoReturn

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from ninja.parser import Parser

from games.api.codes import ApiCode
from games.api.problems import ApiProblem, WrongValue
from games.api.validation import LONGEST_NAME

MOST_BYTES: Final = 64 * 1024


class StrictParser(Parser):
    """Accept only bodies declared as JSON; no NaN, no lone surrogates."""

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
    """Decorate the `run` of an operation: note the names in the address that it does not know.

    They are told after who asks is known, together with the values that make no sense (`refuse_unknown_names`, and
    the handler of validation errors).
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
    """Decorate the function of an operation, which is called when all values make sense: is there an unknown name?"""

    @wraps(view)
    def strict(request: HttpRequest, *args: object, **asked: object) -> object:
        unknown = unknown_names(request)
        if unknown:
            raise ApiProblem(ApiCode.INVALID, unknown)
        return view(request, *args, **asked)

    return strict


def unknown_names(request: HttpRequest) -> list[WrongValue]:
    names: list[str] = getattr(request, "api_unknown", [])
    return [WrongValue(f"query.{name[:LONGEST_NAME]}", "unknown", _("Nothing is called so here.")) for name in names]
