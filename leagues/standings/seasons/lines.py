"""The lines of a season's ranking: figures, sums, form, movement, and the results behind each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, Generic, TypeAlias, TypeVar

from leagues.standings.played import Entrant
from leagues.standings.ranking import FEWER_IS_BETTER, Figure, Measure, measures_of, ordered
from leagues.standings.regulation import TIE_BREAKS_ONLY, Metric
from leagues.standings.scores import RoundOutcome, RoundScore, StandingRow


class SeasonMetric(StrEnum):
    """A metric of a season. More is better, except for `FORFEITS`."""

    MEAN = "mean"
    """Match points per meeting or partie, an exact fraction: fair if some have played fewer."""
    DAYS = "days"
    DAYS_WON = "days-won"
    BEST_DAY = "best-day"
    FORFEITS = "forfeits"


Named: TypeAlias = Metric | SeasonMetric

FEWER: Final[AbstractSet[Named]] = FEWER_IS_BETTER | {SeasonMetric.FORFEITS}
OF_DAYS: Final[AbstractSet[Named]] = {SeasonMetric.DAYS, SeasonMetric.DAYS_WON, SeasonMetric.BEST_DAY}


def verify_metrics(metrics: Sequence[Named], seed: bytes, barred: AbstractSet[Named]) -> None:
    """Refuse invalid metrics.

    ValueError if the first only breaks ties, one is repeated or impossible, or a lot has no seed.
    """
    if not metrics or metrics[0] in TIE_BREAKS_ONLY:
        raise ValueError("the first metric ranks by itself")
    if len(set(metrics)) != len(metrics):
        raise ValueError("a metric is there once")
    if set(metrics) & barred:
        raise ValueError(f"no such figure here: {', '.join(sorted(set(metrics) & barred))}")
    if Metric.LOT in metrics and not seed:
        raise ValueError("a lot needs its seed")
    if Metric.STRENGTH in metrics and not isinstance(metrics[0], Metric):
        raise ValueError("the strength of opponents is of a figure of their row")


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


FORM_LENGTH: Final = 5


class ResultForm(StrEnum):
    """One result for one entrant. `FORFEITED`: they were absent."""

    WON = "won"
    DREW = "drew"
    LOST = "lost"
    WALKOVER = "walkover"
    BYE = "bye"
    FORFEITED = "forfeited"


def form_of(came: RoundOutcome) -> ResultForm:
    return ResultForm(came.value)


def last_few(results: Iterable[ResultForm]) -> tuple[ResultForm, ...]:
    return tuple(results)[-FORM_LENGTH:]


Made = TypeVar("Made")
"""One result behind a line: a day of a challenge, a fixture of a championship, a partie of a ladder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine(Generic[Made]):
    """A line of the ranking. `rank` is shared by tied entrants (1, 2, 2, 4); None: not ranked, present too rarely.

    `figures`, `decided_by`: as in the ranking of a contest. `movement`: places won (lost: negative) since the ranking
    before; None if one of the two ranks is missing. `for_prize`: attended enough for a prize.
    """

    rank: int | None
    entrant: Entrant
    tied: bool
    left: bool
    figures: Mapping[Named, Figure | None]
    decided_by: Named | None
    sums: Sums
    made_of: tuple[Made, ...]
    form: tuple[ResultForm, ...]
    movement: int | None
    for_prize: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrantAccount(Generic[Made]):
    """One entrant before the ranking. `ranked`: present often enough to have a rank."""

    sums: Sums
    made_of: tuple[Made, ...] = ()
    form: tuple[ResultForm, ...] = ()
    ranked: bool = True
    for_prize: bool = True


def lines_of(
    accounts: Mapping[Entrant, EntrantAccount[Made]],
    measures: Mapping[Named, Measure],
    *,
    left: AbstractSet[Entrant] = frozenset(),
    behind: AbstractSet[Entrant] = frozenset(),
    before: Mapping[Entrant, int] | None = None,
) -> tuple[SeasonLine[Made], ...]:
    """Return the lines, the leader first.

    `behind`: ranked after all others. Unranked entrants come last, by the same figures.
    """
    numbers = sorted(accounts)
    ranked = tuple(each for each in numbers if accounts[each].ranked and each not in behind)
    after = tuple(each for each in numbers if accounts[each].ranked and each in behind)
    order = ordered((ranked, after, tuple(each for each in numbers if not accounts[each].ranked)), measures, FEWER)
    lines: list[SeasonLine[Made]] = []
    for group in order.groups:
        rank = len(lines) + 1
        for place, entrant in enumerate(group):
            account = accounts[entrant]
            was = (before or {}).get(entrant)
            lines.append(
                SeasonLine(
                    rank=rank if account.ranked else None,
                    entrant=entrant,
                    tied=len(group) > 1,
                    left=entrant in left,
                    figures=order.figures[entrant],
                    decided_by=order.above.get(entrant) if place == 0 else None,
                    sums=account.sums,
                    made_of=account.made_of,
                    form=account.form,
                    movement=was - rank if was is not None and account.ranked else None,
                    for_prize=account.for_prize,
                )
            )
    return tuple(lines)


def ranks_of(lines: Iterable[SeasonLine[Made]]) -> dict[Entrant, int]:
    """Return the ranks of all ranked entrants."""
    return {line.entrant: line.rank for line in lines if line.rank is not None}
