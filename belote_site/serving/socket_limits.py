"""ASGI middleware of sockets: limits on open ones, and the list of those to close when the server stops.

The limits count within this process: strictly per person (an account, or a guest's session), generously per address,
since a whole club may share one. A socket above a limit is accepted and then closed with a code (docs/protocol.md):
browsers cannot read the reason of a refused connection.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from django.conf import settings

from accounts.addresses import is_this_machine, network_of
from accounts.asgi_types import Application, Message, Receive, Scope, Send
from belote_site.serving import draining

GOING_AWAY: Final = 1001
CLOSE_TOO_MANY: Final = 4012

_addresses: Counter[str] = Counter()
_persons: Counter[str] = Counter()


@dataclass(slots=True, eq=False)
class Visit:
    """One open socket. `idle`: its application has processed everything it received, and waits for more."""

    asked: Receive
    send: Send
    idle: bool = False
    told: bool = False

    async def receive(self) -> Message:
        self.idle = True
        message = await self.asked()
        self.idle = False
        return message

    async def go_away(self) -> None:
        """Ask the client to reconnect to the site, to any process."""
        self.told = True
        await self.send({"type": "websocket.close", "code": GOING_AWAY})


_visits: set[Visit] = set()


def visits() -> list[Visit]:
    """Return the sockets open in this process."""
    return list(_visits)


class AddressDoor:
    """ASGI middleware, before any look-up: limits the sockets from one address (SOCKETS_PER_ADDRESS).

    An IPv6 address counts as its network.
    """

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = network_of((scope.get("client") or ("",))[0])
        if draining.is_draining():
            await turn_away(receive, send, GOING_AWAY)
        elif _addresses[address] >= settings.SOCKETS_PER_ADDRESS and not is_this_machine(address):
            await turn_away(receive, send, CLOSE_TOO_MANY)
        else:
            with counted(_addresses, address):
                visit = Visit(receive, send)
                _visits.add(visit)
                try:
                    await self.application(scope, visit.receive, send)
                finally:
                    _visits.discard(visit)


class PersonDoor:
    """ASGI middleware, after the look-up of the user: limits the sockets of one person (SOCKETS_PER_PERSON)."""

    def __init__(self, application: Application) -> None:
        self.application = application

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
