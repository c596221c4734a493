"""Daphne's sockets, bounded and said goodbye to.

Daphne hands every frame to Twisted and never waits: what a client does not read piles up in this process. Here a client
that leaves more than a megabyte unread is cut off; it joins again when it can read (docs/protocol.md).
"""

from typing import Any, Final

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet import defer, reactor, task

UNREAD_BYTES: Final = 1024 * 1024
GOING_AWAY: Final = 1001
GOODBYE_SECONDS: Final = 0.2

_open: "set[BoundedWebSocket]" = set()


class BoundedWebSocket(WebSocketProtocol):
    """A socket that counts what it sends while the network takes nothing."""

    unread: int | None = None

    def onOpen(self) -> None:
        super().onOpen()
        _open.add(self)
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, True)

    def onClose(self, wasClean: bool, code: int | None, reason: str | None) -> None:
        _open.discard(self)
        super().onClose(wasClean, code, reason)

    def pauseProducing(self) -> None:
        self.unread = 0

    def resumeProducing(self) -> None:
        self.unread = None

    def stopProducing(self) -> None:
        self.unread = None

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:
        if self.unread is not None:
            self.unread += len(content)
            if self.unread > UNREAD_BYTES:
                self.transport.abortConnection()
                return
        super().serverSend(content, binary)


def bound_sockets() -> None:
    """Have Daphne make bounded sockets; it offers no setting for it."""
    WebSocketFactory.protocol = BoundedWebSocket


def say_goodbye() -> None:
    """Before the server stops, close every socket with 1001, so that clients come back with jitter."""
    # Twisted's own annotation forgets that an event is named by a text.
    reactor.addSystemEventTrigger("before", "shutdown", _close_all)  # type: ignore[arg-type]


def _close_all() -> "defer.Deferred[Any]":
    for socket in list(_open):
        # `sendClose` allows an application's own codes only.
        socket.sendCloseFrame(code=GOING_AWAY)
    return task.deferLater(reactor, GOODBYE_SECONDS, lambda: None)
