"""The table after each round, day or month, for plots.

Computed from the stored ranking by the same modules as the ranking; the last table equals the stored one. Cached by the
time of the count.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from games.cached_values import CachedValues
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.reading_tables import ReadTable, ReadTables
from leagues.seasons.season_log.championship import result_of
from leagues.standings.metrics import Figure
from leagues.standings.ranking import Standing
from leagues.standings.rows import StandingRow
from leagues.standings.seasons.challenge import challenge
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship import championship
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.days import ChallengeDay
from leagues.standings.seasons.fixture_results import ChampionshipFixtures
from leagues.standings.seasons.metrics import Named

DAY: Final = 86_400
MOST: Final = 20
WORK: Final = 3_000
"""The most lines counted for a plot, over all of its points: a large table has fewer points."""


class RankedLine(Protocol):
    """A line of a table, freshly counted or read from the cache."""

    @property
    def entrant(self) -> int: ...
    @property
    def rank(self) -> int | None: ...
    @property
    def figures(self) -> Mapping[Named, Figure | None]: ...


@dataclass(frozen=True, slots=True)
class After:
    """The table after one round, day or month, which has the `number`.

    `ranks`: of the entrants who were ranked then. `figures`: the first metric of each line. `places`: in the order of
    the lines, all different.
    """

    number: int
    ranks: Mapping[int, int]
    places: Mapping[int, int]
    figures: Mapping[int, Figure]


_cached: Final = CachedValues[tuple[After, ...]](tuple[After, ...])


def after_each(at: SeasonContext, tables: ReadTables, division: int, counted_at: str) -> tuple[After, ...]:
    """Return the tables of one division, or of all groups of a ladder in one ranking.

    `counted_at`: part of the cache key.
    """
    settings = at.state.settings
    if settings is None:
        return ()
    if not isinstance(settings, ChallengeSettings | ChampionshipSettings):
        return tuple(_month(tables, month, settings.metrics[0]) for month in tables.months)
    key = f"season-after:{at.season.pk}:{at.state.version}:{division}:{counted_at}"
    known = _cached.get(key)
    if known is None:
        known = _counted(at, settings, tables, division)
        _cached.set(key, known, DAY)
    return known


def _counted(
    at: SeasonContext, settings: ChallengeSettings | ChampionshipSettings, tables: ReadTables, division: int
) -> tuple[After, ...]:
    table = next((each for each in tables.tables if each.division == division), None)
    if table is None:
        return ()
    counted = _days(settings, table) if isinstance(settings, ChallengeSettings) else _rounds(at, settings, table)
    return tuple(counted)


def _month(tables: ReadTables, month: int, metric: Named) -> After:
    """Return a month's groups in one ranking, one group below the other."""
    ranks, figures, places, above = dict[int, int](), dict[int, Figure](), dict[int, int](), 0
    for table in tables.of_month(month):
        places.update((line.entrant, above + place) for place, line in enumerate(table.lines, 1))
        ranks.update((line.entrant, above + line.rank) for line in table.lines if line.rank is not None)
        figures.update((line.entrant, line.figures.get(metric) or 0) for line in table.lines)
        above += len(table.lines)
    return After(month, ranks, places, figures)


def _rounds(at: SeasonContext, settings: ChampionshipSettings, table: ReadTable) -> Iterator[After]:
    of_it = [each for each in at.state.fixtures.values() if each.drawn.division == table.division]
    found = ((each, result_of(each)) for each in of_it)
    results = {each.drawn.number: (each.drawn.round, result) for each, result in found if result is not None}
    entrants = {side for each in of_it for side in each.sides}
    season = ChampionshipFixtures(
        fixtures=tuple(each.drawn for each in of_it),
        results=tuple(result for _round, result in results.values()),
        withdrawn=at.state.withdrawn & entrants,
    )
    played = sorted({number for number, _result in results.values()})
    for number in _some(played, len(table.lines))[:-1]:
        yield _after(number, championship(season, settings, through=number), settings.metrics[0])
    if played:
        yield _after(played[-1], table.lines, settings.metrics[0])


def _days(settings: ChallengeSettings, table: ReadTable) -> Iterator[After]:
    held, left = _held(table), frozenset(line.entrant for line in table.lines if line.left)
    numbers = sorted(held)
    for number in _some(numbers, len(table.lines))[:-1]:
        so_far = [held[each] for each in numbers if each <= number]
        yield _after(number, challenge(so_far, settings, left), settings.metrics[0])
    if numbers:
        yield _after(numbers[-1], table.lines, settings.metrics[0])


def _held(table: ReadTable) -> dict[int, ChallengeDay]:
    """Return the days, read from the lines. They do not tell who met whom: only the current table does."""
    standings: dict[int, list[Standing]] = {}
    shared: dict[int, bool] = {}
    for line in table.lines:
        for told in line.made_of:
            if told["row"] is None:
                continue
            day, row = told["day"], {**told["row"], "opponents": tuple(told["row"]["opponents"])}
            standings.setdefault(day, []).append(_standing(told, StandingRow(**row)))
            shared[day] = shared.get(day, False) or told["place"] != told["rank"]
    return {
        day: ChallengeDay(number=day, standings=tuple(sorted(each, key=_by_rank)), to_a_place=2 if shared[day] else 1)
        for day, each in standings.items()
    }


def _standing(told: Mapping[str, Any], row: StandingRow) -> Standing:
    return Standing(
        rank=told["rank"], entrant=row.entrant, tied=False, left=False, figures={}, decided_by=None, row=row
    )


def _by_rank(standing: Standing) -> tuple[int, int]:
    return standing.rank, standing.entrant


def _some(numbers: list[int], lines: int) -> list[int]:
    """Return all numbers or, if there are too many to count, some of them at even intervals, the last one included."""
    most = max(2, min(MOST, WORK // max(lines, 1)))
    if len(numbers) <= most:
        return numbers
    return [numbers[round(each * (len(numbers) - 1) / (most - 1))] for each in range(most)]


def _after(number: int, lines: Sequence[RankedLine], metric: Named) -> After:
    ranks = {line.entrant: line.rank for line in lines if line.rank is not None}
    places = {line.entrant: place for place, line in enumerate(lines, 1)}
    return After(number, ranks, places, {line.entrant: line.figures.get(metric) or 0 for line in lines})
