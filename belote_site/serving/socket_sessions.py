"""ASGI middleware of sockets, after the door: loads session and user.

As Django's own middlewares do it for a page, in one call on a connection that lasts: four hundred sockets may come back
within a second, and none should wait for a connection to the database to be made for it alone.
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
    """ASGI middleware: `session` and `user` in the scope of what is inside."""

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
    """The session of a key, and its user; an unknown key gives an empty session. Database work."""
    request = HttpRequest()
    request.session = STORE(key)
    return request.session, get_user(request)


def session_key(scope: Scope) -> str | None:
    """The session key of the visitor's cookie; None without one."""
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            try:
                cookie = SimpleCookie(value.decode("latin1")).get(settings.SESSION_COOKIE_NAME)
            except CookieError:
                return None
            return None if cookie is None or not cookie.value else str(cookie.value)
    return None
