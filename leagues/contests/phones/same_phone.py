"""Identification of a phone: a pair's page gives the browser a cookie; nothing else identifies it.

A phone that wrote for one pair is thus recognized when it confirms for the other. A private window, another browser or
cleared cookies count as another phone: this prevents the easy way, and the desk watches for the rest.
"""

import secrets
from typing import Final

from django.http import HttpRequest, HttpResponse

from leagues.contests.keys import phone_mark
from leagues.models import Contest

COOKIE: Final = "phone"
SALT: Final = "contests.phone"
SECONDS: Final = 30 * 24 * 3600
PATH: Final = "/concours/"


def token_in(request: HttpRequest) -> str:
    """Return this browser's token; empty if it has none, or an invalid one."""
    return request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=SECONDS) or ""


def mark_in(request: HttpRequest, contest: Contest) -> str:
    """Return the mark of this browser in the contest's log; empty without a token."""
    token = token_in(request)
    return phone_mark(contest, token) if token else ""


def new_token() -> str:
    return secrets.token_urlsafe(16)


def keep(answer: HttpResponse, request: HttpRequest, token: str) -> HttpResponse:
    """Return the answer, with a cookie if the browser does not have this token yet."""
    if token_in(request) != token:
        answer.set_signed_cookie(
            COOKIE,
            token,
            salt=SALT,
            max_age=SECONDS,
            path=PATH,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    return answer
