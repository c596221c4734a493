"""Creation of guests (people who play without an account): by POST only, with an hourly limit per address.

Reading a page creates no guest, because any site can make a visitor's browser load a page repeatedly (`<img>`).
"""

from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.rates import HOUR, Rate, too_often
from games.models import Player

NEWCOMERS: Final = Rate("newcomers", most=600, here=600, seconds=HOUR)
"""Guests created per address and hour: enough for a hall where every phone loses its cookies three times."""
TOO_MANY_GUESTS: Final = "too-many-guests"


class TooManyGuestsError(Exception):
    """Error: this address has created too many guests. It can still read pages."""


def make_guest(request: HttpRequest) -> Player:
    """Create a guest and return it, named after its number. Raises `TooManyGuestsError`; ValueError unless POST."""
    if request.method != "POST":
        raise ValueError(f"a guest is made by POST only, not by {request.method}")
    if too_often(request, NEWCOMERS):
        raise TooManyGuestsError
    player = Player.objects.create(name=_("Guest"))
    player.name = f"{player.name} {player.pk}"
    player.save(update_fields=["name"])
    return player
