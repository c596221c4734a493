"""Who left ranked parties is refused for a while, at every door, and is told until when."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from games.lobby.queue.matching import wave
from games.lobby.queue.waiting import Wish, agree, join, partner_key
from games.models import Place, Player, Table, Ticket
from games.rules.errors import Refusal
from tests.lobby.queue.conftest import CLASSIQUE
from tests.test_reliability import played

pytestmark = pytest.mark.django_db
PAGE = reverse("lobby:quick-play")
RANKED = Wish("ranked", {"classique": "wanted"}, ("normal",))
FORM = {"kind": "ranked", "ranked-classique": "wanted", "ranked-speeds": ["normal"], "ranked-company": "alone"}


@pytest.fixture
def alice(client: Client, django_user_model) -> Player:
    user = django_user_model.objects.create_user("Alice")
    client.force_login(user)
    return Player.objects.create(name="Alice", user=user)


def refusal(ask, *args, **options) -> str:
    with pytest.raises(Refusal) as refused:
        ask(*args, **options)
    return refused.value.code


def test_a_leaver_may_not_join_ranked_play_but_plays_on_casually(crowd) -> None:
    played(crowd[0], left=True)
    assert refusal(join, crowd[0], RANKED, with_partner=False) == "cooling-down"
    assert join(crowd[0], CLASSIQUE, with_partner=False)


def test_nor_by_the_link_of_a_partner(crowd) -> None:
    ticket = join(crowd[1], RANKED, with_partner=True).ticket
    played(crowd[0], left=True)
    assert refusal(agree, crowd[0], ticket.pk, partner_key(ticket)) == "cooling-down"
    assert Place.objects.count() == 1


def test_after_the_cool_down_they_may(crowd, monkeypatch) -> None:
    played(crowd[0], left=True)
    later = timezone.now() + timedelta(minutes=11)
    monkeypatch.setattr("games.lobby.queue.waiting.timezone.now", lambda: later)
    assert join(crowd[0], RANKED, with_partner=False)


def test_one_ranked_partie_at_a_time(crowd) -> None:
    for player in crowd[:4]:
        join(player, RANKED, with_partner=False)
    wave(timezone.now())
    Ticket.objects.all().delete()
    assert refusal(join, crowd[0], RANKED, with_partner=False) == "ranked-under-way"
    Table.objects.update(finished_at=timezone.now())
    assert join(crowd[0], RANKED, with_partner=False)


def test_the_page_says_until_when_and_offers_no_form(client: Client, alice: Player) -> None:
    played(alice, left=True)
    answer = client.get(PAGE, {"kind": "ranked"})
    page = answer.content.decode()
    assert 'href="/jeu-classe/#way-back"' in page
    assert date_format(timezone.localtime(answer.context["standing"].until), "DATETIME_FORMAT") in page
    assert 'name="ranked-classique"' not in page
    assert client.post(PAGE, FORM).status_code == 409
    assert 'name="casual-classique"' in client.get(PAGE).content.decode()


def test_the_page_tells_how_reliable_one_is(client: Client, alice: Player) -> None:
    english = {"accept-language": "en"}
    assert "<strong>?</strong>" in client.get(PAGE, {"kind": "ranked"}, headers=english).content.decode()
    for left in (True, False, False, False, False, False):
        played(alice, left=left, days_ago=1)
    assert "<strong>83 %</strong>" in client.get(PAGE, {"kind": "ranked"}, headers=english).content.decode()
    assert "83 %" in client.get(reverse("people:profile", args=[alice.pk])).content.decode()


def test_the_page_leads_back_to_the_partie_one_has_left(client: Client, alice: Player, crowd) -> None:
    for player in (alice, *crowd[:3]):
        join(player, RANKED, with_partner=False)
    wave(timezone.now())
    Ticket.objects.all().delete()
    page = client.get(PAGE, {"kind": "ranked"}).content.decode()
    assert f'href="/tables/{Table.objects.get().code}/"' in page
