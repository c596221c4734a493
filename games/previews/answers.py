"""Responses with the picture of a preview."""

from typing import Final

import structlog
from django.http import HttpRequest, HttpResponse

from games.bounded_thread import QueueFullError
from games.previews.drawing import CONTENT_TYPE
from games.previews.shelf import drawn
from games.previews.values import LinkPreview

BUSY_SECONDS: Final = 5
LASTING: Final = "public, max-age=604800, immutable"
ASK_AGAIN: Final = "private, no-cache"

log = structlog.get_logger(__name__)


def picture_response(request: HttpRequest, preview: LinkPreview) -> HttpResponse:
    """Return the picture as it is now; 304 if the caller has it, 503 with `Retry-After` while too many wait.

    An address with an older version, in a chat's cache for instance, gets the present picture.
    """
    picture = preview.picture
    headers = {"ETag": f'"{picture.version}"', "Cache-Control": _lifetime(request, preview)}
    if request.headers.get("If-None-Match") == headers["ETag"]:
        return HttpResponse(status=304, headers=headers)
    try:
        content = drawn(picture)
    except QueueFullError:
        log.warning("previews_busy")
        return HttpResponse(status=503, headers={"Retry-After": str(BUSY_SECONDS), "Cache-Control": "no-store"})
    return HttpResponse(content, content_type=CONTENT_TYPE, headers=headers)


def _lifetime(request: HttpRequest, preview: LinkPreview) -> str:
    asked = (request.GET.get("lang"), request.GET.get("v"))
    exact = asked == (preview.picture.language, preview.picture.version)
    return LASTING if preview.lasting and exact else ASK_AGAIN
