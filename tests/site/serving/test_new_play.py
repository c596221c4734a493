"""A process that is behind, or about to stop, begins nothing new, and says so; what goes on goes on."""

import pytest
from django.urls import reverse

from belote_site.serving import overload
from belote_site.serving.overload import BEGINNINGS, LOOKS, Lateness, is_behind
from games.models import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def _behind(monkeypatch):
    monkeypatch.setattr(overload, "is_behind", lambda: True)


@pytest.mark.parametrize(("language", "told"), [("fr", '<html lang="fr"'), ("en", "The site is very busy")])
@pytest.mark.usefixtures("_behind")
def test_a_table_for_oneself_is_not_opened_while_the_process_is_behind(client, language, told):
    answer = client.post(reverse("lobby:play"), headers={"Accept-Language": language})
    assert answer.status_code == 503
    assert answer["Retry-After"] == "10"
    assert told in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.usefixtures("_behind")
@pytest.mark.parametrize("name", ["lobby:open", "lobby:quick-play", "lobby:with-robots", "lobby:ranked"])
def test_nor_any_other_nor_does_anybody_enter_the_queue(client, name):
    assert client.post(reverse(name)).status_code == 503


@pytest.mark.usefixtures("_behind")
@pytest.mark.parametrize("name", ["lobby:home", "lobby:tables", "lobby:open"])
def test_pages_are_shown_all_the_same(client, name):
    assert client.get(reverse(name)).status_code != 503


@pytest.mark.usefixtures("_behind")
def test_a_waiting_player_may_stop_waiting(client):
    assert client.post(reverse("lobby:leave-queue")).status_code != 503


def test_while_it_keeps_up_tables_are_opened(client):
    assert client.post(reverse("lobby:play")).status_code == 302
    assert Table.objects.count() == 1


def test_a_process_about_to_stop_sends_people_to_the_next_one(client):
    overload.draining.set()
    answer = client.post(reverse("lobby:play"))
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")


def test_every_beginning_is_an_address_of_the_site():
    from django.urls import get_resolver

    named = {
        f"{namespace}:{name}"
        for namespace, (_prefix, resolver) in get_resolver().namespace_dict.items()
        for name in resolver.reverse_dict
        if isinstance(name, str)
    }
    assert named >= BEGINNINGS


@pytest.mark.parametrize(("log", "loop", "expected"), [(0, 0, False), (1, 0, True), (0, 1, True), (0.4, 0.4, False)])
def test_a_late_log_or_a_late_loop_is_behind(settings, monkeypatch, log, loop, expected):
    settings.BEHIND_SECONDS = 0.5
    monkeypatch.setattr(overload, "journal_lag", lambda: log)
    late = Lateness()
    late.looks.extend([loop] * LOOKS)
    monkeypatch.setattr(overload, "lateness", late)
    assert is_behind() is expected


def test_one_long_breath_of_the_loop_is_not_behind(settings, monkeypatch):
    late = Lateness()
    late.looks.append(3.0)
    monkeypatch.setattr(overload, "lateness", late)
    assert not is_behind()
