"""The contests of a club that may be days of its challenge, and how those went that are."""

from dataclasses import dataclass

from leagues.contests.reading import state_of
from leagues.models import Contest
from leagues.seasons.at_season import AtSeason


@dataclass(frozen=True, slots=True)
class Day:
    """`attended`: people who played in it; None while nothing was drawn. `contest` None: it is gone."""

    number: int
    contest: Contest | None
    attended: int | None


def may_be_days(at: AtSeason) -> list[Contest]:
    """Every contest that was meant, whatever its stage, and is no day of this season yet; in the order of date."""
    meant = Contest.objects.filter(club=at.league.club_id, practice=False).exclude(stage=Contest.Stage.CANCELLED)
    return list(meant.exclude(pk__in=at.state.days.values()).order_by("starts_at", "pk"))


def days_of(at: AtSeason) -> list[Day]:
    """In the order they count. One query, and the log of each contest that is not known yet."""
    found = Contest.objects.in_bulk(at.state.days.values())
    return [Day(number, found.get(pk), _attended(found.get(pk))) for number, pk in sorted(at.state.days.items())]


def _attended(contest: Contest | None) -> int | None:
    """By who sat at a table or was bye in any round."""
    if contest is None:
        return None
    state = state_of(contest)
    numbers = {
        number
        for each in state.published
        for number in (*each.draw.byes, *(one for table in each.draw.tables for one in table.entrants))
    }
    if not numbers:
        return None
    return len({person for number in numbers for person in state.entrant(number).persons})


def next_number(at: AtSeason) -> int:
    """The lowest that is free."""
    return next(number for number in range(1, len(at.state.days) + 2) if number not in at.state.days)
