"""Middleware that signs a banned person out and shows them why, until when, and how to appeal."""

from typing import Final

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts.middleware import Middleware
from games.models import Player
from games.permissions import SESSION_KEY, banned_behind, is_banned, player_of

BANNED_KEY: Final = "banned"
"""Session key for the id of the player who was signed out, so that they can still read the reason and appeal."""


class BannedAreSignedOut(Middleware):
    """Middleware, after authentication. It queries the database only for requests of a player."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not (request.user.is_authenticated or SESSION_KEY in request.session or BANNED_KEY in request.session):
            return self.get_response(request)
        player = banned_behind(request.user, request.session)
        if player is not None:
            sign_out(request, player)
        if signed_out_player(request) is None or is_open(request.path_info):
            return self.get_response(request)
        return redirect("order:own")


def sign_out(request: HttpRequest, player: Player) -> None:
    logout(request)
    request.session[BANNED_KEY] = player.pk


def signed_out_player(request: HttpRequest) -> Player | None:
    """Return the banned player who was signed out of this session; None if the ban ended or an account signed in."""
    if request.user.is_authenticated or BANNED_KEY not in request.session:
        return None
    player = Player.objects.filter(pk=request.session[BANNED_KEY]).first()
    if player is not None and is_banned(player):
        return player
    del request.session[BANNED_KEY]
    return None


def person_behind(request: HttpRequest) -> Player | None:
    """Return the player whose sanctions this request may read: the banned player, or else the current player."""
    return signed_out_player(request) or player_of(request.user, request.session)


def is_open(path: str) -> bool:
    """Whether a banned person may open this page: their sanctions and appeals, the terms, the language, signing in."""
    names = ("order:own", "site:terms", "site:privacy", "set_language", "account_login")
    own = reverse("order:own")
    return path in map(reverse, names) or path.startswith(own)
