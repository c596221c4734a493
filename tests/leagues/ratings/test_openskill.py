"""Compares the written-out update with the library openskill."""

import math
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull, PlackettLuce

from leagues.ratings.played import PartieOutcome
from leagues.ratings.systems import SITE, Lesson, OpenSkill, Rating

DAY = date(2026, 11, 2)
RANKS = {PartieOutcome.WIN: [0.0, 1.0], PartieOutcome.LOSS: [1.0, 0.0], PartieOutcome.DRAW: [0.0, 0.0]}
ratings = st.builds(Rating, st.floats(800, 2200), st.floats(5, 300))
teams = st.tuples(ratings, ratings)
outcomes = st.sampled_from(PartieOutcome)
weights = st.floats(0.05, 1)
systems = st.builds(
    OpenSkill, sigma=st.floats(20, 300), beta=st.floats(50, 400), tau=st.floats(0.01, 10), season=st.just(40.0)
)


def by_library(model, system, own, others, outcome):
    library = model(mu=1500.0, sigma=system.sigma, beta=system.beta, tau=system.tau, gamma=lambda *_: 1.0)
    both = [[library.rating(each.mu, each.sigma) for each in side] for side in (own, others)]
    return [(each.mu, each.sigma) for each in library.rate(both, ranks=RANKS[outcome])[0]]


def figures(taught):
    return [pytest.approx((each.mu, each.sigma), rel=1e-9) for each in taught]


@settings(max_examples=30)
@pytest.mark.parametrize("model", [BradleyTerryFull, PlackettLuce])
@given(system=systems, own=teams, others=teams, outcome=outcomes)
def test_people_are_taught_as_by_the_library(model, system, own, others, outcome):
    taught = system.taught(own, others, Lesson(outcome, 1.0, DAY))
    assert by_library(model, system, own, others, outcome) == figures(taught)


@settings(max_examples=30)
@given(system=systems, own=ratings, others=teams, outcome=outcomes)
def test_a_pair_is_taught_as_a_side_of_one_by_the_library(system, own, others, outcome):
    taught = system.taught((own,), others, Lesson(outcome, 1.0, DAY))
    assert by_library(BradleyTerryFull, system, (own,), others, outcome) == figures(taught)


@settings(max_examples=30)
@given(own=teams, others=teams, outcome=outcomes, weight=weights)
def test_a_lighter_partie_moves_mean_and_variance_by_so_much_less(own, others, outcome, weight):
    whole = SITE.taught(own, others, Lesson(outcome, 1.0, DAY))
    part = SITE.taught(own, others, Lesson(outcome, weight, DAY))
    for before, light, full in zip(own, part, whole, strict=True):
        assert math.isclose(light.mu - before.mu, weight * (full.mu - before.mu), rel_tol=1e-6, abs_tol=1e-9)
        assert math.isclose(
            light.sigma**2 - before.sigma**2, weight * (full.sigma**2 - before.sigma**2), rel_tol=1e-4, abs_tol=1e-6
        )


@settings(max_examples=50)
@given(own=teams, others=teams, outcome=outcomes, weight=weights)
def test_neither_the_order_of_partners_nor_of_opponents_shows_in_a_bit(own, others, outcome, weight):
    lesson = Lesson(outcome, weight, DAY)
    assert SITE.taught(own[::-1], others[::-1], lesson) == SITE.taught(own, others, lesson)[::-1]
    assert SITE.probability(own[::-1], others[::-1]) == SITE.probability(own, others)


@settings(max_examples=50)
@given(own=teams, others=teams, weight=weights)
def test_who_wins_never_falls_and_who_loses_never_gains(own, others, weight):
    won = SITE.taught(own, others, Lesson(PartieOutcome.WIN, weight, DAY))
    lost = SITE.taught(own, others, Lesson(PartieOutcome.LOSS, weight, DAY))
    assert all(after.mu >= before.mu for before, after in zip(own, won, strict=True))
    assert all(after.mu <= before.mu for before, after in zip(own, lost, strict=True))


@settings(max_examples=50)
@given(own=teams, others=teams)
def test_the_chances_of_both_sides_come_to_one(own, others):
    assert math.isclose(SITE.probability(own, others) + SITE.probability(others, own), 1.0)


def test_four_hundred_points_between_means_of_people_well_known_are_ten_to_one():
    strong, weak = (Rating(1900.0, 0.0),) * 2, (Rating(1500.0, 0.0),) * 2
    assert SITE.probability(strong, weak) == pytest.approx(10 / 11, abs=1e-4)


def test_a_pair_nobody_knows_is_worth_two_people_nobody_knows():
    assert SITE.probability((SITE.pair,), (SITE.person, SITE.person)) == 0.5
    assert SITE.pair.sigma**2 == pytest.approx(2 * SITE.person.sigma**2)
