"""The nightly ratings of the robots' levels: which parties count, and what the pages of robots show of them."""

from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, RobotRating, Table
from leagues.models import PersonRating
from leagues.rankings import robots
from leagues.rankings.robots import mixed_parties, rate_robots
from tests.factories import PlayerFactory, played, stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def players() -> dict[str, Player]:
    """South, rated, with Honorine (Confirmé) against Marius and Fanny (Habitué)."""
    south = PlayerFactory()
    rated(south)
    names = {"N": "Honorine", "E": "Marius", "W": "Fanny"}
    return {"S": south} | {seat: PlayerFactory(name=name, kind=Player.Kind.BOT) for seat, name in names.items()}


def rated(player: Player, game: str = "retourne") -> None:
    PersonRating.objects.create(player=player, game=game, mu=1550.0, sigma=40.0, parties=50, last=timezone.localdate())


def over(players: dict[str, Player], days: int = 0, **columns: Any) -> Partie:
    """Store a casual partie that North–South have won, so many days ago."""
    partie = stored(played(donnes=1), players=players)
    ended = timezone.now() - timedelta(days=days)
    given = {"winner": "NS", "finished_at": ended, "how": Partie.How.PLAYED, "kind": Table.Kind.CASUAL} | columns
    Partie.objects.filter(pk=partie.pk).update(**given)
    return partie


def test_the_levels_are_rated_from_enough_parties(players, monkeypatch) -> None:
    monkeypatch.setattr(robots, "ENOUGH_PARTIES", 0)
    for day in range(3):
        over(players, day)
    assert rate_robots() == 2
    [confirme, habitue] = RobotRating.objects.order_by("level")
    assert (confirme.level, confirme.game, habitue.level) == ("confirme", "retourne", "habitue")
    assert confirme.points > 1500 > habitue.points
    assert rate_robots() == 2
    assert RobotRating.objects.count() == 2


def test_too_few_parties_give_no_rating_and_an_old_one_goes(players) -> None:
    over(players)
    RobotRating.objects.create(level="novice", game="retourne", points=1400, give_or_take=50, parties=99)
    assert rate_robots() == 0
    assert not RobotRating.objects.exists()


@pytest.mark.parametrize(
    "columns",
    [
        {"kind": Table.Kind.RANKED},
        {"kind": Table.Kind.PRACTICE},
        {"kind": Table.Kind.CONTEST},
        {"aided": True},
        {"withheld": True},
        {"origin": Partie.Origin.PAPER},
        {"how": Partie.How.STOPPED, "winner": ""},
        {"how": Partie.How.LEFT},
        {"finished_at": None, "winner": "", "how": ""},
    ],
)
def test_parties_that_do_not_count(players, columns) -> None:
    over(players, **columns)
    assert list(mixed_parties("retourne")) == []


def test_all_people_must_have_a_rating_and_have_stayed(players) -> None:
    partie = over(players)
    [found] = mixed_parties("retourne")
    assert (found.people, found.winner, found.donnes) == ({players["S"].pk}, 0, 1)
    assert [[seat.level for seat in side] for side in found.sides] == [["confirme", ""], ["habitue", "habitue"]]
    assert list(mixed_parties("encheres")) == []
    PartieSeat.objects.filter(partie=partie, seat="S").update(left_at=timezone.now())
    assert list(mixed_parties("retourne")) == []
    over(players | {"W": PlayerFactory()})
    over(players | {"W": PlayerFactory(name="Somebody", kind=Player.Kind.BOT)})
    assert list(mixed_parties("retourne")) == []


def test_a_guest_who_signed_in_later_has_the_rating_of_the_account(players) -> None:
    guest = PlayerFactory(absorbed_by=players["S"])
    over(players | {"S": guest})
    [found] = mixed_parties("retourne")
    assert found.people == {players["S"].pk}


def test_the_newest_parties_count_oldest_first(players) -> None:
    ended = [over(players, days=day, donnes_count=day + 1) for day in range(4)]
    days = [partie.day for partie in mixed_parties("retourne", most=2)]
    today = timezone.localdate(Partie.objects.get(pk=ended[0].pk).finished_at)
    assert days == [today - timedelta(days=1), today]


def test_the_queries_do_not_grow_with_the_parties(players, django_assert_num_queries) -> None:
    for day in range(5):
        over(players, day)
    with django_assert_num_queries(5):
        assert len(list(mixed_parties("retourne"))) == 5


def test_the_pages_show_the_rating_of_a_level_in_both_languages(client) -> None:
    address = reverse("history:robot", args=["honorine"])
    for language, none in (("en", "None yet: this level"), ("fr", "ce niveau a joué trop peu")):
        assert none in client.get(address, headers={"accept-language": language}).content.decode()
    RobotRating.objects.create(level="confirme", game="encheres", points=1587, give_or_take=44, parties=210)
    for language, title in (("en", "Rating of this level"), ("fr", "Cote de ce niveau")):
        for page in (address, reverse("history:robots")):
            text = client.get(page, headers={"accept-language": language}).content.decode()
            assert title in text
            assert "1587" in text
            assert "± 44" in text
    other = client.get(reverse("history:robot", args=["marius"]), headers={"accept-language": "en"})
    assert "1587" not in other.content.decode()
