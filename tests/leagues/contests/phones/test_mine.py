"""« Ma paire »: the same link on every shared page, which leads each phone to what it has opened itself."""

import pytest
from django.test import Client

from accounts.rates import Rate
from games.models import Player
from leagues.contests.contest_log.settings import settings_of
from leagues.models import Person
from tests.leagues.contests.phones.phones import card, own, phone
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)
ENGLISH = {"Accept-Language": "en"}


def mine(staged):
    return f"/concours/{staged.contest.code}/ma-paire/"


def test_a_phone_that_opened_its_card_is_led_to_its_pair():
    staged = stage(pairs=4)
    answer = phone(staged, 3).get(mine(staged))
    assert (answer.status_code, answer.headers["Location"]) == (302, own(staged, 3))
    assert "no-store" in answer.headers["Cache-Control"]


def test_another_phone_is_told_how_a_card_is_opened():
    staged = stage(pairs=4)
    answer = Client(headers=ENGLISH).get(mine(staged))
    assert answer.status_code == 200
    assert "has not opened a card" in answer.text
    assert staged.key(1) not in answer.text


def test_a_card_of_another_contest_or_an_old_one_is_none_of_this_one():
    staged = stage(pairs=4)
    client = phone(staged, 2)
    staged.contest.secret = bytes(32)
    staged.contest.save()
    assert "has not opened a card" in client.get(mine(staged)).text


def test_a_phone_with_two_cards_chooses():
    staged = stage(pairs=4)
    client = phone(staged, 1)
    client.get(card(staged, 4))
    text = client.get(mine(staged)).text
    assert own(staged, 1) in text
    assert own(staged, 4) in text
    assert own(staged, 2) not in text


def test_who_plays_under_an_account_needs_no_card():
    staged = stage(pairs=4)
    player = Player.objects.get(name="desk")
    Person.objects.filter(pk=staged.state.entrants[2].persons[0]).update(player=player)
    client = Client()
    client.force_login(player.user)
    assert client.get(mine(staged)).headers["Location"] == own(staged, 2)


def test_what_the_card_says_may_be_typed():
    staged = stage(pairs=4)
    client = Client(headers=ENGLISH)
    key = staged.key(2)
    refused = client.post(mine(staged), {"number": "3", "key": key})
    assert refused.status_code == 403
    assert 'value="3"' in refused.text
    assert key not in refused.text
    opened = client.post(mine(staged), {"number": "2", "key": key.lower()})
    assert opened.headers["Location"] == own(staged, 2)
    assert client.get(own(staged, 2)).status_code == 200


@pytest.mark.parametrize("number", ["", "0", "-1", "²", "99999", "x"])
def test_what_is_no_number_opens_nothing(number):
    staged = stage(pairs=2)
    client = Client(headers=ENGLISH)
    assert client.post(mine(staged), {"number": number, "key": staged.key(1)}).status_code == 403


def test_wrong_keys_without_end_are_told_to_wait(monkeypatch):
    monkeypatch.setattr("leagues.contests.phones.at_hall.CONTEST_KEYS", Rate("few", most=1, seconds=600))
    staged, client = stage(pairs=2), Client(headers=ENGLISH)
    answers = [client.post(mine(staged), {"number": "1", "key": "A" * 16}).status_code for _try in range(2)]
    assert answers == [403, 429]


def test_a_contest_that_is_not_announced_is_not_found_by_strangers():
    staged = stage(pairs=2, public=False)
    assert Client().get(mine(staged)).status_code == 404
    assert phone(staged, 1).get(mine(staged)).status_code == 302


def test_a_player_of_a_melee_has_a_card_not_a_pair():
    staged = stage(pairs=9, settings=settings_of("melee-4x12"))
    text = Client(headers=ENGLISH).get(mine(staged)).text
    assert "<h1>My card</h1>" in text
