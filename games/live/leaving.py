"""Who must go, in every process.

Signing out closes the sockets that the session had opened, a ban all of a person's, a block those by which one watches
the other.
"""

from collections.abc import Iterable

from asgiref.sync import async_to_sync
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest

from games.live.bus import Bus
from games.live.process import running_processes
from games.permissions import session_mark


def close_sockets(*, request: HttpRequest, **_kwargs: object) -> None:
    """Receiver of `user_logged_out`, on a page's thread: the sockets live on the event loop."""
    if request is not None:
        close_sockets_under(session=request.session)


def close_sockets_under(*, session: SessionBase, **_kwargs: object) -> None:
    """Receiver of `accounts.sessions.session_ended`: closes the sockets opened under that session."""
    key = session_mark(session)
    if key is None:
        return
    for loop, process in running_processes():
        if loop.is_running():
            loop.call_soon_threadsafe(process.end_session, key)
    async_to_sync(_tell)({"session": key})


def close_sockets_of(player_ids: Iterable[int]) -> None:
    """Close all sockets of these players, under any of their accounts (on a page's thread)."""
    ids = frozenset(player_ids)
    for loop, process in running_processes():
        if loop.is_running():
            loop.call_soon_threadsafe(process.end_players, ids)
    async_to_sync(_tell)({"players": sorted(ids)})


def part(one: Iterable[int], other: Iterable[int]) -> None:
    """Two people meet no more, from this moment on: all their ids (on a page's thread)."""
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
