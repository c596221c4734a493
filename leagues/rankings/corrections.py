"""Settling of ratings: one recount applies all waiting `RatingCorrection` rows."""

from collections.abc import Mapping
from typing import Final

from leagues.models import RankedResult, RatingCorrection
from leagues.rankings.recounting import ChangedResults, Recount, mend
from leagues.rankings.results import COLUMNS, KeptResult, kept_from, results_now
from leagues.rankings.write_lease import Lease, OvertakenError, ToWrite, look, take, unless_overtaken
from leagues.ratings.ratings import OutOfOrderError

AT_ONCE: Final = 400


def settle(game: str) -> int:
    """Apply all waiting corrections; return how many. Safe to run twice, concurrently, or after a kill.

    Ratings of an older rule, or half written by a killed process, are counted again first. Return 0 while another
    process writes: that process enqueues the rest when it is done.
    """
    mend(game)
    return unless_overtaken(game, lambda: _settle(game))


def _settle(game: str) -> int:
    """Read and count without any lock; write under a lease."""
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
    # The corrections are deleted after the last result is written, but before the write ends: whatever is counted from
    # now on sees these parties as they are.
    lease.write([ToWrite(list(waiting.items()), lambda some: _answer(dict(some)))])
    lease.finish(None if recount is None else recount.upto, counted=recount is not None)
    return len(waiting)


def _catch_up(recount: Recount, lease: Lease) -> None:
    """Count the results stored meanwhile. OvertakenError: a late result should come before one already counted."""
    try:
        recount.catch_up()
    except OutOfOrderError as error:
        lease.finish(None, counted=False)
        raise OvertakenError from error


def _changes(game: str, parties: list[int]) -> ChangedResults:
    """Return the stored and the current results of these parties, without unchanged ones."""
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
    """Delete the corrections, except those requested again since: another message follows for them."""
    for times in set(waiting.values()):
        parties = [partie for partie, asked in waiting.items() if asked == times]
        RatingCorrection.objects.filter(partie_id__in=parties, asked=times).delete()
