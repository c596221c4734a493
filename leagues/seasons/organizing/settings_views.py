"""Page of a season's settings, which may change at any time: the tables follow."""

import secrets
from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.kinds import kind_of
from leagues.seasons.kinds.base import AnySettingsForm
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.settings_form import digest_of
from leagues.seasons.store import chosen
from leagues.seasons.words.refusals import told
from leagues.seasons.words.settings import PRESET


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def settings(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show and save the settings for organizers; redirect the rest of the club to the regulation."""
    at = at_office(request, code, number)
    if not at.rights.organizes:
        return redirect("leagues:rules", code, number)
    match request.POST.get("do") if request.method == "POST" else None:
        case "preset":
            return _preset(request, at)
        case "choose":
            return _choose(request, at)
    return _page(request, at)


def _preset(request: HttpRequest, at: SeasonContext) -> HttpResponse:
    """Replace every setting by those of the chosen formula."""
    formula = at.rules.formulas.get(request.POST.get("preset", ""))
    if formula is not None:
        try:
            at.say(request, chosen(formula.settings, at.state.game))
        except SeasonRefusal as refusal:
            messages.error(request, told(refusal))
        else:
            said = {"formula": formula.words.label}
            messages.success(request, _("Every setting now follows the format “%(formula)s”.") % said)
    return redirect("leagues:settings", *at.address)


def _choose(request: HttpRequest, at: SeasonContext) -> HttpResponse:
    form = _form(at, request.POST)
    if not form.is_valid():
        return _page(request, at, form)
    try:
        _save(request, at, form)
    except SeasonRefusal as refusal:
        form.refuse(refusal)
        return _page(request, at, form)
    messages.success(request, _("Saved: the regulations now have this setting, and the rankings follow."))
    return redirect("leagues:settings", *at.address)


def _save(request: HttpRequest, at: SeasonContext, form: AnySettingsForm) -> None:
    """Save the settings. SeasonRefusal `stale` if somebody saved other settings since this form was made."""
    if at.said_before(request):
        return
    now, made_from = _digest(at), request.POST.get("was")
    step = chosen(form.chosen, form.game)
    if now == digest_of(form.chosen, form.game):
        return
    if made_from != now:
        raise SeasonRefusal(SeasonCode.STALE)
    at.say(request, step, seen=at.state.version)


def _form(at: SeasonContext, data: Mapping[str, object] | None = None) -> AnySettingsForm:
    return kind_of(at.league).settings_form(data, settings=at.state.settings, state=at.state)


def _digest(at: SeasonContext) -> str:
    return "" if at.state.settings is None else digest_of(at.state.settings, at.state.game)


def _page(request: HttpRequest, at: SeasonContext, form: AnySettingsForm | None = None) -> HttpResponse:
    context = {
        "at": at,
        "form": form or _form(at),
        "presets": [(name, each.words.label) for name, each in at.rules.formulas.items()],
        "preset_words": PRESET.words,
        "was": _digest(at),
        "wrong": form is not None,
        "running": at.state.started is not None and not at.state.over,
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/settings.html", context)
