"""Reading and writing of paper sheets for the API, with the same rights and functions as the pages."""

from dataclasses import dataclass

from django.http import Http404
from django.utils.translation import gettext as _

from games.api.callers import Caller
from games.api.codes import ApiCode
from games.api.problems import ApiProblem
from games.api.shapes.counts import Count
from games.api.shapes.sheets import NewSheet
from games.api.shapes.sheets import Sitter as AskedSitter
from games.api.validation import Faults, invalid
from games.models import Player, Sheet
from games.permissions import visible_player
from games.rules.errors import Code, Refusal
from games.rules.options import read_rules
from games.rules.record_count import read_count
from games.rules.seats import SEATS, Seat
from games.sheets.entries import MOST_LETTERS, CorrectEntry, Entry, LineEntry
from games.sheets.opening import SheetPlayer, have_blocked_each_other, open_sheet
from games.sheets.queries import sheet_named
from games.sheets.rights import SheetRights, may_read, rights_on
from games.sheets.state import SheetState
from games.sheets.writing import state_of, write


@dataclass(frozen=True, slots=True)
class SheetAccess:
    """A sheet with its state and the caller's rights."""

    sheet: Sheet
    state: SheetState
    rights: SheetRights


def sheet_access_of(caller: Caller, code: str) -> SheetAccess:
    """Return the sheet with this code and the caller's rights. Http404 if unknown, or if the caller may not read it."""
    sheet = sheet_named(code)
    if sheet is None:
        raise Http404
    state = state_of(sheet)
    rights = rights_on(sheet, state, caller.player)
    if not may_read(sheet, caller.player, rights):
        raise Http404
    return SheetAccess(sheet, state, rights)


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
        faults.add("body.seats", "twice", _("Four different names stand on a sheet."))
    if have_blocked_each_other(each.player for each in people.values() if each.player is not None):
        faults.add("body.seats", "not-together", _("Two of these accounts do not play together."))
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
