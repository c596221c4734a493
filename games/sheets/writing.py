"""The only function that writes on a sheet: it appends each entry to the log exactly once.

Pages, the API and contests use it; `games.sheets.at_sheet` checks the writer's rights first. Closing gives the sheet's
partie stored donnes, a winner and an end, like any partie of history.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import connection, transaction
from django.utils import timezone

from games.models import Donne, Partie, PartieSeat, Player, Sheet, SheetEntry
from games.rules.counting import verify_count
from games.rules.errors import Code, Refusal
from games.rules.facts import NO_FACTS
from games.rules.options import read_rules
from games.rules.record import count_as_json
from games.rules.seats import Seat
from games.sealing import sealed_row
from games.sheets.entries import CorrectEntry, Entry, LeaveEntry, LineEntry, parse_entry
from games.sheets.state import EntryMoment, SheetState, apply, begin, fold, verify_fresh
from games.wording import tidy


def sealed_donnes(partie: Partie, state: SheetState) -> Iterator[Donne]:
    """Yield a counted donne for each row that counts; nothing is written."""
    assert state.closed is not None
    for number, (row, line) in enumerate(zip(state.standing, state.partie.lines, strict=True), start=1):
        if row.count is not None:
            counted = {"count": count_as_json(row.count)}
            yield sealed_row(partie, number, line, counted, NO_FACTS, state.closed.at)


def seal(partie: Partie, state: SheetState, donnes: Iterable[Donne]) -> None:
    """Write the donnes and the end of the partie; an unfinished partie is stopped."""
    assert state.closed is not None
    Donne.objects.bulk_create(donnes)
    how = Partie.How.PLAYED if state.partie.finished else Partie.How.STOPPED
    winner = "" if state.partie.winner is None else str(state.partie.winner)
    Partie.objects.filter(pk=partie.pk).update(finished_at=state.closed.at, how=how, winner=winner)


MOST_WHY: Final = 100
TRIES: Final = 5
"""Attempts to apply an entry without the lock; if others write first each time, it is applied under the lock."""


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """The version of a written entry, and the sheet. `repeated`: the same ref was written before."""

    version: int
    state: SheetState
    repeated: bool = False


def state_of(sheet: Sheet) -> SheetState:
    """Compute the state of the sheet from its log."""
    read = sheet.entries.order_by("version").values_list("text", "by_id", "at")
    entries = ((parse_entry(text), EntryMoment(by, at)) for text, by, at in read)
    return fold(begin(read_rules(sheet.partie.rules, stored=True), Seat[sheet.partie.first_dealer]), entries)


class SheetOvertakenError(Exception):
    """Somebody else has written since this entry was applied."""


@dataclass(frozen=True, slots=True)
class PreparedEntry:
    """An entry applied to a state: the version before it, the sheet after it, and the donnes to store if it closes."""

    entry: Entry
    before: int
    after: SheetState
    moment: EntryMoment
    sealed: tuple[Donne, ...]


def write(
    sheet: Sheet, entry: Entry, by: Player, *, seen: int, ref: str = "", at: datetime | None = None
) -> WrittenEntry:
    """Append an entry based on version `seen`; a second entry with the same `ref` is not written.

    The entry is applied before the lock is taken, and again if somebody else wrote first. Refusal `stale` or
    `changed-since`: somebody wrote meanwhile; `unreadable`: it cannot be stored; `bad-count`: an impossible donne; and
    the codes of `games.sheets.state.apply` and the engine. A refused entry changes nothing.
    """
    verify_storable(entry)
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
    """Lock and return the sheet's row. SheetOvertakenError: the log continues after `version`."""
    # Without this lock, the second of two entries would fail on the unique key (sheet, version).
    locked = Sheet.objects.select_for_update(of=("self",)).select_related("partie").get(pk=sheet.pk)
    if version is not None and locked.version != version:
        raise SheetOvertakenError
    return locked


def _prepared(
    sheet: Sheet, entry: Entry, by: Player, seen: int, ref: str, at: datetime | None
) -> PreparedEntry | WrittenEntry:
    """Apply the entry to the current state; return a `WrittenEntry` if its ref was written before."""
    state = state_of(sheet)
    before = sheet.entries.filter(ref=ref).first() if ref else None
    if before is not None:
        return WrittenEntry(before.version, state_of(sheet), repeated=True)
    verify_fresh(state, entry, seen)
    if isinstance(entry, LineEntry | CorrectEntry):
        verify_count(entry.count, state.partie.rules)
    moment = EntryMoment(by.pk, at or timezone.now())
    after = apply(state, entry, moment)
    parse_entry(str(entry))  # text that cannot be read again would make the sheet unusable
    sealed = tuple(sealed_donnes(sheet.partie, after)) if after.closed is moment else ()
    return PreparedEntry(entry, state.version, after, moment, sealed)


def _append(locked: Sheet, prepared: PreparedEntry, by: Player, ref: str) -> WrittenEntry:
    """Write the rows, in the transaction that holds the lock."""
    after, at = prepared.after, prepared.moment.at
    text = str(prepared.entry)
    SheetEntry.objects.create(sheet=locked, version=after.version, text=text, by=by, ref=ref, at=at)
    _follow(locked, prepared)
    return WrittenEntry(after.version, after)


def verify_storable(entry: Entry) -> None:
    """Refuse (`unreadable`) texts that a sheet does not store: too long, invisible characters, unknown keys."""
    if not isinstance(entry, LineEntry | CorrectEntry):
        return
    count = entry.count
    words = [penalty.why for penalty in count.penalties if penalty.why]
    extras = [count.extras, *(penalty.extras for penalty in count.penalties)]
    if any(tidy(why, MOST_WHY) != why for why in words) or any(extras):
        raise Refusal(Code.UNREADABLE, "words that a sheet does not keep")


def _follow(sheet: Sheet, prepared: PreparedEntry) -> None:
    """Update what depends on an entry, in its transaction: columns of lists, seats, the end."""
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
    """Detach the account from a seat, which keeps its name."""
    held = PartieSeat.objects.get(partie_id=sheet.partie_id, seat=seat.name)
    held.player = Player.objects.create(name=held.name)
    held.save(update_fields=["player"])
