"""Ratings as shown to people, and leaderboards."""

from datetime import date, timedelta

import pytest

from leagues.ratings.ratings import ELIGIBILITY, Eligibility, ShownRating, leaderboard, shown, shown_pair
from leagues.ratings.systems import Rating

TODAY = date(2026, 11, 22)


def rated(mu, *, sigma=40.0, parties=30, ago=0):
    return Rating(mu, sigma, parties, TODAY - timedelta(days=ago))


def test_points_are_whole_and_uncertainty_is_two_deviations():
    assert shown(Rating(1534.5, 31.2)) == ShownRating(1535, 62)


def test_a_pair_is_shown_in_the_points_of_one_person():
    assert shown_pair(Rating(3069.0, 62.4)) == ShownRating(1535, 62)


@pytest.mark.parametrize(
    ("rating", "admitted"),
    [
        (rated(1500), True),
        (rated(1500, parties=29), False),
        (rated(1500, ago=30), True),
        (rated(1500, ago=31), False),
        (Rating(1500.0, 40.0), False),
        (Rating(1500.0, 40.0, 50), False),
    ],
)
def test_thirty_parties_and_recent_play_are_needed(rating, admitted):
    assert ELIGIBILITY.admits(rating, TODAY) is admitted


def test_other_figures_may_be_set():
    assert Eligibility(parties=5, days=365).admits(rated(1500, parties=5, ago=300), TODAY)


def test_the_strongest_lead_and_of_equals_the_better_known():
    ratings = {4: rated(1500), 1: rated(1500), 2: rated(1600), 3: rated(1500, sigma=30.0), 5: rated(1700, parties=3)}
    assert [who for who, _ in leaderboard(ratings.items(), TODAY)] == [2, 3, 1, 4]
