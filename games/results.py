"""The result of a finished partie, for other packages: players, winner, totals (marks)."""

from dataclasses import dataclass
from datetime import datetime

from games.models import Partie


@dataclass(frozen=True, slots=True)
class PartieResult:
    """A finished partie. `players` (ids) and `names` by seat; `totals` in marks by camp.

    `winner` is `NS`, `EW`, `draw`, or None for a partie stopped before its end; `how` is `x_end` of docs/record.md, or
    `played` for a partie played to its end.
    """

    code: str
    finished_at: datetime
    how: str
    winner: str | None
    totals: dict[str, int]
    donnes: int
    players: dict[str, int]
    names: dict[str, str]


def result_of(partie: Partie) -> PartieResult:
    """Return the result of a finished partie; prefetch `seats` to read many. ValueError while it is under way."""
    if partie.finished_at is None:
        raise ValueError(f"partie {partie.code} is under way")
    seats = list(partie.seats.all())
    return PartieResult(
        code=partie.code,
        finished_at=partie.finished_at,
        how=partie.how,
        winner=partie.winner or None,
        totals={"NS": partie.ns_total, "EW": partie.ew_total},
        donnes=partie.donnes_count,
        players={seat.seat: seat.player_id for seat in seats},
        names={seat.seat: seat.name for seat in seats},
    )
