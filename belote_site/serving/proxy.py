"""The visitor's address of a request or socket, with or without a proxy (the setting BEHIND_PROXY).

Of the addresses in X-Forwarded-For the last one is used, which our own proxy added. uvicorn itself can read the header
only for proxies with known addresses; Daphne itself trusts the first address.
"""

from typing import Any

from django.conf import settings

from accounts.asgi_types import Application, Receive, Scope, Send


class TrueAddress:
    """ASGI middleware, outermost: sets `scope["client"]` to the visitor's own address; forged headers are ignored."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if settings.BEHIND_PROXY and (address := forwarded_for(scope.get("headers", ()))):
            scope = {**scope, "client": (address, 0)}
        await self.application(scope, receive, send)


def forwarded_for(headers: Any) -> str:
    """Return the address that the nearest proxy added to X-Forwarded-For; empty without one."""
    lines = [value for name, value in headers if name == b"x-forwarded-for"]
    return lines[-1].rpartition(b",")[2].strip().decode("latin1") if lines else ""
