"""Refusal of new tables, practice and queue entries by a process that is late or about to stop.

Play goes on, also rematches. The same request succeeds a little later, or at another process.
"""

from collections.abc import Callable
from typing import Final

import structlog
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from belote_site.serving.draining import is_draining
from belote_site.serving.overload import is_behind
from games.live import meters

log = structlog.get_logger(__name__)
BEGINNINGS: Final = frozenset(
    {"lobby:play", "lobby:open", "lobby:quick-play", "lobby:with-robots", "lobby:partner", "lobby:ranked"}
    | {"live:take-up", "live:take-up-collected"}
)
"""The addresses, by name, whose forms begin something new."""

BUSY_SECONDS: Final = 10
STOPPING_SECONDS: Final = 2


class NothingNewWhileBehind:
    """Middleware: answers 503 to such requests, with an explanation and `Retry-After`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        match = request.resolver_match
        if request.method != "POST" or match is None or match.view_name not in BEGINNINGS:
            return None
        if not (is_draining() or is_behind()):
            return None
        log.warning("nothing_new", asked=match.view_name, draining=is_draining())
        meters.TURNED_AWAY.inc()
        response = render(request, "busy.html", status=503)
        response["Retry-After"] = str(STOPPING_SECONDS if is_draining() else BUSY_SECONDS)
        response["Cache-Control"] = "no-store"
        return response
