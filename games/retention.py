"""What is kept for a while only, and what of it has had its time: what the privacy page promises, in one place.

How long is in the source, not in a setting: the page tells people of it (templates/site/privacy.html).
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, Final

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef, QuerySet

from games.models import Entry, OutboxTask, Player, Signal, Ticket, Watchers

GUEST_KEPT: Final = timedelta(days=2)
SIGNAL_KEPT: Final = timedelta(days=180)
TASK_KEPT: Final = timedelta(days=7)
FAILED_TASK_KEPT: Final = timedelta(days=90)
PASSING_KEPT: Final = timedelta(days=1)
"""Of what processes tell each other, and of people who were seated by the queue: left there by a kill alone."""

Rows = QuerySet[Any, Any]


def ended_sessions(now: datetime) -> Rows:
    return Session.objects.filter(expire_date__lt=now)


def places_signed_in(_now: datetime) -> Rows:
    """Address and browser of sessions that are over."""
    lives = Session.objects.filter(session_key=OuterRef("session_key"))
    return UserSession.objects.filter(~Exists(lives))


def idle_guests(now: datetime) -> Rows:
    """Guests who came and never sat, wrote or were written about."""
    guests = Player.objects.filter(
        kind=Player.Kind.PERSON, user=None, absorbed_by=None, created_at__lt=now - GUEST_KEPT
    )
    idle = guests.filter(seats=None, partie_seats=None, hosted_tables=None, absorbed=None, reported=None)
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


KEPT_FOR_A_WHILE: Final[Mapping[str, Callable[[datetime], Rows]]] = MappingProxyType(
    {
        "ended sessions": ended_sessions,
        "places of ended sessions": places_signed_in,
        "guests who never sat": idle_guests,
        "hints about shared addresses": old_signals,
        "tasks done": done_tasks,
        "tasks given up": failed_tasks,
        "tickets of the queue": old_tickets,
        "counts of watchers": old_watchers,
    }
)
"""In this order: a session goes before the place it was opened from."""


def due(now: datetime) -> dict[str, int]:
    """How many of each have had their time."""
    return {name: rows(now).count() for name, rows in KEPT_FOR_A_WHILE.items()}


def forget(now: datetime) -> dict[str, int]:
    """Delete what has had its time; how many of each. Twice, late or at once: the same."""
    forgotten: dict[str, int] = {}
    for name, rows in KEPT_FOR_A_WHILE.items():
        chosen = rows(now)
        _all, by_model = chosen.delete()
        forgotten[name] = by_model.get(chosen.model._meta.label, 0)
    return forgotten
