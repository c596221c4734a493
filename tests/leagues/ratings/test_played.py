"""docs/queue.md, « Leaving ranked parties »: what a partie counts for each person and each pair."""

from datetime import timedelta

import pytest

from games.reliability import outcome as outcome_of_the_site
from leagues.ratings.played import PartieOutcome, in_order, outcome_of_pair, outcomes_of_people

from .results import BEGAN, EAST, NORTH, SOUTH, WEST, partie

LOSS, DRAW, WIN = PartieOutcome.LOSS, PartieOutcome.DRAW, PartieOutcome.WIN
WORDS = {"loss": LOSS, "draw": DRAW, "win": WIN, None: None}


@pytest.mark.parametrize(("winner", "counts"), [(0, (WIN, LOSS)), (1, (LOSS, WIN)), (None, (DRAW, DRAW))])
def test_a_partie_nobody_left_counts_as_it_ended(winner, counts):
    result = partie(winner=winner)
    for side in (0, 1):
        assert outcomes_of_people(result, side) == (counts[side], counts[side])
        assert outcome_of_pair(result, side) == counts[side]


@pytest.mark.parametrize(("winner", "ended"), [(0, "win"), (1, "loss"), (None, "draw")])
@pytest.mark.parametrize("left", [(), (NORTH,), (SOUTH,), (NORTH, SOUTH), (WEST,), (NORTH, EAST)])
def test_each_of_the_four_is_counted_as_ranked_play_says(winner, ended, left):
    counted = outcomes_of_people(partie(winner=winner, left=left), 0)
    north = outcome_of_the_site(left=NORTH in left, partner_left=SOUTH in left, result=ended)
    south = outcome_of_the_site(left=SOUTH in left, partner_left=NORTH in left, result=ended)
    assert counted == (WORDS[north], WORDS[south])


@pytest.mark.parametrize(
    ("winner", "left", "counted"),
    [
        (0, (NORTH,), None),
        (None, (NORTH,), None),
        (1, (NORTH,), LOSS),
        (0, (NORTH, SOUTH), LOSS),
        (None, (NORTH, SOUTH), LOSS),
        (0, (EAST,), WIN),
        (1, (EAST,), LOSS),
    ],
)
def test_a_pair_that_was_left_gains_nothing_and_saves_nothing(winner, left, counted):
    assert outcome_of_pair(partie(winner=winner, left=left), 0) == counted


@pytest.mark.parametrize(
    "wrong", [{"sides": ((1, 2), (2, 3))}, {"sides": ((1, 1), (2, 3))}, {"winner": 2}, {"left": (5,)}]
)
def test_what_cannot_have_happened_is_no_result(wrong):
    with pytest.raises(ValueError, match="partie 1: "):
        partie(**wrong)


def test_results_come_by_their_end_then_by_their_id():
    first, second, later = partie(1), partie(2), partie(3)
    object.__setattr__(second, "finished_at", first.finished_at)
    assert in_order([later, second, first]) == [first, second, later]
    assert later.finished_at - BEGAN == timedelta(minutes=90)
