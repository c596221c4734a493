"""Side effects of a log line, written in the same transaction: seats, the partie, finished donnes, refused claims."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final

from games.live.log_rows import PendingLogLine as LogLine
from games.live.log_rows import SealedDonne, refused_claim, sealed_donne
from games.live.state import SERVER, Acted, TablePhase, TableState
from games.models import Partie, PartieSeat, Table, TableSeat
from games.rules.actions import Action
from games.rules.counting import DonneCount
from games.rules.dealing import pack_text
from games.rules.donne import Donne as PlayedDonne
from games.rules.donne import Setup
from games.rules.facts import NO_FACTS, facts_of
from games.rules.line import ScoreLine, line_of
from games.rules.partie import Partie as Play
from games.rules.seats import LETTERS, Seat
from games.sealing import rules_columns, sealed_row
from games.signals import partie_finished

# After this long without an action, a bot's process counts as lost.
LOST_AFTER: Final = timedelta(seconds=15)


def due(after: TableState, at: datetime) -> datetime | None:
    """Return when `watchdog` must take a turn: of the server, of a bot, or of a person whose prepared donne runs out.

    None if another person or nobody is to act.
    """
    if after.is_prepared and after.waited is not None:
        return after.clock.ends(after.waited)
    bot = after.turn in LETTERS and after.is_bot(Seat[after.turn])
    return at + LOST_AFTER if bot or after.turn == SERVER else None


def together(*writes: Callable[[], object] | None) -> Callable[[], None] | None:
    """Combine several writes into one; None if there are none."""
    wanted = [write for write in writes if write is not None]

    def write_all() -> None:
        for write in wanted:
            write()

    return write_all if wanted else None


def log_line(
    table_id: int,
    before: TableState,
    after: TableState,
    text: str,
    *,
    by: int | None,
    ref: str = "",
    at: datetime,
    also: Callable[[], object] | None = None,
) -> LogLine:
    """Return the log line that leads from one state to the next, with all side effects; `also` writes with it."""
    return LogLine(
        table_id=table_id,
        version=after.version,
        text=text,
        by=by,
        ref=ref,
        at=at,
        turn=after.turn,
        due=due(after, at),
        seal=None
        if also is None and _goes_on(before, after)
        else together(
            _seats(table_id, before, after),
            _beginning(table_id, before, after, at),
            _end(table_id, before, after, at),
            refused_claim(table_id, before, after, text, at),
            _aided(table_id, before, after),
            also,
        ),
        donne=_donne(table_id, before, after, at),
    )


def _goes_on(before: TableState, after: TableState) -> bool:
    """Whether a donne goes on in the same seats with no claim to answer, as after most lines: nothing else to write."""
    same = before.seats is after.seats and before.aided == after.aided
    return same and before.partie is not None and before.claim is None and after.under_way


def _seats(table_id: int, before: TableState, after: TableState) -> Callable[[], None] | None:
    if before.players == after.players:
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
    first_dealer, commitment = after.partie.first_dealer.name, after.commitment or ""

    def write() -> None:
        table = Table.objects.get(pk=table_id)
        Table.objects.filter(pk=table_id).update(begun_at=at)
        partie = Partie.objects.create(
            table=table,
            kind=table.kind,
            visibility=table.visibility,
            **rules_columns(table.rules),
            first_dealer=first_dealer,
            begun_at=at,
            commitment=commitment,
        )
        PartieSeat.objects.bulk_create(
            PartieSeat(partie=partie, seat=seat.name, player_id=occupant.player_id, name=occupant.name)
            for seat, occupant in zip(Seat, after.seats, strict=True)
            if occupant is not None
        )

    return write


def _aided(table_id: int, before: TableState, after: TableState) -> Callable[[], object] | None:
    if before.aided or not after.aided:
        return None
    return lambda: Partie.objects.filter(table_id=table_id, finished_at=None).update(aided=True)


def _donne(table_id: int, before: TableState, after: TableState, at: datetime) -> SealedDonne | None:
    """Return the row of the donne that this log line ends, or None."""
    if before.partie is None or before.partie.donne is None or after.partie is None:
        return None
    if len(after.partie.lines) == len(before.partie.lines):
        return None
    line, number = after.partie.lines[-1], len(after.partie.lines)
    played = after.partie.sheet.past[-1]
    if isinstance(played, DonneCount):
        raise TypeError("a live table counts no donne")
    record = played_as_json(played.setup, played.actions, after.acted, after.cut_by)
    left = after.partie.sheet.left
    facts = NO_FACTS if left is None else facts_of(left)
    return sealed_donne(table_id, after.version, sealed_row(Partie(), number, line, record, facts, at))


def played_as_json(
    setup: Setup, actions: Sequence[Action], acted: Sequence[Acted] = (), cut_by: str = ""
) -> dict[str, object]:
    """Return a played donne as in a canonical record (docs/record.md), with seconds, actors and the cutter.

    A gathered pack is left out, since it follows from the donne before.
    """
    told: dict[str, object] = {}
    if acted:
        told |= {"x_times": [each.seconds for each in acted], "x_who": [each.who for each in acted]}
    if cut_by:
        told["x_cut_by"] = cut_by
    dealt: dict[str, object] = {} if setup.gathered else {"pack": pack_text(setup.pack)}
    if setup.cut:
        dealt["cut"] = setup.cut
    return dealt | {"actions": [str(action) for action in actions]} | told


def _open_line(play: Play, donne: PlayedDonne) -> ScoreLine:
    """Return the line of a donne that stopped unfinished: without marks."""
    return line_of(donne.dealer, donne.tally(), "open", held=play.held, totals=play.totals)


def _end(table_id: int, before: TableState, after: TableState, at: datetime) -> Callable[[], None] | None:
    if after.phase is TablePhase.CLOSED and before.phase is not TablePhase.CLOSED:
        return lambda: _write_ended(table_id, after, {"closed_at": at}, Partie.How.STOPPED, "", at)
    if after.phase is not TablePhase.FINISHED or before.phase is TablePhase.FINISHED or after.partie is None:
        return None
    ended = after.ended
    how, winner = ("played", after.partie.winner) if ended is None else (ended.how, ended.winner)
    written = "" if winner is None else str(winner)
    return lambda: _write_ended(table_id, after, {"finished_at": at}, how, written, at)


def _write_ended(
    table_id: int, after: TableState, moments: dict[str, datetime], how: str, winner: str, at: datetime
) -> None:
    """End the table and its partie; store the unfinished donne as far as it went, and publish the seed."""
    Table.objects.filter(pk=table_id).update(**moments)
    partie = Partie.objects.filter(table_id=table_id, finished_at=None).first()
    if partie is None:
        return
    play = after.partie
    if play is not None and play.donne is not None:
        record = played_as_json(play.donne.setup, play.donne.actions, after.acted, after.cut_by)
        row = sealed_row(partie, play.number, _open_line(play, play.donne), record, facts_of(play.donne), at)
        row.save(force_insert=True)
    left = [seat.name for seat in Seat if (occupant := after.seats[seat]) is not None and occupant.away is not None]
    partie.seats.filter(seat__in=left).update(left_at=at)
    seed = "" if after.seed is None else after.seed.hex()
    Partie.objects.filter(pk=partie.pk).update(finished_at=at, how=how, winner=winner, seed=seed)
    partie_finished.send(sender=Partie, partie_id=partie.pk, kind=partie.kind)
