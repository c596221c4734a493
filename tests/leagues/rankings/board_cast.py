"""Leaderboards in the database: people and pairs as ratings are kept, without the parties that made them."""

from datetime import date, timedelta

from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Player, RatingPoint
from leagues.models import PairRating, PersonRating
from tests.factories import PlayerFactory, UserFactory

GAME = "retourne"


def today() -> date:
    return timezone.localdate()


def somebody(name: str) -> Player:
    return PlayerFactory(name=name, user=UserFactory(username=name, language="en"))


def rated(
    name: str, points: float, *, give_or_take: float = 100, parties: int = 40, days_ago: int = 1, game: str = GAME
) -> Player:
    """Somebody with an account and a rating."""
    player = Player.objects.filter(name=name).first() or somebody(name)
    last = today() - timedelta(days=days_ago)
    PersonRating.objects.create(player=player, game=game, mu=points, sigma=give_or_take / 2, parties=parties, last=last)
    return player


def pair(one: Player, other: Player, points: float, *, parties: int = 40) -> PairRating:
    first, second = sorted((one, other), key=lambda player: player.pk)
    return PairRating.objects.create(
        first=first, second=second, game=GAME, mu=2 * points, sigma=100, parties=parties, last=today()
    )


def point(player: Player, days_ago: int, points: int, *, give_or_take: int = 100, game: str = GAME) -> None:
    """What they stood at in the evening of a day."""
    on = today() - timedelta(days=days_ago)
    RatingPoint.objects.create(player=player, game=game, on=on, points=points, give_or_take=give_or_take, parties=10)


def browser(player: Player | None = None) -> Client:
    client = Client(headers={"accept-language": "en"})
    if player is not None:
        client.force_login(User.objects.get(player=player))
    return client


def page(where: str, viewer: Player | None = None, *, status: int = 200) -> str:
    answer = browser(viewer).get(where)
    assert answer.status_code == status, (where, answer.status_code)
    return " ".join(answer.content.decode().split())
