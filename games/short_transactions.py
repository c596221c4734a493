"""Many rows written in short transactions with pauses, so that SQLite's single write lock is shared fairly.

A process that waits for the lock only retries at intervals, while a loop that writes again at once takes it first:
without pauses, short transactions would keep every table waiting as long as one long transaction.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from time import monotonic, sleep
from typing import Final, TypeVar

from django.db import connection

BATCH: Final = 100
"""Rows per transaction."""
LONGEST_PAUSE: Final = 0.25
"""The longest pause, in seconds."""
T = TypeVar("T")


def batches(rows: Iterable[T], size: int = BATCH) -> Iterator[list[T]]:
    waiting = iter(rows)
    while some := list(islice(waiting, size)):
        yield some


def pieces(rows: Iterable[T], size: int = BATCH) -> Iterator[list[T]]:
    """Yield batches, each to be written in its own transaction; pause after each (`pause`)."""
    for some in batches(rows, size):
        began = monotonic()
        yield some
        pause(began)


def pause(began: float) -> None:
    """Let others write, for as long as the writing since `began` (`time.monotonic`) took.

    Pauses only on SQLite and outside a transaction: elsewhere nobody waits.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        sleep(min(monotonic() - began, LONGEST_PAUSE))
