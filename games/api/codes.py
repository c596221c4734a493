"""Refusals of the API: a code for programs, an HTTP status, texts for people (RFC 9457).

Refusals of other packages keep their own codes and the texts of `games/labels/`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels import Text


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
    WRONG_METHOD = "wrong-method"
    NO_SUCH_VERSION = "no-such-version"
    TOO_LARGE = "too-large"
    WRONG_MEDIA = "wrong-media"
    INVALID = "invalid"
    TOO_MANY_REQUESTS = "too-many-requests"
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
        400, _("The request cannot be read"), _("Its body is no JSON in UTF-8, or the request itself is malformed.")
    ),
    ApiCode.NOT_SIGNED_IN: ProblemWords(
        401,
        _("A token is needed"),
        _("Send a personal token in the header Authorization, after the word Bearer. You make one on the site."),
    ),
    ApiCode.BAD_TOKEN: ProblemWords(
        401, _("This token is not valid"), _("It is mistyped, ended or out of date. Make another one on the site.")
    ),
    ApiCode.BANNED: ProblemWords(
        403, _("This account is banned"), _("Sign in on the site to read why, until when, and how to appeal.")
    ),
    ApiCode.MISSING_SCOPE: ProblemWords(
        403, _("This token may not do that"), _("Make a token with the scope that this address asks for.")
    ),
    ApiCode.FORBIDDEN: ProblemWords(
        403, _("This is not yours to do"), _("What you asked belongs to somebody else. Nothing has changed.")
    ),
    ApiCode.HIDDEN: ProblemWords(
        403, _("This person does not show it to you"), _("Everybody chooses who sees their statistics.")
    ),
    ApiCode.UNKNOWN_ADDRESS: ProblemWords(
        404, _("There is no such address"), _("The page about the API lists every address there is.")
    ),
    ApiCode.NOT_FOUND: ProblemWords(
        404, _("There is nothing here"), _("Nothing has this name, or it is not yours to see.")
    ),
    ApiCode.WRONG_METHOD: ProblemWords(
        405, _("This method is not for this address"), _("The header “Allow” lists those that are.")
    ),
    ApiCode.NO_SUCH_VERSION: ProblemWords(
        409, _("The sheet has no such version yet"), _("Read the sheet, and send the version it tells.")
    ),
    ApiCode.TOO_LARGE: ProblemWords(413, _("The request is too large"), _("A body may have 64 kB at most.")),
    ApiCode.WRONG_MEDIA: ProblemWords(
        415, _("The body is of another kind"), _("Send JSON, and say so in its Content-Type (application/json).")
    ),
    ApiCode.INVALID: ProblemWords(
        422, _("Some values make no sense"), _("“errors” says which ones, and why. Nothing has changed.")
    ),
    ApiCode.TOO_MANY_REQUESTS: ProblemWords(
        429, _("Too many requests"), _("Wait for the seconds that the header “Retry-After” tells.")
    ),
    ApiCode.FAULT: ProblemWords(
        500, _("Our own fault"), _("The server stumbled over this. Try again; if it goes on, tell whoever runs it.")
    ),
    ApiCode.UNAVAILABLE: ProblemWords(
        503, _("The site is closed for work"), _("Try again after the seconds that the header “Retry-After” tells.")
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
    "bad-count": "by the rules of its sheet the count does not add up",
}
"""Codes for errors that a JSON schema cannot express: they depend on people, on the sheet, or on two values.

The codes are in `errors`; `bad-count` is also the code of the problem. The document lists for each operation which of
these codes it may return (`beyond_schema`).
"""


def beyond_schema(*codes: str) -> dict[str, object]:
    """Return the OpenAPI extension that lists these codes of `BEYOND_SCHEMA` for an operation, with their reasons."""
    return {"x-refused-beyond-schema": {code: BEYOND_SCHEMA[code] for code in codes}}
