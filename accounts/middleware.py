"""Base classes of the site's middlewares, and the types of ASGI (https://asgi.readthedocs.io)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

Scope: TypeAlias = dict[str, Any]
Message: TypeAlias = Mapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
DIRECT_TEXTS: Final = "dixdeder.direct_texts"
"""An extension of a socket's scope, where the server has it: `{"texts": DirectTexts}` (`direct_texts`)."""
TextReader: TypeAlias = Callable[[str], bool]
"""Is offered a text from the client; returns False to leave it to `receive`, with nothing done."""


class DirectTexts(Protocol):
    """Texts of one socket, in and out, without the queue and the coroutines of `receive` and `send`.

    A text is offered to the reader only while the application waits in `receive` and has processed all earlier
    messages. From a text that the reader takes until `done`, the socket is `busy`: later messages wait for `receive`.
    """

    @property
    def busy(self) -> bool: ...

    def read_with(self, reader: TextReader) -> None:
        """Offer the next texts to this reader."""

    def done(self) -> None:
        """Report that the text taken by the reader is processed, and its answers are written."""

    def write(self, text: str) -> None:
        """Do what `send` does with a text, at once. The server cuts off a client that leaves too much unread."""


def direct_texts(scope: Scope) -> DirectTexts | None:
    """Return what a server offers beyond ASGI for this socket; None on any other server."""
    offered: DirectTexts | None = scope.get("extensions", {}).get(DIRECT_TEXTS, {}).get("texts")
    return offered


class Middleware:
    """The base of Django middlewares. They are synchronous, so that Django runs them all on one thread of a request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)


class AsgiMiddleware:
    """The base of ASGI middlewares, for requests or sockets."""

    def __init__(self, application: Application) -> None:
        self.application = application


def forget_cookies(request: HttpRequest) -> None:
    """Remove the cookies: browsers add them to requests from any site, so they must not authorise anything here."""
    request.META.pop("HTTP_COOKIE", None)
    request.COOKIES = {}
