"""Two people with accounts who know each other, and one who knows nobody."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from games.models import Player
from tests.factories import PlayerFactory, UserFactory


@pytest.fixture(autouse=True)
def _nobody_here_from_another_test() -> None:
    cache.clear()


def member(name: str) -> Player:
    """A person with an account."""
    return PlayerFactory(name=name, user=UserFactory(username=name))


@pytest.fixture
def zoe(db: Any) -> Player:
    return member("Zoé")


@pytest.fixture
def max_(db: Any) -> Player:
    return member("Max")


@pytest.fixture
def stranger(db: Any) -> Player:
    return member("Inès")


def as_(player: Player, language: str = "en") -> Client:
    """A browser in which this person is signed in."""
    assert player.user is not None
    player.user.language = language
    player.user.save(update_fields=["language"])
    client = Client(headers={"accept-language": language})
    client.force_login(player.user)
    return client
