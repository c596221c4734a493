"""Forms of a person's account."""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from allauth.account import forms as allauth_forms
from django import forms
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from accounts.names import read_name
from accounts.renaming import day_of, next_rename, rename, verify_may_rename

MAIL_HELP = (
    gettext_lazy("A message will ask you to confirm it.")
    if settings.EMAIL_URL
    else gettext_lazy("It only serves to choose a new password when you forget yours.")
)


class SignupForm(allauth_forms.SignupForm):
    """The sign-up form: name, mail and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name at the table")
        self.fields["username"].help_text = _("Everybody at the table sees it. You can change it once in 90 days.")
        self.fields["email"].help_text = MAIL_HELP
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class LoginForm(allauth_forms.LoginForm):
    """The sign-in form: name or mail, and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


if TYPE_CHECKING:
    UserModelForm = forms.ModelForm[User]
else:
    UserModelForm = forms.ModelForm


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
        return _("Everybody at the table sees it. You can change it once in 90 days; the name you had stays yours.")
    return _("You may change it again from %(day)s on.") % {"day": day_of(moment)}
