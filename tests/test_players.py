"""What a guest played belongs to the account they sign up for or sign in to."""

import pytest
from django.contrib.auth import get_user_model

from games.models import Player
from games.models.players import player_ids
from games.permissions import claim
from tests.factories import cast, played, stored

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest():
    return Player.objects.create(name="Guest 7")


@pytest.fixture
def partie(guest):
    return stored(played(seed=1, donnes=2), players={**cast(), "S": guest})


def test_who_signs_up_keeps_the_parties_played_under_the_new_name(guest, partie):
    alice = get_user_model().objects.create_user("alice")
    player = claim(guest, alice, "alice")
    assert player == guest
    assert partie.seats.get(seat="S").name == "alice"


def test_who_signs_in_to_an_account_brings_the_parties_along(guest, partie):
    alice = get_user_model().objects.create_user("alice")
    own = Player.objects.create(user=alice, name="alice")
    assert claim(guest, alice, "alice") == own
    seat = partie.seats.get(seat="S")
    assert (seat.player, seat.name) == (own, "alice")
    assert player_ids(own) == {own.pk, guest.pk}


def test_a_player_of_another_account_is_never_taken(guest, partie):
    users = get_user_model().objects
    alice, bob = users.create_user("alice"), users.create_user("bob")
    claim(guest, alice, "alice")
    own = Player.objects.create(user=bob, name="bob")
    assert claim(guest, bob, "bob") == own
    guest.refresh_from_db()
    assert guest.user == alice
    assert partie.seats.get(seat="S").player == guest
