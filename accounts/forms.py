"""Forms of a person's account."""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.models import User

MAIL_HELP = (
    _("A message will ask you to confirm it.")
    if settings.EMAIL_URL
    else _("It only serves to choose a new password when you forget yours.")
)


class SignupForm(allauth_forms.SignupForm):
    """Name, mail and password: what it takes to keep one's parties."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name at the table")
        self.fields["username"].help_text = _("Everybody at the table sees it. You can change it later.")
        self.fields["email"].help_text = MAIL_HELP
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class LoginForm(allauth_forms.LoginForm):
    """Name or mail, and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class ProfileForm(forms.ModelForm):
    """One's name at the table and the language of every page."""

    class Meta:
        model = User
        fields = ("username", "language")
        widgets = {"username": forms.TextInput(attrs={"autocomplete": "username"}), "language": forms.RadioSelect}
        help_texts = {"username": _("Everybody at the table sees it.")}
