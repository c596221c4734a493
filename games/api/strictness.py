"""Refusal of unknown names in requests, so that no mistyped name is ignored."""

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
    return [WrongValue(f"query.{name[:LONGEST_NAME]}", "unknown", _("Nothing is called so here.")) for name in names]
