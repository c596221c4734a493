"""Two forms that arrive at the same moment open one league; two people who choose one name have two codes."""

from dataclasses import replace
from datetime import date
from functools import partial

import pytest

from leagues.models import League, Season
from leagues.seasons.organizing.opening import SeasonRequest, open_once
from leagues.seasons.season_log.kinds import FORMULAS
from tests.leagues.contests.at_once import together
from tests.leagues.seasons.cast import a_house

pytestmark = pytest.mark.django_db(transaction=True)


def wanted(club):
    return SeasonRequest(
        club=club,
        league="Challenge d’hiver",
        season="2026-2027",
        starts_on=date(2026, 10, 1),
        ends_on=date(2027, 6, 30),
        settings=FORMULAS["challenge-hivernal"].settings,
    )


def test_one_form_sent_four_times_at_once_opens_one_league():
    house = a_house()
    told = together(*[partial(open_once, house.owner, wanted(house.club))] * 4)
    assert len({season.pk for season in told}) == 1
    assert (League.objects.count(), Season.objects.count()) == (1, 1)


def test_four_people_who_choose_one_name_at_once_have_four_codes():
    house = a_house()
    for_the_site = replace(wanted(None), settings=FORMULAS["echelle"].settings)
    people = [house.owner, house.organizer, house.runner, house.players["Anne"]]
    asked = [wanted(house.club), wanted(house.club), for_the_site, for_the_site]
    seasons = together(*(partial(open_once, by, each) for by, each in zip(people, asked, strict=True)))
    assert len({season.league.code for season in seasons}) == 4
