"""How often somebody may do a thing: windows counted in the cache, for each account or guest, else each address.

Behind one address there may be a hall of two hundred telephones, so what an address may is many times what one account
may. The cache is the site's: in the process, or Redis for all processes together (docs/security.md has every limit).
"""

import hashlib
import time
from dataclasses import dataclass
from typing import Final

from allauth.account.adapter import get_adapter
from allauth.core.internal.ratelimit import truncate_ip
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

MINUTE: Final = 60
HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Rate:
    """`most` for an account or a guest, `here` for all whom nobody knows behind an address, in so many seconds."""

    name: str
    most: int
    here: int
    seconds: int

    @property
    def left(self) -> int:
        """Seconds until it is counted anew."""
        return self.seconds - int(time.time()) % self.seconds


def too_often(request: HttpRequest, rate: Rate, guest: int | None = None) -> bool:
    """Count one more, and say whether it is one too many. `guest`: whom the session knows without an account."""
    key, known = _counted(request, rate, guest)
    cache.add(key, 0, rate.seconds)
    try:
        return cache.incr(key) > (rate.most if known else rate.here)
    except ValueError:
        # Put out of a full cache between the two calls.
        return False


def used_up(request: HttpRequest, rate: Rate) -> bool:
    """Whether one more would be one too many, without counting any."""
    key, known = _counted(request, rate, None)
    return int(cache.get(key, 0)) >= (rate.most if known else rate.here)


def _counted(request: HttpRequest, rate: Rate, guest: int | None) -> tuple[str, bool]:
    """The key of the count, and whether it is of somebody known."""
    known = request.user.is_authenticated or guest is not None
    who = hashlib.sha256(whose(request, guest).encode()).hexdigest()[:32]
    return f"rate-{rate.name}-{who}-{int(time.time()) // rate.seconds}", known


def whose(request: HttpRequest, guest: int | None = None) -> str:
    """Whom somebody is counted as: the account, the guest, the address a trusted proxy tells (of IPv6 the network)."""
    if request.user.is_authenticated:
        return f"user {request.user.pk}"
    if guest is not None:
        return f"guest {guest}"
    try:
        return f"address {truncate_ip(get_adapter().get_client_ip(request))}"
    except PermissionDenied:
        return "nowhere"


def refused(request: HttpRequest, rate: Rate) -> HttpResponse:
    """What one is told who asks too often."""
    answer = render(request, "429.html", status=429)
    answer["Retry-After"] = str(rate.left)
    return answer
