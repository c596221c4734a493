"""Parties among the same four on one day weigh less."""

import math

import pytest

from leagues.ratings.played import MOST, hundredths, weight


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


def test_a_short_partie_weighs_a_third_for_each_of_its_donnes():
    assert [round(weight(1, donnes), 3) for donnes in (1, 2, 3, 9)] == [0.333, 0.667, 1.0, 1.0]
    assert weight(2, 1) == pytest.approx(0.2)


def test_people_read_and_ladders_add_up_hundredths():
    assert [hundredths(number) for number in range(1, 8)] == [100, 60, 40, 29, 21, 17, 13]
    assert [hundredths(1, donnes) for donnes in (1, 2, 3, 9)] == [33, 67, 100, 100]
    for number in range(1, 40):
        for donnes in (1, 2, 3):
            assert hundredths(number, donnes) == math.floor(100 * weight(number, donnes) + 0.5)


def test_there_is_no_weight_without_a_donne():
    for weighed in (weight, hundredths):
        with pytest.raises(ValueError, match="from 1"):
            weighed(1, 0)
