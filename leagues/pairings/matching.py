"""Minimum-weight perfect matching (Edmonds; networkx): the cheapest way to put everybody in pairs.

A complete graph of 300 takes seconds, so the search begins with faultless pairs within a window of 6. The window
doubles, up to 24, until everybody is matched and no wider pair can be cheaper. If even the complete graph leaves
somebody out, faults are allowed, as few as possible, then by cost: there is always an answer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import networkx as nx

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
