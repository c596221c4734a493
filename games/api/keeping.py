"""A sheet as the API reads it and writes on it: the rights and the one way of writing that the pages have."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import Http404
from django.utils.translation import gettext as _

from accounts.names import NAME_LENGTH
from games.api.callers import Caller
from games.api.shapes.counts import Count
from games.api.shapes.sheets import NewSheet
from games.api.shapes.sheets import Sitter as AskedSitter
from games.api.validation import invalid
from games.models import Player, Sheet
from games.permissions import visible_player
from games.rules.errors import Code, Refusal
from games.rules.options import Rules, read_rules
from games.rules.record_count import read_count
from games.rules.seats import SEATS, Seat
from games.sheets.entries import MOST_LETTERS, Correct, Entry, Line
from games.sheets.keeping import state_of, write
from games.sheets.opening import Sitter, open_sheet, strangers_to_each_other
from games.sheets.queries import sheet_named
from games.sheets.rights import Rights, may_read, rights_on
from games.sheets.state import SheetState
from games.wording import tidy

MOST_MARKS: Final = 9_999
"""Of any figure in the rules: what a sheet adds up stays a number that every database keeps."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet, as it stands, and what this caller may do on it."""

    sheet: Sheet
    state: SheetState
    rights: Rights


def kept_sheet(caller: Caller, code: str) -> Kept:
    """Http404 for a sheet that is not there, or not there for this caller."""
    sheet = sheet_named(code)
    if sheet is None:
        raise Http404
    state = state_of(sheet)
    rights = rights_on(sheet, state, caller.player)
    if not may_read(sheet, caller.player, rights):
        raise Http404
    return Kept(sheet, state, rights)


def written(caller: Caller, code: str, entry: Entry, *, version: int, ref: str) -> Kept:
    """Write an entry; the sheet after it. Refusal by `Rights.verify` and `games.sheets.keeping.write`."""
    kept = kept_sheet(caller, code)
    kept.rights.verify(entry)
    assert caller.player is not None
    after = write(kept.sheet, entry, caller.player, seen=version, ref=ref)
    return Kept(kept.sheet, after.state, kept.rights)


def line_entry(count: Count, number: int | None = None) -> Entry:
    """A counted donne as an entry, for a new row or the place of row `number`. Refusal `unreadable`, `bad-count`."""
    read = read_count(count.as_json())
    entry = Line(read) if number is None else Correct(number, read)
    if len(str(entry)) > MOST_LETTERS:
        raise Refusal(Code.UNREADABLE, f"an entry has at most {MOST_LETTERS} letters")
    return entry


def opened(caller: Caller, asked: NewSheet) -> Kept:
    """Open a sheet. Problem `invalid` for the people; Refusal `bad-rules` and those of `open_sheet`."""
    keeper = keeper_behind(caller)
    people = {seat: sitter(getattr(asked.seats, seat.name), seat, keeper) for seat in SEATS}
    verify_together(people)
    sheet = open_sheet(
        keeper, people, rules_of(asked.rules), first_dealer=Seat[asked.first_dealer], visibility=asked.visibility
    )
    found = sheet_named(sheet.partie.code)
    assert found is not None
    state = state_of(found)
    return Kept(found, state, rights_on(found, state, keeper))


def keeper_behind(caller: Caller) -> Player:
    """The player of this token's account, made when it never sat down."""
    assert caller.token is not None
    user = caller.token.user
    return caller.player or Player.objects.get_or_create(user=user, defaults={"name": user.get_username()[:30]})[0]


def rules_of(asked: dict[str, Any]) -> Rules:
    rules = read_rules(asked)
    if any(isinstance(value, int) and value > MOST_MARKS for value in _figures(asked)):
        raise Refusal(Code.BAD_RULES, f"no figure above {MOST_MARKS}")
    return rules


def _figures(asked: Mapping[str, Any]) -> list[Any]:
    return [each for value in asked.values() for each in (value.values() if isinstance(value, dict) else [value])]


def sitter(asked: AskedSitter, seat: Seat, keeper: Player) -> Sitter:
    at = f"body.seats.{seat.name}"
    if (asked.player is None) == (asked.name is None):
        raise invalid(at, "missing", _("Say either whose account it is, or a name."))
    if asked.player is not None:
        player = visible_player(asked.player, keeper)
        if player is None or player.user_id is None:
            raise invalid(f"{at}.player", "nobody", _("Nobody here has this number."))
        return Sitter(player.name, player)
    name = tidy(asked.name or "", NAME_LENGTH)
    if name is None:
        words = _("Write a name of at most %(most)d plain letters.") % {"most": NAME_LENGTH}
        raise invalid(f"{at}.name", "not-a-name", words)
    return Sitter(name)


def verify_together(people: Mapping[Seat, Sitter]) -> None:
    """Four different people, none of whom wants nothing to do with another."""
    if len({each.name.casefold() for each in people.values()}) < len(people):
        raise invalid("body.seats", "twice", _("Four different names stand on a sheet."))
    if strangers_to_each_other(each.player for each in people.values() if each.player is not None):
        raise invalid("body.seats", "not-together", _("Two of these accounts do not play together."))
