"""Text for the PDF's built-in fonts, which have only the letters of Western Europe.

What they lack is written with those they have: « ł » as « l », « Ж » as « Zh », « 漢 » as « Han » (by anyascii).
"""

import unicodedata
from functools import lru_cache
from typing import Final

from anyascii import anyascii

LETTERS: Final = "cp1252"
ALIKE: Final = dict.fromkeys(range(32), " ") | str.maketrans("\u202f\u2009\u2011\u2212", "\xa0\xa0-–")
SPELT: Final = "LMNPZ"
"""The kinds of letters that are spelt out: no pictures, nothing that hides or turns text round."""


@lru_cache(4096)
def printable(text: str) -> str:
    """The nearest text that can be printed: « œ », « » and accents stay, other letters of any script become those that
    say the same, pictures go. A letter that nobody can spell is « ? ».
    """
    text = unicodedata.normalize("NFC", text.translate(ALIKE))
    if not _is_known(text):
        text = " ".join(map(_word, text.split(" ")))
    return text.strip(" ")


def _word(word: str) -> str:
    if _is_known(word):
        return word
    spelt = "".join(map(_letter, word))
    # « ЖАННА » is a word in capitals, « Жанна » is not.
    return spelt.upper() if len(word) > 1 and word.isupper() else spelt


def _letter(letter: str) -> str:
    if _is_known(letter):
        return letter
    kind = unicodedata.category(letter)[0]
    if kind not in SPELT:
        return ""
    return anyascii(letter).strip() or (" " if kind == "Z" else "?" if kind in "LN" else "")


def _is_known(text: str) -> bool:
    try:
        text.encode(LETTERS)
    except UnicodeEncodeError:
        return False
    return True
