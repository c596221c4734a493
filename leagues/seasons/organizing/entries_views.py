"""The entries page: list of entrants, entry form, and name suggestions."""

import secrets
from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import Text
from leagues.clubs.codes import ClubRefusal
from leagues.contests.preparing.people import MOST_TYPED, read_name
from leagues.logs.context import ref_of
from leagues.models import League
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.entries_form import SeasonEntryForm, told_with_number
from leagues.seasons.organizing.entries_people import find, numbers_of
from leagues.seasons.organizing.entries_saying import done, told
from leagues.seasons.organizing.entries_verbs import SeasonEntryRequest, enter
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.state import SeasonEntrant
from leagues.seasons.season_log.steps import Enter
from leagues.seasons.words.tables import MOVED
from leagues.standings.seasons.divisions import MoveReason


@dataclass(frozen=True, slots=True)
class SeasonEntryRow:
    """One entrant in the list. `people`: their names, if the pair has a name of its own.

    `moved`: the reason for their division, if it comes from the season before.
    """

    entrant: SeasonEntrant
    name: str
    people: str
    moved: Text = ""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entries(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show the list, and the form of the next entry with the cursor in it. 404 in a challenge, which has no entries."""
    at = at_office(request, code, number)
    if at.league.kind == League.Kind.CHALLENGE:
        raise Http404
    if request.method != "POST":
        return _page(request, at, SeasonEntryForm(at=at, division=_last_division(at)))
    if not done(request, at, lambda: at.rights.verify(Enter(persons=()))):
        return redirect("leagues:entries", code, number)
    form = SeasonEntryForm(request.POST, at=at)
    if not form.is_valid():
        return _page(request, at, form)
    said = form.cleaned_data
    asked = SeasonEntryRequest(who=form.who, division=said.get("division") or 0, name=said.get("own_name", ""))
    try:
        made = enter(request, at, asked, ref_of(request))
    except (SeasonRefusal, ClubRefusal) as refusal:
        form.add_error(None, told(refusal, at))
        return _page(request, at, form)
    if made is not None:
        messages.success(request, entered_told(at_office(request, code, number), made))
    return redirect("leagues:entries", code, number)


def _page(request: HttpRequest, at: SeasonContext, form: SeasonEntryForm) -> HttpResponse:
    context = {
        "at": at,
        "form": form,
        "ref": secrets.token_hex(8),
        "pairs": at.league.kind == League.Kind.CHAMPIONSHIP,
        "divisions": divisions_of(at),
        "count": sum(1 for each in at.state.entrants.values() if each.withdrawn is None),
        "withdrawn": [row_of(at, each) for _n, each in sorted(at.state.entrants.items()) if each.withdrawn],
        "late": bool(at.state.fixtures),
    }
    return render(request, "leagues/organizing/entries.html", context)


def divisions_of(at: SeasonContext) -> list[tuple[int, list[SeasonEntryRow]]]:
    """Return the entrants, by division from 1; empty divisions are left out."""
    told = [
        (number, [row_of(at, each) for each in division if each.withdrawn is None])
        for number, division in enumerate(at.state.divisions, start=1)
    ]
    return [(number, rows) for number, rows in told if rows]


def row_of(at: SeasonContext, entrant: SeasonEntrant) -> SeasonEntryRow:
    people = " – ".join(at.names[each].whole or "…" for each in entrant.persons if each in at.names)
    moved = MOVED[MoveReason(entrant.moved)] if entrant.moved and len(entrant.persons) == 2 else ""
    return SeasonEntryRow(entrant, at.called(entrant.number), people if entrant.name else "", moved)


def entered_told(at: SeasonContext, made: SeasonEntrant) -> str:
    said = {"n": made.number, "name": at.called(made.number)}
    added = [each for each in at.state.fixtures.values() if made.number in each.sides]
    if added:
        said["first"] = min(each.drawn.round for each in added)
        return _("No. %(n)s: %(name)s, from round %(first)s on. Their fixtures are added.") % said
    return _("No. %(n)s: %(name)s.") % said


def _last_division(at: SeasonContext) -> int:
    """Return the division of the last entry, the likeliest one for the next."""
    last = max(at.state.entrants, default=None)
    return 0 if last is None else at.state.entrants[last].division


@require_safe
@never_cache
def names(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Suggest people while the organizers type, and show how a new name would be written."""
    at = at_office(request, code, number)
    typed = request.GET.get("q", "")[:MOST_TYPED].replace("\0", "")
    there = numbers_of(at.state)
    found = [
        {"id": str(each.number), "name": each.name}
        | {"told": told_with_number(each, there.get(each.number)), "in": each.number in there}
        for each in sorted(find(at.league, typed), key=lambda each: each.number in there)
    ]
    return JsonResponse({"found": found, "new": _new(at, typed)})


def _new(at: SeasonContext, typed: str) -> dict[str, object]:
    if at.league.club_id is None:
        return {"name": typed, "told": _("Another name: everybody here has an account.")}
    new = read_name(typed)
    said = {"first": new.first_name, "last": new.last_name or "–"}
    return {"name": new.whole, "told": _("New: first name %(first)s, last name %(last)s") % said}
