"""Compares the study's variants (tests/load/ratings_variants.py) with the library openskill."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull, ThurstoneMostellerFull

from leagues.ratings.played import PartieOutcome
from leagues.ratings.systems import Lesson, Rating
from tests.load.ratings_variants import BETA, EPSILON, Variant

RANKS = {PartieOutcome.WIN: [0.0, 1.0], PartieOutcome.LOSS: [1.0, 0.0]}
ratings = st.builds(Rating, st.floats(1300, 1700), st.floats(10, 150))
teams = st.tuples(ratings, ratings)


def library(variant):
    figures = {"mu": 1500.0, "sigma": variant.sigma, "beta": variant.beta, "tau": variant.tau}
    if variant.whole:
        figures["gamma"] = lambda *_: 1.0
    if variant.normal:
        return ThurstoneMostellerFull(epsilon=EPSILON * variant.beta / BETA, **figures)
    return BradleyTerryFull(**figures)


@settings(max_examples=25)
@pytest.mark.parametrize("normal", [False, True])
@pytest.mark.parametrize("whole", [False, True])
@given(own=teams, others=teams, outcome=st.sampled_from((PartieOutcome.WIN, PartieOutcome.LOSS)))
def test_a_variant_teaches_as_the_library_does(normal, whole, own, others, outcome):
    variant = Variant(sigma=90.0, beta=245.7, tau=1.5, normal=normal, whole=whole)
    model = library(variant)
    both = [[model.rating(each.mu, each.sigma) for each in side] for side in (own, others)]
    expected = [(each.mu, each.sigma) for each in model.rate(both, ranks=RANKS[outcome])[0]]
    taught = variant.taught(own, others, Lesson(outcome, 1.0, date(2026, 11, 2)))
    assert expected == [pytest.approx((each.mu, each.sigma), rel=1e-9) for each in taught]


@settings(max_examples=25)
@given(own=teams, others=teams)
def test_the_normal_chance_is_the_librarys(own, others):
    variant = Variant(sigma=90.0, beta=245.7, tau=1.5, normal=True)
    model = library(variant)
    both = [[model.rating(each.mu, each.sigma) for each in side] for side in (own, others)]
    assert variant.probability(own, others) == pytest.approx(model.predict_win(both)[0], rel=1e-9)
