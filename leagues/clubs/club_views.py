"""Pages of clubs: the list, opening a club, its page and description, its log, roles and invitations.

Organizers read the log and undo its steps.
"""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.csv_file import csv_response
from games.options_form import whole_number
from games.permissions import player_of
from games.previews.answers import picture_response
from leagues.clubs import queries, roles
from leagues.clubs.claiming import drawn
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forms import ClubForm, RoleForm
from leagues.clubs.log_text import log_rows, told, undo
from leagues.clubs.opening import describe, open_club, verify_may_open
from leagues.clubs.previews import club_preview
from leagues.clubs.rights import ORDER, ClubRequest, at_club, at_desk, at_office
from leagues.clubs.roles import change_role, leave
from leagues.clubs.words import status_of, words_of
from leagues.models import Member

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
            messages.success(request, _("The club is open. Invite the people who will run it with you."))
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
        "preview": club_preview(at.club),
        "coming": queries.coming(at),
        "held": queries.held(at),
        "own_entry": queries.entry_of(at),
        "counts": queries.how_many(at.club) if at.rights.at_desk else None,
    }
    return render(request, "clubs/club.html", context)


@require_safe
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """Return the picture of the preview of a club."""
    return picture_response(request, club_preview(at_club(request, code).club))


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


@require_safe
@never_cache
def log(request: HttpRequest, code: str) -> HttpResponse:
    return log_page(request, at_office(request, code))


@require_safe
@never_cache
def log_as_csv(request: HttpRequest, code: str) -> HttpResponse:
    return csv_response(log_rows(at_office(request, code).club), f"{code}-log")


def log_page(request: HttpRequest, at: ClubRequest, *, status: int = 200, **more: object) -> HttpResponse:
    before = whole_number(request.GET.get("before", ""), 9)
    steps, following = told(at.club, before)
    context = {"at": at, "steps": steps, "following": following, "before": before}
    return render(request, "clubs/log.html", context | more, status=status)


@require_POST
def undo_one(request: HttpRequest, code: str, version: int) -> HttpResponse:
    at = at_office(request, code)
    try:
        undo(at.club, at.by, version)
    except ClubRefusal as refusal:
        return log_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("Step %(version)d is undone; the log says so.") % {"version": version})
    return redirect("clubs:log", at.code)


@require_safe
@never_cache
def role_list(request: HttpRequest, code: str) -> HttpResponse:
    """Show the roles to everybody of the club; organizers change them here."""
    return roles_page(request, at_desk(request, code))


def roles_page(request: HttpRequest, at: ClubRequest, *, status: int = 200, **more: object) -> HttpResponse:
    rank = {role.value: place for place, role in enumerate(ORDER)}
    members = Member.objects.filter(club=at.club).select_related("player").order_by("since", "pk")
    context = {
        "at": at,
        "members": sorted(members, key=lambda member: rank[member.role]),
        "gives": at.rights.gives,
        "form": RoleForm(at.rights.gives, initial={"role": "desk"}),
        "invitations": roles.open_invitations(at.club).select_related("by").order_by("made_at"),
    }
    return render(request, "clubs/roles.html", context | more, status=status)


@require_POST
def change(request: HttpRequest, code: str, player: int) -> HttpResponse:
    """Give a member the posted role, or take theirs away."""
    at = at_office(request, code)
    role = None if "remove" in request.POST else request.POST.get("role", "")
    try:
        change_role(at.club, at.by, player, role)
    except ClubRefusal as refusal:
        return roles_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("The role is changed."))
    return redirect("clubs:roles", at.code)


@require_POST
def give_up(request: HttpRequest, code: str) -> HttpResponse:
    """Give up the viewer's role; the club's page and their own entry stay."""
    at = at_desk(request, code)
    try:
        leave(at.club, at.by)
    except ClubRefusal as refusal:
        return roles_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("You no longer have a role in this club."))
    return redirect("clubs:club", at.code)


@require_POST
@never_cache
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Create an invitation. Only this answer contains its link, as only a digest is stored."""
    at = at_office(request, code)
    try:
        made, key = roles.invite(at.club, at.by, request.POST.get("role", ""))
    except ClubRefusal as refusal:
        return roles_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    address = request.build_absolute_uri(reverse("clubs:invitation", args=[key]))
    context = {"at": at, "invitation": made, "address": address, "picture": drawn(address)}
    return render(request, "clubs/invited.html", context)


@require_POST
def take_back(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code)
    try:
        roles.take_back(at.club, at.by, number)
    except ClubRefusal as refusal:
        return roles_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("The invitation is withdrawn: its link no longer works."))
    return redirect("clubs:roles", at.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Show an invitation, and accept it. An invalid link shows nothing of any club."""
    player = player_of(request.user, request.session)
    context: dict[str, object] = {"refusal": None}
    try:
        context["invitation"] = roles.invited(key)
        if request.method == "POST":
            club = roles.accept(player, key)
            messages.success(request, _("Welcome! You now help to run this club."))
            return redirect("clubs:club", club.code)
    except ClubRefusal as refusal:
        context["refusal"] = words_of(refusal)
        return render(request, "clubs/invitation.html", context, status=status_of(refusal))
    return render(request, "clubs/invitation.html", context)
