"""The metrics, each computed from the rows."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from leagues.standings.played import Entrant
from leagues.standings.regulation import Metric
from leagues.standings.rows import StandingRow

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
