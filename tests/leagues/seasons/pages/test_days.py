"""The days of a challenge, and the regulation of a season."""

import pytest
from django.urls import reverse

from leagues.contests.contest_log import steps as of_contests
from leagues.seasons.season_log import steps
from tests.leagues.seasons.cast import Desk, a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.counting.hall import open_hall
from tests.leagues.seasons.pages.showing import a_played_challenge
from tests.leagues.seasons.pages.test_season import page, plain

pytestmark = pytest.mark.django_db(transaction=True)


def test_each_day_leads_to_its_contest_and_names_who_won_it(client):
    played, halls = a_played_challenge()
    answer = page(client, played, "days")
    for hall in halls:
        assert reverse("contests:contest", args=[hall.contest.code]) in answer.text
    assert "Anne M., Bruno M." in plain(answer)
    assert "15 more days are planned" in plain(answer)


def test_a_contest_that_is_not_announced_is_named_to_the_club_alone(client):
    played = a_challenge()
    hall = open_hall(played.house, {1: played.house.pairs[0]})
    played.do(steps.HoldDay(number=1, contest=hall.contest.pk))
    assert hall.contest.name not in page(client, played, "days").text
    assert hall.contest.name not in page(client, played).text
    assert hall.contest.name in Desk(played).get("days").text
    hall.do(of_contests.Describe(name="Jeudi", starts_at=hall.contest.starts_at, place="", public=True))
    assert "Jeudi" in page(client, played, "days").text


def test_a_season_of_another_kind_has_no_days(client):
    assert page(client, a_championship(2), "days").status_code == 404


def test_without_a_day_the_page_says_what_will_be_there(client):
    assert "No day is announced yet" in page(client, a_challenge(), "days").text


def test_the_regulation_is_the_settings_in_words(client):
    house = a_house()
    for played, told in (
        (a_challenge(house), "18"),
        (a_championship(2, house=house), "promoted"),
        (a_ladder(house=house), "group"),
    ):
        assert told in plain(page(client, played, "rules"))
