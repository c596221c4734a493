"""The site on Daphne (`SERVER=daphne`): Twisted on asyncio's own loop."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Mapping

from daphne.server import Server  # isort: skip  (first: it chooses Twisted's reactor)
from daphne.endpoints import build_endpoint_description_strings
from daphne.http_protocol import WebRequest
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet import reactor

from belote_site.serving.bounds import BACKLOG, MAX_FRAME, PING_SECONDS, PONG_SECONDS
from belote_site.serving.daphne_requests import BoundedRequest, bound_requests, channels
from belote_site.serving.daphne_sockets import bound_sockets
from belote_site.serving.overload import lateness
from belote_site.serving.shutdown import leave


class DaphneServer(Server):
    """Daphne's server, with applications no faster than their clients read, and an orderly stop (`shutdown`)."""

    stopping: "asyncio.Task[None] | None" = None

    async def handle_reply(self, protocol: WebRequest | WebSocketProtocol, message: Mapping[str, object]) -> None:
        await super().handle_reply(protocol, message)
        if isinstance(protocol, BoundedRequest):
            await protocol.taken()

    def handle_signal(self) -> None:
        """Begin an orderly stop at the first signal; a second Ctrl-C ends at once."""
        if self.stopping is None:
            self.stopping = asyncio.get_running_loop().create_task(self.leave())
        else:
            self.stop()

    async def leave(self) -> None:
        try:
            await leave(self)
        finally:
            self.stop()

    def close_door(self) -> None:
        for listening in self.listeners:
            listening.addCallback(lambda port: port.stopListening())
        for channel in list(channels):
            channel.answer_and_close()

    def answering(self) -> int:
        return sum(
            isinstance(protocol, BoundedRequest) and "disconnected" not in details
            for protocol, details in self.connections.items()
        )


def run(application: Callable[..., Awaitable[None]], host: str, port: int, ready: Callable[[], None]) -> None:
    """Serve until a signal. OSError if the port cannot be opened; `ready` is called once it is."""
    bound_requests()
    bound_sockets()
    server = DaphneServer(
        application=application,
        endpoints=[f"{each}:backlog={BACKLOG}" for each in build_endpoint_description_strings(host=host, port=port)],
        signal_handlers=False,
        websocket_max_message_size=MAX_FRAME,
        websocket_max_frame_size=MAX_FRAME,
        ping_interval=PING_SECONDS,
        ping_timeout=PONG_SECONDS,
        ready_callable=ready,
        server_name="",
    )
    loop = reactor._asyncioEventloop
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, server.handle_signal)
    lateness.watch(loop)
    server.run()
    if not server.listening_addresses:
        raise OSError(f"{host}:{port} cannot be opened")
