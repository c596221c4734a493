"""The upload form: a file of JSON Lines, or pasted text."""

import io
from collections.abc import Mapping
from typing import BinaryIO, Final, cast

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

from games.history.collection.taking_in import MOST_BYTES, MOST_LINES
from games.rules.record_json import lines_of

PASTED: Final = 2_000_000


class RecordsForm(forms.Form):
    """The upload form. Once valid, `lines` is the stream of uploaded lines. `too_large`: refused for its size."""

    lines: BinaryIO
    too_large: bool = False
    first = forms.IntegerField(required=False, min_value=1, widget=forms.HiddenInput)

    def __init__(
        self, data: Mapping[str, object] | None = None, files: "MultiValueDict[str, UploadedFile[bytes]] | None" = None
    ) -> None:
        super().__init__(data, files, label_suffix="")
        help_text = _("A file .jsonl of this site or of another: a record a line, 20 MB and 5,000 records at most.")
        self.fields["file"] = forms.FileField(label=_("Records"), required=False, help_text=help_text)
        self.fields["text"] = forms.CharField(
            label=_("Or their text"),
            required=False,
            strip=False,
            max_length=PASTED,
            widget=forms.Textarea({"rows": 4, "spellcheck": "false"}),
        )

    def clean(self) -> dict[str, object]:
        cleaned = super().clean() or {}
        if self.errors:
            return cleaned
        given = cleaned.get("file") or cleaned.get("text")
        name = "file" if cleaned.get("file") else "text"
        if not given:
            self.add_error("text", _("Give a file, or paste the text of a record."))
        elif isinstance(given, UploadedFile) and (given.size or 0) > MOST_BYTES:
            self.refuse(name, _("This is more than 20 MB: cut it between two lines and send less at a time."))
        else:
            self.read(name, given)
        return cleaned

    def read(self, name: str, given: "UploadedFile[bytes] | str") -> None:
        """Count the lines before any record is replayed, to refuse a file with too many."""
        self.lines = io.BytesIO(given.encode()) if isinstance(given, str) else cast(BinaryIO, given.file)
        if sum(1 for _line in lines_of(self.lines)) > MOST_LINES:
            self.refuse(name, _("These are more than 5,000 lines: cut the file and send less at a time."))
        self.lines.seek(0)

    def refuse(self, name: str, message: str) -> None:
        self.too_large = True
        self.add_error(name, message)
