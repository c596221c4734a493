"""Matching of an archive's people with a club's registry by name, and creation of the new ones."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils import timezone

from games.models import Player
from leagues.clubs.finding import folded, sought_of
from leagues.clubs.registry import show_new_people, stage_new_people
from leagues.clubs.writing import turn
from leagues.contests.archives.placing import roots
from leagues.contests.archives.shape import ArchivedPerson
from leagues.models import Club, Person

NAME_FIELDS = ("first_name", "last_name", "gender", "junior", "member", "contact", "shown_whole")


@dataclass(frozen=True, slots=True)
class Match:
    """A person of the archive, and their namesakes in the registry, the likeliest first; none for a new person."""

    person: ArchivedPerson
    found: tuple[Person, ...]

    @property
    def likeliest(self) -> int | None:
        return self.found[0].pk if self.found else None


def matches(club: Club, people: Iterable[ArchivedPerson]) -> list[Match]:
    """Return each person of the archive with their free namesakes in the registry. One query.

    A namesake who is the likeliest match of one person is not offered to the next ones.
    """
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


@dataclass(frozen=True, slots=True)
class StagedContestPeople:
    """Everybody's number here by their number in the archive, and the new people, whom nobody can find yet."""

    numbers: Mapping[int, int]
    fresh: tuple[tuple[ArchivedPerson, Person], ...]

    @property
    def rows(self) -> list[Person]:
        return [row for _person, row in self.fresh]


def stage(club: Club, people: Iterable[ArchivedPerson], chosen: Mapping[int, int]) -> StagedContestPeople:
    """Return everybody as chosen; new people are created in short transactions and stay hidden until `show`."""
    new = [person for person in people if person.id not in chosen]
    rows = stage_new_people(club, [_fields(person) for person in new])
    fresh = tuple(zip(new, rows, strict=True))
    return StagedContestPeople({**chosen, **{person.id: row.pk for person, row in fresh}}, fresh)


def show(club: Club, by: Player, staged: StagedContestPeople) -> None:
    """Add the new people by one step of the club's log, in the caller's transaction.

    ClubRefusal `too-many-people`.
    """
    if not staged.fresh:
        return
    with turn(club, by) as now:
        now.write("write-down", made=show_new_people(now, staged.rows))
    for person, row in staged.fresh:
        _as_it_was(person, row, staged.numbers)


def _fields(person: ArchivedPerson) -> dict[str, object]:
    return {name: getattr(person, name) for name in NAME_FIELDS}


def _as_it_was(person: ArchivedPerson, there: Person, numbers: Mapping[int, int]) -> None:
    """Mark the new row as merged into another person, or as forgotten, if the archive says so."""
    row = Person.objects.filter(pk=there.pk)
    if person.merged_into is not None and person.merged_into in numbers:
        row.update(merged_into=numbers[person.merged_into], sought="")
    if person.forgotten:
        row.update(removed_at=timezone.now(), sought="")
