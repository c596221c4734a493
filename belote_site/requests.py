"""Daphne's requests, bounded both ways: no body larger than any page takes, no more written than the network carries.

Daphne keeps a body, however large, before the site hears of it, and hands every piece of an answer to Twisted at once.
Here a body over the limit is refused before it is kept, and whoever answers waits while the client takes nothing in.
"""

import asyncio
import io
from typing import Any, Final

from daphne import http_protocol
from daphne.http_protocol import WebRequest
from daphne.server import Server
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language_from_request, override
from twisted.internet import reactor

MOST_BYTES: Final = 22 * 1024 * 1024
"""A collection takes files of 20 MB (docs/history.md); the rest is what a form adds."""

LINGER_SECONDS: Final = 10
"""How long a refused body is read and thrown away, so that the client gets to read why."""


class BoundedRequest(WebRequest):
    """A request that refuses a body too large, and tells when what was written has been taken."""

    received: int = 0
    refused: bool = False
    _full: "asyncio.Future[None] | None" = None

    def gotLength(self, length: int | None) -> None:
        if length is not None and length > MOST_BYTES:
            self.content = io.BytesIO()
            self.refuse()
            return
        super().gotLength(length)

    def handleContentChunk(self, data: bytes) -> None:
        self.received += len(data)
        if self.refused:
            return
        if self.received > MOST_BYTES:
            self.content.close()
            self.refuse()
            return
        super().handleContentChunk(data)

    def refuse(self) -> None:
        """Say 413 with words, and hear no more than one must for them to arrive."""
        self.refused = True
        self.channel.transport.write(too_large(self.getHeader("Accept-Language") or ""))
        reactor.callLater(LINGER_SECONDS, self.channel.transport.abortConnection)  # type: ignore[arg-type]

    def process(self) -> Any:
        if self.refused:
            self.channel.loseConnection()
            return None
        return super().process()

    def handle_reply(self, message: dict[str, Any]) -> None:
        if message.get("type") == "http.response.start" and self.producer is None and self.channel is not None:
            self.registerProducer(self, True)
        super().handle_reply(message)

    def finish(self) -> None:
        if self.producer is self:
            self.unregisterProducer()
        super().finish()

    def connectionLost(self, reason: Any) -> None:
        self.resumeProducing()
        super().connectionLost(reason)

    def pauseProducing(self) -> None:
        if self._full is None:
            self._full = asyncio.get_event_loop().create_future()

    def resumeProducing(self) -> None:
        full, self._full = self._full, None
        if full is not None and not full.done():
            full.set_result(None)

    def stopProducing(self) -> None:
        self.resumeProducing()

    async def taken(self) -> None:
        """Wait until the client has taken in most of what was written, or has gone."""
        while self._full is not None:
            await asyncio.shield(self._full)


class PatientServer(Server):
    """Daphne's server, whose applications go no faster than their clients read."""

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        await super().handle_reply(protocol, message)
        if isinstance(protocol, BoundedRequest):
            await protocol.taken()


def bound_requests() -> None:
    """Have Daphne make bounded requests; it offers no setting for it."""
    http_protocol.WebRequest = BoundedRequest


def too_large(languages: str) -> bytes:
    """The whole answer, in the first language of these that the site speaks."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = languages
    language = get_language_from_request(request)
    with override(language):
        page = render_to_string("413.html", {"most": MOST_BYTES // 2**20, "preferences": {}}).encode()
    head = (
        "HTTP/1.1 413 Content Too Large\r\nContent-Type: text/html; charset=utf-8\r\n"
        f"Content-Language: {language}\r\nContent-Length: {len(page)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode("ascii") + page
