"""A key as somebody types it from a card: small letters, spaces, and the signs that look alike."""

from typing import Final

from leagues.contests.keys import KEY_LETTERS, same

# Base32 has no 0, 1, 8 and 9: they stand for the letter that looks alike. I and L look alike too.
ALIKE: Final = str.maketrans({"0": "O", "1": "I", "L": "I", "8": "B"})
MOST_TYPED: Final = 4 * KEY_LETTERS


def means(typed: str, key: str) -> bool:
    """Whether somebody who typed this means that key, in a time that tells nothing."""
    return len(typed) <= MOST_TYPED and same(_folded(typed), _folded(key))


def _folded(text: str) -> str:
    return "".join(sign for sign in text.upper() if sign.isascii() and sign.isalnum()).translate(ALIKE)
