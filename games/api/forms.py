"""The form that creates a token."""

from datetime import datetime, timedelta
from typing import Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.api.scopes import SCOPE_WORDS, TokenScope
from games.wording import tidy

NAME_LENGTH: Final = 60
DAYS: Final = [("30", _("30 days")), ("90", _("90 days")), ("365", _("one year")), ("", _("until I end it"))]


class TokenForm(forms.Form):
    """The name, scopes and duration of a new token."""

    name = forms.CharField(
        label=_("Name"),
        max_length=NAME_LENGTH,
        help_text=_("For yourself: which program uses it, and where."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        choices=list(SCOPE_WORDS.items()),
        initial=[TokenScope.READ],
        widget=forms.CheckboxSelectMultiple,
    )
    lasts = forms.ChoiceField(
        label=_("Valid for"), choices=DAYS, required=False, initial="90", widget=forms.RadioSelect
    )

    def clean_name(self) -> str:
        name = tidy(self.cleaned_data["name"], NAME_LENGTH)
        if name is None:
            raise forms.ValidationError(_("This name is empty, or holds signs that cannot be shown."))
        return name

    def until(self) -> datetime | None:
        """Return when the token expires; None if it is valid until it is deleted."""
        days = self.cleaned_data["lasts"]
        return timezone.now() + timedelta(days=int(days)) if days else None
