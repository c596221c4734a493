"""Forms of django-allauth's passkeys, with two changes.

A refusal is logged, for which allauth sends no signal. A malformed credential is refused, while allauth would raise an
error that gives a 500.
"""

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from allauth.core import context
from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn import forms
from django.core.exceptions import ValidationError

from accounts.failed_sign_ins import TOO_MANY, FailedSignInReason, note_failure

UNREADABLE: Final = (AttributeError, LookupError, TypeError, ValueError, struct.error)
"""Errors that reading a malformed credential raises."""


@contextmanager
def read() -> Iterator[None]:
    """Turn the errors of an unreadable credential into ValidationError."""
    try:
        yield
    except UNREADABLE as error:
        raise get_adapter().validation_error("incorrect_code") from error


class AddForm(forms.AddWebAuthnForm):
    """The form that adds a passkey to an account."""

    def clean(self) -> dict[str, object]:
        with read():
            return super().clean()


class AuthenticateForm(forms.AuthenticateWebAuthnForm):
    """The form of a second step by passkey."""

    def clean_credential(self) -> Any:
        try:
            with read():
                return super().clean_credential()
        except ValidationError as error:
            if error.code != TOO_MANY:
                note_failure(context.request, FailedSignInReason.WRONG_PASSKEY, user=self.user)
            raise


class PasskeyLoginForm(AuthenticateForm, forms.LoginWebAuthnForm):
    """The form of a sign-in by passkey alone."""


class ReauthenticateForm(AuthenticateForm, forms.ReauthenticateWebAuthnForm):
    """The form that confirms one's identity again by passkey."""
