"""The ranking: an ordered list of metrics, each separating the entrants still tied.

Metrics are computed from the rows. Head-to-head, the results between tied entrants, is used only when each of them has
met all the others.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final, Generic, TypeAlias, TypeVar

from leagues.lots import shuffled
from leagues.standings.played import Entrant, PlayedRounds
from leagues.standings.regulation import Leavers, Metric, Regulation
from leagues.standings.scores import RoundOutcome, RoundScore, StandingRow, rows_from, scores_of

Figure: TypeAlias = int | Fraction

OF_A_ROW: Final[Mapping[Metric, Callable[[StandingRow], Figure]]] = {
    Metric.POINTS: lambda row: row.points,
    Metric.WINS: lambda row: row.wins,
    Metric.MATCH_POINTS: lambda row: row.match_points,
    Metric.AGAINST: lambda row: row.against,
    Metric.DIFFERENCE: lambda row: row.points - row.against,
    Metric.BEST_PARTIE: lambda row: row.best,
    Metric.FIRST_PARTIE: lambda row: row.first,
    Metric.CAPOTS: lambda row: row.capots,
}

FEWER_IS_BETTER: Final = frozenset({Metric.AGAINST, Metric.LOT})


def strength(row: StandingRow, rows: Mapping[Entrant, StandingRow], metric: Metric) -> Fraction:
    """Return the mean of that metric over the opponents actually met, 0 without any: a bye neither helps nor harms."""
    figures = [OF_A_ROW[metric](rows[opponent]) for opponent in row.opponents if opponent in rows]
    return Fraction(sum(figures), len(figures)) if figures else Fraction(0)


Group: TypeAlias = tuple[Entrant, ...]
Figures: TypeAlias = dict[Entrant, Figure | None]
Measure: TypeAlias = Callable[[Group], Figures]
"""Returns the figures of tied entrants; None if the measure does not apply."""

Named = TypeVar("Named", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Ordered(Generic[Named]):
    """`groups` of tied entrants, the best first. `above`: the figure that separates a group from the one above."""

    groups: tuple[Group, ...]
    figures: Mapping[Entrant, Mapping[Named, Figure | None]]
    above: Mapping[Entrant, Named]


def ordered(groups: Sequence[Group], measures: Mapping[Named, Measure], fewer: AbstractSet[Named]) -> Ordered[Named]:
    """Divide the groups by each measure in turn. `fewer`: figures where less is better."""
    groups = [group for group in groups if group]
    figures: dict[Entrant, dict[Named, Figure | None]] = {entrant: {} for group in groups for entrant in group}
    above: dict[Entrant, Named] = {}
    for name, measure in measures.items():
        split: list[Group] = []
        for group in groups:
            measured = measure(group)
            for entrant in group:
                figures[entrant][name] = measured[entrant]
            parts = _split(group, measured, name in fewer)
            above.update((entrant, name) for part in parts[1:] for entrant in part)
            split += parts
        groups = split
    return Ordered(tuple(groups), figures, above)


def _split(group: Group, measured: Figures, fewer: bool) -> list[Group]:
    """Divide a group by a measure, the best first."""
    parts: defaultdict[Figure, list[Entrant]] = defaultdict(list)
    for entrant in group:
        figure = measured[entrant]
        parts[0 if figure is None else -figure if fewer else figure].append(entrant)
    return [tuple(parts[figure]) for figure in sorted(parts, reverse=True)]


WORTH = {RoundOutcome.WON: 2, RoundOutcome.DREW: 1, RoundOutcome.LOST: 0}


def head_to_head(tied: tuple[Entrant, ...], scores: Iterable[RoundScore]) -> dict[Entrant, int] | None:
    """Return the points of each tied entrant against the others: 2 for a win, 1 for a draw.

    None for a single entrant, or if two of them have never met.
    """
    if len(tied) < 2:
        return None
    within = [score for score in scores if score.entrant in tied and set(score.opponents) & set(tied)]
    met = {(score.entrant, opponent) for score in within for opponent in score.opponents}
    if any((one, other) not in met and (other, one) not in met for one, other in combinations(tied, 2)):
        return None
    worth = dict.fromkeys(tied, 0)
    for score in within:
        worth[score.entrant] += WORTH[score.came] * len(set(score.opponents) & set(tied))
    return worth


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One line of the ranking. Tied entrants share a `rank` (1, 2, 2, 4).

    `figures`: each metric of the regulation; None if it says nothing (head-to-head of entrants who have not all met).
    `decided_by`: the metric separating them from the line above; None at the top, in ties, for leavers ranked last.
    """

    rank: int
    entrant: Entrant
    tied: bool
    left: bool
    figures: Mapping[Metric, Figure | None]
    decided_by: Metric | None
    row: StandingRow


@dataclass(frozen=True, slots=True)
class Stages:
    """The stages reached in a knock-out. `groups`: the best first; the metrics rank within a group.

    `level`: groups that no metric separates, such as the finalists of an undecided final.
    """

    groups: tuple[Group, ...]
    level: frozenset[Group] = frozenset()


def ranking(played: PlayedRounds, regulation: Regulation, stages: Stages | None = None) -> tuple[Standing, ...]:
    """Return a line for every entrant, the leader first; tied entrants in the order of their numbers.

    `stages` of a knock-out rank before any metric; leavers who rank last are last of their stage.
    """
    scores = scores_of(played, regulation)
    rows = rows_from(played.entrants, scores, regulation.match_points)
    last = {entrant for entrant in played.left if regulation.leavers is Leavers.LAST}
    reached = (tuple(sorted(rows)),) if stages is None else stages.groups
    level = frozenset() if stages is None else stages.level
    measures = measures_of(regulation.metrics, rows, scores, regulation.seed)
    order = ordered(_without_last(reached, last, level), measures, FEWER_IS_BETTER)
    return _standings(_levelled(order, level), played, rows)


def _without_last(reached: Iterable[Group], last: AbstractSet[Entrant], level: AbstractSet[Group]) -> list[Group]:
    groups: list[Group] = []
    for group in reached:
        if group in level:
            groups.append(group)
            continue
        groups.append(tuple(entrant for entrant in group if entrant not in last))
        groups.append(tuple(entrant for entrant in group if entrant in last))
    return groups


def _levelled(order: Ordered[Metric], level: AbstractSet[Group]) -> Ordered[Metric]:
    """Join each group of `level` again, whatever its figures."""
    whole = {entrant: group for group in level for entrant in group}
    groups = tuple(dict.fromkeys(whole.get(group[0], group) for group in order.groups))
    above = {entrant: metric for entrant, metric in order.above.items() if entrant not in whole}
    return Ordered(groups, order.figures, above)


def _standings(
    order: Ordered[Metric], played: PlayedRounds, rows: Mapping[Entrant, StandingRow]
) -> tuple[Standing, ...]:
    standings: list[Standing] = []
    for group in order.groups:
        rank = len(standings) + 1
        for place, entrant in enumerate(group):
            standings.append(
                Standing(
                    rank=rank,
                    entrant=entrant,
                    tied=len(group) > 1,
                    left=entrant in played.left,
                    figures=order.figures[entrant],
                    decided_by=order.above.get(entrant) if place == 0 else None,
                    row=rows[entrant],
                )
            )
    return tuple(standings)
