"""Draws by a plan: entrants whose opponent is missing, or who would have a second bye, meet each other."""

from collections.abc import Iterable
from typing import TypeAlias

from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind, Entrant, meeting
from leagues.pairings.draw_reasons import faults_told
from leagues.pairings.field import PairingField
from leagues.pairings.numbering import numbered
from leagues.pairings.pairing import Paired, paired

Planned: TypeAlias = tuple[Entrant | None, Entrant | None]
"""Two entrants of a planned meeting, in the order of the tables; None: the other entrant has a bye."""


def draw_planned(field: PairingField, plan: Iterable[Planned]) -> Draw:
    """Draw the plan with the entrants present. Those without a planned meeting are drawn among themselves."""
    plan = tuple(plan)
    order = _order(field.free, plan)
    kept = {entrant for two in plan if _both(two, field.free) for entrant in two}
    loose = tuple(entrant for entrant in field.free[::-1] if entrant not in kept)
    found = paired(field, order, loose + tuple(entrant for entrant in field.free[::-1] if entrant in kept))
    tables, seating = numbered(field, found.meetings)
    reasons = (*_plan_told(found, plan), *faults_told(field, found, _why_bye(found, plan)), *seating)
    return Draw(tables, () if found.bye is None else (found.bye,), reasons)


def _order(free: tuple[Entrant, ...], plan: tuple[Planned, ...]) -> tuple[Entrant, ...]:
    """Return planned opponents side by side, then the others, best first: planned meetings are then cheapest."""
    together = [entrant for two in plan if _both(two, free) for entrant in two if entrant is not None]
    return (*together, *(entrant for entrant in free if entrant not in set(together)))


def _both(two: Planned, free: tuple[Entrant, ...]) -> bool:
    return two[0] in free and two[1] in free


def _why_bye(found: Paired, plan: tuple[Planned, ...]) -> DrawReasonKind:
    return (
        DrawReasonKind.BYE_PLANNED if any(None in two and found.bye in two for two in plan) else DrawReasonKind.BYE_LEFT
    )


def _plan_told(found: Paired, plan: tuple[Planned, ...]) -> tuple[DrawReason, ...]:
    planned = {meeting(one, other) for one, other in plan if one is not None and other is not None}
    return tuple(
        DrawReason(DrawReasonKind.PLANNED if meeting(*two) in planned else DrawReasonKind.MOVED, two)
        for two in found.meetings
    )
