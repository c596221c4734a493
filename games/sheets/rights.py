"""Rights on a sheet: by account or by opened links."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.contrib.sessions.backends.base import SessionBase

from games.models import Player, Sheet
from games.models.players import player_ids
from games.permissions import hidden_from
from games.rules.errors import Refusal
from games.rules.seats import CAMPS, Camp, Seat
from games.sheets.codes import SheetCode
from games.sheets.entries import Entry, How, LeaveEntry, Renew, SignEntry
from games.sheets.keys import Opens, opened_by
from games.sheets.state import SheetState

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
