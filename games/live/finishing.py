"""What a line of the log entails besides itself, written in the same transaction: seats, the partie, sealed donnes."""

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from games.live.state import Phase, TableState
from games.models import Donne, Partie, PartieSeat, Table, TableSeat
from games.rules.actions import Action
from games.rules.counting import Count
from games.rules.dealing import pack_text
from games.rules.donne import Donne as PlayedDonne
from games.rules.donne import Setup
from games.rules.line import Line, line_as_json, line_of
from games.rules.partie import Partie as Play
from games.rules.seats import Seat


def sealing(table_id: int, before: TableState, after: TableState, text: str, at: datetime) -> Callable[[], None] | None:
    """The writes that go with a line of the log, or None for the many lines that have none."""
    steps = [
        each
        for each in (
            _seats(table_id, before, after),
            _beginning(table_id, before, after, at),
            _donne(table_id, before, after, at),
            _end(table_id, before, after, at),
        )
        if each is not None
    ]
    if not steps:
        return None

    def seal() -> None:
        for each in steps:
            each()

    return seal


def _seats(table_id: int, before: TableState, after: TableState) -> Callable[[], None] | None:
    if before.seats == after.seats:
        return None

    def write() -> None:
        TableSeat.objects.filter(table_id=table_id).delete()
        TableSeat.objects.bulk_create(
            TableSeat(table_id=table_id, seat=seat.name, player_id=occupant.player_id)
            for seat, occupant in zip(Seat, after.seats, strict=True)
            if occupant is not None
        )

    return write


def _beginning(table_id: int, before: TableState, after: TableState, at: datetime) -> Callable[[], None] | None:
    if before.partie is not None or after.partie is None:
        return None
    first_dealer = after.partie.first_dealer.name

    def write() -> None:
        table = Table.objects.get(pk=table_id)
        Table.objects.filter(pk=table_id).update(begun_at=at)
        partie = Partie.objects.create(table=table, rules=table.rules, first_dealer=first_dealer, begun_at=at)
        PartieSeat.objects.bulk_create(
            PartieSeat(partie=partie, seat=seat.name, player_id=occupant.player_id, name=occupant.name)
            for seat, occupant in zip(Seat, after.seats, strict=True)
            if occupant is not None
        )

    return write


def _donne(table_id: int, before: TableState, after: TableState, at: datetime) -> Callable[[], None] | None:
    if before.partie is None or before.partie.donne is None or after.partie is None:
        return None
    if len(after.partie.lines) == len(before.partie.lines):
        return None
    line, number = after.partie.lines[-1], len(after.partie.lines)
    played = after.partie.sheet.past[-1]
    if isinstance(played, Count):
        raise TypeError("a live table counts no donne")
    record = played_as_json(played.setup, played.actions)

    def write() -> None:
        partie = Partie.objects.get(table_id=table_id)
        sealed_row(partie, number, line, record, at).save(force_insert=True)
        Partie.objects.filter(pk=partie.pk).update(
            ns_total=line.totals[0], ew_total=line.totals[1], donnes_count=number
        )

    return write


def sealed_row(partie: Partie, number: int, line: Line, record: dict[str, Any], at: datetime) -> Donne:
    """A donne as the row that seals it: record text and line, in marks and card points (docs/record.md)."""
    seen = line_as_json(line)
    both = ("points", "belote", "annonces", "penalties", "marks", "held")
    columns = {f"{camp.lower()}_{name}": seen[name][camp] for name in both for camp in ("NS", "EW")}
    tricks = seen["tricks"] or {"NS": None, "EW": None}
    return Donne(
        partie=partie,
        number=number,
        sealed_at=at,
        record=json.dumps(record, separators=(",", ":")),
        dealer=seen["dealer"],
        outcome=seen["outcome"],
        taker=seen["taker"] or "",
        trump=seen["trump"] or "",
        value="" if seen["value"] is None else str(seen["value"]),
        multiplier=seen["multiplier"],
        capot=seen["capot"] or "",
        ns_tricks=tricks["NS"],
        ew_tricks=tricks["EW"],
        ns_total=seen["totals"]["NS"],
        ew_total=seen["totals"]["EW"],
        **columns,
    )


def played_as_json(setup: Setup, actions: Sequence[Action]) -> dict[str, Any]:
    """A played donne as docs/record.md writes it."""
    return {"pack": pack_text(setup.pack), "cut": setup.cut, "actions": [str(action) for action in actions]}


def _open_line(play: Play, donne: PlayedDonne) -> Line:
    """The line of a donne that stopped under way: no marks."""
    return line_of(donne.dealer, donne.tally(), "open", held=play.held, totals=play.totals)


def _end(table_id: int, before: TableState, after: TableState, at: datetime) -> Callable[[], None] | None:
    if after.phase is Phase.CLOSED and before.phase is not Phase.CLOSED:
        return lambda: _write_closed(table_id, after, at)
    if after.phase is Phase.FINISHED and before.phase is not Phase.FINISHED and after.partie is not None:
        winner = _winner(after.partie)
        return lambda: _write_finished(table_id, Partie.How.PLAYED, winner, at)
    return None


def _winner(partie: Play) -> str:
    return "" if partie.winner is None else str(partie.winner)


def _write_finished(table_id: int, how: str, winner: str, at: datetime) -> None:
    Table.objects.filter(pk=table_id).update(finished_at=at)
    Partie.objects.filter(table_id=table_id, finished_at=None).update(finished_at=at, how=how, winner=winner)


def _write_closed(table_id: int, after: TableState, at: datetime) -> None:
    """Close a table: what was played is kept, the donne under way with it, as far as it went."""
    Table.objects.filter(pk=table_id).update(closed_at=at)
    partie = Partie.objects.filter(table_id=table_id, finished_at=None).first()
    if partie is None:
        return
    play = after.partie
    if play is not None and play.donne is not None:
        record = played_as_json(play.donne.setup, play.donne.actions)
        sealed_row(partie, play.number, _open_line(play, play.donne), record, at).save(force_insert=True)
    Partie.objects.filter(pk=partie.pk).update(finished_at=at, how=Partie.How.STOPPED)
