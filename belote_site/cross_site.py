"""Refusal of pictures, frames, scripts and fetches that pages of other sites request from this one.

The visitor of such a page did not ask for it, and the request would count towards their limits. Following a link is a
navigation and is allowed. Browsers send headers that distinguish the two (Fetch Metadata). A request without these
headers, as on plain http, is allowed, since reading creates nothing.
"""

from collections.abc import Callable
from typing import Final

import structlog
from django.http import HttpRequest, HttpResponse

from games.api.middleware import is_api

log = structlog.get_logger(__name__)
ELSEWHERE: Final = frozenset({"cross-site", "same-site"})
"""Another subdomain of the site's domain counts as another site."""
OF_A_WINDOW: Final = frozenset({"", "document"})


class NothingEmbedded:
    """Middleware, before sessions: answers 403 to embedded requests of other sites. The API is open to all sites."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if is_embedded(request) and not is_api(request.path):
            log.warning("embedded_refused", dest=request.headers.get("Sec-Fetch-Dest", "")[:20])
            return HttpResponse(status=403)
        return self.get_response(request)


def is_embedded(request: HttpRequest) -> bool:
    """Return whether a page of another site makes this request without a navigation."""
    told = request.headers
    if told.get("Sec-Fetch-Site", "") not in ELSEWHERE:
        return False
    return told.get("Sec-Fetch-Mode", "") != "navigate" or told.get("Sec-Fetch-Dest", "") not in OF_A_WINDOW
