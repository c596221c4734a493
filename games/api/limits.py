"""Rate limits of the API, reported in the headers `RateLimit` and `RateLimit-Policy`.

The headers follow draft-ietf-httpapi-ratelimit-headers; the figures are settings, listed in docs/api.md.
"""

from dataclasses import dataclass
from typing import Final

from django.conf import settings

from accounts.rates import API_KEY, HOUR, MINUTE, Rate


@dataclass(frozen=True, slots=True)
class RemainingRequests:
    """The requests counted in this window, and the seconds until the next window (`reset`)."""

    rate: Rate
    asked: int
    reset: int

    @property
    def exceeded(self) -> bool:
        return self.asked > self.rate.most

    def headers(self) -> dict[str, str]:
        name, most = self.rate.name, self.rate.most
        return {
            "RateLimit-Policy": f'"{name}";q={most};w={self.rate.seconds}',
            "RateLimit": f'"{name}";r={max(0, most - self.asked)};t={self.reset}',
        }


def stranger_limit() -> Rate:
    """Return the limit of an address without a token."""
    return Rate("stranger", settings.API_STRANGER_REQUESTS, MINUTE, pattern=API_KEY)


def person_limit() -> Rate:
    """Return the limit of an account, shared by all its tokens."""
    return Rate("person", settings.API_PERSON_REQUESTS, MINUTE, pattern=API_KEY)


ROBOT_REQUESTS: Final = 600
"""Requests a minute of one robot account: two tables at the pace of quick people."""


def robot_limit() -> Rate:
    """Return the limit of a robot account, apart from those of its owner."""
    return Rate("robot", ROBOT_REQUESTS, MINUTE, pattern=API_KEY)


STREAMS_OPENED: Final = 60
"""Streams that one caller may open in a minute: each begins by reading the whole log of its table or contest."""


def opening_limit() -> Rate:
    """Return the limit on streams opened, in addition to that on requests."""
    return Rate("streams", STREAMS_OPENED, MINUTE, pattern=API_KEY)


def export_limit() -> Rate:
    """Return the limit on exports for an account or address, in addition to the other limits."""
    return Rate("export", settings.API_EXPORTS, HOUR, pattern=API_KEY)
