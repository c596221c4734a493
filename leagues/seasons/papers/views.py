"""Downloads of a season: tables and calendar as CSV and PDF."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.csv_file import csv_of
from leagues.seasons.context import at_season
from leagues.seasons.pages.query_parameters import number_asked
from leagues.seasons.pages.season_page import counted_at, season_page
from leagues.seasons.papers.calendar_csv import calendar_rows
from leagues.seasons.papers.calendar_pdf import calendar_pdf
from leagues.seasons.papers.ranking_csv import ranking_rows
from leagues.seasons.papers.ranking_pdf import ranking_pdf


@require_safe
@never_cache
def ranking_as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Download every table, of every month of a ladder."""
    at = at_season(request, code, number)
    with translation.override(_spoken(request)):
        return _csv(csv_of(ranking_rows(at, counted_at(at))), f"{code}-{number}")


@require_safe
@never_cache
def calendar_as_csv(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_season(request, code, number)
    with translation.override(_spoken(request)):
        return _csv(csv_of(calendar_rows(at)), f"{code}-{number}-calendar")


@require_safe
@never_cache
def ranking_as_pdf(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Download the tables; of a ladder those of a month (`?mois=2`), by default the last. `?language=`: fr or en."""
    at = at_season(request, code, number)
    with translation.override(_spoken(request)):
        page = season_page(at, number_asked(request, "mois"))
        if page is None:
            raise Http404
        return _pdf(ranking_pdf(at, page, timezone.now()), f"{code}-{number}")


@require_safe
@never_cache
def calendar_as_pdf(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_season(request, code, number)
    with translation.override(_spoken(request)):
        return _pdf(calendar_pdf(at, timezone.now()), f"{code}-{number}-calendar")


def _spoken(request: HttpRequest) -> str:
    """Return the language in `?language=`, or the page's."""
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else translation.get_language() or settings.LANGUAGE_CODE


def _csv(text: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}.csv"'}
    return HttpResponse(text, content_type="text/csv; charset=utf-8", headers=headers)


def _pdf(made: bytes, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(made, content_type="application/pdf", headers=headers)
