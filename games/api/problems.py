"""Refusals of the API as `application/problem+json` (RFC 9457), in the caller's language.

A refusal has a code for programs, an HTTP status, and texts for people. Refusals of other packages keep their own
codes and the texts of `games/labels/`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.labels import Text
from games.labels.refusals import refusal_words
from games.labels.table_refusals import NOTHING_CHANGED, TABLE_REFUSALS
from games.labels.words import RefusalWords
from games.rules.counting import BadCount
from games.rules.errors import Code, Refusal
from games.sheets.at_sheet import THEIRS, words_of
from games.sheets.entries import SheetCode


class ApiCode(StrEnum):
    UNREADABLE = "unreadable"
    NOT_SIGNED_IN = "not-signed-in"
    BAD_TOKEN = "bad-token"  # noqa: S105  (a code, no password)
    BANNED = "banned"
    MISSING_SCOPE = "missing-scope"
    FORBIDDEN = "forbidden"
    HIDDEN = "hidden"
    UNKNOWN_ADDRESS = "unknown-address"
    NOT_FOUND = "not-found"
    NO_ANALYSIS = "no-analysis"
    WRONG_METHOD = "wrong-method"
    NO_SUCH_VERSION = "no-such-version"
    TOO_LARGE = "too-large"
    WRONG_MEDIA = "wrong-media"
    INVALID = "invalid"
    TOO_MANY_REQUESTS = "too-many-requests"
    TOO_MANY_STREAMS = "too-many-streams"
    NO_PLAY = "no-play"
    FAULT = "server-fault"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True, slots=True)
class ProblemWords:
    """The status of a problem, its title, and advice."""

    status: int
    title: Text
    detail: Text


PROBLEMS: Final[dict[ApiCode, ProblemWords]] = {
    ApiCode.UNREADABLE: ProblemWords(
        400,
        _("The request cannot be read"),
        _("The body of the request is not JSON in UTF-8, or the request itself is malformed."),
    ),
    ApiCode.NOT_SIGNED_IN: ProblemWords(
        401,
        _("A token is needed"),
        _("Send a personal token in the header Authorization, after the word Bearer. You make one on the site."),
    ),
    ApiCode.BAD_TOKEN: ProblemWords(
        401,
        _("This token is not valid"),
        _("The token is mistyped, revoked or out of date. Make another token on the site."),
    ),
    ApiCode.BANNED: ProblemWords(
        403, _("This account is banned"), _("Sign in on the site to read why, until when, and how to appeal.")
    ),
    ApiCode.MISSING_SCOPE: ProblemWords(
        403, _("This token does not allow that"), _("Make a token with the scope that this address asks for.")
    ),
    ApiCode.FORBIDDEN: ProblemWords(
        403, _("You are not allowed to do this"), _("What you asked for belongs to somebody else. Nothing has changed.")
    ),
    ApiCode.HIDDEN: ProblemWords(
        403, _("This person does not show you these figures"), _("Everybody chooses who sees their statistics.")
    ),
    ApiCode.NO_PLAY: ProblemWords(
        403,
        _("Programs do not play here"),
        _("Programs play at casual tables and at tables for robot accounts, a robot account only at the latter."),
    ),
    ApiCode.UNKNOWN_ADDRESS: ProblemWords(
        404, _("There is no such address"), _("The page about the API lists every address there is.")
    ),
    ApiCode.NOT_FOUND: ProblemWords(
        404, _("There is nothing here"), _("Nothing here has this name, or you may not see it.")
    ),
    ApiCode.NO_ANALYSIS: ProblemWords(
        404,
        _("No analysis of this donne is kept"),
        _("Ask for it by POST to the same address, and read it some minutes later."),
    ),
    ApiCode.WRONG_METHOD: ProblemWords(
        405, _("This method is not for this address"), _("The header “Allow” lists the methods that are allowed.")
    ),
    ApiCode.NO_SUCH_VERSION: ProblemWords(
        409, _("The sheet has no such version yet"), _("Read the sheet, and send the version number it gives.")
    ),
    ApiCode.TOO_LARGE: ProblemWords(413, _("The request is too large"), _("A request is limited to 64 kB.")),
    ApiCode.WRONG_MEDIA: ProblemWords(
        415, _("Wrong type of content"), _("Send JSON, and say so in its Content-Type (application/json).")
    ),
    ApiCode.INVALID: ProblemWords(
        422, _("Some values are not valid"), _("“errors” says which values, and why. Nothing has changed.")
    ),
    ApiCode.TOO_MANY_REQUESTS: ProblemWords(
        429, _("Too many requests"), _("Wait for the number of seconds given in the header “Retry-After”.")
    ),
    ApiCode.TOO_MANY_STREAMS: ProblemWords(
        429, _("Too many streams"), _("Close one of the streams that you have open, then try again.")
    ),
    ApiCode.FAULT: ProblemWords(
        500,
        _("An error on our side"),
        _("The server failed on this request. Try again; if the error goes on, tell the site’s operator."),
    ),
    ApiCode.UNAVAILABLE: ProblemWords(
        503,
        _("The site is closed for maintenance"),
        _("Wait for the number of seconds given in the header “Retry-After”, then try again."),
    ),
}

BEYOND_SCHEMA: Final[dict[str, str]] = {
    "nobody": "no such person, for you",
    "twice": "one person, or one name, in two places",
    "not-together": "two of these people do not play together",
    "missing": "a question about somebody, and nobody is named",
    "reversed": "the last day is before the first one",
    "too-many": "of two things only one may be asked",
    "other-game": "the preset is of the other game",
    "forged": "no page of a list sorted so gave this key",
    "not-a-name": "letters that Unicode does not know",
    "not-valid": "letters that Unicode does not know",
    "too-long": "more words than a line of a sheet holds",
    "unreadable": "an action that the notation of the game does not know",
    "incomplete": "a command without what it needs, or with what belongs to another one",
    "bad-count": "by the rules of its sheet the count does not add up",
}
"""Codes for errors that a JSON schema cannot express: they depend on people, on the sheet, or on two values.

The codes are in `errors`; `bad-count` and `unreadable` are also the code of the problem. The document lists for each
operation which of these codes it may return (`beyond_schema`).
"""


def beyond_schema(*codes: str) -> dict[str, object]:
    """Return the OpenAPI extension that lists these codes of `BEYOND_SCHEMA` for an operation, with their reasons."""
    return {"x-refused-beyond-schema": {code: BEYOND_SCHEMA[code] for code in codes}}


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


AT_TABLE: Final = {
    **TABLE_REFUSALS,
    str(Code.UNREADABLE): RefusalWords(
        _("This action cannot be read."),
        NOTHING_CHANGED,
        _("Send one of the actions of “legal” as it is there; where a cut is asked for, “S cut 16”."),
    ),
}
"""The texts of what a table refuses to a program. The page about the API lists them."""


def answer_refusal(refusal: Refusal, errors: Sequence[WrongValue] = (), *, of_a_sheet: bool = False) -> HttpResponse:
    """Return the response for a `Refusal` of another package: its own code and texts, with a hint for developers."""
    words = words_of(refusal) if of_a_sheet else AT_TABLE.get(refusal.code) or refusal_words(refusal.code)
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
