"""Refusals as `application/problem+json` (RFC 9457), in the caller's language."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse

from games.api.codes import PROBLEMS, ApiCode
from games.rules.counting import BadCount
from games.rules.errors import Code, Refusal
from games.sheets.at_sheet import THEIRS, words_of
from games.sheets.codes import SheetCode

PROBLEM_MEDIA: Final = "application/problem+json"
UNPROCESSABLE: Final = (Code.BAD_RULES, Code.BAD_COUNT)


@dataclass(frozen=True, slots=True)
class WrongValue:
    """A value that cannot be used: its place (`query.until`), and the reason as a code and as a text."""

    at: str
    code: str
    what: str


@dataclass(eq=False)
class ApiProblem(Exception):  # noqa: N818 (an answer, not an error)
    """A refusal with a code of the API. `headers` are added to the response."""

    code: ApiCode
    errors: Sequence[WrongValue] = ()
    headers: Mapping[str, str] = field(default_factory=dict)


def answer(problem: ApiProblem) -> HttpResponse:
    """Return the response for a problem."""
    words = PROBLEMS[problem.code]
    body: dict[str, object] = _body(problem.code, words.status, str(words.title), str(words.detail))
    return _response(body | _errors(problem.errors), dict(problem.headers))


def answer_refusal(refusal: Refusal, errors: Sequence[WrongValue] = ()) -> HttpResponse:
    """Return the response for a `Refusal` of another package: its own code and texts, with a hint for developers."""
    words = words_of(refusal)
    body = _body(refusal.code, status_of(refusal), str(words.happened), f"{words.means} {words.remedy}")
    if isinstance(refusal, BadCount):
        errors = (*errors, WrongValue(f"body.count.{refusal.about}", str(refusal.code), refusal.message))
    return _response(body | {"hint": refusal.message} | _errors(errors), {})


def status_of(refusal: Refusal) -> int:
    """Return the status of a refusal.

    403: the caller has no right to do it. 400: the request is unreadable. 422: a value is impossible. 409: the request
    is not possible now.
    """
    if refusal.code in (*THEIRS, SheetCode.SUSPENDED):
        return 403
    if refusal.code == Code.UNREADABLE:
        return PROBLEMS[ApiCode.UNREADABLE].status
    return 422 if refusal.code in UNPROCESSABLE else 409


def _errors(errors: Sequence[WrongValue]) -> dict[str, object]:
    shown = [{"at": wrong.at, "code": wrong.code, "what": wrong.what} for wrong in errors]
    return {"errors": shown} if shown else {}


def _body(code: str, status: int, title: str, detail: str) -> dict[str, object]:
    kind = f"{settings.SITE_URL}{reverse('api:documentation')}#{code}"
    return {"type": kind, "title": title, "status": status, "detail": detail, "code": str(code)}


def _response(body: dict[str, object], headers: dict[str, str]) -> HttpResponse:
    text = json.dumps(body, ensure_ascii=False)
    return HttpResponse(text, status=body["status"], content_type=PROBLEM_MEDIA, headers=headers)
