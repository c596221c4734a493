"""The outbox: tasks written in the transaction that needs them, run after the commit by this process or Celery.

Without a broker a thread of the server runs the tasks from these rows, which survive a kill; it also runs the beat
schedule. With a broker a thread of this process asks Celery to run the outbox after the commit, and retries until the
broker answers; a task of the beat schedule runs what was missed. A commit never waits for the broker and never fails
because of it.
"""

import os
import threading
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Final

import structlog
from celery import current_app
from django.conf import settings
from django.db import Error, connection, transaction
from django.db.models import F, Q
from django.utils import timezone

from games.models import OutboxTask
from games.short_transactions import pause

log = structlog.get_logger(__name__)
POLL_SECONDS: Final = 2.0
CLAIM: Final = timedelta(minutes=10)
RETRY: Final = timedelta(seconds=30)
AGAIN: Final = timedelta(seconds=10)
MAX_ATTEMPTS: Final = 10
KEPT: Final = timedelta(days=7)

SHORT: Final = 2.0
"""Timeout for one answer of the broker, in seconds."""
AT_ONCE: Final = {"socket_connect_timeout": SHORT, "socket_timeout": SHORT, "max_retries": 0}
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0

_wake = threading.Event()
_starting = threading.Lock()
_teller: "BrokerTeller | None" = None


class NotYet(Exception):  # noqa: N818  (an answer, not an error)
    """Raised by a task that cannot be done at the moment: it is tried again after `AGAIN`, as often as needed."""


def enqueue(name: str, *args: object, key: str | None = None) -> None:
    """Store a task that runs after the commit of this transaction. A key that is already stored is not stored again."""
    row = OutboxTask(name=name, args=list(args), key=key, due_at=timezone.now())
    OutboxTask.objects.bulk_create([row], ignore_conflicts=key is not None)
    transaction.on_commit(_wake.set if settings.EMBEDDED_TASKS else hand_over)


def hand_over() -> None:
    """Ask Celery to run the outbox. Neither waits nor raises: the rows remain and a later request will do."""
    global _teller
    try:
        with _starting:
            if _teller is None or not _teller.is_alive():
                _teller = BrokerTeller()
                _teller.start()
            _teller.wake()
    except RuntimeError as error:
        # A process that is ending cannot start a thread.
        log.warning("not_handed_over", error=type(error).__name__)


def tell_celery() -> None:
    """Try once to reach Celery, for a few seconds. Raises OperationalError (kombu) or OSError without an answer."""
    with current_app.connection_for_write(connect_timeout=SHORT, transport_options=AT_ONCE) as broker:
        current_app.send_task("games.tasks.run_outbox", connection=broker, retry=False, ignore_result=True)


def run_due() -> int:
    """Run every due task; return how many succeeded. Two callers may run at once: they share the tasks."""
    done, began = 0, monotonic()
    while (task := _claim()) is not None:
        done += _run(task)
        pause(began)
        began = monotonic()
    return done


def _claim() -> OutboxTask | None:
    """Claim one due task for ten minutes; after that another process may claim it, in case this process was killed."""
    now = timezone.now()
    due = OutboxTask.objects.filter(
        Q(claimed_until=None) | Q(claimed_until__lt=now), done_at=None, due_at__lte=now, attempts__lt=MAX_ATTEMPTS
    )
    for pk in due.order_by("due_at", "pk").values_list("pk", flat=True)[:10]:
        if due.filter(pk=pk).update(claimed_until=now + CLAIM, attempts=F("attempts") + 1):
            return OutboxTask.objects.get(pk=pk)
    return None


def _run(task: OutboxTask) -> bool:
    try:
        current_app.tasks[task.name](*task.args)
    except NotYet as why:
        log.warning("task_waits", task=task.name, row=task.pk, why=str(why))
        OutboxTask.objects.filter(pk=task.pk).update(
            error=str(why), claimed_until=None, due_at=timezone.now() + AGAIN, attempts=task.attempts - 1
        )
        return False
    except Exception as error:  # noqa: BLE001  (kept with the row, tried again later)
        log.error("task_failed", task=task.name, row=task.pk, attempt=task.attempts, error=type(error).__name__)
        later = timezone.now() + RETRY * 2**task.attempts
        OutboxTask.objects.filter(pk=task.pk).update(error=type(error).__name__, claimed_until=None, due_at=later)
        return False
    OutboxTask.objects.filter(pk=task.pk).update(done_at=timezone.now(), claimed_until=None, error="")
    return True


def keep_beat(now: datetime, slots: dict[str, int]) -> None:
    """Store every scheduled task whose time has come.

    `slots`: the last time slot that this worker stored, by task. When several workers store the same slot, its key
    leaves one row.
    """
    for name, entry in current_app.conf.beat_schedule.items():
        slot = int(now.timestamp()) // int(entry["schedule"])
        if slots.get(name) == slot:
            continue
        enqueue(entry["task"], *entry.get("args", ()), key=f"{name}:{slot}")
        OutboxTask.objects.filter(done_at__lt=now - KEPT).delete()
        slots[name] = slot


class Worker(threading.Thread):
    """The embedded worker: a thread that runs due tasks after each commit and every two seconds."""

    def __init__(self) -> None:
        super().__init__(name="outbox", daemon=True)
        self._stopping = threading.Event()
        self._asked: dict[str, int] = {}

    def run(self) -> None:
        current_app.loader.import_default_modules()
        while not self._stopping.is_set():
            try:
                keep_beat(datetime.now(UTC), self._asked)
                run_due()
            except Error as error:
                log.warning("outbox_waits", error=type(error).__name__)
                connection.close()
            _wake.wait(POLL_SECONDS)
            _wake.clear()
        connection.close()

    def stop(self) -> None:
        self._stopping.set()
        _wake.set()
        self.join()


class BrokerTeller(threading.Thread):
    """A thread that asks Celery to run the outbox, once for many requests. It retries at growing intervals."""

    def __init__(self) -> None:
        super().__init__(name="outbox-teller", daemon=True)
        self._asked = threading.Event()
        self._pause = threading.Event()

    def wake(self) -> None:
        self._asked.set()

    def run(self) -> None:
        while True:
            self._asked.wait()
            self._asked.clear()
            self._tell_until_heard()

    def _tell_until_heard(self) -> None:
        pause = FIRST_PAUSE
        while (fault := _fault()) is not None:
            if pause == FIRST_PAUSE:
                log.warning("broker_does_not_hear", error=fault)
            self._pause.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        if pause != FIRST_PAUSE:
            log.info("broker_hears_again")


def _fault() -> str | None:
    """Ask Celery to run the outbox; return the name of the error, or None on success."""
    try:
        tell_celery()
    except Exception as error:  # noqa: BLE001  (any error of the broker's library leads to another try)
        return type(error).__name__
    return None


def _forget_teller() -> None:
    """Forget the thread of the parent process, which a forked process does not have."""
    global _teller, _starting
    _teller, _starting = None, threading.Lock()


os.register_at_fork(after_in_child=_forget_teller)
