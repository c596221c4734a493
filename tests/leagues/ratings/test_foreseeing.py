"""Predictions before each result."""

from hypothesis import given, settings

from leagues.ratings.quality import Foretold, foreseen

from .results import NOBODY, NORTH, partie, parties


def test_the_first_partie_of_all_is_a_coin():
    assert list(foreseen([partie(winner=1)], NOBODY)) == [Foretold(0.5, 0.0, 0)]


@settings(max_examples=30)
@given(results=parties())
def test_each_chance_is_that_of_the_ratings_before_it(results):
    step, expected = NOBODY, []
    for result in results:
        if not result.left:
            expected.append(step.probability(result.sides))
        step = step.after(result)
    assert [each.chance for each in foreseen(results, NOBODY)] == expected


def test_a_partie_somebody_left_is_learnt_from_and_not_foretold():
    left, after = partie(1, winner=1, left=(NORTH,)), partie(2)
    (foretold,) = foreseen([left, after], NOBODY)
    assert foretold.chance < 0.5


def test_a_draw_is_half_a_win():
    assert next(iter(foreseen([partie(winner=None)], NOBODY))).came == 0.5
