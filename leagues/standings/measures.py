"""Computation of each metric of a regulation for tied entrants."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from leagues.lots import shuffled
from leagues.standings.head_to_head import head_to_head
from leagues.standings.metrics import OF_A_ROW, strength
from leagues.standings.ordering import Figures, Group, Measure
from leagues.standings.played import Entrant
from leagues.standings.regulation import Metric
from leagues.standings.rows import StandingRow
from leagues.standings.scores import RoundScore


def measures_of(
    metrics: Sequence[Metric], rows: Mapping[Entrant, StandingRow], scores: Iterable[RoundScore], seed: bytes
) -> dict[Metric, Measure]:
    """Return a measure for each metric, in their order. The strength of opponents is measured by the first metric."""
    measures: dict[Metric, Measure] = {metric: _of_rows(metric, rows) for metric in OF_A_ROW}
    measures[Metric.STRENGTH] = lambda group: {entrant: strength(rows[entrant], rows, metrics[0]) for entrant in group}
    measures[Metric.HEAD_TO_HEAD] = _of_head_to_head(scores)
    measures[Metric.LOT] = _of_lot(seed, tuple(sorted(rows)))
    return {metric: measures[metric] for metric in metrics}


def _of_rows(metric: Metric, rows: Mapping[Entrant, StandingRow]) -> Measure:
    return lambda group: {entrant: OF_A_ROW[metric](rows[entrant]) for entrant in group}


def _of_head_to_head(scores: Iterable[RoundScore]) -> Measure:
    @cache
    def by_entrant() -> Mapping[Entrant, list[RoundScore]]:
        found: defaultdict[Entrant, list[RoundScore]] = defaultdict(list)
        for score in scores:
            found[score.entrant].append(score)
        return found

    def measure(group: Group) -> Figures:
        own = [score for entrant in group for score in by_entrant().get(entrant, ())]
        return dict(head_to_head(group, own) or dict.fromkeys(group))

    return measure


def _of_lot(seed: bytes, entrants: Group) -> Measure:
    """Return the lot as a measure; the first of the lot is 1.

    One lot is drawn for all entrants, tied or not, so that a corrected result does not change the lot.
    """

    @cache
    def places() -> dict[Entrant, int]:
        return {entrant: place for place, entrant in enumerate(shuffled(seed, "lot", entrants), 1)}

    def measure(group: Group) -> Figures:
        return {entrant: places()[entrant] for entrant in group}

    return measure
