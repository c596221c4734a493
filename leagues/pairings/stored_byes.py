"""The byes of a draw stored when every way of drawing told the same reason for them, told as a draw of today does.

Then each bye was « the lowest ranked who never was » (`Why.BYE`): also one by lot, by entry, of a plan or of a bracket,
one given for the second time, and one given past others. How a round was drawn is read from its other reasons. What a
draw of today tells stays as it is.
"""

from collections.abc import Set

from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind, Entrant

PLAN = frozenset({DrawReasonKind.PLANNED, DrawReasonKind.MOVED})
BESIDE = frozenset({DrawReasonKind.BYE_HAD, DrawReasonKind.BYE_MOVED})


def reasons_today(draw: Draw, round_number: int, planned: Set[Entrant]) -> tuple[DrawReason, ...]:
    """Its reasons. `planned`: for whom a plan was made, where the contest is played by one.

    Where a plan could not be kept, a draw of then does not tell whose bye was planned: the reason is left out.
    """
    by_plan = any(each.why in PLAN for each in draw.reasons) and bool(draw.told(DrawReasonKind.BYE))
    told = (_today(each, draw, round_number, planned) for each in draw.reasons if not (by_plan and each.why in BESIDE))
    return tuple(each for each in told if each is not None)


def _today(reason: DrawReason, draw: Draw, round_number: int, planned: Set[Entrant]) -> DrawReason | None:
    """None: another reason says it, or nothing true is known."""
    if reason.why is not DrawReasonKind.BYE:
        return reason
    if any(each.entrants == reason.entrants for each in draw.told(DrawReasonKind.SECOND_BYE)):
        return None
    if draw.told(DrawReasonKind.SEEDED):
        return DrawReason(DrawReasonKind.BYE_SEEDED, reason.entrants, reason.figures)
    if any(each.why in PLAN for each in draw.reasons):
        kept = not draw.told(DrawReasonKind.MOVED) and planned <= _drawn(draw)
        return DrawReason(DrawReasonKind.BYE_PLANNED, reason.entrants) if kept else None
    if draw.told(DrawReasonKind.BYE_MOVED):
        return DrawReason(DrawReasonKind.BYE_NEXT, reason.entrants, reason.figures)
    if draw.told(DrawReasonKind.BY_ENTRY):
        return DrawReason(DrawReasonKind.BYE_ENTRY, reason.entrants)
    if draw.told(DrawReasonKind.BY_LOT) and round_number == 1:
        return DrawReason(DrawReasonKind.BYE_LOT, reason.entrants)
    return reason


def _drawn(draw: Draw) -> Set[Entrant]:
    return {entrant for table in draw.tables for entrant in table.entrants} | set(draw.byes)
