"""Rate limits: fixed windows counted in the cache, reported in `RateLimit` and `RateLimit-Policy`.

The headers follow draft-ietf-httpapi-ratelimit-headers; the figures are settings, listed in docs/api.md.
"""

import hashlib
from dataclasses import dataclass
from typing import Final, Literal

from django.conf import settings
from django.core.cache import cache

MINUTE: Final = 60
HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of requests (`most`) per number of seconds."""

    name: Literal["stranger", "person", "export"]
    most: int
    seconds: int

    @property
    def policy(self) -> str:
        return f'"{self.name}";q={self.most};w={self.seconds}'


@dataclass(frozen=True, slots=True)
class RemainingRequests:
    """The requests counted in this window, and the seconds until the next window (`reset`)."""

    limit: Limit
    asked: int
    reset: int

    @property
    def exceeded(self) -> bool:
        return self.asked > self.limit.most

    def headers(self) -> dict[str, str]:
        left = max(0, self.limit.most - self.asked)
        return {
            "RateLimit-Policy": self.limit.policy,
            "RateLimit": f'"{self.limit.name}";r={left};t={self.reset}',
        }


def stranger_limit() -> Limit:
    """Return the limit of an address without a token."""
    return Limit("stranger", settings.API_STRANGER_REQUESTS, MINUTE)


def person_limit() -> Limit:
    """Return the limit of an account, shared by all its tokens."""
    return Limit("person", settings.API_PERSON_REQUESTS, MINUTE)


def export_limit() -> Limit:
    """Return the limit on exports for an account or address, in addition to the other limits."""
    return Limit("export", settings.API_EXPORTS, HOUR)


def take(limit: Limit, who: str, now: float) -> RemainingRequests:
    """Count one request of `who` at `now` (seconds since 1970) and return what remains."""
    window, passed = divmod(int(now), limit.seconds)
    reset = limit.seconds - passed
    key = f"api-{limit.name}-{hashlib.sha256(who.encode()).hexdigest()[:32]}-{window}"
    cache.add(key, 0, reset + 1)
    try:
        counted = cache.incr(key)
    except ValueError:
        # The cache dropped the key between the two calls.
        counted = 1
    return RemainingRequests(limit, counted, reset)
