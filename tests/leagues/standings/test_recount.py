"""Compares the site's rankings with `recount`, which shares no code with it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.standings.ranking import ranking
from leagues.standings.regulation import ByeRule, Leavers, Metric
from tests.leagues.standings.days import contest, plain, regulation
from tests.leagues.standings.recount import recounted


def both_counts(chance, individual=False):
    dice = random.Random(chance)
    played, rules = contest(dice, individual), regulation(dice)
    by_hand = plain(played, rules)
    counted = [(line.rank, line.entrant) for line in ranking(played, rules)]
    return counted, recounted(by_hand.contest, by_hand.rules), rules


@given(st.integers(0, 2**32))
@settings(max_examples=300)
def test_a_ranking_by_pair_is_what_a_pencil_gives(chance):
    counted, by_hand, _ = both_counts(chance)
    assert counted == by_hand


@given(st.integers(0, 2**32))
def test_an_individual_ranking_is_what_a_pencil_gives(chance):
    counted, by_hand, _ = both_counts(chance, individual=True)
    assert counted == by_hand


def test_the_contests_made_up_use_every_setting_and_have_ties():
    rules = [regulation(random.Random(chance)) for chance in range(200)]
    assert {metric for each in rules for metric in each.metrics} == set(Metric)
    assert {each.bye for each in rules} == set(ByeRule)
    assert {each.leavers for each in rules} == set(Leavers)
    shared = [both_counts(chance)[0] for chance in range(200)]
    assert any(len({rank for rank, _ in counted}) < len(counted) for counted in shared)


@pytest.mark.slow
def test_twenty_thousand_rankings_are_what_a_pencil_gives(run_seed):
    for chance in range(run_seed, run_seed + 20_000):
        counted, by_hand, rules = both_counts(chance, individual=chance % 4 == 0)
        assert counted == by_hand, (chance, rules)
