"""Keys of a table's invitations, one per seat, derived from the site's secret and not stored."""

import base64
from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from games.rules.seats import Seat

LENGTH: Final = 12
"""Letters of the key; each has 32 values, so 60 bits."""


def invitation_key(code: str, seat: Seat) -> str:
    """Return the key in the invitation link of one seat."""
    digest = salted_hmac("games.live.invitations", f"{code} {seat.name}", algorithm="sha256").digest()
    return base64.b32encode(digest).decode("ascii").lower()[:LENGTH]


def is_invited(code: str, seat: Seat, key: str | None) -> bool:
    return key is not None and constant_time_compare(key, invitation_key(code, seat))
