"""The page that opens a league, of a club or of the site."""

from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.permissions import player_for, player_of
from leagues.contests.preparing.at_club import ORGANIZE, at_club
from leagues.contests.preparing.queries import memberships
from leagues.logs.context import status_of
from leagues.models import Club, League
from leagues.seasons.organizing.opening import FORMULAS, SeasonRequest, open_once
from leagues.seasons.organizing.opening_form import SeasonOpeningForm, usual_season
from leagues.seasons.rights import RUN_SITE_LEAGUES
from leagues.seasons.season_log.codes import SeasonRefusal

OF_A_CLUB: Final = (League.Kind.CHALLENGE, League.Kind.CHAMPIONSHIP)
OF_THE_SITE: Final = (League.Kind.CHAMPIONSHIP, League.Kind.LADDER)


@dataclass(frozen=True, slots=True)
class Opener:
    """Where the viewer opens a league: `club`, or the site if None. `clubs`: their other possible clubs."""

    club: Club | None
    clubs: tuple[Club, ...]
    of_the_site: bool

    @property
    def kinds(self) -> tuple[League.Kind, ...]:
        return OF_THE_SITE if self.club is None else OF_A_CLUB

    @property
    def anywhere(self) -> bool:
        """Whether a club or the site is chosen; otherwise the viewer chooses first."""
        return self.club is not None or self.of_the_site


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def open_one(request: HttpRequest) -> HttpResponse:
    """Open a league. 404 unless the viewer organizes a club or runs the leagues of the site."""
    opener = _opener(request)
    asked = request.POST if request.method == "POST" and opener.anywhere else None
    form = SeasonOpeningForm(asked, kinds=opener.kinds, initial=usual_season(timezone.localdate()))
    if asked is None or not form.is_valid():
        return _page(request, opener, form)
    try:
        season = open_once(player_for(request), _wanted(opener, form))
    except SeasonRefusal as refusal:
        form.refuse(refusal)
        return _page(request, opener, form, status=status_of(refusal))
    messages.success(request, _("The league is open. Nobody else sees it until you announce it."))
    return redirect("leagues:office", season.league.code, season.number)


def _opener(request: HttpRequest) -> Opener:
    runs = request.user.is_authenticated and request.user.has_perm(RUN_SITE_LEAGUES)
    mine = memberships(player_of(request.user, request.session))
    clubs = tuple(each.club for each in mine if each.role in ORGANIZE)
    code = request.GET.get("club", "")
    club = at_club(request, code).club if code else None
    if club is None and not (runs or clubs):
        raise Http404
    return Opener(club, tuple(each for each in clubs if each != club), runs)


def _wanted(opener: Opener, form: SeasonOpeningForm) -> SeasonRequest:
    said = form.cleaned_data
    return SeasonRequest(
        club=opener.club,
        league=said["name"],
        season=said["season"],
        starts_on=said["starts_on"],
        ends_on=said["ends_on"],
        settings=FORMULAS[said["preset"]],
    )


def _page(request: HttpRequest, opener: Opener, form: SeasonOpeningForm, *, status: int = 200) -> HttpResponse:
    return render(request, "leagues/organizing/open.html", {"opener": opener, "form": form}, status=status)
