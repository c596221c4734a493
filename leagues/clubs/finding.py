"""The search text of a name: lower case, no accents, first name first and last name first."""

import unicodedata
from typing import Final

# Letters that NFKD does not decompose.
LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
BREAK: Final = " / "


def folded(text: str) -> str:
    """Return « jean noel o brien » for « Jean-Noël O’Brien »: letters and figures only, one space between words."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = (letter for letter in bare if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in kept).split())


def sought_of(first_name: str, last_name: str) -> str:
    """Return « jean noel martin / martin jean noel » after a space; empty for a name without a letter."""
    first, last = folded(first_name), folded(last_name)
    if not first or not last:
        whole = first or last
        return f" {whole}" if whole else ""
    return f" {first} {last}{BREAK}{last} {first}"
