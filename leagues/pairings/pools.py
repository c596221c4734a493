"""Pools: small groups where everybody meets everybody, as equal in size as possible."""

from collections.abc import Sequence
from dataclasses import replace

from leagues.pairings.draw import Draw, DrawnTable, DrawReason, Entrant
from leagues.pairings.field import PairingField
from leagues.pairings.planning import draw_planned
from leagues.pairings.round_robin import round_robin, rounds_of_round_robin

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
