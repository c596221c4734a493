"""What the API answers when it says no: `application/problem+json` (RFC 9457), in the asker's language."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse

from games.api.codes import PROBLEMS, ApiCode
from games.rules.errors import Code, Refusal
from games.sheets.at_sheet import THEIRS, words_of
from games.sheets.codes import SheetCode

PROBLEM_MEDIA: Final = "application/problem+json"
UNPROCESSABLE: Final = (Code.UNREADABLE, Code.BAD_RULES, Code.BAD_COUNT)


@dataclass(frozen=True, slots=True)
class Wrong:
    """One value that makes no sense: where it stands (`query.until`), why as a code and in words."""

    at: str
    code: str
    what: str


@dataclass(eq=False)
class Problem(Exception):  # noqa: N818 (an answer, not an error)
    """No, for a reason of the API's own. `headers` go out with the answer."""

    code: ApiCode
    errors: Sequence[Wrong] = ()
    headers: Mapping[str, str] = field(default_factory=dict)


def answer(problem: Problem) -> HttpResponse:
    """The problem as its response."""
    words = PROBLEMS[problem.code]
    body: dict[str, Any] = _body(problem.code, words.status, str(words.title), str(words.detail))
    if problem.errors:
        body["errors"] = [{"at": wrong.at, "code": wrong.code, "what": wrong.what} for wrong in problem.errors]
    return _response(body, dict(problem.headers))


def answer_refusal(refusal: Refusal) -> HttpResponse:
    """What a verb of a room below refused, under the room's own code and words, with a hint for developers."""
    words = words_of(refusal)
    body = _body(refusal.code, status_of(refusal), str(words.happened), f"{words.means} {words.remedy}")
    return _response(body | {"hint": refusal.message}, {})


def status_of(refusal: Refusal) -> int:
    """Not theirs to write: 403. What cannot be read or does not add up: 422. What cannot be now: 409."""
    if refusal.code in (*THEIRS, SheetCode.SUSPENDED):
        return 403
    return 422 if refusal.code in UNPROCESSABLE else 409


def _body(code: str, status: int, title: str, detail: str) -> dict[str, Any]:
    kind = f"{settings.SITE_URL}{reverse('api:documentation')}#{code}"
    return {"type": kind, "title": title, "status": status, "detail": detail, "code": str(code)}


def _response(body: dict[str, Any], headers: dict[str, str]) -> HttpResponse:
    text = json.dumps(body, ensure_ascii=False)
    return HttpResponse(text, status=body["status"], content_type=PROBLEM_MEDIA, headers=headers)
