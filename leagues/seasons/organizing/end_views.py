"""Page that opens a season without fixtures, and closes, reopens or cancels any season."""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.labels import Text
from leagues.logs.forms import why_of
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.kinds import kind_of
from leagues.seasons.next_season import following
from leagues.seasons.organizing.saying import Verbs, do, shown
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import missing
from leagues.seasons.season_log.steps import Cancel, Close, Open, Reopen, Step

SAID: Final[dict[type, Text]] = {
    Open: _("The season is open."),
    Close: _("The season is closed: its standings are final."),
    Reopen: _("The season is open again."),
    Cancel: _("The season is cancelled."),
}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def end(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code, number)
    if not at.rights.organizes:
        return redirect("leagues:office", code, number)
    if request.method != "POST":
        return _page(request, at)
    try:
        done = do(request, code, number, VERBS)
    except SeasonRefusal as refusal:
        return _page(request, at_office(request, code, number), refusal)
    if done.step is not None:
        messages.success(request, SAID[type(done.step)])
    return redirect("leagues:office", code, number)


def _page(request: HttpRequest, at: SeasonContext, refusal: SeasonRefusal | None = None) -> HttpResponse:
    """`early`: something may still be played that would count; nothing is once every fixture has its result."""
    before = at.state.ends_on is not None and timezone.localdate() <= at.state.ends_on
    return shown(
        request,
        "leagues/organizing/end.html",
        at,
        refusal,
        missing=missing(at.state),
        early=before and not at.rules.draws,
        opens=not at.rules.draws,
        by_itself=kind_of(at.league).opens_by_itself,
        followed=following(at.season),
    )


def _cancel(at: SeasonContext, post: QueryDict) -> Step:
    """Return the cancelling step if the viewer ticked that they are sure. SeasonRefusal `unreadable` otherwise."""
    if post.get("sure") != "1":
        raise SeasonRefusal(SeasonCode.UNREADABLE, "sure")
    return Cancel(why=why_of(post))


VERBS: Final[Verbs] = {
    "open": lambda at, post: Open(),
    "close": lambda at, post: Close(),
    "reopen": lambda at, post: Reopen(why=why_of(post)),
    "cancel": _cancel,
}
