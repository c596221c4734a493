"""Numbering of tables: leaders at table 1, or as few moves as possible; fixed tables first."""

from collections.abc import Iterable, Sequence
from itertools import count

import networkx as nx

from leagues.pairings.draw import DrawnTable, DrawReason, DrawReasonKind, Entrant
from leagues.pairings.field import PairingField

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
