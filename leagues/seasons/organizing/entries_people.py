"""The person meant by a typed name: of the club's registry or, in a league of the site, an account."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from django.db.models import QuerySet

from games.models import Player
from leagues.clubs import registry
from leagues.clubs.names import name_of
from leagues.clubs.writing import turn
from leagues.contests.preparing import people
from leagues.contests.preparing.people import Typed
from leagues.models import Club, League, Person
from leagues.seasons.season_log.state import SeasonState
from leagues.staging import discard_people

MOST_FOUND = 8


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person that a step can refer to. `number`: in the registry, or of the player."""

    number: int
    name: str


Who = KnownPerson | Typed
"""A known person, or a new name for the club's registry; a league of the site adds none."""


def find(league: League, typed: str, limit: int = MOST_FOUND) -> list[KnownPerson]:
    """Return people whose name matches what was typed, at most `limit`. One query."""
    if league.club is not None:
        return [KnownPerson(each.pk, name_of(each).whole) for each in registry.find(league.club, typed, limit)]
    typed = typed.strip()
    if not typed:
        return []
    found = _accounts().filter(name__icontains=typed).order_by("name", "pk")[:limit]
    return [KnownPerson(each.pk, each.name) for each in found]


def known(league: League, number: int) -> KnownPerson | None:
    """Return the person with this number; None if forgotten, of another club, or a player without an account."""
    if league.club is not None:
        person = people.known_person(league.club, number)
        return None if person is None else KnownPerson(person.pk, name_of(person).whole)
    player = _accounts().filter(pk=number).first()
    return None if player is None else KnownPerson(player.pk, player.name)


def meant(league: League, typed: Typed) -> tuple[KnownPerson | None, list[KnownPerson]]:
    """Return the only person with this name; or None and the people who may be meant (none for an unknown name)."""
    if league.club is not None:
        return _of_registry(league.club, typed)
    same = _accounts().filter(name__iexact=typed.whole).order_by("pk")[:MOST_FOUND]
    told = [KnownPerson(each.pk, each.name) for each in same]
    return (told[0], []) if len(told) == 1 else (None, told)


def _of_registry(club: Club, typed: Typed) -> tuple[KnownPerson | None, list[KnownPerson]]:
    person, doubts = people.meant(club, typed)
    told = [KnownPerson(each.pk, name_of(each).whole) for each in doubts]
    return (None if person is None else KnownPerson(person.pk, name_of(person).whole)), told


@dataclass(frozen=True, slots=True)
class StagedSeasonPeople:
    """The persons' numbers for the steps, in the requested order, and the new people, hidden until `show`."""

    numbers: tuple[tuple[int, ...], ...]
    new: tuple[Person, ...] = ()

    def show(self, league: League, by: Player) -> None:
        """Show the new people, by one step of the club's log, in the caller's transaction. ClubRefusal."""
        if self.new and league.club is not None:
            with turn(league.club, by) as now:
                now.write("write-down", made=registry.show_new_people(now, self.new))


@contextmanager
def staged(league: League, each: Sequence[Sequence[Who]]) -> Iterator[StagedSeasonPeople]:
    """Create new people ahead of their entry, hidden (`leagues.staging`).

    At the end of the block those that `StagedSeasonPeople.show` has not made visible are deleted. ClubRefusal as in
    `registry.read_person`.
    """
    typed = [who for some in each for who in some if isinstance(who, Typed)]
    if typed and league.club is None:
        raise ValueError("nobody is written down for the site")
    said = [registry.read_person({"first_name": who.first_name, "last_name": who.last_name}) for who in typed]
    new = registry.stage_new_people(league.club, said) if league.club is not None else []
    numbers = iter(person.pk for person in new)
    named = ((who.number if isinstance(who, KnownPerson) else next(numbers) for who in some) for some in each)
    try:
        yield StagedSeasonPeople(tuple(tuple(some) for some in named), tuple(new))
    finally:
        discard_people(new)


def numbers_of(state: SeasonState) -> dict[int, int]:
    """Return the entrant number by person, without withdrawn and replaced people."""
    return {person: each.number for each in state.entrants.values() if not each.withdrawn for person in each.persons}


def _accounts() -> QuerySet[Player]:
    return Player.objects.filter(user__isnull=False, kind=Player.Kind.PERSON)
