"""The row of a refused claim, written in the same transaction as the log line of the refusal."""

from collections.abc import Callable
from datetime import datetime

from games.live.state import TableState
from games.models import Partie, RefusedClaim
from games.rules.seats import Seat


def refused_claim(
    table_id: int, before: TableState, after: TableState, text: str, at: datetime
) -> Callable[[], object] | None:
    """Return a function that writes the row of a refused claim; None unless the line `text` refuses one."""
    made, play = before.claim, before.partie
    if made is None or play is None or after.claim is not None or not text.endswith(" refuse"):
        return None
    claimer = before.seats[made.seat]
    if claimer is None:
        return None

    def write() -> None:
        RefusedClaim.objects.create(
            player_id=claimer.player_id,
            table_id=table_id,
            partie=Partie.objects.filter(table_id=table_id, finished_at=None).first(),
            donne=play.number,
            cards=made.hand.bit_count(),
            by=_refused_by(before, text),
            at=at,
        )

    return write


def _refused_by(before: TableState, text: str) -> RefusedClaim.By:
    if text.startswith("late "):
        return RefusedClaim.By.SERVER
    return RefusedClaim.By.PERSON if before.acting(Seat[text[0]]) else RefusedClaim.By.BOT
