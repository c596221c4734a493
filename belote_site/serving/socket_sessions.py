"""ASGI middleware of sockets, after the limit per address: loads session and user.

It does so in one call on a lasting connection: four hundred sockets may come back within a second, and none should wait
for a new connection to the database.
"""

from http.cookies import CookieError, SimpleCookie
from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest

from accounts.asgi_types import Application, Receive, Scope, Send
from games.live.process import live_process

STORE: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore


class Admission:
    """ASGI middleware: puts `session` and `user` into the scope."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        session, user = await _asked(session_key(scope))
        await self.application({**scope, "session": session, "user": user}, receive, send)


async def _asked(key: str | None) -> tuple[SessionBase, object]:
    if key is None:
        return STORE(), AnonymousUser()
    return await live_process().door.ask(whose, key)


def whose(key: str) -> tuple[SessionBase, object]:
    """Return the session of a key, and its user; an unknown key gives an empty session. Uses the database."""
    request = HttpRequest()
    request.session = STORE(key)
    return request.session, get_user(request)


def session_key(scope: Scope) -> str | None:
    """Return the session key of the visitor's cookie; None without one."""
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            try:
                cookie = SimpleCookie(value.decode("latin1")).get(settings.SESSION_COOKIE_NAME)
            except CookieError:
                return None
            return None if cookie is None or not cookie.value else str(cookie.value)
    return None
