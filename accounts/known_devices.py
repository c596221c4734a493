"""Browsers that have signed in to an account before, recognised by a signed cookie (OWASP: device cookie).

Wrong passwords from other browsers never lock such a browser out; its own are counted separately
(`accounts/sign_in_limits.py`).
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from accounts.models import User

COOKIE: Final = f"{settings.COOKIE_PREFIX}device"
SALT: Final = "accounts.known_devices"
SECONDS: Final = 400 * 24 * 3600
"""The longest time that browsers keep a cookie."""
MOST_ACCOUNTS: Final = 8
REQUEST_ATTRIBUTE: Final = "account_of_this_device"


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """The content of the cookie: a random name of the browser, and keys of the accounts that signed in there."""

    name: str
    accounts: tuple[int, ...] = ()


def device_of(request: HttpRequest) -> KnownDevice | None:
    """Return the device of this request; None without a validly signed cookie."""
    try:
        kept = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
    except signing.BadSignature:
        return None
    return KnownDevice(str(kept["name"]), tuple(kept["accounts"]))


def remember_device(request: HttpRequest, user: User, **_signal: object) -> None:
    """Note the account for the cookie, as a receiver of a sign-in and of a password reset by a mailed link."""
    setattr(request, REQUEST_ATTRIBUTE, user.pk)


class KnownDevices:
    """Middleware: adds the cookie to the answer to a sign-in."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

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
        COOKIE,
        signing.dumps({"name": name, "accounts": accounts}, salt=SALT),
        max_age=SECONDS,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )
