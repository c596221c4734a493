"""Limits on wrong passwords: for an account from one address, for an account from everywhere, for an address.

A stranger who types wrong passwords for a public name must not lock its owner out. So the strict limit is per account
and address together; the limit from everywhere only stops browsers the account never signed in on
(`accounts/known_devices.py`). Names of no account are counted and answered alike.
"""

from dataclasses import dataclass, field
from typing import Final

from allauth.account.utils import filter_users_by_email, filter_users_by_username
from django.core.cache import cache
from django.dispatch import Signal
from django.http import HttpRequest

from accounts.known_devices import device_of
from accounts.models import User
from accounts.rates import HOUR, MINUTE, address_of, count, seconds_left, uncount

passwords_tried: Final = Signal()
"""Sent with `user` once a day, when wrong passwords for their account came from so many places that unknown
browsers must wait."""
DAY: Final = 24 * HOUR
RETRY_AFTER: Final = "sign_in_retry_after"
"""Attribute of a request whose sign-in was refused unchecked: seconds until the next try."""


@dataclass(frozen=True, slots=True)
class SignInLimit:
    """A limit: at most `most` wrong passwords in a window of `seconds`."""

    name: str
    most: int
    seconds: int


BY_DEVICE: Final = SignInLimit("sign-in-device", 5, 5 * MINUTE)
BY_ACCOUNT_AND_ADDRESS: Final = SignInLimit("sign-in-pair", 5, 5 * MINUTE)
BY_ADDRESS: Final = SignInLimit("sign-in-address", 60, MINUTE)
BY_ACCOUNT: Final = SignInLimit("sign-in-account", 20, 15 * MINUTE)
"""This limit is above the 15 wrong passwords that one address may try in the same time (5 in 5 minutes), so that one
stranger alone never blocks a new device of the owner."""


@dataclass(slots=True)
class SignInAttempt:
    """One password typed for one account. Counts as wrong until `forgive` is called."""

    request: HttpRequest
    user: User | None
    account: str
    _counted: list[tuple[SignInLimit, str]] = field(default_factory=list)

    def refused_for(self) -> int | None:
        """Count the attempt. Return None if the password may be checked, else the seconds until the next attempt."""
        for limit, who in self._limits():
            self._counted.append((limit, who))
            if count(limit.name, who, limit.seconds) > limit.most:
                if limit is BY_ACCOUNT:
                    self._tell_owner()
                return seconds_left(limit.seconds)
        return None

    def forgive(self) -> None:
        """Undo the counts: the password was right."""
        for limit, who in self._counted:
            uncount(limit.name, who, limit.seconds)
        self._counted.clear()

    def _limits(self) -> list[tuple[SignInLimit, str]]:
        """Return the limits in order: an attempt refused by one limit is not counted by the next."""
        device = self._known_device()
        if device is not None:
            return [(BY_DEVICE, f"{self.account} {device}")]
        address = address_of(self.request)
        return [
            (BY_ACCOUNT_AND_ADDRESS, f"{self.account} {address}"),
            (BY_ADDRESS, address),
            (BY_ACCOUNT, self.account),
        ]

    def _known_device(self) -> str | None:
        """Return the counter key of this browser, if the account has signed in on it before."""
        if self.user is None:
            return None
        if self.request.user == self.user:
            return "signed in"
        device = device_of(self.request)
        return device.name if device is not None and self.user.pk in device.accounts else None

    def _tell_owner(self) -> None:
        if self.user is not None and cache.add(f"passwords-tried-{self.user.pk}", True, DAY):
            passwords_tried.send(sender=SignInAttempt, user=self.user)


def begin_attempt(request: HttpRequest, credentials: dict[str, object]) -> SignInAttempt:
    """Return the attempt of a sign-in form. `credentials`: `username`, `email` or both, as typed."""
    typed = str(credentials.get("username") or credentials.get("email") or "").strip()
    found = {*filter_users_by_username(typed), *filter_users_by_email(typed)} if typed else set()
    if len(found) == 1:
        [user] = found
        return SignInAttempt(request, user, f"user {user.pk}")
    return SignInAttempt(request, None, f"typed {typed.casefold()}")
