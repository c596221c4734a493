"""Page of a challenge's days: contests of the club, added with one click each."""

import secrets

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.models import Contest, League
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.days_queries import days_of, may_be_days, next_number
from leagues.seasons.organizing.days_verbs import drop, hold
from leagues.seasons.organizing.entries_form import MOST_WHY
from leagues.seasons.organizing.entries_saying import done
from leagues.standings.seasons.challenge_settings import ChallengeSettings

MOST_DIGITS = 18


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def hold_days(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the contests that are days of a challenge; add one or drop one. 404 for another kind of league.

    `do`: « hold » adds the `contest` as the next day; « drop » takes away the `day`, for the reason `why`.
    """
    at = at_office(request, code, number)
    if at.league.kind != League.Kind.CHALLENGE:
        raise Http404
    if request.method != "POST":
        return _page(request, at)
    if request.POST.get("do") == "drop":
        day, why = _number(request, "day"), request.POST.get("why", "")[:MOST_WHY]
        done(request, at, lambda: drop(request, at, day, why), _("Dropped: day %(n)s counts no more.") % {"n": day})
    else:
        contest, following = _number(request, "contest"), next_number(at)
        done(request, at, lambda: hold(request, at, contest), _("It is day %(n)s now.") % {"n": following})
    return redirect("leagues:hold_days", code, number)


def _page(request: HttpRequest, at: SeasonContext) -> HttpResponse:
    settings = at.state.settings
    planned = settings.days if isinstance(settings, ChallengeSettings) else 0
    free = may_be_days(at)
    context = {
        "at": at,
        "days": days_of(at),
        "planned": planned,
        "full": len(at.state.days) >= planned,
        "within": [each for each in free if _within(at, each)],
        "without": [each for each in free if not _within(at, each)],
        "next": next_number(at),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/hold_days.html", context)


def _within(at: SeasonContext, contest: Contest) -> bool:
    """Return whether a contest is within the season's days."""
    return at.season.starts_on <= timezone.localdate(contest.starts_at) <= at.season.ends_on


def _number(request: HttpRequest, name: str) -> int:
    """Return a number from a form; 0 if it is missing or invalid."""
    said = request.POST.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= MOST_DIGITS else 0
