"""The next season's page: play-offs, new divisions with reasons, and the button that creates it."""

import secrets
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.permissions import player_for
from leagues.clubs.codes import ClubRefusal
from leagues.logs.context import MOST_REF, ref_of
from leagues.models import Season
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.next_season.drawing_up import NextSeasonRequest, draw_up_next, following
from leagues.seasons.next_season.foreseeing import Foreseen, NextSeasonChanges, foreseen
from leagues.seasons.organizing.entries_people import staged
from leagues.seasons.organizing.entries_saying import done, told
from leagues.seasons.organizing.next_form import NextForm
from leagues.seasons.organizing.next_rows import divisions_told, elsewhere_told, gone_told, play_offs_told
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.steps import PlayOff


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def next_one(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the next season: `do` is « play-off » with its winner, « look » for a preview, or « make ». 404 for others
    than organizers.
    """
    at = at_office(request, code, number)
    if not at.rights.organizes:
        raise Http404
    what = request.POST.get("do", "") if request.method == "POST" else ""
    if what == "play-off":
        done(request, at, lambda: _played_off(request, at), _("Noted: who won plays above."))
        return redirect("leagues:next", code, number)
    if what not in ("look", "make"):
        return _page(request, at, NextForm(at=at))
    form = NextForm(request.POST, at=at)
    if not form.is_valid() or what == "look":
        return _page(request, at, form)
    try:
        made = _make(request, at, form)
    except (SeasonRefusal, ClubRefusal) as refusal:
        form.add_error(None, refused(refusal, at))
        return _page(request, at, form)
    messages.success(request, _("%(name)s is drawn up.") % {"name": made.name})
    return redirect("leagues:office", made.league.code, made.number)


def _make(request: HttpRequest, at: SeasonContext, form: NextForm) -> Season:
    """Create the season in full or not at all: new people in the registry, the season, its entrants."""
    said, by = form.cleaned_data, player_for(request)
    new = () if following(at.season) is not None else form.newcomers
    with staged(at.league, new) as people:
        asked = NextSeasonRequest(
            name=said["name"],
            starts_on=said["starts_on"],
            ends_on=said["ends_on"],
            public=said["public"],
            without=form.without,
            newcomers=people.numbers,
            skipping=bool(request.POST.get("skipping")),
        )
        showing = partial(people.show, at.league, by)
        return draw_up_next(at.season, by, asked, ref=ref_of(request)[:MOST_REF], along=showing)


def _played_off(request: HttpRequest, at: SeasonContext) -> None:
    upper, lower, winner = (_number(request, name) for name in ("upper", "lower", "winner"))
    at.say(request, PlayOff(upper=upper, lower=lower, winner=winner))


def _number(request: HttpRequest, name: str) -> int:
    said = request.POST.get(name, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= 6 else 0


def refused(refusal: SeasonRefusal | ClubRefusal, at: SeasonContext) -> str:
    if isinstance(refusal, SeasonRefusal) and refusal.code is SeasonCode.STILL_OPEN:
        return _("A play-off has no result yet: write it above, or tick that it is not played.")
    return told(refusal, at)


def _page(request: HttpRequest, at: SeasonContext, form: NextForm) -> HttpResponse:
    made = following(at.season)
    plan = _plan(at, form)
    context: dict[str, object] = {
        "at": at,
        "form": form,
        "made": made,
        "elsewhere": [] if made is None else elsewhere_told(at, made),
        "play_offs": play_offs_told(at, plan),
        "missing": len(plan.missing),
        "divisions": divisions_told(at, plan, form.newcomers),
        "gone": gone_told(at, plan),
        "looked": form.is_bound and form.is_valid(),
        "skipping": bool(request.POST.get("skipping")),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/next.html", context)


def _plan(at: SeasonContext, form: NextForm) -> Foreseen:
    """Return the next divisions from the current tables; empty before the draw."""
    if at.state.started is None or at.state.cancelled is not None:
        return Foreseen()
    return foreseen(at.season, at.state, NextSeasonChanges(without=form.without, newcomers=len(form.newcomers)))
