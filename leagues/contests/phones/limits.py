"""Limit of wrong keys per address: a key of eighty bits cannot be guessed, but tries are limited anyway.

The right key still works above the limit: the phones of a hall may share one address, and one phone must not lock out
the others.
"""

import hashlib
import time
from typing import Final

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

WINDOW: Final = 600
"""The window of the limit, in seconds."""
MOST_WRONG: Final = 60


def too_many_wrong(request: HttpRequest) -> bool:
    """Count one more wrong key; return whether the limit is passed."""
    who = hashlib.sha256(_address(request).encode()).hexdigest()[:32]
    key = f"contest-keys-{who}-{int(time.time()) // WINDOW}"
    cache.add(key, 0, WINDOW)
    try:
        return cache.incr(key) > MOST_WRONG
    except ValueError:
        # The cache was full and dropped the key between the two calls.
        return False


def seconds_to_wait() -> int:
    return WINDOW - int(time.time()) % WINDOW


def _address(request: HttpRequest) -> str:
    try:
        return str(get_adapter().get_client_ip(request))
    except PermissionDenied:
        return "nowhere"
