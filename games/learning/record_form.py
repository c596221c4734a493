"""A record to replay: a file, or its text pasted. Nothing of it is kept."""

from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from games.labels import refusal_words
from games.rules.errors import Refusal
from games.rules.record import parse_record
from games.rules.replay import RecordRefusal, Replayed, replay

MOST_BYTES: Final = 1_000_000


class RecordForm(forms.Form):
    """Once valid: `replayed`, and `others`, how many more records came after the first."""

    replayed: Replayed
    others: int = 0

    def __init__(self, data: Any = None, files: Any = None) -> None:
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

    def clean(self) -> dict[str, Any]:
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
            self.replayed = replay(parse_record(lines[0]))
        except RecordRefusal as refusal:
            self.add_error(name, fault_in_words(refusal, refusal.donne, refusal.action))
        except Refusal as refusal:
            self.add_error(name, fault_in_words(refusal))


def size_of(written: UploadedFile | str) -> int:
    """In bytes."""
    return (written.size or 0) if isinstance(written, UploadedFile) else len(written.encode())


def fault_in_words(refusal: Refusal, donne: int | None = None, action: int | None = None) -> str:
    """What is wrong and where: donne and action, given from 0, are told from 1 as people count."""
    words = refusal_words(str(refusal.code))
    told = f"{words.happened} {words.means} ({refusal.code})"
    if donne is None:
        return told
    if action is None:
        return _("Donne {donne}: {told}").format(donne=donne + 1, told=told)
    return _("Donne {donne}, action {action}: {told}").format(donne=donne + 1, action=action + 1, told=told)
