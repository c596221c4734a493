"""Public pages of leagues and announced seasons."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.permissions import player_of
from leagues.models import League
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.pages.days import days_left, days_shown
from leagues.seasons.pages.league_page import league_page
from leagues.seasons.pages.line_page import line_page
from leagues.seasons.pages.queries import leaders_of, league_for, leagues_for, office_of
from leagues.seasons.pages.query_parameters import number_asked
from leagues.seasons.pages.season_page import counted_at, season_page
from leagues.seasons.words.regulation import regulation


@require_safe
@never_cache
def leagues(request: HttpRequest) -> HttpResponse:
    """List every league the viewer may see, those with a season under way first, with leaders."""
    player = player_of(request.user, request.session)
    found = leagues_for(player)
    leaders = leaders_of(each.shown for each in found)
    told = [(each, each.shown, leaders.get(each.shown.pk, ())) for each in found]
    office = office_of(player)
    context = {
        "running": [each for each in told if each[0].present],
        "finished": [each for each in told if not each[0].present],
        "opens": office.site or bool(office.organized),
    }
    return render(request, "leagues/pages/list.html", context)


@require_safe
@never_cache
def league(request: HttpRequest, code: str) -> HttpResponse:
    """Show a league: its present season, past seasons with winners, its kind and organizers."""
    listed = league_for(player_of(request.user, request.session), code)
    if listed is None:
        raise Http404
    return render(request, "leagues/pages/league.html", {"page": league_page(listed)})


@require_safe
@never_cache
def season(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the tables; of a ladder those of a month (`?mois=2`)."""
    at = at_season(request, code, number)
    page = season_page(at, number_asked(request, "mois"))
    if page is None:
        raise Http404
    return render(request, "leagues/pages/season.html", {"at": at, "page": page, "counted": page.counted})


@require_safe
@never_cache
def line(request: HttpRequest, code: str, number: int, entrant: int) -> HttpResponse:
    """Show the results behind one line of a table."""
    at = at_season(request, code, number)
    page = line_page(at, entrant)
    if page is None:
        raise Http404
    return render(request, "leagues/pages/line.html", {"at": at, "page": page, "counted": page.counted})


@require_safe
@never_cache
def days(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the days of a challenge. 404 for another kind of league."""
    at = _of_kind(at_season(request, code, number), League.Kind.CHALLENGE)
    counted = counted_at(at)
    shown = days_shown(at, counted.tables, counted.called)
    context = {"at": at, "days": shown, "left": days_left(at), "counted": counted}
    return render(request, "leagues/pages/days.html", context)


@require_safe
@never_cache
def rules(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show « Règlement de la saison »."""
    at = at_season(request, code, number)
    chosen = at.state.settings
    articles = () if chosen is None else regulation(chosen, game=at.state.game or "retourne", rule=at.state.rule)
    return render(request, "leagues/pages/rules.html", {"at": at, "articles": articles})


def _of_kind(at: SeasonContext, kind: League.Kind) -> SeasonContext:
    if at.league.kind != kind:
        raise Http404
    return at
