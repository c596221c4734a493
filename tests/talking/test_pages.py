"""Private messages and notifications: between people with accounts, read by nobody else, never past a block."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.models import Block, Follow, Message, Mute, Notification, Player, Sanction
from games.notices import NoticeKind, notify
from games.talking.queries import SHOWN, UnreadCounts
from tests.factories import PlayerFactory, UserFactory

pytestmark = pytest.mark.django_db


def member(name: str) -> Player:
    return PlayerFactory(name=name, user=UserFactory(username=name, language="en"))


@pytest.fixture
def nour() -> Player:
    return member("Nour")


@pytest.fixture
def emile() -> Player:
    return member("Émile")


def at(player: Player) -> Client:
    client = Client()
    assert player.user is not None
    client.force_login(player.user)
    return client


def talk(other: Player) -> str:
    return reverse("talking:conversation", args=[other.pk])


def write(sender: Player, to: Player, text: str) -> Any:
    return at(sender).post(talk(to), {"text": text})


def age(by: timedelta) -> None:
    for message in Message.objects.all():
        Message.objects.filter(pk=message.pk).update(at=message.at - by)


def test_a_message_is_read_by_the_one_it_is_for(nour: Player, emile: Player) -> None:
    assert write(nour, emile, "Tonight at nine?").status_code == 302
    page = at(emile).get("/messages/")
    assert "Tonight at nine?" in page.text
    assert "1 unread" in page.text
    assert "Tonight at nine?" in at(emile).get(talk(nour)).text
    assert "1 unread" not in at(emile).get("/messages/").text
    assert "Tonight" not in at(member("Zoé")).get("/messages/").text


def test_an_address_or_a_tag_in_a_message_is_text(nour: Player, emile: Player) -> None:
    write(nour, emile, "https://example.org <script>alert(1)</script>")
    page = at(emile).get(talk(nour)).text
    assert "https://example.org &lt;script&gt;" in page
    assert 'href="https://example.org' not in page


@pytest.mark.parametrize("address", ["/messages/", "/messages/1/", "/avis/"])
def test_who_is_not_signed_in_is_asked_to(address: str) -> None:
    assert "/accounts/login/" in Client().get(address).headers["Location"]


def test_nobody_writes_to_a_guest_to_a_robot_or_to_themselves(nour: Player) -> None:
    for nobody in (PlayerFactory(), PlayerFactory(kind="bot"), nour):
        assert write(nour, nobody, "Hello").status_code == 404
    assert at(nour).get("/messages/99999999999999999999/").status_code == 404
    assert not Message.objects.exists()


@pytest.mark.parametrize("blocker", ["nour", "emile"])
def test_people_who_block_one_another_are_not_there_for_each_other(nour: Player, emile: Player, blocker: str) -> None:
    write(emile, nour, "Before the block")
    pair = (nour, emile) if blocker == "nour" else (emile, nour)
    Block.objects.create(by=pair[0], blocked=pair[1])
    assert write(emile, nour, "After it").status_code == 404
    assert at(nour).get(talk(emile)).status_code == 404
    assert "Before the block" not in at(nour).get("/messages/").text
    assert "Émile" not in at(nour).get("/avis/").text
    assert nour.user is not None
    assert not UnreadCounts(nour.user).anything


def test_what_a_muted_person_writes_is_not_shown_and_they_are_not_told(nour: Player, emile: Player) -> None:
    at(nour).post(reverse("talking:mute", args=[emile.pk]), {"muted": "on"})
    assert write(emile, nour, "Are you there?").status_code == 302
    assert "Are you there?" not in at(nour).get(talk(emile)).text
    assert not Notification.objects.exists()
    assert nour.user is not None
    assert not UnreadCounts(nour.user).anything
    at(nour).post(reverse("talking:mute", args=[emile.pk]), {"muted": "off"})
    assert not Mute.objects.exists()
    assert "Are you there?" in at(nour).get(talk(emile)).text


def test_who_has_been_told_not_to_write_does_not(nour: Player, emile: Player) -> None:
    Sanction.objects.create(player=nour, kind=Sanction.Kind.MUTE, why="insults", by=UserFactory())
    refused = write(nour, emile, "Hello")
    assert (refused.status_code, Message.objects.count()) == (409, 0)
    assert "You may not write for now." in refused.text


@pytest.mark.parametrize("text", ["", "  ", "a" * 1001, "abc\u202edcba", "a\u0000b", "x" * 1_000_000])
def test_what_is_no_message_is_refused(nour: Player, emile: Player, text: str) -> None:
    assert write(nour, emile, text).status_code == 409
    assert not Message.objects.exists()


def test_four_in_ten_seconds_and_no_fifth(nour: Player, emile: Player) -> None:
    Follow.objects.create(follower=emile, followed=nour)
    for text in ("One card", "Two hearts", "Third trick", "Dix de der"):
        assert write(nour, emile, text).status_code == 302
    refused = write(nour, emile, "And one more")
    assert (refused.status_code, "You have sent many messages" in refused.text) == (409, True)
    assert "And one more" in refused.text, "what was written is given back"


def test_the_same_to_several_people_within_a_minute_is_refused(nour: Player, emile: Player) -> None:
    assert write(nour, emile, "Come and play at my table").status_code == 302
    assert write(nour, member("Zoé"), "COME and play at my table!!").status_code == 409
    age(timedelta(seconds=61))
    assert write(nour, emile, "Come and play at my table").status_code == 302


def test_a_stranger_waits_for_an_answer_after_three(nour: Player, emile: Player) -> None:
    for text in ("One card", "Two hearts", "Third trick"):
        write(nour, emile, text)
    age(timedelta(minutes=5))
    assert "This person has not answered your first message yet" in write(nour, emile, "Anybody there?").text
    write(emile, nour, "Here I am")
    assert write(nour, emile, "At last").status_code == 302


def test_the_last_messages_are_shown_and_older_ones_asked_for(nour: Player, emile: Player) -> None:
    Message.objects.bulk_create(Message(sender=emile, to=nour, text=f"letter {n}.") for n in range(SHOWN + 1))
    page = at(nour).get(talk(emile))
    assert "letter 1." in page.text
    assert "letter 0." not in page.text
    older = at(nour).get(f"{talk(emile)}?before={page.context['older']}")
    assert "letter 0." in older.text
    assert at(nour).get(f"{talk(emile)}?before=x").status_code == 404


def test_the_header_tells_what_waits_and_reading_takes_it_away(nour: Player, emile: Player) -> None:
    assert "Something new to read" not in at(nour).get("/parties/").text
    write(emile, nour, "Hello")
    notify(nour, NoticeKind.FOLLOWED, by=str(emile.pk), name="Émile", url="/joueurs/1/")
    assert "Something new to read" in at(nour).get("/parties/").text
    at(nour).get(talk(emile))
    assert "Something new to read" in at(nour).get("/parties/").text
    at(nour).get("/avis/")
    assert "Something new to read" not in at(nour).get("/parties/").text


def test_a_notification_is_told_in_words_and_leads_where_it_should(nour: Player) -> None:
    notify(nour, NoticeKind.FOLLOWED, name="<b>Émile</b>", url="/joueurs/7/")
    Notification.objects.create(to=nour, kind="gone", about={})
    page = at(nour).get("/avis/").text
    assert "&lt;b&gt;Émile&lt;/b&gt; follows you." in page
    assert 'href="/joueurs/7/"' in page
    assert 'class="notice-new"' in page
    assert 'class="notice-new"' not in at(nour).get("/avis/").text


def test_a_page_asks_the_same_number_of_queries_however_many_conversations(nour: Player) -> None:
    client, asked = at(nour), []
    client.get("/messages/")
    for people in (2, 12):
        for number in range(people):
            Message.objects.create(sender=member(f"{people} {number}"), to=nour, text="Hello")
        with CaptureQueriesContext(connection) as queries:
            client.get("/messages/")
        asked.append(len(queries))
    assert asked[0] == asked[1]
