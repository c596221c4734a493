"""Middleware: answers monitoring requests, and notes the view, table and person of others for the access log.

It is the first middleware: monitoring must work even when the database, the sessions or the proxy's headers are broken.
"""

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

from accounts.models import User
from belote_site.monitoring.access_log import NOTE, RequestNote
from belote_site.monitoring.views import healthz, metrics, readyz
from belote_site.security_headers import careful

ANSWERS: Final[dict[str, Callable[[HttpRequest], HttpResponse]]] = {
    "/healthz": healthz,
    "/readyz": readyz,
    "/metrics": metrics,
}


class RequestContext:
    """Middleware: answers monitoring requests, and notes the view, table and account of other requests."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer, note = ANSWERS.get(request.path), note_of(request)
        if answer is not None:
            if note is not None:
                note.view, note.path = f"site:{request.path.strip('/')}", request.path
            return answered(answer(request))
        response = self.get_response(request)
        user = getattr(request, "user", None)
        if note is not None and isinstance(user, User):
            note.person = user.pk
        return response

    def process_view(self, request: HttpRequest, _view: object, _args: object, kwargs: dict[str, Any]) -> None:
        note, match = note_of(request), request.resolver_match
        if note is None or match is None:
            return
        note.view, note.path = match.view_name or "unnamed", shown_path(request)
        if match.app_name == "live":
            note.code = kwargs.get("code")


def answered(response: HttpResponse) -> HttpResponse:
    """Add the usual headers.

    A 503 of `/readyz` is no fault: the mark « already logged » keeps Django from logging it.
    """
    response._has_been_logged = True  # type: ignore[attr-defined]
    return careful(response)


def note_of(request: HttpRequest) -> RequestNote | None:
    """Return the note; None if the request did not pass through the access log, as in tests."""
    note = getattr(request, "scope", {}).get(NOTE)
    return note if isinstance(note, RequestNote) else None


def shown_path(request: HttpRequest) -> str:
    """Return the pattern of the address, without captured values: `/tables/<slug:code>/`."""
    return "/" if request.resolver_match is None else f"/{request.resolver_match.route.lstrip('/^')}"
