"""Ratings settled: what waits as a `RatingCorrection` is put right by one recount, however many there are."""

from collections.abc import Mapping
from typing import Final

from leagues.models import RankedResult, RatingCorrection
from leagues.rankings.recounting import ChangedResults, Recount
from leagues.rankings.results import COLUMNS, KeptResult, kept_from, results_now
from leagues.rankings.whole_recount import mend
from leagues.rankings.write_lease import Lease, OvertakenError, ToWrite, look, take, unless_overtaken
from leagues.ratings.ratings import OutOfOrderError

AT_ONCE: Final = 400


def settle(game: str) -> int:
    """Put right whatever waits; how many corrections that was. Two at once, or one killed, are as one.

    What an older rule counted, or a killed process left half written, is counted anew first. 0 while another process
    writes: it asks for what is left once it is done.
    """
    mend(game)
    return unless_overtaken(game, lambda: _settle(game))


def _settle(game: str) -> int:
    """Read and counted without any lock; written under a lease."""
    seen = look(game)
    if seen.given_up:
        raise OvertakenError
    waiting = dict(RatingCorrection.objects.filter(game=game).values_list("partie_id", "asked"))
    if not waiting:
        return 0
    changes = _changes(game, list(waiting))
    recount = Recount(game, changes).run() if changes.parties else None
    lease = take(game, seen)
    if recount is not None:
        _catch_up(recount, lease)
        lease.write(recount.to_write())
    # Answered before the end, but after the last result: what is counted from now on counts these as they are.
    lease.write([ToWrite(list(waiting.items()), lambda some: _answer(dict(some)))])
    lease.finish(None if recount is None else recount.upto, counted=recount is not None)
    return len(waiting)


def _catch_up(recount: Recount, lease: Lease) -> None:
    """OvertakenError: a result came late by a moment, another one has been counted that stands before it."""
    try:
        recount.catch_up()
    except OutOfOrderError as error:
        lease.finish(None, counted=False)
        raise OvertakenError from error


def _changes(game: str, parties: list[int]) -> ChangedResults:
    """How these parties were counted, and what they count now; those that are as they were are left out."""
    before: dict[int, KeptResult] = {}
    for at in range(0, len(parties), AT_ONCE):
        rows = RankedResult.objects.filter(game=game, partie_id__in=parties[at : at + AT_ONCE])
        before |= {row[0]: kept_from(row) for row in rows.values_list(*COLUMNS)}
    now = {partie: result for partie, result in results_now(parties).items() if result.game == game}
    same = {partie for partie, kept in before.items() if now.get(partie) == kept.result}
    return ChangedResults(
        {partie: kept for partie, kept in before.items() if partie not in same},
        {partie: result for partie, result in now.items() if partie not in same},
    )


def _answer(waiting: Mapping[int, int]) -> None:
    """They wait no more, but for those that were asked for again since: another message is under way for them."""
    for times in set(waiting.values()):
        parties = [partie for partie, asked in waiting.items() if asked == times]
        RatingCorrection.objects.filter(partie_id__in=parties, asked=times).delete()
