"""Ordering by a list of figures: each figure separates entrants who are tied by all figures before it."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from leagues.standings.metrics import Figure
from leagues.standings.played import Entrant

Group: TypeAlias = tuple[Entrant, ...]
Figures: TypeAlias = dict[Entrant, Figure | None]
Measure: TypeAlias = Callable[[Group], Figures]
"""Returns the figures of tied entrants; None if the measure does not apply."""

Named = TypeVar("Named", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Ordered(Generic[Named]):
    """`groups` of tied entrants, the best first. `above`: the figure that separates a group from the one above."""

    groups: tuple[Group, ...]
    figures: Mapping[Entrant, Mapping[Named, Figure | None]]
    above: Mapping[Entrant, Named]


def ordered(groups: Sequence[Group], measures: Mapping[Named, Measure], fewer: AbstractSet[Named]) -> Ordered[Named]:
    """Divide the groups by each measure in turn. `fewer`: figures where less is better."""
    groups = [group for group in groups if group]
    figures: dict[Entrant, dict[Named, Figure | None]] = {entrant: {} for group in groups for entrant in group}
    above: dict[Entrant, Named] = {}
    for name, measure in measures.items():
        split: list[Group] = []
        for group in groups:
            measured = measure(group)
            for entrant in group:
                figures[entrant][name] = measured[entrant]
            parts = _split(group, measured, name in fewer)
            above.update((entrant, name) for part in parts[1:] for entrant in part)
            split += parts
        groups = split
    return Ordered(tuple(groups), figures, above)


def _split(group: Group, measured: Figures, fewer: bool) -> list[Group]:
    """Divide a group by a measure, the best first."""
    parts: defaultdict[Figure, list[Entrant]] = defaultdict(list)
    for entrant in group:
        figure = measured[entrant]
        parts[0 if figure is None else -figure if fewer else figure].append(entrant)
    return [tuple(parts[figure]) for figure in sorted(parts, reverse=True)]
