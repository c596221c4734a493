"""The sums of a season for one entrant, and the measures computed from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from leagues.standings.measures import measures_of
from leagues.standings.metrics import Figure
from leagues.standings.ordering import Measure
from leagues.standings.played import Entrant
from leagues.standings.regulation import Metric
from leagues.standings.rows import StandingRow
from leagues.standings.scores import RoundScore
from leagues.standings.seasons.metrics import Named, SeasonMetric


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """The sums of one entrant.

    `row`: of counted results. `days`: attended, dropped ones included. `best_day`: match points of the best one.
    """

    row: StandingRow
    days: int = 0
    days_won: int = 0
    best_day: int = 0
    forfeits: int = 0

    @property
    def meetings(self) -> int:
        """The number of results with match points: parties, walkovers, byes, forfeits."""
        return self.row.parties + self.row.byes + self.forfeits


def mean_of(sums: Sums) -> Fraction:
    """Return match points per meeting; 0 without any."""
    return Fraction(sums.row.match_points, sums.meetings) if sums.meetings else Fraction(0)


OF_SUMS: Final[Mapping[SeasonMetric, Callable[[Sums], Figure]]] = {
    SeasonMetric.MEAN: mean_of,
    SeasonMetric.DAYS: lambda sums: sums.days,
    SeasonMetric.DAYS_WON: lambda sums: sums.days_won,
    SeasonMetric.BEST_DAY: lambda sums: sums.best_day,
    SeasonMetric.FORFEITS: lambda sums: sums.forfeits,
}


def season_measures(
    metrics: Sequence[Named], sums: Mapping[Entrant, Sums], scores: Iterable[RoundScore], seed: bytes
) -> dict[Named, Measure]:
    """Return a measure for each metric, in their order."""
    rows = {entrant: each.row for entrant, each in sums.items()}
    of_rows = measures_of([metric for metric in metrics if isinstance(metric, Metric)], rows, scores, seed)
    return {metric: of_rows[metric] if isinstance(metric, Metric) else _of_sums(metric, sums) for metric in metrics}


def _of_sums(metric: SeasonMetric, sums: Mapping[Entrant, Sums]) -> Measure:
    return lambda group: {entrant: OF_SUMS[metric](sums[entrant]) for entrant in group}


def added(entrant: Entrant, rows: Iterable[StandingRow]) -> StandingRow:
    """Return the sum of the rows of several days. `best` is the best of all, `first` the sum of the first parties."""
    rows = tuple(rows)
    return StandingRow(
        entrant=entrant,
        points=sum(row.points for row in rows),
        against=sum(row.against for row in rows),
        wins=sum(row.wins for row in rows),
        draws=sum(row.draws for row in rows),
        losses=sum(row.losses for row in rows),
        byes=sum(row.byes for row in rows),
        capots=sum(row.capots for row in rows),
        best=max((row.best for row in rows), default=0),
        first=sum(row.first for row in rows),
        match_points=sum(row.match_points for row in rows),
        opponents=tuple(opponent for row in rows for opponent in row.opponents),
    )
