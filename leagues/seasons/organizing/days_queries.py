"""Contests of a club that may become days of its challenge, and attendance of those that are."""

from dataclasses import dataclass

from leagues.contests.store import state_of
from leagues.models import Contest
from leagues.seasons.context import SeasonContext


@dataclass(frozen=True, slots=True)
class Day:
    """A day of a challenge.

    `attended`: people who played in it; None before its first draw. `contest` None: deleted.
    """

    number: int
    contest: Contest | None
    attended: int | None


def may_be_days(at: SeasonContext) -> list[Contest]:
    """Return the club's contests that are not yet a day of this season, by date; cancelled and practice ones are left
    out.
    """
    meant = Contest.objects.filter(club=at.league.club_id, practice=False).exclude(stage=Contest.Stage.CANCELLED)
    return list(meant.exclude(pk__in=at.state.days.values()).order_by("starts_at", "pk"))


def days_of(at: SeasonContext) -> list[Day]:
    """Return the days in the order they count. One query, and the log of each contest that is not cached."""
    found = Contest.objects.in_bulk(at.state.days.values())
    return [Day(number, found.get(pk), _attended(found.get(pk))) for number, pk in sorted(at.state.days.items())]


def _attended(contest: Contest | None) -> int | None:
    """Return how many people sat at a table or had a bye in any round."""
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


def next_number(at: SeasonContext) -> int:
    """Return the lowest free number."""
    return next(number for number in range(1, len(at.state.days) + 2) if number not in at.state.days)
