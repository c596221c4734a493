"""The level of robots: chosen for a table, for each seat, on the home page, and remembered in the browser."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Player, TableSeat
from games.rules.bots import CAST, Level, robot_named

pytestmark = pytest.mark.django_db


def levels() -> dict[str, Level]:
    rows = TableSeat.objects.filter(player__kind=Player.Kind.BOT).values_list("seat", "player__name")
    return {seat: robot_named(name).level for seat, name in rows}


def test_three_robots_of_a_level_sit_down_and_the_level_is_remembered(client: Client) -> None:
    client.post(reverse("lobby:play"), {"preset": "classique", "level": "debutant"})
    assert levels() == dict.fromkeys("NEW", Level.DEBUTANT)
    TableSeat.objects.all().delete()
    client.post(reverse("lobby:play"), {"preset": "classique"})
    assert levels() == dict.fromkeys("NEW", Level.DEBUTANT)
    assert '<option value="debutant" selected' in client.get(reverse("lobby:home")).content.decode()


@pytest.mark.parametrize("given", ["", "champion", "HABITUE", "debutant\x00"])
def test_an_unknown_level_is_the_usual_one(client: Client, given: str) -> None:
    client.post(reverse("lobby:play"), {"preset": "classique", "level": given})
    assert levels() == dict.fromkeys("NEW", Level.CONFIRME)


def test_each_seat_of_a_new_table_may_have_a_level_of_its_own(client: Client) -> None:
    chosen = {
        "preset": "classique",
        "company": "robots",
        "level": "habitue",
        "seat_N": "confirme",
        "seat_E": "debutant",
    }
    client.post(reverse("lobby:open"), chosen)
    assert levels() == {"N": Level.CONFIRME, "E": Level.DEBUTANT, "W": Level.HABITUE}
    form = client.get(reverse("lobby:open")).context["form"]
    assert form["level"].value() == "habitue"


def test_a_seat_of_no_level_is_refused(client: Client) -> None:
    answer = client.post(reverse("lobby:open"), {"preset": "classique", "seat_N": "champion"})
    assert answer.status_code == 200
    assert answer.context["form"].errors["seat_N"]
    assert not TableSeat.objects.exists()


def test_names_belong_to_one_level_and_suffice_for_a_table() -> None:
    names = [name for of_level in CAST.values() for name in of_level]
    assert len(names) == len(set(names))
    assert all(len(of_level) >= 4 for of_level in CAST.values())
    assert robot_named("Nobody").level is Level.HABITUE
