"""Closing of a sheet: its partie gets stored donnes, a winner and an end, like any partie of history."""

from collections.abc import Iterable, Iterator

from games.models import Donne, Partie
from games.rules.facts import NO_FACTS
from games.rules.record_count import count_as_json
from games.sealing import sealed_row
from games.sheets.state import SheetState


def sealed_donnes(partie: Partie, state: SheetState) -> Iterator[Donne]:
    """Yield a counted donne for each row that counts; nothing is written."""
    assert state.closed is not None
    for number, (row, line) in enumerate(zip(state.standing, state.partie.lines, strict=True), start=1):
        if row.count is not None:
            counted = {"count": count_as_json(row.count)}
            yield sealed_row(partie, number, line, counted, NO_FACTS, state.closed.at)


def seal(partie: Partie, state: SheetState, donnes: Iterable[Donne]) -> None:
    """Write the donnes and the end of the partie; an unfinished partie is stopped."""
    assert state.closed is not None
    Donne.objects.bulk_create(donnes)
    how = Partie.How.PLAYED if state.partie.finished else Partie.How.STOPPED
    winner = "" if state.partie.winner is None else str(state.partie.winner)
    Partie.objects.filter(pk=partie.pk).update(finished_at=state.closed.at, how=how, winner=winner)
