"""The tasks that keep the house tidy."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.models import Player
from games.tasks import forget_visitors
from tests.factories import TableFactory, UserFactory

pytestmark = pytest.mark.django_db


def came(days: int, player: Player) -> Player:
    Player.objects.filter(pk=player.pk).update(created_at=timezone.now() - timedelta(days=days))
    return player


def test_guests_who_never_sat_are_forgotten_after_two_days() -> None:
    idle = came(3, Player.objects.create(name="Guest 1"))
    fresh = came(1, Player.objects.create(name="Guest 2"))
    assert forget_visitors() == 1
    assert list(Player.objects.all()) == [fresh]
    assert forget_visitors() == 0
    assert not Player.objects.filter(pk=idle.pk).exists()


def test_players_who_sat_or_opened_or_have_an_account_are_kept() -> None:
    host = came(30, Player.objects.create(name="host"))
    seated = came(30, Player.objects.create(name="seated"))
    member = came(30, Player.objects.create(name="member", user=UserFactory()))
    guest = came(30, Player.objects.create(name="Guest", absorbed_by=member))
    robot = came(30, Player.objects.create(name="Marius", kind=Player.Kind.BOT))
    TableFactory(host=host, seated={"N": seated})
    assert forget_visitors() == 0
    assert set(Player.objects.all()) == {host, seated, member, guest, robot}


def test_sessions_that_have_ended_are_forgotten() -> None:
    Client().post(reverse("lobby:play"))
    assert Session.objects.count() == 1
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    forget_visitors()
    assert Session.objects.count() == 0
