"""Draws by lot that anybody can repeat from the seed, once it is shown (docs/pairings.md, « The lot »).

Fisher–Yates, its places drawn by rejection from the stream of HMAC-SHA256, as the packs of `docs/dealing.md` are. This
module has no randomness: callers take the 32-byte seed from an unpredictable source and store it.
"""

import hmac
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

SEED_BYTES: Final = 32
_WORD: Final = 4
_WORDS: Final = 256**_WORD

Item = TypeVar("Item")


def shuffled(seed: bytes, what: str, items: Sequence[Item]) -> tuple[Item, ...]:
    """Return the items in the order of the lot named `what` (« draw:2 »): each name gives another lot.

    ValueError if the seed is not 32 bytes.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {SEED_BYTES} bytes")
    stream, order = _stream(seed, what), list(items)
    for place in range(len(order) - 1, 0, -1):
        limit = _WORDS - _WORDS % (place + 1)
        word = next(stream)
        while word >= limit:
            word = next(stream)
        other = word % (place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def _stream(seed: bytes, what: str) -> Iterator[int]:
    """Yield words of 32 bits without end: « belote-lot/1:<what>:<block> » under the seed, block after block."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"belote-lot/1:{what}:{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[at : at + _WORD], "big") for at in range(0, len(digest), _WORD))
        block += 1
