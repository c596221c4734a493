"""Forms of keys and results between sites. They carry files from their first reading to the decision."""

import base64
import binascii
from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from leagues.clubs.names import name_of
from leagues.exchange.codes import ExchangeCode, ExchangeRefusal
from leagues.exchange.importing import ImportedPerson, Place, ResultsReview
from leagues.exchange.keys import MOST_REASON
from leagues.exchange.results_document import MOST_BYTES
from leagues.exchange.trusted_keys import MOST_BYTES as MOST_KEY_BYTES

JSON_FILES: Final = {"accept": ".json,application/json"}
MOST_NUMBER: Final = 10**15
MOST_FIELDS: Final = 900


class ResultsFileForm(forms.Form):
    file = forms.FileField(
        label=gettext_lazy("The file of signed results"),
        help_text=gettext_lazy("Its name ends in .json. The other club downloads it once its contest is closed."),
        widget=forms.FileInput(JSON_FILES),
        error_messages={
            "required": gettext_lazy("Choose the file first."),
            "empty": gettext_lazy("This file is empty."),
        },
    )

    def clean_file(self) -> bytes:
        """Return one byte more than an import accepts, at most."""
        uploaded: UploadedFile[bytes] = self.cleaned_data["file"]
        return bytes(uploaded.read(MOST_BYTES + 1))


class KeyFileForm(forms.Form):
    """A key file, or its text after it was read; the fingerprint is asked for once the file was read."""

    file = forms.FileField(
        label=gettext_lazy("The key file of the other club"), required=False, widget=forms.FileInput(JSON_FILES)
    )
    text = forms.CharField(
        label=gettext_lazy("Or its text, pasted here"),
        required=False,
        max_length=MOST_KEY_BYTES,
        widget=forms.Textarea({"rows": 6, "spellcheck": "false", "class": "club-lines"}),
    )
    fingerprint = forms.CharField(
        label=gettext_lazy("The forty digits that the other club reads to you"),
        help_text=gettext_lazy(
            "Telephone somebody you know there. The digits are on the page “Keys” of that club, on its own site."
        ),
        required=False,
        max_length=80,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "spellcheck": "false"}),
    )

    def sent(self) -> bytes:
        """Return the bytes of the file, or of the pasted text."""
        uploaded = self.cleaned_data.get("file")
        return str(self.cleaned_data["text"]).encode() if uploaded is None else uploaded.read(MOST_KEY_BYTES + 1)


class RevokeForm(forms.Form):
    reason = forms.CharField(
        label=gettext_lazy("Why is the key revoked?"),
        help_text=gettext_lazy("Everybody can read this."),
        max_length=MOST_REASON,
        required=False,
        widget=forms.TextInput({"autocomplete": "off"}),
    )


class MatchPeopleForm(forms.Form):
    """For each person without a match: somebody of the registry with this public name, or a number typed; or nobody.

    One field a person, since a form may have a thousand fields: of more people only the first can be chosen.
    """

    def __init__(self, review: ResultsReview, *said: Any, **more: Any) -> None:
        more.setdefault("label_suffix", "")
        super().__init__(*said, **more)
        self.review = review
        for each in review.unmatched[:MOST_FIELDS]:
            self.fields[_field(each.place)] = _choice(each) if each.candidates else _number(each)
        self.fields["agreed"] = forms.BooleanField(label=_("The people I chose by hand agree to this"), required=False)

    @property
    def lines(self) -> Iterator[dict[str, object]]:
        """Yield the lines of the ranking, each with its people and their fields."""
        for at, line in enumerate(self.review.document.entrants):
            people = [self.review.people[at, of] for of in range(len(line.people))]
            yield {"line": line, "people": [self._told(each) for each in people]}

    @property
    def chosen(self) -> dict[Place, int]:
        """The people chosen by hand."""
        places = (each.place for each in self.review.unmatched if _field(each.place) in self.fields)
        said = {place: self.cleaned_data[_field(place)] for place in places}
        return {place: int(number) for place, number in said.items() if number}

    def _told(self, each: ImportedPerson) -> dict[str, object]:
        if each.matched is not None:
            return {"name": each.name, "known": each.matched, "whole": name_of(each.matched).whole}
        if _field(each.place) not in self.fields:
            return {"name": each.name}
        return {"name": each.name, "choice" if each.candidates else "number": self[_field(each.place)]}


def _choice(each: ImportedPerson) -> forms.ChoiceField:
    known = [(str(person.pk), f"{name_of(person).whole} #{person.pk}") for person in each.candidates]
    return forms.ChoiceField(
        label=each.name,
        choices=[("", _("Keep the name only")), *known],
        required=False,
        widget=forms.Select({"class": "input", "aria-label": each.name}),
    )


def _number(each: ImportedPerson) -> forms.IntegerField:
    return forms.IntegerField(
        label=each.name,
        min_value=1,
        max_value=MOST_NUMBER,
        required=False,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off", "class": "input club-number"}),
    )


def _field(place: Place) -> str:
    return f"person-{place[0]}-{place[1]}"


def as_text(sent: bytes) -> str:
    return base64.b64encode(sent).decode()


def from_text(text: str) -> bytes:
    """Decode a results file that a form carries. ExchangeRefusal `not-a-results-file`."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise ExchangeRefusal(ExchangeCode.NOT_A_RESULTS_FILE, "form") from error
