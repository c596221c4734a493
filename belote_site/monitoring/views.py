"""Addresses for monitoring: `/healthz`, `/readyz`, `/metrics`, and the middleware that answers them.

It is the first middleware: monitoring must work even when the database, the sessions or the proxy's headers are broken.

Access is with METRICS_TOKEN, or from this machine if there is no proxy. Behind a proxy on the same machine every
visitor has a loopback address, so an address proves nothing: with BEHIND_PROXY only the token counts, and a request
with a proxy's headers never counts as this machine's own.
"""

from collections.abc import Callable
from ipaddress import ip_address
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from accounts.middleware import Middleware
from accounts.models import User
from belote_site.monitoring.access_log import NOTE, RequestNote
from belote_site.monitoring.collector import registry
from belote_site.monitoring.readiness import readiness
from belote_site.security_headers import careful

BEARER: Final = "Bearer "
# Headers that proxies set, each in its own way: nginx, Caddy, Apache, tunnels.
FORWARDED: Final = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-Ip", "Via")


def may_watch(request: HttpRequest) -> bool:
    """Return whether the visitor may read `/metrics` and the details of `/readyz`."""
    return _has_token(request) or _is_this_machine(request)


def _has_token(request: HttpRequest) -> bool:
    given = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not given.startswith(BEARER):
        return False
    return constant_time_compare(given.removeprefix(BEARER).strip(), settings.METRICS_TOKEN)


def _is_this_machine(request: HttpRequest) -> bool:
    if settings.BEHIND_PROXY or any(header in request.headers for header in FORWARDED):
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        # A Unix socket has no address.
        return False


@require_safe
@never_cache
def healthz(_request: HttpRequest) -> HttpResponse:
    """Answer that this process is alive, without any check, least of all of the database."""
    return HttpResponse("ok\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer 200 if this process can serve, else 503. Only visitors who may watch get the details."""
    report = readiness.report()
    status = 200 if report.ready else 503
    if may_watch(request):
        return JsonResponse(report.as_json(), status=status, json_dumps_params={"indent": 1})
    return HttpResponse("ready\n" if report.ready else "not ready\n", status=status, content_type="text/plain")


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Return this process's metrics for Prometheus, to visitors who may watch."""
    if not may_watch(request):
        return HttpResponseForbidden(
            "Figures are for this machine itself, or with METRICS_TOKEN.\n", content_type="text/plain"
        )
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


ANSWERS: Final[dict[str, Callable[[HttpRequest], HttpResponse]]] = {
    "/healthz": healthz,
    "/readyz": readyz,
    "/metrics": metrics,
}


class RequestContext(Middleware):
    """Middleware: answers monitoring requests, and notes the view, table and account of other requests."""

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
