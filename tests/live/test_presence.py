"""How much one may say: a person's sockets share one allowance, and a new socket refills nothing."""

import time

import pytest

from games.live import presence
from games.live.presence import MORE_A_SOCKET, WINDOW_SECONDS, MessageLimit, Visitor, allowance_of, may_join
from games.models import Player


class Socket:
    """Somebody's page."""


@pytest.fixture(autouse=True)
def _limits(settings):
    settings.PLAYER_MESSAGES, settings.WATCHER_MESSAGES = 100, 50
    settings.STRANGER_JOINS = 300
    presence._allowances.clear()
    presence._strangers_joins.clear()


def somebody(number=1, session_key=None):
    player = None if number is None else Player(pk=number)
    return Visitor(7, "k3x9", player, frozenset({number}), session_key)


def said(allowance, times, *, seated=True):
    """How many of so many messages were within the allowance."""
    now = time.monotonic()
    return sum(allowance.spend(seated=seated, now=now) for _message in range(times))


def test_one_socket_may_say_a_hundred_things_in_the_window():
    assert said(allowance_of(somebody(), Socket()), 150) == 100


def test_who_only_watches_may_say_half_of_that():
    assert said(allowance_of(somebody(), Socket()), 150, seated=False) == 50


def test_who_has_played_all_they_may_still_comes_in_elsewhere():
    allowance = allowance_of(somebody(), Socket())
    assert said(allowance, 100) == 100
    assert said(allowance, 60, seated=False) == 50


def test_ten_sockets_give_no_ten_allowances():
    sockets = [Socket() for _tab in range(10)]
    allowances = [allowance_of(somebody(), socket) for socket in sockets]
    assert sum(said(each, 100) for each in allowances) == 100 + 9 * MORE_A_SOCKET


def test_the_pings_of_ten_pages_are_within_it():
    sockets = [Socket() for _tab in range(10)]
    allowances = [allowance_of(somebody(), socket) for socket in sockets]
    pings_and_joins = int(WINDOW_SECONDS / 2.5) + 2
    assert all(said(each, pings_and_joins, seated=False) == pings_and_joins for each in allowances)


def test_a_socket_closed_and_opened_again_has_what_was_left():
    first = Socket()
    assert said(allowance_of(somebody(), first), 100) == 100
    del first
    again = Socket()
    assert said(allowance_of(somebody(), again), 10) == 0


def test_after_the_window_all_of_it_is_there_again():
    allowance = MessageLimit()
    assert all(allowance.spend(seated=True, now=0.0) for _message in range(100))
    assert not allowance.spend(seated=True, now=WINDOW_SECONDS - 0.001)
    assert allowance.spend(seated=True, now=2 * WINDOW_SECONDS)


def test_two_people_share_nothing():
    one, other = Socket(), Socket()
    assert said(allowance_of(somebody(1), one), 200) == 100
    assert said(allowance_of(somebody(2), other), 100) == 100


def test_a_session_without_a_player_is_somebody_too():
    one, other = Socket(), Socket()
    assert said(allowance_of(somebody(None, "kept"), one), 60, seated=False) == 50
    assert said(allowance_of(somebody(None, "kept"), other), 60, seated=False) == MORE_A_SOCKET - 10


def test_strangers_have_one_each():
    one, other = Socket(), Socket()
    assert said(allowance_of(somebody(None), one), 60, seated=False) == 50
    assert said(allowance_of(somebody(None), other), 60, seated=False) == 50


def test_who_has_long_gone_is_forgotten(monkeypatch):
    here, gone = Socket(), Socket()
    allowance_of(somebody(1), here).spend(seated=True)
    allowance_of(somebody(2), gone).spend(seated=True)
    del gone
    later = time.monotonic() + 2 * WINDOW_SECONDS
    monkeypatch.setattr(presence.time, "monotonic", lambda: later)
    newcomer = Socket()
    allowance_of(somebody(3), newcomer)
    assert set(presence._allowances) == {"player 1", "player 3"}


HALL = "203.0.113.7"
STRANGER = Visitor(7, "k3x9", None, frozenset(), None, is_stranger=True)


def test_strangers_behind_one_address_join_by_one_allowance():
    assert sum(may_join(STRANGER, HALL, now=1.0) for _socket in range(1500)) == 300
    assert may_join(STRANGER, "203.0.113.8", now=1.0)
    assert may_join(STRANGER, HALL, now=1.0 + WINDOW_SECONDS)


def test_a_hall_of_two_hundred_telephones_comes_back_at_once():
    assert all(may_join(STRANGER, HALL, now=1.0) for _telephone in range(200))


def test_what_is_refused_takes_nobodys_share():
    assert sum(may_join(STRANGER, HALL, now=1.0 + turn / 50) for turn in range(5000)) == 300 * 5


def test_the_addresses_of_an_ipv6_network_are_one():
    assert sum(may_join(STRANGER, f"2001:db8::{number:x}", now=1.0) for number in range(1, 500)) == 300
    assert may_join(STRANGER, "2001:db8:1::1", now=1.0)


def test_known_players_and_the_servers_own_machine_are_not_counted_with_strangers():
    assert all(may_join(somebody(), HALL) for _time in range(400))
    assert all(may_join(STRANGER, "127.0.0.1") for _time in range(400))


def test_strangers_who_have_gone_are_forgotten():
    presence._swept_at = 0.0
    assert may_join(STRANGER, HALL, now=100.0)
    assert may_join(STRANGER, "203.0.113.8", now=100.0 + 2 * WINDOW_SECONDS)
    assert set(presence._strangers_joins) == {"203.0.113.8"}
