"""Presence: by pages opened and tables open, never for people who hide it."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Player, Profile, TableSeat
from games.people import queries
from games.people.queries import HERE_SECONDS, here
from tests.factories import PlayerFactory, TableFactory
from tests.people.conftest import as_

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    """Seconds that pass when told to; the cache's own keys go with `pass_`."""
    now = SimpleNamespace(at=1_000_000.0)
    monkeypatch.setattr("django.core.cache.backends.locmem.time.time", lambda: now.at)
    monkeypatch.setattr(queries.time, "time", lambda: now.at)
    return now


def online(client) -> str:
    return client.get(reverse("people:online"), headers={"accept-language": "en"}).content.decode()


def test_who_asks_for_a_page_is_here_for_five_minutes(zoe, max_, clock) -> None:
    as_(zoe).get(reverse("lobby:home"))
    assert here() == {zoe.pk}
    clock.at += HERE_SECONDS - 1
    assert here() == {zoe.pk}
    as_(max_).get(reverse("lobby:home"))
    clock.at += 2
    assert here() == {max_.pk}


def test_each_page_asked_for_makes_it_longer(zoe, clock) -> None:
    client = as_(zoe)
    for _minute in range(8):
        client.get(reverse("lobby:home"))
        clock.at += 61
    assert here() == {zoe.pk}


def test_guests_are_not_listed(client) -> None:
    client.post(reverse("lobby:play"))
    assert here() == frozenset()


def test_who_signs_out_is_gone_at_once(zoe) -> None:
    client = as_(zoe)
    client.get(reverse("lobby:home"))
    client.post(reverse("account_logout"))
    assert here() == frozenset()


def test_who_has_a_table_open_in_another_process_is_here(zoe, max_) -> None:
    table = TableFactory(seated={"S": zoe, "N": max_})
    TableSeat.objects.filter(table=table, seat="S").update(seen_at=timezone.now())
    TableSeat.objects.filter(table=table, seat="N").update(seen_at=timezone.now() - timedelta(minutes=1))
    assert here() == {zoe.pk}


def test_who_has_a_table_open_in_this_process_is_here(zoe, max_, monkeypatch) -> None:
    guest = PlayerFactory()
    sockets = [SimpleNamespace(player_ids=frozenset({zoe.pk, guest.pk}))]
    monkeypatch.setattr(queries, "running_processes", lambda: [("loop", SimpleNamespace(sockets=sockets))])
    assert here() == {zoe.pk}
    assert here({max_.pk}) == frozenset()


def test_who_hides_it_is_shown_to_nobody_until_they_say_so_again(zoe, max_) -> None:
    as_(zoe).post(reverse("people:edit"), {"club": ""})
    assert Profile.objects.get(player=zoe).hidden_at is not None
    assert "Zoé" not in online(as_(max_))
    assert "here now" not in as_(max_).get(reverse("people:profile", args=[zoe.pk])).content.decode()
    as_(zoe).post(reverse("people:edit"), {"shown": "on"})
    assert "Zoé" in online(as_(max_))
    assert "here now" in as_(max_).get(reverse("people:profile", args=[zoe.pk])).content.decode()


def test_a_profile_without_a_word_on_it_is_shown_as_here(zoe, max_) -> None:
    Profile.objects.create(player=zoe)
    as_(zoe).get(reverse("lobby:home"))
    assert here() == {zoe.pk}


def test_friends_come_first_among_the_people_online(zoe, max_, stranger) -> None:
    from games.people.relations import follow

    for player in (zoe, max_, stranger):
        as_(player).get(reverse("lobby:home"))
    follow(max_, zoe)
    follow(zoe, max_)
    text = online(as_(zoe))
    assert "3 people with an account are here now." in text
    assert text.index('">Max<') < text.index('">Inès<')


def test_a_list_of_many_costs_as_much_as_a_list_of_one(zoe, django_assert_max_num_queries) -> None:
    from tests.people.conftest import member

    for number in range(20):
        queries.mark_present(member(f"Person {number}").user_id)
    client = as_(zoe)
    client.get(reverse("lobby:home"))
    with django_assert_max_num_queries(18):
        text = online(client)
    assert text.count('class="person-name"') == 21


def test_nobody_here_says_who_would_be(client) -> None:
    assert "Nobody is online" in online(client)
    assert not Player.objects.exists()
