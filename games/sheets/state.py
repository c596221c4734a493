"""The state of a sheet, computed from its entries. The engine counts; this module has no rules, clock or database.

A correction recounts the whole partie from its first line, so litiges, totals and the end follow. Corrected and struck
text is kept with author and time; any change of a line removes the signatures.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal, TypeAlias

from games.rules.counting import DonneCount
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.partie import Partie
from games.rules.seats import CAMPS, Camp, Seat
from games.sheets.entries import (
    CloseEntry,
    CorrectEntry,
    Entry,
    How,
    LeaveEntry,
    LineEntry,
    MaldonneEntry,
    Renew,
    Restore,
    SheetCode,
    SignEntry,
    Strike,
)

MOST_ROWS: Final = 200
MOST_ENTRIES: Final = 1_000
What: TypeAlias = Literal["written", "corrected", "struck", "restored"]


@dataclass(frozen=True, slots=True)
class EntryMoment:
    """Author (a player's id) and time of an entry."""

    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RowEvent:
    """One version of a row. `count`: the counted donne, None for a maldonne."""

    what: What
    count: DonneCount | None
    moment: EntryMoment


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the sheet with its versions, oldest first. Rows keep their numbers, from 1."""

    number: int
    past: tuple[RowEvent, ...]

    @property
    def count(self) -> DonneCount | None:
        return self.past[-1].count

    @property
    def is_struck(self) -> bool:
        return self.past[-1].what == "struck"

    @property
    def stands(self) -> bool:
        """Whether the row is a donne that counts."""
        return self.count is not None and not self.is_struck


@dataclass(frozen=True, slots=True)
class SheetSignature:
    camp: Camp
    how: How
    moment: EntryMoment


@dataclass(frozen=True, slots=True)
class SheetState:
    """A sheet after some entries.

    `version`: the number of entries; `written`: the version that last changed a line. `partie`: counted by the engine
    from the rows that count. `lapsed`: signatures removed by the last change. `links`: how often the links were
    renewed.
    """

    partie: Partie
    version: int = 0
    written: int = 0
    rows: tuple[SheetRow, ...] = ()
    signatures: tuple[SheetSignature, ...] = ()
    lapsed: tuple[SheetSignature, ...] = ()
    closed: EntryMoment | None = None
    links: int = 0
    left: tuple[Seat, ...] = ()

    @property
    def standing(self) -> tuple[SheetRow, ...]:
        """Return the rows that count, in order: one for each line of the partie."""
        return tuple(row for row in self.rows if row.stands)

    @property
    def unsigned(self) -> tuple[Camp, ...]:
        """Return the camps without a signature."""
        signed = {signature.camp for signature in self.signatures}
        return tuple(camp for camp in CAMPS if camp not in signed)


def begin(rules: Rules, first_dealer: Seat) -> SheetState:
    return SheetState(Partie.begin(rules, first_dealer=first_dealer))


def fold(state: SheetState, entries: Iterable[tuple[Entry, EntryMoment]]) -> SheetState:
    for entry, moment in entries:
        state = apply(state, entry, moment)
    return state


def verify_fresh(state: SheetState, entry: Entry, seen: int) -> None:
    """Check that an entry based on version `seen` still applies.

    Refusal `stale`; `changed-since` for a signature under changed lines; `unreadable` for a future version.
    """
    if seen > state.version:
        raise Refusal(Code.UNREADABLE, "no such version yet")
    if seen >= state.written or isinstance(entry, Renew | LeaveEntry):
        return
    if isinstance(entry, SignEntry):
        raise Refusal(SheetCode.CHANGED_SINCE, "the lines have changed since")
    raise Refusal(SheetCode.STALE, "somebody wrote meanwhile")


def apply(state: SheetState, entry: Entry, moment: EntryMoment) -> SheetState:
    """Return the sheet after one more entry. An impossible entry raises Refusal and changes nothing."""
    if state.closed is not None and not isinstance(entry, LeaveEntry):
        raise Refusal(SheetCode.SHEET_CLOSED, "the sheet is closed")
    if state.version >= MOST_ENTRIES and not isinstance(entry, CloseEntry | LeaveEntry):
        raise Refusal(SheetCode.SHEET_FULL, f"at most {MOST_ENTRIES} entries")
    return replace(_applied(state, entry, moment), version=state.version + 1)


def _applied(state: SheetState, entry: Entry, moment: EntryMoment) -> SheetState:
    match entry:
        case LineEntry(count):
            return _added(state, count, moment)
        case MaldonneEntry():
            state.partie.verify_next()
            return _added(state, None, moment)
        case CorrectEntry(line, count):
            return _corrected(state, line, count, moment)
        case Strike(line):
            return _struck(state, line, moment)
        case Restore(line):
            return _restored(state, line, moment)
        case SignEntry():
            return _signed(state, entry, moment)
        case CloseEntry(unsigned):
            return _closed(state, moment, unsigned=unsigned)
        case Renew():
            return replace(state, links=state.links + 1)
        case LeaveEntry(seat):
            return _left(state, seat)


def _added(state: SheetState, count: DonneCount | None, moment: EntryMoment) -> SheetState:
    if len(state.rows) >= MOST_ROWS:
        raise Refusal(SheetCode.SHEET_FULL, f"at most {MOST_ROWS} rows")
    partie = state.partie if count is None else state.partie.count(count)[0]
    row = SheetRow(len(state.rows) + 1, (RowEvent("written", count, moment),))
    return _rewritten(state, (*state.rows, row), partie)


def _corrected(state: SheetState, number: int, count: DonneCount, moment: EntryMoment) -> SheetState:
    row = _row(state, number)
    if row.count is None:
        raise Refusal(SheetCode.NO_SUCH_LINE, "a maldonne has no figures")
    if row.count == count and row.stands:
        raise Refusal(SheetCode.NOTHING_CHANGES, "the same line")
    return _recounted(state, row, RowEvent("corrected", count, moment))


def _struck(state: SheetState, number: int, moment: EntryMoment) -> SheetState:
    row = _row(state, number)
    if row.is_struck:
        raise Refusal(SheetCode.NOTHING_CHANGES, "struck already")
    return _recounted(state, row, RowEvent("struck", row.count, moment))


def _restored(state: SheetState, number: int, moment: EntryMoment) -> SheetState:
    row = _row(state, number)
    if not row.is_struck:
        raise Refusal(SheetCode.NOTHING_CHANGES, "it counts already")
    return _recounted(state, row, RowEvent("restored", row.count, moment))


def _row(state: SheetState, number: int) -> SheetRow:
    if not 1 <= number <= len(state.rows):
        raise Refusal(SheetCode.NO_SUCH_LINE, f"no line {number}")
    return state.rows[number - 1]


def _recounted(state: SheetState, row: SheetRow, writing: RowEvent) -> SheetState:
    """Recount the sheet with this change of a row. Refusal `lines-after-the-end`, `bad-count`."""
    changed = replace(row, past=(*row.past, writing))
    rows = (*state.rows[: row.number - 1], changed, *state.rows[row.number :])
    partie = Partie.begin(state.partie.rules, first_dealer=state.partie.first_dealer)
    for each in rows:
        if each.stands and each.count is not None:
            if partie.finished:
                raise Refusal(SheetCode.LINES_AFTER_THE_END, f"the partie would end before line {each.number}")
            partie = partie.count(each.count)[0]
    return _rewritten(state, rows, partie)


def _rewritten(state: SheetState, rows: tuple[SheetRow, ...], partie: Partie) -> SheetState:
    """Return the sheet with changed lines and without signatures."""
    lapsed = state.signatures or state.lapsed
    return replace(state, rows=rows, partie=partie, written=state.version + 1, signatures=(), lapsed=lapsed)


def _signed(state: SheetState, entry: SignEntry, moment: EntryMoment) -> SheetState:
    if not state.partie.lines:
        raise Refusal(SheetCode.NOTHING_WRITTEN, "there is nothing to sign")
    if entry.camp not in state.unsigned:
        raise Refusal(SheetCode.NOTHING_CHANGES, "this camp has signed")
    signature = SheetSignature(entry.camp, entry.how, moment)
    lapsed = tuple(each for each in state.lapsed if each.camp is not entry.camp)
    return replace(state, signatures=(*state.signatures, signature), lapsed=lapsed)


def _closed(state: SheetState, moment: EntryMoment, *, unsigned: bool) -> SheetState:
    if not state.partie.lines:
        raise Refusal(SheetCode.NOTHING_WRITTEN, "there is nothing to close")
    if state.unsigned and not unsigned:
        raise Refusal(SheetCode.NOT_SIGNED, "a signature is missing")
    return replace(state, closed=moment)


def _left(state: SheetState, seat: Seat) -> SheetState:
    if seat in state.left:
        raise Refusal(SheetCode.NOTHING_CHANGES, "nobody is linked there")
    return replace(state, left=(*state.left, seat))
