"""Results of sets: kept when a donne ends, and counted into the set's ranking."""

import hashlib
import json
from dataclasses import astuple
from datetime import datetime
from functools import lru_cache
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from games.duplicate.scores import NOTHING_COUNTED, SetLine, SetScores, joined, scores_of
from games.models import DonneSet, Partie, PreparedPlay, SetRanking, Table
from games.outbox import enqueue
from games.permissions import banned_ids

COUNT_TASK: Final = "games.tasks.count_set"
END_TASK: Final = "games.tasks.end_sets"


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
    if play.donne_set.kind != DonneSet.Kind.DAY:
        enqueue(END_TASK, key=f"end-sets:{play.pk}")
    elif play.ranked:
        enqueue(COUNT_TASK, play.donne_set_id, key=f"count-set:{play.pk}")


def count(set_id: int) -> int:
    """Count the ranking of a set from its results, without banned people; return how many results there are.

    Nothing is done if the ranking has them all already, because another run counted them.
    """
    began, left_out = timezone.now(), banned_ids()
    results = PreparedPlay.objects.filter(donne_set=set_id, ranked=True, difference__isnull=False)
    digest = hashlib.sha256(json.dumps(sorted(left_out)).encode()).hexdigest()[:16]
    kept = SetRanking.objects.filter(donne_set=set_id).values_list("results", "left_out").first()
    if kept == (results.count(), digest):
        return kept[0]
    rows = list(results.values_list("number", "player_id", "difference"))
    scores = scores_of((number, player, marks or 0) for number, player, marks in rows if player not in left_out)
    _write(
        SetRanking(donne_set_id=set_id, results=len(rows), left_out=digest, counted_at=began, counted=_as_json(scores))
    )
    return len(rows)


def _write(ranking: SetRanking) -> None:
    """Write a ranking, unless another run that read the results later was faster."""
    written = {name: getattr(ranking, name) for name in ("results", "left_out", "counted_at", "counted")}
    known = SetRanking.objects.filter(donne_set=ranking.donne_set_id)
    if not known.exists():
        SetRanking.objects.bulk_create([ranking], ignore_conflicts=True)
    known.filter(counted_at__lt=ranking.counted_at).update(**written)


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
