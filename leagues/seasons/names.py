"""How people of a league are called: those of a club as its registry has them, those of the site by their own name."""

from collections.abc import Iterable

from games.models import Player
from leagues.clubs.names import Name, names_of
from leagues.models import League


def names_in(league: League, people: Iterable[int]) -> dict[int, Name]:
    """By their number, as steps of this league's seasons name them. One query."""
    if league.club_id is not None:
        return names_of(people)
    found = Player.objects.filter(pk__in=set(people)).values_list("pk", "name")
    return {pk: Name(name, name) for pk, name in found}
