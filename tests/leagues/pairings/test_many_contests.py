"""No avoidable rematch, no second bye: a few contests in every run, five hundred of each size under `slow`."""

import sys

import pytest

from tests.leagues.pairings.days import day_by_ranking

SIZES = [(8, 4), (24, 5), (64, 5)]
ODD = [(9, 4), (33, 5), (65, 5)]


def faults(entrants, rounds, contests):
    days = [day_by_ranking(entrants, rounds, chance) for chance in contests]
    return sum(day.rematches for day in days), sum(times > 1 for day in days for times in day.byes.values())


@pytest.mark.parametrize(("entrants", "rounds"), SIZES + ODD)
def test_a_few_contests_have_no_rematch_and_no_second_bye(entrants, rounds):
    """With at least twice as many pairs as rounds every rematch could be avoided."""
    assert faults(entrants, rounds, range(5)) == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("entrants", "rounds"), SIZES + ODD)
def test_five_hundred_contests_have_no_rematch_and_no_second_bye(entrants, rounds, run_seed):
    rematches, second_byes = faults(entrants, rounds, range(run_seed, run_seed + 500))
    sys.stdout.write(f"\n500 × {entrants} pairs × {rounds}: {rematches} rematches, {second_byes} second byes\n")
    assert (rematches, second_byes) == (0, 0)
