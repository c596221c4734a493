"""Pages of the registry: search, add, show, correct, merge, remove."""

from collections.abc import Callable
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.clubs import queries
from leagues.clubs.amending import amend, put_back, strike
from leagues.clubs.at_club import ClubRequest, at_desk, at_office
from leagues.clubs.claiming import turn_card, unlink
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.forms import PersonForm
from leagues.clubs.merging import merge, unmerge
from leagues.clubs.names import name_of
from leagues.clubs.registry import MOST_FOUND, find, same_name, write_down
from leagues.clubs.rows import is_struck
from leagues.clubs.words import status_of, words_of
from leagues.models import Club, ClubStep, Person

MOST_TYPED: Final = 90
FOUND: Final = 12
DIGITS: Final = 4


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
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else 1


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
    messages.success(request, _("It is done, and stands in the log."))
    return redirect("clubs:person", at.code, number)


def _merge(request: HttpRequest, at: ClubRequest, number: int) -> ClubStep:
    return merge(at.club, at.by, number, _number(request.POST.get("other", "")))


def _plain(verb: Callable[..., ClubStep]) -> Callable[[HttpRequest, ClubRequest, int], ClubStep]:
    return lambda _request, at, number: verb(at.club, at.by, number)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else 0


CHANGES: Final[dict[str, Callable[[HttpRequest, ClubRequest, int], ClubStep]]] = {
    "reunir": _merge,
    "separer": _plain(unmerge),
    "retirer": _plain(strike),
    "remettre": _plain(put_back),
    "delier": _plain(unlink),
    "oublier": _plain(forget),
    "nouvelle-carte": _plain(turn_card),
}
