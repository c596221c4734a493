"""A person at a sheet: the sheet, its state, and their rights on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.http import Http404, HttpRequest

from games.labels import RefusalWords, refusal_words
from games.models import Player, Sheet
from games.permissions import player_for, player_of
from games.rules.errors import Code, Refusal
from games.sheets.codes import SheetCode
from games.sheets.entries import Entry
from games.sheets.names import Names, names_on
from games.sheets.queries import sheet_named
from games.sheets.rights import SheetRights, keys_in, may_read, rights_on
from games.sheets.state import SheetState
from games.sheets.words import SHEET_WORDS
from games.sheets.writing import WrittenEntry, state_of, write

MOST_REF: Final = 40
THEIRS: Final = (SheetCode.MAY_NOT_WRITE, SheetCode.NOT_THE_KEEPER, SheetCode.NOT_YOUR_CAMP)


@dataclass(frozen=True, slots=True)
class AtSheet:
    sheet: Sheet
    state: SheetState
    names: Names
    player: Player | None
    rights: SheetRights

    @property
    def code(self) -> str:
        return self.sheet.partie.code

    @property
    def may_write(self) -> bool:
        return self.rights.write and self.state.closed is None


def at_sheet(request: HttpRequest, code: str) -> AtSheet:
    """Return the person at this sheet; 404 for an unknown sheet, or one that they may not read."""
    sheet = sheet_named(code)
    if sheet is None:
        raise Http404
    player, state = player_of(request.user, request.session), state_of(sheet)
    rights = rights_on(sheet, state, player, keys_in(request.session, code))
    if not may_read(sheet, player, rights):
        raise Http404
    return AtSheet(sheet, state, names_on(sheet), player, rights)


def say(request: HttpRequest, at: AtSheet, entry: Entry, said: Mapping[str, str]) -> WrittenEntry:
    """Write an entry for this person. `said`: the form, with the `version` it was based on and its `ref`.

    Refusals: those of `SheetRights.verify` and `games.sheets.writing.write`.
    """
    at.rights.verify(entry)
    seen, ref = said.get("version", ""), said.get("ref", "")
    if not (seen.isascii() and seen.isdigit() and len(seen) <= 6) or len(ref) > MOST_REF:
        raise Refusal(Code.UNREADABLE, "no version, or a ref that is too long")
    return write(at.sheet, entry, player_for(request), seen=int(seen), ref=ref)


def words_of(refusal: Refusal) -> RefusalWords:
    """Return the text of a refusal; some texts differ from those at a table."""
    return SHEET_WORDS.get(refusal.code) or refusal_words(refusal.code)


def status_of(refusal: Refusal) -> int:
    return 403 if refusal.code in THEIRS else 400 if refusal.code == Code.UNREADABLE else 409
