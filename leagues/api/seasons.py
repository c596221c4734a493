"""Leagues API: seasons, tables with their details, fixtures, calendar, as the pages show them to this caller."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of
from leagues.api import shapes, showing
from leagues.models import Club
from leagues.seasons.context import SeasonContext, season_for
from leagues.seasons.pages.queries import league_for, leagues_for
from leagues.seasons.pages.season_page import counted_at

router = Router(tags=[gettext_noop("Leagues")])


@router.get("/leagues", response=shapes.Leagues, summary=gettext_noop("Find leagues"))
def list_leagues(request: HttpRequest, asked: Query[shapes.LeagueQuery]) -> shapes.Leagues:
    club = None if asked.club is None else Club.objects.filter(code=asked.club).first()
    if asked.club is not None and club is None:
        return shapes.Leagues(leagues=[])
    found = leagues_for(caller_of(request).player, club)
    return shapes.Leagues(leagues=[showing.league_shown(each) for each in found])


@router.get("/leagues/{league}", response=shapes.League, summary=gettext_noop("Read a league"))
def read_league(request: HttpRequest, league: str) -> shapes.League:
    found = league_for(caller_of(request).player, league)
    if found is None:
        raise Http404
    return showing.league_shown(found)


@router.get(
    "/leagues/{league}/seasons/{int:number}",
    response=shapes.Season,
    summary=gettext_noop("Read a season’s tables"),
    description=gettext_noop("As they were counted last: “behind” says how much is not in them yet."),
)
def read_season(request: HttpRequest, league: str, number: int) -> shapes.Season:
    at = _season(request, league, number)
    return showing.season_shown(at, counted_at(at))


@router.get(
    "/leagues/{league}/seasons/{int:number}/lines/{int:entrant}",
    response=shapes.LineExplained,
    summary=gettext_noop("Read what makes a line"),
    description=gettext_noop("Every day, fixture or partie of one line of the tables, counted or not, and why."),
)
def read_season_line(request: HttpRequest, league: str, number: int, entrant: int) -> shapes.LineExplained:
    at = _season(request, league, number)
    explained = showing.line_explained(at, counted_at(at), entrant)
    if explained is None:
        raise Http404
    return explained


@router.get(
    "/leagues/{league}/seasons/{int:number}/fixtures",
    response=shapes.SeasonFixtures,
    summary=gettext_noop("Read a season’s fixtures"),
)
def read_season_fixtures(request: HttpRequest, league: str, number: int) -> shapes.SeasonFixtures:
    return showing.fixtures_shown(_season(request, league, number))


@router.get(
    "/leagues/{league}/seasons/{int:number}/calendar",
    response=shapes.SeasonCalendar,
    summary=gettext_noop("Read a season’s calendar"),
    description=gettext_noop("Fixtures, contests that are days, months of a ladder. The site has it as iCalendar too."),
)
def read_season_calendar(request: HttpRequest, league: str, number: int) -> shapes.SeasonCalendar:
    return showing.calendar_shown(_season(request, league, number))


def _season(request: HttpRequest, league: str, number: int) -> SeasonContext:
    at = season_for(caller_of(request).player, league, number)
    if at is None:
        raise Http404
    return at
