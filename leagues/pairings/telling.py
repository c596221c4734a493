"""Reasons common to all draws of pairs."""

from collections.abc import Iterator

from leagues.pairings.draw import Entrant, Reason, Why, meeting
from leagues.pairings.field import Field
from leagues.pairings.pairing import Paired


def faults_told(field: Field, found: Paired, bye: Why = Why.BYE) -> tuple[Reason, ...]:
    """Rematches, conflicts, the bye, and entrants waiting for an open table. `bye`: the method's reason for it."""
    postponed = tuple(Reason(Why.POSTPONED, two) for two in field.postponed)
    return (*_conflicts(field, found), *_bye(field, found, bye), *postponed)


def costs_told(field: Field, found: Paired) -> Reason:
    order = {entrant: place for place, entrant in enumerate(field.free)}
    met = field.times_met
    left_out = sum(1 for two in met if met[two] and two[0] in order and two[1] in order)
    cost = sum((order[one] - order[two]) ** 2 for one, two in found.meetings)
    return Reason(Why.COSTS, (), (found.window, left_out, cost))


def _conflicts(field: Field, found: Paired) -> Iterator[Reason]:
    times_met = field.times_met
    forbidden = {meeting(*two) for two in field.forbidden}
    families = {meeting(*two) for two in field.families} if field.round == 1 else set()
    for one, two in found.meetings:
        both = meeting(one, two)
        if times_met[both]:
            yield Reason(Why.REMATCH, (one, two), (times_met[both],))
        if both in forbidden:
            yield Reason(Why.FORBIDDEN, (one, two))
        if both in families:
            yield Reason(Why.FAMILY, (one, two))
        if {one, two} <= set(field.fixed) and field.fixed[one] != field.fixed[two]:
            yield Reason(Why.TWO_FIXED, (one, two), (field.fixed[one], field.fixed[two]))


def _bye(field: Field, found: Paired, by: Why) -> Iterator[Reason]:
    if found.bye is None:
        return
    times = field.times_bye
    if times[found.bye]:
        yield Reason(Why.SECOND_BYE, (found.bye,), (times[found.bye],))
        return
    rank = (field.ranked.index(found.bye) + 1,)
    if by in (Why.BYE_PLANNED, Why.BYE_LEFT):
        yield Reason(by, (found.bye,))
        return
    passed: tuple[Entrant, ...] = found.bye_order[: found.bye_order.index(found.bye)]
    had = tuple(entrant for entrant in passed if times[entrant])
    moved = tuple(entrant for entrant in passed if not times[entrant])
    first = Why.BYE_NEXT if moved else by
    yield Reason(first, (found.bye,), rank if first in (Why.BYE, Why.BYE_NEXT) else ())
    yield from (Reason(Why.BYE_HAD, (entrant,)) for entrant in had)
    if moved:
        yield Reason(Why.BYE_MOVED, moved)
