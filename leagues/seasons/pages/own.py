"""The viewer's own lines."""

from games.models.players import player_ids
from leagues.models import League, Person
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.reading_tables import ReadTables


def own_lines(at: SeasonContext, tables: ReadTables) -> frozenset[int]:
    """Return the viewer's entrants; in a challenge, which has no entries, the lines of their person.

    At most one query.
    """
    if at.league.kind != League.Kind.CHALLENGE or at.player is None:
        return frozenset(at.rights.entrants)
    claimed = Person.objects.filter(club=at.league.club_id, player__in=player_ids(at.player))
    persons = {pk for both in claimed.values_list("pk", "merged_into") for pk in both if pk is not None}
    return frozenset(entrant for entrant, each in tables.persons.items() if persons & set(each))
