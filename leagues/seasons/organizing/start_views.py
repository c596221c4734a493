"""Page of a championship's draw: its divisions, the days of play, a preview of the calendar, its publication."""

import secrets
from dataclasses import dataclass
from datetime import date

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.models import League
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.entries_saying import told
from leagues.seasons.organizing.entries_views import divisions_of
from leagues.seasons.organizing.start_draft import Round, drafted, rounds_of
from leagues.seasons.organizing.start_form import StartForm
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.steps import Drawn, Start

MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round of the preview.

    `meetings`: by division from 1, home and away by name. `late`: after the season's last day.
    """

    number: int
    on: date
    late: bool
    meetings: list[tuple[int, list[tuple[str, str]]]]
    free: list[str]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def start(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Preview the draw (`do` is « look »), then publish it (« start »). 404 for others than organizers."""
    at = at_office(request, code, number)
    if at.league.kind != League.Kind.CHAMPIONSHIP or not at.rights.organizes:
        raise Http404
    if request.method != "POST" or at.state.fixtures:
        return _page(request, at, StartForm(at=at)) if request.method != "POST" else _after(request, at)
    form = StartForm(request.POST, at=at)
    if not form.is_valid():
        return _page(request, at, form)
    try:
        fixtures = drafted(at.state, form.wanted)
        if request.POST.get("do") == "start":
            step = Start(fixtures=fixtures, excluded=form.wanted.excluded)
            at.say(request, step, seen=_seen(request))
            messages.success(request, _("The championship begins: every pair has its fixtures."))
            return redirect("leagues:start", code, number)
    except SeasonRefusal as refusal:
        form.add_error(None, refused(refusal, at))
        return _page(request, at, form)
    return _page(request, at, form, fixtures)


def _after(request: HttpRequest, at: SeasonContext) -> HttpResponse:
    """Answer a form sent when everything is drawn: sent twice, or somebody else was faster."""
    if not at.said_before(request):
        messages.error(request, told(SeasonRefusal(SeasonCode.STARTED), at))
    return redirect("leagues:start", *at.address)


def refused(refusal: SeasonRefusal, at: SeasonContext) -> str:
    if refusal.code is SeasonCode.TOO_FEW:
        return _("Division %(n)s has fewer than two pairs: enter more, or put these in another one.") % {
            "n": refusal.about
        }
    if refusal.code is SeasonCode.BAD_SETTINGS and refusal.about == "days":
        return _("There are more rounds than days of play: list more days.")
    if refusal.code is SeasonCode.OUT_OF_SEASON:
        return _("A day of play is before the first day of the season or after its last.")
    if refusal.code is SeasonCode.STALE:
        return _("Entries have changed since you looked: look at the calendar again.")
    return told(refusal, at)


def _seen(request: HttpRequest) -> int:
    """Return the version of the season from which the calendar was drawn."""
    said = request.POST.get("seen", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= MOST_DIGITS else 0


def _page(
    request: HttpRequest, at: SeasonContext, form: StartForm, fixtures: tuple[Drawn, ...] | None = None
) -> HttpResponse:
    known = tuple(each.drawn for each in at.state.fixtures.values()) if fixtures is None else fixtures
    rounds = rounds_told(at, rounds_of(at.state, known))
    context = {
        "at": at,
        "form": form,
        "divisions": divisions_of(at),
        "started": bool(at.state.fixtures),
        "rounds": rounds,
        "fixtures": len(known),
        "late": any(each.late for each in rounds),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/start.html", context)


def rounds_told(at: SeasonContext, rounds: tuple[Round, ...]) -> list[RoundTold]:
    called = {number: at.called(number) for number in at.state.entrants}
    return [
        RoundTold(
            number=each.number,
            on=each.on,
            late=not at.season.starts_on <= each.on <= at.season.ends_on,
            meetings=[(1 + place, [(called[one.home], called[one.away]) for one in of]) for place, of in each.meetings],
            free=[called[one] for one in each.free],
        )
        for each in rounds
    ]
