"""Page of one entry of a season: withdrawal, replaced partner, declined promotion."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.models import League
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.entries_form import SeasonReplaceForm, WithdrawForm
from leagues.seasons.organizing.entries_saying import done
from leagues.seasons.organizing.entries_verbs import replace_partner
from leagues.seasons.organizing.entries_views import row_of
from leagues.seasons.season_log.state import SeasonEntrant
from leagues.seasons.season_log.steps import Decline, Withdraw

Forms = dict[str, object]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entry(request: HttpRequest, code: str, number: int, entrant: int) -> HttpResponse:
    at = at_office(request, code, number)
    meant = at.state.entrants.get(entrant)
    if meant is None:
        raise Http404
    what = request.POST.get("do", "")
    if request.method != "POST" or what not in VERBS:
        return _page(request, at, meant, {})
    form = FORMS[what](request.POST, at, meant) if what in FORMS else None
    if form is not None and not form.is_valid():
        return _page(request, at, meant, {what: form})
    verb, said = VERBS[what]
    if not done(request, at, lambda: verb(request, at, meant, form), said()):
        return _page(request, at, meant, {} if form is None else {what: form})
    still = entrant in at_office(request, code, number).state.entrants
    return redirect("leagues:entry", code, number, entrant) if still else redirect("leagues:entries", code, number)


def _page(request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, filled: Forms) -> HttpResponse:
    pair = len(entrant.persons) == 2
    made = {
        name: filled.get(name) or make(None, at, entrant) for name, make in FORMS.items() if pair or name != "replace"
    }
    earlier = [
        (until, " – ".join(at.names[each].whole for each in who if each in at.names)) for until, who in entrant.earlier
    ]
    context = {
        "at": at,
        "entrant": entrant,
        "row": row_of(at, entrant),
        "forms": made,
        "pair": pair,
        "division": entrant.division + 1,
        "championship": at.league.kind == League.Kind.CHAMPIONSHIP,
        "earlier": earlier,
        "opened": next(iter(filled), ""),
        "ref": secrets.token_hex(8),
    }
    return render(request, "leagues/organizing/entry.html", context)


FORMS: Final[Mapping[str, Callable[[Any, SeasonContext, SeasonEntrant], Any]]] = {
    "withdraw": lambda data, _at, _entrant: WithdrawForm(data),
    "replace": lambda data, at, entrant: SeasonReplaceForm(data, at=at, entrant=entrant),
}


def _withdraw(request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, form: WithdrawForm) -> None:
    at.say(request, Withdraw(entrant=entrant.number, why=form.cleaned_data["why"]))


def _replace(request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, form: SeasonReplaceForm) -> None:
    said = form.cleaned_data
    [who] = form.who
    replace_partner(request, at, entrant, who=who, out=int(said["out"]), since=said["since"], why=said["why"])


def _decline(request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, _form: None) -> None:
    at.say(request, Decline(entrant=entrant.number))


def _accept(request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, _form: None) -> None:
    at.say(request, Decline(entrant=entrant.number, declines=False))


VERBS: Final[Mapping[str, tuple[Callable[..., None], Callable[[], str]]]] = {
    "withdraw": (_withdraw, lambda: _("They play no more.")),
    "replace": (_replace, lambda: _("Replaced. What was played before stays with who played it.")),
    "decline": (_decline, lambda: _("Noted: they would not go up.")),
    "accept": (_accept, lambda: _("Noted: they would go up after all.")),
}
