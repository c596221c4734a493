"""What is kept for a while only is forgotten when its time has come, and nothing else is."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import OutboxTask, Player, Signal, Ticket, Watchers
from games.retention import EXPIRING_ROWS, due, forget
from leagues.models import Club, Contest, ContestStep, Person, Webhook, WebhookDelivery, WebhookEvent
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
    sent(player, ago(30), code=f"sent{fresh}".lower())
    half_imported(player, ago(1), code=f"half{fresh}".lower())
    practised(player, ago(14), code=f"practised{fresh}".lower())


def sent(player, at, code):
    """An event that a receiver of a club was sent."""
    club = Club.objects.create(code=code, name="Club", opened_by=player, opened_at=at)
    webhook = Webhook.objects.create(
        club=club, address="https://x.example/", made_by=player, made_at=at, salt=bytes(16)
    )
    event = WebhookEvent.objects.create(uid=code, club=club, kind="club.changed", at=at)
    WebhookDelivery.objects.create(webhook=webhook, event=event, subject="club", due_at=at)


def half_imported(player, at, code):
    """What a process killed in the middle of an import leaves."""
    club = Club.objects.create(code=code, name="Club", opened_by=player, opened_at=at)
    Person.objects.create(club=club, first_name="Anne", written_at=at, staged_at=at)
    contest = Contest.every.create(
        club=club, code=code, name="x", starts_at=at, secret=bytes(32), moved_at=at, staged_at=at
    )
    ContestStep.objects.create(contest=contest, version=1, data={}, by=player, at=at)


def practised(player, at, code):
    """A practice contest whose last step was then, and somebody invented for it."""
    club = Club.objects.create(code=code, name="Club", opened_by=player, opened_at=at)
    contest = Contest.objects.create(
        club=club, code=code[:10], name="x", starts_at=at, secret=bytes(32), moved_at=at, practice=True
    )
    Person.objects.create(club=club, first_name="Anne", written_at=at, practice=contest)
    ContestStep.objects.create(contest=contest, version=1, data={}, by=player, at=at)


def test_each_is_kept_until_its_time_has_come(now):
    one_of_each(now, fresh=True)
    assert due(now) == dict.fromkeys(EXPIRING_ROWS, 0)
    assert forget(now) == dict.fromkeys(EXPIRING_ROWS, 0)


def test_each_is_forgotten_when_its_time_has_come_and_once(now):
    one_of_each(now, fresh=False)
    assert forget(now) == dict.fromkeys(EXPIRING_ROWS, 1)
    assert forget(now) == dict.fromkeys(EXPIRING_ROWS, 0)


def test_a_dry_run_counts_and_forgets_nothing(now, capsys):
    one_of_each(now, fresh=False)
    call_command("retention", "--dry-run")
    told = capsys.readouterr().out.splitlines()
    assert "guests who never sat: 1" in told
    assert len(told) == len(EXPIRING_ROWS)
    call_command("retention")
    assert "guests who never sat: 1" in capsys.readouterr().out
    assert not Player.objects.filter(name="Guest").exists()


def test_what_waits_in_the_queue_and_the_outbox_stays(now):
    Ticket.objects.create(kind="casual", wishes={}, speeds=[], since=now - 30 * DAY)
    OutboxTask.objects.create(name="later", due_at=now + DAY)
    forget(now)
    assert Ticket.objects.count() == OutboxTask.objects.count() == 1


def test_what_something_still_names_stays_and_keeps_nothing_else(now):
    guests = [Player.objects.create(name=f"Guest {number}") for number in range(3)]
    Player.objects.filter(pk__in=[guest.pk for guest in guests]).update(created_at=now - 3 * DAY)
    club = Club.objects.create(code="c", name="Club", opened_by=PlayerFactory(user=UserFactory()), opened_at=now)
    contest = Contest.objects.create(club=club, code="c", name="x", starts_at=now, secret=bytes(32), moved_at=now)
    ContestStep.objects.create(contest=contest, version=1, data={}, by=guests[1], at=now)
    assert forget(now)["guests who never sat"] == 2
    assert Player.objects.filter(pk=guests[1].pk).exists()


def test_few_rows_are_deleted_in_one_transaction(now, monkeypatch):
    """On SQLite every table waits while another transaction writes."""
    monkeypatch.setattr("games.retention.AT_ONCE", 2)
    for number in range(5):
        Session.objects.create(session_key=f"s{number}", session_data="", expire_date=now - DAY)
    with CaptureQueriesContext(connection) as asked:
        assert forget(now)["ended sessions"] == 5
    deleted = [query["sql"] for query in asked if query["sql"].startswith('DELETE FROM "django_session"')]
    assert len(deleted) == 3
