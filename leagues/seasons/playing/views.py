"""Pages of a fixture and its actions, and the viewer's own fixtures with pending actions."""

import secrets
from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.labels import RefusalWords
from games.permissions import player_of
from leagues.logs.context import status_of
from leagues.seasons.agenda import sides_of
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.playing.fixture_page import fixture_page
from leagues.seasons.playing.mine import mine_of
from leagues.seasons.playing.saying import VERBS, SidedForm, do, done_told, form_of
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.state import FixtureState
from leagues.seasons.words.refusals import words_of

UNREAD: Final = 422


@require_safe
@never_cache
def fixture(request: HttpRequest, code: str, number: int, fixture: int) -> HttpResponse:
    """Show a fixture to everybody who may see the season, with the forms the viewer may use."""
    at = at_season(request, code, number)
    return _page(request, at, _of_season(at, fixture))


@require_POST
@never_cache
def say_fixture(request: HttpRequest, code: str, number: int, fixture: int) -> HttpResponse:
    """Write one step about a fixture. A form that is sent again writes nothing more."""
    at = at_season(request, code, number)
    found, asked = _of_season(at, fixture), request.POST.get("do", "")
    if at.said_before(request):
        return _back(request, at, fixture)
    form = form_of(at, found, asked, sides_of(at, found), request.POST)
    if form is not None and not form.is_valid():
        return _page(request, at, found, asked=asked, form=form, status=UNREAD)
    try:
        absent = do(request, at, found, asked, form)
    except SeasonRefusal as refusal:
        now = at_season(request, code, number)
        told, status = words_of(refusal), status_of(refusal)
        return _page(request, now, _of_season(now, fixture), refusal=told, asked=asked, form=form, status=status)
    if absent:
        messages.error(request, _("No table was opened: we know no account for %(names)s.") % {"names": absent})
    else:
        messages.success(request, done_told(asked))
    return _back(request, at, fixture)


@require_safe
@login_required
@never_cache
def mine(request: HttpRequest) -> HttpResponse:
    """Show the viewer's fixtures of all seasons, and those that need their answer."""
    player = player_of(request.user, request.session)
    seasons = () if player is None else mine_of(player, timezone.localdate())
    context = {"seasons": seasons, "ref": secrets.token_hex(8), "waiting": sum(each.waiting for each in seasons)}
    return render(request, "leagues/playing/mine.html", context)


def _page(
    request: HttpRequest,
    at: SeasonContext,
    fixture: FixtureState,
    *,
    refusal: RefusalWords | None = None,
    asked: str = "",
    form: SidedForm | None = None,
    status: int = 200,
) -> HttpResponse:
    page = fixture_page(at, fixture, timezone.localdate())
    forms = {name: form_of(at, fixture, name, page.names) for name in VERBS}
    if form is not None:
        forms[asked] = form
    context = {
        "at": at,
        "page": page,
        "forms": forms,
        "opened": asked,
        "refusal": refusal,
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/playing/fixture.html", context, status=status)


def _of_season(at: SeasonContext, number: int) -> FixtureState:
    if number not in at.state.fixtures:
        raise Http404
    return at.state.fixtures[number]


def _back(request: HttpRequest, at: SeasonContext, fixture: int) -> HttpResponse:
    if request.POST.get("back") == "mine":
        return redirect("leagues:mine")
    return redirect("leagues:fixture", *at.address, fixture)
