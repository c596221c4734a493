"""The API of leagues: seasons with their tables, fixtures and calendar.

Answers are built field by field, and show what the pages show to this caller, with the names of the public pages.
"""

from collections.abc import Iterable

from django.http import Http404, HttpRequest
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of
from games.api.csv_lists import as_list
from games.api.shapes.queries import FormatQuery
from games.rules.record_json import Json
from leagues.api.figures import figure_text
from leagues.api.shapes import seasons as shapes
from leagues.models import Club, Season
from leagues.seasons.agenda import Happening, contests_in, contests_of, happenings, sides_of
from leagues.seasons.context import SeasonContext, season_for
from leagues.seasons.kinds import kind_of
from leagues.seasons.pages.leagues import LeagueListed, league_for, leagues_for
from leagues.seasons.pages.season_page import CountedSeason, counted_at
from leagues.seasons.reading_tables import ReadLine, ReadTable, Written
from leagues.seasons.season_log.state import FixtureState
from leagues.standings.seasons.ladder import WHOLE


def league_shown(listed: LeagueListed) -> shapes.League:
    league = listed.league
    columns: Json = {name: getattr(league, name) for name in ("code", "name", "about", "kind")}
    return shapes.League(
        **columns,
        club=None if league.club is None else league.club.code,
        seasons=[shapes.SeasonInList(**_columns(season)) for season in listed.seasons],
    )


def season_shown(at: SeasonContext, counted: CountedSeason) -> shapes.Season:
    return shapes.Season(
        **_columns(at.season),
        league=at.league.code,
        version=at.state.version,
        counted_at=counted.counted_at,
        behind=counted.behind,
        tables=[_table(at, counted, table) for table in counted.tables.tables],
    )


def _columns(season: Season) -> Json:
    return {name: getattr(season, name) for name in ("number", "name", "starts_on", "ends_on", "stage")}


def _table(at: SeasonContext, counted: CountedSeason, table: ReadTable) -> shapes.SeasonTable:
    lines = [_line(at, counted, line) for line in table.lines]
    return shapes.SeasonTable(division=table.division + 1, month=table.month or None, lines=lines)


def _line(at: SeasonContext, counted: CountedSeason, line: ReadLine) -> shapes.SeasonLine:
    sums = {name: line.row[name] for name in ("wins", "draws", "losses", "byes", "match_points", "points")}
    more = {name: line.row[name] for name in ("against", "capots", "best")}
    on_site = at.league.club_id is None
    return shapes.SeasonLine(
        entrant=line.entrant,
        name=counted.called(line.entrant),
        players=list(counted.tables.persons.get(line.entrant, ())) if on_site else [],
        rank=line.rank,
        tied=line.tied,
        left=line.left,
        for_prize=line.for_prize,
        movement=line.moved,
        form=[each.value for each in line.form],
        decided_by=line.decided_by,
        figures={str(name): figure_text(figure) for name, figure in line.figures.items()},
        sums=shapes.LineSums(**sums, **more, forfeits=line.forfeits, days=line.days),
    )


def line_explained(at: SeasonContext, counted: CountedSeason, entrant: int) -> shapes.LineExplained | None:
    """Return the results behind a line; None if there is no such line."""
    found = counted.tables.lines_of(entrant)
    if not found:
        return None
    made = [(table.month, each) for table, line in found for each in line.made_of]
    made_as = kind_of(at.league).made
    return shapes.LineExplained(
        entrant=entrant,
        name=counted.called(entrant),
        days=_days(at, [each for _month, each in made]) if made_as == "days" else [],
        fixtures=[_fixture_of_line(each) for _month, each in made] if made_as == "fixtures" else [],
        parties=[_partie(at, counted, *each) for each in made] if made_as == "parties" else [],
    )


def _days(at: SeasonContext, made: Iterable[Written]) -> list[shapes.DayOfLine]:
    contests = contests_of(at)
    return [
        shapes.DayOfLine(
            day=told["day"],
            contest=contests[told["day"]].code if told["day"] in contests else None,
            why=told["why"],
            rank=told["rank"],
            match_points=told["of_parties"] + told["of_place"],
        )
        for told in made
    ]


def _fixture_of_line(told: Written) -> shapes.FixtureOfLine:
    names = ("fixture", "round", "home", "opponent", "why", "form", "points", "against", "match_points")
    return shapes.FixtureOfLine(**{name: told[name] for name in names})


def _partie(at: SeasonContext, counted: CountedSeason, month: int, told: Written) -> shapes.PartieOfLine:
    codes = counted.tables.parties.get(month, ())
    number = told["partie"]
    code = codes[number - 1] if 0 < number <= len(codes) else None
    names = ("why", "form", "points", "against", "match_points")
    return shapes.PartieOfLine(
        month=month,
        weight=told.get("weight", WHOLE),
        partie=None if at.rules.meets else code,
        fixture=int(code) if at.rules.meets and code is not None else None,
        **{name: told[name] for name in names},
    )


def fixtures_shown(at: SeasonContext) -> shapes.SeasonFixtures:
    found = sorted(at.state.fixtures.values(), key=lambda each: (each.on, each.number))
    return shapes.SeasonFixtures(fixtures=[_fixture(at, each) for each in found])


def _fixture(at: SeasonContext, each: FixtureState) -> shapes.SeasonFixture:
    (home, away), drawn, result = sides_of(at, each), each.drawn, each.result
    score = None if result is None else result.score
    return shapes.SeasonFixture(
        number=drawn.number,
        division=drawn.division + 1,
        leg=drawn.leg,
        round=drawn.round,
        on=each.on,
        drawn_for=drawn.on,
        home=drawn.home,
        away=drawn.away,
        partners=[list(each.partners[0]), list(each.partners[1])],
        home_name=home,
        away_name=away,
        points=None if score is None else list(score.points),
        capots=None if score is None else list(score.capots),
        forfeits=None if result is None else list(result.forfeits),
        live=each.live or None,
    )


def calendar_shown(at: SeasonContext) -> shapes.SeasonCalendar:
    found = happenings(at.season, at.state, contests_in(at.state))
    shown = (each for each in found if each.contest is None or each.contest.public or at.rights.at_desk)
    return shapes.SeasonCalendar(entries=[_entry(each) for each in shown])


def _entry(each: Happening) -> shapes.CalendarEntry:
    return shapes.CalendarEntry(
        kind=each.what.value,
        number=each.number,
        on=each.on,
        until=each.until,
        at=each.begins_at,
        contest=None if each.contest is None else each.contest.code,
        entrants=list(each.entrants),
        cancelled=each.off,
    )


router = Router(tags=[gettext_noop("Leagues")])


@router.get("/leagues", response=shapes.Leagues, summary=gettext_noop("Find leagues"))
@as_list("leagues")
def list_leagues(request: HttpRequest, asked: Query[shapes.LeagueQuery]) -> shapes.Leagues:
    club = None if asked.club is None else Club.objects.filter(code=asked.club).first()
    if asked.club is not None and club is None:
        return shapes.Leagues(leagues=[])
    found = leagues_for(caller_of(request).player, club)
    return shapes.Leagues(leagues=[league_shown(each) for each in found])


@router.get("/leagues/{league}", response=shapes.League, summary=gettext_noop("Read a league"))
def read_league(request: HttpRequest, league: str) -> shapes.League:
    found = league_for(caller_of(request).player, league)
    if found is None:
        raise Http404
    return league_shown(found)


@router.get(
    "/leagues/{league}/seasons/{int:number}",
    response=shapes.Season,
    summary=gettext_noop("Read the rankings of a season"),
    description=gettext_noop("Figures as they were last counted: “behind” says how many changes are not included yet."),
)
@as_list("tables", "lines")
def read_season(request: HttpRequest, league: str, number: int, asked: Query[FormatQuery]) -> shapes.Season:
    at = season_or_404(request, league, number)
    return season_shown(at, counted_at(at))


@router.get(
    "/leagues/{league}/seasons/{int:number}/lines/{int:entrant}",
    response=shapes.LineExplained,
    summary=gettext_noop("Read what makes up a line of a ranking"),
    description=gettext_noop(
        "Every day, fixture or partie of one pair or player in the rankings, counted or not, and why."
    ),
)
def read_season_line(request: HttpRequest, league: str, number: int, entrant: int) -> shapes.LineExplained:
    at = season_or_404(request, league, number)
    explained = line_explained(at, counted_at(at), entrant)
    if explained is None:
        raise Http404
    return explained


@router.get(
    "/leagues/{league}/seasons/{int:number}/fixtures",
    response=shapes.SeasonFixtures,
    summary=gettext_noop("Read a season’s fixtures"),
)
@as_list("fixtures")
def read_season_fixtures(
    request: HttpRequest, league: str, number: int, asked: Query[FormatQuery]
) -> shapes.SeasonFixtures:
    return fixtures_shown(season_or_404(request, league, number))


@router.get(
    "/leagues/{league}/seasons/{int:number}/calendar",
    response=shapes.SeasonCalendar,
    summary=gettext_noop("Read the calendar of a season"),
    description=gettext_noop(
        "Fixtures, contest days of a challenge, months of a ladder. The site also gives this calendar as iCalendar."
    ),
)
@as_list("entries")
def read_season_calendar(
    request: HttpRequest, league: str, number: int, asked: Query[FormatQuery]
) -> shapes.SeasonCalendar:
    return calendar_shown(season_or_404(request, league, number))


def season_or_404(request: HttpRequest, league: str, number: int) -> SeasonContext:
    at = season_for(caller_of(request).player, league, number)
    if at is None:
        raise Http404
    return at
