"""All leagues, and one of them: its present season, those of before and who won them."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.seasons.season_log import steps
from leagues.seasons.store import open_season
from tests.leagues.seasons.cast import BY_KIND, FIRST_DAY, LAST_DAY, a_challenge, a_house
from tests.leagues.seasons.pages.showing import a_played_championship, a_played_ladder, counted

pytestmark = pytest.mark.django_db(transaction=True)


def asked(name, *args, who=None, language="en"):
    client = Client(headers={"accept-language": language})
    if who is not None:
        client.force_login(who.user)
    return client.get(reverse(f"leagues:{name}", args=args))


def test_without_a_league_the_list_says_what_will_be_there():
    assert "No league is announced yet" in asked("list").text


def test_the_list_has_leagues_of_clubs_and_of_the_site_with_who_is_first():
    championship = a_played_championship(2, rounds=1)
    a_played_ladder(4, house=championship.house)
    text = asked("list").text
    assert "Les Amis du Trèfle" in text
    assert "of the site" in text
    assert "Anne M. – Bruno M." in text or "Chloé H. – Denis R." in text
    assert text.index("Échelle") < text.index("Championnat")


def test_what_is_not_announced_is_listed_for_who_runs_it_alone():
    played = a_challenge(public=False)
    code = played.season.league.code
    assert "Challenge hivernal" not in asked("list").text
    assert asked("league", code).status_code == 404
    assert asked("league", "nowhere").status_code == 404
    assert "Challenge hivernal" in asked("list", who=played.house.desk).text
    assert asked("league", code, who=played.house.desk).status_code == 200


def test_a_league_keeps_its_seasons_with_their_champions():
    played = a_played_championship(2, rounds=2)
    played.do(steps.Close())
    counted(played)
    league = played.season.league
    described = steps.Describe(
        name="2027-2028", starts_on=FIRST_DAY, ends_on=LAST_DAY, league=league.name, public=True, about="Le <jeudi>."
    )
    open_season(league, played.house.organizer, described=described, settings=BY_KIND[league.kind])
    text = asked("league", league.code).text
    assert "2027-2028" in text
    assert "Past seasons" in text
    assert "won by" in text
    assert "This league is run by the organizers of Les Amis du Trèfle." in text
    assert "Le &lt;jeudi&gt;." in text


def test_more_leagues_cost_no_more_questions(django_assert_max_num_queries):
    house = a_house()
    for _ in range(2):
        a_played_championship(2, rounds=1, house=house)
    asked("list")
    with django_assert_max_num_queries(5):
        asked("list")
    for _ in range(4):
        a_played_championship(2, rounds=1, house=house)
    asked("list")
    with django_assert_max_num_queries(5):
        asked("list")
