"""People from names typed at the desk: a person of the registry, or a new one created with the entry.

Practice contests have invented people, hidden from every search. Searches find a person of the registry by
`Person.sought`, which is empty here: they appear in no suggestion, no list of the club and no import
(`leagues.clubs.club_log.is_struck`), and no step of the club's log contains them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from django.db.models import Q
from django.utils import timezone

from games.models import Player
from leagues.clubs.club_log import turn
from leagues.clubs.names import folded
from leagues.clubs.registry import (
    MOST_FOUND,
    find,
    read_person,
    same_name,
    show_new_people,
    stage_new_people,
    write_down,
)
from leagues.contests.contest_log.state import ContestState
from leagues.models import Club, Contest, Person
from leagues.staging import show_people, stage_people

FIRST: Final = (
    *("Alice", "Basile", "Colette", "Désiré", "Edmée", "Firmin", "Ginette", "Honoré", "Irène", "Jules", "Louise"),
    *("Marcel", "Nadège", "Octave", "Paulette", "Quentin", "Rosalie", "Séraphin", "Thérèse", "Urbain", "Valentine"),
    *("Wilfried", "Xavière", "Yvon", "Zélie"),
)
LAST: Final = (
    *("Latrompe", "Dubelote", "Carreau", "Delacoupe", "Trèfle", "Pique", "Lecœur", "Dixdeder", "Capot", "Latierce"),
    *("Cinquante", "Ducarré", "Levalet", "Ladame", "Leroi", "Las", "Lesept", "Lahuit", "Leneuf", "Donneur", "Atout"),
)
"""Last names. The lengths of both lists have no common divisor, so every combination occurs."""


def invent(club: Club, count: int) -> list[Person]:
    """Create so many people, with different names up to 525; staged (`leagues.staging`) until a contest has them."""
    return stage_people(nobody(club, FIRST[each % len(FIRST)], LAST[each % len(LAST)]) for each in range(count))


def nobody(club: Club, first_name: str, last_name: str, practice: Contest | None = None) -> Person:
    """Return an invented person, not saved yet. `practice`: the contest they are invented for, once it exists."""
    return Person(
        club=club, first_name=first_name, last_name=last_name, sought="", written_at=timezone.now(), practice=practice
    )


ALIKE: Final = 0.84
LETTERS: Final = 3
MOST_ALIKE: Final = 6
MOST_TYPED: Final = 90


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed name, split in two parts."""

    first_name: str
    last_name: str

    @property
    def whole(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


def read_name(text: str) -> Typed:
    """Read « Anne Martin », « MARTIN Anne », « Martin, Anne »: capitals or a comma mark the last name."""
    last, comma, first = text.partition(",")
    if comma and first.strip():
        return Typed(" ".join(first.split()), " ".join(last.split()))
    words = text.replace(",", " ").split()
    capitals = [word for word in words if len(word) > 1 and word.isupper()]
    if capitals and len(capitals) < len(words):
        return Typed(" ".join(word for word in words if word not in capitals), " ".join(capitals).title())
    return Typed(" ".join(words[:1]), " ".join(words[1:]))


def known_person(club: Club, number: int, contest: Contest | None = None) -> Person | None:
    """Return the person of this club, merges followed; None if forgotten, of another club, or invented for another
    contest than `contest`.
    """
    own = Q(practice=None) if contest is None else Q(practice=None) | Q(practice=contest)
    found = Person.objects.filter(own, club=club, pk=number, removed_at=None)
    person = found.select_related("merged_into").first()
    return None if person is None else person.merged_into or person


def alike(club: Club, typed: Typed) -> list[Person]:
    """Return people of the registry with a similar name, to ask « did you mean ». Two queries at most."""
    whole = folded(typed.whole)
    starts = {folded(name)[:LETTERS] for name in (typed.first_name, typed.last_name)} - {""}
    found = {person.pk: person for start in sorted(starts) for person in find(club, start, MOST_FOUND)}
    near = [(likeness(whole, person), person) for person in found.values()]
    kept = sorted((each for each in near if each[0] >= ALIKE), key=lambda each: (-each[0], each[1].pk))
    return [person for _likeness, person in kept[:MOST_ALIKE]]


def likeness(whole: str, person: Person) -> float:
    """Return the similarity from 0 to 1, in either order of the two names."""
    first, last = folded(person.first_name), folded(person.last_name)
    return max(
        SequenceMatcher(None, whole, f"{one} {other}".strip()).ratio() for one, other in ((first, last), (last, first))
    )


def meant(club: Club, typed: Typed) -> tuple[Person | None, list[Person]]:
    """Return the one person of exactly this name; else None and similar people, if there are any."""
    same = same_name(club, typed.first_name, typed.last_name)
    if len(same) == 1:
        return same[0], []
    return None, same or alike(club, typed)


def new_person(contest: Contest, by: Player, typed: Typed) -> Person:
    """Add a person to the club's registry; for a practice contest, as an invented person.

    ClubRefusal of `registry.write_down`.
    """
    if not contest.practice:
        return write_down(contest.club, by, typed.first_name, typed.last_name)
    person = nobody(contest.club, typed.first_name[:40], typed.last_name[:40], contest)
    person.save()
    return person


def stage_new(contest: Contest, names: Iterable[Typed]) -> list[Person]:
    """Create people before their entry, hidden from everybody (`leagues.staging`). ClubRefusal as `new_person`."""
    if contest.practice:
        return stage_people(nobody(contest.club, each.first_name[:40], each.last_name[:40]) for each in names)
    said = ({"first_name": each.first_name, "last_name": each.last_name} for each in names)
    return stage_new_people(contest.club, [read_person(each) for each in said])


def show_new(contest: Contest, by: Player, people: Sequence[Person]) -> None:
    """Show the staged people: in one step of the club's log; for a practice contest, without a step."""
    if contest.practice:
        show_people(people, practice=contest)
    if contest.practice or not people:
        return
    with turn(contest.club, by) as now:
        now.write("write-down", made=show_new_people(now, people))


def numbers_of(state: ContestState) -> dict[int, int]:
    """Return the entrant number by person, without withdrawn and replaced people."""
    return {person: each.number for each in state.entrants.values() if not each.withdrawn for person in each.persons}
