"""Wrong passwords: their limits and their log.

There are limits for an account from one address, for an account from everywhere, and for an address. A stranger who
types wrong passwords for a public name must not lock its owner out. So the strict limit is per account and address
together; the limit from everywhere only stops browsers the account never signed in on. A browser that has signed in to
an account before is recognised by a signed cookie (OWASP: device cookie); wrong passwords from other browsers never
lock it out, and its own are counted separately. Names of no account are counted and answered alike.

The log of failed sign-ins never has the password, nor the typed name or mail, where people sometimes type their
password. The typed name and the address are logged as keyed digests, so that one address trying many accounts, or many
trying one, can be recognised (docs/security.md).
"""

import secrets
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

import structlog
from allauth.account.adapter import get_adapter
from allauth.account.utils import filter_users_by_email, filter_users_by_username
from allauth.core.internal.ratelimit import truncate_ip
from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from accounts.middleware import Middleware
from accounts.models import User
from accounts.rates import (
    HOUR,
    SIGN_IN_BY_ACCOUNT,
    SIGN_IN_BY_ACCOUNT_AND_ADDRESS,
    SIGN_IN_BY_ADDRESS,
    SIGN_IN_BY_DEVICE,
    Rate,
    address_of,
)

log = structlog.get_logger(__name__)

TOO_MANY: Final = "too_many_login_attempts"
"""The code with which django-allauth refuses to check one more password or code."""

DEVICE_COOKIE: Final = f"{settings.COOKIE_PREFIX}device"
# Not the name of this module: cookies signed before must stay valid.
DEVICE_SALT: Final = "accounts.known_devices"
DEVICE_SECONDS: Final = 400 * 24 * 3600
"""The longest time that browsers keep a cookie."""
MOST_ACCOUNTS: Final = 8
REQUEST_ATTRIBUTE: Final = "account_of_this_device"
passwords_tried: Final = Signal()
"""Sent with `user` once a day, when wrong passwords for their account came from so many places that unknown
browsers must wait."""
DAY: Final = 24 * HOUR
RETRY_AFTER: Final = "sign_in_retry_after"
"""Attribute of a request whose sign-in was refused unchecked: seconds until the next try."""


class FailedSignInReason(StrEnum):
    WRONG_PASSWORD = "wrong-password"  # noqa: S105  (a reason, no password)
    WRONG_CODE = "wrong-code"
    WRONG_PASSKEY = "wrong-passkey"
    WRONG_TOKEN = "wrong-token"  # noqa: S105  (a reason, no token)
    TOO_OFTEN = "too-often"


def note_failure(
    request: HttpRequest | None, reason: FailedSignInReason, *, typed: str = "", user: User | None = None
) -> None:
    """Log a failed sign-in. `typed`: the account name given; `user`: the account of a second step, when known."""
    told: dict[str, str | int] = {"typed": digest(typed.strip().casefold())} if typed else {}
    whose = user or getattr(request, "user", None)
    if isinstance(whose, User):
        # Also a signed-in person who was asked to confirm their identity.
        told["person"] = whose.pk
    log.info("sign_in_failed", reason=str(reason), where=where(request), **told)


def digest(text: str) -> str:
    return salted_hmac("accounts.failed_sign_ins", text, algorithm="sha256").hexdigest()[:12]


def where(request: HttpRequest | None) -> str | None:
    """Return the address as the limits count it (an IPv6 address as its network), as a digest."""
    if request is None:
        return None
    try:
        return digest(truncate_ip(get_adapter().get_client_ip(request)))
    except PermissionDenied:
        return None


def password_failed(credentials: dict[str, object], request: HttpRequest | None = None, **_signal: object) -> None:
    """Log a wrong password, as a receiver of `user_login_failed`."""
    typed = credentials.get("username") or credentials.get("email") or ""
    note_failure(request, FailedSignInReason.WRONG_PASSWORD, typed=str(typed))


def code_failed(request: HttpRequest, user: User, **_signal: object) -> None:
    """Log a wrong code of an app or a wrong recovery code, as a receiver of `authentication_failed`."""
    note_failure(request, FailedSignInReason.WRONG_CODE, user=user)


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """The content of the cookie: a random name of the browser, and keys of the accounts that signed in there."""

    name: str
    accounts: tuple[int, ...] = ()


def device_of(request: HttpRequest) -> KnownDevice | None:
    """Return the device of this request; None without a validly signed cookie."""
    try:
        kept = signing.loads(request.COOKIES.get(DEVICE_COOKIE, ""), salt=DEVICE_SALT, max_age=DEVICE_SECONDS)
    except signing.BadSignature:
        return None
    return KnownDevice(str(kept["name"]), tuple(kept["accounts"]))


def remember_device(request: HttpRequest, user: User, **_signal: object) -> None:
    """Note the account for the cookie, as a receiver of a sign-in and of a password reset by a mailed link."""
    setattr(request, REQUEST_ATTRIBUTE, user.pk)


class KnownDevices(Middleware):
    """Middleware: adds the cookie to the answer to a sign-in."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        account = getattr(request, REQUEST_ATTRIBUTE, None)
        if account is not None:
            keep_cookie(response, device_of(request), account)
        return response


def keep_cookie(response: HttpResponse, device: KnownDevice | None, account: int) -> None:
    """Add the account to the cookie; beyond `MOST_ACCOUNTS` the oldest is dropped."""
    name = secrets.token_urlsafe(12) if device is None else device.name
    others = () if device is None else tuple(each for each in device.accounts if each != account)
    accounts = (account, *others)[:MOST_ACCOUNTS]
    response.set_cookie(
        DEVICE_COOKIE,
        signing.dumps({"name": name, "accounts": accounts}, salt=DEVICE_SALT),
        max_age=DEVICE_SECONDS,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


@dataclass(slots=True)
class SignInAttempt:
    """One password typed for one account. Counts as wrong until `forgive` is called."""

    request: HttpRequest
    user: User | None
    account: str
    _counted: list[tuple[Rate, str]] = field(default_factory=list)

    def refused_for(self) -> int | None:
        """Count the attempt. Return None if the password may be checked, else the seconds until the next attempt."""
        for limit, who in self._limits():
            self._counted.append((limit, who))
            if limit.count(who) > limit.most:
                if limit is SIGN_IN_BY_ACCOUNT:
                    self._tell_owner()
                return limit.left
        return None

    def forgive(self) -> None:
        """Undo the counts: the password was right."""
        for limit, who in self._counted:
            limit.uncount(who)
        self._counted.clear()

    def _limits(self) -> list[tuple[Rate, str]]:
        """Return the limits in order: an attempt refused by one limit is not counted by the next."""
        device = self._known_device()
        if device is not None:
            return [(SIGN_IN_BY_DEVICE, f"{self.account} {device}")]
        address = address_of(self.request)
        return [
            (SIGN_IN_BY_ACCOUNT_AND_ADDRESS, f"{self.account} {address}"),
            (SIGN_IN_BY_ADDRESS, address),
            (SIGN_IN_BY_ACCOUNT, self.account),
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
