"""Plain Elo: the means of pairs, a step that falls with the parties played."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.ratings.played import PartieOutcome
from leagues.ratings.systems import Elo, Lesson, Rating

DAY = date(2026, 11, 2)
ELO = Elo(first=40.0, last=10.0, slowing=20.0)
people = st.builds(Rating, st.floats(800, 2200), st.just(0.0), st.integers(0, 200))
teams = st.tuples(people, people)


def won(own, others, weight=1.0):
    return ELO.taught(own, others, Lesson(PartieOutcome.WIN, weight, DAY))


def test_four_hundred_points_between_the_means_are_ten_to_one():
    strong, weak = (Rating(2000.0, 0.0), Rating(1800.0, 0.0)), (Rating(1500.0, 0.0),) * 2
    assert ELO.probability(strong, weak) == pytest.approx(10 / 11)


def test_among_equals_a_win_is_half_a_step_for_each():
    assert [each.mu for each in won((ELO.person,) * 2, (ELO.person,) * 2)] == [1520.0, 1520.0]


def test_a_draw_among_equals_moves_nobody():
    drawn = ELO.taught((ELO.person,) * 2, (ELO.person,) * 2, Lesson(PartieOutcome.DRAW, 1.0, DAY))
    assert [each.mu for each in drawn] == [1500.0, 1500.0]


@pytest.mark.parametrize(("parties", "step"), [(0, 40.0), (20, 20.0), (60, 10.0), (500, 10.0)])
def test_the_step_halves_and_then_stays(parties, step):
    own = (Rating(1500.0, 0.0, parties),) * 2
    assert won(own, own)[0].mu - 1500.0 == pytest.approx(step / 2)


def test_a_pair_moves_as_far_as_its_two_people_together():
    two = won((ELO.person,) * 2, (ELO.person,) * 2)
    assert won((ELO.pair,), (ELO.person,) * 2)[0].mu == sum(each.mu for each in two)


@settings(max_examples=50)
@given(own=teams, others=teams, weight=st.floats(0.05, 1))
def test_with_equal_steps_what_one_side_wins_the_other_loses(own, others, weight):
    same = [tuple(Rating(each.mu, 0.0, 7) for each in team) for team in (own, others)]
    gained = sum(each.mu for each in won(same[0], same[1], weight)) - sum(each.mu for each in same[0])
    lost = ELO.taught(same[1], same[0], Lesson(PartieOutcome.LOSS, weight, DAY))
    assert gained == pytest.approx(sum(each.mu for each in same[1]) - sum(each.mu for each in lost), abs=1e-8)
