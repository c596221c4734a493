"""Forms for a record to replay or to verify: a file, or pasted text. Nothing is stored."""

from collections.abc import Mapping
from typing import Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

from games.labels.faults import fault_in_words
from games.rules.errors import Refusal
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, Replayed, replay

MOST_BYTES: Final = 1_000_000


class GivenRecordForm(forms.Form):
    """A form for a record. Once valid: `record`, and `others`, the number of further records in the input."""

    record: Record
    others: int = 0

    def __init__(
        self, data: Mapping[str, object] | None = None, files: "MultiValueDict[str, UploadedFile[bytes]] | None" = None
    ) -> None:
        super().__init__(data, files, label_suffix="")
        self.fields["file"] = forms.FileField(
            label=_("A record"), required=False, help_text=_("A file .jsonl of this site or of another, 1 MB at most.")
        )
        self.fields["text"] = forms.CharField(
            label=_("Or its text"),
            required=False,
            strip=True,
            widget=forms.Textarea({"rows": 6, "spellcheck": "false"}),
        )

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        name = "file" if cleaned.get("file") else "text"
        written = cleaned[name]
        if not written:
            self.add_error("text", _("Give a file, or paste the text of a record."))
        elif size_of(written) > MOST_BYTES:
            self.add_error(name, _("This is more than 1 MB: give one partie at a time."))
        else:
            self.read(name, written.read() if isinstance(written, UploadedFile) else written.encode())
        return cleaned

    def read(self, name: str, written: bytes) -> None:
        lines = [line for line in written.splitlines() if line.strip()]
        if not lines:
            self.add_error(name, _("Give a file, or paste the text of a record."))
            return
        self.others = len(lines) - 1
        try:
            self.record = parse_record(lines[0])
            self.follow()
        except RecordRefusal as refusal:
            self.add_error(name, fault_in_words(refusal, refusal.donne, refusal.action))
        except Refusal as refusal:
            self.add_error(name, fault_in_words(refusal))

    def follow(self) -> None:
        """Check the record further, in subclasses. RecordRefusal if it is impossible."""


class RecordForm(GivenRecordForm):
    """A form that also replays the record; once valid, it has `replayed`."""

    replayed: Replayed

    def follow(self) -> None:
        self.replayed = replay(self.record)


def size_of(written: "UploadedFile[bytes] | str") -> int:
    """Return the size in bytes."""
    return (written.size or 0) if isinstance(written, UploadedFile) else len(written.encode())
