"""The ranking: an ordered list of metrics, each separating those still tied."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from leagues.standings.measures import measures_of
from leagues.standings.metrics import FEWER_IS_BETTER, Figure
from leagues.standings.ordering import Group, Ordered, ordered
from leagues.standings.played import Entrant, PlayedRounds
from leagues.standings.regulation import Leavers, Metric, Regulation
from leagues.standings.rows import StandingRow, rows_from
from leagues.standings.scores import scores_of


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
