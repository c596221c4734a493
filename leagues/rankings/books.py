"""The book of a game's ratings: its lock, and the last result counted."""

from datetime import datetime
from typing import Final

from django.utils import timezone

from leagues.models import RatingBook
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
