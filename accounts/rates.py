"""Rate limits: fixed windows counted in the cache, per account, guest or address; and every limit's figures.

A hall of two hundred phones may share one address, so the limit of an address is many times that of an account. The
cache is that of the process, or Redis for all processes together; while Redis is away nothing is counted or refused.
docs/security.md has every limit, also those that count rows of the database or messages of sockets.
"""

import hashlib
import time
from contextlib import suppress
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


def network_of(address: str) -> str:
    """Return the key for counting by address: the address, or its IPv6 network, which belongs to one household."""
    network: str = truncate_ip(address)
    return network


def is_this_machine(address: str) -> bool:
    """Return whether the visitor is on the serving machine itself; never true behind a proxy."""
    return address in ("", "::1") or address.startswith("127.")


@dataclass(frozen=True, slots=True)
class Rate:
    """A limit per window of `seconds`: `most` per account or guest, `here` for all other visitors of an address.

    Without `here` an address may do as much as an account.
    """

    name: str
    most: int
    seconds: int
    here: int | None = None
    pattern: str = "rate-{}-{}-{}"
    """The key in the cache: the name, a digest of who is counted, and the window; some have no name."""

    @property
    def left(self) -> int:
        """The seconds until the current window ends."""
        return self.seconds - int(time.time()) % self.seconds

    def count(self, who: str) -> int:
        """Count one more for the key `who`; return the count in the current window."""
        key = self._key(who)
        cache.add(key, 0, self.seconds)
        try:
            return cache.incr(key)
        except ValueError:
            # Redis is away, or the cache was full and dropped the key between the two calls.
            return 1

    def uncount(self, who: str) -> None:
        """Undo one count for the key `who` in the current window."""
        with suppress(ValueError):
            # Redis is away, the key was dropped from a full cache, or its window has ended.
            cache.decr(self._key(who))

    def _key(self, who: str) -> str:
        parts = (self.name, hashlib.sha256(who.encode()).hexdigest()[:32], int(time.time()) // self.seconds)
        return self.pattern.format(*parts[-self.pattern.count("{}") :])


API_KEY: Final = "api-{}-{}-{}"
HISTORY_KEY: Final = "history-{}-{}-{}"
CONTEST_KEYS_KEY: Final = "contest-keys-{}-{}"
CONTEST_ENTRY_KEY: Final = "contest-entry-{}-{}"


OPENING: Final = Rate("opening", most=60, here=900, seconds=10 * MINUTE)
TOUCHING: Final = Rate("touching", most=120, here=900, seconds=10 * MINUTE)
SEEKING: Final = Rate("seeking", most=300, here=1500, seconds=MINUTE)
BRINGING: Final = Rate("bringing", most=120, here=600, seconds=HOUR)
TAKING: Final = Rate("taking", most=240, here=900, seconds=HOUR)
KEYS: Final = Rate("keys", most=30, seconds=HOUR)
GUESSING: Final = Rate("guessing", most=60, here=240, seconds=10 * MINUTE)
PICTURES: Final = Rate("pictures", most=120, here=600, seconds=10 * MINUTE)
EMBEDS: Final = Rate("embeds", most=600, seconds=MINUTE)
"""These nine limit the pages that `belote_site/rate_limits.py` names."""
NEWCOMERS: Final = Rate("newcomers", most=600, seconds=HOUR)
"""Guests created by an address: enough for a hall where every phone loses its cookies three times."""
EXPORTS: Final = Rate("export", most=60, seconds=HOUR, pattern=HISTORY_KEY)
"""Files of many parties, which take the server some seconds each."""
COLLECTION_PARTS: Final = Rate("collection", most=1200, seconds=HOUR, pattern=HISTORY_KEY)
"""Parts of uploaded collections of records; a full collection has 160."""
CONTEST_KEYS: Final = Rate("contest-keys", most=60, seconds=10 * MINUTE, pattern=CONTEST_KEYS_KEY)
"""Wrong keys of contests' cards, counted per address: a key of eighty bits cannot be guessed. The right key still works
above the limit: the phones of a hall may share one address, and one phone must not lock out the others."""
CONTEST_ENTRIES: Final = Rate("contest-entry", most=12, seconds=HOUR, pattern=CONTEST_ENTRY_KEY)
"""Entries and withdrawals by a contest's public page, which writes into a club's registry; a family shares a limit."""
SHEET_SCORES: Final = Rate("sheet-scores", most=12, seconds=10 * MINUTE)
"""Scores written by the code on one table's sheet: each is a step of the contest's log. Pairs and the desk go on."""
SIGN_IN_BY_DEVICE: Final = Rate("sign-in-device", most=5, seconds=5 * MINUTE)
SIGN_IN_BY_ACCOUNT_AND_ADDRESS: Final = Rate("sign-in-pair", most=5, seconds=5 * MINUTE)
SIGN_IN_BY_ADDRESS: Final = Rate("sign-in-address", most=60, seconds=MINUTE)
SIGN_IN_BY_ACCOUNT: Final = Rate("sign-in-account", most=20, seconds=15 * MINUTE)
"""This limit is above the 15 wrong passwords that one address may try in the same time (5 in 5 minutes), so that one
stranger alone never blocks a new device of the owner."""


def too_often(request: HttpRequest, rate: Rate, guest: int | None = None) -> bool:
    """Count one more request; return whether it exceeds the limit. `guest`: the guest of the session, if any."""
    known = request.user.is_authenticated or guest is not None
    return rate.count(whose(request, guest)) > (rate.most if known or rate.here is None else rate.here)


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
