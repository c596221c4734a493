"""The form that confirms the deletion of an account."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class TypedNameForm(forms.Form):
    """A form where people type their own name, so that no account is deleted by mistake."""

    typed = forms.CharField(label=_("Type your name at the table to confirm"), max_length=30)

    def __init__(self, name: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.name = name
        self.fields["typed"].widget.attrs["autocomplete"] = "off"

    def clean_typed(self) -> str:
        typed: str = self.cleaned_data["typed"]
        if typed != self.name:
            raise forms.ValidationError(_("This is not the name. Nothing is deleted."))
        return typed
