"""Disconnection of people who lost access, in every process.

Signing out closes the sockets of that session; a ban closes all sockets of a person; after a block, the
sockets through which one of the two people watches the other's table are closed.
"""

from collections.abc import Iterable

from asgiref.sync import async_to_sync
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest

from games.live.bus import Bus
from games.live.process import running_processes
from games.permissions import session_mark


def close_sockets(*, request: HttpRequest, **_kwargs: object) -> None:
    """Close the session's sockets, on their event loop; a receiver of `user_logged_out`, on a page's thread."""
    if request is not None:
        close_sockets_under(session=request.session)


def close_sockets_under(*, session: SessionBase, **_kwargs: object) -> None:
    """Close the sockets opened under this session; a receiver of `accounts.sessions.session_ended`."""
    key = session_mark(session)
    if key is None:
        return
    for loop, process in running_processes():
        if loop.is_running():
            loop.call_soon_threadsafe(process.end_session, key)
    async_to_sync(_tell)({"session": key})


def close_sockets_of(player_ids: Iterable[int]) -> None:
    """Close all sockets of these players, under any of their ids (on a page's thread)."""
    ids = frozenset(player_ids)
    for loop, process in running_processes():
        if loop.is_running():
            loop.call_soon_threadsafe(process.end_players, ids)
    async_to_sync(_tell)({"players": sorted(ids)})


def part(one: Iterable[int], other: Iterable[int]) -> None:
    """Separate two people, given all their ids: neither watches the other's table any more (on a page's thread)."""
    ones, others = frozenset(one), frozenset(other)
    for loop, process in running_processes():
        if loop.is_running():
            loop.call_soon_threadsafe(process.part, ones, others)
    async_to_sync(_tell)({"apart": [sorted(ones), sorted(others)]})


async def _tell(hint: dict[str, object]) -> None:
    bus = Bus()
    try:
        bus.tell(hint)
    finally:
        await bus.stop()
