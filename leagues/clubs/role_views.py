"""Pages of a club's roles, its invitation links, and the invitation itself."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.permissions import player_of
from leagues.clubs import inviting
from leagues.clubs.at_club import ClubRequest, at_desk, at_office
from leagues.clubs.cards import drawn
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.forms import RoleForm
from leagues.clubs.members import change_role, leave
from leagues.clubs.rights import ORDER
from leagues.clubs.words import status_of, words_of
from leagues.models import Member


@require_safe
@never_cache
def roles(request: HttpRequest, code: str) -> HttpResponse:
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
        "invitations": inviting.open_invitations(at.club).select_related("by").order_by("made_at"),
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
    messages.success(request, _("You have no role in this club any more."))
    return redirect("clubs:club", at.code)


@require_POST
@never_cache
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Create an invitation. Only this answer contains its link, as only a digest is stored."""
    at = at_office(request, code)
    try:
        made, key = inviting.invite(at.club, at.by, request.POST.get("role", ""))
    except ClubRefusal as refusal:
        return roles_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    address = request.build_absolute_uri(reverse("clubs:invitation", args=[key]))
    context = {"at": at, "invitation": made, "address": address, "picture": drawn(address)}
    return render(request, "clubs/invited.html", context)


@require_POST
def take_back(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code)
    try:
        inviting.take_back(at.club, at.by, number)
    except ClubRefusal as refusal:
        return roles_page(request, at, refusal=words_of(refusal), status=status_of(refusal))
    messages.success(request, _("The invitation is taken back: its link opens nothing any more."))
    return redirect("clubs:roles", at.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Show an invitation, and accept it. An invalid link shows nothing of any club."""
    player = player_of(request.user, request.session)
    context: dict[str, object] = {"refusal": None}
    try:
        context["invitation"] = inviting.invited(key)
        if request.method == "POST":
            club = inviting.accept(player, key)
            messages.success(request, _("Welcome! You help to run this club now."))
            return redirect("clubs:club", club.code)
    except ClubRefusal as refusal:
        context["refusal"] = words_of(refusal)
        return render(request, "clubs/invitation.html", context, status=status_of(refusal))
    return render(request, "clubs/invitation.html", context)
