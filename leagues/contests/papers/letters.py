"""Text for the printer's own faces, which know the letters of Western Europe and no others."""

import unicodedata
from functools import lru_cache
from typing import Final

LETTERS: Final = "cp1252"
ALIKE: Final = dict.fromkeys(range(32), " ") | str.maketrans("\u202f\u2009\u2011\u2212łŁđĐħı", "\xa0\xa0-–lLdDhi")


@lru_cache(4096)
def printable(text: str) -> str:
    """The nearest text that can be printed: « œ », « » and accents stay, « ł » and « ő » lose what is over or through
    them, pictures go, letters without likeness become « ? ».
    """
    text = unicodedata.normalize("NFC", text.translate(ALIKE))
    try:
        text.encode(LETTERS)
    except UnicodeEncodeError:
        text = "".join(map(_letter, text))
    return text.strip(" ")


def _letter(letter: str) -> str:
    for likely in (letter, unicodedata.normalize("NFKD", letter)[:1]):
        try:
            likely.encode(LETTERS)
        except UnicodeEncodeError:
            continue
        return likely
    return "?" if unicodedata.category(letter)[0] in "LN" else ""
