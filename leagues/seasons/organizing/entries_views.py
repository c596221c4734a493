"""The pages of entries: the list and the next entry, one entrant, lines pasted from a file, name suggestions."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.labels import Text
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import same_words
from leagues.contests.preparing.entry_file import MOST_BYTES, FileRefusal
from leagues.contests.preparing.entry_file_views import WRONG
from leagues.contests.preparing.entry_form import own_ids
from leagues.contests.preparing.people import MOST_TYPED, read_name
from leagues.logs.context import ref_of
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.kinds import kind_of
from leagues.seasons.organizing.entries_form import (
    EntryLinesPlan,
    KnownPerson,
    SeasonEntryForm,
    SeasonReplaceForm,
    WithdrawForm,
    division_choices,
    find,
    numbers_of,
    plan,
    told_with_number,
)
from leagues.seasons.organizing.entries_verbs import SeasonEntryRequest, enter, enter_all, replace_partner
from leagues.seasons.organizing.saying import done, told
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.state import SeasonEntrant
from leagues.seasons.season_log.steps import Decline, Enter, Withdraw
from leagues.seasons.words.tables import MOVED
from leagues.standings.seasons.next_season import MoveReason


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
    """Show the list, and the form of the next entry with the cursor in it. 404 where nobody enters."""
    at = at_office(request, code, number)
    if "entries" not in kind_of(at.league).pages:
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
        "pairs": at.persons == 2,
        "divided": at.rules.draws,
        "divisions": divisions_of(at),
        "count": sum(1 for each in at.state.entrants.values() if each.withdrawn is None),
        "withdrawn": [row_of(at, each) for _n, each in sorted(at.state.entrants.items()) if each.withdrawn],
        "late": at.rules.draws and bool(at.state.fixtures),
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
    moved = MOVED[MoveReason(entrant.moved)] if entrant.moved and at.rules.draws else ""
    return SeasonEntryRow(entrant, at.called(entrant.number), people if entrant.name else "", moved)


def entered_told(at: SeasonContext, made: SeasonEntrant) -> str:
    said = {"n": made.number, "name": at.called(made.number)}
    added = [each for each in at.state.fixtures.values() if made.number in each.entrants]
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
        for each in sorted(
            find(at.league, typed), key=lambda each: each.number in there and not same_words(each.name, typed)
        )
    ]
    return JsonResponse({"found": found, "new": _new(at, typed)})


def _new(at: SeasonContext, typed: str) -> dict[str, object]:
    if at.league.club_id is None:
        return {"name": typed, "told": _("Please give another name: everybody here has an account.")}
    new = read_name(typed)
    said = {"first": new.first_name, "last": new.last_name or "–"}
    return {"name": new.whole, "told": _("New: first name %(first)s, last name %(last)s") % said}


PAIR: Final = 2
SHORT_REF: Final = 32
"""The length of the form's ref; each line has the ref of the form and its own place."""


class LinesForm(forms.Form):
    """A form with one line per pair, and the division that all of them enter."""

    def __init__(self, data: Mapping[str, object] | None = None, *, at: SeasonContext) -> None:
        super().__init__(data, label_suffix="")
        if at.rules.draws:
            choices = division_choices(at)
            self.fields["division"] = forms.TypedChoiceField(label=_("Division"), coerce=int, choices=choices)
        self.fields["text"] = lines_field(_("The pairs"))


def lines_field(label: str, *, required: bool = True) -> forms.CharField:
    return forms.CharField(
        label=label,
        required=required,
        max_length=MOST_BYTES,
        strip=False,
        widget=forms.Textarea({"rows": 8, "spellcheck": "false"}),
        help_text=_("One line per pair: “Anne Martin; Bruno Muller”. Lines of a spreadsheet can be pasted."),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entries_file(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Preview the lines (`do` is « look »), then enter them (« enter ») if none is faulty."""
    at = at_office(request, code, number)
    if "entries_file" not in kind_of(at.league).pages or at.persons != PAIR:
        raise Http404
    form = LinesForm(request.POST or None, at=at)
    if request.method != "POST" or not form.is_valid():
        return _lines_page(request, at, form)
    try:
        planned = plan(at.league, form.cleaned_data["text"], 2, numbers_of(at.state))
    except FileRefusal as refusal:
        form.add_error("text", str(WRONG[refusal.wrong]))
        return _lines_page(request, at, form)
    if request.POST.get("do") != "enter" or planned.faults:
        return _lines_page(request, at, form, planned)
    try:
        count = _enter_all(request, at, planned, form.cleaned_data.get("division", 0))
    except (SeasonRefusal, ClubRefusal) as refusal:
        form.add_error(None, told(refusal, at))
        return _lines_page(request, at, form, planned)
    messages.success(request, ngettext("%(n)s pair added.", "%(n)s pairs added.", count) % {"n": count})
    return redirect("leagues:entries", code, number)


def _enter_all(request: HttpRequest, at: SeasonContext, planned: EntryLinesPlan, division: int) -> int:
    """Enter all pairs, or none. SeasonRefusal, ClubRefusal: nothing has changed."""
    ref = ref_of(request)[:SHORT_REF] or secrets.token_hex(8)
    each = [SeasonEntryRequest(who=who, division=division) for who in planned.ready]
    written = enter_all(request, at, each, [f"{ref}.{place}" for place in range(len(each))])
    return 0 if written.repeated else len(each)


def _lines_page(
    request: HttpRequest, at: SeasonContext, form: LinesForm, planned: EntryLinesPlan | None = None
) -> HttpResponse:
    context = {
        "at": at,
        "form": form,
        "ref": secrets.token_hex(8),
        "faults": [] if planned is None else planned.faults,
        "ready": [] if planned is None else told_of(planned),
        "looked": planned is not None,
    }
    return render(request, "leagues/organizing/entries_file.html", context)


def told_of(planned: EntryLinesPlan) -> list[list[tuple[str, bool]]]:
    """Return the people of each pair: the name, and whether they are new to the registry."""
    return [
        [(each.name, False) if isinstance(each, KnownPerson) else (each.whole, True) for each in who]
        for who in planned.ready
    ]


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
        return _entry_page(request, at, meant, {})
    form = own_ids(FORMS[what](request.POST, at, meant), what) if what in FORMS else None
    if form is not None and not form.is_valid():
        return _entry_page(request, at, meant, {what: form})
    verb, said = VERBS[what]
    if not done(request, at, lambda: verb(request, at, meant, form), said()):
        return _entry_page(request, at, meant, {} if form is None else {what: form})
    still = entrant in at_office(request, code, number).state.entrants
    return redirect("leagues:entry", code, number, entrant) if still else redirect("leagues:entries", code, number)


def _entry_page(request: HttpRequest, at: SeasonContext, entrant: SeasonEntrant, filled: Forms) -> HttpResponse:
    made = {
        name: filled.get(name) or own_ids(make(None, at, entrant), name)
        for name, make in FORMS.items()
        if at.rules.draws or name != "replace"
    }
    earlier = [
        (until, " – ".join(at.names[each].whole for each in who if each in at.names)) for until, who in entrant.earlier
    ]
    context = {
        "at": at,
        "entrant": entrant,
        "row": row_of(at, entrant),
        "forms": made,
        "division": entrant.division + 1,
        "divided": at.rules.draws,
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
    "withdraw": (_withdraw, lambda: _("This pair no longer plays.")),
    "replace": (
        _replace,
        lambda: _("Player replaced. What was played before belongs to the person who played."),
    ),
    "decline": (_decline, lambda: _("Noted: this pair would rather not go up.")),
    "accept": (_accept, lambda: _("Noted: this pair now agrees to go up.")),
}
