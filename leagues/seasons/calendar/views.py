"""The calendar page of a season, and the address of the viewer's own feed."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.permissions import player_for, player_of
from leagues.seasons.agenda.taking_part import parts_of
from leagues.seasons.calendar import own_address
from leagues.seasons.calendar.feed_views import asked_entrant
from leagues.seasons.calendar.page import by_month, rows_of
from leagues.seasons.context import SeasonContext, at_season

MINE = "mine"


@require_safe
@never_cache
def calendar(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the calendar to everybody who may see the season. `?whose=`: only an entrant's number, or `mine`."""
    at = at_season(request, code, number)
    whose = request.GET.get("whose", "")
    entrants = _meant(request, at, whose)
    rows = rows_of(at, entrants)
    context = {
        "at": at,
        "whose": whose,
        "months": by_month(rows),
        "division": any(row.division for row in rows),
        "entrants": sorted((at.called(each), each) for each in at.state.entrants),
        "today": timezone.localdate(),
        "feed": _feed(request, at, entrants),
    }
    return render(request, "leagues/calendar/calendar.html", context)


def _meant(request: HttpRequest, at: SeasonContext, whose: str) -> tuple[int, ...] | None:
    """Return the requested entrants; None for everybody. 404 for an entrant that does not exist."""
    if whose == MINE:
        return at.rights.entrants or None
    return asked_entrant(whose, at)


def _feed(request: HttpRequest, at: SeasonContext, entrants: tuple[int, ...] | None) -> str:
    """Return the address of the iCalendar feed in the active language, of one entrant at most."""
    only = f"&entrant={entrants[0]}" if entrants else ""
    path = reverse("leagues:feed", args=at.address)
    return f"{settings.SITE_URL}{path}?language={translation.get_language()}{only}"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def own_calendar(request: HttpRequest) -> HttpResponse:
    """Show, make, renew or revoke the address of the viewer's own feed."""
    if request.method == "POST":
        player = player_for(request)
        if request.POST.get("what") == "end":
            own_address.take_back(player)
        else:
            own_address.give(player)
        return redirect("leagues:own_calendar")
    known = player_of(request.user, request.session)
    token = None if known is None else own_address.token_of(known)
    context = {
        "address": token and settings.SITE_URL + reverse("leagues:own_feed", args=[token]),
        "seasons": [] if known is None else [part.season for part in parts_of(known, timezone.localdate())],
    }
    return render(request, "leagues/calendar/own.html", context)
