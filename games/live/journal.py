"""The only writer of the tables' logs: group commits, over a connection of its own on PostgreSQL.

Lines that arrive during a commit go into the next transaction (group commit, no timer). The unique (table, version)
key decides for each line alone whether it is first or late. Side effects of a line (a finished donne, a seat's row)
are written in the same transaction by its `seal`. Most lines have none and are written by one statement
(`games.live.log_rows`).

On SQLite the writer's thread executes it. On PostgreSQL the journal has its own asynchronous connection on the event
loop: Django's connections belong to threads, and using one costs two thread switches per commit. The statement is
prepared once and commits by itself (`synchronous_commit` stays on): when it returns, the lines are durable.
"""

import asyncio
import os
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import psycopg
import structlog
from django.db import InterfaceError, OperationalError, connection
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGresult

from games.live import monitoring
from games.live.database import DatabaseThread
from games.live.log_rows import (
    THERE_POSTGRES,
    Key,
    PendingLogLine,
    append_statement,
    as_json,
    fates,
    foremost,
    late_of,
    write_batch,
)
from games.live.monitoring import fault, of_nobody

ANSWER_SECONDS: Final = 10.0
"""The timeout of the database in seconds; after it the batch is retried over another connection."""


class LogConnection:
    """Writes batches of plain lines (without a `seal`), one at a time."""

    def __init__(self) -> None:
        self._statements: PreparedStatements | None = None

    async def write(self, lines: Sequence[PendingLogLine]) -> list[bool]:
        """Return for each line whether it was first at its (table, version). Raises Django's database errors.

        A commit whose answer was lost can be repeated: an identical line already in the log counts as first.
        """
        with connection.wrap_database_errors:
            try:
                return await self._write(await self._connected(), lines)
            except (psycopg.OperationalError, psycopg.InterfaceError, asyncio.CancelledError):
                # After a cancellation the answer of the statement would be taken for that of the next one.
                await self.close()
                raise

    async def close(self) -> None:
        statements, self._statements = self._statements, None
        if statements is not None:
            await statements.connection.close()

    async def _connected(self) -> "PreparedStatements":
        if self._statements is None:
            given = connection.get_connection_params()
            # Django's own cursors and adapters are synchronous.
            settings = {name: value for name, value in given.items() if name not in ("cursor_factory", "context")}
            opened = await psycopg.AsyncConnection.connect(**{**settings, "autocommit": True})
            self._statements = PreparedStatements(opened)
        return self._statements

    async def _write(self, statements: "PreparedStatements", lines: Sequence[PendingLogLine]) -> list[bool]:
        tried = foremost(lines)
        late = late_of(lines, tried, await statements.keys(*append_statement(tried)))
        return fates(lines, late, await statements.keys(THERE_POSTGRES, [as_json(late)]) if late else set())


class PreparedStatements:
    """Statements of one connection, one at a time, each prepared once, by libpq as psycopg wraps it (`psycopg.pq`).

    A batch has one text to send and a few pairs of numbers to read. psycopg's cursor also adapts types, tracks prepared
    statements and transactions, and creates several objects, which costs more than the writing itself.
    """

    def __init__(self, opened: psycopg.AsyncConnection[Any]) -> None:
        self.connection = opened
        self._names: dict[str, bytes] = {}

    async def keys(self, statement: str, values: Sequence[str]) -> set[Key]:
        """Run a statement that returns tables and versions. Raises psycopg's errors.

        If the database or the network does not answer within `ANSWER_SECONDS`, the connection is shut down.
        """
        patience = asyncio.get_running_loop().call_later(ANSWER_SECONDS, _hang_up, self.connection)
        wire = self.connection.pgconn
        try:
            name = self._names.get(statement)
            if name is None:
                name = b"log%d" % len(self._names)
                wire.send_prepare(name, _numbered(statement))
                await self._result()
                self._names[statement] = name
            wire.send_query_prepared(name, [value.encode() for value in values])
            told = await self._result()
        finally:
            patience.cancel()
        return {(_number(told, row, 0), _number(told, row, 1)) for row in range(told.ntuples)}

    async def _result(self) -> PGresult:
        """Return the result of the statement that was sent, once it is committed."""
        wire = self.connection.pgconn
        while wire.flush():
            await self._ready(writing=True)
            wire.consume_input()
        results = []
        # The statement commits after its result and before the end of its results.
        while (each := await self._next_result()) is not None:
            results.append(each)
        for result in results:
            if result.status not in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
                raise error_from_result(result)
        return results[0]

    async def _next_result(self) -> PGresult | None:
        wire = self.connection.pgconn
        while wire.is_busy():
            await self._ready()
            wire.consume_input()
        return wire.get_result()

    async def _ready(self, *, writing: bool = False) -> None:
        """Wait until the network has data; with `writing`, or until it takes data."""
        loop, number = asyncio.get_running_loop(), self.connection.pgconn.socket
        ready: asyncio.Future[None] = loop.create_future()
        loop.add_reader(number, settled, ready, None)
        if writing:
            loop.add_writer(number, settled, ready, None)
        try:
            await ready
        finally:
            loop.remove_reader(number)
            if writing:
                loop.remove_writer(number)


def _numbered(statement: str) -> bytes:
    """Return a statement with libpq's own marks of parameters (`$1`)."""
    first, *others = statement.split("%s")
    return (first + "".join(f"${number}{text}" for number, text in enumerate(others, 1))).encode()


def _number(result: PGresult, row: int, column: int) -> int:
    return int(result.get_value(row, column) or b"")


def _hang_up(opened: psycopg.AsyncConnection[object]) -> None:
    """Shut the socket down and let its reader close it: closing it here would free a file number still in use."""
    with socket.socket(fileno=os.dup(opened.fileno())) as wire:
        wire.shutdown(socket.SHUT_RDWR)


log = structlog.get_logger(__name__)
T = TypeVar("T")
BATCH: Final = 200
RETRY_SECONDS: Final = (0.05, 0.2, 0.5, 1.0, 2.0, 2.0, 5.0)
Fate = bool | BaseException
Settle = Callable[[Fate], None]
"""Called once on the event loop with the result of a line: True for first, False for late, or the error."""
Write = Callable[[Sequence[PendingLogLine]], Awaitable[Sequence[bool]]]


class Lane:
    """A queue of lines for one writer; lines that arrive during a write form the next batch."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: list[tuple[PendingLogLine, Settle, float]] = []
        self._writer: asyncio.Task[None] | None = None

    @property
    def lag(self) -> float:
        """Return how many seconds the oldest line has waited for its write to begin; 0 if none waits."""
        first = next(iter(self._waiting), None)
        return 0.0 if first is None else time.monotonic() - first[2]

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def put(self, line: PendingLogLine, settle: Settle) -> None:
        self._waiting.append((line, settle, time.monotonic()))
        if self._writer is None or self._writer.done():
            # The writer works for everybody, so its log lines must name nobody.
            self._writer = asyncio.get_running_loop().create_task(self._write_all(), context=of_nobody())

    async def drained(self) -> None:
        """Wait until the queue is empty."""
        if self._writer is not None:
            await self._writer

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            began = time.monotonic()
            monitoring.WAIT_SECONDS.observe(began - batch[0][2])
            fates = await self._fates([line for line, _settle, _since in batch])
            monitoring.COMMIT_SECONDS.observe(time.monotonic() - began)
            monitoring.COMMIT_LINES.observe(len(batch))
            for (line, settle, _since), fate in zip(batch, fates, strict=True):
                _tell(line, settle, fate)

    async def _fates(self, lines: list[PendingLogLine]) -> Sequence[Fate]:
        """Write a batch. Wait for a restarting database; on any other error give each line its own transaction."""
        for pause in (*RETRY_SECONDS, None):
            try:
                return await self._write(lines)
            except (OperationalError, InterfaceError) as error:
                if pause is None:
                    return [error] * len(lines)
                monitoring.COMMIT_RETRIES.inc()
                log.warning("journal_retry", lines=len(lines), pause=pause, error=type(error).__name__)
                await asyncio.sleep(pause)
            except Exception as error:  # noqa: BLE001  (an error in a seal must fail its own line only)
                if len(lines) == 1:
                    return [error]
                return [fate for line in lines for fate in await self._fates([line])]
        raise AssertionError("the last try has answered")


def _tell(line: PendingLogLine, settle: Settle, fate: Fate) -> None:
    """Report the result of a line. An error in its callback must not stop the other lines."""
    try:
        settle(fate)
    except Exception as error:  # noqa: BLE001  (any error is logged; the writer continues)
        log.error("line_not_told", table=line.table_id, version=line.version, **fault(error))


class Journal:
    """Appends lines to logs. A line is durable before it is reported as first."""

    def __init__(self) -> None:
        self._thread = DatabaseThread("journal")
        self._log = LogConnection() if connection.vendor == "postgresql" else None
        self._sealing = Lane(self._write_in_thread)
        # SQLite has one writer, so all lines share one queue.
        self._plain = self._sealing if self._log is None else Lane(self._log.write)

    @property
    def lag(self) -> float:
        """Return how many seconds lines have waited for the database; 0 while it keeps up."""
        return max(self._plain.lag, self._sealing.lag)

    @property
    def waiting(self) -> int:
        """Return the number of lines that no write has taken yet."""
        lanes = {self._plain, self._sealing}
        return sum(lane.waiting for lane in lanes)

    def put(self, line: PendingLogLine, settle: Settle) -> None:
        """Write a line with the next transaction, and call `settle` with the result."""
        (self._plain if line.seal is None else self._sealing).put(line, settle)

    async def append(self, line: PendingLogLine) -> bool:
        """Write a line and wait for the result: True if first, False if late. Raises the error of the write."""
        fate: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.put(line, lambda told: settled(fate, told))
        return await fate

    async def write(self, work: Callable[[], object]) -> None:
        """Run another write of this process between two batches, since the database has one writer."""
        await self._thread.run(work)

    async def stop(self) -> None:
        await self._sealing.drained()
        await self._plain.drained()
        if self._log is not None:
            await self._log.close()
        await self._thread.stop()

    async def _write_in_thread(self, lines: Sequence[PendingLogLine]) -> Sequence[bool]:
        return await self._thread.run(write_batch, lines)


def settled(answer: "asyncio.Future[T]", told: T | BaseException) -> None:
    """Resolve a future if it is still awaited."""
    if answer.done():
        return
    if isinstance(told, BaseException):
        answer.set_exception(told)
    else:
        answer.set_result(told)
