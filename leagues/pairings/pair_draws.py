"""Draws of pairs: by order of entry, by lot, by ranking, by rotation, round robin and in pools.

- By order of entry (round 1): the first against the second, the third against the fourth.
- By lot, from a seed; by ranking: neighbours meet. Both without rematches and forbidden meetings.
- Rotation (Mitchell): odd numbers stay at their table, even ones move up a table each round.
- Round robin: everybody against everybody once, by the circle method (Berger's tables).
- Pools: small groups, as equal in size as possible, where everybody meets everybody.

The last three follow a plan. Entrants whose opponent is missing, or who would have a second bye, meet each other.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from leagues.lots import shuffled
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant, PairingField, meeting
from leagues.pairings.pairing import Paired, numbered, paired


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


def draw_by_entry(field: PairingField) -> Draw:
    """Draw a round. `field.ranked` is the order of entry. The bye goes to the last to enter."""
    order = field.free
    found = paired(field, order, order[::-1])
    tables, seating = numbered(field, found.meetings)
    entered = tuple(DrawReason(DrawReasonKind.BY_ENTRY, two) for two in found.meetings)
    faults = faults_told(field, found, DrawReasonKind.BYE_ENTRY)
    return Draw(tables, () if found.bye is None else (found.bye,), (*entered, *faults, *seating))


def draw_by_lot(field: PairingField, seed: bytes) -> Draw:
    """Draw neighbours of a shuffled order against each other, with tables in that order.

    The bye goes by lot in round 1, later to the lowest-ranked entrant without an earlier bye. ValueError if the seed is
    not 32 bytes.
    """
    order = shuffled(seed, f"draw:{field.round}", sorted(field.free))
    found = paired(field, order, (order if field.round == 1 else field.free)[::-1])
    tables, seating = numbered(field, found.meetings)
    lots = tuple(DrawReason(DrawReasonKind.BY_LOT, two) for two in found.meetings)
    faults = faults_told(field, found, DrawReasonKind.BYE_LOT if field.round == 1 else DrawReasonKind.BYE)
    return Draw(tables, () if found.bye is None else (found.bye,), (*lots, *faults, *seating))


def draw_by_ranking(field: PairingField) -> Draw:
    """Draw leaders against leaders. The bye goes to the lowest-ranked entrant without an earlier bye."""
    order = field.free
    found = paired(field, order, order[::-1])
    tables, seating = numbered(field, found.meetings)
    reasons = (*_ranks_told(field, found), *faults_told(field, found), *seating, costs_told(field, found))
    return Draw(tables, () if found.bye is None else (found.bye,), reasons)


def _ranks_told(field: PairingField, found: Paired) -> tuple[DrawReason, ...]:
    ranks = {entrant: rank for rank, entrant in enumerate(field.ranked, 1)}
    places = {entrant: place for place, entrant in enumerate(found.order)}
    times_met, told = field.times_met, list[DrawReason]()
    for one, two in found.meetings:
        gap = places[two] - places[one]
        told.append(DrawReason(DrawReasonKind.RANKS, (one, two), (ranks[one], ranks[two], gap**2)))
        for entrant, way in ((one, 1), (two, -1)):
            nearer = [found.order[places[entrant] + way * step] for step in range(1, gap)]
            met = tuple(other for other in nearer if times_met[meeting(entrant, other)])
            if met:
                told.append(DrawReason(DrawReasonKind.MET, (entrant, *met)))
    return tuple(told)


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


def draw_by_rotation(field: PairingField, entered: tuple[Entrant, ...]) -> Draw:
    """Draw the field's round. `entered`: all who entered at the beginning, in the order of their numbers.

    After the last round of the rotation, entrants who have not met are drawn together.
    """
    stays = {entrant: table for table, entrant in enumerate(entered[::2], 1)}
    return draw_planned(replace(field, kept=stays), rotation(entered, field.round))


def rotation(entered: tuple[Entrant, ...], round_number: int) -> tuple[Planned, ...]:
    """Return the meetings at table 1, 2, 3… With an odd number, « nobody » is the last of the moving entrants."""
    stay, move = entered[::2], (*entered[1::2], *((None,) if len(entered) % 2 else ()))
    return tuple((one, move[(table - round_number + 1) % len(move)]) for table, one in enumerate(stay))


def rounds_of_round_robin(entrants: int) -> int:
    """Return the number of rounds: one less than the entrants if they are even in number; else as many, with one bye
    each.
    """
    return entrants - 1 + entrants % 2 if entrants else 0


def draw_round_robin(field: PairingField, entered: tuple[Entrant, ...]) -> Draw:
    """Draw the field's round. `entered`: all who entered at the beginning, in the order of their numbers.

    After the last round it begins again.
    """
    return draw_planned(field, round_robin(entered, field.round))


def round_robin(entered: tuple[Entrant, ...], round_number: int) -> tuple[Planned, ...]:
    """Return the meetings: the last entrant stays, the others move round the circle and meet the opposite one."""
    circle: tuple[Entrant | None, ...] = (*entered, *((None,) if len(entered) % 2 else ()))
    if not circle:
        return ()
    *moving, staying = circle
    turn = (round_number - 1) % len(moving)
    moving = moving[turn:] + moving[:turn]
    opposite = ((moving[step], moving[-step]) for step in range(1, len(circle) // 2))
    return ((moving[0], staying), *opposite)


Pools = tuple[tuple[Entrant, ...], ...]


def pools_of(order: Sequence[Entrant], size: int) -> Pools:
    """Return as few pools as possible, of at most `size` entrants; their sizes differ by at most one.

    Entrants are dealt back and forth (1 2 3, 3 2 1), so that pools are equally strong if `order` is by strength.
    ValueError if the size is under 2.
    """
    if size < 2:
        raise ValueError("a pool is of two or more")
    count = -(-len(order) // size)
    pools: list[list[Entrant]] = [[] for _ in range(count)]
    for place, entrant in enumerate(order):
        lap, step = divmod(place, count)
        pools[count - 1 - step if lap % 2 else step].append(entrant)
    return tuple(map(tuple, pools))


def rounds_of_pools(pools: Pools) -> int:
    return max((rounds_of_round_robin(len(pool)) for pool in pools), default=0)


def draw_in_pools(field: PairingField, pools: Pools) -> Draw:
    """Draw the field's round, pool after pool, with tables numbered in that order. A finished pool plays no more.

    Each pool has its own bye. Entrants in no pool are not drawn.
    """
    tables, byes, reasons = list[DrawnTable](), list[Entrant](), list[DrawReason]()
    for pool in pools:
        if field.round > rounds_of_round_robin(len(pool)):
            continue
        draw = draw_planned(_within(field, pool, tables), round_robin(pool, field.round))
        tables += draw.tables
        byes += draw.byes
        reasons += draw.reasons
    return Draw(tuple(tables), tuple(byes), tuple(reasons))


def _within(field: PairingField, pool: tuple[Entrant, ...], tables: list[DrawnTable]) -> PairingField:
    """Return the field of one pool: tables of earlier pools, and fixed tables of other pools, are taken."""
    ranked = tuple(entrant for entrant in field.ranked if entrant in pool)
    others = {number for entrant, number in field.fixed.items() if entrant not in pool}
    postponed = tuple(two for two in field.postponed if two[0] in pool and two[1] in pool)
    taken = field.taken | others | {table.number for table in tables}
    return replace(field, ranked=ranked, postponed=postponed, taken=frozenset(taken))


def qualified(rankings: Sequence[Sequence[Entrant]], places: int) -> tuple[Entrant, ...]:
    """Return the qualified entrants, seeded: all the firsts, then all the seconds… `rankings`: of each pool."""
    return tuple(ranking[place] for place in range(places) for ranking in rankings if place < len(ranking))
