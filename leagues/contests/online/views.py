"""Page of a round's live tables: open all of them, open one, or move one back to real cards."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.permissions import player_for
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import PlayLive
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.online.seating import seat_round
from leagues.contests.online.tables import rows_of
from leagues.contests.words.lacking import expected, lacking
from leagues.contests.words.refusals import words_of
from leagues.logs.context import status_of

MOST_DIGITS = 4


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def online(request: HttpRequest, code: str) -> HttpResponse:
    at = at_desk(request, code)
    if request.method != "POST":
        return _page(request, at)
    try:
        _do(request, at)
    except ContestRefusal as refusal:
        return _page(request, at_desk(request, code), refusal)
    return redirect("contests:online", code)


def _do(request: HttpRequest, at: ContestContext) -> None:
    """Do the form's action. ContestRefusal `not-yours`, `unreadable`, and those of seating and writing."""
    number = len(at.state.published)
    at.rights.verify(PlayLive(round=number, table=1, code=""))
    typed, what = request.POST.get("table", ""), request.POST.get("do", "")
    if typed and not (typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS):
        raise ContestRefusal(ContestCode.UNREADABLE, "table")
    if what == "open":
        only = frozenset({int(typed)}) if typed else None
        seat_round(at.contest, number, player_for(request), only)
    elif what == "cards" and typed:
        at.say(request, PlayLive(round=number, table=int(typed), code=""))
    else:
        raise ContestRefusal(ContestCode.UNREADABLE, "do")


def _page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
    current = at.state.current
    context = {
        "at": at,
        "round": current,
        "rows": () if current is None else rows_of(at, current),
        "lacking": lacking(at, expected(at, 1 if current is None else current.number)),
        "refusal": None if refusal is None else words_of(refusal),
    }
    status = 200 if refusal is None else status_of(refusal)
    return render(request, "contests/online/tables.html", context, status=status)
