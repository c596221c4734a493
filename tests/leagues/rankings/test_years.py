"""Seasons of ratings: when they begin, and a rating that is renewed as late as it is needed."""

from datetime import date

import pytest

from leagues.rankings.queries import renewed_by, season_start, turns
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE, Rating
from tests.leagues.ratings.new_seasons import new_season

KNOWN = Rating(1560.0, 70.0, 40, date(2026, 3, 1))


@pytest.mark.parametrize(
    ("day", "start"),
    [("2026-08-31", "2025-09-01"), ("2026-09-01", "2026-09-01"), ("2027-01-01", "2026-09-01")],
)
def test_a_season_begins_in_september(day, start):
    assert season_start(date.fromisoformat(day)) == date.fromisoformat(start)


def test_there_may_be_two_a_year(settings):
    settings.RATING_SEASONS = ["03-01", "09-01"]
    assert season_start(date(2026, 8, 31)) == date(2026, 3, 1)
    assert season_start(date(2026, 2, 28)) == date(2025, 9, 1)
    assert turns(date(2025, 8, 31), date(2026, 9, 1)) == 3


def test_there_may_be_none(settings):
    settings.RATING_SEASONS = []
    assert renewed_by(KNOWN, date(2050, 1, 1), SITE, is_pair=False) == KNOWN


def test_within_its_season_a_rating_stays():
    assert renewed_by(KNOWN, date(2026, 8, 31), SITE, is_pair=False) is KNOWN


@pytest.mark.parametrize(("day", "seasons"), [(date(2026, 9, 1), 1), (date(2028, 12, 1), 3)])
def test_renewed_late_it_is_what_each_new_season_made_of_it(day, seasons):
    ratings = Ratings(game="retourne", system=SITE, people={1: KNOWN}, pairs={(1, 2): KNOWN})
    for _season in range(seasons):
        ratings = new_season(ratings)
    assert renewed_by(KNOWN, day, SITE, is_pair=False) == ratings.people[1]
    assert renewed_by(KNOWN, day, SITE, is_pair=True) == ratings.pairs[1, 2]
