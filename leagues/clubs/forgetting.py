"""Erasure of a person at their request: their names are removed everywhere, results stay. It cannot be undone.

Records merged into theirs are erased too. Their names are also removed from the club's log, which would otherwise
contain them.
"""

import json
from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from games.models import Player
from leagues.clubs.club_log import read_said, remembered_person, said_json, turn, without_names
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.models import Club, ClubStep, Person

KIND: Final = "forget"
TRIES: Final = 5


@dataclass(frozen=True, slots=True)
class Search:
    """A person's records, and the steps up to `version` of the club's log that name them."""

    people: frozenset[int]
    version: int
    steps: tuple[ClubStep, ...]


class LogMovedError(Exception):
    """The log has changed since the search: records were merged or separated, or another person was erased from the
    same steps.
    """


def forget(club: Club, by: Player, number: int) -> ClubStep:
    """Erase a person. ClubRefusal `no-such-person`, `forgotten`, `changed-since` while others keep merging.

    The log is searched before the lock is taken: SQLite has one write lock, and every live table waits for it.
    """
    for _try in range(TRIES):
        with suppress(LogMovedError):
            return _forget(club, by, number, _search(club, _records(club, number)))
    raise ClubRefusal(ClubCode.CHANGED_SINCE)


def _forget(club: Club, by: Player, number: int, found: Search) -> ClubStep:
    with turn(club, by) as now:
        records = _records(now.club, number)
        since = ClubStep.objects.filter(club=now.club, version__gt=found.version)
        if {each.pk for each in records} != found.people or since.filter(kind=KIND).exists():
            raise LogMovedError
        for each in records:
            _empty(each)
        _write((*found.steps, *_naming(since, found.people)))
        return now.write(KIND, more={"people": sorted(found.people)})


def _records(club: Club, number: int) -> list[Person]:
    """Return the person's record, and those merged into it. ClubRefusal `no-such-person`, `forgotten`."""
    person = remembered_person(club, number)
    root = person.merged_into or person
    return [root, *root.merged.all()]


def _search(club: Club, records: Iterable[Person]) -> Search:
    log, people = ClubStep.objects.filter(club=club), frozenset(each.pk for each in records)
    version = log.order_by("-version").values_list("version", flat=True).first() or 0
    return Search(people, version, tuple(_naming(log.filter(version__lte=version), people)))


def _empty(person: Person) -> None:
    person.first_name = person.last_name = person.contact = person.licence = person.sought = ""
    person.gender = Person.Gender.UNSAID
    person.junior = person.member = person.shown_whole = False
    person.player = None
    person.claims += 1
    person.removed_at = timezone.now()
    person.save()


def _naming(log: QuerySet[ClubStep], people: Set[int]) -> Iterator[ClubStep]:
    """Yield the steps that name these people, without their names; nothing is written yet."""
    for step in log.only("data").iterator():
        said = read_said(step.data)
        bare = without_names(said, people)
        if bare != said:
            step.data = said_json(bare)
            yield step


def _write(steps: Iterable[ClubStep]) -> None:
    table = connection.ops.quote_name(ClubStep._meta.db_table)
    rows = [(json.dumps(step.data), step.pk) for step in steps]
    with connection.cursor() as cursor:
        # Django's bulk update takes many times as long.
        cursor.executemany(f"UPDATE {table} SET data = %s WHERE id = %s", rows)  # noqa: S608  (our own name)
