"""The journal's own connection to PostgreSQL: asynchronous, on the event loop, not shared.

Django's connections belong to threads, and using one costs two thread switches per commit. Here a batch of lines is one
statement, prepared once, which commits by itself (`synchronous_commit` stays on): when it returns, the lines are
durable.
"""

import asyncio
import os
import socket
from collections.abc import Sequence
from typing import Any, Final

import psycopg
from django.db import connection

from games.live.log_rows import THERE_POSTGRES, Key, PendingLogLine, append_statement, as_json, fates, foremost, late_of

ANSWER_SECONDS: Final = 10.0
"""The timeout of the database in seconds; after it the batch is retried over another connection."""


class LogConnection:
    """Writes batches of plain lines (without a `seal`), one at a time."""

    def __init__(self) -> None:
        self._connection: psycopg.AsyncConnection[Any] | None = None

    async def write(self, lines: Sequence[PendingLogLine]) -> list[bool]:
        """Return for each line whether it was first at its (table, version). Raises Django's database errors.

        A commit whose answer was lost can be repeated: an identical line already in the log counts as first.
        """
        with connection.wrap_database_errors:
            try:
                return await self._write(await self._connected(), lines)
            except (psycopg.OperationalError, psycopg.InterfaceError):
                await self.close()
                raise

    async def close(self) -> None:
        opened, self._connection = self._connection, None
        if opened is not None:
            await opened.close()

    async def _connected(self) -> psycopg.AsyncConnection[object]:
        if self._connection is None:
            given = connection.get_connection_params()
            # Django's own cursors and adapters are synchronous.
            settings = {name: value for name, value in given.items() if name not in ("cursor_factory", "context")}
            self._connection = await psycopg.AsyncConnection.connect(**{**settings, "autocommit": True})
            self._connection.prepare_threshold = 0
        return self._connection

    async def _write(self, opened: psycopg.AsyncConnection[object], lines: Sequence[PendingLogLine]) -> list[bool]:
        tried = foremost(lines)
        late = late_of(lines, tried, await _asked(opened, *append_statement(tried)))
        return fates(lines, late, await _asked(opened, THERE_POSTGRES, [as_json(late)]) if late else set())


async def _asked(opened: psycopg.AsyncConnection[Any], statement: str, values: Sequence[str]) -> set[Key]:
    """Run a statement; disconnect if the database or the network does not answer in time."""
    patience = asyncio.get_running_loop().call_later(ANSWER_SECONDS, _hang_up, opened)
    try:
        cursor = await opened.execute(statement, values)
        return set(await cursor.fetchall())
    finally:
        patience.cancel()


def _hang_up(opened: psycopg.AsyncConnection[object]) -> None:
    """Shut the socket down and let its reader close it: closing it here would free a file number still in use."""
    with socket.socket(fileno=os.dup(opened.fileno())) as wire:
        wire.shutdown(socket.SHUT_RDWR)
