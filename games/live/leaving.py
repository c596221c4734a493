"""Signing out closes the sockets that the session had opened, in every process."""

from typing import Any

from asgiref.sync import async_to_sync

from games.live.bus import Bus
from games.live.process import running_processes
from games.permissions import session_mark


def close_sockets(*, request: Any, **_kwargs: Any) -> None:
    """Receiver of `user_logged_out`, on a page's thread: the sockets live on the event loop."""
    key = session_mark(request.session) if request is not None else None
    if key is None:
        return
    for loop, process in running_processes():
        if loop.is_running():
            loop.call_soon_threadsafe(process.end_session, key)
    async_to_sync(_tell)(key)


async def _tell(session_key: str) -> None:
    bus = Bus()
    try:
        await bus.tell({"session": session_key})
    finally:
        await bus.stop()
