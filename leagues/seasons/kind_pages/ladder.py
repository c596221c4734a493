"""The page to join or leave a ladder; a repeated request has no further effect."""

import secrets
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.labels.options import value_label
from games.models import Player
from games.permissions import player_for
from leagues.logs.context import ref_of, status_of
from leagues.models import Season
from leagues.seasons.context import SeasonContext, at_season
from leagues.seasons.kinds import kind_of
from leagues.seasons.recounting import kept
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.state import SeasonState, first_day_of
from leagues.seasons.season_log.steps import Enter, Step, Withdraw
from leagues.seasons.store import NamedSeasonStep, write_all
from leagues.seasons.words.refusals import words_of


@dataclass(frozen=True, slots=True)
class LadderPlace:
    """A player's place in a ladder. `entrant` None: they are not in it. `since`: for those who wait or might join, the
    first day in a group; None if no month is left.

    `out`: they were removed for playing too little, and may join again.
    """

    entrant: int | None = None
    waits: bool = False
    since: date | None = None
    out: bool = False

    @property
    def may_join(self) -> bool:
        return self.entrant is None or self.out


def place_of(at: SeasonContext) -> LadderPlace:
    """Return the viewer's place on the ladder."""
    if not at.rights.entrants:
        return LadderPlace(since=begins_on(at.state))
    entrant = at.rights.entrants[0]
    begun = at.state.months[-1] if at.state.months else None
    if begun is None or entrant not in begun.entered:
        return LadderPlace(entrant, waits=True, since=begins_on(at.state))
    return LadderPlace(entrant, since=begins_on(at.state), out=is_out(at.season, begun.number, entrant))


def begins_on(state: SeasonState) -> date | None:
    """Return the first day of the month that players who join now start in; None if the last month has begun."""
    if state.starts_on is None or state.ends_on is None:
        return None
    day = first_day_of(state.starts_on, len(state.months) + 1)
    return day if day <= state.ends_on else None


def is_out(season: Season, month: int, entrant: int) -> bool:
    """Return whether an entrant is in no group of a month, by the last count."""
    tables = kept(season).tables
    if tables is None or str(month) not in tables["moves"]:
        return False  # not counted yet
    of_month = (table["lines"] for table in tables["tables"] if table["month"] == month)
    return all(line["entrant"] != entrant for lines in of_month for line in lines)


SHORT_REF: Final = 32


def join_ladder(at: SeasonContext, player: Player | None, ref: str = "") -> bool:
    """Join from the next month on; return False if they are already in. A removed player comes back as a new entrant.

    SeasonRefusal `account-needed`, `out-of-season` once the last month has begun, and those of the step.
    """
    if player is None or not at.rights.account:
        raise SeasonRefusal(SeasonCode.ACCOUNT_NEEDED)
    place = place_of(at)
    if not place.may_join:
        return False
    if place.since is None:
        raise SeasonRefusal(SeasonCode.OUT_OF_SEASON)
    steps = [_allowed(at, Enter(persons=(player.pk,), own=True), ref)]
    if place.entrant is not None:
        out = Withdraw(entrant=place.entrant, own=True)
        steps.insert(0, _allowed(at, out, ref and f"{ref[:SHORT_REF]}.out"))
    return not write_all(at.season, steps, player).repeated


def leave_ladder(at: SeasonContext, player: Player | None) -> bool:
    """Leave from the next month on; this month's parties still count. Return False if they are not in the ladder."""
    if player is None or not at.rights.entrants:
        return False
    steps = [_allowed(at, Withdraw(entrant=entrant, own=True)) for entrant in at.rights.entrants]
    write_all(at.season, steps, player)
    return True


def _allowed(at: SeasonContext, step: Step, ref: str = "") -> NamedSeasonStep:
    at.rights.verify(step)
    return NamedSeasonStep(step, ref)


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
        joined = join_ladder(at, at.player, ref_of(request)[:MOST_REF])
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
        left = leave_ladder(at, at.player)
    except SeasonRefusal as refusal:
        return _page(request, at, refusal)
    messages.success(request, _("You have left this ladder.") if left else _("You are not on this ladder."))
    return redirect("leagues:join", code, number)


def _at_ladder(request: HttpRequest, code: str, number: int) -> SeasonContext:
    """Return the season. 404 for any other kind of season."""
    at = at_season(request, code, number)
    if "join" not in kind_of(at.league).pages:
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
