"""Closes a sheet into an ordinary partie of history: sealed donnes, winner, how it ended."""

from games.models import Donne, Partie
from games.rules.facts import NO_FACTS
from games.rules.record_count import count_as_json
from games.sealing import sealed_row
from games.sheets.state import SheetState


def seal(partie: Partie, state: SheetState) -> None:
    """Seal each row that counts as a counted donne; an unfinished partie is stopped."""
    assert state.closed is not None
    at, play = state.closed.at, state.partie
    rows = [
        sealed_row(partie, number, line, {"count": count_as_json(row.count)}, NO_FACTS, at)
        for number, (row, line) in enumerate(zip(state.standing, play.lines, strict=True), start=1)
        if row.count is not None
    ]
    Donne.objects.bulk_create(rows)
    how = Partie.How.PLAYED if play.finished else Partie.How.STOPPED
    winner = "" if play.winner is None else str(play.winner)
    Partie.objects.filter(pk=partie.pk).update(finished_at=at, how=how, winner=winner)
