"""Pages of clubs: the list, opening a club, a club's page, and its description."""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.permissions import player_of
from leagues.clubs import queries
from leagues.clubs.at_club import at_club, at_office
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forms import ClubForm
from leagues.clubs.opening import describe, open_club, verify_may_open
from leagues.clubs.words import status_of, words_of

MOST_TYPED: Final = 80


@require_safe
@never_cache
def clubs(request: HttpRequest) -> HttpResponse:
    """List the viewer's clubs, then all of them."""
    player, typed = player_of(request.user, request.session), request.GET.get("q", "").strip()[:MOST_TYPED]
    context = {
        "mine": queries.roles_of(player),
        "entries": queries.entries_of(player),
        "clubs": queries.clubs_like(typed.replace("\0", "")),
        "typed": typed,
    }
    return render(request, "clubs/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def open_one(request: HttpRequest) -> HttpResponse:
    player = player_of(request.user, request.session)
    form = ClubForm(request.POST if request.method == "POST" else None)
    try:
        verify_may_open(player)
        if form.is_bound and form.is_valid():
            club = open_club(player, **form.cleaned_data)
            messages.success(request, _("The club is open. Invite those who will run it with you."))
            return redirect("clubs:club", club.code)
    except ClubRefusal as refusal:
        if refusal.about in form.fields:
            form.refuse(refusal)
            return render(request, "clubs/open.html", {"form": form}, status=status_of(refusal))
        context = {"form": None, "refusal": words_of(refusal), "sign_in": refusal.code is ClubCode.ACCOUNT_NEEDED}
        status = status_of(refusal) if form.is_bound else 200
        return render(request, "clubs/open.html", context, status=status)
    return render(request, "clubs/open.html", {"form": form})


@require_safe
@never_cache
def club(request: HttpRequest, code: str) -> HttpResponse:
    """Show a club: name, town, description, its contests to come and past ones."""
    at = at_club(request, code)
    context = {
        "at": at,
        "coming": queries.coming(at),
        "held": queries.held(at),
        "own_entry": queries.entry_of(at),
        "counts": queries.how_many(at.club) if at.rights.at_desk else None,
    }
    return render(request, "clubs/club.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def edit(request: HttpRequest, code: str) -> HttpResponse:
    at = at_office(request, code)
    before = {"name": at.club.name, "town": at.club.town, "about": at.club.about}
    form, status = ClubForm(request.POST if request.method == "POST" else None, initial=before), 200
    if form.is_bound and form.is_valid():
        try:
            describe(at.club, at.by, **form.cleaned_data)
        except ClubRefusal as refusal:
            form.refuse(refusal)
            status = status_of(refusal)
        else:
            messages.success(request, _("The page of the club is saved."))
            return redirect("clubs:club", at.code)
    return render(request, "clubs/edit.html", {"at": at, "form": form}, status=status)
