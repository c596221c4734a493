"""The tables of the round under way, and where each is played, for the organizer of an online contest."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.live.closing import taken_back
from leagues.contests.accounts import persons_at, players_of
from leagues.contests.contest_log.state import ContestTableState, RoundState
from leagues.contests.context import ContestContext
from leagues.contests.online.seating import is_open


@dataclass(frozen=True, slots=True)
class LiveTableRow:
    """One table of the list. `sides`: both names.

    `without`: persons without an account here; `live`: code of the live table.
    """

    number: int
    sides: tuple[str, str]
    live: str
    over: bool
    disputed: bool
    without: tuple[str, ...]

    @property
    def to_open(self) -> bool:
        return not (self.live or self.over or self.disputed or self.without)


def rows_of(at: ContestContext, played: RoundState) -> tuple[LiveTableRow, ...]:
    """Return the rows by table number. Three queries for any number of tables."""
    persons = {table.number: persons_at(at.state, played.number, table) for table in played.tables.values()}
    players = players_of(tuple(person for both in persons.values() for side in both for person in side))
    gone = taken_back(table.live for table in played.tables.values())
    return tuple(
        _row(at, played, table, gone, tuple(_without(at, persons[table.number], players))) for table in _sorted(played)
    )


def _sorted(played: RoundState) -> list[ContestTableState]:
    return [table for _number, table in sorted(played.tables.items())]


def _row(
    at: ContestContext, played: RoundState, table: ContestTableState, gone: frozenset[str], without: tuple[str, ...]
) -> LiveTableRow:
    one, other = (
        " – ".join(at.called(entrant, round_number=played.number) for entrant in side) for side in table.sides
    )
    return LiveTableRow(
        number=table.number,
        sides=(one, other),
        live=table.live if is_open(table, gone) else "",
        over=table.over,
        disputed=table.disputed is not None,
        without=without,
    )


def _without(
    at: ContestContext, persons: tuple[tuple[int, ...], tuple[int, ...]], players: Mapping[int, object]
) -> Iterator[str]:
    yield from (at.names[person].whole or "…" for side in persons for person in side if person not in players)
