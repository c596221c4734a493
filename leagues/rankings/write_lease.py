"""A recount is written in pieces, by one process at a time, which holds a lease on the game's book meanwhile.

`RatingBook.writing` is the token of the write that is under way. While it is there, nothing is taught to the ratings
(`one_more`), and pages say that figures may move. Each piece is one short transaction that renews the lease. A lease
that has run out was its process's end: the next to look gives the write up, by a token nobody holds, and from then on
the game can only be counted again from nothing (`whole_recount`), which ends right whatever was written of it.
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
from leagues.rankings.books import SETTLE, locked, write_on
from leagues.ratings.played import Place

log = structlog.get_logger(__name__)
LEASE: Final = timedelta(minutes=1)
"""From a piece to the next. The longest work in between is what was counted while the recount ran."""
PIECE: Final = 250
"""Rows written in one transaction."""
TRIES: Final = 5


class OvertakenError(Exception):
    """Something has been settled since the ratings were read: they have to be read again."""


class BusyError(Exception):
    """Another process is writing a recount of this game."""


class LostLeaseError(Exception):
    """The lease ran out and the write was given up, or an older version of the site has written beside it."""


@dataclass(frozen=True, slots=True)
class LeaseSeen:
    """A book as it stood before anything else was read. `given_up`: the token of a write that was left half done."""

    settled: int
    given_up: str


@dataclass(frozen=True, slots=True)
class ToWrite:
    """Rows of one kind, and what writes some of them."""

    rows: Sequence[Any]
    write: Callable[[list[Any]], object]


@dataclass(frozen=True, slots=True)
class Lease:
    """One process's right to write a recount. `version`: of the book, which nobody else may move meanwhile."""

    game: str
    token: str
    version: int

    def write(self, kinds: Iterable[ToWrite]) -> None:
        """All rows, in pieces. LostLeaseError: what is written stays half done, and is somebody else's."""
        for kind in kinds:
            for some in pieces(kind.rows, PIECE):
                with self._held():
                    kind.write(some)

    def finish(
        self, last: Place | None, *, counted: bool = True, verified_at: datetime | None = None, whole: bool = False
    ) -> None:
        """Everything is written: as `books.write_on`. What came to wait meanwhile is asked to be settled.

        `settled` grows even where nothing was written: who has read what waits before has to read it again.
        """
        with self._held() as book:
            book.writing, book.writing_until = "", None
            write_on(book, last, settled=True, counted=counted, verified_at=verified_at, whole=whole)
            if RatingCorrection.objects.filter(game=self.game).exists():
                enqueue(SETTLE, self.game)

    @contextmanager
    def _held(self) -> Iterator[RatingBook]:
        """A transaction, the lease renewed in it."""
        with transaction.atomic():
            book = locked(self.game)
            if (book.writing, book.version) != (self.token, self.version):
                raise LostLeaseError
            book.writing_until = timezone.now() + LEASE
            book.save(update_fields=["writing_until"])
            yield book


def look(game: str) -> LeaseSeen:
    """To be called before ratings are read, and given to `take`. BusyError."""
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
    """A write whose lease has run out, so that its process, if it lives, writes no more of it."""
    book = locked(game)
    if book.writing_until is not None:
        if book.writing_until > timezone.now():
            raise BusyError
        book.writing, book.writing_until = secrets.token_hex(16), None
        book.save(update_fields=["writing", "writing_until"])
    return LeaseSeen(book.settled, book.writing)


@transaction.atomic
def take(game: str, seen: LeaseSeen) -> Lease:
    """The lease, where everything that was read since `look` still stands. OvertakenError."""
    book = locked(game)
    if (book.settled, book.writing) != (seen.settled, seen.given_up):
        raise OvertakenError
    book.writing, book.writing_until = secrets.token_hex(16), timezone.now() + LEASE
    book.save(update_fields=["writing", "writing_until"])
    return Lease(game, book.writing, book.version)


def unless_overtaken(game: str, work: Callable[[], int]) -> int:
    """What the work gives, tried again each time that it is overtaken; 0 where it is left to others, said in the log.

    Nothing is lost then: what waits stays, and the process that finishes a write asks for it to be settled.
    """
    try:
        for _try in range(TRIES):
            with suppress(OvertakenError):
                return work()
        log.warning("ratings_left_for_later", game=game, tries=TRIES)
    except (BusyError, LostLeaseError) as error:
        log.info("ratings_left_to_another", game=game, why=type(error).__name__)
    return 0
