"""Adding a contest as the next day of a challenge, and dropping a day."""

from django.http import HttpRequest

from leagues.models import Contest
from leagues.seasons.at_season import AtSeason, said_before, say
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.steps import DropDay, HoldDay
from leagues.seasons.organizing.days_queries import next_number


def hold(request: HttpRequest, at: AtSeason, contest: int) -> int:
    """Add a day and return its number. SeasonRefusal `no-such-contest`: of another club, practice, or cancelled."""
    number = next_number(at)
    step = HoldDay(number=number, contest=contest)
    at.rights.verify(step)
    if said_before(request, at):
        return number
    meant = Contest.objects.filter(pk=contest, club=at.league.club_id, practice=False)
    if at.league.club_id is None or not meant.exclude(stage=Contest.Stage.CANCELLED).exists():
        raise SeasonRefusal(SeasonCode.NO_SUCH_CONTEST, str(contest))
    say(request, at, step)
    return number


def drop(request: HttpRequest, at: AtSeason, number: int, why: str) -> None:
    """Drop a day. SeasonRefusal `no-such-day`."""
    say(request, at, DropDay(number=number, why=why))
