"""games.short_transactions: between two of many short transactions somebody else can write."""

import threading
import time

import pytest
from django.db import connection, transaction

from games import short_transactions
from games.models import Player
from games.short_transactions import LONGEST_PAUSE, batches, pause, pieces

WROTE = 0.02
"""Seconds each transaction takes."""


@pytest.fixture
def slept(monkeypatch):
    """The pauses made, in seconds; none is waited for."""
    found = []
    monkeypatch.setattr(short_transactions, "sleep", found.append)
    return found


def test_rows_come_in_batches_of_at_most_so_many():
    assert list(batches(range(5), 2)) == [[0, 1], [2, 3], [4]]
    assert list(batches([], 2)) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite has one write lock")
def test_a_pause_is_as_long_as_the_writing_and_never_very_long(slept):
    pause(time.monotonic() - WROTE)
    pause(time.monotonic() - 10)
    assert WROTE <= slept[0] < LONGEST_PAUSE
    assert slept[1] == LONGEST_PAUSE


@pytest.mark.django_db(transaction=True)
def test_within_a_transaction_nobody_could_write_in_a_pause(slept):
    with transaction.atomic():
        list(pieces(range(3), 1))
    assert slept == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite has one write lock")
def test_somebody_else_writes_before_the_last_of_many_pieces():
    """Without pauses whoever waits sleeps longer and longer, and finds the lock taken each time."""
    player, began, wrote, ended = Player.objects.create(name="Anne"), threading.Event(), [], []

    def other():
        began.wait()
        Player.objects.filter(pk=player.pk).update(name="Bruno")
        wrote.append(time.monotonic())
        connection.close()

    thread = threading.Thread(target=other)
    thread.start()
    for _some in pieces(range(40), 1):
        with transaction.atomic():
            began.set()
            time.sleep(WROTE)
    ended.append(time.monotonic())
    thread.join()
    assert wrote[0] < ended[0] - 20 * WROTE
