"""Weights of parties in ratings and ladders: less for repeats of the same four on a day and for short parties.

Each repeat adds less information, and an arranged series or early concession must not pay. In a partie of fewer than
three donnes each donne weighs a third.

n parties with a correlation ρ tell as much as n / (1 + (n − 1) ρ) independent ones: the design effect of clustered
samples (L. Kish, « Survey Sampling », 1965, section 5.4). With ρ = 1/4 that is 4 n / (n + 3): a day with the same four
never reaches four parties. The weight of the n-th partie is what it adds: 12 / ((n + 2) (n + 3)).
"""

from typing import Final

MOST: Final = 4
"""The total weight that a day with the same four never reaches: 1 / ρ."""


WHOLE: Final = 3
"""The number of donnes of a whole partie."""
ENOUGH: Final = 0.5
"""The minimum weight of a partie that counts for a leaderboard."""


def weight(number: int, donnes: int = WHOLE) -> float:
    """Return the weight of the `number`-th partie of the same four on one day: 1, 0.6, 0.4, 0.29, 0.21…

    A partie of one or two donnes has one or two thirds of this weight. ValueError if `number` or `donnes` is below 1.
    """
    whole = MOST * (MOST - 1) / _divisor(number, donnes)
    return whole if donnes >= WHOLE else whole * donnes / WHOLE


def hundredths(number: int, donnes: int = WHOLE) -> int:
    """Return the same weight in hundredths, as displayed and added up in ladders: 100, 60, 40, 29, 21…

    ValueError if `number` or `donnes` is below 1.
    """
    divisor = _divisor(number, donnes) * WHOLE
    return (200 * MOST * (MOST - 1) * min(donnes, WHOLE) + divisor) // (2 * divisor)


def _divisor(number: int, donnes: int) -> int:
    if number < 1 or donnes < 1:
        raise ValueError("parties of a day and donnes of a partie are counted from 1")
    return (number + MOST - 2) * (number + MOST - 1)
