"""What was believed of the four people and two pairs of a result just before it, as 144 bytes to the last bit.

Six times mu and sigma as IEEE doubles, the parties that counted, and the day of the latest (0: nobody knew them), all
little-endian: the people as they stand in the result, then the pair of either side.
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
"""None: no result of this person has been counted yet."""
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
    """struct.error when these are not the bytes of six."""
    read = _LAYOUT.unpack(data)
    return tuple(_rating(*read[at : at + 4]) for at in range(0, 4 * SIX, 4))


def _rating(mu: float, sigma: float, parties: int, last: int) -> Known:
    return Rating(mu, sigma, parties, date.fromordinal(last)) if last else None
