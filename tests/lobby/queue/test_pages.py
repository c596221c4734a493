"""The pages of quick play, in both languages: the wish, the wait, the partner's link, robots."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.lobby.queue.matching import wave
from games.models import Place, Table, Ticket
from games.rules.presets import PRESETS

pytestmark = pytest.mark.django_db
PAGE = reverse("lobby:quick-play")
WISH = {"kind": "casual", "casual-classique": "wanted", "casual-speeds": ["normal"], "casual-company": "alone"}


def waiting(client: Client, **wish: object) -> Ticket:
    assert client.post(PAGE, {**WISH, **wish}).status_code == 302
    return Ticket.objects.latest("pk")


def test_every_preset_can_be_wished_for(client: Client) -> None:
    page = client.get(PAGE).content.decode()
    assert all(f'name="casual-{preset}"' in page for preset in PRESETS)


def test_a_stranger_waits_as_a_guest_and_sees_the_wait_on_every_tab(client: Client) -> None:
    ticket = waiting(client, **{"casual-contree": "welcome"})
    assert ticket.wishes == {"classique": "wanted", "contree": "welcome"}
    page = client.get(PAGE).content.decode()
    assert "data-queue" in page
    assert Place.objects.count() == 1


def test_a_second_form_sent_from_another_tab_changes_nothing(client: Client) -> None:
    ticket = waiting(client)
    client.post(PAGE, {**WISH, "casual-classique": "", "casual-contree": "wanted"})
    assert Ticket.objects.get().wishes == ticket.wishes


def test_nothing_wanted_is_told_and_nobody_waits(client: Client) -> None:
    page = client.post(PAGE, {**WISH, "casual-classique": ""}, headers={"accept-language": "fr"})
    assert page.status_code == 409
    assert not Ticket.objects.exists()


def test_ranked_play_asks_for_an_account(client: Client, django_user_model) -> None:
    ranked = {"kind": "ranked", "ranked-contree": "wanted", "ranked-speeds": ["normal"], "ranked-company": "alone"}
    assert client.post(PAGE, ranked).status_code == 409
    assert not Ticket.objects.exists()
    client.force_login(django_user_model.objects.create_user("alice"))
    assert client.post(PAGE, ranked).status_code == 302
    assert Ticket.objects.get().kind == "ranked"


def test_robots_are_offered_after_twenty_seconds_and_not_before(client: Client) -> None:
    ticket = waiting(client)
    assert client.post(reverse("lobby:with-robots")).status_code == 409
    Ticket.objects.update(since=timezone.now() - timedelta(seconds=21))
    answer = client.post(reverse("lobby:with-robots"))
    assert answer.headers["location"] == f"/tables/{Table.objects.get().code}/"
    assert Ticket.objects.get(pk=ticket.pk).table == Table.objects.get()


def test_the_operator_says_after_how_long_and_the_page_tells(client: Client, settings: Any) -> None:
    settings.ROBOTS_AFTER = 7
    text = client.get(PAGE, headers={"accept-language": "en"}).content.decode()
    assert "If nobody comes within 7 seconds, you may play with robots." in text
    waiting(client)
    Ticket.objects.update(since=timezone.now() - timedelta(seconds=8))
    assert client.post(reverse("lobby:with-robots")).status_code == 302


def test_the_person_who_opens_the_partners_link_is_told_and_agrees(client: Client) -> None:
    waiting(client, **{"casual-company": "partner"})
    [link] = [word for word in client.get(PAGE).content.decode().split('"') if "/partie-rapide/avec/" in word][:1]
    friend = Client()
    assert friend.get(link).status_code == 200
    assert friend.post(link).headers["location"] == PAGE
    assert Place.objects.count() == 2
    assert Client().get(link[:-1] + "x/").status_code == 404


def test_stopping_gives_the_place_back(client: Client) -> None:
    waiting(client)
    client.post(reverse("lobby:leave-queue"))
    assert not Ticket.objects.exists()
    assert "data-queue" not in client.get(PAGE).content.decode()


@pytest.mark.parametrize("over", ["finished_at", "closed_at"])
def test_a_table_that_is_over_is_where_the_page_leads_no_more(client: Client, over: str) -> None:
    waiting(client)
    Ticket.objects.update(since=timezone.now() - timedelta(seconds=21))
    first = client.post(reverse("lobby:with-robots")).headers["location"]
    assert client.get(PAGE).headers["location"] == first
    Place.objects.update(taken_at=timezone.now())
    Table.objects.update(**{over: timezone.now()})
    page = client.get(PAGE)
    assert page.status_code == 200
    assert b"data-queue" not in page.content
    assert waiting(client).table is None
    assert b"data-queue" in client.get(PAGE).content


def test_who_came_to_a_table_closed_for_want_of_another_is_shown_the_wait(client: Client) -> None:
    waiting(client)
    for _other in range(3):
        waiting(Client())
    wave(timezone.now())
    first = Place.objects.earliest("pk")
    Place.objects.filter(pk=first.pk).update(taken_at=timezone.now())
    Table.objects.update(closed_at=timezone.now())
    assert b"data-queue" in client.get(PAGE).content


def test_a_table_that_is_found_is_where_the_page_leads(client: Client) -> None:
    ticket = waiting(client)
    for _other in range(3):
        waiting(Client())
    [opened] = wave(timezone.now())
    assert client.get(PAGE).headers["location"] == f"/tables/{Table.objects.get(pk=opened.table_id).code}/"
    assert Ticket.objects.get(pk=ticket.pk).table_id == opened.table_id
