"""Pages where a person decides about their own registry entry, by card or linked account."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.permissions import player_for, player_of
from leagues.clubs import claiming, queries
from leagues.clubs.at_club import at_club, at_desk
from leagues.clubs.cards import card_address, drawn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.names import name_of
from leagues.clubs.words import status_of, words_of
from leagues.models import Person


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
            messages.success(request, _("This entry is not linked to your account any more."))
            return redirect("clubs:club", at.code)
        return _about_oneself(request, person) or redirect("clubs:self", at.code)
    except ClubRefusal as refusal:
        return self_page(request, person, refusal=refusal)


def _about_oneself(request: HttpRequest, person: Person) -> HttpResponse | None:
    """Change how the person is shown, or forget them, which needs a ticked box."""
    if "forget" in request.POST:
        if not request.POST.get("sure"):
            messages.warning(request, _("Tick the box first: this is for good."))
            return None
        forget(person.club, player_for(request), person.pk)
        messages.success(request, _("You are forgotten: your name is gone from this club, your results have no name."))
        return redirect("clubs:club", person.club.code)
    claiming.show(person.club, player_for(request), person.pk, whole=request.POST.get("show") == "whole")
    messages.success(request, _("It is saved: this is how everybody reads your name."))
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
