"""Check of the `Host` and `Origin` of sockets: they open only at the site's names, for its own pages.

Browsers let any page open a socket to any site, with that site's cookies.
"""

from io import BytesIO
from typing import Final
from urllib.parse import urlsplit

import structlog
from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest

from accounts.asgi_types import Application, Receive, Scope, Send
from belote_site.allowed_hosts import verified_host

log = structlog.get_logger(__name__)
AS_A_PAGE: Final = {"ws": "http", "wss": "https"}
PORTS: Final = {"http": 80, "https": 443}


class SameOrigin:
    """ASGI middleware: refuse with 403, and log, sockets of another host name or origin."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = as_page(scope)
        origin = request.headers.get("Origin", "")
        try:
            host = verified_host(request)
        except DisallowedHost:
            log.warning("host_refused", host=request.headers.get("Host", "")[:200], path=scope["path"])
            await WebsocketDenier()(scope, receive, send)
            return
        if not is_own(origin, request.scheme or "http", host):
            log.warning("origin_refused", origin=origin[:200], path=scope["path"])
            await WebsocketDenier()(scope, receive, send)
            return
        await self.application(scope, receive, send)


def as_page(scope: Scope) -> ASGIRequest:
    """Return a socket's handshake as a GET request, so that Django reads host and proxy headers as for a page."""
    scheme = AS_A_PAGE.get(scope.get("scheme", "ws"), "http")
    return ASGIRequest({**scope, "type": "http", "method": "GET", "scheme": scheme}, BytesIO())


def is_own(origin: str, scheme: str, host: str) -> bool:
    """Return whether `origin` is this site: `scheme` and `host` of the request, or the public address `SITE_URL`."""
    told = _parts(origin)
    return told is not None and told in (_parts(f"{scheme}://{host}"), _parts(settings.SITE_URL))


def _parts(origin: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port (by default the scheme's); None if it is no origin of a page."""
    try:
        read = urlsplit(origin)
        port = read.port
    except ValueError:
        return None
    if read.scheme not in PORTS or not read.hostname or read.username is not None or read.path or read.query:
        return None
    return read.scheme, read.hostname, port or PORTS[read.scheme]
