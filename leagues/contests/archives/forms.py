"""Forms of an archive's import: the file, and the registry person for each of its people."""

import base64
import binascii
from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from leagues.contests.archives.importing import NEW, Brought
from leagues.contests.archives.packing import broken
from leagues.contests.archives.registering import Match
from leagues.contests.archives.shape import SUFFIX

MOST_BROUGHT: Final = 1_800_000
"""The limit in bytes for an imported file, which the form carries from the review to the import. A long day has
50,000."""


class ArchiveForm(forms.Form):
    file = forms.FileField(
        label=_("The archive of the contest"),
        help_text=_(
            "Its name ends in .concours.gz. Download it on the laptop of the hall, on the contest’s page “Archive”."
        ),
        widget=forms.ClearableFileInput(attrs={"accept": f"{SUFFIX},.gz,application/gzip"}),
        error_messages={"required": _("Choose the file first."), "empty": _("This file is empty.")},
    )

    def clean_file(self) -> bytes:
        uploaded: UploadedFile[bytes] = self.cleaned_data["file"]
        if uploaded.size is None or uploaded.size > MOST_BROUGHT:
            raise broken("size")
        return bytes(uploaded.read())


class MatchForm(forms.Form):
    """One select for each person of the archive whose name is in the registry; all others are new."""

    def __init__(self, brought: Brought, data: Mapping[str, object] | None = None) -> None:
        super().__init__(data)
        self.brought = brought
        for match in brought.people:
            if match.found:
                self.fields[field_of(match)] = _select(match)

    @property
    def doubtful(self) -> list[forms.BoundField]:
        """Fields of persons with several namesakes, and fields with an invalid choice."""
        several = {field_of(match) for match in self.brought.people if len(match.found) > 1}
        return [field for field in self if field.name in several or field.errors]

    @property
    def sure(self) -> list[forms.BoundField]:
        """Fields of persons with exactly one namesake in the registry."""
        doubtful = {field.name for field in self.doubtful}
        return [field for field in self if field.name not in doubtful]

    @property
    def fresh(self) -> list[str]:
        """Return the names of people without a namesake in the registry."""
        return [match.person.name for match in self.brought.people if not match.found]

    @property
    def chosen(self) -> dict[int, int]:
        fields = {match.person.id: field_of(match) for match in self.brought.people if match.found}
        return {number: int(self.cleaned_data[name]) for number, name in fields.items()}


def _select(match: Match) -> forms.ChoiceField:
    known = [(str(person.pk), told(person)) for person in match.found]
    return forms.ChoiceField(
        label=match.person.name, choices=[*known, (str(NEW), _("Somebody else: a new person"))], initial=known[0][0]
    )


def told(person: Any) -> str:
    """Return the label of a registry person, distinct from those of their namesakes."""
    known = _("known since %(year)s") % {"year": person.written_at.year}
    return " · ".join(filter(None, (f"{person.first_name} {person.last_name}".strip(), person.contact, str(known))))


def field_of(match: Match) -> str:
    return f"person-{match.person.id}"


def as_text(packed: bytes) -> str:
    return base64.b64encode(packed).decode()


def from_text(text: str) -> bytes:
    """Decode an archive from a form's base64 text. ContestRefusal `broken-archive`."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise broken("form") from error
