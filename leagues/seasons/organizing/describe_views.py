"""Page of a season's name, days, description and announcement."""

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.permissions import may_write
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.describe_form import SeasonDescriptionForm, described, digest_of
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def describe(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code, number)
    if not at.rights.organizes:
        return redirect("leagues:office", code, number)
    if request.method != "POST":
        return _page(request, at, SeasonDescriptionForm(at=at))
    form = SeasonDescriptionForm(request.POST, at=at)
    if not form.is_valid():
        return _page(request, at, form)
    try:
        _save(request, at, form)
    except SeasonRefusal as refusal:
        form.refuse(refusal)
        return _page(request, at, form)
    messages.success(request, _("Saved."))
    return redirect("leagues:office", code, number)


def _save(request: HttpRequest, at: SeasonContext, form: SeasonDescriptionForm) -> None:
    """Save the form. SeasonRefusal `stale` if somebody saved other values since it was made, `not-yours`."""
    now, step = described(at), form.step
    if at.said_before(request) or step == now:
        return
    if request.POST.get("was") != digest_of(now):
        raise SeasonRefusal(SeasonCode.STALE)
    if at.player is None or not may_write(at.player):
        raise SeasonRefusal(SeasonCode.NOT_YOURS)
    at.say(request, step, seen=at.state.version)


def _page(request: HttpRequest, at: SeasonContext, form: SeasonDescriptionForm) -> HttpResponse:
    context = {"at": at, "form": form, "was": digest_of(described(at)), "ref": secrets.token_hex(8)}
    return render(request, "leagues/organizing/describe.html", context)
