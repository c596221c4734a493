"""Zones of a table: up, down or play-off, if the season (or the month of a ladder) ended today."""

from collections.abc import Sequence
from enum import StrEnum

from leagues.seasons.pages.reading_tables import ReadLine, ReadTable
from leagues.seasons.season_log.championship import between_seasons
from leagues.seasons.season_log.state import SeasonState
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.divisions import Between, Divisions, MovementRule, MoveReason
from leagues.standings.seasons.ladder_settings import Absent, Grouping, LadderSettings
from leagues.standings.seasons.next_season import next_season, play_offs


class Zone(StrEnum):
    UP = "up"
    PLAY_OFF = "play-off"
    DOWN = "down"


def zones_of(state: SeasonState, tables: Sequence[ReadTable]) -> dict[int, Zone]:
    """Return the zone of each entrant who would move. `tables`: those of one month, or of the whole season."""
    if isinstance(state.settings, ChampionshipSettings):
        divisions = tuple(tuple(line.entrant for line in table.lines) for table in tables)
        return _zones(divisions, state.settings.movement, between_seasons(state, ()))
    if isinstance(state.settings, LadderSettings) and state.settings.grouping is Grouping.RANKS:
        divisions = tuple(tuple(line.entrant for line in sorted(table.lines, key=_of_a_month)) for table in tables)
        return _zones(divisions, state.settings.movement, _between_months(state.settings, tables))
    return {}


def _of_a_month(line: ReadLine) -> tuple[int, int]:
    """Return the sort key of a ladder's line: tied entrants keep their order at the month's start, known from
    `movement`.
    """
    rank = line.rank or 0
    return rank, rank + (line.movement or 0)


def _between_months(settings: LadderSettings, tables: Sequence[ReadTable]) -> Between:
    lines = [line for table in tables for line in table.lines]
    absent = frozenset(line.entrant for line in lines if not line.for_prize)
    return Between(
        withdrawn=frozenset(line.entrant for line in lines if line.left),
        staying=absent if settings.absent is Absent.STAY else frozenset(),
    )


def _zones(divisions: Divisions, rule: MovementRule, between: Between) -> dict[int, Zone]:
    if len(divisions) < 2:
        return {}
    moves = next_season(divisions, divisions, rule, between).moves
    found = {each.entrant: Zone.UP for each in moves if each.why is MoveReason.PROMOTED}
    found.update((each.entrant, Zone.DOWN) for each in moves if each.why is MoveReason.RELEGATED)
    for each in play_offs(divisions, divisions, rule, between):
        found[each.upper] = found[each.lower] = Zone.PLAY_OFF
    return found
