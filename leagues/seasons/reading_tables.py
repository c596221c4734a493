"""The stored ranking of a season, read from its JSON (`leagues.seasons.recounting`) into values for a page.

The results behind a line stay as stored until that line's own page needs them: a season of thousands of parties shows
some hundred lines on its page, and no partie.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, TypeAlias

from leagues.standings.ranking import Figure
from leagues.standings.regulation import Metric
from leagues.standings.seasons.lines import Named, ResultForm, SeasonMetric
from leagues.standings.seasons.next_season import MoveReason

Written: TypeAlias = Mapping[str, Any]
"""A value as `leagues.standings.seasons.canonical_json` writes it."""
OF_A_SEASON: Final[dict[str, SeasonMetric]] = {each.value: each for each in SeasonMetric}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLine:
    """A stored `leagues.standings.seasons.lines.SeasonLine`; `days`, `forfeits`, `parties`, `byes` come from its sums.

    `made_of`: the stored results, for the function `made_of`; `row`: its sums.
    """

    rank: int | None
    entrant: int
    tied: bool
    left: bool
    for_prize: bool
    movement: int | None
    decided_by: Named | None
    figures: Mapping[Named, Figure | None]
    form: tuple[ResultForm, ...]
    days: int
    forfeits: int
    row: Written
    made_of: tuple[Written, ...]

    @property
    def moved(self) -> int | None:
        """Places won; None before any result: a month begins with everybody first."""
        return self.movement if self.made_of else None

    @property
    def parties(self) -> int:
        """Number of results with match points: parties, byes and forfeits."""
        row = self.row
        return int(row["wins"] + row["draws"] + row["losses"] + row["byes"]) + self.forfeits


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadTable:
    """A table of a division from 0, and of a month (0: of the whole season)."""

    division: int
    month: int
    lines: tuple[ReadLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadMove:
    """How an entrant came into a group of a month."""

    entrant: int
    was: int | None
    now: int | None
    why: MoveReason


@dataclass(frozen=True)
class ReadTables:
    """All tables of a season. `persons`: an entrant's persons; `moves` and the codes of ranked `parties`, by month.

    `play_offs`: the upper division, from 0, and its two entrants, the one of that division first.
    """

    tables: tuple[ReadTable, ...] = ()
    persons: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    moves: Mapping[int, tuple[ReadMove, ...]] = field(default_factory=dict)
    parties: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    play_offs: tuple[tuple[int, int, int], ...] = ()

    @cached_property
    def months(self) -> tuple[int, ...]:
        """The months with tables, in order; (0,) if tables are of the whole season."""
        return tuple(sorted({table.month for table in self.tables}))

    def of_month(self, month: int | None = None) -> tuple[ReadTable, ...]:
        """Return the tables of a month, the highest first; None: of the last one."""
        meant = (self.months[-1] if self.months else 0) if month is None else month
        return tuple(sorted((each for each in self.tables if each.month == meant), key=lambda each: each.division))

    def lines_of(self, entrant: int) -> tuple[tuple[ReadTable, ReadLine], ...]:
        """Return an entrant's line in each table that has one, month after month."""
        return tuple((table, line) for table in self.tables for line in table.lines if line.entrant == entrant)


def read_tables(written: Written | None) -> ReadTables:
    """Return the tables; empty for None, before the first count."""
    if written is None:
        return ReadTables()
    return ReadTables(
        tables=tuple(_table(each) for each in written["tables"]),
        persons={int(entrant): tuple(persons) for entrant, persons in written.get("persons", {}).items()},
        moves={int(month): tuple(map(_move, moves)) for month, moves in written.get("moves", {}).items()},
        parties={int(month): tuple(codes) for month, codes in written.get("parties", {}).items()},
        play_offs=tuple((each["division"], each["upper"], each["lower"]) for each in written.get("play_offs", ())),
    )


def _table(written: Written) -> ReadTable:
    lines = tuple(_line(each) for each in written["lines"])
    return ReadTable(division=written["division"], month=written.get("month", 0), lines=lines)


def _line(written: Written) -> ReadLine:
    sums, decided_by = written["sums"], written["decided_by"]
    return ReadLine(
        rank=written["rank"],
        entrant=written["entrant"],
        tied=written["tied"],
        left=written["left"],
        for_prize=written["for_prize"],
        movement=written["movement"],
        decided_by=None if decided_by is None else named(decided_by),
        figures={named(name): figure_of(figure) for name, figure in written["figures"].items()},
        form=tuple(ResultForm(each) for each in written["form"]),
        days=sums["days"],
        forfeits=sums["forfeits"],
        row=sums["row"],
        made_of=tuple(written["made_of"]),
    )


def _move(written: Written) -> ReadMove:
    return ReadMove(entrant=written["entrant"], was=written["was"], now=written["now"], why=MoveReason(written["why"]))


def named(name: str) -> Named:
    """Return the metric of that name."""
    return OF_A_SEASON.get(name) or Metric(name)


def figure_of(written: int | str | None) -> Figure | None:
    """Return a stored figure; « 7/3 » becomes a fraction."""
    return Fraction(written) if isinstance(written, str) else written
