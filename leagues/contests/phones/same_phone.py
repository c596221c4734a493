"""Which phone speaks: a browser gets a cookie with the first page of a pair, and is known by nothing else.

So the phone that wrote for one pair is known when it would confirm for the other. A private window, another browser or
cleared cookies are another phone to us: this stops the easy way, and the desk sees to the rest.
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
    """What this browser keeps; empty when it keeps nothing, or nothing of ours."""
    return request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=SECONDS) or ""


def mark_in(request: HttpRequest, contest: Contest) -> str:
    """As the log of this contest knows this browser; empty where it keeps no token."""
    token = token_in(request)
    return phone_mark(contest, token) if token else ""


def new_token() -> str:
    return secrets.token_urlsafe(16)


def keep(answer: HttpResponse, request: HttpRequest, token: str) -> HttpResponse:
    """The answer, with the token for a browser that has none."""
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
