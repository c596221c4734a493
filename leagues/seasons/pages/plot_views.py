"""The plots of a season."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.seasons.context import at_season
from leagues.seasons.pages.plots_page import plots_page
from leagues.seasons.pages.query_parameters import number_asked


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
