"""The entry desk: list of entrants, entry form, and name suggestions."""

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.clubs.codes import ClubRefusal
from leagues.clubs.registry import find
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import Category, EntryMode
from leagues.contests.contest_log.state import ContestEntrant
from leagues.contests.contest_log.steps import FormPairs, Pay
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.preparing.entering import EntryRequest, enter
from leagues.contests.preparing.entry_form import ContestEntryForm, told_with_number
from leagues.contests.preparing.people import MOST_TYPED, numbers_of, read_name
from leagues.contests.preparing.rows import cash, lists_of
from leagues.contests.preparing.saying import done, told
from leagues.contests.words.settings import money_text
from leagues.logs.context import ref_of
from leagues.pairings.partners import form_pairs


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
        "cash": money_text(cash(state), state.settings.money.currency),
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
    found = [
        {"id": str(person.pk), "name": f"{person.first_name} {person.last_name}".strip()}
        | {"told": told_with_number(person, there.get(person.pk)), "in": person.pk in there}
        for person in sorted(find(at.contest.club, typed), key=lambda person: person.pk in there)
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
    formed = ngettext("%(n)s pair is formed by lot.", "%(n)s pairs are formed by lot.", len(sides)) % {"n": len(sides)}
    if partners.alone is not None:
        alone = {"n": partners.alone, "name": at.called(partners.alone, whole=True)}
        formed += " " + _("No. %(n)s, %(name)s, is left over and withdrawn.") % alone
    done(request, at, lambda: at.say(request, FormPairs(sides=sides, alone=partners.alone)), formed)
    return redirect("contests:entries", code)


def paired(at: ContestContext) -> bool:
    return any(len(each.persons) == 2 for each in at.state.entrants.values())


def read_number(request: HttpRequest) -> int:
    """Return the number of an entrant as a form sent it; 0 if it is invalid."""
    said = request.POST.get("number", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) <= 6 else 0
