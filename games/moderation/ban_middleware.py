"""Signs a banned person out, and shows them on every page why, until when, and how to appeal."""

from collections.abc import Callable
from typing import Final

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from games.models import Player
from games.permissions import SESSION_KEY, banned_behind, is_banned, player_of

BANNED_KEY: Final = "banned"
"""In the session of who was signed out: the id of the player, so that they can read why and appeal."""


class BannedAreSignedOut:
    """Middleware, after authentication. It asks the database only for a request with somebody behind it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not (request.user.is_authenticated or SESSION_KEY in request.session or BANNED_KEY in request.session):
            return self.get_response(request)
        player = banned_behind(request.user, request.session)
        if player is not None:
            sign_out(request, player)
        if told_player(request) is None or is_open(request.path_info):
            return self.get_response(request)
        return redirect("order:own")


def sign_out(request: HttpRequest, player: Player) -> None:
    logout(request)
    request.session[BANNED_KEY] = player.pk


def told_player(request: HttpRequest) -> Player | None:
    """The banned player this session was signed out from, while the ban stands and nobody else has signed in."""
    if request.user.is_authenticated or BANNED_KEY not in request.session:
        return None
    player = Player.objects.filter(pk=request.session[BANNED_KEY]).first()
    if player is not None and is_banned(player):
        return player
    del request.session[BANNED_KEY]
    return None


def person_behind(request: HttpRequest) -> Player | None:
    """Whose file this request may read: the player's own, or that of who was signed out by a ban."""
    return told_player(request) or player_of(request.user, request.session)


def is_open(path: str) -> bool:
    """What stays open to somebody banned: why and the appeal, the terms, the language, signing in as somebody else."""
    names = ("order:own", "site:terms", "site:privacy", "set_language", "account_login")
    own = reverse("order:own")
    return path in map(reverse, names) or path.startswith(own)
