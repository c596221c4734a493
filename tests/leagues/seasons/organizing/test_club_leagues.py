"""The leagues of a club on its page: those announced to everybody, all of them to who runs the club."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.seasons.season_log import steps
from leagues.seasons.store import open_season
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, a_challenge, a_championship, a_house, a_ladder

pytestmark = pytest.mark.django_db


def page(house, player=None):
    client = Client(headers={"accept-language": "en"})
    if player is not None:
        client.force_login(player.user)
    return client.get(reverse("clubs:club", args=[house.club.code])).content.decode()


def address(played, name="season"):
    return f'href="{reverse(f"leagues:{name}", args=[played.season.league.code, played.season.number])}"'


def test_everybody_sees_what_is_announced():
    house = a_house()
    shown, hidden, other = a_challenge(house), a_championship(house=house, public=False), a_ladder(house=house)
    told = page(house)
    assert address(shown) in told
    assert address(hidden) not in told
    assert address(other) not in told


def test_who_runs_the_club_sees_all_of_them_and_comes_to_their_office():
    house = a_house()
    hidden = a_championship(house=house, public=False)
    for player in (house.owner, house.desk):
        assert address(hidden, "office") in page(house, player)
    assert address(hidden, "office") not in page(house, house.stranger)


def test_organizers_find_where_to_open_one():
    house = a_house()
    link = f'href="{reverse("leagues:open")}?club={house.club.code}"'
    assert link in page(house, house.organizer)
    assert link not in page(house, house.desk)
    assert link not in page(house)


def test_of_each_league_the_season_under_way_is_shown():
    played = a_challenge()
    played.do(steps.Open())
    later = steps.Describe(name="2027-2028", starts_on=FIRST_DAY, ends_on=LAST_DAY, league="Challenge", public=True)
    open_season(played.season.league, played.organizer, described=later, settings=played.state.settings)
    told = page(played.house)
    assert "2026-2027" in told
    assert "2027-2028" not in told
    played.do(steps.Close())
    assert "2027-2028" in page(played.house)
