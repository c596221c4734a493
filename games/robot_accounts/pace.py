"""The pace of robot accounts: so many actions a second in a process, the owners served in turn.

An action by HTTP costs the server ten times as much as an action by socket. Without this limit a few quick robots would
use a whole processor. The owners take turns, so that one owner's robots do not use the whole limit.
"""

import asyncio
from collections import deque
from typing import Final
from weakref import WeakKeyDictionary

from games.live.monitoring import of_nobody

ACTIONS_A_SECOND: Final = 20.0
MOST_WAITING: Final = 20
"""Actions of one owner's robots that may wait; one more is refused."""


class Pace:
    """The waiting actions of one event loop, by owner. The owners take turns, one action each."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[asyncio.Future[None]]] = {}
        self._next = 0.0
        self._serving: asyncio.Task[None] | None = None

    async def turn(self, owner: int) -> bool:
        """Wait for this owner's turn; False at once if too many of theirs wait already."""
        loop = asyncio.get_running_loop()
        if not self._waiting and loop.time() >= self._next:
            self._next = loop.time() + 1 / ACTIONS_A_SECOND
            return True
        own = self._waiting.setdefault(owner, deque())
        if len(own) >= MOST_WAITING:
            return False
        mine = loop.create_future()
        own.append(mine)
        if self._serving is None or self._serving.done():
            self._serving = loop.create_task(self._serve(), context=of_nobody())
        await mine
        return True

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(0.0, self._next - loop.time()))
            self._next = loop.time() + 1 / ACTIONS_A_SECOND
            self._let_one_go()

    def _let_one_go(self) -> None:
        """Serve the owner whose turn it is, and put them last. Who gave up meanwhile takes no turn."""
        while self._waiting:
            owner, own = next(iter(self._waiting.items()))
            del self._waiting[owner]
            served = own.popleft()
            if own:
                self._waiting[owner] = own
            if not served.done():
                served.set_result(None)
                return


_paces: "WeakKeyDictionary[asyncio.AbstractEventLoop, Pace]" = WeakKeyDictionary()


def robots_pace() -> Pace:
    """Return the pace of robot accounts in the running event loop."""
    return _paces.setdefault(asyncio.get_running_loop(), Pace())
