"""Downloads of a season: tables and calendar as CSV and PDF."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.csv_file import csv_response
from games.downloads import asked_language, pdf_response
from leagues.seasons.context import at_season
from leagues.seasons.pages.season_page import counted_at, season_page
from leagues.seasons.pages.views import number_asked
from leagues.seasons.papers.calendar import calendar_pdf, calendar_rows
from leagues.seasons.papers.ranking import ranking_pdf, ranking_rows


@require_safe
@never_cache
def ranking_as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Download every table, of every month."""
    at = at_season(request, code, number)
    with translation.override(asked_language(request)):
        return csv_response(ranking_rows(at, counted_at(at)), f"{code}-{number}")


@require_safe
@never_cache
def calendar_as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_season(request, code, number)
    with translation.override(asked_language(request)):
        return csv_response(calendar_rows(at), f"{code}-{number}-calendar")


@require_safe
@never_cache
def ranking_as_pdf(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Download the tables; those of a month (`?mois=2`), by default the last. `?language=`: fr or en."""
    at = at_season(request, code, number)
    with translation.override(asked_language(request)):
        page = season_page(at, number_asked(request, "mois"))
        if page is None:
            raise Http404
        return pdf_response(ranking_pdf(at, page, timezone.now()), f"{code}-{number}")


@require_safe
@never_cache
def calendar_as_pdf(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_season(request, code, number)
    with translation.override(asked_language(request)):
        return pdf_response(calendar_pdf(at, timezone.now()), f"{code}-{number}-calendar")
