"""Tasks without a broker: rows that survive a kill, done once, tried again when they fail."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from celery import current_app
from django.db import transaction
from django.utils import timezone

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

    yield
    for name in ("tests.note", "tests.fail"):
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


@pytest.mark.django_db(transaction=True)
def test_with_a_broker_the_work_is_handed_over_after_the_commit(settings: Any, monkeypatch: Any) -> None:
    settings.EMBEDDED_TASKS = False
    sent: list[str] = []
    monkeypatch.setattr(current_app, "send_task", sent.append)
    with transaction.atomic():
        outbox.enqueue("tests.note", "later")
        assert sent == []
    assert sent == ["games.tasks.run_outbox"]
