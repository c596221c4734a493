"""The ratings of a result's four people and two pairs just before it, as 144 bytes without any loss.

Six times mu and sigma as IEEE doubles, the counted parties, and the day of the latest (0: no rating yet), all
little-endian: the people in the order of the result, then the pair of each side.
"""

from collections.abc import Iterable
from datetime import date
from struct import Struct
from typing import Final

from leagues.ratings.rating import Rating

SIX: Final = 6
_LAYOUT: Final = Struct("<" + "ddIi" * SIX)
_NOBODY: Final = (0.0, 0.0, 0, 0)

Known = Rating | None
"""A rating; None if no result of this person has been counted yet."""
Six = tuple[Known, ...]


def packed(six: Iterable[Known]) -> bytes:
    figures: list[float] = []
    for each in six:
        if each is None or each.last is None:
            figures += _NOBODY
        else:
            figures += (each.mu, each.sigma, each.parties, each.last.toordinal())
    return _LAYOUT.pack(*figures)


def unpacked(data: bytes) -> Six:
    """Return the six ratings. struct.error for bytes of another length."""
    read = _LAYOUT.unpack(data)
    return tuple(_rating(*read[at : at + 4]) for at in range(0, 4 * SIX, 4))


def _rating(mu: float, sigma: float, parties: int, last: int) -> Known:
    return Rating(mu, sigma, parties, date.fromordinal(last)) if last else None
