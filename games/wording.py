"""Texts that people write: normalised (NFC), without hidden characters, not sent too fast, not repeated."""

import unicodedata
from collections.abc import Iterable
from datetime import timedelta
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Final, TypeVar

from django.db.models import Model, QuerySet
from django.utils import timezone

from games.rules.errors import Refusal

Written = TypeVar("Written", bound=Model)
FLOOD, FLOOD_TIME = 4, timedelta(seconds=10)
ALIKE_TIME: Final = timedelta(seconds=60)

# Characters that change the direction of the text round them, so that a name or line reads as something else.
TURNS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Unicode categories that are refused: control characters, lone surrogates, unassigned, line and paragraph separators.
REFUSED: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
# Unicode categories that join or separate letters: allowed, but a text of nothing else is empty.
UNSEEN: Final = frozenset({"Cf", "Zs"})
ALIKE: Final = 0.85


def tidy(text: str, most: int, *, lines: bool = False) -> str | None:
    """Return the text normalised (NFC) and trimmed; None if it is empty, too long or has refused characters.

    `lines`: whether line breaks are allowed.
    """
    if len(text) > 4 * most:  # composing letters cannot make it short enough
        return None
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n") if lines else text).strip()
    if not 1 <= len(text) <= most or all(unicodedata.category(letter) in UNSEEN for letter in text):
        return None
    return None if any(_is_refused(letter, lines=lines) for letter in text) else text


def _is_refused(letter: str, *, lines: bool) -> bool:
    if lines and letter == "\n":
        return False
    return letter in TURNS or unicodedata.category(letter) in REFUSED


def refuse_flood(earlier: QuerySet[Written], text: str, *, too_fast: StrEnum, said_already: StrEnum) -> None:
    """Refuse a text sent too fast after the person's earlier ones, or nearly the same as one of the last minute.

    `earlier`: the rows of their texts, with the fields `at` and `text`. Refusal with one of the two codes.
    """
    now = timezone.now()
    if earlier.filter(at__gt=now - FLOOD_TIME).count() >= FLOOD:
        raise Refusal(too_fast, f"{FLOOD} texts in {FLOOD_TIME}")
    if is_repeated(text, earlier.filter(at__gt=now - ALIKE_TIME).values_list("text", flat=True)):
        raise Refusal(said_already, "the same within a minute")


def is_repeated(text: str, before: Iterable[str]) -> bool:
    """Whether a text is the same as, or nearly the same as, one of the texts before it."""
    bare = _bare(text)
    return any(bare == said or SequenceMatcher(None, bare, said).ratio() >= ALIKE for said in map(_bare, before))


def _bare(text: str) -> str:
    """Return the lower-case letters and digits of a text, without repeated letters; the text itself if it has none."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    letters = [letter for letter in folded if letter.isalnum()]
    unrepeated = [letter for at, letter in enumerate(letters) if at == 0 or letters[at - 1] != letter]
    return "".join(unrepeated) or text
