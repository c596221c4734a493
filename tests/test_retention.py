"""What is kept for a while only is forgotten when its time has come, and nothing else is."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from games.models import OutboxTask, Player, Signal, Ticket, Watchers
from games.retention import KEPT_FOR_A_WHILE, due, forget
from tests.factories import PlayerFactory, TableFactory, UserFactory

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def now():
    return timezone.now()


def one_of_each(now, *, fresh):
    """One row of each kind: just inside its time, or just past it."""

    def ago(days):
        return now - DAY * days + timedelta(minutes=1 if fresh else -1)

    user = UserFactory()
    player = PlayerFactory(user=user)
    Session.objects.create(session_key=f"s{fresh}", session_data="", expire_date=ago(0))
    UserSession.objects.create(user=user, session_key=f"s{fresh}", ip="192.0.2.1", user_agent="x", last_seen_at=now)
    guest = Player.objects.create(name="Guest")
    Player.objects.filter(pk=guest.pk).update(created_at=ago(2))
    signal = Signal.objects.create(player=player, digest="d")
    Signal.objects.filter(pk=signal.pk).update(at=ago(180))
    OutboxTask.objects.create(name="done", due_at=now, done_at=ago(7))
    OutboxTask.objects.create(name="failed", due_at=ago(90))
    table = TableFactory(host=player)
    Ticket.objects.create(kind="casual", wishes={}, speeds=[], since=now, table=table, seated_at=ago(1))
    Watchers.objects.create(table=table, process="p", count=1, seen_at=ago(1))


def test_each_is_kept_until_its_time_has_come(now):
    one_of_each(now, fresh=True)
    assert due(now) == dict.fromkeys(KEPT_FOR_A_WHILE, 0)
    assert forget(now) == dict.fromkeys(KEPT_FOR_A_WHILE, 0)


def test_each_is_forgotten_when_its_time_has_come_and_once(now):
    one_of_each(now, fresh=False)
    assert forget(now) == dict.fromkeys(KEPT_FOR_A_WHILE, 1)
    assert forget(now) == dict.fromkeys(KEPT_FOR_A_WHILE, 0)


def test_a_dry_run_counts_and_forgets_nothing(now, capsys):
    one_of_each(now, fresh=False)
    call_command("retention", "--dry-run")
    told = capsys.readouterr().out.splitlines()
    assert "guests who never sat: 1" in told
    assert len(told) == len(KEPT_FOR_A_WHILE)
    call_command("retention")
    assert "guests who never sat: 1" in capsys.readouterr().out
    assert not Player.objects.filter(name="Guest").exists()


def test_what_waits_in_the_queue_and_the_outbox_stays(now):
    Ticket.objects.create(kind="casual", wishes={}, speeds=[], since=now - 30 * DAY)
    OutboxTask.objects.create(name="later", due_at=now + DAY)
    forget(now)
    assert Ticket.objects.count() == OutboxTask.objects.count() == 1
