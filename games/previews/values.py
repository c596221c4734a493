"""The preview of a page, as values. A picture shows its fields and nothing else."""

from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Final
from urllib.parse import urlencode

import orjson

EDITION: Final = 1
"""Part of every picture's version: raise it when the drawing changes."""


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A line of a picture: a name, a figure at its end, and whether it is marked as the winner's."""

    label: str
    figure: str = ""
    won: bool = False

    @property
    def text(self) -> str:
        return f"{self.label} {self.figure}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPicture:
    """The content of a picture; empty fields are left out.

    `kicker`: the small line at the top. `hand`: cards as in the record (« TH »), shown with the indices of `language`;
    `backs`: cards face down instead; `caption`: a line above them.
    """

    language: str
    kicker: str
    heading: str = ""
    note: str = ""
    rows: tuple[PreviewRow, ...] = ()
    hand: tuple[str, ...] = ()
    backs: int = 0
    caption: str = ""

    @property
    def version(self) -> str:
        """A digest of everything the picture shows."""
        content = orjson.dumps([EDITION, asdict(self)], option=orjson.OPT_SORT_KEYS)
        return blake2b(content, digest_size=9).hexdigest()

    @property
    def alt(self) -> str:
        """The text of the picture, for people who do not see it."""
        parts = (self.kicker, self.heading, self.note, *(row.text for row in self.rows), self.caption)
        return ". ".join(part.rstrip(".") for part in parts if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkPreview:
    """The preview of a page. `picture_path`: of its picture.

    `path`: of the page; empty if an address of the page may have a key in it, which no other address replaces.
    `lasting`: the page never changes again, so that its picture may be cached for a week without asking.
    """

    title: str
    text: str
    picture: PreviewPicture
    path: str
    picture_path: str
    lasting: bool = False

    @property
    def picture_address(self) -> str:
        """The picture's path with its language and version."""
        return f"{self.picture_path}?{urlencode({'lang': self.picture.language, 'v': self.picture.version})}"
