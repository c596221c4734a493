"""Sums of kept analyses: what play cost a person, by game, and by the day their parties ended.

The database adds up, phases included, so that a query returns a row for each game or day.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from django.db.models import Count, FloatField, IntegerField, QuerySet, Sum
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, TruncDate

from games.history.statistics.figures import FigureCounts
from games.history.statistics.reading import StatisticsScope, seats_of
from games.models import SeatAnalysis
from games.rules.solver.accuracy import accuracy
from games.rules.solver.phases import PlayPhase

PARTIE: Final = "analysis__donne__partie__"
HUNDREDTHS: Final = 100


@dataclass(frozen=True, slots=True)
class PlaySums:
    """Sums over analysed donnes of people. `phases`: by phase, cards judged and marks lost by faults."""

    people: int = 0
    donnes: int = 0
    judged: int = 0
    faults: int = 0
    cost: float = 0
    luck: int = 0
    phases: dict[str, tuple[int, float]] = field(default_factory=dict)

    @property
    def accuracy(self) -> float | None:
        return accuracy(self.judged, self.faults)

    def a_donne(self, sum_: float) -> float | None:
        """Return a sum divided by the number of donnes; None without a donne."""
        return sum_ / self.donnes if self.donnes else None


def play_rows(scope: StatisticsScope) -> QuerySet[SeatAnalysis]:
    """Return the person's analysed donnes in the parties that count (`seats_of`), without withheld ones."""
    parties = seats_of(scope).filter(partie__withheld=False).values("partie_id")
    return SeatAnalysis.objects.filter(player_id__in=scope.players, analysis__donne__partie_id__in=parties)


def sums_by_game(rows: QuerySet[SeatAnalysis]) -> dict[str, PlaySums]:
    """Return the sums of these rows by game, with one query."""
    found = rows.values(f"{PARTIE}game").order_by().annotate(
        n_people=Count("player", distinct=True),
        n=Count("pk"),
        all_judged=Sum("judged"),
        all_faults=Sum("faults"),
        all_cost=Sum("cost"),
        all_luck=Sum("luck"),
        **dict(_phase_sums()),
    )  # fmt: skip
    return {row[f"{PARTIE}game"]: _sums(row) for row in found}


def _phase_sums() -> Iterator[tuple[str, Sum]]:
    for phase in map(str, PlayPhase):
        yield f"{phase}_judged", Sum(Cast(KT(f"phases__{phase}__0"), IntegerField()))
        yield f"{phase}_cost", Sum(Cast(KT(f"phases__{phase}__1"), FloatField()))


def _sums(row: Mapping[str, Any]) -> PlaySums:
    return PlaySums(
        people=row["n_people"],
        donnes=row["n"],
        judged=row["all_judged"],
        faults=row["all_faults"],
        cost=row["all_cost"],
        luck=row["all_luck"],
        phases={
            phase: (row[f"{phase}_judged"], row[f"{phase}_cost"])
            for phase in map(str, PlayPhase)
            if row[f"{phase}_judged"]
        },
    )


def costs_by_day(rows: QuerySet[SeatAnalysis]) -> dict[str, dict[date, FigureCounts]]:
    """Return, by game and by the day a partie ended, `donnes` and their `cost` in hundredths of a mark."""
    found = (
        rows.values_list(f"{PARTIE}game", TruncDate(f"{PARTIE}finished_at"))
        .annotate(n=Count("pk"), all_cost=Sum("cost"))
        .order_by()
    )
    by_game: defaultdict[str, dict[date, FigureCounts]] = defaultdict(dict)
    for game, day, donnes, cost in found:
        by_game[game][day] = FigureCounts({"donnes": donnes, "cost": round(HUNDREDTHS * cost)})
    return by_game
