"""Changes of a draft by hand: exchanging two entrants, seating a late pair, and listing the faults of a draw.

Nothing is refused: the organizer may have reasons. Each fault is a code; the page has its text. A pair that arrives
after the draw meets the entrant with the bye.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant, PairingField, Side, meeting


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
        for entrant in table.entrants
        if field.fixed.get(entrant, table.number) != table.number
    )


BYES = frozenset(
    {
        DrawReasonKind.BYE,
        DrawReasonKind.BYE_NEXT,
        DrawReasonKind.BYE_LOT,
        DrawReasonKind.BYE_ENTRY,
        DrawReasonKind.BYE_PLANNED,
        DrawReasonKind.BYE_LEFT,
        DrawReasonKind.BYE_SEEDED,
        DrawReasonKind.SECOND_BYE,
    }
)
"""Reasons of a bye."""


def seat_late(draw: Draw, late: Entrant, field: PairingField) -> Draw:
    """Return the draw with the late entrant against the entrant with the bye, at the first free table.

    If there is no bye, or the meeting would be a rematch or forbidden, only a reason is added: the late entrant enters
    at the next round. ValueError if the late entrant is already drawn.
    """
    if late in draw.byes or any(late in table.entrants for table in draw.tables):
        raise ValueError("the late entrant is drawn already")
    meets = [
        bye for bye in draw.byes if not field.times_met[meeting(bye, late)] and meeting(bye, late) not in field.apart
    ]
    if not meets:
        return Draw(draw.tables, draw.byes, (*draw.reasons, DrawReason(DrawReasonKind.LATE_WAITS, (late,))))
    bye = meets[0]
    table = DrawnTable(_number(draw, field, (bye, late)), ((bye,), (late,)))
    kept = tuple(reason for reason in draw.reasons if not _of_the_bye(reason, bye))
    return Draw(
        tables=tuple(sorted((*draw.tables, table), key=lambda each: each.number)),
        byes=tuple(entrant for entrant in draw.byes if entrant != bye),
        reasons=(*kept, DrawReason(DrawReasonKind.LATE, (late, bye))),
    )


def _number(draw: Draw, field: PairingField, two: tuple[Entrant, Entrant]) -> int:
    taken = {table.number for table in draw.tables} | field.taken
    own = [field.fixed[entrant] for entrant in two if entrant in field.fixed]
    return next(number for number in own + list(range(1, len(taken) + 2)) if number not in taken)


def _of_the_bye(reason: DrawReason, bye: Entrant) -> bool:
    """Return whether the reason explains the bye that was replaced."""
    own = reason.why in BYES and reason.entrants == (bye,)
    return own or reason.why in (DrawReasonKind.BYE_HAD, DrawReasonKind.BYE_MOVED)
