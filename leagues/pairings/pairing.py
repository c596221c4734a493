"""The cheapest meetings of a field, and its table numbers: no rematch, no second bye, neighbours together.

Every draw of pairs uses this with its own order: ranking, lot or plan. Each cost outweighs all costs below it:

1. a second bye;
2. a rematch, each time they have met;
3. two entrants kept apart: forbidden, of one family in round 1, each with a fixed table;
4. the bye, for each place after the first entrant of the `bye_order` without an earlier bye;
5. the square of the gap in the order.

The search is a minimum-weight perfect matching (Edmonds; networkx). A complete graph of 300 takes seconds, so it
begins with faultless pairs within a window of 6. The window doubles, up to 24, until everybody is matched and no wider
pair can be cheaper. If even the complete graph leaves somebody out, faults are allowed, as few as possible, then by
cost: there is always an answer.

Tables are numbered with leaders at table 1, or with as few moves as possible; fixed tables first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final, TypeAlias

import networkx as nx

from leagues.pairings.draw import DrawnTable, DrawReason, DrawReasonKind, Entrant, Meeting, PairingField, meeting

NEAR: Final = 6
"""The first window of the search."""

WINDOW: Final = 24
"""The widest window, even if the result is not proved best."""

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of places, the smaller first."""

Price: TypeAlias = tuple[int, int]
"""The cost of two places together: faults (0: none), each worth more than any cost; then the cost. Whole numbers."""


@dataclass(frozen=True, slots=True)
class Matched:
    """A matching: the pairs, the window, and whether no fault was needed."""

    pairs: Pairs
    window: int
    clean: bool


def cheapest(places: int, price: Callable[[int, int], Price], reach: Callable[[int, int], int]) -> Matched:
    """Match places 0 to `places` − 1, an even number, in pairs.

    `reach`: the distance of two places, in the window's unit; a pair without fault costs at least its square.
    ValueError if the number is odd.
    """
    if places % 2:
        raise ValueError("an odd number cannot go two by two")
    distances = {(one, two): reach(one, two) for two in range(places) for one in range(two)}
    farthest = max(distances.values(), default=0)
    window = NEAR
    while True:
        prices = {two: price(*two) for two, distance in distances.items() if distance <= window}
        clean = {two: cost for two, (faults, cost) in prices.items() if not faults}
        pairs = _matching(places, clean)
        if 2 * len(pairs) == places and (window >= min(WINDOW, farthest) or _is_best(pairs, clean, window)):
            return Matched(pairs, window, clean=True)
        if window >= farthest:
            return Matched(_matching(places, _with_faults(places, prices)), window, clean=False)
        window *= 2


def _is_best(pairs: Pairs, clean: dict[tuple[int, int], int], window: int) -> bool:
    """Return whether no pair beyond the window can be cheaper, even with the cheapest match for all others."""
    cheapest_of: dict[int, int] = {}
    for two, cost in clean.items():
        for place in two:
            cheapest_of[place] = min(cost, cheapest_of.get(place, cost))
    spared = max(cheapest_of.values(), default=0)
    return 2 * sum(clean[two] for two in pairs) <= 2 * (window + 1) ** 2 + sum(cheapest_of.values()) - 2 * spared


def _with_faults(places: int, prices: dict[tuple[int, int], Price]) -> dict[tuple[int, int], int]:
    fault = 1 + places * max(cost for _, cost in prices.values())
    return {two: faults * fault + cost for two, (faults, cost) in prices.items()}


def _matching(places: int, costs: dict[tuple[int, int], int]) -> Pairs:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(places))
    dearest = max(costs.values(), default=0) + 1
    graph.add_weighted_edges_from((one, two, dearest - cost) for (one, two), cost in costs.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return tuple(sorted((min(two), max(two)) for two in found))


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


Numbers = dict[int, int]
"""The table number of each meeting, by the meeting's place in the list."""


def numbered(
    field: PairingField, meetings: Sequence[tuple[Entrant, Entrant]]
) -> tuple[tuple[DrawnTable, ...], tuple[DrawReason, ...]]:
    """Return the tables by number, and reasons. `meetings`: best first."""
    numbers, reasons = _fixed(field, meetings)
    if field.kept:
        numbers |= _kept(field, meetings, numbers)
    taken = set(numbers.values()) | field.taken
    free = (number for number in count(1) if number not in taken)
    tables = [
        DrawnTable(numbers[place] if place in numbers else next(free), ((one,), (two,)))
        for place, (one, two) in enumerate(meetings)
    ]
    return tuple(sorted(tables, key=lambda table: table.number)), tuple(reasons)


def _fixed(field: PairingField, meetings: Sequence[tuple[Entrant, Entrant]]) -> tuple[Numbers, list[DrawReason]]:
    numbers: Numbers = {}
    reasons: list[DrawReason] = []
    for place, two in enumerate(meetings):
        for entrant in two:
            number = field.fixed.get(entrant)
            if number is None or numbers.get(place) == number:
                continue
            if place in numbers or number in numbers.values() or number in field.taken:
                reasons.append(DrawReason(DrawReasonKind.FIXED_TAKEN, (entrant,), (number,)))
            else:
                numbers[place] = number
                reasons.append(DrawReason(DrawReasonKind.FIXED, (entrant,), (number,)))
    return numbers, reasons


def _kept(field: PairingField, meetings: Sequence[tuple[Entrant, Entrant]], numbers: Numbers) -> Numbers:
    """Place as many meetings as possible at a former table of one of the two entrants, by a matching."""
    taken = set(numbers.values()) | field.taken
    graph: nx.Graph[int] = nx.Graph()
    places = [place for place in range(len(meetings)) if place not in numbers]
    graph.add_nodes_from(places)
    for place in places:
        graph.add_edges_from((place, -number) for number in _former(field, meetings[place]) if number not in taken)
    stay: dict[int, int] = nx.bipartite.hopcroft_karp_matching(graph, places)
    return {place: -stay[place] for place in places if place in stay}


def _former(field: PairingField, two: Iterable[Entrant]) -> list[int]:
    """Return the former tables of two entrants; numbers start at 1, so that their negatives differ from meetings in the
    graph.
    """
    return [field.kept[entrant] for entrant in two if entrant in field.kept]
