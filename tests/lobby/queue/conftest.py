"""People who wait: a cast of eight, and what they would like to play."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.lobby.queue.waiting import Wish, join
from games.models import Place, Player

CLASSIQUE = Wish("casual", {"classique": "wanted"}, ("normal",))


@pytest.fixture
def crowd(db: Any) -> list[Player]:
    return [Player.objects.create(name=f"player {number}") for number in range(8)]


@pytest.fixture
def four_waiting(crowd: list[Player]) -> list[Place]:
    return [join(player, CLASSIQUE, with_partner=False) for player in crowd[:4]]


def in_seconds(seconds: float) -> Any:
    return timezone.now() + timedelta(seconds=seconds)
