"""People with an account, moderators and guests, each with their own browser."""

from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Player
from tests.factories import PlayerFactory, UserFactory

PASSWORD = "dix de der pour tous"
ENGLISH = {"headers": {"accept-language": "en"}}
FRENCH = {"headers": {"accept-language": "fr"}}


def member(name: str) -> Player:
    """A person with an account and a player, reading English."""
    user = UserFactory(username=name, language="en")
    user.set_password(PASSWORD)
    user.save()
    return PlayerFactory(user=user, name=name)


def moderator(name: str) -> Player:
    """A person who holds the permission to handle reports."""
    player = member(name)
    assert isinstance(player.user, User)
    player.user.user_permissions.add(Permission.objects.get(codename="change_report", content_type__app_label="games"))
    return player


def signed_in(player: Player) -> Client:
    client = Client()
    assert isinstance(player.user, User)
    client.force_login(player.user)
    return client


def sure_of(player: Player) -> Client:
    """Signed in, and the password typed again just now."""
    client = signed_in(player)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def guest_of(client: Client, name: str = "Guest") -> Player:
    """The session of this client becomes a guest's."""
    guest = PlayerFactory(name=name)
    session = client.session
    session["player"] = guest.pk
    session.save()
    return guest
