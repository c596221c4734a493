"""Sets of today, and people who may play them."""

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.utils import timezone

from accounts.models import User
from games.duplicate import daily
from games.live.process import live_process
from games.models import DonneSet, Player
from games.robot_worker import RobotQuestion, answer_to
from games.rules.actions import Action, parse_action
from tests.factories import UserFactory


@pytest.fixture(autouse=True)
def _a_site_without_mail(settings: Any) -> None:
    settings.EMAIL_URL = ""
    settings.BOT_PACE = 0
    settings.ROBOT_PROCESSES = 1


@pytest.fixture
def sets(transactional_db: None) -> dict[str, DonneSet]:
    """Today's sets, by the name of their rules."""
    now = timezone.now()
    daily.prepare(now)
    return {each.preset: each for each in DonneSet.objects.filter(kind="day", opens_at__lte=now, closes_at__gt=now)}


def member(name: str) -> Player:
    """Somebody whose account is two days old."""
    user = UserFactory(username=name)
    User.objects.filter(pk=user.pk).update(date_joined=timezone.now() - timedelta(days=2))
    user.refresh_from_db()
    return Player.objects.create(user=user, name=name)


@pytest.fixture
def alice(transactional_db: None) -> Player:
    return member("Alice")


@pytest.fixture
def bruno(transactional_db: None) -> Player:
    return member("Bruno")


@pytest.fixture
async def process(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The robots think in this process (`tests/live/test_robot_pool.py` has the others)."""
    running = live_process()

    async def answered(question: RobotQuestion) -> Action:
        assert question.exact
        return parse_action(answer_to(question))

    monkeypatch.setattr(running.robots, "ask_exactly", answered)
    yield running
    await running.stop()
    await sync_to_async(connections.close_all)()
