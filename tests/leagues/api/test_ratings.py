"""Ratings API: the leaderboard and a player's rating, without players hidden from the caller."""

import pytest
from django.utils import timezone

from games.models import Block, Profile, RatingPoint
from leagues.models import PersonRating
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db


def rated(name, mu, parties=40):
    player = PlayerFactory(name=name, user=UserFactory(username=name))
    today = timezone.localdate()
    PersonRating.objects.create(player=player, game="retourne", mu=mu, sigma=40.0, parties=parties, last=today)
    RatingPoint.objects.create(
        player=player, game="retourne", on=today, points=int(mu), give_or_take=80, parties=parties
    )
    return player


def test_the_strongest_come_first_and_who_has_too_few_parties_does_not_stand_there(stranger):
    rated("Zoé", 1620.0)
    yann = rated("Yann", 1580.4)
    rated("Xavier", 1700.0, parties=29)
    told = stranger.get("/ratings/retourne").json()
    assert [line["name"] for line in told["lines"]] == ["Zoé", "Yann"]
    assert told["lines"][1] | {"rank": 2, "player": yann.pk, "points": 1580, "give_or_take": 80} == told["lines"][1]
    assert told["next"] is None


def test_who_is_hidden_or_gone_is_left_out(as_person, stranger):
    zoe, yann = rated("Zoé", 1620.0), rated("Yann", 1580.0)
    Block.objects.create(by=zoe, blocked=yann)
    assert [line["name"] for line in as_person(yann).get("/ratings/retourne").json()["lines"]] == ["Yann"]
    zoe.user.is_active = False
    zoe.user.save()
    assert [line["name"] for line in stranger.get("/ratings/retourne").json()["lines"]] == ["Yann"]


def test_there_are_boards_of_the_two_games_and_of_no_other(stranger):
    assert stranger.get("/ratings/encheres").json()["lines"] == []
    assert stranger.get("/ratings/bridge").status_code == 422
    assert stranger.get("/ratings/retourne", next="0").status_code == 422


def test_a_person_has_a_rating_for_each_game_they_played(stranger):
    zoe = rated("Zoé", 1620.0)
    [told] = stranger.get(f"/players/{zoe.pk}/ratings").json()["ratings"]
    assert (told["game"], told["points"], told["parties"], told["admitted"]) == ("retourne", 1620, 40, True)
    assert told["history"] == [
        {"on": timezone.localdate().isoformat(), "points": 1620, "give_or_take": 80, "parties": 40}
    ]
    assert stranger.get(f"/players/{PlayerFactory().pk}/ratings").json() == {"ratings": []}


def test_the_days_of_who_hides_their_statistics_are_not_told(stranger, as_person):
    zoe = rated("Zoé", 1620.0)
    Profile.objects.create(player=zoe, statistics=Profile.Shown.MYSELF)
    assert stranger.get(f"/players/{zoe.pk}/ratings").json()["ratings"][0]["history"] == []
    assert as_person(zoe).get(f"/players/{zoe.pk}/ratings").json()["ratings"][0]["history"] != []
