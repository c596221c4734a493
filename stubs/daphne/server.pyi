from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from daphne.http_protocol import HTTPFactory as HTTPFactory
from daphne.http_protocol import WebRequest
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet.defer import Deferred

class Port(Protocol):
    def stopListening(self) -> Deferred[None]: ...

class Server:
    listeners: list[Deferred[Port]]
    listening_addresses: list[tuple[str, int]]
    connections: dict[WebRequest | WebSocketProtocol, dict[str, object]]
    def __init__(
        self,
        application: Callable[..., Awaitable[None]],
        endpoints: Sequence[str] | None = None,
        signal_handlers: bool = True,
        ping_interval: int = 20,
        ping_timeout: int = 30,
        websocket_connect_timeout: int = ...,
        websocket_handshake_timeout: int = ...,
        websocket_max_message_size: int = ...,
        websocket_max_frame_size: int = ...,
        ready_callable: Callable[[], None] | None = None,
        server_name: str = "daphne",
    ) -> None: ...
    def run(self) -> None: ...
    def stop(self) -> None: ...
    async def handle_reply(self, protocol: WebRequest | WebSocketProtocol, message: Mapping[str, object]) -> None: ...
