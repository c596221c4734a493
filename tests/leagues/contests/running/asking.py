"""A browser of somebody of the club, and the pages of a contest's day as a test asks for them."""

from django.test import Client
from django.urls import reverse

from games.models import Player
from tests.leagues.contests.staging import Stage


def browser(player: Player) -> Client:
    player.user.language = "en"
    player.user.save(update_fields=["language"])
    client = Client()
    client.force_login(player.user)
    return client


def address(staged: Stage, name: str, *args: object) -> str:
    return reverse(f"contests:{name}", args=[staged.contest.code, *args])


def ask(staged: Stage, name: str, *args: object, by: Player | None = None, **query: object):
    return browser(by or staged.organizer).get(address(staged, name, *args), query)


def send(staged: Stage, name: str, *args: object, by: Player | None = None, **data: object):
    return browser(by or staged.organizer).post(address(staged, name, *args), data)
