"""« La donne du jour »: the set of a day, opening its next donne, and what others did with a donne."""

from datetime import date, timedelta
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.duplicate import pages
from games.duplicate.counting import counted
from games.duplicate.daily import DAILY
from games.duplicate.opening import open_next
from games.duplicate.scores import ENOUGH_DONNES
from games.duplicate.strength import strengths_of
from games.labels import refusal_words
from games.models import DonneSet
from games.options_form import whole_number
from games.permissions import acting_player, player_of
from games.rules.errors import Refusal

FIRST_YEAR: Final = 2026
LAST_YEAR: Final = 9998
"""The years whose days have addresses: no set is older, and the months of the last year still have an end."""


@require_safe
@never_cache
def today(request: HttpRequest) -> HttpResponse:
    """Show today's set of belote."""
    return _shown(request, timezone.localdate(), DAILY[0].preset)


@require_safe
@never_cache
def day(request: HttpRequest, day: str, preset: str) -> HttpResponse:
    """Show the set of a day. 404 for a day to come and for unknown rules."""
    return _shown(request, _day_of(day), preset)


def _day_of(text: str) -> date:
    """Read the day of an address, as 2026-11-29. 404 if there is no such day, and for days that cannot have a set."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Http404 from None
    if day.isoformat() != text or not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise Http404
    return day


def _open_set_or_404(day: str, preset: str) -> DonneSet:
    """Return a set that is or was open; 404 for others, and for those to come."""
    return get_object_or_404(DonneSet, day=_day_of(day), preset=preset, opens_at__lte=timezone.now())


def _shown(request: HttpRequest, day: date, preset: str, refusal: object = None, status: int = 200) -> HttpResponse:
    now, player = timezone.now(), player_of(request.user, request.session)
    today, known = timezone.localdate(now), {each.preset for each in DAILY}
    if day > today or preset not in known:
        raise Http404
    donne_set = DonneSet.objects.filter(day=day, preset=preset).first()
    if donne_set is None and day < today:
        raise Http404
    context = {
        "day": day,
        "today": today,
        "preset": preset,
        "games": [(each.preset, pages.game_name(each.preset)) for each in DAILY],
        "game": pages.game_name(preset),
        "before": _other_day(day - timedelta(days=1), preset),
        "after": _other_day(day + timedelta(days=1), preset) if day < today else None,
        "refusal": refusal,
        "set": donne_set,
    }
    if donne_set is not None:
        page = whole_number(request.GET.get("page", "")) or 1
        donnes = pages.own_donnes(player, donne_set, counted(donne_set))
        context |= {
            "donnes": donnes,
            "next": next((each for each in donnes if each.state == "begun"), None)
            or next((each for each in donnes if each.state == "todo"), None),
            "days": pages.days_in_a_row(player, today) if day == today else 0,
            "strength": strengths_of(player).get(preset) if player is not None and day == today else None,
            "enough": ENOUGH_DONNES,
            "marks": pages.shared_marks(donnes),
            "shared_url": request.build_absolute_uri(reverse("duplicate:today")),
            "why_not": pages.refused(player, donne_set, now),
            "ranking": pages.ranking(player, donne_set, page),
        }
    return render(request, "duplicate/day.html", context, status=status)


@require_safe
@never_cache
def period(request: HttpRequest, day: str, preset: str, kind: str) -> HttpResponse:
    """Show the ranking of a week or a month. 404 for one to come and for unknown rules."""
    now, today = timezone.now(), timezone.localdate()
    shown = pages.period_of(kind, _day_of(day))
    if shown.first > today or preset not in {each.preset for each in DAILY}:
        raise Http404
    before = pages.period_of(kind, shown.first - timedelta(days=1))
    page = whole_number(request.GET.get("page", "")) or 1
    context = {
        "period": shown,
        "address": f"duplicate:{kind}",
        "last_day": shown.after - timedelta(days=1),
        "preset": preset,
        "games": [(each.preset, pages.game_name(each.preset)) for each in DAILY],
        "day": min(today, shown.after - timedelta(days=1)),
        "before": before.first if DonneSet.objects.filter(day__lt=shown.first, preset=preset).exists() else None,
        "after": shown.after if shown.after <= today else None,
        "ranking": pages.period_ranking(player_of(request.user, request.session), shown, preset, now, page),
    }
    return render(request, "duplicate/period.html", context)


def _other_day(day: date, preset: str) -> date | None:
    """Return that day if it has a set."""
    return day if DonneSet.objects.filter(day=day, preset=preset).exists() else None


@require_POST
def play(request: HttpRequest, day: str, preset: str) -> HttpResponse:
    """Open the person's next donne of a set, or the one they have begun, and redirect to its table. 409 if refused."""
    donne_set = _open_set_or_404(day, preset)
    now = timezone.now()
    try:
        with acting_player(request) as player:
            table = open_next(player, donne_set, now)
    except Refusal as refusal:
        return _shown(request, _day_of(day), preset, refusal_words(str(refusal.code)), status=409)
    return redirect("live:table", table.code)


@require_safe
@never_cache
def donne(request: HttpRequest, day: str, preset: str, number: int) -> HttpResponse:
    """Show what everybody made of a donne. 404 until the viewer has finished it or its set is shown."""
    donne_set = _open_set_or_404(day, preset)
    player = player_of(request.user, request.session)
    if not 1 <= number <= donne_set.count or not pages.has_finished(player, donne_set, number):
        raise Http404
    own = pages.own_donnes(player, donne_set, counted(donne_set))[number - 1]
    context = {
        "set": donne_set,
        "day": donne_set.day,
        "preset": preset,
        "game": pages.game_name(preset),
        "number": number,
        "own": own,
        "results": pages.field_results(player, donne_set, number),
        "back": reverse("duplicate:day", args=[day, preset]),
    }
    return render(request, "duplicate/donne.html", context)
