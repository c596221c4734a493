"""Viewers who get the public version of a page: anonymous ones, and phones whose session contains only contest cards.

Sessions are read on a separate thread, which keeps its database connection while there are more to read; results are
cached for a few seconds.
"""

import asyncio
import hashlib
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Final

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import Error, connection
from django.http import HttpRequest

from games.permissions import MARK_KEY
from leagues.contests.rights import SESSION_KEY as CARDS

HARMLESS: Final = frozenset({CARDS, MARK_KEY})
"""Keys of a session that do not change a public page."""
SEEN_SECONDS: Final = 5.0
SEEN: Final = 2000


class Visitors:
    def __init__(self) -> None:
        self.seen: OrderedDict[bytes, tuple[float, bool]] = OrderedDict()
        self.thread: ThreadPoolExecutor | None = None
        self.reading = 0

    async def are_like_anybody(self, request: HttpRequest) -> bool:
        """Return whether this viewer gets the public version of the page."""
        if "messages" in request.COOKIES:
            return False
        session = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
        if not session:
            return True
        digest = hashlib.blake2b(session.encode(), digest_size=16).digest()
        at, harmless = self.seen.get(digest, (-SEEN_SECONDS, False))
        if time.monotonic() - at < SEEN_SECONDS:
            return harmless
        harmless = await self.read(session)
        self.remember(digest, harmless)
        return harmless

    async def read(self, session: str) -> bool:
        if self.thread is None:
            self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="visitors")
        self.reading += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, is_harmless, session)
        finally:
            self.reading -= 1
            if not self.reading:
                self.thread.submit(lambda: connection.close())  # `connection` is that of the thread that runs this.

    def remember(self, digest: bytes, harmless: bool) -> None:
        self.seen[digest] = (time.monotonic(), harmless)
        self.seen.move_to_end(digest)
        while len(self.seen) > SEEN:
            self.seen.popitem(last=False)


def is_harmless(session_key: str) -> bool:
    """Return whether a session contains only cards. A session that cannot be read is left to Django."""
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    try:
        return store.load().keys() <= HARMLESS
    except Error:
        connection.close()
        return False
