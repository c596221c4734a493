"""The site on uvicorn (`SERVER=uvicorn`): uvloop, httptools, and the sans-IO protocol of websockets."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any

from uvicorn import Config, Server

from accounts.asgi_types import Application
from belote_site.serving.bounds import KEEP_SECONDS, MAX_FRAME, PING_SECONDS, PONG_SECONDS
from belote_site.serving.overload import lateness
from belote_site.serving.shutdown import leave
from belote_site.serving.uvicorn_requests import BoundedHttp
from belote_site.serving.uvicorn_sockets import BoundedSocket

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class UvicornServer(Server):
    """uvicorn's server with an orderly stop (`shutdown`); a second Ctrl-C ends it at once."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        lateness.watch(asyncio.get_running_loop())
        self.ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals in the loop, without raising them again at the end: a requested stop is no failure."""
        loop = asyncio.get_running_loop()
        for each in SIGNALS:
            loop.add_signal_handler(each, self.handle_exit, each, None)
        try:
            yield
        finally:
            for each in SIGNALS:
                loop.remove_signal_handler(each)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await leave(self)
        for connection in list(self.server_state.connections):
            connection.transport.abort()

    def close_door(self) -> None:
        for server in self.servers:
            server.close()
        for connection in self._requests():
            connection.shutdown()

    def answering(self) -> int:
        return sum(each.cycle is not None and not each.cycle.response_complete for each in self._requests())

    def _requests(self) -> list[BoundedHttp]:
        return [each for each in self.server_state.connections if isinstance(each, BoundedHttp)]


def run(application: Application, host: str, port: int, ready: Callable[[], None]) -> None:
    """Serve until a signal. OSError if the port cannot be opened; `ready` is called once it is."""
    UvicornServer(configured(application), ready).run(opened(host, port))


def configured(application: Application) -> Config:
    """Return uvicorn's configuration, with the limits that it supports."""
    return Config(
        application,
        http=BoundedHttp,
        ws=BoundedSocket,
        lifespan="off",
        interface="asgi3",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `proxy` does this for both servers
        timeout_keep_alive=KEEP_SECONDS,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
    )


def addresses(host: str, port: int) -> set[tuple[int, Any]]:
    """Return family and address of each place to listen at; a numeric address needs no look-up (a hall has no name
    servers).
    """
    try:
        number = ip_address(host)
    except ValueError:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return {(int(each[0]), each[4]) for each in found}
    return {(int(socket.AF_INET if number.version == 4 else socket.AF_INET6), (host, port))}


def opened(host: str, port: int) -> list[socket.socket]:
    """Return a socket for each address of `host` (all addresses for an empty one). OSError if one is taken."""
    sockets: list[socket.socket] = []
    try:
        for family, address in sorted(addresses(host, port)):
            sockets.append(socket.create_server(address, family=family))
    except OSError:
        for each in sockets:
            each.close()
        raise
    return sockets
