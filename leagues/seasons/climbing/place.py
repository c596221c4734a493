"""A player's place in a ladder: not entered, waiting for the next month, in a group, or left."""

from dataclasses import dataclass
from datetime import date

from leagues.models import Season
from leagues.seasons.at_season import AtSeason
from leagues.seasons.course.applying.months import first_day_of
from leagues.seasons.course.state import SeasonState
from leagues.seasons.ranking_cache import kept


@dataclass(frozen=True, slots=True)
class LadderPlace:
    """`entrant` None: they are not in it. `since`: the first day in a group, for who waits; None when none is left.

    `out`: they played too little for too long, and join again to come back.
    """

    entrant: int | None = None
    waits: bool = False
    since: date | None = None
    out: bool = False

    @property
    def may_join(self) -> bool:
        return self.entrant is None or self.out


def place_of(at: AtSeason) -> LadderPlace:
    """The viewer's place on the ladder."""
    if not at.rights.entrants:
        return LadderPlace(since=begins_on(at.state))
    entrant = at.rights.entrants[0]
    begun = at.state.months[-1] if at.state.months else None
    if begun is None or entrant not in begun.entered:
        return LadderPlace(entrant, waits=True, since=begins_on(at.state))
    return LadderPlace(entrant, since=begins_on(at.state), out=is_out(at.season, begun.number, entrant))


def begins_on(state: SeasonState) -> date | None:
    """The first day of the month that takes in who joins now; None: the last month has begun."""
    if state.starts_on is None or state.ends_on is None:
        return None
    day = first_day_of(state.starts_on, len(state.months) + 1)
    return day if day <= state.ends_on else None


def is_out(season: Season, month: int, entrant: int) -> bool:
    """Whether who entered is in no group of a month, as it was counted last."""
    tables = kept(season).tables
    if tables is None or str(month) not in tables["moves"]:
        return False  # not counted yet
    of_month = (table["lines"] for table in tables["tables"] if table["month"] == month)
    return all(line["entrant"] != entrant for lines in of_month for line in lines)
