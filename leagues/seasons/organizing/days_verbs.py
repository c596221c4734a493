"""Adding a contest as the next day of a challenge, and dropping a day."""

from django.http import HttpRequest

from leagues.models import Contest
from leagues.seasons.context import SeasonContext
from leagues.seasons.organizing.days_queries import next_number
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.steps import DropDay, HoldDay


def hold(request: HttpRequest, at: SeasonContext, contest: int) -> int:
    """Add a day and return its number. SeasonRefusal `no-such-contest`: of another club, practice, or cancelled."""
    number = next_number(at)
    step = HoldDay(number=number, contest=contest)
    at.rights.verify(step)
    if at.said_before(request):
        return number
    meant = Contest.objects.filter(pk=contest, club=at.league.club_id, practice=False)
    if at.league.club_id is None or not meant.exclude(stage=Contest.Stage.CANCELLED).exists():
        raise SeasonRefusal(SeasonCode.NO_SUCH_CONTEST, str(contest))
    at.say(request, step)
    return number


def drop(request: HttpRequest, at: SeasonContext, number: int, why: str) -> None:
    """Drop a day. SeasonRefusal `no-such-day`."""
    at.say(request, DropDay(number=number, why=why))
