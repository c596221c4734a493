"""The only way to write on a sheet: appends an entry to its log, one at a time, each once.

`games.sheets.rights` checks the writer's rights before. Used by pages, the API and contests.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.models import Partie, PartieSeat, Player, Sheet, SheetEntry
from games.rules.counting import verify_count
from games.rules.errors import Code, Refusal
from games.rules.options import read_rules
from games.rules.seats import Seat
from games.sheets.closing import seal
from games.sheets.entries import CorrectEntry, Entry, LeaveEntry, LineEntry, parse_entry
from games.sheets.state import EntryMoment, SheetState, apply, begin, fold, verify_fresh
from games.wording import tidy

MOST_WHY: Final = 100


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


@transaction.atomic
def write(
    sheet: Sheet, entry: Entry, by: Player, *, seen: int, ref: str = "", at: datetime | None = None
) -> WrittenEntry:
    """Append an entry made against version `seen`; `ref` makes a repeated one count once.

    Refusal `stale` or `changed-since`: somebody wrote meanwhile; `unreadable`: it cannot be stored; `bad-count`: an
    impossible donne; the codes of `games.sheets.state.apply` and the engine's. Refused, nothing has changed.
    """
    verify_kept(entry)
    # A second writer waits here; the unique (sheet, version) would refuse them anyway.
    locked = Sheet.objects.select_for_update(of=("self",)).select_related("partie").get(pk=sheet.pk)
    state = state_of(locked)
    before = locked.entries.filter(ref=ref).first() if ref else None
    if before is not None:
        return WrittenEntry(before.version, state, repeated=True)
    verify_fresh(state, entry, seen)
    if isinstance(entry, LineEntry | CorrectEntry):
        verify_count(entry.count, state.partie.rules)
    moment = EntryMoment(by.pk, at or timezone.now())
    after = apply(state, entry, moment)
    text = str(entry)
    parse_entry(text)  # what could not be read back would close the sheet for ever
    SheetEntry.objects.create(sheet=locked, version=after.version, text=text, by=by, ref=ref, at=moment.at)
    _follow(locked, after, entry, moment)
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


def _follow(sheet: Sheet, after: SheetState, entry: Entry, moment: EntryMoment) -> None:
    """Consequences of an entry, in its transaction: columns of lists, seats, the end."""
    moved = Sheet.objects.filter(pk=sheet.pk)
    moved.update(version=after.version, moved_at=moment.at)
    lines = after.partie.lines
    totals = {"ns_total": after.partie.totals[0], "ew_total": after.partie.totals[1], "donnes_count": len(lines)}
    Partie.objects.filter(pk=sheet.partie_id).update(**totals)
    if isinstance(entry, LeaveEntry):
        _give_up(sheet, entry.seat)
    if after.closed is moment:
        moved.update(closed_at=moment.at)
        seal(sheet.partie, after)


def _give_up(sheet: Sheet, seat: Seat) -> None:
    """The seat keeps its name without an account."""
    held = PartieSeat.objects.get(partie_id=sheet.partie_id, seat=seat.name)
    held.player = Player.objects.create(name=held.name)
    held.save(update_fields=["player"])
