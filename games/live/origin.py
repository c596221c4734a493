"""A socket belongs to a page of this very site: its `Origin` names the host it was opened to, or the public address."""

from typing import Any
from urllib.parse import urlsplit

import structlog
from channels.security.websocket import WebsocketDenier
from django.conf import settings

log = structlog.get_logger(__name__)


class SameOrigin:
    """ASGI middleware: refuse with 403, and say so in the log, a socket opened by a page of another origin.

    Channels' own validator compares with `ALLOWED_HOSTS`, which is open in a hall where phones come by address.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        headers = {name: value.decode("latin1") for name, value in scope["headers"]}
        origin = headers.get(b"origin", "")
        if not is_own(origin, headers.get(b"host", ""), headers.get(b"x-forwarded-host", "")):
            log.warning("origin_refused", origin=origin[:200], path=scope["path"])
            return await WebsocketDenier()(scope, receive, send)
        return await self.application(scope, receive, send)


def is_own(origin: str, host: str, forwarded_host: str) -> bool:
    """Whether a page of `origin` belongs to the site that was asked as `host` (or, behind a proxy, as forwarded)."""
    if not origin:
        return False
    if origin == settings.SITE_URL:
        return True
    asked = forwarded_host if settings.USE_X_FORWARDED_HOST and forwarded_host else host
    return origin.startswith(("http://", "https://")) and urlsplit(origin).netloc.lower() == asked.lower()
