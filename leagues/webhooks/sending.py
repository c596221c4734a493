"""One attempt to send a message to a receiver: a POST over TLS, pinned to a checked IP address, limited in all.

h11 writes and reads HTTP; asyncio connects. There is no proxy, no cookie, no redirect and no second request, and
nothing of an answer is kept except its status.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Final

import h11

from leagues.webhooks.addresses import ReceiverAddress, is_public
from leagues.webhooks.codes import SendError

SECONDS: Final = 10.0
"""The time for a whole attempt: look-up, connection, TLS, request and answer."""
MOST_ANSWER: Final = 64 * 1024
MOST_IPS: Final = 4
CHUNK: Final = 8192
LOOK_UPS: Final = 100
"""Threads for name look-ups, which cannot be interrupted: a slow name server keeps one busy longer than an attempt."""
AGENT: Final = "Dix-de-Der-Webhooks/1"


@dataclass(frozen=True, slots=True)
class SendOutcome:
    """The outcome of an attempt. `error` None: delivered. `status`: of the answer, if its headers were read."""

    error: SendError | None
    status: int | None
    milliseconds: int


class SendFailure(Exception):  # noqa: N818  (an outcome, not a fault of ours)
    def __init__(self, error: SendError) -> None:
        super().__init__(str(error))
        self.error = error


@cache
def _look_ups() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(LOOK_UPS, thread_name_prefix="webhook-look-up")


async def look_up(host: str, port: int) -> list[str]:
    """Return the IP addresses of a host in the order of preference. OSError: it has none."""

    def resolve() -> list[str]:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        return list(dict.fromkeys(str(place[0]) for *_kind, place in found))

    return await asyncio.get_running_loop().run_in_executor(_look_ups(), resolve)


@dataclass(frozen=True, slots=True)
class Network:
    """How receivers are reached. The site uses this as it is; tests bring a resolver and a certificate of their own.

    `allows`: whether an IP address may be connected to.
    """

    resolve: Callable[[str, int], Awaitable[list[str]]] = look_up
    allows: Callable[[str], bool] = is_public
    tls: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    seconds: float = SECONDS


async def send(network: Network, to: ReceiverAddress, headers: Mapping[str, str], body: bytes) -> SendOutcome:
    """POST a message once. Raises nothing for whatever a receiver does; `SendOutcome.error` says it."""
    began = monotonic()
    answer = _Answer()
    error: SendError | None = None
    try:
        async with asyncio.timeout(network.seconds):
            await _exchange(network, to, headers, body, answer)
    except SendFailure as failure:
        error = failure.error
    except TimeoutError:
        error = SendError.TOO_SLOW
    except ssl.SSLCertVerificationError:
        error = SendError.BAD_CERTIFICATE
    except OSError:
        error = SendError.NO_CONNECTION
    except h11.RemoteProtocolError:
        error = SendError.BAD_ANSWER
    return SendOutcome(error, answer.status, round(1000 * (monotonic() - began)))


@dataclass(slots=True)
class _Answer:
    status: int | None = None


async def _exchange(
    network: Network, to: ReceiverAddress, headers: Mapping[str, str], body: bytes, answer: _Answer
) -> None:
    reader, writer = await _connect(network, to, await _checked(network, to))
    try:
        wire = h11.Connection(h11.CLIENT)
        named = {
            "Host": to.host_header,
            "User-Agent": AGENT,
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Connection": "close",
            **headers,
        }
        request = h11.Request(method="POST", target=to.target, headers=list(named.items()))
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(wire.send(event) or b"")
        await writer.drain()
        await _read(reader, wire, answer)
    finally:
        # Aborted: a receiver that does not end its TLS connection is not waited for.
        writer.transport.abort()


async def _checked(network: Network, to: ReceiverAddress) -> list[str]:
    """Return the IP addresses of a receiver, if every one is allowed. They are looked up once for each attempt."""
    try:
        found = await network.resolve(to.host, to.port)
    except (OSError, UnicodeError):
        raise SendFailure(SendError.NO_HOST) from None
    if not found:
        raise SendFailure(SendError.NO_HOST)
    try:
        allowed = all(map(network.allows, found))
    except ValueError:
        allowed = False
    if not allowed:
        raise SendFailure(SendError.PRIVATE_ADDRESS)
    return found[:MOST_IPS]


async def _connect(
    network: Network, to: ReceiverAddress, ips: list[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first of these IP addresses that answers. Server name and certificate are those of the host."""
    last: OSError | None = None
    for ip in ips:
        # Only an address in figures is connected to, so that nothing is looked up again.
        pinned = str(ipaddress.ip_address(ip))
        try:
            return await asyncio.open_connection(pinned, to.port, ssl=network.tls, server_hostname=to.host)
        except ssl.SSLError:
            raise
        except OSError as error:
            last = error
    assert last is not None, "there is at least one address"
    raise last


async def _read(reader: asyncio.StreamReader, wire: h11.Connection, answer: _Answer) -> None:
    """Read an answer to its end and throw it away. SendFailure for every status but 2xx, and for a long answer."""
    read = 0
    while True:
        event = wire.next_event()
        if event is h11.NEED_DATA:
            piece = await reader.read(CHUNK)
            read += len(piece)
            if read > MOST_ANSWER:
                raise SendFailure(SendError.LONG_ANSWER)
            wire.receive_data(piece)
        elif isinstance(event, h11.Response):
            answer.status = event.status_code
            _judge(event.status_code)
        elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed) or event is h11.PAUSED:
            return


def _judge(status: int) -> None:
    if 300 <= status < 400:
        raise SendFailure(SendError.REDIRECTED)
    if not 200 <= status < 300:
        raise SendFailure(SendError.REFUSED)
