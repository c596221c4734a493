"""Sums of kept analyses: what play cost people, by game, and by the day their parties ended.

They are read from the sums of each seat of a partie (`games.analyses.seat_sums`), a row a partie.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final, NamedTuple, TypeAlias

import orjson
from django.utils import timezone

from games.analyses.seat_sums import DEAREST, HUNDREDTHS
from games.history.statistics.figures import FigureCounts, added
from games.history.statistics.reading import StatisticsScope, seats_of
from games.rules.solver.accuracy import accuracy
from games.rules.solver.phases import PlayPhase

ByDay: TypeAlias = Mapping[date, FigureCounts]
PHASES_OF_PLAY: Final = tuple(map(str, PlayPhase))
TEN_CARDS: Final = 10


class AnalysedSeat(NamedTuple):
    """A seat of a partie with analysed donnes. `play`: its sums as JSON."""

    player_id: int
    partie_id: int
    game: str
    ended: datetime
    play: str


COLUMNS: Final = ("player_id", "partie_id", "partie__game", "partie__finished_at", "play")


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

    def in_ten_cards(self, phase: str) -> float | None:
        """Return the marks lost in ten judged cards of a phase; None if none was judged."""
        cards, cost = self.phases.get(phase, (0, 0.0))
        return TEN_CARDS * cost / cards if cards else None


class DearFault(NamedTuple):
    """One of the dearest faults of a seat. `cost`: in hundredths of a mark; `analysis`: the id of its SeatAnalysis.

    A tuple, so that thousands of them are quickly made and sorted.
    """

    cost: int
    analysis: int
    partie_id: int


@dataclass(frozen=True, slots=True)
class OwnPlay:
    """The analysed donnes of a scope: counts by game and by the day their parties ended; `dearest` first."""

    days: Mapping[str, ByDay]
    dearest: list[DearFault]

    @property
    def by_game(self) -> dict[str, PlaySums]:
        return {game: play_sums(added(days.values())) for game, days in self.days.items()}

    @property
    def total(self) -> FigureCounts:
        return added(each for days in self.days.values() for each in days.values())


def analysed_seats(scope: StatisticsScope) -> list[AnalysedSeat]:
    """Return the person's seats in the parties that count (`seats_of`), without withheld ones, with one query."""
    found = seats_of(scope).filter(play__isnull=False, partie__withheld=False)
    return [AnalysedSeat(*row) for row in found.values_list(*COLUMNS)]


def own_play(scope: StatisticsScope) -> OwnPlay:
    """Return the sums of a scope, with one query."""
    zone = timezone.get_current_timezone()
    days: defaultdict[str, defaultdict[date, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    dearest: list[DearFault] = []
    for seat in analysed_seats(scope):
        sums = orjson.loads(seat.play)
        dearest += [DearFault(cost, analysis, seat.partie_id) for cost, analysis in sums.pop(DEAREST, ())]
        _add(days[seat.game][seat.ended.astimezone(zone).date()], sums)
    dearest.sort(reverse=True)
    return OwnPlay(
        {game: {day: FigureCounts(counts) for day, counts in sorted(by_day.items())} for game, by_day in days.items()},
        dearest,
    )


def sums_by_game(seats: Iterable[AnalysedSeat]) -> dict[str, PlaySums]:
    """Return the sums of these seats by game."""
    counts: defaultdict[str, dict[str, int]] = defaultdict(dict)
    people: defaultdict[str, set[int]] = defaultdict(set)
    for seat in seats:
        sums = orjson.loads(seat.play)
        sums.pop(DEAREST, None)
        _add(counts[seat.game], sums)
        people[seat.game].add(seat.player_id)
    return {game: play_sums(FigureCounts(each), len(people[game])) for game, each in counts.items()}


def play_sums(counts: FigureCounts, people: int = 1) -> PlaySums:
    """Return counts as figures, in marks."""
    return PlaySums(
        people=people,
        donnes=counts["donnes"],
        judged=counts["judged"],
        faults=counts["faults"],
        cost=counts["cost"] / HUNDREDTHS,
        luck=counts["luck"],
        phases={
            phase: (counts[f"judged.{phase}"], counts[f"cost.{phase}"] / HUNDREDTHS)
            for phase in PHASES_OF_PLAY
            if counts[f"judged.{phase}"]
        },
    )


def _add(total: dict[str, int], counts: Mapping[str, Any]) -> None:
    """Add counts to a total. It runs for thousands of parties and must be fast."""
    found = total.get
    for name, count in counts.items():
        total[name] = found(name, 0) + count
