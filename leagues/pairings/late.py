"""A table for a late pair after the draw: against the entrant with the bye."""

from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant, meeting
from leagues.pairings.field import PairingField

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
