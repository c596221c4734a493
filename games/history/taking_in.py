"""Import of records into a collection: each line is replayed; valid records are stored, the other lines reported.

One request works for a few seconds and reports the first line it did not reach; the same file can then be sent again. A
record that the collection already has in canonical form is recognised by its digest, without a replay.
"""

import hashlib
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from games.labels.refusals import fault_in_words
from games.models import Collected, Player
from games.rules.earlier_presets import EDITION, FIRST_PRESETS
from games.rules.errors import Code, Refusal
from games.rules.record import Record, parse_record
from games.rules.replay import RecordRefusal, Replayed, canonical_text, replay
from games.rules.seats import SEATS
from games.wording import tidy

MOST_BYTES: Final = 20 * 1024 * 1024
MOST_LINES: Final = 5000
MOST_KEPT: Final = 10_000
LONGEST: Final = 512 * 1024
"""The size limit of one record, in bytes: several hundred donnes, more than any real partie."""

BATCH, BATCH_BYTES = 50, 64 * 1024
SECONDS: Final = 4.0
TITLE: Final = 80


@dataclass(frozen=True, slots=True)
class RecordFault:
    """A line that is not a valid record: its number from 1, the refusal code, and a text that says where and why."""

    line: int
    code: str
    told: str


@dataclass(slots=True)
class ImportReport:
    """The result of an import.

    `unread`: the number of the first line not reached, None if all were read; `full`: the collection is full;
    `as_before`: the numbers of the lines replayed with an earlier edition of their preset.
    """

    kept: int = 0
    known: int = 0
    faults: list[RecordFault] = field(default_factory=list)
    unread: int | None = None
    full: bool = False
    as_before: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RecordLine:
    number: int
    text: bytes


def take_in(owner: Player, lines: Iterable[bytes], *, first: int = 1, seconds: float = SECONDS) -> ImportReport:
    """Store every valid new record of these lines. `first`: the number of the first line.

    Empty lines are skipped. Each batch is written in its own transaction.
    """
    report, until = ImportReport(), time.monotonic() + seconds
    room = MOST_KEPT - Collected.objects.filter(owner=owner).count()
    numbered = (RecordLine(number, text.strip()) for number, text in enumerate(lines, start=first))
    for batch in batches(line for line in numbered if line.text):
        report.full = report.kept + len(batch) > room
        if report.full or time.monotonic() > until:
            report.unread = batch[0].number
            break
        keep(owner, batch, report)
    return report


def batches(lines: Iterable[RecordLine]) -> Iterator[list[RecordLine]]:
    """Yield a few lines at a time: no more than the engine can replay in about a second."""
    batch: list[RecordLine] = []
    for line in lines:
        batch.append(line)
        if len(batch) == BATCH or sum(len(each.text) for each in batch) >= BATCH_BYTES:
            yield batch
            batch = []
    if batch:
        yield batch


def keep(owner: Player, batch: Sequence[RecordLine], report: ImportReport) -> None:
    """Replay a batch and store its valid records."""
    there = known(owner, [digest_of(line.text) for line in batch])
    fresh: dict[str, Collected] = {}
    before: dict[str, int] = {}
    for line in batch:
        if digest_of(line.text) in there or digest_of(line.text) in fresh:
            report.known += 1
            continue
        try:
            row, as_before = collected(owner, line.text)
        except Refusal as refusal:
            report.faults.append(fault(line.number, refusal))
            continue
        if row.digest in fresh:
            report.known += 1
        elif as_before:
            before[row.digest] = line.number
        fresh.setdefault(row.digest, row)
    there = known(owner, fresh)
    wanted = [row for digest, row in fresh.items() if digest not in there]
    report.as_before += [number for digest, number in before.items() if digest not in there]
    # Another request may insert the same record at the same time; the unique digest prevents a duplicate.
    Collected.objects.bulk_create(wanted, ignore_conflicts=True)
    report.kept += len(wanted)
    report.known += len(fresh) - len(wanted)


def known(owner: Player, digests: Iterable[str]) -> set[str]:
    """Return the digests that this collection already has."""
    return set(Collected.objects.filter(owner=owner, digest__in=list(digests)).values_list("digest", flat=True))


def digest_of(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def collected(owner: Player, line: bytes) -> tuple[Collected, bool]:
    """Return the row for a line, and whether it needed an earlier edition of its preset.

    Raises Refusal, with donne and action if known, when the line is not a valid record.
    """
    if len(line) > LONGEST:
        raise Refusal(Code.UNREADABLE, f"a record of a collection is {LONGEST} bytes at most")
    replayed, as_before = replayed_now_or_before(line)
    text = canonical_text(replayed)
    row = Collected(
        owner=owner,
        title=title_of(replayed.record),
        digest=digest_of(text.encode()),
        record=text,
        edition=EDITION,
        donnes_count=replayed.partie.number,
        finished=replayed.partie.finished or "x_end" in replayed.record.extras,
    )
    return row, as_before


def replayed_now_or_before(line: bytes) -> tuple[Replayed, bool]:
    """Replay with today's preset, or with its earlier edition if the refusal is `must-undertrump`.

    If both fail, raises the refusal of the first replay.
    """
    record = parse_record(line)
    try:
        return replay(record), False
    except RecordRefusal as refusal:
        earlier = parse_record(line, FIRST_PRESETS)
        if refusal.code is not Code.MUST_UNDERTRUMP or earlier.rules == record.rules:
            raise
        try:
            return replay(earlier), True
        except RecordRefusal:
            raise refusal from None


def fault(number: int, refusal: Refusal) -> RecordFault:
    where = (refusal.donne, refusal.action) if isinstance(refusal, RecordRefusal) else (None, None)
    return RecordFault(number, str(refusal.code), fault_in_words(refusal, *where))


def title_of(record: Record) -> str:
    """Return « Nour, Sacha – Émile, Wanda, 2026-11-20 », with the names and date that the record has; may be empty."""
    names = {seat: tidy(record.seats.get(seat, ""), 30) or "" for seat in SEATS}
    camps = [", ".join(filter(None, (names[one], names[one.partner]))) for one in SEATS[:2]]
    day = record.extras.get("x_date")
    said = [" – ".join(filter(None, camps)), tidy(day, 10) if isinstance(day, str) else None]
    return ", ".join(filter(None, said))[:TITLE]
