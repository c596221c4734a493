"""Background thread of the server that writes the backups after each step. A step neither waits for it nor fails with
it.

Steps that follow one another faster than files are written share one file: the newest file has them all.
"""

import threading
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.conf import settings
from django.db import Error, connections
from django.utils import timezone

from leagues.contests.archives.backups import keep, newest
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.signals import step_written
from leagues.models import Contest

log = structlog.get_logger(__name__)
CATCH_UP: Final = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Failure:
    """A backup that could not be written: the moment, and the system's error message."""

    at: datetime
    why: str


class Keeper:
    """Queue of contests whose backup file is due, and the thread that writes these files."""

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._waiting: dict[int, None] = {}
        self._busy = False
        self._thread: threading.Thread | None = None
        self.failures: dict[int, Failure] = {}

    def ask(self, contest: int) -> None:
        """Queue a backup of the contest with this primary key."""
        with self._turn:
            self._waiting[contest] = None
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="backups", daemon=True)
                self._thread.start()
            self._turn.notify_all()

    def wait(self, seconds: float = 30.0) -> bool:
        """Wait until every queued backup is written or has failed; return False if the time runs out first."""
        with self._turn:
            return self._turn.wait_for(lambda: not self._waiting and not self._busy, timeout=seconds)

    def _run(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: bool(self._waiting))
                contest = next(iter(self._waiting))
                del self._waiting[contest]
                self._busy = True
            try:
                self._keep(contest)
            finally:
                connections.close_all()
                with self._turn:
                    self._busy = False
                    self._turn.notify_all()

    def _keep(self, number: int) -> None:
        try:
            contest = Contest.objects.select_related("club").filter(pk=number).first()
            if contest is not None:
                keep(contest)
        except (OSError, Error, ContestRefusal) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else type(error).__name__
            log.error("backup_failed", contest=number, error=type(error).__name__, why=why)
            self.failures[number] = Failure(timezone.now(), why)
        else:
            self.failures.pop(number, None)


keeper = Keeper()


def on_step(sender: object, contest: Contest, **_more: object) -> None:
    if settings.BACKUPS:
        keeper.ask(contest.pk)


def catch_up() -> None:
    """Queue the backups that a killed process left unwritten: recent contests with steps after their newest file."""
    if not settings.BACKUPS:
        return
    for contest in Contest.objects.filter(moved_at__gt=timezone.now() - CATCH_UP):
        found = newest(contest.code)
        if found is None or found.version < contest.version:
            keeper.ask(contest.pk)


def listen() -> None:
    step_written.connect(on_step, dispatch_uid="contest-backups")
