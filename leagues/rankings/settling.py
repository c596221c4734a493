"""Ratings settled: what waits as a `RatingCorrection` is put right by one recount, however many there are."""

from dataclasses import dataclass
from typing import Final

from django.db import transaction

from leagues.models import RankedResult, RatingBook, RatingCorrection
from leagues.rankings.books import locked, write_on
from leagues.rankings.recounting import Changes, Recount
from leagues.rankings.results import COLUMNS, Kept, kept_from, results_now
from leagues.rankings.whole_recount import bring_to_rule
from leagues.ratings.ratings import OutOfOrderError

AT_ONCE: Final = 400


@dataclass(frozen=True, slots=True)
class Asked:
    """Corrections that wait, by partie: how often each was asked for; and the book's `settled` as they were read."""

    times: dict[int, int]
    settled: int


def settle(game: str) -> int:
    """Put right whatever waits; how many corrections that was. Two at once, or one killed, are as one.

    What an older rule counted is counted anew first.
    """
    bring_to_rule(game)
    asked = _asked(game)
    if not asked.times:
        return 0
    recount = _recounted(game, asked)
    with transaction.atomic():
        book = locked(game)
        if book.settled != asked.settled:
            asked = _asked(game)
            recount = _recounted(game, asked)
        if recount is not None:
            _write(book, recount, asked)
        _answer(asked)
    return len(asked.times)


def _write(book: RatingBook, recount: Recount, asked: Asked) -> None:
    try:
        recount.go_on()
    except OutOfOrderError:
        # A result came late by a moment: another one has been counted that stands before it.
        again = _recounted(book.game, asked)
        if again is None:
            return
        recount = again
    recount.write()
    write_on(book, recount.upto, settled=True)


def _asked(game: str) -> Asked:
    """The book first: what is settled after it was read shows in it."""
    settled = RatingBook.objects.filter(game=game).values_list("settled", flat=True).first()
    waiting = RatingCorrection.objects.filter(game=game).values_list("partie_id", "asked")
    return Asked(dict(waiting), settled or 0)


def _recounted(game: str, asked: Asked) -> Recount | None:
    """None where everything is as it was counted after all."""
    changes = _changes(game, list(asked.times))
    return Recount(game, changes).run() if changes.parties else None


def _changes(game: str, parties: list[int]) -> Changes:
    """How these parties were counted, and what they count now; those that are as they were are left out."""
    before: dict[int, Kept] = {}
    for at in range(0, len(parties), AT_ONCE):
        rows = RankedResult.objects.filter(game=game, partie_id__in=parties[at : at + AT_ONCE])
        before |= {row[0]: kept_from(row) for row in rows.values_list(*COLUMNS)}
    now = {partie: result for partie, result in results_now(parties).items() if result.game == game}
    same = {partie for partie, kept in before.items() if now.get(partie) == kept.result}
    return Changes(
        {partie: kept for partie, kept in before.items() if partie not in same},
        {partie: result for partie, result in now.items() if partie not in same},
    )


def _answer(asked: Asked) -> None:
    """They wait no more, but for those that were asked for again since: another message is under way for them."""
    for partie, times in asked.times.items():
        RatingCorrection.objects.filter(partie_id=partie, asked=times).delete()
