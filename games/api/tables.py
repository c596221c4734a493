"""Operations on tables that everybody may join or watch."""

from django.http import HttpRequest
from django.utils.translation import gettext_noop
from ninja import Router

from games.api.callers import caller_of
from games.api.shapes.tables import AtTable, Table, Tables, TableSeats
from games.live.snapshots import locked_tables
from games.lobby.queries import tables_open_to
from games.models import Player as PlayerRow
from games.models import Table as TableRow
from games.rules.options import preset_of, read_rules

router = Router(tags=[gettext_noop("Tables")])


@router.get("/tables", response=Tables, summary=gettext_noop("Find an open table"))
def list_tables(request: HttpRequest) -> Tables:
    shown = tables_open_to(caller_of(request).player)
    locked = locked_tables(table.pk for table in shown if table.begun_at is None)
    return Tables(tables=[table_shown(table, locked=table.pk in locked) for table in shown])


def table_shown(table: TableRow, *, locked: bool) -> Table:
    rules = read_rules(table.rules, stored=True)
    seated = {seat.seat: _at_table(seat.player) for seat in table.seats.all()}
    columns = {name: getattr(table, name) for name in ("code", "kind", "speed", "watching", "opened_at", "watchers")}
    return Table(
        **columns,
        game=rules.game,
        preset=preset_of(rules),
        begun=table.begun_at is not None,
        locked=locked,
        free=4 - len(seated),
        seats=TableSeats(**{seat: seated.get(seat) for seat in "NESW"}),
    )


def _at_table(player: PlayerRow) -> AtTable:
    is_bot = player.kind == PlayerRow.Kind.BOT
    rating = None if player.rating is None else round(player.rating)
    return AtTable(player=None if is_bot else player.pk, name=player.name, rating=rating)
