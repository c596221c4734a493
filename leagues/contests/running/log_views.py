"""The log of a contest: every step as a sentence, with its author and time, and a form to undo it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.context import at_desk
from leagues.contests.running.saying import do, shown
from leagues.logs.page import log_page, undo_step


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log(request: HttpRequest, code: str) -> HttpResponse:
    if request.method != "POST":
        return _page(request, code)
    try:
        do(request, code, {"undo": undo_step})
    except ContestRefusal as refusal:
        return _page(request, code, refusal)
    messages.success(request, _("Undone: it is as if it had never been."))
    return redirect("contests:log", code)


def _page(request: HttpRequest, code: str, refusal: ContestRefusal | None = None) -> HttpResponse:
    at = at_desk(request, code)
    return shown(request, "contests/running/log.html", at, refusal, **log_page(request, at, refusal))
