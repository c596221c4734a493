"""Names of a league's people: from a club's registry, or the players' own in a league of the site."""

from collections.abc import Iterable

from games.models import Player
from leagues.clubs.names import Name, names_of
from leagues.models import League


def names_in(league: League, people: Iterable[int]) -> dict[int, Name]:
    """Return names by the numbers that steps of this league's seasons use. One query."""
    if league.club_id is not None:
        return names_of(people)
    found = Player.objects.filter(pk__in=set(people)).values_list("pk", "name")
    return {pk: Name(name, name) for pk, name in found}
