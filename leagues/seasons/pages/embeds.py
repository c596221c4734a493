"""The tables of a season in a frame of another site, as everybody sees them once the season is announced."""

from collections.abc import Mapping
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.urls import URLPattern, path, reverse
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from games.embeds.answers import MOVING_SECONDS, framed
from games.embeds.offers import EmbedCode, EmbedOffer, code_of, register_offers
from games.options_form import required_number
from leagues.seasons.context import SeasonContext, season_for
from leagues.seasons.pages.season_page import SeasonPage, season_page

MOST_DIGITS = 19


def month_in(query: QueryDict) -> int | None:
    """Return the month in `?mois=2`; None without one. 404 unless it is a number from 1 on."""
    said = query.get("mois", "")
    return required_number(said, Http404(), MOST_DIGITS, least=1) if said else None


def _to_everybody(code: str, number: int, month: int | None) -> tuple[SeasonContext, SeasonPage] | None:
    """Return an announced season with its tables, as strangers see them; None without any line."""
    at = season_for(None, code, number)
    page = None if at is None else season_page(at, month)
    return None if at is None or page is None or page.empty else (at, page)


@require_safe
@gzip_page
def season(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the tables, those of a month with `?mois=2`; 404 before the announcement and before the first ranking."""
    month = month_in(request.GET)
    found = _to_everybody(code, number, month)
    if found is None:
        raise Http404
    at, shown = found
    context = {"at": at, "shown": shown, "month": dict(shown.months).get(shown.month, "")}
    address = season_offer(at, month).page
    return framed(request, "leagues/embedded/season.html", context, page=address, seconds=MOVING_SECONDS)


def season_offer(at: SeasonContext, month: int | None) -> EmbedOffer:
    """Return the frame of an announced season. `month`: of its tables; None for the newest."""
    query = () if month is None else (("mois", str(month)),)
    address = reverse("leagues:season", args=at.address)
    return EmbedOffer(
        title=f"{at.league.name}, {at.season.name}",
        path=reverse("embeds:season", args=at.address),
        page=f"{address}?{urlencode(query)}" if query else address,
        query=query,
    )


def embed_code(request: HttpRequest, at: SeasonContext, page: SeasonPage, month: int | None) -> EmbedCode | None:
    """Return what the page of a season says of its frame; None before the announcement and the first ranking."""
    if not at.season.public or page.empty:
        return None
    return code_of(request, season_offer(at, month), get_language())


def _found(values: Mapping[str, str | int], query: QueryDict) -> EmbedOffer | None:
    try:
        month = month_in(query)
    except Http404:
        return None
    found = _to_everybody(str(values["code"]), int(values["number"]), month)
    return None if found is None else season_offer(found[0], month)


urlpatterns: list[URLPattern] = [path("ligues/<slug:code>/<int:number>/classement/", season, name="season")]
register_offers(dict.fromkeys(("leagues:season", "embeds:season"), _found))
