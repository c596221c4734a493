"""Accuracy: the share of judged cards that were no fault, in per cent.

It adds up: the accuracy of many donnes follows from the sums of their cards and faults, with no scale to choose for the
marks of different rules. What the faults cost is a figure of its own, shown beside it.
"""

from typing import Final

WHOLE: Final = 100


def accuracy(judged: int, faults: int) -> float | None:
    """Return the accuracy from 0 to 100; None if no card was judged. ValueError for impossible counts."""
    if not 0 <= faults <= judged:
        raise ValueError(f"{faults} faults of {judged} cards")
    return None if judged == 0 else WHOLE * (judged - faults) / judged
