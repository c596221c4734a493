"""Parties among the same four on one day weigh less: each tells less that is new, and an arranged series must not pay.

n parties that are alike by a correlation ρ tell as much as n / (1 + (n − 1) ρ) that are not: the design effect of
clustered samples (L. Kish, « Survey Sampling », 1965, section 5.4). With ρ = 1/4 that is 4 n / (n + 3): a day with the
same four never comes to four parties. The n-th weighs what it adds: 12 / ((n + 2) (n + 3)).
"""

from typing import Final

MOST: Final = 4
"""So many parties are never reached in a day with the same four: 1 / ρ."""


def weight(number: int) -> float:
    """Of the `number`-th partie of the same four on one day: 1, 0.6, 0.4, 0.29, 0.21… ValueError below 1."""
    if number < 1:
        raise ValueError("parties of a day are counted from 1")
    return MOST * (MOST - 1) / ((number + MOST - 2) * (number + MOST - 1))
