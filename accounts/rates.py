"""Rate limits: fixed windows counted in the cache, per account or guest, else per address.

A hall of two hundred phones may share one address, so the limit of an address is many times that of an account. The
cache is that of the process, or Redis for all processes together (docs/security.md has every limit).
"""

import hashlib
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.addresses import network_of

MINUTE: Final = 60
HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Rate:
    """A limit per window of `seconds`: `most` per account or guest, `here` for all other visitors of an address."""

    name: str
    most: int
    here: int
    seconds: int

    @property
    def left(self) -> int:
        """The seconds until the current window ends."""
        return seconds_left(self.seconds)


def seconds_left(seconds: int) -> int:
    """Return the seconds until the current window ends."""
    return seconds - int(time.time()) % seconds


def too_often(request: HttpRequest, rate: Rate, guest: int | None = None) -> bool:
    """Count one more request; return whether it exceeds the limit. `guest`: the guest of the session, if any."""
    known = request.user.is_authenticated or guest is not None
    return count(rate.name, whose(request, guest), rate.seconds) > (rate.most if known else rate.here)


def count(name: str, who: str, seconds: int) -> int:
    """Count one more for the key `who`; return the count in the current window, which lasts `seconds`."""
    key = _key(name, who, seconds)
    cache.add(key, 0, seconds)
    try:
        return cache.incr(key)
    except ValueError:
        # The cache was full and dropped the key between the two calls.
        return 1


def uncount(name: str, who: str, seconds: int) -> None:
    """Undo one count for the key `who` in the current window."""
    with suppress(ValueError):
        # The key was dropped from a full cache, or its window has ended.
        cache.decr(_key(name, who, seconds))


def _key(name: str, who: str, seconds: int) -> str:
    digest = hashlib.sha256(who.encode()).hexdigest()[:32]
    return f"rate-{name}-{digest}-{int(time.time()) // seconds}"


def whose(request: HttpRequest, guest: int | None = None) -> str:
    """Return a visitor's key: the account, the guest, else the address from a trusted proxy (IPv6: the network)."""
    if request.user.is_authenticated:
        return f"user {request.user.pk}"
    if guest is not None:
        return f"guest {guest}"
    return address_of(request)


def address_of(request: HttpRequest) -> str:
    """Return the address from a trusted proxy (IPv6: the network); `nowhere` without one."""
    try:
        return f"address {network_of(get_adapter().get_client_ip(request))}"
    except PermissionDenied:
        return "nowhere"


def refused(request: HttpRequest, rate: Rate, context: dict[str, object] | None = None) -> HttpResponse:
    """Return the page for a request over its limit. `context`: for a more detailed page, with the text in `refusal`."""
    answer = render(request, "429.html", context, status=429)
    answer["Retry-After"] = str(rate.left)
    return answer
