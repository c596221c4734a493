"""Writes many rows in short transactions; staged rows are hidden until one short write shows them all.

SQLite has one write lock, and every live table waits while it is held. Whatever a kill leaves staged is deleted after a
day by `games.retention`.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import islice
from time import monotonic, sleep
from typing import Final, TypeVar

from django.db.models import QuerySet
from django.utils import timezone

from games.retention import forget_rows
from leagues.models import Contest, ContestStep, Person

BATCH: Final = 100
"""Rows written in one transaction."""
LONGEST_PAUSE: Final = 0.25
"""Seconds."""
STAGED_KEPT: Final = timedelta(days=1)
T = TypeVar("T")


def batches(rows: Iterable[T], size: int = BATCH) -> Iterator[list[T]]:
    waiting = iter(rows)
    while some := list(islice(waiting, size)):
        yield some


def pieces(rows: Iterable[T], size: int = BATCH) -> Iterator[list[T]]:
    """Batches, each to be written in a transaction of its own. After each a pause as long as writing it took.

    SQLite's waiting is unfair: who waits for the lock looks for it every so often, and who comes back at once has it
    first.
    """
    for some in batches(rows, size):
        began = monotonic()
        yield some
        sleep(min(monotonic() - began, LONGEST_PAUSE))


def stage_people(people: Iterable[Person]) -> list[Person]:
    """Write people nobody finds yet. They must have no `sought`."""
    now, staged = timezone.now(), []
    for some in pieces(people):
        for person in some:
            person.staged_at = now
        staged += Person.objects.bulk_create(some)
    return staged


def show_people(people: Sequence[Person]) -> None:
    """They are there from now on: in the transaction of whatever names them. What they are found by is not written."""
    Person.objects.filter(pk__in=[person.pk for person in people]).update(staged_at=None)


def discard_people(people: Sequence[Person]) -> None:
    """They are not to come after all."""
    forget_rows(Person.objects.filter(pk__in=[person.pk for person in people]).exclude(staged_at=None))


def discard_contest(contest: Contest) -> None:
    """It is not to come after all. One that is seen stays."""
    staged = Contest.every.filter(pk=contest.pk).exclude(staged_at=None)
    forget_rows(ContestStep.objects.filter(contest__in=staged))
    forget_rows(staged)


def steps_left_staged(now: datetime) -> QuerySet[ContestStep]:
    return ContestStep.objects.filter(contest__staged_at__lt=now - STAGED_KEPT)


def contests_left_staged(now: datetime) -> QuerySet[Contest]:
    return Contest.every.filter(staged_at__lt=now - STAGED_KEPT)


def people_left_staged(now: datetime) -> QuerySet[Person]:
    return Person.objects.filter(staged_at__lt=now - STAGED_KEPT)
