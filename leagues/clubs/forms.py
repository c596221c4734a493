"""Forms of a club's pages. They only carry the data; the functions that write decide what is valid."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from leagues.clubs.codes import ClubRefusal
from leagues.clubs.past_results import MOST_TITLE
from leagues.clubs.registry import MOST_CONTACT, MOST_LICENCE_TYPED, MOST_NAME
from leagues.clubs.results_file import decoded
from leagues.clubs.rights import Role
from leagues.clubs.words import sentence_of
from leagues.models import Person

NAME: Final = {"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}


class RefusableForm(forms.Form):
    """A form that shows a refusal at the field concerned."""

    def __init__(self, *said: Any, **more: Any) -> None:
        more.setdefault("label_suffix", "")
        super().__init__(*said, **more)

    def refuse(self, refusal: ClubRefusal) -> None:
        self.add_error(refusal.about if refusal.about in self.fields else None, sentence_of(refusal))


class ClubForm(RefusableForm):
    name = forms.CharField(label=gettext_lazy("Name of the club"), max_length=80)
    town = forms.CharField(label=gettext_lazy("Town or village"), max_length=80, required=False)
    about = forms.CharField(
        label=gettext_lazy("About the club"),
        help_text=gettext_lazy("When and where you play, and who to ask. Everybody can read this text."),
        max_length=2000,
        required=False,
        widget=forms.Textarea({"rows": 5}),
    )


class PersonForm(RefusableForm):
    """The form of a person of the registry, new or known."""

    first_name = forms.CharField(
        label=gettext_lazy("First name"), max_length=MOST_NAME, widget=forms.TextInput({**NAME})
    )
    last_name = forms.CharField(
        label=gettext_lazy("Last name"), max_length=MOST_NAME, required=False, widget=forms.TextInput({**NAME})
    )
    contact = forms.CharField(
        label=gettext_lazy("Telephone or email"),
        help_text=gettext_lazy("Only for the desk: nobody else sees this telephone or email."),
        max_length=MOST_CONTACT,
        required=False,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    licence = forms.CharField(
        label=gettext_lazy("Licence number"),
        help_text=gettext_lazy(
            "Only for the desk. Results that another club sends are matched by it; the number is in no file."
        ),
        max_length=MOST_LICENCE_TYPED,
        required=False,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )
    gender = forms.ChoiceField(
        label=gettext_lazy("For category prizes"),
        choices=Person.Gender.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    junior = forms.BooleanField(label=gettext_lazy("Junior"), required=False)
    member = forms.BooleanField(label=gettext_lazy("Member of the club"), required=False)
    shown_whole = forms.BooleanField(
        label=gettext_lazy("Agrees to be shown by full name"),
        help_text=gettext_lazy("Otherwise everybody sees the first name and an initial: Anne M."),
        required=False,
    )


class ResultsForm(RefusableForm):
    """A file of results, or its text after it was read, to be corrected on the page."""

    name = forms.CharField(label=gettext_lazy("Name of the contest"), max_length=MOST_TITLE)
    day = forms.DateField(
        label=gettext_lazy("Day it was played"), widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )
    file = forms.FileField(
        label=gettext_lazy("File of results (CSV)"),
        required=False,
        widget=forms.FileInput({"accept": ".csv,.txt,.tsv,text/csv,text/plain"}),
    )
    text = forms.CharField(
        label=gettext_lazy("Or the lines of the file, pasted here"),
        required=False,
        strip=False,
        widget=forms.Textarea({"rows": 10, "spellcheck": "false", "class": "club-lines"}),
    )

    def clean_day(self) -> object:
        day = self.cleaned_data["day"]
        if day > timezone.localdate():
            raise forms.ValidationError(_("This day is in the future."))
        return day

    def read_text(self) -> str:
        """Return the text of the file, or the pasted text if there is no file. ClubRefusal by `decoded`."""
        sent = self.cleaned_data.get("file")
        return str(self.cleaned_data["text"]) if sent is None else decoded(sent.read(500_001))


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=gettext_lazy("Role"))

    def __init__(self, roles: Iterable[Role], *said: Any, **more: Any) -> None:
        super().__init__(*said, **more)
        field = self.fields["role"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(role.value, role.label) for role in roles]
