"""The page where an account agrees or declines to be somebody's partner in a contest."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.clubs.codes import ClubRefusal
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.context import ContestContext, at_contest
from leagues.contests.preparing.entries_views import read_number
from leagues.contests.preparing.partners import answer, asked_of
from leagues.contests.preparing.saying import told


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def partner(request: HttpRequest, code: str) -> HttpResponse:
    """Show and answer requests to the viewer; the page is empty for other viewers."""
    at = at_contest(request, code)
    if request.method != "POST":
        return _page(request, at)
    if at.player is not None and request.POST.get("do") in ("agree", "decline"):
        _answered(request, at, read_number(request), agrees=request.POST["do"] == "agree")
    return redirect("contests:partner", code)


def _answered(request: HttpRequest, at: ContestContext, number: int, *, agrees: bool) -> None:
    assert at.player is not None
    try:
        answer(at.contest, at.player, number, agrees=agrees)
    except (ContestRefusal, ClubRefusal) as refusal:
        messages.error(request, told(refusal, at))
        return
    done = _("You play: your seat will find you.") if agrees else _("You do not play with them; they are told.")
    messages.success(request, done)


def _page(request: HttpRequest, at: ContestContext) -> HttpResponse:
    asked = [
        {"number": each.entrant, "by": each.by.name, "name": at.called(each.entrant, whole=True)}
        for each in asked_of(at.contest, at.state, at.player)
    ]
    return render(request, "contests/preparing/partner.html", {"at": at, "asked": asked})
