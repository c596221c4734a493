"""Many rows written in short transactions, with pauses: SQLite's one write lock is fair to nobody.

Who waits for it looks for it every so often, and who comes back at once has it first: a loop of short transactions
would keep every table waiting as long as one long transaction does.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from time import monotonic, sleep
from typing import Final, TypeVar

from django.db import connection

BATCH: Final = 100
"""Rows written in one transaction."""
LONGEST_PAUSE: Final = 0.25
"""Seconds."""
T = TypeVar("T")


def batches(rows: Iterable[T], size: int = BATCH) -> Iterator[list[T]]:
    waiting = iter(rows)
    while some := list(islice(waiting, size)):
        yield some


def pieces(rows: Iterable[T], size: int = BATCH) -> Iterator[list[T]]:
    """Batches, each to be written in a transaction of its own, with a pause after each (`pause`)."""
    for some in batches(rows, size):
        began = monotonic()
        yield some
        pause(began)


def pause(began: float) -> None:
    """Let others write for as long as the writing begun at that moment took (`time.monotonic`).

    Only where they wait for it: on SQLite, outside of any transaction.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        sleep(min(monotonic() - began, LONGEST_PAUSE))
