"""The journal's own connection: its answers, and what becomes of a line whose answer is lost. PostgreSQL only."""

import asyncio
from typing import Any

import psycopg
import pytest
from asgiref.sync import sync_to_async
from django.db import DataError, OperationalError, connection
from django.utils import timezone

from games.live import journal as log_connection
from games.live.journal import Journal, LogConnection
from games.live.log_rows import PendingLogLine
from games.models import Entry, Table

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer, on a thread"),
]


def line(table: Table, version: int, text: str = "S pass") -> PendingLogLine:
    return PendingLogLine(table.pk, version, text, None, "", timezone.now(), "N")


def texts(table: Table) -> list[str]:
    return list(Entry.objects.filter(table=table, version__gt=100).order_by("version").values_list("text", flat=True))


@pytest.fixture
async def opened(transactional_db: None) -> Any:
    own = LogConnection()
    yield own
    await own.close()


async def test_the_first_of_a_version_wins_and_moves_its_table(empty_table, table, opened) -> None:
    lines = [line(table, 101), line(empty_table, 101), line(table, 101, "S take"), line(table, 102, "N pass")]
    assert await opened.write(lines) == [True, True, False, True]
    assert await opened.write([line(empty_table, 101, "S take")]) == [False]
    assert await sync_to_async(texts)(table) == ["S pass", "N pass"]
    await table.arefresh_from_db()
    assert (table.version, table.turn) == (102, "N")


async def test_a_line_whose_answer_was_lost_is_known_again(empty_table, opened) -> None:
    same = line(empty_table, 101)
    assert await opened.write([same]) == [True]
    assert await opened.write([same]) == [True]
    assert await sync_to_async(texts)(empty_table) == ["S pass"]


async def backend_of(opened: LogConnection) -> int:
    return (await opened._connected()).connection.info.backend_pid


async def test_a_connection_that_was_cut_is_told_of_and_the_next_write_opens_another(empty_table, opened) -> None:
    pid = await backend_of(opened)

    def cut() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])

    await sync_to_async(cut)()
    with pytest.raises(OperationalError):
        await opened.write([line(empty_table, 101)])
    assert await opened.write([line(empty_table, 101)]) == [True]
    assert await backend_of(opened) != pid


async def test_the_journal_waits_for_a_database_that_cuts_its_connections(empty_table, process) -> None:
    journal = Journal()
    assert await journal.append(line(empty_table, 101)) is True
    assert journal._log is not None
    pid = await backend_of(journal._log)
    terminated = await sync_to_async(_terminate)(pid)
    assert terminated
    assert await journal.append(line(empty_table, 102)) is True
    await journal.stop()


def _terminate(pid: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
        return bool(cursor.fetchone()[0])


async def test_a_database_that_says_nothing_is_hung_up_on(empty_table, opened, monkeypatch) -> None:
    """Somebody else holds the row: nobody answers until they let go, and a second line is not kept waiting for ever."""
    monkeypatch.setattr(log_connection, "ANSWER_SECONDS", 0.2)
    held = await psycopg.AsyncConnection.connect(
        **{k: v for k, v in connection.get_connection_params().items() if k not in ("cursor_factory", "context")}
    )
    await held.execute(
        "INSERT INTO games_entry (table_id, version, text, ref, at) VALUES (%s, 101, 'N pass', '', now())",
        [empty_table.pk],
    )
    with pytest.raises(OperationalError):
        await opened.write([line(empty_table, 101)])
    await held.commit()
    await held.close()
    assert await opened.write([line(empty_table, 101)]) == [False]
    assert await opened.write([line(empty_table, 102)]) == [True]


async def test_what_no_row_can_hold_fails_its_own_line_alone(empty_table, table, process) -> None:
    journal = Journal()
    fates = await asyncio.gather(
        journal.append(line(empty_table, 101, "x" * 300)), journal.append(line(table, 101)), return_exceptions=True
    )
    assert isinstance(fates[0], Exception)
    assert fates[1] is True
    await journal.stop()


async def test_after_a_cancelled_write_the_next_one_has_its_own_answer(empty_table, table, opened) -> None:
    await opened.write([line(empty_table, 101)])
    first = asyncio.ensure_future(opened.write([line(empty_table, 102), line(empty_table, 103)]))
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert await opened.write([line(table, 101)]) == [True]


async def test_what_the_network_does_not_take_at_once_is_written_whole(empty_table, opened) -> None:
    with pytest.raises(DataError):
        await opened.write([line(empty_table, 101, "x" * 20_000_000)])
    assert await opened.write([line(empty_table, 101)]) == [True]
