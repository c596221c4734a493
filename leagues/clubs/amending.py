"""Changes of a person's registry entry, removal of a person, and return of a removed person."""

from games.models import Player
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.registry import read_person
from leagues.clubs.rows import change_of, is_struck
from leagues.clubs.writing import ClubTurn, turn
from leagues.models import Club, ClubStep, Person


def amend(club: Club, by: Player, number: int, **fields: object) -> ClubStep:
    """Change fields of a person.

    ClubRefusal by `leagues.clubs.registry.read_person` and `standing`; `nothing-changes`.
    """
    read = read_person(fields)
    with turn(club, by) as now:
        standing(now, number)
        return now.write("amend", [change_of(now.club, "person", number, **read)])


def strike(club: Club, by: Player, number: int) -> ClubStep:
    """Remove a person from the registry: searches no longer find them, but contests still show their name."""
    with turn(club, by) as now:
        standing(now, number)
        return now.write("strike", [change_of(now.club, "person", number, struck=True)])


def put_back(club: Club, by: Player, number: int) -> ClubStep:
    """Put a removed person back into the registry. ClubRefusal `nothing-changes` if they were not removed."""
    with turn(club, by) as now:
        standing(now, number, struck=True)
        return now.write("put-back", [change_of(now.club, "person", number, struck=False)])


def standing(now: ClubTurn, number: int, *, struck: bool = False) -> Person:
    """Return a person of this club's registry, neither forgotten nor merged; `struck`: a removed person is accepted
    too.

    ClubRefusal `no-such-person`, `forgotten`, `same-person`, `struck`.
    """
    person = Person.objects.filter(club=now.club, pk=number).first()
    if person is None:
        raise ClubRefusal(ClubCode.NO_SUCH_PERSON, str(number))
    if person.removed_at is not None:
        raise ClubRefusal(ClubCode.FORGOTTEN, str(number))
    if person.merged_into_id is not None:
        raise ClubRefusal(ClubCode.SAME_PERSON, str(person.merged_into_id))
    if is_struck(person) and not struck:
        raise ClubRefusal(ClubCode.STRUCK, str(number))
    return person
