"""A catalogue of texts (`locale/*/LC_MESSAGES/django.po`) that can be changed entry by entry.

Entries that do not change keep their lines as they are, so that a change shows only what it changed.
"""

import bisect
import re
from dataclasses import dataclass, field
from pathlib import Path

Key = tuple[str | None, tuple[str, ...]]
"""The context of a text, if it has one, and its English: one form, or singular and plural."""

FIELD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) "(.*)"$')
ORDER = ("msgctxt", "msgid", "msgid_plural", "msgstr", "msgstr[0]", "msgstr[1]")
LONGEST = 420
"""A longer text is written on several lines."""


@dataclass
class CatalogueEntry:
    lines: str
    comments: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, lines: str) -> "CatalogueEntry":
        entry, current = cls(lines), ""
        for line in lines.split("\n"):
            if line.startswith("#"):
                entry.comments.append(line)
            elif match := FIELD.match(line):
                current = match[1]
                entry.fields[current] = unescape(match[2])
            else:
                entry.fields[current] += unescape(line[1:-1])
        return entry

    @property
    def key(self) -> Key:
        plural = self.fields.get("msgid_plural")
        return self.fields.get("msgctxt"), (self.fields["msgid"], plural) if plural else (self.fields["msgid"],)

    @property
    def order(self) -> tuple[str, str]:
        return self.fields["msgid"], self.fields.get("msgctxt") or ""

    def set_source(self, forms: tuple[str, ...]) -> None:
        self._set(("msgid", "msgid_plural"), forms)

    def set_translation(self, forms: tuple[str, ...]) -> None:
        self._set(("msgstr[0]", "msgstr[1]") if len(forms) > 1 else ("msgstr",), forms)

    def _set(self, names: tuple[str, ...], forms: tuple[str, ...]) -> None:
        self.fields.update(zip(names, forms, strict=False))
        self.lines = "\n".join([*self.comments, *(written(n, self.fields[n]) for n in ORDER if n in self.fields)])


class TextCatalogue:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.head, *entries = re.split(r"\n\n+", path.read_text().strip("\n"))
        self.entries = [CatalogueEntry.read(lines) for lines in entries]

    def find(self, key: Key) -> CatalogueEntry | None:
        return next((entry for entry in self.entries if entry.key == key), None)

    def rename(self, entry: CatalogueEntry, forms: tuple[str, ...]) -> None:
        """Give an entry another English text, and its place among the others, which are sorted by it."""
        self.entries.remove(entry)
        entry.set_source(forms)
        bisect.insort(self.entries, entry, key=lambda other: other.order)

    def save(self) -> None:
        self.path.write_text("\n\n".join([self.head, *(entry.lines for entry in self.entries)]) + "\n")


def unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda sign: {"n": "\n", "t": "\t"}.get(sign[1], sign[1]), text)


def written(name: str, text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    if len(escaped) <= LONGEST:
        return f'{name} "{escaped}"'
    lines = [f'{name} ""', '"']
    for word in re.findall(r"\S+\s*", escaped):
        if len(lines[-1]) + len(word) > 118:
            lines[-1] += '"'
            lines.append('"')
        lines[-1] += word
    return "\n".join(lines) + '"'
