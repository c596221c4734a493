"""Normalisation of texts that people write: NFC, no hidden characters, no change of direction."""

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

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
