"""Log of failed sign-ins: the reason, and digests by which attempts can be compared.

The password is never logged, nor the typed name or mail, where people sometimes type their password. The typed name and
the address are logged as keyed digests, so that one address trying many accounts, or many trying one, can be recognised
(docs/security.md).
"""

from enum import StrEnum
from typing import Final

import structlog
from allauth.account.adapter import get_adapter
from allauth.core.internal.ratelimit import truncate_ip
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from accounts.models import User

log = structlog.get_logger(__name__)

TOO_MANY: Final = "too_many_login_attempts"
"""The code with which django-allauth refuses to check one more password or code."""


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
