"""Creates guests, people who play without an account: by POST only, with a limit an hour for each address.

Reading a page makes no guest: any site can have a visitor's browser load it repeatedly (`<img>`).
"""

from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.rates import HOUR, Rate, too_often
from games.models import Player

NEWCOMERS: Final = Rate("newcomers", most=600, here=600, seconds=HOUR)
"""Guests made, by an address. Three a telephone of a hall that loses its cookies."""
TOO_MANY_GUESTS: Final = "too-many-guests"


class TooManyGuestsError(Exception):
    """This address has made too many guests; pages can still be read."""


def make_guest(request: HttpRequest) -> Player:
    """A new guest, called by their number. Raises `TooManyGuestsError`; ValueError where nothing was posted."""
    if request.method != "POST":
        raise ValueError(f"a guest is made by POST only, not by {request.method}")
    if too_often(request, NEWCOMERS):
        raise TooManyGuestsError
    player = Player.objects.create(name=_("Guest"))
    player.name = f"{player.name} {player.pk}"
    player.save(update_fields=["name"])
    return player
