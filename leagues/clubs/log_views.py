"""Pages of a club's log, which its organizers read and undo."""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from leagues.clubs.at_club import ClubRequest, at_office
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.log_text import told
from leagues.clubs.undoing import undo
from leagues.clubs.words import status_of, words_of

DIGITS: Final = 9


@require_safe
@never_cache
def log(request: HttpRequest, code: str) -> HttpResponse:
    return log_page(request, at_office(request, code))


def log_page(request: HttpRequest, at: ClubRequest, *, status: int = 200, **more: object) -> HttpResponse:
    said = request.GET.get("before", "")
    before = int(said) if said.isascii() and said.isdigit() and len(said) <= DIGITS else None
    steps, following = told(at.club, before)
    context = {"at": at, "steps": steps, "following": following, "before": before}
    return render(request, "clubs/log.html", context | more, status=status)


@require_POST
def undo_one(request: HttpRequest, code: str, version: int) -> HttpResponse:
    at = at_office(request, code)
    try:
        undo(at.club, at.by, version)
    except ClubRefusal as refusal:
        return log_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("Step %(version)d is undone; the log says so.") % {"version": version})
    return redirect("clubs:log", at.code)
