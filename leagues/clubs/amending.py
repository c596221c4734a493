"""Changes a person's registry entry; removes a person and puts them back."""

from games.models import Player
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.registry import read_person
from leagues.clubs.rows import change_of, is_struck
from leagues.clubs.writing import ClubTurn, turn
from leagues.models import Club, ClubStep, Person


def amend(club: Club, by: Player, number: int, **fields: object) -> ClubStep:
    """ClubRefusal by `leagues.clubs.registry.read_person` and `standing`; `nothing-changes`."""
    read = read_person(fields)
    with turn(club, by) as now:
        standing(now, number)
        return now.write("amend", [change_of(now.club, "person", number, **read)])


def strike(club: Club, by: Player, number: int) -> ClubStep:
    """Written by mistake, or gone for good: found no more; contests they stood in still name them."""
    with turn(club, by) as now:
        standing(now, number)
        return now.write("strike", [change_of(now.club, "person", number, struck=True)])


def put_back(club: Club, by: Player, number: int) -> ClubStep:
    """Somebody struck off is found again. ClubRefusal `nothing-changes` for who is in the registry."""
    with turn(club, by) as now:
        standing(now, number, struck=True)
        return now.write("put-back", [change_of(now.club, "person", number, struck=False)])


def standing(now: ClubTurn, number: int, *, struck: bool = False) -> Person:
    """Somebody of this club's registry: neither forgotten nor merged into another; struck off only when asked for.

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
