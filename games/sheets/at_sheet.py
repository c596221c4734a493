"""A person at a sheet: the sheet, its state, and their rights on it, by account or by opened links.

A sheet has a link to write, and one for each camp to sign. They cannot be guessed and are not stored: a key is derived
from the server's secret, the sheet, its purpose and the number of renewals. An entry `renew` invalidates all earlier
links.

Refusals that read otherwise than at a table have their texts here.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from django.contrib.sessions.backends.base import SessionBase
from django.http import Http404, HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _

from games.labels import RefusalWords, refusal_words
from games.models import Player, Sheet
from games.models.players import player_ids
from games.options_form import whole_number
from games.permissions import hidden_from, player_for, player_of
from games.rules.errors import Code, Refusal
from games.rules.seats import CAMPS, Camp, Seat
from games.sheets.entries import Entry, How, LeaveEntry, Renew, SheetCode, SignEntry
from games.sheets.queries import Names, names_on, sheet_named
from games.sheets.state import SheetState
from games.sheets.writing import WrittenEntry, state_of, write

SHEET_WORDS: Final[dict[str, RefusalWords]] = {
    "stale": RefusalWords(
        _("Somebody else wrote on the sheet meanwhile."),
        _("Your line is not on the sheet yet; what you typed is kept."),
        _("Look at what the sheet says now, then decide."),
    ),
    "after-the-end": RefusalWords(
        _("The partie is over."),
        _("No more donnes can be written once it is over."),
        _("Correct a line, sign, or close the sheet."),
    ),
}


Opens: TypeAlias = Literal["write", "NS", "EW"]
"""The purpose of a link: to write, or to sign for this camp."""
OPENS: Final[tuple[Opens, ...]] = ("write", "NS", "EW")


def key_of(sheet: Sheet, opens: Opens, links: int) -> str:
    said = f"{sheet.pk} {sheet.opened_at.isoformat()} {opens} {links}"
    return salted_hmac("games.sheets.keys", said, algorithm="sha256").hexdigest()[:24]


def opened_by(sheet: Sheet, key: str, links: int) -> Opens | None:
    """Return the purpose of a key; None if it is unknown or was renewed since."""
    for opens in OPENS:
        if constant_time_compare(key, key_of(sheet, opens, links)):
            return opens
    return None


SESSION_KEY: Final = "sheet_keys"
MOST_KEPT: Final = 20


@dataclass(frozen=True, slots=True)
class SheetRights:
    """A person's rights on a sheet. `seats`: their seats; `opened`: the purposes of the links they opened."""

    keeper: bool = False
    seats: frozenset[Seat] = frozenset()
    opened: frozenset[Opens] = frozenset()

    @property
    def write(self) -> bool:
        return self.keeper or bool(self.seats) or "write" in self.opened

    def how_to_sign(self, camp: Camp) -> How | None:
        """Return how this phone can sign for a camp, or None."""
        if any(seat.camp is camp for seat in self.seats):
            return "own"
        if str(camp) in self.opened:
            return "link"
        return "passed" if self.write else None

    def verify(self, entry: Entry) -> None:
        """Raise Refusal `may-not-write`, `not-the-keeper` or `not-your-camp` if this entry is not allowed."""
        match entry:
            case Renew():
                allowed, code = self.keeper, SheetCode.NOT_THE_KEEPER
            case SignEntry(camp, how):
                allowed, code = self.how_to_sign(camp) == how, SheetCode.NOT_YOUR_CAMP
            case LeaveEntry(seat):
                allowed, code = seat in self.seats, SheetCode.NOT_YOUR_CAMP
            case _:
                allowed, code = self.write, SheetCode.MAY_NOT_WRITE
        if not allowed:
            raise Refusal(code, "not theirs to write")


def rights_on(sheet: Sheet, state: SheetState, player: Player | None, keys: Collection[str] = ()) -> SheetRights:
    """Return a person's rights. Prefetch `partie__seats`. `keys`: of the links this person has opened."""
    ids = set() if player is None else player_ids(player)
    opened = {opened_by(sheet, key, state.links) for key in keys}
    return SheetRights(
        keeper=sheet.keeper_id in ids,
        seats=frozenset(Seat[seat.seat] for seat in sheet.partie.seats.all() if seat.player_id in ids),
        opened=frozenset(each for each in opened if each is not None),
    )


def may_read(sheet: Sheet, player: Player | None, rights: SheetRights) -> bool:
    """Whether a person may read a sheet: anybody with its address, unless a player of the sheet is hidden from them.

    Its players, its keeper and people with a link may always read it.
    """
    if rights.write or rights.opened:
        return True
    people = {sheet.keeper_id, *(seat.player_id for seat in sheet.partie.seats.all())}
    return not people & hidden_from(player)


def keys_in(session: SessionBase, code: str) -> list[str]:
    """Return the keys of this sheet's links that were opened on this phone."""
    keys: list[str] = session.get(SESSION_KEY, {}).get(code, [])
    return keys


def keep_key(session: SessionBase, code: str, key: str) -> None:
    """Store a link's key on this phone; the oldest sheets are forgotten first."""
    stored = dict(session.get(SESSION_KEY, {}))
    keys = [each for each in stored.pop(code, []) if each != key]
    stored[code] = [*keys, key][-len(CAMPS) - 1 :]
    session[SESSION_KEY] = dict(list(stored.items())[-MOST_KEPT:])


MOST_REF: Final = 40
THEIRS: Final = (SheetCode.MAY_NOT_WRITE, SheetCode.NOT_THE_KEEPER, SheetCode.NOT_YOUR_CAMP)


@dataclass(frozen=True, slots=True)
class SheetAccess:
    """A sheet with its state, and one person's rights on it."""

    sheet: Sheet
    state: SheetState
    rights: SheetRights

    @property
    def may_write(self) -> bool:
        return self.rights.write and self.state.closed is None


def sheet_access(code: str, player: Player | None, keys: Collection[str] = ()) -> SheetAccess | None:
    """Return a sheet and a person's rights on it; None if it is unknown, or if they may not read it.

    `keys`: of the links this person has opened.
    """
    sheet = sheet_named(code)
    if sheet is None:
        return None
    state = state_of(sheet)
    rights = rights_on(sheet, state, player, keys)
    return SheetAccess(sheet, state, rights) if may_read(sheet, player, rights) else None


@dataclass(frozen=True, slots=True)
class AtSheet(SheetAccess):
    """A person at a sheet, with the names of its seats."""

    names: Names
    player: Player | None

    @property
    def code(self) -> str:
        return self.sheet.partie.code


def at_sheet(request: HttpRequest, code: str) -> AtSheet:
    """Return the person at this sheet; 404 for an unknown sheet, or one that they may not read."""
    player = player_of(request.user, request.session)
    access = sheet_access(code, player, keys_in(request.session, code))
    if access is None:
        raise Http404
    return AtSheet(access.sheet, access.state, access.rights, names_on(access.sheet), player)


def at_sheet_to_write(request: HttpRequest, code: str) -> AtSheet:
    """Return the person at this sheet, as `at_sheet`; 404 also if they may not write on it, or if it is closed."""
    at = at_sheet(request, code)
    if not at.may_write:
        raise Http404
    return at


def say(request: HttpRequest, at: AtSheet, entry: Entry, said: Mapping[str, str]) -> WrittenEntry:
    """Write an entry for this person. `said`: the form, with the `version` it was based on and its `ref`.

    Refusals: those of `SheetRights.verify` and `games.sheets.writing.write`.
    """
    at.rights.verify(entry)
    seen, ref = whole_number(said.get("version", "")), said.get("ref", "")
    if seen is None or len(ref) > MOST_REF:
        raise Refusal(Code.UNREADABLE, "no version, or a ref that is too long")
    return write(at.sheet, entry, player_for(request), seen=seen, ref=ref)


def words_of(refusal: Refusal) -> RefusalWords:
    """Return the text of a refusal; some texts differ from those at a table."""
    return SHEET_WORDS.get(refusal.code) or refusal_words(refusal.code)


def status_of(refusal: Refusal) -> int:
    return 403 if refusal.code in THEIRS else 400 if refusal.code == Code.UNREADABLE else 409
