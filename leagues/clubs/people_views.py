"""Pages of the registry: search, add, show, correct, merge, remove; and a person's pages about their own entry.

A person reaches their own entry by card or linked account.
"""

from collections.abc import Callable
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.options_form import whole_number
from games.permissions import player_for, player_of
from leagues.clubs import claiming, queries
from leagues.clubs.claiming import card_address, drawn, turn_card, unlink
from leagues.clubs.club_log import is_struck
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.forms import PersonForm
from leagues.clubs.names import name_of
from leagues.clubs.registry import MOST_FOUND, amend, find, merge, put_back, same_name, strike, unmerge, write_down
from leagues.clubs.rights import ClubRequest, at_club, at_desk, at_office
from leagues.clubs.words import status_of, words_of
from leagues.models import Club, ClubStep, Person

MOST_TYPED: Final = 90
FOUND: Final = 12


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def people(request: HttpRequest, code: str) -> HttpResponse:
    """List everybody, or those that match the search; add a new person."""
    at = at_desk(request, code)
    form = PersonForm(request.POST if request.method == "POST" else None)
    same: list[Person] = []
    status = 200
    if form.is_bound and form.is_valid():
        said = form.cleaned_data
        same = same_name(at.club, said["first_name"], said["last_name"])
        if not same or request.POST.get("another"):
            try:
                person = write_down(at.club, at.by, **said)
            except ClubRefusal as refusal:
                form.refuse(refusal)
                status = status_of(refusal)
            else:
                messages.success(request, _("%(name)s is in the registry.") % {"name": person})
                return redirect("clubs:people", at.code)
    return render(request, "clubs/people.html", _registry(request, at) | {"form": form, "same": same}, status=status)


def _registry(request: HttpRequest, at: ClubRequest) -> dict[str, object]:
    typed, page = _typed(request), _page(request.GET.get("page", ""))
    found, more = (find(at.club, typed, MOST_FOUND), False) if typed else queries.registered(at.club, page)
    return {
        "at": at,
        "typed": typed,
        "people": found,
        "next_page": page + 1 if more else None,
        "page": page,
        "counts": queries.how_many(at.club),
    }


def _typed(request: HttpRequest) -> str:
    return request.GET.get("q", "")[:MOST_TYPED].replace("\0", "").strip()


def _page(text: str) -> int:
    page = whole_number(text, 4)
    return 1 if page is None else page


@require_safe
@never_cache
def seek(request: HttpRequest, code: str) -> HttpResponse:
    """Answer a search `?q=`: a fragment for htmx, else `{"people": [{"id", "name", "member", "junior"}]}`."""
    at = at_desk(request, code)
    typed = _typed(request)
    if request.headers.get("HX-Request") == "true":
        return render(request, "clubs/_people.html", _registry(request, at))
    found = find(at.club, typed, FOUND)
    told = [
        {"id": each.pk, "name": name_of(each).whole, "member": each.member, "junior": each.junior} for each in found
    ]
    return JsonResponse({"people": told})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def person(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show one record: the data the desk may see; for organizers a form to correct it, and other actions."""
    at = at_office(request, code) if request.method == "POST" else at_desk(request, code)
    known = _known(at.club, number)
    if known.merged_into_id is not None:
        return redirect("clubs:person", at.code, known.merged_into_id)
    form, status = PersonForm(request.POST if request.method == "POST" else None, initial=_fields_of(known)), 200
    if form.is_bound and form.is_valid():
        try:
            amend(at.club, at.by, number, **form.cleaned_data)
        except ClubRefusal as refusal:
            form.refuse(refusal)
            status = status_of(refusal)
        else:
            messages.success(request, _("The entry is saved."))
            return redirect("clubs:person", at.code, number)
    return person_page(request, at, known, form=form, status=status)


def person_page(
    request: HttpRequest, at: ClubRequest, known: Person, *, status: int = 200, **more: object
) -> HttpResponse:
    typed = _typed(request)
    others = [each for each in find(at.club, typed, FOUND) if each.pk != known.pk]
    alike = same_name(at.club, known.first_name, known.last_name) if not typed and known.sought else []
    context = {
        "at": at,
        "person": known,
        "name": name_of(known),
        "struck": is_struck(known),
        "merged": list(known.merged.order_by("pk")),
        "typed": typed,
        "others": others or [each for each in alike if each.pk != known.pk],
        "form": PersonForm(initial=_fields_of(known)),
    }
    return render(request, "clubs/person.html", context | more, status=status)


def _known(club: Club, number: int) -> Person:
    known = Person.objects.select_related("player").filter(club=club, pk=number).first()
    if known is None:
        raise Http404
    return known


def _fields_of(known: Person) -> dict[str, object]:
    return {name: getattr(known, name) for name in PersonForm.base_fields}


@require_POST
def change(request: HttpRequest, code: str, number: int, what: str) -> HttpResponse:
    """Do the action of a button on a record: each is a function and a step of the log."""
    at, verb = at_office(request, code), CHANGES.get(what)
    if verb is None:
        raise Http404
    known = _known(at.club, number)
    try:
        verb(request, at, number)
    except ClubRefusal as refusal:
        return person_page(request, at, known, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("Done, and written in the log."))
    return redirect("clubs:person", at.code, number)


def _merge(request: HttpRequest, at: ClubRequest, number: int) -> ClubStep:
    return merge(at.club, at.by, number, whole_number(request.POST.get("other", ""), 9) or 0)


def _plain(verb: Callable[..., ClubStep]) -> Callable[[HttpRequest, ClubRequest, int], ClubStep]:
    return lambda _request, at, number: verb(at.club, at.by, number)


CHANGES: Final[dict[str, Callable[[HttpRequest, ClubRequest, int], ClubStep]]] = {
    "reunir": _merge,
    "separer": _plain(unmerge),
    "retirer": _plain(strike),
    "remettre": _plain(put_back),
    "delier": _plain(unlink),
    "oublier": _plain(forget),
    "nouvelle-carte": _plain(turn_card),
}


@require_safe
@never_cache
def card(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Show a person's card to the desk, to scan from the screen or to print."""
    at = at_desk(request, code)
    person = Person.objects.filter(club=at.club, pk=number, merged_into=None, removed_at=None).first()
    if person is None or person.player_id is not None or not person.sought:
        raise Http404
    address = card_address(request, person)
    context = {"at": at, "person": person, "code": claiming.code_of(person), "picture": drawn(address)}
    return render(request, "clubs/card.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def typed(request: HttpRequest) -> HttpResponse:
    """Show the page to type the code of a card, for people who cannot scan it."""
    if request.method != "POST":
        return render(request, "clubs/type_code.html")
    code = request.POST.get("code", "")
    try:
        person = claiming.person_of(code)
    except ClubRefusal as refusal:
        context = {"refusal": words_of(refusal), "typed": code[:40]}
        return render(request, "clubs/type_code.html", context, status=status_of(refusal))
    return redirect("clubs:claim", claiming.code_of(person))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def claim(request: HttpRequest, code: str) -> HttpResponse:
    """Show the page of a card: its person, and the possible decisions. Only linking needs an account."""
    try:
        person = claiming.person_of(code)
        if request.method == "POST":
            return _decide(request, person, code)
    except ClubRefusal as refusal:
        known = None if refusal.code is ClubCode.CLAIM_REFUSED else person
        return self_page(request, known, code=code, refusal=refusal)
    return self_page(request, person, code=code)


def _decide(request: HttpRequest, person: Person, code: str) -> HttpResponse:
    if "mine" not in request.POST:
        return _about_oneself(request, person) or redirect("clubs:claim", code)
    claiming.claim(player_of(request.user, request.session), code)
    messages.success(request, _("This entry is yours: your results of this club are linked to your account."))
    return redirect("clubs:self", person.club.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def own(request: HttpRequest, code: str) -> HttpResponse:
    """Show the page of an entry to the account linked to it; 404 for everybody else."""
    at = at_club(request, code)
    person = queries.entry_of(at)
    if person is None or at.player is None:
        raise Http404
    if request.method != "POST":
        return self_page(request, person)
    try:
        if "unlink" in request.POST:
            claiming.unlink(at.club, at.player, person.pk)
            messages.success(request, _("This entry is no longer linked to your account."))
            return redirect("clubs:club", at.code)
        return _about_oneself(request, person) or redirect("clubs:self", at.code)
    except ClubRefusal as refusal:
        return self_page(request, person, refusal=refusal)


def _about_oneself(request: HttpRequest, person: Person) -> HttpResponse | None:
    """Change how the person is shown, or forget them, which needs a ticked box."""
    if "forget" in request.POST:
        if not request.POST.get("sure"):
            messages.warning(request, _("First tick the box: this cannot be undone."))
            return None
        forget(person.club, player_for(request), person.pk)
        messages.success(request, _("Done: your name is gone from this club, your results have no name."))
        return redirect("clubs:club", person.club.code)
    claiming.show(person.club, player_for(request), person.pk, whole=request.POST.get("show") == "whole")
    messages.success(request, _("Saved: this is how everybody sees your name."))
    return None


def self_page(
    request: HttpRequest, person: Person | None, *, code: str = "", refusal: ClubRefusal | None = None
) -> HttpResponse:
    """Render the page of a person. `person` is None for an invalid card: the page then shows nobody's data."""
    context = {
        "person": person,
        "name": None if person is None else name_of(person),
        "code": code,
        "refusal": None if refusal is None else words_of(refusal),
    }
    return render(request, "clubs/self.html", context, status=200 if refusal is None else status_of(refusal))
