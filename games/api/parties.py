"""Operations on parties, donnes and records, and on tables that everybody may join or watch.

A caller who knows the code of a partie may read it, unless the partie is hidden from the caller (`may_find`). Its
cards can be read once the partie is over. Query parameters become the filters of history; every impossible value is
reported by name.
"""

from typing import Any

from django.db.models import Prefetch, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import Caller, caller_of, count_export
from games.api.csv_lists import as_list
from games.api.problems import beyond_schema
from games.api.shapes.donnes import DonnesOfPartie, PageOfDonnes, WholeDonne
from games.api.shapes.parties import AtTable, PageOfParties, Table, Tables, TableSeats, WholePartie
from games.api.shapes.queries import DonneListQuery, FormatQuery, PartieListQuery, PartieQuery
from games.api.showing import donne_in_list_shown, donne_shown, partie_shown, whole_donne_shown, whole_partie_shown
from games.api.validation import Faults
from games.exports import lines_as_bytes, partie_record, record_lines, sent
from games.history.donnes import donnes_after
from games.history.filters import DonneFilter, PartieFilter, parties
from games.history.queries import DONNE_ORDERS, PARTIE_ORDERS, Order
from games.live.snapshots import locked_tables
from games.lobby.queries import tables_open_to
from games.models import Donne, Partie, PartieSeat, Player
from games.models import Player as PlayerRow
from games.models import Table as TableRow
from games.permissions import may_find, may_read_record, readable_records, visible_player
from games.rules.options import preset_of, read_rules

SIMPLE = ("game", "preset", "kind", "origin", "result", "club", "contest", "league")
# The multipliers with a contre: with or without a surcontre, in every variant of the rules.
WITH_CONTRE = (2, 3, 4)


def partie_filter(query: PartieQuery, caller: Caller, faults: Faults) -> PartieFilter:
    """Return the filter on parties. Adds a fault for unknown people, repeated people, and a missing `player`."""
    player = _person(query.player, "player", caller, faults)
    partner = _person(query.partner, "partner", caller, faults)
    found = [_person(each, "opponent", caller, faults) for each in query.opponent]
    opponents = tuple(each for each in found if each is not None)
    of_somebody = query.mine or query.partner or query.opponent or query.result in ("won", "lost")
    if query.player is None and caller.player is None and of_somebody:
        faults.add("query.player", "missing", _("Say whose parties you want, or send a token to get your own."))
    _check_different([caller.player if query.player is None else player, partner, *opponents], faults)
    if query.game and query.preset and read_rules({"preset": query.preset}).game != query.game:
        faults.add("query.preset", "other-game", _("This preset belongs to the other game."))
    return PartieFilter(
        mine=query.mine,
        player=player,
        partner=partner,
        opponents=opponents,
        since=query.since,
        until=query.until,
        **{name: getattr(query, name) or "" for name in SIMPLE},
    )


def donne_filter(query: DonneListQuery, caller: Caller, faults: Faults) -> DonneFilter:
    """Return the filter on donnes. Adds a fault for an unknown taker."""
    return DonneFilter(
        taker=_person(query.taker, "taker", caller, faults),
        trump=query.trump or "",
        value=query.value or "",
        outcome=query.outcome or "",
        contre=WITH_CONTRE if query.contre else (),
        capot=query.capot,
        swing=query.swing or 0,
        fault=query.fault or 0,
        luck=query.luck or 0,
        decisive=query.decisive or 0,
    )


def _person(player_id: int | None, name: str, caller: Caller, faults: Faults) -> Player | None:
    """Return the person with this id, as visible to the caller; None, with a fault added, if there is none."""
    found = None if player_id is None else visible_player(player_id, caller.player)
    if player_id is not None and found is None:
        faults.add(f"query.{name}", "nobody", _("Nobody here has this number."))
    return found


def _check_different(people: list[Player | None], faults: Faults) -> None:
    known = [player.pk for player in people if player is not None]
    if len(known) != len(set(known)):
        faults.add("query.opponent", "twice", _("One person cannot sit in two places."))


def found_parties(caller: Caller, query: PartieListQuery) -> PageOfParties:
    """Return a page of the parties that this caller may find in lists. Problem `invalid` with all faults."""
    faults, order = Faults(), PARTIE_ORDERS[query.sort]
    wanted = partie_filter(query, caller, faults)
    following = _after(order, query.next, faults)
    faults.verify()
    found = parties(wanted, caller.player).filter(following)
    # Sorting only ids reads skipped parties from the index alone.
    ids = list(found.order_by(*order.fields).values_list("pk", flat=True)[: query.limit + 1])
    page = list(with_people(Partie.objects.filter(pk__in=ids[: query.limit])).defer("rules").order_by(*order.fields))
    key = order.key_of(page[-1]) if len(ids) > query.limit else None
    return PageOfParties(parties=[partie_shown(partie) for partie in page], next=key)


def found_donnes(caller: Caller, query: DonneListQuery) -> PageOfDonnes:
    """Return a page of the donnes of parties that this caller may find in lists. Problem `invalid` with all faults."""
    faults = Faults()
    wanted, of = donne_filter(query, caller, faults), partie_filter(query, caller, faults)
    _after(DONNE_ORDERS[query.sort], query.next, faults)
    faults.verify()
    place = query.next or None
    page, following = donnes_after(caller.player, wanted, of, sort=query.sort, after=place, size=query.limit)
    return PageOfDonnes(donnes=[donne_in_list_shown(donne) for donne in page], next=following)


def _after(order: Order[Any], key: str | None, faults: Faults) -> Q:
    """Return the condition for the rows after a key; add a fault if the key is invalid."""
    try:
        return order.after(key) if key else Q()
    except (ValueError, OverflowError):
        faults.add("query.next", "forged", _("No page of this site gave you this key. Begin again without it."))
        return Q()


def partie_with_all(caller: Caller, code: str) -> Partie | None:
    """Return one partie with people, labels and donnes; None if unknown, or if the caller may not find it."""
    sealed = Prefetch("donnes", Donne.objects.order_by("number"))
    partie = with_people(Partie.objects.filter(code=code)).prefetch_related(sealed).first()
    return partie if partie is not None and may_find(caller.player, partie) else None


def with_people(found: QuerySet[Partie]) -> QuerySet[Partie]:
    """Prefetch what `showing.partie_shown` needs, with a fixed number of queries."""
    seats = Prefetch("seats", PartieSeat.objects.select_related("player"))
    return found.prefetch_related(seats, "labels")


router = Router(tags=[gettext_noop("Parties")])
FOUND_BY = beyond_schema("nobody", "twice", "missing", "reversed", "other-game")


@router.get("/parties", response=PageOfParties, openapi_extra=FOUND_BY, summary=gettext_noop("Find finished parties"))
@as_list("parties")
def list_parties(request: HttpRequest, asked: Query[PartieListQuery]) -> PageOfParties:
    return found_parties(caller_of(request), asked)


@router.get(
    "/parties.jsonl",
    response=str,
    openapi_extra={**FOUND_BY, "x-media": ("application/jsonl",)},
    summary=gettext_noop("Download the records of many parties"),
    description=gettext_noop("JSON Lines, one canonical record per line, in the order the parties were begun."),
)
def export_records(request: HttpRequest, asked: Query[PartieQuery]) -> StreamingHttpResponse:
    caller = caller_of(request)
    faults = Faults()
    wanted = partie_filter(asked, caller, faults)
    faults.verify()
    count_export(request)
    pieces = lines_as_bytes(record_lines(parties(wanted, caller.player).filter(readable_records(caller.player))))
    return sent(request, pieces, filename="parties.jsonl", content_type="application/jsonl; charset=utf-8")


@router.get(
    "/donnes",
    response=PageOfDonnes,
    openapi_extra=beyond_schema("nobody", "twice", "missing", "reversed", "other-game", "forged"),
    summary=gettext_noop("Find donnes of finished parties"),
)
@as_list("donnes")
def find_donnes(request: HttpRequest, asked: Query[DonneListQuery]) -> PageOfDonnes:
    return found_donnes(caller_of(request), asked)


@router.get("/parties/{slug:code}", response=WholePartie, summary=gettext_noop("Read one partie"))
def read_partie(request: HttpRequest, code: str) -> WholePartie:
    partie = partie_or_404(request, code)
    return whole_partie_shown(partie, readable=may_read_record(caller_of(request).player, partie))


@router.get("/parties/{slug:code}/donnes", response=DonnesOfPartie, summary=gettext_noop("Read the sheet of a partie"))
@as_list("donnes")
def list_donnes(request: HttpRequest, code: str, asked: Query[FormatQuery]) -> DonnesOfPartie:
    partie = partie_or_404(request, code)
    readable = may_read_record(caller_of(request).player, partie)
    return DonnesOfPartie(donnes=[donne_shown(donne, readable=readable) for donne in partie.donnes.all()])


@router.get(
    "/parties/{slug:code}/donnes/{int:number}",
    response=WholeDonne,
    summary=gettext_noop("Read one donne, with its cards once its partie is over"),
)
def read_donne(request: HttpRequest, code: str, number: int) -> WholeDonne:
    partie = partie_or_404(request, code)
    for donne in partie.donnes.all():
        if donne.number == number:
            return whole_donne_shown(donne, readable=may_read_record(caller_of(request).player, partie))
    raise Http404


@router.get(
    "/parties/{slug:code}/record",
    response=dict,
    summary=gettext_noop("Download the record of a finished partie"),
    description=gettext_noop("The canonical belote-record/1, byte for byte what the site’s own download gives."),
)
def read_record(request: HttpRequest, code: str) -> HttpResponse:
    partie = partie_or_404(request, code)
    if not may_read_record(caller_of(request).player, partie):
        raise Http404
    return HttpResponse(partie_record(partie), content_type="application/json; charset=utf-8")


def partie_or_404(request: HttpRequest, code: str) -> Partie:
    partie = partie_with_all(caller_of(request), code)
    if partie is None:
        raise Http404
    return partie


tables_router = Router(tags=[gettext_noop("Tables")])


@tables_router.get("/tables", response=Tables, summary=gettext_noop("Find an open table"))
@as_list("tables")
def list_tables(request: HttpRequest, asked: Query[FormatQuery]) -> Tables:
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
    is_person = player.kind == PlayerRow.Kind.PERSON
    rating = None if player.rating is None else round(player.rating)
    return AtTable(player=player.pk if is_person else None, name=player.name, rating=rating)
