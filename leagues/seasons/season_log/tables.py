"""The tables of a season, read by pages, exports and the next season; the same for every kind of league."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from leagues.standings.played import Entrant
from leagues.standings.seasons.divisions import DivisionMove
from leagues.standings.seasons.lines import SeasonLine
from leagues.standings.seasons.play_offs import PlayOffResult

Line: TypeAlias = SeasonLine[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionTable:
    """One table: of a division from 0, and of a month of a ladder (0: of the whole season)."""

    division: int
    lines: tuple[Line, ...]
    month: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTables:
    """All tables of a season. `persons`: an entrant's persons, by number. `moves`: in a ladder, how everybody came into
    the groups of each month.

    `parties`: in a ladder, the code of each ranked partie of each month, from its number 1. `play_offs`: due once the
    tables are final.
    """

    tables: tuple[DivisionTable, ...]
    persons: Mapping[Entrant, tuple[int, ...]] = field(default_factory=dict)
    moves: Mapping[int, tuple[DivisionMove, ...]] = field(default_factory=dict)
    parties: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    play_offs: tuple[PlayOffResult, ...] = ()
