"""Text for the built-in fonts of the PDF, which only have the letters of Western Europe.

Other letters are transliterated by anyascii: « ł » becomes « l », « Ж » « Zh », « 漢 » « Han ».
"""

import unicodedata
from functools import lru_cache
from typing import Final

from anyascii import anyascii

LETTERS: Final = "cp1252"
ALIKE: Final = dict.fromkeys(range(32), " ") | str.maketrans("\u202f\u2009\u2011\u2212", "\xa0\xa0-–")
SPELT: Final = "LMNPZ"
"""Unicode categories that are transliterated; pictures and invisible characters are dropped."""


@lru_cache(4096)
def printable(text: str) -> str:
    """Return the nearest text that the fonts can print.

    « œ », « » and accents stay; letters of other scripts are transliterated; pictures are dropped. A letter that has no
    transliteration becomes « ? ».
    """
    text = unicodedata.normalize("NFC", text.translate(ALIKE))
    if not _is_known(text):
        text = " ".join(map(_word, text.split(" ")))
    return text.strip(" ")


def _word(word: str) -> str:
    if _is_known(word):
        return word
    spelt = "".join(map(_letter, word))
    # « ЖАННА » becomes capitals, « Жанна » does not.
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
