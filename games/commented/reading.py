"""The comments of a donne in a record: its key `x_comments` (docs/record.md, « Comments »).

Anybody can write records, so comments may have any shape: one that cannot be shown is left out, never refused.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.rules.record import Extras
from games.wording import tidy

KEY: Final = "x_comments"
MOST_COMMENTS: Final = 200
MOST_CHARACTERS: Final = 1000

LANGUAGE: Final = re.compile(r"[a-z]{2}", re.ASCII)
"""A key of texts: a language as two letters (ISO 639-1)."""


@dataclass(frozen=True, slots=True)
class TextByLanguage:
    """A text in one or more languages; never empty."""

    texts: Mapping[str, str]

    def in_language(self, reader: str) -> tuple[str, str]:
        """Return the text for a reader of this language, « fr » or « fr-ca », and the language that the text is in.

        Where it is missing: English, otherwise the first.
        """
        language = next(each for each in (reader[:2], "en", *self.texts) if each in self.texts)
        return self.texts[language], language


@dataclass(frozen=True, slots=True)
class RecordComment:
    """A comment on a position of a donne: the number of actions done, 0 after the deal."""

    position: int
    text: TextByLanguage


@dataclass(frozen=True, slots=True)
class RecordComments:
    """The comments of a donne by position. `left_out`: the number of those that cannot be shown."""

    shown: tuple[RecordComment, ...] = ()
    left_out: int = 0

    def at(self, position: int) -> list[RecordComment]:
        """Return the comments on this position, in the order written."""
        return [comment for comment in self.shown if comment.position == position]


def comments_of(extras: Extras, last: int) -> RecordComments:
    """Return the comments of a donne whose last position is `last`, from its `x_` keys."""
    given = extras.get(KEY, [])
    if not isinstance(given, list):
        return RecordComments(left_out=1)
    read = [comment for each in given[:MOST_COMMENTS] if (comment := _comment(each, last)) is not None]
    # Comments on one position stay in the order written.
    return RecordComments(tuple(sorted(read, key=lambda comment: comment.position)), len(given) - len(read))


def text_by_language(given: object) -> TextByLanguage | None:
    """Return the texts of an object by language; None if it has none that can be shown."""
    if not isinstance(given, dict):
        return None
    texts = dict(_texts(given))
    return TextByLanguage(texts) if texts else None


def _comment(given: object, last: int) -> RecordComment | None:
    text = text_by_language(given)
    position = given.get("position") if isinstance(given, dict) else None
    if text is None or type(position) is not int or not 0 <= position <= last:
        return None
    return RecordComment(position, text)


def _texts(given: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, text in given.items():
        if LANGUAGE.fullmatch(key) and isinstance(text, str) and (words := tidy(text, MOST_CHARACTERS)):
            yield key, words
