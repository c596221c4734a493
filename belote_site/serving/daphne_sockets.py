"""Daphne's sockets with a limit on unread data.

Daphne hands every frame to Twisted and never waits: unread data accumulates in this process. Here a client that leaves
more than a megabyte unread is cut off; it joins again when it can read (docs/protocol.md).
"""

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

from belote_site.serving.bounds import UNREAD_BYTES
from belote_site.serving.socket_limits import GOING_AWAY


class BoundedWebSocket(WebSocketProtocol):
    """A socket that counts what it sends while the network accepts nothing."""

    unread: int | None = None

    def onOpen(self) -> None:
        super().onOpen()
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, True)

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

    def serverClose(self, code: int | None = None) -> None:
        if code == GOING_AWAY:
            # `sendClose` allows an application's own codes only.
            self.sendCloseFrame(code=GOING_AWAY)
        else:
            super().serverClose(code)


def bound_sockets() -> None:
    """Make Daphne use bounded sockets; it has no setting for it."""
    WebSocketFactory.protocol = BoundedWebSocket
