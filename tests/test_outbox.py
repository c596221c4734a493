"""Tasks without a broker: rows that survive a kill, done once, tried again when they fail."""

import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from celery import current_app
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from games import outbox
from games.models import OutboxTask

done: list[Any] = []


@pytest.fixture(autouse=True)
def tasks() -> Any:
    done.clear()

    @current_app.task(name="tests.note")
    def note(what: str) -> None:
        done.append(what)

    @current_app.task(name="tests.fail")
    def fail() -> None:
        raise ValueError("not today")

    @current_app.task(name="tests.wait")
    def wait() -> None:
        raise outbox.NotYet("the stick is gone")

    yield
    for name in ("tests.note", "tests.fail", "tests.wait"):
        current_app.tasks.pop(name, None)


@pytest.mark.django_db
def test_a_task_asked_for_is_done_once() -> None:
    outbox.enqueue("tests.note", "one")
    assert outbox.run_due() == 1
    assert outbox.run_due() == 0
    assert done == ["one"]


@pytest.mark.django_db(transaction=True)
def test_a_transaction_that_fails_asks_for_nothing() -> None:
    with transaction.atomic():
        outbox.enqueue("tests.note", "never")
        transaction.set_rollback(True)
    assert outbox.run_due() == 0


@pytest.mark.django_db
def test_a_task_that_fails_is_kept_and_tried_again_later() -> None:
    outbox.enqueue("tests.fail")
    assert outbox.run_due() == 0
    row = OutboxTask.objects.get()
    assert (row.attempts, row.error, row.done_at, row.claimed_until) == (1, "ValueError", None, None)
    assert row.due_at > timezone.now()


@pytest.mark.django_db
def test_a_task_that_cannot_be_done_yet_is_tried_every_few_seconds_and_never_given_up() -> None:
    outbox.enqueue("tests.wait")
    for _time in range(outbox.MAX_ATTEMPTS + 1):
        assert outbox.run_due() == 0
        row = OutboxTask.objects.get()
        assert (row.attempts, row.error, row.done_at, row.claimed_until) == (0, "the stick is gone", None, None)
        assert timezone.now() < row.due_at <= timezone.now() + outbox.AGAIN
        OutboxTask.objects.update(due_at=timezone.now())


@pytest.mark.django_db
def test_a_task_whose_process_was_killed_is_taken_up_again() -> None:
    outbox.enqueue("tests.note", "again")
    OutboxTask.objects.update(claimed_until=timezone.now() + timedelta(minutes=5))
    assert outbox.run_due() == 0
    OutboxTask.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    assert outbox.run_due() == 1
    assert done == ["again"]


@pytest.mark.django_db
def test_two_askings_with_one_key_are_one() -> None:
    outbox.enqueue("tests.note", "one", key="slot")
    outbox.enqueue("tests.note", "two", key="slot")
    assert outbox.run_due() == 1


@pytest.mark.django_db
def test_the_beat_asks_once_a_slot_however_many_workers() -> None:
    now = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    for asked in ({}, {}):
        outbox.keep_beat(now, asked)
        outbox.keep_beat(now + timedelta(seconds=5), asked)
    assert OutboxTask.objects.filter(name="games.tasks.close_abandoned_tables").count() == 1
    outbox.keep_beat(now + timedelta(minutes=10), {})
    assert OutboxTask.objects.filter(name="games.tasks.close_abandoned_tables").count() == 2


@pytest.mark.django_db(transaction=True)
def test_the_worker_thread_does_what_a_commit_asks_for(settings: Any) -> None:
    settings.EMBEDDED_TASKS = True
    worker = outbox.Worker()
    worker.start()
    outbox.enqueue("tests.note", "by the worker")
    deadline = timezone.now() + timedelta(seconds=10)
    while not done and timezone.now() < deadline:
        worker.join(0.02)
    worker.stop()
    assert done == ["by the worker"]


class Broker:
    """Hears, or does not: `deaf` is how often it will not. What it was told is counted."""

    def __init__(self, deaf: int = 0) -> None:
        self.deaf, self.asked, self.told = deaf, 0, 0
        self.heard = threading.Event()

    def tell(self) -> None:
        self.asked += 1
        if self.asked <= self.deaf:
            raise OperationalError("nobody there")
        self.told += 1
        self.heard.set()


@pytest.fixture
def with_a_broker(settings: Any, monkeypatch: Any) -> Any:
    settings.EMBEDDED_TASKS = False
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.01)

    def begin(broker: Broker) -> Broker:
        monkeypatch.setattr(outbox, "tell_celery", broker.tell)
        return broker

    return begin


@pytest.mark.django_db(transaction=True)
def test_with_a_broker_celery_is_told_after_the_commit(with_a_broker: Any) -> None:
    broker = with_a_broker(Broker())
    with transaction.atomic():
        outbox.enqueue("tests.note", "later")
        assert not broker.heard.wait(0.05)
    assert broker.heard.wait(10)


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_does_not_hear_is_told_again_and_nobody_waits_for_it(with_a_broker: Any) -> None:
    broker = with_a_broker(Broker(deaf=3))
    outbox.enqueue("tests.note", "in the end")
    assert broker.heard.wait(10)
    assert (broker.asked, broker.told) == (4, 1)


def test_handing_over_raises_nothing_while_the_broker_is_down(with_a_broker: Any, monkeypatch: Any) -> None:
    gone = current_app.connection_for_write
    tried = threading.Event()

    def nowhere(**how: Any) -> Any:
        tried.set()
        return gone("redis://127.0.0.1:1/0", **how)

    monkeypatch.setattr(current_app, "connection_for_write", nowhere)
    with pytest.raises(OperationalError):
        outbox.tell_celery()
    tried.clear()
    outbox.hand_over()
    assert tried.wait(10)
    back = with_a_broker(Broker())
    assert back.heard.wait(10)
