"""Parties among the same four on one day weigh less."""

import math

import pytest

from leagues.ratings.weights import MOST, weight


def test_the_first_counts_whole_and_each_next_one_less():
    assert [round(weight(number), 3) for number in (1, 2, 3, 4, 5)] == [1.0, 0.6, 0.4, 0.286, 0.214]


def test_n_of_them_tell_as_much_as_the_design_effect_says():
    for number in range(1, 60):
        told = sum(weight(each) for each in range(1, number + 1))
        assert math.isclose(told, number / (1 + (number - 1) / MOST))


def test_no_day_with_the_same_four_comes_to_four_parties():
    assert sum(weight(number) for number in range(1, 1000)) < MOST


def test_there_is_no_partie_before_the_first():
    with pytest.raises(ValueError, match="from 1"):
        weight(0)
