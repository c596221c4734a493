"""Operations on paper sheets: opening, writing and closing, as on the site."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import READER, SHEET_KEEPER, caller_of
from games.api.codes import beyond_schema
from games.api.shapes.sheets import Closing, CountToWrite, NewSheet, Sheet, Sheets, Written, WrittenQuery
from games.api.sheet_access import SheetAccess, line_entry, opened, sheet_access_of, written
from games.api.sheet_showing import card_shown, sheet_shown
from games.sheets.entries import CloseEntry, Entry, MaldonneEntry, Restore, Strike
from games.sheets.queries import closed_sheets, open_sheets

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
    description=gettext_noop("It counts no more; it stays, with who struck it and when."),
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
    summary=gettext_noop("Note a maldonne"),
    description=gettext_noop("The donne is dealt again: noted, and nothing marked."),
    auth=SHEET_KEEPER,
    openapi_extra=KEEPING,
)
def note_maldonne(request: HttpRequest, sheet: str, body: Written) -> Sheet:
    return _write(request, sheet, MaldonneEntry(), body)


@router.post(
    "/sheets/{slug:sheet}/close",
    response=Sheet,
    summary=gettext_noop("Close a paper sheet"),
    description=gettext_noop("From then on it is a partie like any other in history, and nothing on it changes."),
    auth=SHEET_KEEPER,
    openapi_extra=KEEPING,
)
def close_sheet(request: HttpRequest, sheet: str, body: Closing) -> Sheet:
    return _write(request, sheet, CloseEntry(unsigned=body.unsigned), body)


def _write(request: HttpRequest, sheet: str, entry: Entry, said: Written | WrittenQuery) -> Sheet:
    access: SheetAccess = written(caller_of(request), sheet, entry, version=said.version, ref=said.ref)
    return sheet_shown(access)
