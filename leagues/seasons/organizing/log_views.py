"""The log of a season: every step as a sentence, with its author and time, and a form to undo it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from leagues.logs.page import log_page, undo_step
from leagues.seasons.context import at_office
from leagues.seasons.organizing.office_saying import do, shown
from leagues.seasons.season_log.codes import SeasonRefusal


@require_http_methods(["GET", "HEAD"])
@never_cache
def log(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return _page(request, code, number)


@require_POST
@never_cache
def undo(request: HttpRequest, code: str, number: int) -> HttpResponse:
    try:
        do(request, code, number, {"undo": undo_step})
    except SeasonRefusal as refusal:
        return _page(request, code, number, refusal)
    messages.success(request, _("Undone: it is as if it had never been."))
    return redirect("leagues:log", code, number)


def _page(request: HttpRequest, code: str, number: int, refusal: SeasonRefusal | None = None) -> HttpResponse:
    at = at_office(request, code, number)
    return shown(request, "leagues/organizing/log.html", at, refusal, **log_page(request, at, refusal))
