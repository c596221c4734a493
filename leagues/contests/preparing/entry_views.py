"""The page of one entry: its data, and every change to it before and during the contest."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.permissions import player_for
from leagues.contests.contest_log.settings import Category
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.contest_log.steps import Amend, FixTable, Leave, Pay, Rekey, Replace, Step, Withdraw
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.entry_form import ContestPeopleForm
from leagues.contests.preparing.entry_forms import AmendForm, ContestReplaceForm, LeaveForm, PaidForm, TableForm
from leagues.contests.preparing.people import new_person
from leagues.contests.preparing.rows import row_of, same_names
from leagues.contests.preparing.saying import done
from leagues.models import Person

Forms = dict[str, object]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entry(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_desk(request, code)
    entrant = at.state.entrants.get(number)
    if entrant is None:
        raise Http404
    if request.method != "POST":
        return _page(request, at, entrant, {})
    what = request.POST.get("do", "")
    if what not in VERBS:
        return _page(request, at, entrant, {})
    form = FORMS[what](request.POST, at, entrant) if what in FORMS else None
    if form is not None and not form.is_valid():
        return _page(request, at, entrant, {what: form})
    verb, said = VERBS[what]
    if done(request, at, lambda: verb(request, at, entrant, form), str(said())):
        return redirect("contests:entry", code, number)
    return _page(request, at, entrant, {} if form is None else {what: form})


def _page(request: HttpRequest, at: ContestContext, entrant: ContestEntrant, filled: Forms) -> HttpResponse:
    state = at.state
    forms = {name: filled.get(name) or make(None, at, entrant) for name, make in FORMS.items()}
    played = any(entrant.number in table.entrants for each in state.published for table in each.draw.tables)
    earlier = [
        (until, ", ".join(at.names[each].whole for each in who if each in at.names)) for until, who in entrant.earlier
    ]
    context = {
        "at": at,
        "entrant": entrant,
        "row": row_of(at, entrant, same_names(at)),
        "forms": forms,
        "drawn": any(entrant.number in (*each.draw.byes, *_seated(each.draw.tables)) for each in state.rounds),
        "played": played,
        "earlier": earlier,
        "opened": next(iter(filled), ""),
        "ref": secrets.token_hex(8),
    }
    return render(request, "contests/preparing/entry.html", context)


def _seated(tables: Any) -> list[int]:
    return [number for table in tables for number in table.entrants]


FORMS: Final[Mapping[str, Callable[[Any, ContestContext, ContestEntrant], Any]]] = {
    "amend": lambda data, at, entrant: AmendForm(data, at=at, entrant=entrant),
    "pay": lambda data, at, entrant: PaidForm(data, entrant=entrant, usual=at.state.settings.money.fee),
    "fix": lambda data, _at, entrant: TableForm(data, entrant=entrant),
    "leave": lambda data, at, _entrant: LeaveForm(data, at=at),
    "replace": lambda data, at, entrant: ContestReplaceForm(data, at=at, entrant=entrant),
}


def _persons(request: HttpRequest, at: ContestContext, form: ContestPeopleForm) -> tuple[int, ...]:
    """Create the people who are new to the registry; return the numbers of all."""
    people = [
        each if isinstance(each, Person) else new_person(at.contest, player_for(request), each) for each in form.who
    ]
    return tuple(person.pk for person in people)


@transaction.atomic
def _amend(request: HttpRequest, at: ContestContext, entrant: ContestEntrant, form: AmendForm) -> None:
    chosen = form.cleaned_data.get("categories", [str(each) for each in entrant.categories])
    at.rights.verify(Amend(number=entrant.number, persons=entrant.persons))
    persons = _persons(request, at, form)
    at.say(request, Amend(number=entrant.number, persons=persons, categories=frozenset(map(Category, chosen))))


@transaction.atomic
def _replace(request: HttpRequest, at: ContestContext, entrant: ContestEntrant, form: ContestReplaceForm) -> None:
    gone, since = int(form.cleaned_data["instead_of"]), form.cleaned_data["since"]
    at.rights.verify(Replace(number=entrant.number, instead_of=gone, person=gone, since=since))
    [person] = _persons(request, at, form)
    at.say(request, Replace(number=entrant.number, instead_of=gone, person=person, since=since))


def _saying(make: Callable[[ContestEntrant, Any], Step]) -> Callable[..., None]:
    def verb(request: HttpRequest, at: ContestContext, entrant: ContestEntrant, form: Any) -> None:
        at.say(request, make(entrant, form))

    return verb


VERBS: Final[Mapping[str, tuple[Callable[..., None], Callable[[], str]]]] = {
    "amend": (_amend, lambda: _("The entry is changed.")),
    "replace": (_replace, lambda: _("Replaced. What was played before stays with who played it.")),
    "pay": (
        _saying(lambda entrant, form: Pay(number=entrant.number, cents=form.cents)),
        lambda: _("The payment is noted."),
    ),
    "fix": (
        _saying(lambda entrant, form: FixTable(number=entrant.number, table=form.cleaned_data["table"])),
        lambda: _("The table is noted: the next draw keeps it."),
    ),
    "leave": (
        _saying(lambda entrant, form: Leave(number=entrant.number, since=form.cleaned_data["since"])),
        lambda: _("Noted: they are not drawn from that round on."),
    ),
    "stay": (
        _saying(lambda entrant, _form: Leave(number=entrant.number, since=None)),
        lambda: _("They stay after all."),
    ),
    "withdraw": (
        _saying(lambda entrant, _form: Withdraw(number=entrant.number)),
        lambda: _("Withdrawn. The first who waits has the place."),
    ),
    "rekey": (
        _saying(lambda entrant, _form: Rekey(number=entrant.number)),
        lambda: _("The code is turned: cards and phones of before open nothing any more. Print a new card."),
    ),
}
