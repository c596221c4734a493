"""Staged rows: created in short transactions, and hidden until one short write shows them all.

SQLite has one write lock, and every live table waits while it is held. Rows left staged by a killed process are deleted
after a day by `games.retention`.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from games.retention import forget_rows
from games.short_transactions import pieces
from leagues.models import Contest, ContestStep, Person

STAGED_KEPT: Final = timedelta(days=1)


def stage_people(people: Iterable[Person]) -> list[Person]:
    """Create hidden people. They must have no `sought`."""
    now, staged = timezone.now(), []
    for some in pieces(people):
        for person in some:
            person.staged_at = now
        staged += Person.objects.bulk_create(some)
    return staged


def show_people(people: Sequence[Person], practice: Contest | None = None) -> None:
    """Show people, in the transaction of the step that refers to them. Their search text is not changed.

    `practice`: the practice contest they were invented for.
    """
    Person.objects.filter(pk__in=[person.pk for person in people]).update(staged_at=None, practice=practice)


def discard_people(people: Sequence[Person]) -> None:
    """Delete people that are still staged."""
    forget_rows(Person.objects.filter(pk__in=[person.pk for person in people]).exclude(staged_at=None))


def discard_contest(contest: Contest) -> None:
    """Delete a contest that is still staged; a visible one stays."""
    staged = Contest.every.filter(pk=contest.pk).exclude(staged_at=None)
    forget_rows(ContestStep.objects.filter(contest__in=staged))
    forget_rows(staged)


def steps_left_staged(now: datetime) -> QuerySet[ContestStep]:
    return ContestStep.objects.filter(contest__staged_at__lt=now - STAGED_KEPT)


def contests_left_staged(now: datetime) -> QuerySet[Contest]:
    return Contest.every.filter(staged_at__lt=now - STAGED_KEPT)


def people_left_staged(now: datetime) -> QuerySet[Person]:
    return Person.objects.filter(staged_at__lt=now - STAGED_KEPT)
