"""The dashboard of the day: the next step, tables without a result, the clock, releases."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import (
    Cancel,
    CloseEntries,
    Release,
    Released,
    ReopenEntries,
    RunClock,
    Shorten,
    Step,
    Turn,
)
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.board import board_of
from leagues.contests.running.saying import Verbs, answered, figure, shown

SAME_PAGE = 204


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def board(request: HttpRequest, code: str) -> HttpResponse:
    """Show the dashboard; its script gets an empty answer while the version it shows is current."""
    if request.method == "POST":
        return answered(request, code, VERBS, page, reverse("contests:board", args=[code]))
    at = at_desk(request, code)
    if request.GET.get("version") == str(at.state.version):
        return HttpResponse(status=SAME_PAGE)
    return page(request, at)


def page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
    by_script = request.headers.get("HX-Request") == "true" and request.method == "GET"
    template = "contests/running/_board.html" if by_script else "contests/running/board.html"
    return shown(request, template, at, refusal, board=board_of(at))


@require_POST
def release(request: HttpRequest, code: str) -> HttpResponse:
    """Release a draw, results or a ranking to everybody, or hide it again."""
    return answered(request, code, {"release": _release}, page, _back(request, code))


@require_POST
def clock(request: HttpRequest, code: str) -> HttpResponse:
    """Start or pause the round's clock, or add minutes."""
    return answered(request, code, {turn.value: _clock for turn in Turn}, page, _back(request, code))


def _back(request: HttpRequest, code: str) -> str:
    """Return the address of the page that contained the form."""
    back, number = request.POST.get("back", ""), request.POST.get("round", "")
    if back in ("draw", "results") and number.isascii() and number.isdigit() and len(number) < 4:
        return reverse(f"contests:{back}", args=[code, int(number)])
    return reverse(f"contests:{back if back == 'standings' else 'board'}", args=[code])


def _release(at: ContestContext, post: QueryDict) -> Step:
    what = post.get("what", "")
    if what not in set(Released):
        raise ContestRefusal(ContestCode.UNREADABLE, "what")
    return Release(round=figure(post, "round"), what=Released(what), shown=post.get("shown") != "0")


def _clock(at: ContestContext, post: QueryDict) -> Step:
    turn = post.get("do", "")
    if turn not in set(Turn):
        raise ContestRefusal(ContestCode.UNREADABLE, "do")
    return RunClock(round=figure(post, "round"), turn=Turn(turn), minutes=figure(post, "minutes", 0))


def _shorten(at: ContestContext, post: QueryDict) -> Step:
    return Shorten(rounds=figure(post, "rounds"))


VERBS: Verbs = {
    "close-entries": lambda at, post: CloseEntries(),
    "reopen-entries": lambda at, post: ReopenEntries(),
    "shorten": _shorten,
    "cancel": lambda at, post: Cancel(why=post.get("why", "")[:200]),
}
