"""A season starts with last season's ratings and more uncertainty."""

import pytest
from hypothesis import given, settings

from leagues.ratings.ratings import recount

from .new_seasons import new_season
from .results import COMPANY, NOBODY, NORTH, SOUTH, SYSTEM, WEST, partie, parties


@settings(max_examples=25)
@given(results=parties())
def test_everybody_is_as_strong_as_before_and_known_less_well(results):
    last = recount(results, NOBODY)
    new = new_season(last)
    for who in COMPANY:
        assert new.person(who).mu == last.person(who).mu
        assert last.person(who).sigma <= new.person(who).sigma <= SYSTEM.sigma or who not in last.people
        assert new.person(who).parties == 0


def test_nobody_is_known_less_well_than_somebody_new():
    season = NOBODY.after(partie())
    for _ in range(20):
        season = new_season(season)
    assert season.person(NORTH).sigma == SYSTEM.sigma
    assert season.pair((NORTH, SOUTH)).sigma == SYSTEM.pair.sigma


def test_a_season_adds_its_variance():
    known = recount([partie(1, days=day) for day in range(300)], NOBODY)
    new = new_season(known)
    assert new.person(WEST).sigma ** 2 - known.person(WEST).sigma ** 2 == pytest.approx(SYSTEM.season**2)
    assert new.pair((NORTH, SOUTH)).sigma ** 2 - known.pair((NORTH, SOUTH)).sigma ** 2 == pytest.approx(
        2 * SYSTEM.season**2
    )


def test_the_day_of_the_last_partie_stays():
    assert new_season(NOBODY.after(partie())).person(NORTH).last == partie().day


def test_last_season_stays_as_it_was():
    last = NOBODY.after(partie())
    before = last.person(NORTH)
    new_season(last).after(partie(days=1))
    assert last.person(NORTH) == before
