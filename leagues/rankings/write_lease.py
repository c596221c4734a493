"""The book of a game's ratings: its lock, and the lease under which one process writes a recount in pieces.

The book holds the last result counted. `RatingBook.writing` is the token of the write that is under way. While it is
set, no result is counted (`incremental`), and pages say that figures may change. Each piece is one short transaction
that renews the lease. An expired lease means that its process has died: the next process that looks gives the write
up, by storing a token that nobody holds. From then on the game can only be counted again from nothing
(`recount_whole`), which is right whatever was written.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import structlog
from django.db import transaction
from django.utils import timezone

from games.outbox import enqueue
from games.short_transactions import pieces
from leagues.models import RatingBook, RatingCorrection
from leagues.rankings.signals import ranked_moved
from leagues.ratings.played import Place

SETTLE: Final = "leagues.tasks.settle_ratings"
"""The task that settles waiting corrections."""
RULE: Final = 2
"""The version of the counting rule. Rule 1 had no lower weights for short parties or early concessions."""


def locked(game: str) -> RatingBook:
    """Lock the book of a game until the transaction ends; other transactions wait for it."""
    books = RatingBook.objects.select_for_update()
    book = books.filter(game=game).first()
    if book is None:
        RatingBook.objects.get_or_create(game=game, defaults={"rule": RULE})
        book = books.get(game=game)
    return book


def upto(book: RatingBook) -> Place | None:
    """Return the place of the last counted result."""
    return None if book.upto_at is None or book.upto is None else (book.upto_at, book.upto)


def write_on(
    book: RatingBook,
    last: Place | None,
    *,
    settled: bool = False,
    counted: bool = True,
    verified_at: datetime | None = None,
    whole: bool = False,
) -> None:
    """Increment the book's version. `last`: the last place counted now; it never goes back. `whole`: everything was
    counted.

    `counted`: whether any result was counted.
    """
    before = upto(book)
    if last is not None and (before is None or last > before):
        book.upto_at, book.upto = last
    book.version += counted
    book.settled += settled
    book.counted_at = timezone.now() if counted else book.counted_at
    book.rule = RULE if whole else book.rule
    book.verified_at = verified_at or book.verified_at
    book.save()
    ranked_moved.send(sender=RatingBook, game=book.game, settled=settled)


log = structlog.get_logger(__name__)
LEASE: Final = timedelta(minutes=1)
"""The longest time between two pieces. The longest work in that time is counting the results that came during the
recount."""
PIECE: Final = 250
"""Rows written in one transaction."""
TRIES: Final = 5


class OvertakenError(Exception):
    """Ratings were settled since they were read: they have to be read again."""


class BusyError(Exception):
    """Another process is writing a recount of this game."""


class LostLeaseError(Exception):
    """The lease expired and the write was given up, or an older version of the site has written at the same time."""


@dataclass(frozen=True, slots=True)
class LeaseSeen:
    """The state of a book, read before any rating. `given_up`: the token of a write that was left half done."""

    settled: int
    given_up: str


@dataclass(frozen=True, slots=True)
class ToWrite:
    """Rows of one kind, and the function that writes some of them."""

    rows: Sequence[Any]
    write: Callable[[list[Any]], object]


@dataclass(frozen=True, slots=True)
class Lease:
    """One process's right to write a recount. `version`: of the book, which only this process may change meanwhile."""

    game: str
    token: str
    version: int

    def write(self, kinds: Iterable[ToWrite]) -> None:
        """Write all rows, in pieces. LostLeaseError: the rows stay half written, and another process takes over."""
        for kind in kinds:
            for some in pieces(kind.rows, PIECE):
                with self._held():
                    kind.write(some)

    def finish(
        self, last: Place | None, *, counted: bool = True, verified_at: datetime | None = None, whole: bool = False
    ) -> None:
        """End the write: as `write_on`. Corrections that came meanwhile are enqueued.

        `settled` grows even if nothing was written: a process that has read earlier ratings has to read them again.
        """
        with self._held() as book:
            book.writing, book.writing_until = "", None
            write_on(book, last, settled=True, counted=counted, verified_at=verified_at, whole=whole)
            if RatingCorrection.objects.filter(game=self.game).exists():
                enqueue(SETTLE, self.game)

    @contextmanager
    def _held(self) -> Iterator[RatingBook]:
        """Open a transaction that renews the lease."""
        with transaction.atomic():
            book = locked(self.game)
            if (book.writing, book.version) != (self.token, self.version):
                raise LostLeaseError
            book.writing_until = timezone.now() + LEASE
            book.save(update_fields=["writing_until"])
            yield book


def look(game: str) -> LeaseSeen:
    """Read the book, before any rating is read, for `take`. BusyError."""
    book = RatingBook.objects.filter(game=game).first()
    if book is None:
        return LeaseSeen(0, "")
    if book.writing_until is None:
        return LeaseSeen(book.settled, book.writing)
    if book.writing_until > timezone.now():
        raise BusyError
    return _give_up(game)


@transaction.atomic
def _give_up(game: str) -> LeaseSeen:
    """Give up a write whose lease has expired, so that its process, if alive, writes nothing more."""
    book = locked(game)
    if book.writing_until is not None:
        if book.writing_until > timezone.now():
            raise BusyError
        book.writing, book.writing_until = secrets.token_hex(16), None
        book.save(update_fields=["writing", "writing_until"])
    return LeaseSeen(book.settled, book.writing)


@transaction.atomic
def take(game: str, seen: LeaseSeen) -> Lease:
    """Take the lease if everything read since `look` is still valid. OvertakenError."""
    book = locked(game)
    if (book.settled, book.writing) != (seen.settled, seen.given_up):
        raise OvertakenError
    book.writing, book.writing_until = secrets.token_hex(16), timezone.now() + LEASE
    book.save(update_fields=["writing", "writing_until"])
    return Lease(game, book.writing, book.version)


def unless_overtaken(game: str, work: Callable[[], int]) -> int:
    """Return the result of `work`, repeated each time it is overtaken; 0, with a log entry, if it is left to others.

    Nothing is lost then: corrections stay, and the process that finishes a write enqueues them.
    """
    try:
        for _try in range(TRIES):
            with suppress(OvertakenError):
                return work()
        log.warning("ratings_left_for_later", game=game, tries=TRIES)
    except (BusyError, LostLeaseError) as error:
        log.info("ratings_left_to_another", game=game, why=type(error).__name__)
    return 0
