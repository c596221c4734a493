"""The cheapest meetings of a field: no rematch, no second bye, neighbours in an order together.

Every draw of pairs uses this with its own order: ranking, lot or plan. Each cost outweighs all costs below it:

1. a second bye;
2. a rematch, each time they have met;
3. two entrants kept apart: forbidden, of one family in round 1, each with a fixed table;
4. the bye, for each place after the first entrant of the `bye_order` without an earlier bye;
5. the square of the gap in the order.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from leagues.pairings.draw import Entrant, Meeting, meeting
from leagues.pairings.field import PairingField
from leagues.pairings.matching import Price, cheapest


@dataclass(frozen=True, slots=True)
class Paired:
    """The meetings found.

    `meetings`: two entrants each, the one earlier in the order first; `window`: the last window that `matching`
    searched.
    """

    meetings: tuple[tuple[Entrant, Entrant], ...]
    bye: Entrant | None
    order: tuple[Entrant, ...]
    bye_order: tuple[Entrant, ...]
    window: int


def paired(field: PairingField, order: tuple[Entrant, ...], bye_order: tuple[Entrant, ...]) -> Paired:
    """Return the cheapest meetings.

    `order`: entrants to be drawn; `bye_order`: the same, first choice for the bye first.
    """
    pricing = _Pricing.of(field, order, bye_order)
    matched = cheapest(len(order) + len(order) % 2, pricing.price, pricing.reach)
    meetings = tuple((order[one], order[two]) for one, two in matched.pairs if two < len(order))
    bye = next((order[one] for one, two in matched.pairs if two == len(order)), None)
    return Paired(meetings, bye, order, bye_order, matched.window)


@dataclass(frozen=True, slots=True)
class _Pricing:
    """Prices of places in the order; the place after the last is the bye.

    `rematch` and `second_bye`: prices of these faults.
    """

    order: tuple[Entrant, ...]
    bye_places: tuple[int, ...]
    times_met: Mapping[Meeting, int]
    times_bye: Mapping[Entrant, int]
    apart: frozenset[Meeting]
    fixed: Mapping[Entrant, int]
    conflict: int
    rematch: int
    second_bye: int

    @classmethod
    def of(cls, field: PairingField, order: tuple[Entrant, ...], bye_order: tuple[Entrant, ...]) -> "_Pricing":
        times_met, times_bye = field.times_met, field.times_bye
        # Two conflicts at every table and the farthest possible bye cost less than one rematch. All of these and as
        # many rematches as possible cost less than one second bye.
        base = len(order) + 1
        return cls(
            order=order,
            bye_places=_bye_places(order, bye_order, times_bye),
            times_met=times_met,
            times_bye=times_bye,
            apart=field.apart,
            fixed=field.fixed,
            conflict=base,
            rematch=base**2,
            second_bye=base**3 * (1 + max(times_met.values(), default=0)),
        )

    def price(self, one: int, two: int) -> Price:
        if two == len(self.order):
            return self.times_bye[self.order[one]] * self.second_bye + self.bye_places[one], 0
        met = self.times_met[meeting(self.order[one], self.order[two])]
        conflicts = self._conflicts(self.order[one], self.order[two])
        return met * self.rematch + conflicts * self.conflict, (two - one) ** 2

    def reach(self, one: int, two: int) -> int:
        return self.bye_places[one] if two == len(self.order) else two - one

    def _conflicts(self, one: Entrant, other: Entrant) -> int:
        two_fixed = one in self.fixed and other in self.fixed and self.fixed[one] != self.fixed[other]
        return (meeting(one, other) in self.apart) + two_fixed


def _bye_places(
    order: tuple[Entrant, ...], bye_order: tuple[Entrant, ...], times_bye: Counter[Entrant]
) -> tuple[int, ...]:
    """Return each entrant's distance from the bye: entrants without an earlier bye come first."""
    waiting = sorted(bye_order, key=lambda entrant: times_bye[entrant])
    places = {entrant: place for place, entrant in enumerate(waiting)}
    return tuple(places[entrant] for entrant in order)
