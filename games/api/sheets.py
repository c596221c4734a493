"""Operations on paper sheets: opening, writing and closing, with the rights and functions of the pages."""

from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import READER, SHEET_KEEPER, Caller, caller_of
from games.api.problems import ApiCode, ApiProblem, beyond_schema
from games.api.shapes.base import ByCamp
from games.api.shapes.donnes import Count, Line
from games.api.shapes.sheets import (
    Closing,
    CountToWrite,
    NewSheet,
    Past,
    Row,
    Sheet,
    SheetCard,
    Sheets,
    Signature,
    Written,
    WrittenQuery,
)
from games.api.shapes.sheets import Sitter as AskedSitter
from games.api.showing import seats_shown
from games.api.validation import Faults, invalid
from games.models import Player
from games.permissions import visible_player
from games.rules.errors import Code, Refusal
from games.rules.line import line_as_json
from games.rules.options import read_rules
from games.rules.record import count_as_json, read_count
from games.rules.seats import NOTHING, SEATS, Seat
from games.rules.seats import ByCamp as Figures
from games.sheets.at_sheet import SheetAccess, rights_on, sheet_access
from games.sheets.entries import (
    MOST_LETTERS,
    CloseEntry,
    CorrectEntry,
    Entry,
    LineEntry,
    MaldonneEntry,
    Restore,
    Strike,
)
from games.sheets.opening import SheetPlayer, have_blocked_each_other, open_sheet
from games.sheets.queries import ListedSheet as Card
from games.sheets.queries import closed_sheets, open_sheets, sheet_named
from games.sheets.state import SheetRow as SheetRow
from games.sheets.state import SheetState
from games.sheets.writing import state_of, write


def sheet_access_of(caller: Caller, code: str) -> SheetAccess:
    """Return the sheet with this code and the caller's rights. Http404 if unknown, or if the caller may not read it."""
    access = sheet_access(code, caller.player)
    if access is None:
        raise Http404
    return access


def written(caller: Caller, code: str, entry: Entry, *, version: int, ref: str) -> SheetAccess:
    """Write an entry and return the sheet after it. Refusals: `SheetRights.verify` and `games.sheets.writing.write`.

    Problem `no-such-version` for a future version.
    """
    access = sheet_access_of(caller, code)
    access.rights.verify(entry)
    assert caller.player is not None
    try:
        after = write(access.sheet, entry, caller.player, seen=version, ref=ref)
    except Refusal as refusal:
        if refusal.code == Code.UNREADABLE and version > access.state.version:
            raise ApiProblem(ApiCode.NO_SUCH_VERSION) from None
        raise
    return SheetAccess(access.sheet, after.state, access.rights)


def line_entry(count: Count, number: int | None = None) -> Entry:
    """Return the entry for a counted donne, as a new row or replacing row `number`. Problem `invalid` if too long."""
    read = read_count(count.as_json())
    entry = LineEntry(read) if number is None else CorrectEntry(number, read)
    if len(str(entry)) > MOST_LETTERS:
        raise invalid("body.count", "too-long", _("This text is too long."))
    return entry


def opened(caller: Caller, wanted: NewSheet) -> SheetAccess:
    """Open a sheet. Problem `invalid` if `sitters` finds a fault; Refusal if `open_sheet` refuses."""
    keeper = keeper_behind(caller)
    people, rules = sitters(wanted, keeper), read_rules(wanted.rules)
    sheet = open_sheet(keeper, people, rules, first_dealer=Seat[wanted.first_dealer], visibility=wanted.visibility)
    found = sheet_named(sheet.partie.code)
    assert found is not None
    state = state_of(found)
    return SheetAccess(found, state, rights_on(found, state, keeper))


def keeper_behind(caller: Caller) -> Player:
    """Return the player of this token's account; create it if the account never sat down."""
    assert caller.token is not None
    user = caller.token.user
    return caller.player or Player.objects.get_or_create(user=user, defaults={"name": user.get_username()[:30]})[0]


def sitters(wanted: NewSheet, keeper: Player) -> dict[Seat, SheetPlayer]:
    """Return the four people. Problem `invalid` for unknown people, equal names, or people who block each other."""
    faults = Faults()
    found = {seat: sitter(getattr(wanted.seats, seat.name), seat, keeper, faults) for seat in SEATS}
    people = {seat: each for seat, each in found.items() if each is not None}
    if len({each.name.casefold() for each in people.values()}) < len(people):
        faults.add("body.seats", "twice", _("A sheet needs four different names."))
    if have_blocked_each_other(each.player for each in people.values() if each.player is not None):
        faults.add("body.seats", "not-together", _("Two of these people do not play together."))
    faults.verify()
    return people


def sitter(wanted: AskedSitter, seat: Seat, keeper: Player, faults: Faults) -> SheetPlayer | None:
    """Return the player of a seat; None, with a fault added, if the id is not of an account the keeper may see."""
    if wanted.player is None:
        return SheetPlayer(wanted.name or "")
    player = visible_player(wanted.player, keeper)
    if player is None or player.user_id is None:
        faults.add(f"body.seats.{seat.name}.player", "nobody", _("Nobody here has this number."))
        return None
    return SheetPlayer(player.name, player)


def sheet_shown(access: SheetAccess) -> Sheet:
    sheet, state = access.sheet, access.state
    partie, engine = sheet.partie, state.partie
    return Sheet.model_validate(
        {
            "code": partie.code,
            "version": state.version,
            "keeper": sheet.keeper_id,
            "may_write": access.may_write,
            "game": partie.game,
            "preset": partie.preset,
            "rules": partie.rules,
            "seats": seats_shown(partie),
            "dealer": None if engine.finished else str(engine.dealer),
            "rows": list(_rows(state)),
            "totals": _by_camp(engine.totals),
            "held": _by_camp(engine.held or NOTHING),
            "finished": engine.finished,
            "winner": None if engine.winner is None else str(engine.winner),
            "signatures": [
                Signature.model_validate({"camp": str(each.camp), "how": each.how, "at": each.moment.at})
                for each in state.signatures
            ],
            "closed_at": None if state.closed is None else state.closed.at,
        }
    )


def card_shown(card: Card) -> SheetCard:
    totals = (card.camps[0][2], card.camps[1][2])
    return SheetCard(
        code=card.code, open=card.is_open, moved_at=card.moved_at, donnes=card.donnes, totals=_by_camp(totals)
    )


def _rows(state: SheetState) -> Iterator[Row]:
    """Yield every row; the lines of the partie belong to the rows that count, in the same order."""
    lines = iter(state.partie.lines)
    for row in state.rows:
        line = Line.model_validate(line_as_json(next(lines))) if row.stands else None
        yield _row(row, line)


def _row(row: SheetRow, line: Line | None) -> Row:
    return Row(
        number=row.number,
        maldonne=row.count is None,
        struck=row.is_struck,
        count=None if row.count is None else count_as_json(row.count),
        line=line,
        past=[Past(what=each.what, by=each.moment.by, at=each.moment.at) for each in row.past],
    )


def _by_camp(figures: Figures) -> ByCamp:
    return ByCamp(NS=figures[0], EW=figures[1])


router = Router(tags=[gettext_noop("Paper sheets")])
KEEPING: dict[str, object] = {**SHEET_KEEPER.told, "x-conflicts": True}
COUNTING: dict[str, object] = {**KEEPING, **beyond_schema("bad-count", "not-valid", "too-long")}


@router.get(
    "/sheets",
    response=Sheets,
    auth=READER,
    openapi_extra={**READER.told},
    summary=gettext_noop("List your paper sheets"),
)
def list_sheets(request: HttpRequest) -> Sheets:
    player = caller_of(request).player
    return Sheets(sheets=[card_shown(card) for card in (*open_sheets(player), *closed_sheets(player))])


@router.post(
    "/sheets",
    response={201: Sheet},
    summary=gettext_noop("Open a paper sheet"),
    auth=SHEET_KEEPER,
    openapi_extra={**KEEPING, **beyond_schema("nobody", "twice", "not-together", "not-a-name")},
)
def open_paper_sheet(request: HttpRequest, response: HttpResponse, body: NewSheet) -> Sheet:
    access = opened(caller_of(request), body)
    response["Location"] = reverse("api-v1:read_sheet", args=[access.sheet.partie.code])
    return sheet_shown(access)


@router.get("/sheets/{slug:sheet}", response=Sheet, summary=gettext_noop("Read a paper sheet"))
def read_sheet(request: HttpRequest, sheet: str) -> Sheet:
    return sheet_shown(sheet_access_of(caller_of(request), sheet))


@router.post(
    "/sheets/{slug:sheet}/lines",
    response={201: Sheet},
    summary=gettext_noop("Write a line"),
    auth=SHEET_KEEPER,
    openapi_extra=COUNTING,
)
def write_line(request: HttpRequest, sheet: str, body: CountToWrite) -> Sheet:
    return _write(request, sheet, line_entry(body.count), body)


@router.put(
    "/sheets/{slug:sheet}/lines/{int:line}",
    response=Sheet,
    summary=gettext_noop("Correct a line"),
    auth=SHEET_KEEPER,
    openapi_extra=COUNTING,
)
def correct_line(request: HttpRequest, sheet: str, line: int, body: CountToWrite) -> Sheet:
    return _write(request, sheet, line_entry(body.count, line), body)


@router.delete(
    "/sheets/{slug:sheet}/lines/{int:line}",
    response=Sheet,
    summary=gettext_noop("Strike a line"),
    description=gettext_noop("The line no longer counts; it stays on the sheet, with who struck it out and when."),
    auth=SHEET_KEEPER,
    openapi_extra=KEEPING,
)
def strike_line(request: HttpRequest, sheet: str, line: int, asked: Query[WrittenQuery]) -> Sheet:
    return _write(request, sheet, Strike(line), asked)


@router.post(
    "/sheets/{slug:sheet}/lines/{int:line}/restore",
    response=Sheet,
    summary=gettext_noop("Make a struck line count again"),
    auth=SHEET_KEEPER,
    openapi_extra=KEEPING,
)
def restore_line(request: HttpRequest, sheet: str, line: int, body: Written) -> Sheet:
    return _write(request, sheet, Restore(line), body)


@router.post(
    "/sheets/{slug:sheet}/maldonne",
    response={201: Sheet},
    summary=gettext_noop("Note a misdeal"),
    description=gettext_noop("The donne is dealt again: this is noted, and nobody scores."),
    auth=SHEET_KEEPER,
    openapi_extra=KEEPING,
)
def note_maldonne(request: HttpRequest, sheet: str, body: Written) -> Sheet:
    return _write(request, sheet, MaldonneEntry(), body)


@router.post(
    "/sheets/{slug:sheet}/close",
    response=Sheet,
    summary=gettext_noop("Close a paper sheet"),
    description=gettext_noop(
        "Once closed, the sheet is a partie like any other in history, and nothing on it changes."
    ),
    auth=SHEET_KEEPER,
    openapi_extra=KEEPING,
)
def close_sheet(request: HttpRequest, sheet: str, body: Closing) -> Sheet:
    return _write(request, sheet, CloseEntry(unsigned=body.unsigned), body)


def _write(request: HttpRequest, sheet: str, entry: Entry, said: Written | WrittenQuery) -> Sheet:
    access: SheetAccess = written(caller_of(request), sheet, entry, version=said.version, ref=said.ref)
    return sheet_shown(access)
