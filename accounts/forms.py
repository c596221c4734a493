"""Forms of a person's account, and django-allauth's forms of passkeys with two changes.

A refusal is logged, for which allauth sends no signal. A malformed credential is refused, while allauth would raise an
error that gives a 500.
"""

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from allauth.account import forms as allauth_forms
from allauth.core import context
from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn import forms as webauthn_forms
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from accounts.names import read_name
from accounts.renaming import day_of, next_rename, rename, verify_may_rename
from accounts.sign_in_limits import TOO_MANY, FailedSignInReason, note_failure

if TYPE_CHECKING:
    UserModelForm = forms.ModelForm[User]
else:
    UserModelForm = forms.ModelForm


UNREADABLE: Final = (AttributeError, LookupError, TypeError, ValueError, struct.error)
"""Errors that reading a malformed credential raises."""

MAIL_HELP = (
    gettext_lazy("A message will ask you to confirm your email address.")
    if settings.EMAIL_URL
    else gettext_lazy("This address only serves to choose a new password when you forget yours.")
)


@contextmanager
def unreadable_refused() -> Iterator[None]:
    """Turn the errors of an unreadable credential into ValidationError."""
    try:
        yield
    except UNREADABLE as error:
        raise get_adapter().validation_error("incorrect_code") from error


class AddForm(webauthn_forms.AddWebAuthnForm):
    """The form that adds a passkey to an account."""

    def clean(self) -> dict[str, object]:
        with unreadable_refused():
            return super().clean()


class AuthenticateForm(webauthn_forms.AuthenticateWebAuthnForm):
    """The form of a second step by passkey."""

    def clean_credential(self) -> Any:
        try:
            with unreadable_refused():
                return super().clean_credential()
        except ValidationError as error:
            if error.code != TOO_MANY:
                note_failure(context.request, FailedSignInReason.WRONG_PASSKEY, user=self.user)
            raise


class PasskeyLoginForm(AuthenticateForm, webauthn_forms.LoginWebAuthnForm):
    """The form of a sign-in by passkey alone."""


class ReauthenticateForm(AuthenticateForm, webauthn_forms.ReauthenticateWebAuthnForm):
    """The form that confirms one's identity again by passkey."""


class SignupForm(allauth_forms.SignupForm):
    """The sign-up form: name, mail and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name at the table")
        self.fields["username"].help_text = _(
            "Everybody at the table sees this name. You can change it once in 90 days."
        )
        self.fields["email"].help_text = MAIL_HELP
        self.fields["password1"].help_text = _("8 characters or more, hard to guess.")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class LoginForm(allauth_forms.LoginForm):
    """The sign-in form: name or mail, and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or email address")
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class ProfileForm(UserModelForm):
    """The form of the name at the table and the language of every page. `instance` is not the request's own user."""

    class Meta:
        model = User
        fields = ("username", "language")
        widgets = {"username": forms.TextInput(attrs={"autocomplete": "username"}), "language": forms.RadioSelect}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.former = self.instance.username
        moment = next_rename(self.instance)
        self.fields["username"].help_text = _name_help(moment)
        self.fields["username"].widget.attrs["readonly"] = moment is not None

    def clean_username(self) -> str:
        asked: str = self.cleaned_data["username"]
        if asked == self.former:
            return asked
        name = read_name(asked)
        verify_may_rename(self.instance)
        return name

    def keep(self) -> bool:
        """Save the valid form. Return False, with an error in the form, if the name was taken in the meantime."""
        try:
            rename(self.instance.pk, self.cleaned_data["username"])
        except forms.ValidationError as error:
            self.add_error("username", error)
            return False
        User.objects.filter(pk=self.instance.pk).update(language=self.cleaned_data["language"])
        return True


def _name_help(moment: datetime | None) -> str:
    if moment is None:
        return _(
            "Everybody at the table sees this name. You can change it once in 90 days; the name you had stays yours."
        )
    return _("You may change this name again from %(day)s on.") % {"day": day_of(moment)}
