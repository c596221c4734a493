"""The thread that sends due messages: many receivers at once on one event loop, one message of each at a time.

A task of the outbox only wakes this thread, in whichever process runs it; a receiver that does not answer keeps
neither the outbox nor another receiver waiting. A task of the beat schedule wakes it for what a killed process left.
"""

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Final, TypeVar

import structlog
from django.conf import settings
from django.db import Error, connection
from django.utils import timezone

from leagues.webhooks.attempts import WebhookClaim, claim_due, keep_outcome, next_attempt, next_due, release
from leagues.webhooks.sending import Network, send

log = structlog.get_logger(__name__)
AT_ONCE: Final = 50
"""Receivers that a process sends to at the same time."""
OF_A_CLUB: Final = 4
"""Receivers of one club among them: silent ones of a few clubs leave room for those of others."""
TURN: Final = 20
"""Messages to a receiver before others that wait have their turn."""
LOOK_SECONDS: Final = 0.5
AFTER_ERROR_SECONDS: Final = 5.0
Result = TypeVar("Result")


class Sender:
    """Sends what is due. `clock`: the time that decides what is due. Database work is on a thread of its own."""

    def __init__(self, network: Network, *, clock: Callable[[], datetime] = timezone.now) -> None:
        self._network, self._clock = network, clock
        self._database = ThreadPoolExecutor(1, thread_name_prefix="webhook-rows")
        self._running: dict[asyncio.Task[None], WebhookClaim] = {}

    async def drain(self) -> datetime | None:
        """Send until nothing is due any more; return when the next message is due. Raises `django.db.Error`."""
        try:
            while await self._begin() or self._running:
                await self._wait()
            return await self._rows(next_due)
        finally:
            await self._rows(_close)
            self._database.shutdown(wait=False)

    async def _begin(self) -> bool:
        """Begin to send to receivers that are due; return whether there are any."""
        clubs = Counter(claim.club for claim in self._running.values())
        full = [club for club, count in clubs.items() if count >= OF_A_CLUB]
        # One of each club at a time: of several claimed together, more than a club's share could be claimed.
        claims = await self._rows(claim_due, self._clock(), AT_ONCE - len(self._running), full)
        for claim in claims:
            if clubs[claim.club] >= OF_A_CLUB:
                await self._rows(release, claim)
                continue
            clubs[claim.club] += 1
            self._running[asyncio.create_task(self._serve(claim))] = claim
        return bool(claims)

    async def _wait(self) -> None:
        if not self._running:
            return
        done, _others = await asyncio.wait(self._running, timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            claim = self._running.pop(task)
            fault = task.exception()
            if fault is not None:
                # The claim ends by itself within a minute; what was under way is sent again.
                log.error("webhook_turn_failed", row=claim.webhook, error=type(fault).__name__)

    async def _serve(self, claim: WebhookClaim) -> None:
        """Send what is due to one receiver, one message after the other."""
        for _message in range(TURN):
            attempt = await self._rows(next_attempt, claim, self._clock())
            if attempt is None:
                break
            outcome = await send(self._network, attempt.to, attempt.headers, attempt.body)
            await self._rows(keep_outcome, claim, attempt, outcome, self._clock())
        await self._rows(release, claim)

    async def _rows(self, work: Callable[..., Result], *args: object) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._database, work, *args)


def _close() -> None:
    """Close the database connection of the thread that calls this."""
    connection.close()


class SenderThread(threading.Thread):
    """Sends in this process whenever it is woken, and when the next message is due."""

    def __init__(self) -> None:
        super().__init__(name="webhooks", daemon=True)
        self._woken = threading.Event()

    def wake(self) -> None:
        self._woken.set()

    def run(self) -> None:
        network = Network()
        pause: float | None = 0.0
        while True:
            self._woken.wait(pause)
            self._woken.clear()
            try:
                following = asyncio.run(Sender(network).drain())
            except Error as error:
                log.warning("webhooks_wait", error=type(error).__name__)
                pause = AFTER_ERROR_SECONDS
            else:
                pause = _seconds_until(following)


def _seconds_until(moment: datetime | None) -> float | None:
    """Return the pause before a moment, at least a short one; None without a moment: until woken."""
    return None if moment is None else max(LOOK_SECONDS, (moment - timezone.now()).total_seconds())


_starting = threading.Lock()
_thread: SenderThread | None = None


def send_due() -> bool:
    """Wake this process's thread if anything waits; return whether anything does."""
    if not settings.WEBHOOKS or next_due() is None:
        return False
    global _thread
    with _starting:
        if _thread is None or not _thread.is_alive():
            _thread = SenderThread()
            _thread.start()
        _thread.wake()
    return True


def _forget_thread() -> None:
    """Forget the thread of the parent process, which a forked process does not have."""
    global _thread, _starting
    _thread, _starting = None, threading.Lock()


os.register_at_fork(after_in_child=_forget_thread)
