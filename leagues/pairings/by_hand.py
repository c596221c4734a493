"""Changes of a draft by hand: exchanging two entrants, and listing the faults of a draw.

Nothing is refused: the organizer may have reasons. Each fault is a code; the page has its text.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from leagues.pairings.draw import Draw, DrawnTable, DrawReasonKind, Entrant, Side, meeting
from leagues.pairings.field import PairingField


class HandDrawFault(StrEnum):
    """Faults of a draw made by hand, beyond those a computed draw reports."""

    MISSING = "missing"
    TWICE = "twice"
    STRANGER = "stranger"
    TABLE_TWICE = "table-twice"
    SEVERAL_BYES = "several-byes"


@dataclass(frozen=True, slots=True)
class Found:
    """One fault: its kind, the entrants (none for a table), and its figure (times met, the table's number)."""

    fault: HandDrawFault | DrawReasonKind
    entrants: tuple[Entrant, ...] = ()
    figure: int = 0


def exchanged(draw: Draw, one: Entrant, other: Entrant) -> Draw:
    """Return the draw with two entrants exchanged, at a table or bye, without its reasons, which no longer hold.

    ValueError if one of them is not drawn.
    """
    drawn = {entrant for table in draw.tables for entrant in table.entrants} | set(draw.byes)
    if not {one, other} <= drawn:
        raise ValueError("both are drawn")
    places = {one: other, other: one}

    def changed(side: Side) -> Side:
        return tuple(places.get(entrant, entrant) for entrant in side)

    tables = tuple(replace(table, sides=(changed(table.sides[0]), changed(table.sides[1]))) for table in draw.tables)
    return Draw(tables, changed(draw.byes))


def faults_of(draw: Draw, field: PairingField) -> tuple[Found, ...]:
    """Return all faults of a draw of pairs, the worst kinds first."""
    return (*_of_people(draw, field), *_of_tables(draw), *_of_byes(draw, field), *_of_meetings(draw, field))


def _of_people(draw: Draw, field: PairingField) -> Iterator[Found]:
    times = Counter([*(entrant for table in draw.tables for entrant in table.entrants), *draw.byes])
    yield from (Found(HandDrawFault.MISSING, (entrant,)) for entrant in field.free if not times[entrant])
    yield from (Found(HandDrawFault.TWICE, (entrant,)) for entrant in times if times[entrant] > 1)
    yield from (Found(HandDrawFault.STRANGER, (entrant,)) for entrant in times if entrant not in field.free)


def _of_tables(draw: Draw) -> Iterator[Found]:
    times = Counter(table.number for table in draw.tables)
    yield from (Found(HandDrawFault.TABLE_TWICE, figure=number) for number in times if times[number] > 1)


def _of_byes(draw: Draw, field: PairingField) -> Iterator[Found]:
    times = field.times_bye
    if len(draw.byes) > 1:
        yield Found(HandDrawFault.SEVERAL_BYES, draw.byes)
    yield from (Found(DrawReasonKind.SECOND_BYE, (entrant,), times[entrant]) for entrant in draw.byes if times[entrant])


def _of_meetings(draw: Draw, field: PairingField) -> Iterator[Found]:
    times_met, apart = field.times_met, field.apart
    for one, two in draw.opponents:
        if times_met[one, two]:
            yield Found(DrawReasonKind.REMATCH, (one, two), times_met[one, two])
        if meeting(one, two) in apart:
            yield Found(DrawReasonKind.FORBIDDEN, (one, two))
    yield from (
        Found(DrawReasonKind.FIXED_TAKEN, (entrant,), field.fixed[entrant])
        for table in draw.tables
        for entrant in _not_at_theirs(table, field)
    )


def _not_at_theirs(table: DrawnTable, field: PairingField) -> Iterator[Entrant]:
    return (entrant for entrant in table.entrants if field.fixed.get(entrant, table.number) != table.number)
