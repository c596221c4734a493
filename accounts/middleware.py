"""Base classes of the site's middlewares, and the types of ASGI (https://asgi.readthedocs.io)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

Scope: TypeAlias = dict[str, Any]
Message: TypeAlias = Mapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
WRITE_TEXT: Final = "dixdeder.write_text"
"""An extension of a socket's scope, where the server has it: `{"write": function of a text}`.

The function does what `send` does with a text, at once and without a coroutine. It never waits: the server cuts off a
client that leaves too much unread.
"""


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
