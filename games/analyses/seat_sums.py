"""Sums of kept analyses for each seat of a partie, stored so that pages need not read every donne.

The sums are counts by name; a missing name is zero: `donnes` analysed; `judged` cards, of which `faults`, which lost
`cost` hundredths of a mark; `luck`: points lost with open cards; `judged.<phase>` and `cost.<phase>`; `ended`: donnes
played to their end, with `above_par` (points of the camp less those of perfect play) and `above_par_squared`. Beside
them `dearest`: up to three faults of the seat, as cost in hundredths and id of the `SeatAnalysis`. All are derived from
`SeatAnalysis`.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final

from games.models import PartieSeat, SeatAnalysis

DEAREST: Final = "dearest"
MOST_DEAREST: Final = 3
HUNDREDTHS: Final = 100


def seat_sums(rows: Iterable[SeatAnalysis]) -> dict[str, Any]:
    """Return the sums over the analysed donnes of one seat; empty if there are none."""
    sums: Counter[str] = Counter()
    dearest: list[tuple[int, int]] = []
    for row in rows:
        sums.update({"donnes": 1, "judged": row.judged, "faults": row.faults, "luck": row.luck})
        sums["cost"] += hundredths(row.cost)
        for phase, (cards, cost) in row.phases.items():
            sums[f"judged.{phase}"] += cards
            sums[f"cost.{phase}"] += hundredths(cost)
        if row.made_less_par is not None:
            sums["ended"] += 1
            sums["above_par"] += row.made_less_par
            sums["above_par_squared"] += row.made_less_par**2
        if row.dearest_cost is not None:
            dearest.append((hundredths(row.dearest_cost), row.pk))
    counts: dict[str, Any] = {name: count for name, count in sums.items() if count}
    if dearest:
        counts[DEAREST] = sorted(dearest, reverse=True)[:MOST_DEAREST]
    return counts


def hundredths(marks: float) -> int:
    return round(HUNDREDTHS * marks)


def write_sums(partie_id: int) -> None:
    """Add up the kept analyses of a partie and write the sums to its seats; two queries and one a changed seat."""
    rows = defaultdict(list)
    for row in SeatAnalysis.objects.filter(analysis__donne__partie_id=partie_id, player__isnull=False):
        rows[row.seat].append(row)
    for seat in PartieSeat.objects.filter(partie_id=partie_id).only("pk", "seat", "play"):
        sums = seat_sums(rows[seat.seat])
        text = json.dumps(sums, separators=(",", ":")) if sums else None
        if text != seat.play:
            PartieSeat.objects.filter(pk=seat.pk).update(play=text)
