"""The people of an archive in the registry of a club: who is there by the same name, who is new."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils import timezone

from games.models import Player
from leagues.clubs.finding import folded, sought_of
from leagues.clubs.keeping import turn
from leagues.clubs.registry import new_people
from leagues.contests.archives.placing import roots
from leagues.contests.archives.shape import ArchivedPerson
from leagues.models import Club, Person

NAME_FIELDS = ("first_name", "last_name", "gender", "junior", "member", "contact", "shown_whole")


@dataclass(frozen=True, slots=True)
class Match:
    """Somebody of an archive, and those of the same name in the registry, the likeliest first; none: a new person."""

    person: ArchivedPerson
    found: tuple[Person, ...]

    @property
    def likeliest(self) -> int | None:
        return self.found[0].pk if self.found else None


def matches(club: Club, people: Iterable[ArchivedPerson]) -> list[Match]:
    """Everybody who is themselves, by name. Nobody of the registry is likeliest for two of them. One query."""
    each = roots(people)
    wanted = {sought for person in each for sought in _both_ways(person)}
    by_name: dict[str, list[Person]] = {}
    for row in Person.objects.filter(club=club, sought__in=wanted, removed_at=None, merged_into=None).order_by("pk"):
        by_name.setdefault(row.sought, []).append(row)
    taken: set[int] = set()
    found = [_match(person, by_name, taken) for person in each]
    return sorted(found, key=lambda match: folded(f"{match.person.last_name} {match.person.first_name}"))


def _match(person: ArchivedPerson, by_name: Mapping[str, list[Person]], taken: set[int]) -> Match:
    found = {row.pk: row for sought in _both_ways(person) for row in by_name.get(sought, ())}
    free = [row for row in found.values() if row.pk not in taken]
    if free:
        taken.add(free[0].pk)
    return Match(person, tuple(free))


def _both_ways(person: ArchivedPerson) -> tuple[str, ...]:
    first, last = person.first_name, person.last_name
    return tuple(sought for sought in (sought_of(first, last), sought_of(last, first)) if sought)


def register(club: Club, by: Player, people: Iterable[ArchivedPerson], chosen: Mapping[int, int]) -> dict[int, int]:
    """Everybody's number here, by that in the archive: as chosen, or a new person's. One step of the club's log."""
    every = list(people)
    fresh = [person for person in every if person.id not in chosen]
    numbers = dict(chosen)
    if not fresh:
        return numbers
    with turn(club, by) as now:
        rows, changes = new_people(now, [_fields(person) for person in fresh])
        now.write("write-down", changes)
    numbers |= {person.id: row.pk for person, row in zip(fresh, rows, strict=True)}
    for person in fresh:
        _as_it_was(person, numbers)
    return numbers


def _fields(person: ArchivedPerson) -> dict[str, object]:
    return {name: getattr(person, name) for name in NAME_FIELDS}


def _as_it_was(person: ArchivedPerson, numbers: Mapping[int, int]) -> None:
    """Merged into the same other; forgotten."""
    row = Person.objects.filter(pk=numbers[person.id])
    if person.merged_into is not None and person.merged_into in numbers:
        row.update(merged_into=numbers[person.merged_into], sought="")
    if person.forgotten:
        row.update(removed_at=timezone.now(), sought="")
