"""The checks of `/readyz`: whether this process can serve, part by part.

A *missing* part means 503. A *wanting* part is only reported and counted: Redis, tasks and disk are shared by every
process: if all processes refused to serve, a slow site would become an unreachable one.

One thread runs the checks, at most once a second; readers wait for it at most two seconds.
"""

import shutil
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLate
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import Final, Generic, TypeVar

import redis
import structlog
from django.conf import settings
from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from belote_site.messages import WORDS, stale_catalogues
from belote_site.serving.overload import draining
from games.live.monitoring import fault
from games.models import OutboxTask
from games.outbox import MAX_ATTEMPTS
from games.outbox import Worker as OutboxWorker

PATIENCE: Final = 2.0
"""How long readers wait for an answer, in seconds."""

T = TypeVar("T")

log = structlog.get_logger(__name__)
FRESH_SECONDS: Final = 1.0
REDIS_SECONDS: Final = 0.5
LOW_DISK: Final = 0.10
LATE_TASKS: Final = timedelta(minutes=10)
Check = Callable[[], str | None]
"""Returns None if all is well, else the fault as a text without any secret."""


class CachedProbe(Generic[T]):
    """The last answer of `look`, renewed in a thread of its own when it is older than `fresh` seconds.

    Readers wait only briefly: a database that hangs blocks only that thread, and does not keep the process from ending.
    """

    def __init__(self, look: Callable[[], T], fresh: float) -> None:
        self._look, self._fresh = look, fresh
        self._lock = threading.Lock()
        self._looking: Future[T] | None = None
        self._last: tuple[float, T] | None = None

    def answer(self) -> T | None:
        """Return the answer; None if there is none in time, while the look-up continues. Raises what `look` raised."""
        with self._lock:
            if self._last is not None and time.monotonic() - self._last[0] < self._fresh:
                return self._last[1]
            if self._looking is None:
                self._looking = Future()
                threading.Thread(target=self._run, args=(self._looking,), name="looking", daemon=True).start()
            looking = self._looking
        try:
            return looking.result(PATIENCE)
        except TooLate:
            return None

    def _run(self, told: "Future[T]") -> None:
        try:
            found = self._look()
        except Exception as error:  # noqa: BLE001  (raised again to the reader)
            told.set_exception(error)
        else:
            with self._lock:
                self._last = time.monotonic(), found
            told.set_result(found)
        finally:
            with self._lock:
                self._looking = None
            # The connection belongs to this thread: keeping it open for a query every few seconds would be a waste.
            connection.close()


@dataclass(frozen=True, slots=True)
class ReadinessReport:
    """The faults by part. An empty text: no fault."""

    missing: Mapping[str, str]
    wanting: Mapping[str, str]

    @property
    def ready(self) -> bool:
        return not any(self.missing.values())

    def as_json(self) -> dict[str, object]:
        parts = {**self.missing, **self.wanting}
        return {
            "ready": self.ready,
            "missing": {part: said for part, said in self.missing.items() if said},
            "wanting": {part: said for part, said in self.wanting.items() if said},
            "well": sorted(part for part, said in parts.items() if not said),
        }


def database() -> str | None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error as error:
        return f"no answer ({type(error).__name__})"
    return None


def migrations() -> str | None:
    """Check that all migrations are applied.

    Unknown applied ones are no fault: they are of a newer process (docs/upgrading.md).
    """
    try:
        left = sorted(_migrations_on_disk() - set(MigrationRecorder(connection).applied_migrations()))
    except Error as error:
        return f"not known ({type(error).__name__})"
    return f"{len(left)} to apply, first {'.'.join(left[0])}: manage.py prepare" if left else None


@cache
def _migrations_on_disk() -> frozenset[tuple[str, str]]:
    return frozenset(MigrationLoader(None, ignore_no_migrations=True).disk_migrations or ())


def static_files() -> str | None:
    gathered = (settings.STATIC_ROOT / "staticfiles.json").is_file()
    return None if gathered or settings.DEBUG else "not gathered: manage.py prepare"


def translations() -> str | None:
    stale = stale_catalogues(WORDS)
    return f"{len(stale)} not compiled: manage.py prepare" if stale else None


def redis_server() -> str | None:
    if not settings.REDIS_URL:
        return None
    try:
        with redis.from_url(
            settings.REDIS_URL, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
        ) as asked:
            asked.ping()
    except (redis.RedisError, OSError) as error:
        return f"no answer ({type(error).__name__}): hints are late, tasks wait"
    return None


def tasks() -> str | None:
    if settings.EMBEDDED_TASKS and not any(isinstance(thread, OutboxWorker) for thread in threading.enumerate()):
        return "this process's own worker does not run"
    try:
        late = OutboxTask.objects.filter(
            done_at=None, attempts__lt=MAX_ATTEMPTS, due_at__lt=timezone.now() - LATE_TASKS
        ).count()
    except Error as error:
        return f"not known ({type(error).__name__})"
    return f"{late} wait since more than ten minutes" if late else None


def disk() -> str | None:
    usage = shutil.disk_usage(settings.VAR_DIR)
    free = usage.free / usage.total
    return f"{free:.1%} free under VAR_DIR" if free < LOW_DISK else None


MISSING: Final[Mapping[str, Check]] = {
    "database": database,
    "migrations": migrations,
    "static": static_files,
    "translations": translations,
}
WANTING: Final[Mapping[str, Check]] = {"redis": redis_server, "tasks": tasks, "disk": disk}


def _said(part: str, check: Check) -> str:
    """Return the fault found by a check. A crash is a fault: the log has its error, the answer only its type."""
    try:
        return check() or ""
    except Exception as error:  # noqa: BLE001  (whatever it is, the question is answered)
        log.error("check_failed", part=part, **fault(error))
        return f"could not be looked at ({type(error).__name__})"


class Readiness:
    """The state of the checks, at most a second old."""

    def __init__(self, missing: Mapping[str, Check] = MISSING, wanting: Mapping[str, Check] = WANTING) -> None:
        self._missing, self._wanting = missing, wanting
        self._looked = CachedProbe(self._look, FRESH_SECONDS)

    def report(self) -> ReadinessReport:
        """Return the report; without an answer in time, the part `answer` is missing."""
        if draining.is_set():
            return ReadinessReport({"draining": "this process is about to stop"}, {})
        return self._looked.answer() or ReadinessReport({"answer": f"none in {PATIENCE:.0f} s"}, {})

    def _look(self) -> ReadinessReport:
        return ReadinessReport(
            {part: _said(part, check) for part, check in self._missing.items()},
            {part: _said(part, check) for part, check in self._wanting.items()},
        )


readiness: Final = Readiness()
