"""Text for the printer's own faces, which know the letters of Western Europe and no others."""

import unicodedata
from typing import Final

LETTERS: Final = "cp1252"
ALIKE: Final = str.maketrans("\u202f\u2009\u2011\u2212łŁđĐħı", "\xa0\xa0-–lLdDhi")


def printable(text: str) -> str:
    """The nearest text that can be printed: « œ », « » and accents stay, « ł » and « ő » lose what is over or through
    them, what has no likeness becomes « ? ».
    """
    text = unicodedata.normalize("NFC", text.translate(ALIKE))
    return "".join(map(_letter, text))


def _letter(letter: str) -> str:
    for likely in (letter, unicodedata.normalize("NFKD", letter)[:1]):
        try:
            likely.encode(LETTERS)
        except UnicodeEncodeError:
            continue
        return likely
    return "?"
