"""The only writer of the tables' logs.

Whatever arrives while a transaction commits goes into the next one (group commit, no timer). The unique
(table, version) key decides each line's fate on its own: first, or late. What a line entails (a sealed donne, a seat's
row) is written in the same transaction, by the line's `seal`.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

import structlog
from django.db import InterfaceError, OperationalError, connection, transaction

from games.live.database import DatabaseThread
from games.models import Entry, Table

log = structlog.get_logger(__name__)
BATCH: Final = 200
RETRY_SECONDS: Final = (0.05, 0.2, 0.5, 1.0, 2.0, 2.0, 5.0)


@dataclass(frozen=True, slots=True)
class Line:
    """One line to append: its key, its text, who did it, and who is waited for afterwards."""

    table_id: int
    version: int
    text: str = field(repr=False)
    by: int | None
    ref: str
    at: datetime
    turn: str
    seal: Callable[[], None] | None = None
    due: datetime | None = None


class Journal:
    """Appends lines to logs. `append` answers once the line is durable: True for first, False for late."""

    def __init__(self) -> None:
        self._thread = DatabaseThread("journal")
        self._waiting: list[tuple[Line, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, line: Line) -> bool:
        fate: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, fate))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        return await fate

    async def write(self, work: Callable[[], object]) -> None:
        """Another write of this process, between two batches: databases have one writer."""
        await self._thread.run(work)

    async def stop(self) -> None:
        if self._writer is not None:
            await self._writer
        await self._thread.stop()

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            try:
                fates: Sequence[bool | BaseException] = await self._write([line for line, _fate in batch])
            except Exception as error:  # noqa: BLE001  (every waiting command gets the fault, the writer goes on)
                fates = [error] * len(batch)
            for (_line, fate), answer in zip(batch, fates, strict=True):
                _settle(fate, answer)

    async def _write(self, lines: list[Line]) -> Sequence[bool | BaseException]:
        """Write a batch; wait for a database that restarts; on any other fault give each line its own transaction."""
        for pause in RETRY_SECONDS:
            try:
                return await self._thread.run(write_batch, lines)
            except (OperationalError, InterfaceError) as error:
                log.warning("journal_retry", lines=len(lines), pause=pause, error=type(error).__name__)
                await asyncio.sleep(pause)
            except Exception as error:  # noqa: BLE001  (a seal's own fault: whatever it is, its line alone gets it)
                if len(lines) == 1:
                    return [error]
                return [fate for line in lines for fate in await self._write([line])]
        return await self._thread.run(write_batch, lines)


def _settle(fate: asyncio.Future[bool], answer: bool | BaseException) -> None:
    if fate.done():
        return
    if isinstance(answer, BaseException):
        fate.set_exception(answer)
    else:
        fate.set_result(answer)


def write_batch(lines: Sequence[Line]) -> list[bool]:
    """Append lines in one transaction; for each, whether it was first at its (table, version).

    Safe to run again after a commit whose answer was lost: a line that is already there, word for word, was first.
    """
    foremost: dict[tuple[int, int], Line] = {}
    for line in lines:
        # Of two lines of one version in one batch, the first to come is the one that is tried.
        foremost.setdefault((line.table_id, line.version), line)
    with transaction.atomic():
        inserted = _insert(list(foremost.values()))
        first = [line for key, line in foremost.items() if key in inserted]
        for line in first:
            if line.seal is not None:
                line.seal()
        _tell_tables(first)
    won = {id(line) for line in first}
    return [id(line) in won or _is_there(line) for line in lines]


# Only the tables' own names are put into these texts; every value travels as a parameter (S608).


def _insert(lines: Sequence[Line]) -> set[tuple[int, int]]:
    rows = ", ".join(["(%s, %s, %s, %s, %s, %s)"] * len(lines))
    values = [
        value
        for line in lines
        for value in (line.table_id, line.version, line.text, line.by, line.ref, _moment(line.at))
    ]
    sql = (
        f"INSERT INTO {Entry._meta.db_table} (table_id, version, text, by_id, ref, at) VALUES {rows} "  # noqa: S608
        "ON CONFLICT (table_id, version) DO NOTHING RETURNING table_id, version"
    )
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return {(table_id, version) for table_id, version in cursor.fetchall()}


def _tell_tables(lines: Sequence[Line]) -> None:
    sql = (
        f"UPDATE {Table._meta.db_table} SET version = %s, turn = %s, moved_at = %s, due_at = %s "  # noqa: S608
        "WHERE id = %s AND version < %s"
    )
    with connection.cursor() as cursor:
        cursor.executemany(sql, [_moved(line) for line in lines])


def _moved(line: Line) -> tuple[int | str | datetime | None, ...]:
    due = None if line.due is None else _moment(line.due)
    return line.version, line.turn, _moment(line.at), due, line.table_id, line.version


def _moment(at: datetime) -> str | datetime:
    """A date as this database's driver takes it."""
    adapted: str | datetime | None = connection.ops.adapt_datetimefield_value(at)
    return adapted or at


def _is_there(line: Line) -> bool:
    return Entry.objects.filter(
        table_id=line.table_id, version=line.version, text=line.text, by_id=line.by, ref=line.ref, at=line.at
    ).exists()
