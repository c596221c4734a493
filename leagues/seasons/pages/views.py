"""Public pages of leagues and announced seasons."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.options_form import required_number
from games.permissions import player_of
from games.previews.answers import picture_response
from leagues.seasons.context import at_season
from leagues.seasons.kinds import kind_of, regulation
from leagues.seasons.pages.embeds import embed_code, month_in
from leagues.seasons.pages.leagues import LeagueListed, leaders_of, league_for, league_page, leagues_for, office_of
from leagues.seasons.pages.line_page import line_page
from leagues.seasons.pages.plots import plots_page
from leagues.seasons.pages.previews import league_preview, season_preview
from leagues.seasons.pages.season_page import season_page

MOST_DIGITS: Final = 19


def number_asked(request: HttpRequest, name: str) -> int | None:
    """Return the number, or None if it is missing. 404 unless it is a number from 1 on."""
    said = request.GET.get(name, "")
    return required_number(said, Http404(), MOST_DIGITS, least=1) if said else None


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
    preview = league_preview(listed.league) if _is_announced(listed) else None
    return render(request, "leagues/pages/league.html", {"page": league_page(listed), "preview": preview})


@require_safe
def league_picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the picture of the preview of a league with an announced season."""
    listed = league_for(player_of(request.user, request.session), code)
    if listed is None or not _is_announced(listed):
        raise Http404
    return picture_response(request, league_preview(listed.league))


def _is_announced(listed: LeagueListed) -> bool:
    return any(season.public for season in listed.seasons)


@require_safe
@never_cache
def season(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the tables; those of a month (`?mois=2`)."""
    at = at_season(request, code, number)
    month = month_in(request.GET)
    page = season_page(at, month)
    if page is None:
        raise Http404
    preview = season_preview(at, page.counted.tables)
    embed = embed_code(request, at, page, month)
    context = {"at": at, "page": page, "counted": page.counted, "preview": preview, "embed": embed}
    return render(request, "leagues/pages/season.html", context)


@require_safe
def season_picture(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Return the picture of the preview of an announced season."""
    preview = season_preview(at_season(request, code, number))
    if preview is None:
        raise Http404
    return picture_response(request, preview)


@require_safe
@never_cache
def line(request: HttpRequest, code: str, number: int, entrant: int) -> HttpResponse:
    """Show the results behind one line of a table."""
    at = at_season(request, code, number)
    page = line_page(at, entrant)
    if page is None:
        raise Http404
    template = f"leagues/pages/_made_of_{kind_of(at.league).made}.html"
    context = {"at": at, "page": page, "counted": page.counted, "template": template}
    return render(request, "leagues/pages/line.html", context)


@require_safe
@never_cache
def rules(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show « Règlement de la saison »."""
    at = at_season(request, code, number)
    chosen = at.state.settings
    articles = () if chosen is None else regulation(chosen, game=at.state.game or "retourne", rule=at.state.rule)
    return render(request, "leagues/pages/rules.html", {"at": at, "articles": articles})


@require_safe
@never_cache
def plots(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the plots of a division (`?division=1`, by default the highest), with one more line (`?ligne=12`)."""
    at = at_season(request, code, number)
    division = number_asked(request, "division")
    page = plots_page(at, (division or 1) - 1, number_asked(request, "ligne"))
    if page is None:
        raise Http404
    return render(request, "leagues/pages/plots.html", {"at": at, "page": page, "counted": page.counted})
