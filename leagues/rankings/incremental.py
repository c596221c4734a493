"""One partie that has ended or changed: counted at once, or queued for a recount. Safe to repeat, late, concurrently.

The rows decide, not the message: a result after all counted ones updates the ratings of its four people and two pairs.
Any other change waits as a `RatingCorrection`, so that two hundred corrections are one recount; so does every result
while a recount is being written, since rows may be half written.
"""

from enum import Enum

from django.db import transaction
from django.db.models import F

from games.outbox import enqueue
from leagues.models import RankedResult, RatingBook, RatingCorrection
from leagues.rankings.counted import RatingCount
from leagues.rankings.points import label_people, write_points
from leagues.rankings.results import KeptResult, kept_result, results_now
from leagues.rankings.stored import pairs_kept, people_kept, write_pairs, write_people, write_results
from leagues.rankings.write_lease import RULE, SETTLE, locked, upto, write_on
from leagues.ratings.played import RankedPartie, pair_of
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE


class CountOutcome(Enum):
    """The outcome of a message: counted now, already counted (or not counting), or queued for a recount."""

    NOW = "now"
    ALREADY = "already"
    LATER = "later"


@transaction.atomic
def count_partie(partie_id: int) -> CountOutcome:
    """Count a partie that has ended, was corrected, annulled or deleted.

    If it changes before the lock is held, another message follows and finds the difference.
    """
    now = results_now([partie_id]).get(partie_id)
    game = _game_before(partie_id) if now is None else now.game
    if game is None:
        return CountOutcome.ALREADY
    book = locked(game)
    kept = kept_result(partie_id)
    waits = RatingCorrection.objects.filter(partie_id=partie_id).exists()
    if not waits and now == (kept and kept.result):
        return CountOutcome.ALREADY
    if not waits and kept is None and now is not None and _is_next(book, now):
        _teach(book, now)
        if book.rule < RULE:
            enqueue(SETTLE, game)
        return CountOutcome.NOW
    ask(partie_id, game)
    return CountOutcome.LATER


def ask(partie_id: int, game: str) -> None:
    """Queue a partie for a recount, which reads it as it will then be."""
    if not RatingCorrection.objects.filter(partie_id=partie_id).update(asked=F("asked") + 1):
        RatingCorrection.objects.create(partie_id=partie_id, game=game)
    enqueue(SETTLE, game)


def _game_before(partie_id: int) -> str | None:
    """Return the game of a stored result or correction of a partie that does not count now; None if there is none."""
    for rows in (RankedResult.objects, RatingCorrection.objects):
        game = rows.filter(partie_id=partie_id).values_list("game", flat=True).first()
        if game is not None:
            return str(game)
    return None


def _is_next(book: RatingBook, result: RankedPartie) -> bool:
    last = upto(book)
    return not book.writing and (last is None or result.place > last)


def _teach(book: RatingBook, result: RankedPartie) -> None:
    """Update the ratings of four people and two pairs."""
    four, pairs = result.four, [pair_of(side) for side in result.sides]
    count = RatingCount(
        Ratings(
            game=result.game,
            system=SITE,
            people=dict(people_kept(result.game, four)),
            pairs=dict(pairs_kept(result.game, pairs)),
            day=result.day,
            tables={result.four: _met_that_day(result)},
        )
    )
    before, number = count.add(result)
    write_results([KeptResult(result, number, before)])
    write_people(result.game, {person: count.people[person] for person in four if person in count.people})
    write_pairs(result.game, {pair: count.pairs[pair] for pair in pairs if pair in count.pairs})
    write_points(result.game, result.day, {person: count.people[person] for person in four if person in count.people})
    label_people(four)
    write_on(book, result.place)


def _met_that_day(result: RankedPartie) -> int:
    """Return how often these four have met on the day of a result, in any seats."""
    four = result.four
    that_day = RankedResult.objects.filter(game=result.game, day=result.day).exclude(donnes=0)
    return that_day.filter(first__in=four, second__in=four, third__in=four, fourth__in=four).count()
