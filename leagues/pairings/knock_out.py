"""Knock-out: losers are out or go to the consolante. Byes for the best seeds, in the first round only."""

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant


@dataclass(frozen=True, slots=True)
class Bracket:
    """One round of a bracket: `slots` meet two by two; None: the opponent has a bye.

    A power of two slots, except the preliminary round of a consolante: any even number. `seeds`: all, best first.
    """

    slots: tuple[Entrant | None, ...]
    seeds: tuple[Entrant, ...]

    @property
    def meetings(self) -> tuple[tuple[Entrant | None, Entrant | None], ...]:
        return tuple(zip(self.slots[::2], self.slots[1::2], strict=True))

    @property
    def winner(self) -> Entrant | None:
        """The winner of the whole bracket, once it is over."""
        return self.slots[0] if len(self.slots) == 1 else None


def byes_among(count: int) -> int:
    """Return how many of so many entrants have a bye in the first round of a bracket; 0 for none or one."""
    return (1 << (count - 1).bit_length()) - count if count > 1 else 0


def bracket_of(seeds: tuple[Entrant, ...], byes: Iterable[Entrant] = ()) -> Bracket:
    """Return the first round: the best seeds cannot meet before the last rounds (1 in one half, 2 in the other).

    `byes`: entrants who had a bye before; new byes go to the best seeds who had no bye. ValueError without entrants.
    """
    if not seeds:
        raise ValueError("a bracket is of one or more")
    order = _places(1 << (len(seeds) - 1).bit_length())
    free = len(order) - len(seeds)
    lucky = _lucky(seeds, set(byes), free)
    lined = (*lucky, *(entrant for entrant in seeds if entrant not in lucky))
    return Bracket(tuple(lined[place] if place < len(lined) else None for place in order), seeds)


def consolante_of(losers: tuple[Entrant, ...], main: Bracket, byes: Iterable[Entrant] = ()) -> Bracket:
    """Return the bracket of the entrants who lost their first partie, in the same seeding."""
    return bracket_of(tuple(entrant for entrant in main.seeds if entrant in losers), byes)


def preliminary_of(losers: tuple[Entrant, ...], main: Bracket, byes: Iterable[Entrant] = ()) -> Bracket:
    """Return a first round of the consolante, before all its entrants are known: best against worst seed.

    With an odd number the best seed without an earlier bye gets one. ValueError without entrants.
    """
    if not losers:
        raise ValueError("a preliminary round is of one or more")
    seeds = tuple(entrant for entrant in main.seeds if entrant in losers)
    lucky = _lucky(seeds, set(byes), len(seeds) % 2)
    meet = tuple(entrant for entrant in seeds if entrant not in lucky)
    meetings = [(entrant, None) for entrant in lucky]
    both = zip(meet[: len(meet) // 2], meet[::-1], strict=False)
    return Bracket(tuple(slot for two in (*meetings, *both) for slot in two), seeds)


def losers_of(bracket: Bracket, winners: frozenset[Entrant]) -> tuple[Entrant, ...]:
    """Return the losers of this round. ValueError if a table has no winner, or two."""
    after(bracket, winners)
    met = (two for two in bracket.meetings if None not in two)
    return tuple(entrant for two in met for entrant in two if entrant is not None and entrant not in winners)


def after(bracket: Bracket, winners: frozenset[Entrant]) -> Bracket:
    """Return the next round. ValueError if a table has no winner, or two."""
    return Bracket(tuple(_going_on(two, winners) for two in bracket.meetings), bracket.seeds)


def draw_knock_out(bracket: Bracket, first_table: int = 1) -> Draw:
    """Draw this round, with tables from `first_table`: those of a consolante follow those of the main bracket."""
    ranks = {entrant: rank for rank, entrant in enumerate(bracket.seeds, 1)}
    tables, byes, reasons = list[DrawnTable](), list[Entrant](), list[DrawReason]()
    if bracket.winner is not None:
        return Draw(())
    for one, other in bracket.meetings:
        alone = one if other is None else other if one is None else None
        if one is not None and other is not None:
            tables.append(DrawnTable(first_table + len(tables), ((one,), (other,))))
            reasons.append(DrawReason(DrawReasonKind.SEEDED, (one, other), (ranks[one], ranks[other])))
        elif alone is not None:
            byes.append(alone)
            reasons.append(DrawReason(DrawReasonKind.BYE_SEEDED, (alone,), (ranks[alone],)))
    return Draw(tuple(tables), tuple(byes), tuple(reasons))


def _places(size: int) -> list[int]:
    """Return the seed of each slot, from 0: in each round, if the best go on, each meeting has the same sum."""
    places = [0]
    while len(places) < size:
        last = 2 * len(places) - 1
        places = [seed for place in places for seed in (place, last - place)]
    return places


def _lucky(seeds: tuple[Entrant, ...], had: set[Entrant], free: int) -> tuple[Entrant, ...]:
    fewest = sorted(seeds, key=lambda entrant: entrant in had)[:free]
    return tuple(entrant for entrant in seeds if entrant in fewest)


def _going_on(two: tuple[Entrant | None, Entrant | None], winners: frozenset[Entrant]) -> Entrant | None:
    one, other = two
    if one is None or other is None:
        return other if one is None else one
    if (one in winners) == (other in winners):
        raise ValueError(f"one of {one} and {other} goes on")
    return one if one in winners else other
