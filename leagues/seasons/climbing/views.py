"""The page to join or leave a ladder."""

import secrets
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.labels.values import value_label
from games.permissions import player_for
from leagues.logs.context import ref_of, status_of
from leagues.models import League
from leagues.seasons.climbing import verbs
from leagues.seasons.climbing.place import place_of
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.words.refusals import words_of

MOST_REF: Final = 40


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = _at_ladder(request, code, number)
    if request.method != "POST":
        return _page(request, at)
    if request.user.is_authenticated and at.player is None:
        player_for(request)  # creates the player of an account that has never played
        at = _at_ladder(request, code, number)
    try:
        joined = verbs.join(at, at.player, ref_of(request)[:MOST_REF])
    except SeasonRefusal as refusal:
        return _page(request, at, refusal)
    said = _("You are on this ladder.") if joined else _("You were on this ladder already.")
    messages.success(request, said)
    return redirect("leagues:join", code, number)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def leave(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = _at_ladder(request, code, number)
    if request.method != "POST":
        return _page(request, at)
    try:
        left = verbs.leave(at, at.player)
    except SeasonRefusal as refusal:
        return _page(request, at, refusal)
    messages.success(request, _("You have left this ladder.") if left else _("You are not on this ladder."))
    return redirect("leagues:join", code, number)


def _at_ladder(request: HttpRequest, code: str, number: int) -> SeasonContext:
    """Return the season. 404 for any other kind of season."""
    at = at_season(request, code, number)
    if at.league.kind != League.Kind.LADDER:
        raise Http404
    return at


def _page(request: HttpRequest, at: SeasonContext, refusal: SeasonRefusal | None = None) -> HttpResponse:
    context = {
        "at": at,
        "place": place_of(at),
        "settings": at.state.settings,
        "game": value_label("game", at.state.game),
        "refusal": None if refusal is None else words_of(refusal),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/climbing/join.html", context, status=200 if refusal is None else status_of(refusal))
