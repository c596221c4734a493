"""Page of a round's live tables: open all of them, open one, or move one back to real cards."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.options_form import required_number
from games.permissions import player_for
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import PlayLive
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.online.seating import rows_of, seat_round
from leagues.contests.words.refusals import expected, lacking, words_of
from leagues.logs.context import status_of


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
    table = required_number(typed, ContestRefusal(ContestCode.UNREADABLE, "table"), 4) if typed else None
    if what == "open":
        only = None if table is None else frozenset({table})
        seat_round(at.contest, number, player_for(request), only)
    elif what == "cards" and table is not None:
        at.say(request, PlayLive(round=number, table=table, code=""))
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
