"""Answers that go on: a line for each event, as NDJSON or as server-sent events (docs/streams.md).

A stream belongs to a caller: a token, a page's session, or a stranger's address. While streams are open, one query
every two seconds looks whether their tokens and sessions still stand. An idle stream sends a ping, so that a reader
that is gone is noticed, and a reader knows that the server is there.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Collection
from contextlib import aclosing
from importlib import import_module
from typing import Final, ParamSpec, Protocol, TypeVar
from weakref import WeakKeyDictionary

import structlog
from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, StreamingHttpResponse
from django.utils.translation import gettext as _

from accounts.models import User
from games.api.callers import Caller, caller_of, count, standing_among
from games.api.limits import opening_limit
from games.api.middleware import EVENTS
from games.api.problems import ApiCode, ApiProblem
from games.api.validation import invalid
from games.live.database import DatabaseThread
from games.live.monitoring import STREAMS, of_nobody
from games.permissions import banned_ids
from games.rules.values import value

log = structlog.get_logger(__name__)
P = ParamSpec("P")
R = TypeVar("R")
PING_SECONDS: Final = 7.0
LOOK_SECONDS: Final = 2.0
NDJSON: Final = "application/x-ndjson"
RETRY_MILLISECONDS: Final = 2000
ONCE: Final = "once"
MOST_DIGITS: Final = 15
MOST_STREAMS: Final = 10
"""Streams that one caller may have open in a process."""
LAST_EVENT: Final = "Last-Event-ID"
STORE = import_module(settings.SESSION_ENGINE).SessionStore


@value
class StreamEvent:
    """One event: its kind, the version that leads the reader on if the stream is cut after it, and its JSON."""

    kind: str
    version: int | None
    text: str


class Source(Protocol):
    """What a stream tells. `ended`: the code of why it ends after the events read so far, or None."""

    @property
    def ended(self) -> str | None: ...

    async def begin(self, after: int | None) -> str | None:
        """Begin after this version; return the code of a refusal, or None."""

    async def read(self, seconds: float) -> list[StreamEvent]:
        """Return the next events; wait for the first, at most so many seconds."""

    def end(self, why: str) -> None:
        """End the stream with this code."""

    async def close(self) -> None:
        """Free everything. Called once, however the stream ended."""


class OpenStreams:
    """The streams of one event loop, with what lets each of them go on: a token, a session, or nothing."""

    def __init__(self) -> None:
        self._by: dict[Source, Caller] = {}
        self.counts: Counter[str] = Counter()
        self._looking: asyncio.Task[None] | None = None
        self._thread = DatabaseThread("streams")

    async def ask(self, question: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a function that reads the database for a stream, on the thread of all streams."""
        return await self._thread.ask(question, *args, **kwargs)

    def add(self, source: Source, caller: Caller) -> None:
        self._by[source] = caller
        STREAMS.inc()
        self.counts[caller.counted_as] += 1
        if self._looking is None:
            # In a context of its own: that of the request which began it ends with that request.
            self._looking = asyncio.get_running_loop().create_task(self._look(), context=of_nobody())

    async def remove(self, source: Source) -> None:
        """Forget a stream; the last one ends the task and the thread."""
        caller = self._by.pop(source)
        STREAMS.dec()
        self.counts[caller.counted_as] -= 1
        if not self.counts[caller.counted_as]:
            del self.counts[caller.counted_as]
        if self._by:
            return
        looking, self._looking = self._looking, None
        thread, self._thread = self._thread, DatabaseThread("streams")
        if looking is not None:
            looking.cancel()
        await thread.stop()

    def end_all(self, why: str) -> None:
        for source in list(self._by):
            source.end(why)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look_once()
            except Error as error:
                log.warning("streams_not_looked_at", error=type(error).__name__)

    async def look_once(self) -> None:
        """End the streams of tokens and sessions that ended, and of accounts that were closed or banned."""
        callers = dict(self._by)
        tokens = {each.token.pk for each in callers.values() if each.token is not None}
        by_session = [each for each in callers.values() if each.session is not None]
        tokens_left = await self._thread.run(standing_among, tokens) if tokens else frozenset()
        sessions_left = await self._thread.run(_standing_sessions, by_session) if by_session else frozenset()
        for source, caller in callers.items():
            by_token = caller.token is None or caller.token.pk in tokens_left
            if not by_token or (caller.session is not None and caller.session not in sessions_left):
                source.end("no-access")


def _standing_sessions(callers: Collection[Caller]) -> frozenset[str]:
    """Return the sessions that still stand, of accounts that are neither closed nor banned."""
    active = set(User.objects.filter(pk__in={each.user_id for each in callers}, is_active=True).values_list("pk"))
    banned = banned_ids()
    return frozenset(
        each.session
        for each in callers
        if each.session is not None
        and (each.user_id,) in active
        and (each.player is None or each.player.pk not in banned)
        and STORE().exists(each.session)
    )


_streams: "WeakKeyDictionary[asyncio.AbstractEventLoop, OpenStreams]" = WeakKeyDictionary()


def open_streams() -> OpenStreams:
    """Return the streams of the running event loop."""
    return _streams.setdefault(asyncio.get_running_loop(), OpenStreams())


def end_streams() -> None:
    """End every stream of this process, which is about to stop; readers come again. From any thread."""
    for loop, streams in list(_streams.items()):
        if loop.is_running():
            loop.call_soon_threadsafe(streams.end_all, "reconnect")


class EventStream(StreamingHttpResponse):
    """An answer that goes on. Closing its iteration, as the server does when the client is gone, frees its source."""

    def __init__(self, parts: AsyncGenerator[bytes], content_type: str) -> None:
        super().__init__(parts, content_type=content_type)
        self._parts = parts

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async with aclosing(self._parts) as parts:
            async for part in parts:
                yield part


def stream(request: HttpRequest, source: Source, after: int | None, *, once: bool) -> StreamingHttpResponse:
    """Return the answer that tells `source` from version `after` on, or from the header `Last-Event-ID`.

    `once`: it ends when everything there is now is told. Problem `too-many-streams` if this caller has too many here,
    `too-many-requests` if they opened too many within a minute,
    `invalid` for an unreadable `Last-Event-ID`.
    """
    caller = caller_of(request)
    if sum(streams.counts[caller.counted_as] for streams in list(_streams.values())) >= MOST_STREAMS:
        raise ApiProblem(ApiCode.TOO_MANY_STREAMS)
    count(request, caller, opening_limit())
    as_sse = wants_sse(request)
    lines = _lines(source, caller, _last(request, after), as_sse=as_sse, once=once)
    answer = EventStream(lines, content_type=f"{EVENTS if as_sse else NDJSON}; charset=utf-8")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    if not connection.in_atomic_block:
        # This thread waits as long as the stream lasts; its connection must not.
        connection.close()
    return answer


def wants_sse(request: HttpRequest) -> bool:
    return EVENTS in request.headers.get("Accept", "")


def _last(request: HttpRequest, after: int | None) -> int | None:
    said = request.headers.get(LAST_EVENT)
    if not said:
        return after
    if not (said.isascii() and said.isdigit() and len(said) <= MOST_DIGITS):
        raise invalid(f"header.{LAST_EVENT}", "not-a-number", _("This is no version that this stream gave."))
    return int(said)


async def _lines(
    source: Source, caller: Caller, after: int | None, *, as_sse: bool, once: bool
) -> AsyncGenerator[bytes]:
    encode = _as_sse if as_sse else _as_ndjson
    ping = b":\n\n" if as_sse else b"\n"
    streams = open_streams()
    streams.add(source, caller)
    try:
        if as_sse:
            yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
        refused = await source.begin(after)
        if refused is not None:
            yield encode(_end(refused))
            return
        while True:
            told = await source.read(0.0 if once else PING_SECONDS)
            ended = source.ended or (ONCE if once else None)
            if told:
                yield b"".join(encode(each) for each in told)
            if ended is not None:
                yield encode(_end(ended))
                return
            if not told:
                yield ping
    finally:
        await streams.remove(source)
        await source.close()


def _end(why: str) -> StreamEvent:
    return StreamEvent("end", None, json.dumps({"type": "end", "code": why}, separators=(",", ":")))


def _as_ndjson(event: StreamEvent) -> bytes:
    return event.text.encode() + b"\n"


def _as_sse(event: StreamEvent) -> bytes:
    number = "" if event.version is None else f"id: {event.version}\n"
    return f"{number}event: {event.kind}\ndata: {event.text}\n\n".encode()
