"""What is sent is read whole or refused by name: nothing mistyped is silently left out."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, NoReturn

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.parser import Parser

from games.api.codes import ApiCode
from games.api.problems import Problem, Wrong
from games.api.shapes.base import Query

MOST_BYTES: Final = 64 * 1024


class StrictParser(Parser):
    """Bodies are JSON that says so; no NaN, and no half of a character."""

    def parse_body(self, request: HttpRequest) -> Any:
        if request.content_type != "application/json":
            raise Problem(ApiCode.WRONG_MEDIA)
        if len(request.body) > MOST_BYTES:
            raise Problem(ApiCode.TOO_LARGE)
        body = json.loads(request.body, parse_constant=_no_number)
        json.dumps(body, ensure_ascii=False).encode()
        return body


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def names_known(view: Callable[..., Any]) -> Callable[..., Any]:
    """Decorate an operation: a name in the address that it does not know is told."""

    @wraps(view)
    def strict(request: HttpRequest, *args: Any, **asked: Any) -> Any:
        known = {name for query in asked.values() if isinstance(query, Query) for name in names_of(type(query))}
        unknown = [name for name in request.GET if name not in known]
        if unknown:
            errors = [Wrong(f"query.{name[:60]}", "unknown", _("Nothing is called so here.")) for name in unknown[:10]]
            raise Problem(ApiCode.INVALID, errors)
        return view(request, *args, **asked)

    return strict


def names_of(query: type[Query]) -> set[str]:
    return {field.alias or name for name, field in query.model_fields.items()}
