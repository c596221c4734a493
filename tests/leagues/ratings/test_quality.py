"""Log-loss and calibration of predictions."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.ratings.quality import COIN, Foretold, calibration, log_loss

chances = st.floats(0.001, 0.999)
told = st.lists(st.builds(Foretold, chances, st.sampled_from((0.0, 0.5, 1.0)), st.integers(0, 9)), min_size=1)


def test_coins_lose_the_logarithm_of_two():
    assert log_loss([Foretold(0.5, came, 0) for came in (0.0, 0.5, 1.0)]) == pytest.approx(COIN)


def test_nothing_foretold_has_no_loss():
    assert log_loss([]) is None


@settings(max_examples=50)
@given(chance=chances)
def test_being_right_costs_less_than_being_wrong(chance):
    right, wrong = (log_loss([Foretold(max(chance, 1 - chance), came, 0)]) for came in (1.0, 0.0))
    assert right <= wrong


@settings(max_examples=50)
@given(chance=chances, other=chances)
def test_in_the_long_run_the_truth_costs_least(chance, other):
    def mean(said):
        return chance * log_loss([Foretold(said, 1.0, 0)]) + (1 - chance) * log_loss([Foretold(said, 0.0, 0)])

    assert mean(chance) <= mean(other) + 1e-12


@settings(max_examples=50)
@given(foretold=told)
def test_every_partie_is_in_one_bin_and_both_sides_see_the_same(foretold):
    bins = calibration(foretold)
    turned = calibration(
        [Foretold(1 - each.chance, 1 - each.came, each.known) for each in foretold if each.chance != 0.5]
    )
    assert sum(each.parties for each in bins) == len(foretold)
    if all(each.chance != 0.5 for each in foretold):
        assert [each.parties for each in turned] == [each.parties for each in bins]
    assert all(each.low - 1e-9 <= each.foretold <= each.high + 1e-9 and 0 <= each.won <= 1 for each in bins)


def test_true_chances_are_found_calibrated():
    dice = random.Random(3)
    foretold = [Foretold(chance, float(dice.random() < chance), 0) for chance in (0.55, 0.7, 0.9) for _ in range(4000)]
    bins = calibration(foretold)
    assert sum(each.parties for each in bins) == len(foretold)
    assert all(math.isclose(each.foretold, each.won, abs_tol=0.03) for each in bins)
