"""The commented donnes of the site, in the folder `donnes`: a record each, one a file, in the order of `SLUGS`.

`x_title` and `x_about` of a record have its title and what it teaches, in French and English.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from games.commented.reading import TextByLanguage, text_by_language
from games.rules.record import Record, parse_record

FOLDER: Final = Path(__file__).parent / "donnes"
SLUGS: Final = (
    "tirer-les-atouts",
    "le-dix-garde",
    "faire-couper-le-preneur",
    "monter-et-faire-l-impasse",
    "le-contre",
)
"""Their addresses below /apprendre/parties/, and their files; each builds on those before it."""


@dataclass(frozen=True, slots=True)
class CommentedRecord:
    """A commented record of the site. `title` and `about` are in French and English."""

    slug: str
    record: Record
    title: TextByLanguage
    about: TextByLanguage


def commented_records() -> tuple[CommentedRecord, ...]:
    """Return all of them, in the order of the list."""
    return tuple(map(_read, SLUGS))


def commented_record(slug: str) -> CommentedRecord | None:
    """Return one of them; None for an unknown slug."""
    return _read(slug) if slug in SLUGS else None


@cache
def _read(slug: str) -> CommentedRecord:
    record = parse_record((FOLDER / f"{slug}.json").read_bytes())
    title, about = text_by_language(record.extras["x_title"]), text_by_language(record.extras["x_about"])
    assert title is not None
    assert about is not None
    return CommentedRecord(slug, record, title, about)
