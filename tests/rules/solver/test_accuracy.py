"""Accuracy is the share of judged cards without a fault."""

import pytest

from games.rules.solver.accuracy import accuracy


@pytest.mark.parametrize(
    ("judged", "faults", "expected"), [(60, 3, 95), (4, 0, 100), (4, 4, 0), (3, 1, pytest.approx(200 / 3))]
)
def test_it_is_the_share_of_judged_cards_without_a_fault(judged, faults, expected) -> None:
    assert accuracy(judged, faults) == expected


def test_without_a_judged_card_there_is_none() -> None:
    assert accuracy(0, 0) is None


@pytest.mark.parametrize(("judged", "faults"), [(3, 4), (3, -1), (-1, 0)])
def test_impossible_counts_are_refused(judged, faults) -> None:
    with pytest.raises(ValueError, match="faults of"):
        accuracy(judged, faults)
