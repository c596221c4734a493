"""Actions on a person's page: a POST, then a redirect to the page."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.labels import refusal_words
from games.models import Player
from games.people import inviting, relations
from games.people.codes import PeopleCode
from games.people.forms import NoteForm
from games.people.views import render_profile, seen_or_404
from games.permissions import player_for, player_of
from games.rules.errors import Refusal


def decision(verb: Callable[[HttpRequest, Player, Player], HttpResponse]) -> Callable[[HttpRequest, int], HttpResponse]:
    """Make a view of an action on another person; it raises 404 for hidden people and shows refusals on their page."""

    @require_POST
    def view(request: HttpRequest, player_id: int) -> HttpResponse:
        player, _viewer = seen_or_404(request, player_id)
        by = player_for(request)
        try:
            return verb(request, by, player)
        except Refusal as refusal:
            return render_profile(request, player, by, refusal_words(refusal.code), status=409)

    return view


@login_required
@decision
def follow(_request: HttpRequest, by: Player, whom: Player) -> HttpResponse:
    relations.follow(by, whom)
    return redirect("people:profile", whom.pk)


@login_required
@decision
def unfollow(_request: HttpRequest, by: Player, whom: Player) -> HttpResponse:
    relations.unfollow(by, whom)
    return redirect("people:profile", whom.pk)


@decision
def block(request: HttpRequest, by: Player, whom: Player) -> HttpResponse:
    """Block a person; guests may block too."""
    relations.block(by, whom)
    message = _("{name} is blocked: you will not meet again, and they are not told.").format(name=whom.name)
    messages.success(request, message)
    return redirect("people:friends")


@require_POST
def unblock(request: HttpRequest, player_id: int) -> HttpResponse:
    """Unblock a person from the list of blocked people, since the page of a blocked person is hidden."""
    whom = get_object_or_404(Player.objects.select_related("absorbed_by"), pk=player_id)
    by = player_of(request.user, request.session)
    if by is not None:
        relations.unblock(by, whom.absorbed_by or whom)
    return redirect("people:friends")


@login_required
@decision
def note(request: HttpRequest, by: Player, about: Player) -> HttpResponse:
    form = NoteForm(request.POST)
    if not form.is_valid():
        raise Refusal(PeopleCode.UNREADABLE_TEXT, "not fit to be kept")
    relations.write_note(by, about, form.cleaned_data["text"])
    messages.success(request, _("Your note is saved."))
    return redirect("people:profile", about.pk)


@login_required
@decision
def invite(request: HttpRequest, by: Player, friend: Player) -> HttpResponse:
    inviting.invite(by, friend, request.POST.get("table", ""))
    messages.success(request, _("{name} is invited.").format(name=friend.name))
    return redirect("people:profile", friend.pk)
