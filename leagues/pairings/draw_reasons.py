"""Reasons common to all draws of pairs."""

from collections.abc import Iterator

from leagues.pairings.draw import DrawReason, DrawReasonKind, Entrant, meeting
from leagues.pairings.field import PairingField
from leagues.pairings.pairing import Paired


def faults_told(field: PairingField, found: Paired, bye: DrawReasonKind = DrawReasonKind.BYE) -> tuple[DrawReason, ...]:
    """Return the reasons for rematches, conflicts, the bye, and postponed tables. `bye`: the method's reason for it."""
    postponed = tuple(DrawReason(DrawReasonKind.POSTPONED, two) for two in field.postponed)
    return (*_conflicts(field, found), *_bye(field, found, bye), *postponed)


def costs_told(field: PairingField, found: Paired) -> DrawReason:
    order = {entrant: place for place, entrant in enumerate(field.free)}
    met = field.times_met
    left_out = sum(1 for two in met if met[two] and two[0] in order and two[1] in order)
    cost = sum((order[one] - order[two]) ** 2 for one, two in found.meetings)
    return DrawReason(DrawReasonKind.COSTS, (), (found.window, left_out, cost))


def _conflicts(field: PairingField, found: Paired) -> Iterator[DrawReason]:
    times_met = field.times_met
    forbidden = {meeting(*two) for two in field.forbidden}
    families = {meeting(*two) for two in field.families} if field.round == 1 else set()
    for one, two in found.meetings:
        both = meeting(one, two)
        if times_met[both]:
            yield DrawReason(DrawReasonKind.REMATCH, (one, two), (times_met[both],))
        if both in forbidden:
            yield DrawReason(DrawReasonKind.FORBIDDEN, (one, two))
        if both in families:
            yield DrawReason(DrawReasonKind.FAMILY, (one, two))
        if {one, two} <= set(field.fixed) and field.fixed[one] != field.fixed[two]:
            yield DrawReason(DrawReasonKind.TWO_FIXED, (one, two), (field.fixed[one], field.fixed[two]))


def _bye(field: PairingField, found: Paired, by: DrawReasonKind) -> Iterator[DrawReason]:
    if found.bye is None:
        return
    times = field.times_bye
    if times[found.bye]:
        yield DrawReason(DrawReasonKind.SECOND_BYE, (found.bye,), (times[found.bye],))
        return
    rank = (field.ranked.index(found.bye) + 1,)
    if by in (DrawReasonKind.BYE_PLANNED, DrawReasonKind.BYE_LEFT):
        yield DrawReason(by, (found.bye,))
        return
    passed: tuple[Entrant, ...] = found.bye_order[: found.bye_order.index(found.bye)]
    had = tuple(entrant for entrant in passed if times[entrant])
    moved = tuple(entrant for entrant in passed if not times[entrant])
    first = DrawReasonKind.BYE_NEXT if moved else by
    yield DrawReason(first, (found.bye,), rank if first in (DrawReasonKind.BYE, DrawReasonKind.BYE_NEXT) else ())
    yield from (DrawReason(DrawReasonKind.BYE_HAD, (entrant,)) for entrant in had)
    if moved:
        yield DrawReason(DrawReasonKind.BYE_MOVED, moved)
