"""ASGI middlewares of sockets: the visitor's address, limits on open ones, session and user, and the pages that may
open one.

The limits count within this process: strictly per person (an account, or a guest's session), generously per address,
since a whole club may share one. A socket above a limit is accepted and then closed with a code (docs/protocol.md):
browsers cannot read the reason of a refused connection.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from io import BytesIO
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest

from accounts.middleware import AsgiMiddleware, DirectTexts, Message, Receive, Scope, Send, direct_texts
from accounts.rates import is_this_machine, network_of
from belote_site.request_origin import verified_host
from belote_site.serving.overload import draining
from games.live.process import live_process

log = structlog.get_logger(__name__)
GOING_AWAY: Final = 1001
CLOSE_TOO_MANY: Final = 4012
_addresses: Counter[str] = Counter()
_persons: Counter[str] = Counter()
STORE: type[SessionBase] = import_module(settings.SESSION_ENGINE).SessionStore
AS_A_PAGE: Final = {"ws": "http", "wss": "https"}
PORTS: Final = {"http": 80, "https": 443}


class TrueAddress(AsgiMiddleware):
    """ASGI middleware, outermost: sets `scope["client"]` to the visitor's own address; forged headers are ignored."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if settings.BEHIND_PROXY and (address := forwarded_for(scope.get("headers", ()))):
            scope = {**scope, "client": (address, 0)}
        await self.application(scope, receive, send)


def forwarded_for(headers: Any) -> str:
    """Return the address that the nearest proxy added to X-Forwarded-For; empty without one."""
    lines = [value for name, value in headers if name == b"x-forwarded-for"]
    return lines[-1].rpartition(b",")[2].strip().decode("latin1") if lines else ""


@dataclass(slots=True, eq=False)
class Visit:
    """One open socket."""

    asked: Receive
    send: Send
    texts: DirectTexts | None = None
    waits: bool = False
    told: bool = False

    @property
    def idle(self) -> bool:
        """Whether the application has processed everything it received, and waits for more."""
        return self.waits and not (self.texts is not None and self.texts.busy)

    async def receive(self) -> Message:
        self.waits = True
        message = await self.asked()
        self.waits = False
        return message

    async def go_away(self) -> None:
        """Ask the client to reconnect to the site, to any process."""
        self.told = True
        await self.send({"type": "websocket.close", "code": GOING_AWAY})


_visits: set[Visit] = set()


def visits() -> list[Visit]:
    """Return the sockets open in this process."""
    return list(_visits)


class AddressDoor(AsgiMiddleware):
    """ASGI middleware, before any look-up: limits the sockets from one address (SOCKETS_PER_ADDRESS).

    An IPv6 address counts as its network.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = network_of((scope.get("client") or ("",))[0])
        if draining.is_set():
            await turn_away(receive, send, GOING_AWAY)
        elif _addresses[address] >= settings.SOCKETS_PER_ADDRESS and not is_this_machine(address):
            await turn_away(receive, send, CLOSE_TOO_MANY)
        else:
            with counted(_addresses, address):
                visit = Visit(receive, send, direct_texts(scope))
                _visits.add(visit)
                try:
                    await self.application(scope, visit.receive, send)
                finally:
                    _visits.discard(visit)


class PersonDoor(AsgiMiddleware):
    """ASGI middleware, after the look-up of the user: limits the sockets of one person (SOCKETS_PER_PERSON)."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        person = person_of(scope)
        if person is not None and _persons[person] >= settings.SOCKETS_PER_PERSON:
            await turn_away(receive, send, CLOSE_TOO_MANY)
            return
        with counted(_persons, person):
            await self.application(scope, receive, send)


@contextmanager
def counted(counter: Counter[str], key: str | None) -> Iterator[None]:
    """Count one more of `key` while the context lasts; without a key nothing is counted."""
    if key is None:
        yield
        return
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


def person_of(scope: Scope) -> str | None:
    """Return the account, or the session of a guest; None for a visitor known only by address.

    Channels has read the session when it looked up the account: an invalid session has lost its key.
    """
    user, session = scope.get("user"), scope.get("session")
    if user is not None and user.is_authenticated:
        return f"user {user.pk}"
    key = None if session is None else session.session_key
    return None if key is None else f"session {key}"


async def turn_away(receive: Receive, send: Send, code: int) -> None:
    """Accept a socket, and close it with the code of the reason."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


class Admission(AsgiMiddleware):
    """ASGI middleware: puts `session` and `user` into the scope."""

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


class SameOrigin(AsgiMiddleware):
    """ASGI middleware: refuse with 403, and log, sockets of another host name or origin."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # A request kept as long as its socket would take as much memory as all else of it.
        application = self.application if is_same_origin(scope) else WebsocketDenier()
        await application(scope, receive, send)


def is_same_origin(scope: Scope) -> bool:
    """Return whether a page of this site opens the socket; log why not."""
    request = as_page(scope)
    origin = request.headers.get("Origin", "")
    try:
        host = verified_host(request)
    except DisallowedHost:
        log.warning("host_refused", host=request.headers.get("Host", "")[:200], path=scope["path"])
        return False
    if not is_own(origin, request.scheme or "http", host):
        log.warning("origin_refused", origin=origin[:200], path=scope["path"])
        return False
    return True


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
