"""Normalises texts that people write: NFC, no hidden characters, no change of direction."""

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

# What turns the direction of the text round it: a name or a line made of it reads as what it is not.
TURNS: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Control characters, halves of a pair, and line separators of their own.
REFUSED: Final = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
# Joins emoji and parts words, but alone it leaves nothing to read.
UNSEEN: Final = frozenset({"Cf", "Zs"})
ALIKE: Final = 0.85


def tidy(text: str, most: int, *, lines: bool = False) -> str | None:
    """The text normalised (NFC) and trimmed; None when there is nothing to see of it, it is longer than `most`, or
    holds what is refused.

    `lines`: whether it may have more than one.
    """
    if len(text) > 4 * most:  # composing letters cannot bring it below: spare the work
        return None
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n") if lines else text).strip()
    if not 1 <= len(text) <= most or all(unicodedata.category(letter) in UNSEEN for letter in text):
        return None
    return None if any(_is_refused(letter, lines=lines) for letter in text) else text


def _is_refused(letter: str, *, lines: bool) -> bool:
    if lines and letter == "\n":
        return False
    return letter in TURNS or unicodedata.category(letter) in REFUSED


def said_already(text: str, before: Iterable[str]) -> bool:
    """Whether a text is the same as one of those before it, or nearly so."""
    bare = _bare(text)
    return any(bare == said or SequenceMatcher(None, bare, said).ratio() >= ALIKE for said in map(_bare, before))


def _bare(text: str) -> str:
    """Its letters and figures alone, small, each run of one letter once; a text without any is itself."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    letters = [letter for letter in folded if letter.isalnum()]
    kept = [letter for at, letter in enumerate(letters) if at == 0 or letters[at - 1] != letter]
    return "".join(kept) or text
