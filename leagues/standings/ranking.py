"""The ranking: an ordered list of metrics, each for those the ones before left tied."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from leagues.lots import shuffled
from leagues.standings.head_to_head import head_to_head
from leagues.standings.metrics import OF_A_ROW, Figure, better, strength
from leagues.standings.played import Entrant, Played
from leagues.standings.regulation import Leavers, Metric, Regulation
from leagues.standings.rows import Row, rows_of
from leagues.standings.scores import scores_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One line. `rank` is shared by those who stay tied (1, 2, 2, 4).

    `figures`: each metric of the regulation; None where it says nothing (head-to-head of those who have not all met).
    `decided_by`: the metric that put them behind the line above; None at the top, in a tie, or behind all who stayed.
    """

    rank: int
    entrant: Entrant
    tied: bool
    left: bool
    figures: Mapping[Metric, Figure | None]
    decided_by: Metric | None
    row: Row


Figures = dict[Entrant, Figure | None]
Measure = Callable[[tuple[Entrant, ...]], Figures]
"""The figures of some who are tied so far."""


def ranking(played: Played, regulation: Regulation) -> tuple[Standing, ...]:
    """Every entrant, the leader first. Those who stay tied come in the order of their numbers."""
    rows = rows_of(played, regulation)
    last = {entrant: regulation.leavers is Leavers.LAST and entrant in played.left for entrant in rows}
    groups = [group for group in (tuple(e for e in sorted(rows) if last[e] is gone) for gone in (False, True)) if group]
    figures: dict[Entrant, dict[Metric, Figure | None]] = {entrant: {} for entrant in rows}
    above: dict[Entrant, Metric] = {}
    for metric, measure in _measures(played, regulation, rows).items():
        split: list[tuple[Entrant, ...]] = []
        for group in groups:
            measured = measure(group)
            for entrant in group:
                figures[entrant][metric] = measured[entrant]
            parts = _split(group, metric, measured)
            above.update((entrant, metric) for part in parts[1:] for entrant in part)
            split += parts
        groups = split
    return _standings(groups, played, figures, above, rows)


def _split(group: tuple[Entrant, ...], metric: Metric, measured: Figures) -> list[tuple[Entrant, ...]]:
    """The group in parts, the best first."""
    parts: defaultdict[Figure, list[Entrant]] = defaultdict(list)
    for entrant in group:
        figure = measured[entrant]
        parts[0 if figure is None else better(metric, figure)].append(entrant)
    return [tuple(parts[figure]) for figure in sorted(parts, reverse=True)]


def _standings(
    groups: list[tuple[Entrant, ...]],
    played: Played,
    figures: Mapping[Entrant, Mapping[Metric, Figure | None]],
    above: Mapping[Entrant, Metric],
    rows: Mapping[Entrant, Row],
) -> tuple[Standing, ...]:
    standings: list[Standing] = []
    for group in groups:
        rank = len(standings) + 1
        for place, entrant in enumerate(group):
            standings.append(
                Standing(
                    rank=rank,
                    entrant=entrant,
                    tied=len(group) > 1,
                    left=entrant in played.left,
                    figures=figures[entrant],
                    decided_by=above.get(entrant) if place == 0 else None,
                    row=rows[entrant],
                )
            )
    return tuple(standings)


def _measures(played: Played, regulation: Regulation, rows: Mapping[Entrant, Row]) -> dict[Metric, Measure]:
    """How each metric of the regulation is read, in its order."""
    measures: dict[Metric, Measure] = {metric: _of_rows(metric, rows) for metric in OF_A_ROW}
    measures[Metric.STRENGTH] = lambda group: {
        entrant: strength(rows[entrant], rows, regulation.metrics[0]) for entrant in group
    }
    scores = scores_of(played, regulation)
    measures[Metric.HEAD_TO_HEAD] = lambda group: dict(head_to_head(group, scores) or dict.fromkeys(group))
    measures[Metric.LOT] = _of_lot(regulation.seed, tuple(sorted(rows)))
    return {metric: measures[metric] for metric in regulation.metrics}


def _of_rows(metric: Metric, rows: Mapping[Entrant, Row]) -> Measure:
    return lambda group: {entrant: OF_A_ROW[metric](rows[entrant]) for entrant in group}


def _of_lot(seed: bytes, entrants: tuple[Entrant, ...]) -> Measure:
    """Drawn once for all, tied or not, so that a corrected result does not draw it again. The first of the lot is 1."""

    @cache
    def places() -> dict[Entrant, int]:
        return {entrant: place for place, entrant in enumerate(shuffled(seed, "lot", entrants), 1)}

    def measure(group: tuple[Entrant, ...]) -> Figures:
        return {entrant: places()[entrant] for entrant in group}

    return measure
