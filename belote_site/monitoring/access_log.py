"""The outermost ASGI middleware: names, counts, times and logs every request and socket.

The name (`request` or `socket` in each line logged meanwhile) is the proxy's `X-Request-ID` if a proxy is trusted, or a
new one; the answer carries it. A path is logged as its pattern, since it may contain a key. Frames of sockets do not
pass through this module.
"""

import re
import secrets
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

import structlog
from django.conf import settings
from structlog.contextvars import bound_contextvars

from accounts.middleware import AsgiMiddleware, Message, Receive, Scope, Send
from belote_site.monitoring import meters
from belote_site.serving.overload import lateness
from games.live.monitoring import fault

access = structlog.get_logger("belote_site.access")
log = structlog.get_logger(__name__)

ID_HEADER: Final = b"x-request-id"
READABLE_ID: Final = re.compile(rb"[A-Za-z0-9._-]{8,64}")
# The kind of each socket, by its path. Sockets of tables are divided by their audience (`collector`).
KINDS: Final = {
    "/ws/tables/": "table",
    "/ws/queue/": "queue",
    "/ws/feuilles/": "sheet",
    "/ws/concours/": "contest",
}
NOTE: Final = "belote_note"
GONE: Final = 499
"""nginx's status for a client that left before the answer."""

for _kind in (*KINDS.values(), "none"):
    # Counters start at 0: Prometheus computes no rate for a counter that appears with its first count, until it is
    # counted a second time.
    meters.SOCKET_FAULTS.labels(_kind)


open_sockets: Counter[str] = Counter()
"""How many sockets of each kind are open in this process."""


@dataclass(slots=True)
class RequestNote:
    """Notes on a request while it is answered; `views.RequestContext` adds what Django knows.

    `path`: its pattern; `code`: of its table; `person`: the number of the account that asks.
    """

    name: str
    method: str
    path: str
    view: str = "none"
    code: str | None = None
    person: int | None = None
    status: int | None = None
    sent: int = 0


class AccessLog(AsgiMiddleware):
    """ASGI middleware: counts and logs requests and sockets."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            lateness.watch_this_loop()
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            lateness.watch_this_loop()
            await self._hold(scope, receive, send)
        else:
            await self.application(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        note = RequestNote(_name_of(scope), scope["method"], first_segment(scope["path"]))
        if scope["path"].startswith(f"/{settings.STATIC_URL.strip('/')}/"):
            note.view = "static"
        began = time.perf_counter()
        meters.REQUESTS_UNDER_WAY.inc()
        with bound_contextvars(request=note.name):
            try:
                await self.application({**scope, NOTE: note}, receive, noting(note, send))
            except Exception as error:  # noqa: BLE001  (the server below would log it with its words: a value, a card)
                log.error("request_failed", path=note.path, **fault(error))
                await _apologize(note, send)
            finally:
                meters.REQUESTS_UNDER_WAY.dec()
                _tell(note, time.perf_counter() - began)

    async def _hold(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = next((kind for path, kind in KINDS.items() if scope["path"].startswith(path)), "none")
        began, name = time.perf_counter(), _name_of(scope)
        meters.SOCKETS_OPENED.labels(kind).inc()
        open_sockets[kind] += 1
        with bound_contextvars(socket=name, **_table(scope["path"])):
            try:
                await self.application(scope, receive, send)
            except Exception as error:  # noqa: BLE001  (as above)
                meters.SOCKET_FAULTS.labels(kind).inc()
                log.error("socket_failed", kind=kind, **fault(error))
                await _hang_up(send)
            finally:
                open_sockets[kind] -= 1
                access.info("socket", kind=kind, seconds=round(time.perf_counter() - began, 1))


def noting(note: RequestNote, send: Send) -> Send:
    """Return a `send` that notes the status and the bytes and adds the request's name to the headers."""

    async def noted(message: Message) -> None:
        if message["type"] == "http.response.start":
            note.status = message["status"]
            message = {**message, "headers": [*message.get("headers", ()), (ID_HEADER, note.name.encode("ascii"))]}
        elif message["type"] == "http.response.body":
            note.sent += len(message.get("body", b""))
        await send(message)

    return noted


def first_segment(path: str) -> str:
    """Return the part of a path that contains no key: `/clubs/…`."""
    first, _slash, rest = path.lstrip("/").partition("/")
    if not rest:
        return path[:80] if re.fullmatch(r"/[a-z-]{0,24}(\.[a-z]+)?/?", path) else "/…"
    return f"/{first[:24]}/…"


def _name_of(scope: Scope) -> str:
    if settings.BEHIND_PROXY:
        given = next((value for name, value in scope["headers"] if name == ID_HEADER), b"")
        if READABLE_ID.fullmatch(given):
            return str(given.decode("ascii"))
    return secrets.token_hex(8)


def _table(path: str) -> dict[str, str]:
    """Return the code of a socket's table, for log lines."""
    found = re.fullmatch(r"/ws/tables/([a-z0-9-]{1,20})/", path)
    return {} if found is None else {"code": found[1]}


def _tell(note: RequestNote, seconds: float) -> None:
    status = GONE if note.status is None else note.status
    meters.REQUESTS.labels(note.view, str(status)).inc()
    meters.REQUEST_SECONDS.labels(note.view).observe(seconds)
    known = {"person": note.person, "code": note.code}
    access.info(
        "request",
        method=note.method if note.method.isalpha() and len(note.method) < 10 else "?",
        path=note.path,
        view=note.view,
        status=status,
        ms=round(1000 * seconds, 1),
        bytes=note.sent,
        **{name: value for name, value in known.items() if value is not None},
    )


async def _apologize(note: RequestNote, send: Send) -> None:
    """Send a bare 500 if no answer has begun."""
    if note.status is not None:
        return
    note.status = 500
    head = [(b"content-type", b"text/plain; charset=utf-8"), (ID_HEADER, note.name.encode("ascii"))]
    await send({"type": "http.response.start", "status": 500, "headers": head})
    await send({"type": "http.response.body", "body": b"Server error\n"})


async def _hang_up(send: Send) -> None:
    try:
        await send({"type": "websocket.close", "code": 1011})
    except Exception as error:  # noqa: BLE001  (gone already, each server says it in its own way)
        log.info("socket_gone", error=type(error).__name__)
