"""The groups and tables of a ladder, month by month, from the ranked parties of its players."""

from collections.abc import Iterable
from typing import Final

from leagues.models import RatingBook, Season
from leagues.seasons.counting.ranked_parties import LadderPartie, ranked_parties, results_of
from leagues.seasons.season_log.months import month_of
from leagues.seasons.season_log.state import BegunMonth as Begun
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.tables import DivisionTable, SeasonTables
from leagues.standings.played import TableResult
from leagues.standings.seasons.ladder import ladder
from leagues.standings.seasons.ladder_settings import LadderSettings
from leagues.standings.seasons.months import WHOLE, CountedMonth

BEING_WRITTEN: Final = "ratings-being-written"
"""An input that exists only while a recount of the ratings is being written: its results are half written."""


def inputs(season: Season, state: SeasonState) -> dict[str, int]:
    """Return the versions of what the tables are counted from, by name; none before the first month begins.

    An open season depends on the rule that weighs parties, and on how often its game's ranked results were counted. A
    closed season depends on recounts and corrections alone: results that are added after its end do not count in it.
    """
    if not state.months:
        return {}
    book = RatingBook.objects.filter(game=state.game).values_list("version", "settled", "writing").first()
    version, settled, writing = book or (0, 0, "")
    passing = {BEING_WRITTEN: 1} if writing else {}
    if state.over:
        return {f"settled:{state.game}": settled} | passing
    return {f"ranked:{state.game}": version, "ladder-rule": state.rule - 1} | passing


def tables(season: Season, state: SeasonState, settings: LadderSettings) -> SeasonTables:
    """Return a table for every group of every month that has begun."""
    played = _by_month(state)
    told = [_month(state, number, played.get(begun.number, ())) for number, begun in enumerate(state.months)]
    months = ladder([month for month, _codes in told], settings)
    return SeasonTables(
        tables=tuple(
            DivisionTable(division=group, lines=lines, month=month.number)
            for month in months
            for group, lines in enumerate(month.tables)
        ),
        persons={number: state.entrants[number].persons for begun in state.months for number in sorted(begun.entered)},
        moves={month.number: month.moves for month in months},
        parties={month.number: codes for month, codes in told},
    )


def _by_month(state: SeasonState) -> dict[int, list[LadderPartie]]:
    """Return the ranked parties of its players in the months that have begun."""
    if state.starts_on is None or state.ends_on is None or not state.months:
        return {}
    numbers = frozenset[int]().union(*(month.entered for month in state.months))
    players = frozenset(player for number in numbers for player in state.entrants[number].persons)
    found: dict[int, list[LadderPartie]] = {}
    for counted in ranked_parties(state.game, state.starts_on, state.ends_on, players, rule=state.rule):
        found.setdefault(month_of(state.starts_on, counted.partie.day), []).append(counted)
    return found


def _month(state: SeasonState, at: int, played: Iterable[LadderPartie]) -> tuple[CountedMonth, tuple[str, ...]]:
    """Return a month that has begun, and the codes of its parties by their number."""
    begun = state.months[at]
    before = state.months[at - 1].entered if at else frozenset[int]()
    numbered = _numbered(state, begun, played)
    month = CountedMonth(
        number=begun.number,
        results=tuple(result for _counted, results in numbered for result in results),
        arrived=begun.entered - before,
        left=begun.entered - _after(state, at, begun),
        ratings=begun.ratings,
        weights={
            number: counted.weight for number, (counted, _results) in enumerate(numbered, 1) if counted.weight != WHOLE
        },
    )
    return month, tuple(counted.code for counted, _results in numbered)


def _numbered(
    state: SeasonState, begun: Begun, played: Iterable[LadderPartie]
) -> tuple[tuple[LadderPartie, tuple[TableResult, ...]], ...]:
    """Return the parties of a month that count for at least one of its entrants, numbered from 1."""
    who = {player: number for number in begun.entered for player in state.entrants[number].persons}
    numbered: list[tuple[LadderPartie, tuple[TableResult, ...]]] = []
    for counted in played:
        results = results_of(len(numbered) + 1, counted, who)
        if results:
            numbered.append((counted, results))
    return tuple(numbered)


def _after(state: SeasonState, at: int, begun: Begun) -> frozenset[int]:
    """Return the entrants of the next month or, if it has not begun, those of this month who have not withdrawn."""
    if at + 1 < len(state.months):
        return state.months[at + 1].entered
    return begun.entered - state.withdrawn
