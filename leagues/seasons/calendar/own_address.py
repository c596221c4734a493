"""The address of a player's own calendar feed: signed, so it cannot be guessed; revocable.

Format `<player>.<number>.<signature>`. It gives read access to that player's announced seasons, with public names only.
Addresses are numbered (`OwnCalendar.number`) and only the latest is valid: a new address, or none, revokes the old one.
"""

from typing import Final

from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.utils import timezone

from games.models import Player
from leagues.models import OwnCalendar

SIGNER: Final = Signer(sep=".", salt="leagues.seasons.calendar")
MOST_DIGITS: Final = 18


def token_of(player: Player) -> str | None:
    """Return the token of the player's valid address; None if there is none."""
    found = OwnCalendar.objects.filter(player=player, ended_at=None).first()
    return None if found is None else SIGNER.sign(f"{player.pk}.{found.number}")


@transaction.atomic
def give(player: Player) -> str:
    """Make a new address; the one before stops working."""
    now = timezone.now()
    found, made = OwnCalendar.objects.select_for_update().get_or_create(player=player, defaults={"given_at": now})
    if not made:
        found.number, found.given_at, found.ended_at = found.number + 1, now, None
        found.save()
    return SIGNER.sign(f"{player.pk}.{found.number}")


def take_back(player: Player) -> None:
    """Revoke the address; programs keep what they have read."""
    OwnCalendar.objects.filter(player=player, ended_at=None).update(ended_at=timezone.now())


def owner_of(token: str) -> Player | None:
    """Return the owner of the calendar; None for an invalid or revoked address, or a closed account."""
    try:
        player, number = SIGNER.unsign(token).split(".")
    except (BadSignature, ValueError):
        return None
    if not all(each.isascii() and each.isdigit() and len(each) <= MOST_DIGITS for each in (player, number)):
        return None
    standing = OwnCalendar.objects.filter(player=int(player), number=int(number), ended_at=None)
    found = standing.filter(player__user__is_active=True).select_related("player__user").first()
    return None if found is None else found.player
