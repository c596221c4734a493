"""The exponential function from + − × ÷ alone: equal to the last bit on every machine.

IEEE 754 fixes the result of + − × ÷ and of the square root for every machine, but not that of `math.exp`, and libraries
of different systems differ in the last bit. A recount of a million parties would carry that difference on.
"""

from math import floor, ldexp
from typing import Final

FARTHEST: Final = 30.0
"""The limit of odds: beyond it a chance is one in ten million millions, never zero."""
_LOG2_E: Final = 1.4426950408889634
_LN2_HIGH: Final = 0.693147180369123816490
"""The first 33 bits of ln 2: a multiple by a small whole number is exact."""
_LN2_LOW: Final = 1.90821492927058770002e-10


def exponential(power: float) -> float:
    """Return e to `power`, within a unit or two of the last place: Taylor's series around the nearest power of two."""
    twos = floor(power * _LOG2_E + 0.5)
    rest = power - twos * _LN2_HIGH - twos * _LN2_LOW
    total = rest / 479001600.0 + 1.0 / 39916800.0
    total = (total * rest + 1.0 / 3628800.0) * rest + 1.0 / 362880.0
    total = (total * rest + 1.0 / 40320.0) * rest + 1.0 / 5040.0
    total = (total * rest + 1.0 / 720.0) * rest + 1.0 / 120.0
    total = (total * rest + 1.0 / 24.0) * rest + 1.0 / 6.0
    return ldexp(((total * rest + 0.5) * rest + 1.0) * rest + 1.0, twos)


def logistic(odds: float) -> float:
    """Return 1 / (1 + e to minus `odds`): the chance behind the logarithm of odds, strictly between 0 and 1."""
    if odds > FARTHEST:
        odds = FARTHEST
    elif odds < -FARTHEST:
        odds = -FARTHEST
    return 1.0 / (1.0 + exponential(-odds))
