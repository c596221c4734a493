"""Hints that two players may be one person: digests of the network addresses that people signed in from."""

from typing import Any

from allauth.account.adapter import get_adapter
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import Player, Signal
from games.models.players import player_ids
from games.retention import SIGNAL_KEPT


def digest_of(address: str) -> str:
    """Return the keyed digest of an address (HMAC-SHA-256 under SECRET_KEY)."""
    # The salt keeps its old name, because the digests of the last 180 days are stored under it.
    return salted_hmac("games.order.signals", address, algorithm="sha256").hexdigest()


def keep_signal(*, request: HttpRequest, user: Any, **_kwargs: Any) -> None:
    """Store the digest of the address of this sign-in, never the address; a receiver of `user_logged_in`."""
    try:
        address = get_adapter().get_client_ip(request)
    except PermissionDenied:
        return
    player, _new = Player.objects.get_or_create(user=user, defaults={"name": user.get_username()[:30]})
    Signal.objects.update_or_create(player=player, digest=digest_of(address))


def alike(player: Player) -> list[Player]:
    """Return the people who shared an address with this person within 180 days. A hint only: families share one too."""
    ids = player_ids(player)
    fresh = Signal.objects.filter(at__gt=timezone.now() - SIGNAL_KEPT)
    own = fresh.filter(player_id__in=ids).values("digest")
    others = fresh.filter(digest__in=own).exclude(player_id__in=ids).values("player_id")
    return list(Player.objects.filter(pk__in=others).order_by("name", "pk"))
