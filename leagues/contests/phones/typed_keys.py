"""Comparison of a typed key with a card's key: lower case, spaces and look-alike characters are accepted."""

from typing import Final

from leagues.contests.keys import KEY_LETTERS, same

# Base32 has no 0, 1, 8 and 9: each is read as the letter that looks alike. I and L look alike too.
ALIKE: Final = str.maketrans({"0": "O", "1": "I", "L": "I", "8": "B"})
MOST_TYPED: Final = 4 * KEY_LETTERS


def means(typed: str, key: str) -> bool:
    """Return whether the typed text is this key, in constant time."""
    return len(typed) <= MOST_TYPED and same(_folded(typed), _folded(key))


def _folded(text: str) -> str:
    return "".join(sign for sign in text.upper() if sign.isascii() and sign.isalnum()).translate(ALIKE)
