"""The only way to write on a sheet: appends an entry to its log, one at a time, each once.

`games.sheets.rights` checks the writer's rights before. Used by pages, the API and contests.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import connection, transaction
from django.utils import timezone

from games.models import Donne, Partie, PartieSeat, Player, Sheet, SheetEntry
from games.rules.counting import verify_count
from games.rules.errors import Code, Refusal
from games.rules.options import read_rules
from games.rules.seats import Seat
from games.sheets.closing import seal, sealed_donnes
from games.sheets.entries import CorrectEntry, Entry, LeaveEntry, LineEntry, parse_entry
from games.sheets.state import EntryMoment, SheetState, apply, begin, fold, verify_fresh
from games.wording import tidy

MOST_WHY: Final = 100
TRIES: Final = 5
"""How often an entry is folded without the lock; overtaken each time, it is folded with the lock held."""


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """The version of an entry, and the sheet. `repeated`: already written with the same ref."""

    version: int
    state: SheetState
    repeated: bool = False


def state_of(sheet: Sheet) -> SheetState:
    """The state of the sheet, from its log."""
    read = sheet.entries.order_by("version").values_list("text", "by_id", "at")
    entries = ((parse_entry(text), EntryMoment(by, at)) for text, by, at in read)
    return fold(begin(read_rules(sheet.partie.rules, stored=True), Seat[sheet.partie.first_dealer]), entries)


class SheetOvertakenError(Exception):
    """Somebody else has written since this entry was folded."""


@dataclass(frozen=True, slots=True)
class PreparedEntry:
    """An entry folded: the version before it, the sheet after it, and the donnes it seals if it ends the partie."""

    entry: Entry
    before: int
    after: SheetState
    moment: EntryMoment
    sealed: tuple[Donne, ...]


def write(
    sheet: Sheet, entry: Entry, by: Player, *, seen: int, ref: str = "", at: datetime | None = None
) -> WrittenEntry:
    """Append an entry made against version `seen`; `ref` makes a repeated one count once.

    Folded before the lock is taken, and again where somebody else was first. Refusal `stale` or `changed-since`:
    somebody wrote meanwhile; `unreadable`: it cannot be stored; `bad-count`: an impossible donne; the codes of
    `games.sheets.state.apply` and the engine's. Refused, nothing has changed.
    """
    verify_kept(entry)
    for _try in range(0 if connection.in_atomic_block else TRIES):
        found = _prepared(sheet, entry, by, seen, ref, at)
        if isinstance(found, WrittenEntry):
            return found
        with suppress(SheetOvertakenError), transaction.atomic():
            return _append(_locked(sheet, found.before), found, by, ref)
    with transaction.atomic():
        locked = _locked(sheet)
        found = _prepared(locked, entry, by, seen, ref, at)
        return found if isinstance(found, WrittenEntry) else _append(locked, found, by, ref)


def _locked(sheet: Sheet, version: int | None = None) -> Sheet:
    """The sheet's row; a second writer waits for it. SheetOvertakenError: its log goes on after `version`."""
    # The unique (sheet, version) would refuse the second anyway.
    locked = Sheet.objects.select_for_update(of=("self",)).select_related("partie").get(pk=sheet.pk)
    if version is not None and locked.version != version:
        raise SheetOvertakenError
    return locked


def _prepared(
    sheet: Sheet, entry: Entry, by: Player, seen: int, ref: str, at: datetime | None
) -> PreparedEntry | WrittenEntry:
    """The entry folded; a `WrittenEntry` where it was written before."""
    state = state_of(sheet)
    before = sheet.entries.filter(ref=ref).first() if ref else None
    if before is not None:
        return WrittenEntry(before.version, state_of(sheet), repeated=True)
    verify_fresh(state, entry, seen)
    if isinstance(entry, LineEntry | CorrectEntry):
        verify_count(entry.count, state.partie.rules)
    moment = EntryMoment(by.pk, at or timezone.now())
    after = apply(state, entry, moment)
    parse_entry(str(entry))  # what could not be read back would close the sheet for ever
    sealed = tuple(sealed_donnes(sheet.partie, after)) if after.closed is moment else ()
    return PreparedEntry(entry, state.version, after, moment, sealed)


def _append(locked: Sheet, prepared: PreparedEntry, by: Player, ref: str) -> WrittenEntry:
    """Writes the rows, in the transaction that holds the lock."""
    after, at = prepared.after, prepared.moment.at
    text = str(prepared.entry)
    SheetEntry.objects.create(sheet=locked, version=after.version, text=text, by=by, ref=ref, at=at)
    _follow(locked, prepared)
    return WrittenEntry(after.version, after)


def verify_kept(entry: Entry) -> None:
    """Refusal `unreadable` for words a sheet does not store: too long, invisible or bidi characters, unknown keys."""
    if not isinstance(entry, LineEntry | CorrectEntry):
        return
    count = entry.count
    words = [penalty.why for penalty in count.penalties if penalty.why]
    extras = [count.extras, *(penalty.extras for penalty in count.penalties)]
    if any(tidy(why, MOST_WHY) != why for why in words) or any(extras):
        raise Refusal(Code.UNREADABLE, "words that a sheet does not keep")


def _follow(sheet: Sheet, prepared: PreparedEntry) -> None:
    """Consequences of an entry, in its transaction: columns of lists, seats, the end."""
    moved, after, moment = Sheet.objects.filter(pk=sheet.pk), prepared.after, prepared.moment
    moved.update(version=after.version, moved_at=moment.at)
    lines = after.partie.lines
    totals = {"ns_total": after.partie.totals[0], "ew_total": after.partie.totals[1], "donnes_count": len(lines)}
    Partie.objects.filter(pk=sheet.partie_id).update(**totals)
    if isinstance(prepared.entry, LeaveEntry):
        _give_up(sheet, prepared.entry.seat)
    if after.closed is moment:
        moved.update(closed_at=moment.at)
        seal(sheet.partie, after, prepared.sealed)


def _give_up(sheet: Sheet, seat: Seat) -> None:
    """The seat keeps its name without an account."""
    held = PartieSeat.objects.get(partie_id=sheet.partie_id, seat=seat.name)
    held.player = Player.objects.create(name=held.name)
    held.save(update_fields=["player"])
