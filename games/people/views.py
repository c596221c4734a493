"""Pages about people: profiles, pictures, people online, friends, editing one's profile, a guest's name.

Actions on a person's page are a POST, then a redirect to the page. People with an account are redirected from the page
of guests' names to their own page.
"""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.renaming import former_names
from accounts.views import own_address
from games import permissions
from games.duplicate.pages import game_name
from games.duplicate.scores import Strength
from games.duplicate.strength import strengths_of
from games.labels import RefusalWords, refusal_words, value_label
from games.live.views import robots_at
from games.live.views import seen_or_404 as seen_table_or_404
from games.models import Player, Profile
from games.people import forms, queries, relations
from games.people.avatars import draw
from games.people.codes import PeopleCode
from games.people.forms import GuestNameForm, NoteForm, PublicProfileForm, new_seed
from games.people.previews import profile_preview
from games.people.queries import here
from games.permissions import are_friends, followers_between, may_write, player_for, player_of, player_or_404
from games.previews.answers import picture_response
from games.rating_course import latest_ratings
from games.reliability import standing_of
from games.rules.errors import Refusal
from games.rules.seats import Seat


def seen_or_404(request: HttpRequest, player_id: int) -> tuple[Player, Player | None]:
    """Return the person at this address and the viewer; 404 for bots, unknown and hidden people."""
    viewer = player_of(request.user, request.session)
    return player_or_404(player_id, viewer), viewer


@never_cache
@require_safe
def profile(request: HttpRequest, player_id: int) -> HttpResponse:
    """Show a profile and its relation to the viewer."""
    player, viewer = seen_or_404(request, player_id)
    if player.pk != player_id:
        return redirect("people:profile", player.pk, permanent=True)
    return render_profile(request, player, viewer)


def render_profile(
    request: HttpRequest, player: Player, viewer: Player | None, refusal: RefusalWords | None = None, status: int = 200
) -> HttpResponse:
    shown, ratings, played = queries.profile_of(player), latest_ratings(player), queries.parties_played(player)
    context = {
        "player": player,
        "profile": shown,
        "former_names": [] if player.user is None else former_names(player.user),
        "face": queries.face_of(player.pk, shown, pictured=queries.is_pictured(player)),
        "languages": [queries.language_name(code) for code in shown.languages],
        "here": player.pk in here({player.pk}),
        "ratings": [(game, value_label("game", game), rated) for game, rated in ratings.items()],
        "strengths": _strengths(viewer, player, shown),
        "parties": played,
        "reliability": standing_of(player).share,
        "own": viewer == player,
        "preview": profile_preview(player, shown, ratings, played),
        "refusal": refusal,
    }
    if viewer is not None and viewer != player:
        context |= _between(viewer, player)
    return render(request, "people/profile.html", context, status=status)


def _strengths(viewer: Player | None, player: Player, profile: Profile) -> list[tuple[str, Strength]]:
    """Return the person's strength at each game of the daily sets, by its name, if the viewer may see their figures."""
    found = strengths_of(player)
    if not found or not permissions.may_see_statistics(viewer, player, profile):
        return []
    return [(game_name(preset), strength) for preset, strength in found.items()]


def _between(viewer: Player, player: Player) -> dict[str, object]:
    """Return the relation of two people, as far as the viewer may know it."""
    note = viewer.notes.filter(about=player).first()
    friends = are_friends(viewer, player)
    follows = followers_between(viewer, player)
    return {
        "together": queries.together(viewer, player),
        "follows": viewer.pk in follows,
        "followed": player.pk in follows,
        "friends": friends,
        "offers": relations.offers(viewer, player) if friends else [],
        "note": note,
        "note_form": NoteForm(initial={"text": "" if note is None else note.text}),
        "viewer": viewer,
    }


@never_cache
@require_safe
def at_table(request: HttpRequest, code: str) -> JsonResponse:
    """Return the addresses of the pictures of people and robots at a table, by seat.

    Guests and people hidden from the reader have none.
    """
    state, _own, hidden = seen_table_or_404(request, code)
    seats = {each.player_id: seat.name for seat, each in zip(Seat, state.seats, strict=True) if each is not None}
    people = Player.objects.filter(pk__in=seats.keys() - hidden, kind=Player.Kind.PERSON)
    accounts = {
        person.pk: person.absorbed_by_id or person.pk for person in people if person.user_id or person.absorbed_by_id
    }
    faces = queries.faces_of(accounts.values())
    pictures = {seats[pk]: faces[account] for pk, account in accounts.items()}
    return JsonResponse(pictures | {seat.name: robot.face for seat, robot in robots_at(state)})


@cache_control(private=True, max_age=3600)
@require_safe
def avatar(request: HttpRequest, player_id: int) -> HttpResponse:
    """Return a person's avatar; the address changes with it (`?v=`)."""
    player, _viewer = seen_or_404(request, player_id)
    drawn = draw(queries.seed_of(player.pk, queries.profile_of(player)))
    return HttpResponse(drawn, content_type="image/svg+xml; charset=utf-8")


@cache_control(private=True, max_age=3600)
@require_safe
def picture(request: HttpRequest, player_id: int) -> HttpResponse:
    """Return a person's own picture, as re-encoded."""
    player, _viewer = seen_or_404(request, player_id)
    stored = Profile.objects.filter(player=player).values_list("picture", flat=True).first()
    if stored is None:
        raise Http404
    return HttpResponse(bytes(stored), content_type="image/webp")


@require_safe
def preview(request: HttpRequest, player_id: int) -> HttpResponse:
    """Return the picture of the preview of a profile."""
    player, _viewer = seen_or_404(request, player_id)
    profile, ratings = queries.profile_of(player), latest_ratings(player)
    return picture_response(request, profile_preview(player, profile, ratings, queries.parties_played(player)))


@never_cache
@require_safe
def online(request: HttpRequest) -> HttpResponse:
    """Show the people online."""
    return render(
        request, "people/online.html", {"people": queries.people_here(player_of(request.user, request.session))}
    )


@never_cache
@require_safe
def friends(request: HttpRequest) -> HttpResponse:
    """List friends (present ones first), people followed, followers and people blocked."""
    player = player_of(request.user, request.session)
    lists: dict[str, object] = {}
    if player is not None:
        lists = {name: getattr(queries, name)(player) for name in ("friends", "followed", "followers", "blocked")}
    return render(request, "people/friends.html", lists)


@login_required
@require_safe
def own(request: HttpRequest) -> HttpResponse:
    """Redirect the viewer to their own profile."""
    return redirect("people:profile", player_for(request).pk)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest) -> HttpResponse:
    """Edit the viewer's profile."""
    player = player_for(request)
    profile = queries.profile_of(player)
    posted = request.method == "POST"
    form = PublicProfileForm(profile, request.POST if posted else None, request.FILES if posted else None)
    refusal = None
    if posted and form.is_valid():
        if may_write(player) or not form.says_something:
            with transaction.atomic():
                form.keep()
            messages.success(request, _("Your profile is saved."))
            return redirect("people:profile", player.pk)
        refusal = refusal_words(PeopleCode.NO_WRITING)
    context = {
        "form": form,
        "player": player,
        "refusal": refusal,
        "pictured": queries.is_pictured(player),
        "face": queries.face_of(player.pk, profile, pictured=queries.is_pictured(player)),
    }
    return render(request, "people/edit.html", context, status=403 if refusal else 200)


@login_required
@require_POST
def another_avatar(request: HttpRequest) -> HttpResponse:
    """Draw another avatar for the viewer."""
    Profile.objects.update_or_create(player=player_for(request), defaults={"avatar_seed": new_seed()})
    return redirect("people:edit")


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
    relations.invite(by, friend, request.POST.get("table", ""))
    messages.success(request, _("{name} is invited.").format(name=friend.name))
    return redirect("people:profile", friend.pk)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def guest_name(request: HttpRequest) -> HttpResponse:
    """Choose a name, then return to `next`."""
    called = permissions.guest_name(request)
    if called is None:
        return redirect("accounts:profile")
    back = own_address(request, request.GET.get("next", "")) or reverse("lobby:home")
    form = GuestNameForm(request.POST if request.method == "POST" else None)
    context: dict[str, object] = {"form": form, "called": called, "back": back}
    if request.method != "POST" or not form.is_valid():
        return render(request, "people/guest_name.html", context)
    try:
        forms.take_name(permissions.player_for(request), form.cleaned_data["name"])
    except Refusal as refusal:
        context["refusal"] = refusal_words(refusal.code)
        return render(request, "people/guest_name.html", context, status=403)
    messages.success(request, _("At the table you are called %(name)s.") % {"name": form.cleaned_data["name"]})
    return redirect(back)
