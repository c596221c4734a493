"""Results of sets: kept when a donne ends, counted into a ranking and, once a set is over, into per cents of plays."""

import hashlib
import json
from collections.abc import Collection, Iterator
from dataclasses import astuple
from datetime import datetime
from functools import lru_cache
from typing import Final

from django.db import transaction
from django.db.models import Case, FloatField, QuerySet, Value, When
from django.utils import timezone

from games.duplicate.scores import NOTHING_COUNTED, SetLine, SetScores, field_of, joined, scores_of
from games.models import DonneSet, Partie, PreparedPlay, SetRanking, Table
from games.outbox import enqueue
from games.permissions import banned_ids
from games.short_transactions import batches, pieces

COUNT_TASK: Final = "games.tasks.count_set"
END_TASK: Final = "games.tasks.end_sets"
UNDER_WAY: Final = ""
"""`SetRanking.left_out` while the per cents of a set that is over are not all written: it is counted again."""
DIFFERENCES_AT_ONCE: Final = 50
"""Different differences of marks whose plays get their per cents in one transaction."""
ROW: Final = ("number", "player_id", "difference")
"""The columns of a result."""


def keep_result(*, partie_id: int, kind: str, **_kwargs: object) -> None:
    """Keep the result of a prepared donne that has just ended; a receiver of `partie_finished`, in its transaction."""
    if kind != Table.Kind.PREPARED:
        return
    partie = Partie.objects.get(pk=partie_id)
    play = PreparedPlay.objects.filter(table=partie.table, difference=None).select_related("donne_set").first()
    if play is None:
        return
    play.finished_at, play.difference = partie.finished_at, partie.ns_total - partie.ew_total
    play.save(update_fields=["finished_at", "difference"])
    if not play.donne_set.is_for_all:
        enqueue(END_TASK, key=f"end-sets:{play.pk}")
    elif play.ranked:
        enqueue(COUNT_TASK, play.donne_set_id, key=f"count-set:{play.pk}")


def count(set_id: int) -> int:
    """Count the ranking of a set from its results, without banned people; return how many results there are.

    Once the set is over, also write the per cent of each play. Nothing is done if the ranking has all results already,
    because another run counted them. Cut off at any moment, the next run does everything again.
    """
    began, left_out = timezone.now(), banned_ids()
    results = PreparedPlay.objects.filter(donne_set=set_id, ranked=True, difference__isnull=False)
    digest = hashlib.sha256(json.dumps(sorted(left_out)).encode()).hexdigest()[:16]
    kept = SetRanking.objects.filter(donne_set=set_id).values_list("results", "left_out").first()
    if kept == (results.count(), digest):
        return kept[0]
    rows = [(number, player, marks or 0) for number, player, marks in results.values_list(*ROW)]
    scores = scores_of(row for row in rows if row[1] not in left_out)
    ranking = SetRanking(donne_set_id=set_id, results=len(rows), left_out=digest, counted_at=began)
    ranking.counted = _as_json(scores)
    if _write(ranking) and _wrote_per_cents(ranking, scores, {player for _donne, player, _marks in rows} & left_out):
        _own(ranking).update(left_out=digest)
    return len(rows)


def _write(ranking: SetRanking) -> bool:
    """Write a ranking, unless another run that read the results later was faster; return whether the set is over."""
    with transaction.atomic():
        sets = DonneSet.objects.select_for_update(no_key=True).filter(pk=ranking.donne_set_id)
        is_over = sets.values_list("revealed_at", flat=True).get() is not None
        written = {name: getattr(ranking, name) for name in ("results", "left_out", "counted_at", "counted")}
        if is_over:
            written["left_out"] = UNDER_WAY
        known = SetRanking.objects.filter(donne_set=ranking.donne_set_id)
        if not known.exists():
            SetRanking.objects.bulk_create([SetRanking(donne_set_id=ranking.donne_set_id, **written)])
        known.filter(counted_at__lt=ranking.counted_at).update(**written)
    return is_over


def _own(ranking: SetRanking) -> QuerySet[SetRanking]:
    """Return the row of a ranking, nothing if another run has written a newer one."""
    return SetRanking.objects.filter(donne_set=ranking.donne_set_id, counted_at=ranking.counted_at)


def _wrote_per_cents(ranking: SetRanking, scores: SetScores, left_out: Collection[int]) -> bool:
    """Write the per cents of a set that is over, in short transactions; False if a newer ranking was met.

    `left_out`: banned people with results in this set.
    """
    numbers = range(1, ranking.donne_set.count + 1)
    every = (each for number in numbers for each in _per_cents(ranking, number, scores, left_out))
    return all(_write_per_cents(ranking, *each) for [each] in pieces(every, size=1))


def _per_cents(
    ranking: SetRanking, number: int, scores: SetScores, left_out: Collection[int]
) -> Iterator[tuple[QuerySet[PreparedPlay], Case | None]]:
    """Yield plays of a donne and what is written there: null for banned people, and without others to compare with."""
    plays = PreparedPlay.objects.filter(donne_set=ranking.donne_set_id, number=number, ranked=True)
    if left_out:
        yield plays.filter(player__in=left_out, per_cent__isnull=False), None
        plays = plays.exclude(player__in=left_out)
    counts = scores.counts.get(number, {})
    if sum(counts.values()) < 2:
        yield plays.filter(per_cent__isnull=False), None
        return
    field = field_of(counts)
    for some in batches(sorted(counts), DIFFERENCES_AT_ONCE):
        cases = [When(difference=each, then=Value(field.per_cent(each))) for each in some]
        yield plays.filter(difference__range=(some[0], some[-1])), Case(*cases, output_field=FloatField())


def _write_per_cents(ranking: SetRanking, plays: QuerySet[PreparedPlay], per_cent: Case | None) -> bool:
    """Write these per cents, unless there is a newer ranking; return whether they are written."""
    with transaction.atomic():
        # A run with a newer ranking waits here until this one has written, and then writes the same plays again.
        if _own(ranking).select_for_update(no_key=True).values_list("pk").first() is None:
            return False
        plays.update(per_cent=per_cent)
    return True


def _as_json(scores: SetScores) -> str:
    counts = {number: list(each.items()) for number, each in scores.counts.items()}
    written = {"lines": [astuple(line) for line in scores.lines], "counts": counts}
    return json.dumps(written, separators=(",", ":"))


def counted(donne_set: DonneSet) -> SetScores:
    """Return the scores of a set as last counted. One query while the process knows them."""
    at = SetRanking.objects.filter(donne_set=donne_set).values_list("counted_at", flat=True).first()
    return NOTHING_COUNTED if at is None else _read(donne_set.pk, at)


def counted_over(sets: QuerySet[DonneSet], least: int) -> list[SetLine]:
    """Return the ranking of several closed sets together. `least`: fewer finished donnes are not ranked.

    One query while the process knows it.
    """
    rankings = SetRanking.objects.filter(donne_set__in=sets).order_by("donne_set")
    return _joined(tuple(rankings.values_list("donne_set", "counted_at")), least)


@lru_cache(maxsize=16)
def _joined(sets: tuple[tuple[int, datetime], ...], least: int) -> list[SetLine]:
    return joined((_read(set_id, at).lines for set_id, at in sets), least)


@lru_cache(maxsize=8)
def _read(set_id: int, _counted_at: datetime) -> SetScores:
    """Return the scores as counted then, or since: reading a hundred thousand results takes a while."""
    read = json.loads(SetRanking.objects.values_list("counted", flat=True).get(donne_set=set_id))
    counts = {int(number): dict(each) for number, each in read["counts"].items()}
    return SetScores([SetLine(*line) for line in read["lines"]], counts)
