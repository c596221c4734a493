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


BACK: Final = "back"
"""A card face down."""


@dataclass(frozen=True, slots=True)
class PreviewHand:
    """A side of the table. `place`: bottom, left, top or right; `cards`: as in the record, or `BACK`.

    `said`: the call or declaration shown beside the name; `turn`: whether it is this seat's turn.
    """

    place: str
    name: str
    cards: tuple[str, ...]
    said: str = ""
    turn: bool = False


@dataclass(frozen=True, slots=True)
class PreviewLaid:
    """A card on the table. `place`: the side it was played from, `middle` for the retourne; `wins`: the best card."""

    place: str
    card: str
    wins: bool = False


@dataclass(frozen=True, slots=True)
class PreviewPosition:
    """A position of a donne: four hands, the cards on the table, and whose turn it is or the result, in words."""

    hands: tuple[PreviewHand, ...]
    laid: tuple[PreviewLaid, ...]
    closing: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewPicture:
    """The content of a picture; empty fields are left out.

    `kicker`: the small line at the top. `hand`: cards as in the record (« TH »), shown with the indices of `language`;
    `backs`: cards face down instead; `caption`: a line above them. `position`: a whole table instead of the paper.
    """

    language: str
    kicker: str
    heading: str = ""
    note: str = ""
    rows: tuple[PreviewRow, ...] = ()
    hand: tuple[str, ...] = ()
    backs: int = 0
    caption: str = ""
    position: PreviewPosition | None = None

    @property
    def version(self) -> str:
        """A digest of everything the picture shows."""
        content = orjson.dumps([EDITION, asdict(self)], option=orjson.OPT_SORT_KEYS)
        return blake2b(content, digest_size=9).hexdigest()

    @property
    def alt(self) -> str:
        """The text of the picture, for people who do not see it."""
        closing = "" if self.position is None else self.position.closing
        parts = (self.kicker, self.heading, self.note, *(row.text for row in self.rows), self.caption, closing)
        return ". ".join(part.rstrip(".") for part in parts if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkPreview:
    """The preview of a page. `picture_path`: of its picture.

    `path`: of the page; empty if an address of the page may have a key in it, which no other address replaces.
    `lasting`: the page never changes again, so that its picture may be cached for a week without asking. `listed_path`:
    of the page that search engines should list instead of this one. `query`: what both addresses need after `?`.
    """

    title: str
    text: str
    picture: PreviewPicture
    path: str
    picture_path: str
    lasting: bool = False
    listed_path: str = ""
    query: str = ""

    @property
    def picture_address(self) -> str:
        """The picture's path with its language and version."""
        version = urlencode({"lang": self.picture.language, "v": self.picture.version})
        return f"{self.picture_path}?{'&'.join(filter(None, (self.query, version)))}"

    @property
    def address(self) -> str:
        """The page's path and query."""
        return f"{self.path}?{self.query}" if self.query else self.path

    @property
    def address_in_language(self) -> str:
        """The page's path, its query and the language of the picture."""
        query = "&".join(filter(None, (self.query, urlencode({"lang": self.picture.language}))))
        return f"{self.path}?{query}"

    @property
    def listed(self) -> str:
        """The path of the page that search engines should list."""
        return self.listed_path or self.path
