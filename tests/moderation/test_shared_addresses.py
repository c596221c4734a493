"""Hints about shared addresses: a digest at each sign-in, never the address, forgotten after 180 days."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Player, Report, Sanction, Signal
from games.moderation.queries import alike, digest_of
from games.tasks import forget_signals, forget_visitors
from tests.factories import PlayerFactory
from tests.members import PASSWORD

pytestmark = pytest.mark.django_db
HOME = "203.0.113.7"


def sign_in(client, name, address=HOME):
    client.logout()
    client.post(reverse("account_login"), {"login": name, "password": PASSWORD}, REMOTE_ADDR=address)


def test_signing_in_keeps_a_digest_and_no_address(client, wanda):
    sign_in(client, "Wanda")
    signal = Signal.objects.get()
    assert signal.player == wanda
    assert signal.digest == digest_of(HOME)
    assert HOME not in repr(vars(signal))


def test_the_digest_needs_the_secret_key(settings):
    one = digest_of(HOME)
    settings.SECRET_KEY = "another"
    assert digest_of(HOME) != one


def test_signing_in_twice_from_one_address_is_one_signal_of_now(client, wanda):
    sign_in(client, "Wanda")
    Signal.objects.update(at=timezone.now() - timedelta(days=100))
    sign_in(client, "Wanda")
    assert timezone.now() - Signal.objects.get().at < timedelta(minutes=1)


def test_who_signs_in_from_the_same_address_is_alike(client, wanda, sacha, mona):
    for name, address in (("Wanda", HOME), ("Sacha", HOME), ("Mona", "198.51.100.1")):
        sign_in(client, name, address)
    assert alike(wanda) == [sacha]
    assert alike(mona) == []


def test_somebody_who_never_sat_has_a_player_from_their_first_sign_in(client, wanda):
    Player.objects.all().delete()
    sign_in(client, "Wanda")
    assert Signal.objects.get().player.name == "Wanda"


def test_after_180_days_it_is_forgotten(client, wanda, sacha):
    for player, days in ((wanda, 181), (sacha, 179)):
        Signal.objects.create(player=player, digest="x")
        Signal.objects.filter(player=player).update(at=timezone.now() - timedelta(days=days))
    assert alike(sacha) == []
    assert forget_signals() == 1
    assert Signal.objects.get().player == sacha
    assert forget_signals() == 0


def test_a_guest_reported_or_sanctioned_is_not_swept_away(mona, sacha):
    reported, bound = PlayerFactory(name="Guest 1"), PlayerFactory(name="Guest 2")
    Report.objects.create(by=sacha, about=reported, reason="name")
    Sanction.objects.create(player=bound, kind="ban", why="x", by=mona.user)
    Player.objects.update(created_at=timezone.now() - timedelta(days=3))
    assert forget_visitors() == 0
