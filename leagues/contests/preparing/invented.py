"""Invented people of practice contests, hidden from every search.

Searches find a person of the registry by `Person.sought`, which is empty here: they appear in no suggestion, no list of
the club and no import (`leagues.clubs.rows.is_struck`), and no step of the club's log contains them.
"""

from typing import Final

from django.utils import timezone

from leagues.models import Club, Person
from leagues.staging import stage_people

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


def nobody(club: Club, first_name: str, last_name: str) -> Person:
    """Return an invented person, not saved yet."""
    return Person(club=club, first_name=first_name, last_name=last_name, sought="", written_at=timezone.now())
