"""Public pages around the part that refreshes, and the answers for parts and pages.

A page rendered for all viewers (`page_cache`) has nothing personal. A placeholder stands for the CSRF token;
`page_cache` replaces it with each viewer's own token.
"""

import secrets
import time
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from leagues.contests.context import at_contest
from leagues.contests.screens.parts import marks_of, part
from leagues.contests.screens.render_cache import Rendered
from leagues.models import Contest

SHARED: Final = "contests.shared"
"""The key in the scope of a request that is rendered for all viewers."""
TOKEN: Final = secrets.token_hex(16)


def page_of(request: HttpRequest, contest: Contest, view: str, number: int | None) -> HttpResponse:
    """Return a public page: `view` is the part in it, `number` the requested round."""
    rendered = part(contest, view, number)
    marks = marks_of(contest)
    context = {"contest": contest, "view": view, "asked": number, "part": rendered.text, "marks": marks}
    if is_shared(request):
        page = render_to_string("contests/screens/public.html", {**context, "csrf_token": TOKEN}, request)
        return answered(HttpResponse(page), rendered)
    at_desk = request.user.is_authenticated and at_contest(request, contest.code).rights.at_desk
    page = render_to_string("contests/screens/public.html", {**context, "at_desk": at_desk}, request)
    return answered(HttpResponse(page))


def is_shared(request: HttpRequest) -> bool:
    scope = getattr(request, "scope", {})
    return SHARED in scope


def told(request: HttpRequest, rendered: Rendered) -> HttpResponse:
    """Return a part, or 304 if the browser has it."""
    known = request.headers.get("If-None-Match") == f'W/"{rendered.tag}"'
    return answered(HttpResponse(status=304) if known else HttpResponse(rendered.text), rendered)


def answered(response: HttpResponse, rendered: Rendered | None = None) -> HttpResponse:
    """Add headers: the browser asks again each time; `Server-Now` is the clock for round clocks, in milliseconds since
    1970.
    """
    if rendered is not None:
        response.headers["ETag"] = f'W/"{rendered.tag}"'
    response.headers["Cache-Control"] = "private, no-cache"
    response.headers["Server-Now"] = str(now_ms())
    return response


def now_ms() -> int:
    return time.time_ns() // 1_000_000
