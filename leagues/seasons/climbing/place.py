"""A player's place in a ladder: not entered, waiting for the next month, in a group, or left."""

from dataclasses import dataclass
from datetime import date

from leagues.models import Season
from leagues.seasons.context import SeasonContext
from leagues.seasons.ranking_cache import kept
from leagues.seasons.season_log.months import first_day_of
from leagues.seasons.season_log.state import SeasonState


@dataclass(frozen=True, slots=True)
class LadderPlace:
    """A player's place in a ladder. `entrant` None: they are not in it. `since`: for those who wait or might join, the
    first day in a group; None if no month is left.

    `out`: they were removed for playing too little, and may join again.
    """

    entrant: int | None = None
    waits: bool = False
    since: date | None = None
    out: bool = False

    @property
    def may_join(self) -> bool:
        return self.entrant is None or self.out


def place_of(at: SeasonContext) -> LadderPlace:
    """Return the viewer's place on the ladder."""
    if not at.rights.entrants:
        return LadderPlace(since=begins_on(at.state))
    entrant = at.rights.entrants[0]
    begun = at.state.months[-1] if at.state.months else None
    if begun is None or entrant not in begun.entered:
        return LadderPlace(entrant, waits=True, since=begins_on(at.state))
    return LadderPlace(entrant, since=begins_on(at.state), out=is_out(at.season, begun.number, entrant))


def begins_on(state: SeasonState) -> date | None:
    """Return the first day of the month that players who join now start in; None if the last month has begun."""
    if state.starts_on is None or state.ends_on is None:
        return None
    day = first_day_of(state.starts_on, len(state.months) + 1)
    return day if day <= state.ends_on else None


def is_out(season: Season, month: int, entrant: int) -> bool:
    """Return whether an entrant is in no group of a month, by the last count."""
    tables = kept(season).tables
    if tables is None or str(month) not in tables["moves"]:
        return False  # not counted yet
    of_month = (table["lines"] for table in tables["tables"] if table["month"] == month)
    return all(line["entrant"] != entrant for lines in of_month for line in lines)
