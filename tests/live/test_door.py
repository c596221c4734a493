"""Who comes in is asked about in one question: it must answer what the pages' own questions answer."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone

from games.live import seating
from games.live.presence import visitor
from games.models import Block, Place, Player, Sanction, Table, Ticket
from games.models.players import player_ids
from games.permissions import SESSION_KEY, hidden_from, is_banned
from games.rules.options import read_rules
from tests.factories import PlayerFactory, UserFactory
from tests.people.conftest import member

pytestmark = pytest.mark.django_db


@pytest.fixture
def sacha() -> Player:
    return member("Sacha")


@pytest.fixture
def guest(sacha) -> Player:
    """Who Sacha was before signing in."""
    return PlayerFactory(name="Guest 7", absorbed_by=sacha)


@pytest.fixture
def table(sacha) -> Table:
    return seating.open_table(host=sacha, rules=read_rules({"shuffle": "every-donne"}), seats={"S": sacha})


def come(table: Table, player: Player):
    return visitor(table.code, player.user, SessionStore())


def sanctioned(player: Player, kind: str = "ban", **when) -> None:
    Sanction.objects.create(player=player, kind=kind, why="…", by=UserFactory(), **when)


def test_somebody_is_known_by_all_their_ids(sacha, guest, table) -> None:
    who = come(table, sacha)
    assert who.player_ids == player_ids(sacha) == {sacha.pk, guest.pk}
    assert (who.table_id, who.code, who.player) == (table.pk, table.code, sacha)


def test_a_guest_is_the_player_of_their_session(table) -> None:
    guest, session = PlayerFactory(name="Guest 8"), SessionStore()
    session[SESSION_KEY] = guest.pk
    assert visitor(table.code, AnonymousUser(), session).player_ids == {guest.pk}


def test_a_stranger_is_nobody_and_may_come_in(table) -> None:
    who = visitor(table.code, AnonymousUser(), SessionStore())
    assert (who.player, who.player_ids, who.hidden) == (None, frozenset(), frozenset())
    assert who.is_stranger


def test_a_session_of_nobody_is_a_strangers_and_an_account_that_never_sat_is_none(table) -> None:
    session = SessionStore()
    session["preferences"] = {}
    assert visitor(table.code, AnonymousUser(), session).is_stranger
    assert not visitor(table.code, UserFactory(), SessionStore()).is_stranger


def test_no_table_has_such_a_code(sacha, table) -> None:
    assert visitor("xxxxxxxxxx", sacha.user, SessionStore()) is None
    assert visitor("xxxxxxxxxx", AnonymousUser(), SessionStore()) is None


@pytest.mark.parametrize("under_the_guests_id", [False, True])
@pytest.mark.parametrize(
    ("kind", "when", "banned"),
    [
        ("ban", {}, True),
        ("ban", {"until": timezone.now() + timedelta(days=900)}, True),
        ("ban", {"until": timezone.now() - timedelta(hours=1)}, False),
        ("ban", {"lifted_at": timezone.now()}, False),
        ("suspend", {}, False),
        ("mute", {}, False),
    ],
)
def test_who_is_banned_does_not_come_in(sacha, guest, table, under_the_guests_id, kind, when, banned) -> None:
    sanctioned(guest if under_the_guests_id else sacha, kind, **when)
    assert is_banned(sacha) is banned
    assert (come(table, sacha) is None) is banned


def test_whom_they_do_not_meet_is_known_by_all_their_ids(sacha, guest, table) -> None:
    nour, max_, inès = member("Nour"), member("Max"), member("Inès")
    was_max = PlayerFactory(name="Guest 9", absorbed_by=max_)
    Block.objects.create(by=nour, blocked=guest)
    Block.objects.create(by=sacha, blocked=was_max)
    Block.objects.create(by=inès, blocked=nour)
    assert come(table, sacha).hidden == hidden_from(sacha) == {nour.pk, max_.pk, was_max.pk}
    assert come(table, inès).hidden == hidden_from(inès) == {nour.pk}


def test_whom_the_queue_has_seated_has_come_once_they_are_there(sacha, guest, table) -> None:
    now = timezone.now()
    mine, other = (
        Ticket.objects.create(kind="casual", wishes={}, speeds=[], since=now, table=each, seated_at=now)
        for each in (table, None)
    )
    place = Place.objects.create(ticket=mine, player=guest, seen_at=now)
    elsewhere = Place.objects.create(ticket=other, player=sacha, seen_at=now)
    come(table, sacha)
    place.refresh_from_db()
    elsewhere.refresh_from_db()
    assert place.taken_at is not None
    assert elsewhere.taken_at is None
