"""Retention periods and deletion of expired rows, as the privacy page promises.

The periods are in the source and not in a setting, because the page states them (templates/site/privacy.html).
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from time import monotonic
from types import MappingProxyType
from typing import Any, Final

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, ProtectedError, QuerySet

from games.models import (
    Entry,
    OutboxTask,
    Player,
    PuzzleAnswer,
    Signal,
    StepAnswer,
    StormRun,
    Ticket,
    TrainingDay,
    Watchers,
)
from games.short_transactions import pause

GUEST_KEPT: Final = timedelta(days=2)
PRACTISING_GUEST_KEPT: Final = timedelta(days=30)
"""After their last answer to a puzzle, to something that came back or to a hand of a lesson."""
SIGNAL_KEPT: Final = timedelta(days=180)
TASK_KEPT: Final = timedelta(days=7)
FAILED_TASK_KEPT: Final = timedelta(days=90)
PASSING_KEPT: Final = timedelta(days=1)
"""For tickets of the queue and counts of watchers; they remain this long only when a process was killed."""

Rows = QuerySet[Any]


def ended_sessions(now: datetime) -> Rows:
    return Session.objects.filter(expire_date__lt=now)


def ended_session_places(_now: datetime) -> Rows:
    """Return the stored address and browser of sessions that are over."""
    lives = Session.objects.filter(session_key=OuterRef("session_key"))
    return UserSession.objects.filter(~Exists(lives))


def idle_guests(now: datetime) -> Rows:
    """Return old guests who never sat, wrote or were reported, and have answered nothing for a while."""
    guests = Player.objects.filter(
        kind=Player.Kind.PERSON, user=None, absorbed_by=None, created_at__lt=now - GUEST_KEPT
    )
    idle = guests.filter(seats=None, partie_seats=None, hosted_tables=None, absorbed=None, reported=None)
    idle = idle.filter(set_seats=None)
    since = now - PRACTISING_GUEST_KEPT
    answers = PuzzleAnswer.objects.filter(player=OuterRef("pk"), at__gte=since)
    days = TrainingDay.objects.filter(player=OuterRef("pk"), day__gte=since.date())
    hands = StepAnswer.objects.filter(player=OuterRef("pk"), at__gte=since)
    runs = StormRun.objects.filter(player=OuterRef("pk"), ends__gte=since)
    idle = idle.filter(~Exists(answers), ~Exists(days), ~Exists(hands), ~Exists(runs))
    return idle.filter(~Exists(Entry.objects.filter(by=OuterRef("pk"))), sanctions=None)


def old_signals(now: datetime) -> Rows:
    return Signal.objects.filter(at__lt=now - SIGNAL_KEPT)


def done_tasks(now: datetime) -> Rows:
    return OutboxTask.objects.filter(done_at__lt=now - TASK_KEPT)


def failed_tasks(now: datetime) -> Rows:
    return OutboxTask.objects.filter(done_at=None, due_at__lt=now - FAILED_TASK_KEPT)


def old_tickets(now: datetime) -> Rows:
    return Ticket.objects.filter(seated_at__lt=now - PASSING_KEPT)


def old_watchers(now: datetime) -> Rows:
    return Watchers.objects.filter(seen_at__lt=now - PASSING_KEPT)


_expiring: dict[str, Callable[[datetime], Rows]] = {
    "ended sessions": ended_sessions,
    "places of ended sessions": ended_session_places,
    "guests who never sat": idle_guests,
    "hints about shared addresses": old_signals,
    "tasks done": done_tasks,
    "tasks given up": failed_tasks,
    "tickets of the queue": old_tickets,
    "counts of watchers": old_watchers,
}
EXPIRING_ROWS: Final[Mapping[str, Callable[[datetime], Rows]]] = MappingProxyType(_expiring)
"""The order matters: a session is deleted before its address and browser."""
AT_ONCE: Final = 100
"""Rows deleted in one transaction: on SQLite every live table waits for a transaction that writes."""


def register_expiring_rows(name: str, rows: Callable[[datetime], Rows]) -> None:
    """Register other rows for deletion after those above, from an app that `games` does not import."""
    _expiring[name] = rows


def due(now: datetime) -> dict[str, int]:
    """Count the expired rows by name."""
    return {name: rows(now).count() for name, rows in EXPIRING_ROWS.items()}


def forget(now: datetime) -> dict[str, int]:
    """Delete expired rows in short transactions; return their number by name. Idempotent."""
    return {name: forget_rows(rows(now)) for name, rows in EXPIRING_ROWS.items()}


def forget_rows(chosen: Rows) -> int:
    """Delete these rows in short transactions; return how many were deleted."""
    forgotten, last = 0, None
    while some := list(_after(chosen, last).order_by("pk").values_list("pk", flat=True)[:AT_ONCE]):
        last, began = some[-1], monotonic()
        # Filtered again: a guest may have sat down since.
        forgotten += _delete(chosen.filter(pk__in=some))
        pause(began)
    return forgotten


def _after(chosen: Rows, last: Any) -> Rows:
    return chosen if last is None else chosen.filter(pk__gt=last)


def _delete(rows: Rows) -> int:
    """Delete rows except those that another row refers to (the log of a contest refers to its guests)."""
    try:
        return _deleted(rows)
    except ProtectedError:
        return sum(_delete_one(rows.filter(pk=pk)) for pk in rows.values_list("pk", flat=True))


def _delete_one(row: Rows) -> int:
    with suppress(ProtectedError):
        return _deleted(row)
    return 0


def _deleted(rows: Rows) -> int:
    return rows.delete()[1].get(rows.model._meta.label, 0)
