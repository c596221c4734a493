"""The keys of a table's invitations: one a seat, made from the site's secret, so that nothing has to be kept."""

import base64
from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from games.rules.seats import Seat

LENGTH: Final = 12
"""Letters of 32: sixty bits."""


def invitation_key(code: str, seat: Seat) -> str:
    """What the link to one seat of a table carries."""
    digest = salted_hmac("games.live.invitations", f"{code} {seat.name}", algorithm="sha256").digest()
    return base64.b32encode(digest).decode("ascii").lower()[:LENGTH]


def is_invited(code: str, seat: Seat, key: str | None) -> bool:
    return key is not None and constant_time_compare(key, invitation_key(code, seat))
