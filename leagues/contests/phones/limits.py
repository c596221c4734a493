"""How many wrong keys are answered with patience: no key of eighty bits is guessed, but nobody shall try all day.

Counted by address. The right key opens all the same: the phones of a hall may share one address, and one of them shall
not close the door to the others.
"""

import hashlib
import time
from typing import Final

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

WINDOW: Final = 600
"""Seconds."""
MOST_WRONG: Final = 60


def too_many_wrong(request: HttpRequest) -> bool:
    """Count one more wrong key, and say whether it is one too many."""
    who = hashlib.sha256(_address(request).encode()).hexdigest()[:32]
    key = f"contest-keys-{who}-{int(time.time()) // WINDOW}"
    cache.add(key, 0, WINDOW)
    try:
        return cache.incr(key) > MOST_WRONG
    except ValueError:
        # Put out of a full cache between the two calls.
        return False


def seconds_to_wait() -> int:
    return WINDOW - int(time.time()) % WINDOW


def _address(request: HttpRequest) -> str:
    try:
        return str(get_adapter().get_client_ip(request))
    except PermissionDenied:
        return "nowhere"
