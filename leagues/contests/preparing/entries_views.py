"""Pages of the entry desk: the list of entrants, the entry form, name suggestions, and the page of one entry.

An entry is made in full or not at all: new people, number, payment, and its table if it is late. Its page has every
change to it before and during the contest.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.options_form import whole_number
from games.permissions import player_for
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.names import same_words
from leagues.clubs.registry import find
from leagues.contests.contest_log.cash import cash_of
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.drawing import field_of
from leagues.contests.contest_log.score import score_told
from leagues.contests.contest_log.settings import Category, EntryMode
from leagues.contests.contest_log.state import ContestEntrant, ContestState, ContestTableState
from leagues.contests.contest_log.steps import (
    Amend,
    Enter,
    FixTable,
    FormPairs,
    Late,
    Leave,
    Pay,
    Rekey,
    Replace,
    SeatLate,
    Step,
    Withdraw,
)
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.entry_form import (
    AmendForm,
    ContestEntryForm,
    ContestPeopleForm,
    ContestReplaceForm,
    LeaveForm,
    PaidForm,
    TableForm,
    Who,
    own_ids,
    told_with_number,
)
from leagues.contests.preparing.entry_rows import categories_of, done, lists_of, row_of, same_names, told
from leagues.contests.preparing.people import MOST_TYPED, new_person, numbers_of, read_name
from leagues.logs.context import ref_of
from leagues.models import ContestStep, Person
from leagues.pairings.by_hand import seat_late
from leagues.pairings.melee import form_pairs
from leagues.settings.in_words import money_text

NOW = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRequest:
    """The data of an entry. `number` None: the next free number.

    `cents`: the payment. `since`: of a late entry, « now » or the number of a round.
    """

    who: Sequence[Who]
    number: int | None = None
    categories: frozenset[Category] = frozenset()
    cents: int = 0
    since: str = ""


@transaction.atomic
def enter(request: HttpRequest, at: ContestContext, asked: EntryRequest, ref: str) -> ContestEntrant | None:
    """Return the new entrant; None if the form was sent before.

    After a ContestRefusal or ClubRefusal nothing has changed.
    """
    if ref and ContestStep.objects.filter(contest=at.contest, ref=ref).exists():
        return None
    # Rights are checked before any person is created.
    number = asked.number or at.state.next_number
    late = at.state.entries_closed is not None
    at.rights.verify(Late(number=number, persons=(), since=1) if late else Enter(number=number, persons=()))
    people = [
        each if isinstance(each, Person) else new_person(at.contest, player_for(request), each) for each in asked.who
    ]
    persons = tuple(person.pk for person in people)
    categories = asked.categories | categories_of(at.state.settings, people)
    if late:
        written = _late(
            request,
            at,
            Late(number=number, persons=persons, since=_since(at.state, asked.since), categories=categories),
            ref,
        )
        if asked.since == NOW:
            written = _with_seats(request, at, written, number)
    else:
        written = at.say(request, Enter(number=number, persons=persons, categories=categories), ref=ref).state
    if asked.cents:
        written = at.say(request, Pay(number=number, cents=asked.cents), ref="").state
    return written.entrant(number)


def _since(state: ContestState, said: str) -> int:
    if said == NOW:
        return len(state.published)
    number = whole_number(said, 3)
    return len(state.published) + 1 if number is None else number


def _late(request: HttpRequest, at: ContestContext, step: Late, ref: str) -> ContestState:
    return at.say(request, step, ref=ref).state


def _with_seats(request: HttpRequest, at: ContestContext, state: ContestState, number: int) -> ContestState:
    """Enter against the pair with the bye. ContestRefusal `too-few`: there is no bye."""
    played = state.round(len(state.published))
    draw = seat_late(played.draw, number, field_of(state, played.number))
    if len(draw.tables) == len(played.draw.tables):
        raise ContestRefusal(ContestCode.TOO_FEW, str(number))
    return at.say(request, SeatLate(number=number, draw=draw, round=played.number), ref="").state


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entries(request: HttpRequest, code: str) -> HttpResponse:
    """Show the list of entrants, and the form of the next entry with the cursor in it."""
    at = at_desk(request, code)
    if request.method != "POST":
        return entries_page(request, at, ContestEntryForm(at=at))
    form = ContestEntryForm(request.POST, at=at)
    if not form.is_valid():
        return entries_page(request, at, form)
    try:
        made = enter(request, at, asked_in(at, form), ref_of(request))
    except (ContestRefusal, ClubRefusal) as refusal:
        form.add_error(None, told(refusal, at))
        return entries_page(request, at, form)
    if made is not None:
        messages.success(request, entered_told(at_desk(request, code), made))
    return redirect("contests:entries", code)


def entries_page(request: HttpRequest, at: ContestContext, form: ContestEntryForm) -> HttpResponse:
    state, lists = at.state, lists_of(at)
    fee = state.settings.money.fee
    context: dict[str, object] = {
        "at": at,
        "form": form,
        "ref": secrets.token_hex(8),
        "lists": lists,
        "late": state.entries_closed is not None,
        "capacity": state.settings.capacity,
        "cash": money_text(cash_of(state).collected, state.settings.money.currency),
        "fee": fee,
        "unpaid": sum(1 for row in lists.entered if fee and not row.entrant.paid),
        "singles": state.settings.entry is EntryMode.SINGLES and not state.rounds and not paired(at),
    }
    return render(request, "contests/preparing/entries.html", context)


def asked_in(at: ContestContext, form: ContestEntryForm) -> EntryRequest:
    said = form.cleaned_data
    return EntryRequest(
        who=form.who,
        number=said.get("number"),
        categories=frozenset(Category(each) for each in said.get("categories", ())),
        cents=at.state.settings.money.fee if said.get("paid") else 0,
        since=said.get("since", ""),
    )


def entered_told(at: ContestContext, made: ContestEntrant) -> str:
    said = {"n": made.number, "name": at.called(made.number, whole=True)}
    if made.waiting:
        return _("No. %(n)s, %(name)s, waits for a place: the contest is full.") % said
    return _("No. %(n)s: %(name)s.") % said


@require_safe
@never_cache
def names(request: HttpRequest, code: str) -> HttpResponse:
    """Suggest people of the registry while the desk types, and show how a new name would be written."""
    at = at_desk(request, code)
    typed = request.GET.get("q", "")[:MOST_TYPED].replace("\0", "")
    there = numbers_of(at.state)
    people = [
        (person.pk in there, f"{person.first_name} {person.last_name}".strip(), person)
        for person in find(at.contest.club, typed)
    ]
    # Those already entered come last, unless this is their whole name: a longer name must not be taken for it.
    people.sort(key=lambda each: each[0] and not same_words(each[1], typed))
    found = [
        {"id": str(person.pk), "name": name, "told": told_with_number(person, there.get(person.pk)), "in": is_in}
        for is_in, name, person in people
    ]
    new = read_name(typed)
    told_new = _("New: first name %(first)s, last name %(last)s") % {
        "first": new.first_name,
        "last": new.last_name or "–",
    }
    return JsonResponse({"found": found, "new": {"name": new.whole, "told": told_new}})


@require_POST
def pay(request: HttpRequest, code: str) -> HttpResponse:
    """Tick the fee of an entry in the list, or remove the tick."""
    at = at_desk(request, code)
    number = read_number(request)
    entrant = at.state.entrants.get(number)
    cents = 0 if entrant is not None and entrant.paid else at.state.settings.money.fee
    done(request, at, lambda: at.say(request, Pay(number=number, cents=cents)))
    return redirect(f"{reverse('contests:entries', args=[code])}#n{number}")


@require_POST
def pair_singles(request: HttpRequest, code: str) -> HttpResponse:
    """Put single entrants in pairs by lot."""
    at = at_desk(request, code)
    players = tuple(each.number for each in at.state.in_contest if len(each.persons) == 1 and each.present is not False)
    partners = form_pairs(players, at.state.seed, at.state.forbidden)
    sides = tuple((side[0], side[1]) for side in partners.sides)
    formed = ngettext("%(n)s pair is drawn by lot.", "%(n)s pairs are drawn by lot.", len(sides)) % {"n": len(sides)}
    if partners.alone is not None:
        alone = {"n": partners.alone, "name": at.called(partners.alone, whole=True)}
        formed += " " + _("No. %(n)s, %(name)s, has no partner left and is withdrawn.") % alone
    done(request, at, lambda: at.say(request, FormPairs(sides=sides, alone=partners.alone)), formed)
    return redirect("contests:entries", code)


def paired(at: ContestContext) -> bool:
    return any(len(each.persons) == 2 for each in at.state.entrants.values())


def read_number(request: HttpRequest) -> int:
    """Return the number of an entrant as a form sent it; 0 if it is invalid."""
    return whole_number(request.POST.get("number", ""), 6) or 0


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
    form = own_ids(FORMS[what](request.POST, at, entrant), what) if what in FORMS else None
    if form is not None and not form.is_valid():
        return _page(request, at, entrant, {what: form})
    verb, said = VERBS[what]
    if done(request, at, lambda: verb(request, at, entrant, form), str(said())):
        return redirect("contests:entry", code, number)
    return _page(request, at, entrant, {} if form is None else {what: form})


def _page(request: HttpRequest, at: ContestContext, entrant: ContestEntrant, filled: Forms) -> HttpResponse:
    state = at.state
    forms = {name: filled.get(name) or own_ids(make(None, at, entrant), name) for name, make in FORMS.items()}
    played = any(entrant.number in table.entrants for each in state.published for table in each.draw.tables)
    earlier = [
        (until, ", ".join(at.names[each].whole for each in who if each in at.names)) for until, who in entrant.earlier
    ]
    context = {
        "at": at,
        "entrant": entrant,
        "row": row_of(at, entrant, same_names(at)),
        "forms": forms,
        "tables": _tables_of(at, entrant),
        "drawn": any(entrant.number in (*each.draw.byes, *_seated(each.draw.tables)) for each in state.rounds),
        "played": played,
        "earlier": earlier,
        "opened": next(iter(filled), ""),
        "ref": secrets.token_hex(8),
    }
    return render(request, "contests/preparing/entry.html", context)


@dataclass(frozen=True, slots=True)
class OwnEntryTable:
    """A table where an entrant sat or sits. `score`: of the result that counts, their own points first, or empty."""

    round: int
    table: ContestTableState
    against: str
    score: str


def _tables_of(at: ContestContext, entrant: ContestEntrant) -> list[OwnEntryTable]:
    """Return the tables of an entrant in the published rounds, the last round first."""
    found: list[OwnEntryTable] = []
    for each in reversed(at.state.published):
        table = at.state.table_of(entrant.number, each.number)
        if table is not None:
            own = table.side_of(entrant.number)
            other = table.sides[1 - own]
            against = ", ".join(map(at.numbered, other))
            score = "" if table.confirmed is None else score_told(table.confirmed.score, own)
            found.append(OwnEntryTable(each.number, table, against, score))
    return found


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
    "replace": (_replace, lambda: _("Player replaced. What was played before belongs to the person who played.")),
    "pay": (
        _saying(lambda entrant, form: Pay(number=entrant.number, cents=form.cents)),
        lambda: _("The payment is noted."),
    ),
    "fix": (
        _saying(lambda entrant, form: FixTable(number=entrant.number, table=form.cleaned_data["table"])),
        lambda: _("The fixed table is noted: the next draw follows it."),
    ),
    "leave": (
        _saying(lambda entrant, form: Leave(number=entrant.number, since=form.cleaned_data["since"])),
        lambda: _("Noted: this entry is not drawn from that round on."),
    ),
    "stay": (
        _saying(lambda entrant, _form: Leave(number=entrant.number, since=None)),
        lambda: _("The departure is cancelled."),
    ),
    "withdraw": (
        _saying(lambda entrant, _form: Withdraw(number=entrant.number)),
        lambda: _("Withdrawn. The first on the waiting list gets the place."),
    ),
    "return": (
        _saying(lambda entrant, _form: Withdraw(number=entrant.number, lifted=True)),
        lambda: _("The entry is back in the contest."),
    ),
    "rekey": (
        _saying(lambda entrant, _form: Rekey(number=entrant.number)),
        lambda: _("The code has changed: old cards and phones no longer work. Print a new card."),
    ),
}
