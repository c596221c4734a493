"""Conversion of bye reasons in old stored draws, which had one reason for every bye, to today's reasons.

In old draws every bye has the reason « the lowest-ranked entrant without an earlier bye » (`DrawReasonKind.BYE`). This
is wrong for byes by lot, by entry, of a plan or of a bracket, for second byes, and for byes given to a higher-ranked
entrant. The other reasons of the draw tell how it was made. Reasons of new draws stay unchanged.
"""

from collections.abc import Set

from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind, Entrant

PLAN = frozenset({DrawReasonKind.PLANNED, DrawReasonKind.MOVED})
BESIDE = frozenset({DrawReasonKind.BYE_HAD, DrawReasonKind.BYE_MOVED})


def reasons_today(draw: Draw, round_number: int, planned: Set[Entrant]) -> tuple[DrawReason, ...]:
    """Return a draw's reasons in today's kinds. `planned`: the entrants of the plan, if the contest has one.

    If a plan could not be kept, the old draw does not show whose bye was planned: the reason is left out.
    """
    by_plan = any(each.why in PLAN for each in draw.reasons) and bool(draw.told(DrawReasonKind.BYE))
    told = (_today(each, draw, round_number, planned) for each in draw.reasons if not (by_plan and each.why in BESIDE))
    return tuple(each for each in told if each is not None)


def _today(reason: DrawReason, draw: Draw, round_number: int, planned: Set[Entrant]) -> DrawReason | None:
    """Return a reason in today's kinds; None if another reason says the same, or the true reason is not known."""
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
