"""The ranking: an ordered list of metrics, each for those the ones before left tied."""

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.standings.measures import measures_of
from leagues.standings.metrics import FEWER_IS_BETTER, Figure
from leagues.standings.ordering import Ordered, ordered
from leagues.standings.played import Entrant, Played
from leagues.standings.regulation import Leavers, Metric, Regulation
from leagues.standings.rows import Row, rows_from
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


def ranking(played: Played, regulation: Regulation) -> tuple[Standing, ...]:
    """Every entrant, the leader first. Those who stay tied come in the order of their numbers."""
    scores = scores_of(played, regulation)
    rows = rows_from(played.entrants, scores, regulation.match_points)
    last = {entrant: regulation.leavers is Leavers.LAST and entrant in played.left for entrant in rows}
    groups = [tuple(entrant for entrant in sorted(rows) if last[entrant] is gone) for gone in (False, True)]
    measures = measures_of(regulation.metrics, rows, scores, regulation.seed)
    return _standings(ordered(groups, measures, FEWER_IS_BETTER), played, rows)


def _standings(order: Ordered[Metric], played: Played, rows: Mapping[Entrant, Row]) -> tuple[Standing, ...]:
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
