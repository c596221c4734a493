"""The page for everybody while the operator works on the site (the setting MAINTENANCE)."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

# Seconds after which a browser or a crawler may try again.
RETRY_AFTER = 300


class Maintenance:
    """Middleware: answers 503 to every page while the site is closed for work.

    Monitoring requests are answered before.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not settings.MAINTENANCE:
            return self.get_response(request)
        response = render(request, "maintenance.html", status=503)
        response["Retry-After"] = str(RETRY_AFTER)
        return response
