"""Shuffles that anybody can reproduce from a seed, once it is public (docs/dealing.md).

Fisher–Yates over the pack in its standard order; places are drawn by rejection sampling from a stream of HMAC-SHA256.
Nothing here is random: the calling code draws the seed, 32 bytes, from an unpredictable source.
"""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Final

from games.rules.cards import CARDS
from games.rules.dealing import Pack

SEED_BYTES: Final = 32

_LIMITS: Final = tuple(256 - 256 % (place + 1) for place in range(len(CARDS)))
"""`_LIMITS[place]`: bytes below this limit are uniformly distributed over the places 0 to `place`."""


def commitment_of(seed: bytes) -> str:
    """Return the commitment shown before the first cut: the SHA-256 of the seed, 64 lower-case hexadecimal digits.

    ValueError when the seed is not 32 bytes.
    """
    return hashlib.sha256(_checked(seed)).hexdigest()


def shuffled_by(seed: bytes, number: int) -> Pack:
    """Return the pack of one shuffle, top card first.

    `number` 0 is the draw for first dealer; 1, 2, 3… are the packs of the donnes, in the order they were shuffled.
    ValueError when the seed is not 32 bytes or the number is negative.
    """
    if number < 0:
        raise ValueError("shuffles are counted from 0")
    stream, cards = _stream(_checked(seed), number), list(CARDS)
    for place in range(len(cards) - 1, 0, -1):
        limit = _LIMITS[place]
        drawn = next(stream)
        while drawn >= limit:
            drawn = next(stream)
        other = drawn % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {SEED_BYTES} bytes")
    return seed


def _stream(seed: bytes, number: int) -> Iterator[int]:
    """Yield endless bytes: the HMAC-SHA256 of « belote-deal/1:<number>:<block> » under the seed, block after block."""
    block = 0
    while True:
        yield from hmac.digest(seed, f"belote-deal/1:{number}:{block}".encode("ascii"), "sha256")
        block += 1
