"""The log's writer: first or late, each line on its own, nothing lost when the database stumbles."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.utils import timezone

from games.live import journal as journal_module
from games.live.journal import Journal
from games.live.log_rows import PendingLogLine, write_batch
from games.models import Entry, Table

pytestmark = pytest.mark.django_db(transaction=True)


def line(table: Table, version: int, text: str = "S pass", seal: Any = None, ref: str = "") -> PendingLogLine:
    return PendingLogLine(table.pk, version, text, None, ref, timezone.now(), "N", seal)


@pytest.fixture
async def journal() -> Any:
    running = Journal()
    yield running
    await running.stop()


def texts(table: Table) -> list[str]:
    return list(Entry.objects.filter(table=table, version__gt=100).order_by("version").values_list("text", flat=True))


def test_the_first_line_of_a_version_wins(empty_table) -> None:
    assert write_batch([line(empty_table, 101, "S pass")]) == [True]
    assert write_batch([line(empty_table, 101, "N pass")]) == [False]
    assert texts(empty_table) == ["S pass"]
    empty_table.refresh_from_db()
    assert (empty_table.version, empty_table.turn) == (101, "N")


def test_a_late_line_does_not_spoil_its_batch(empty_table, table) -> None:
    write_batch([line(empty_table, 101)])
    assert write_batch([line(empty_table, 101, "N pass"), line(table, 101, "W pass")]) == [False, True]
    assert texts(table) == ["W pass"]


def test_a_late_line_seals_nothing(empty_table) -> None:
    sealed: list[int] = []
    write_batch([line(empty_table, 101)])
    write_batch([line(empty_table, 101, "N pass", seal=lambda: sealed.append(1))])
    write_batch([line(empty_table, 102, "N pass", seal=lambda: sealed.append(2))])
    assert sealed == [2]


def test_a_line_whose_commit_was_not_answered_is_known_again(empty_table) -> None:
    sealed: list[int] = []
    same = line(empty_table, 101, seal=lambda: sealed.append(1))
    assert write_batch([same]) == [True]
    assert write_batch([same]) == [True]
    assert sealed == [1]
    assert texts(empty_table) == ["S pass"]


async def test_lines_of_many_tables_share_commits(empty_table, table, journal) -> None:
    fates = [journal.append(line(each, version)) for version in range(101, 121) for each in (empty_table, table)]
    assert await asyncio.gather(*fates) == [True] * 40


async def test_a_seal_that_fails_fails_its_own_line_alone(empty_table, table, journal) -> None:
    def broken() -> None:
        raise ZeroDivisionError

    fates = await asyncio.gather(
        journal.append(line(empty_table, 101, seal=broken)),
        journal.append(line(table, 101)),
        return_exceptions=True,
    )
    assert isinstance(fates[0], ZeroDivisionError)
    assert fates[1] is True
    assert await sync_to_async(texts)(empty_table) == []


async def test_a_database_that_restarts_is_waited_for(empty_table, journal, monkeypatch) -> None:
    real, calls = journal_module.write_batch, []

    def stumbling(lines: list[PendingLogLine]) -> list[bool]:
        calls.append(len(lines))
        if len(calls) < 3:
            raise OperationalError("terminating connection")
        return real(lines)

    monkeypatch.setattr(journal_module, "write_batch", stumbling)
    assert await journal.append(line(empty_table, 101, seal=lambda: None)) is True
    assert len(calls) == 3


async def test_a_database_that_stays_away_is_told_to_the_asker(empty_table, journal, monkeypatch) -> None:
    def away(_lines: list[PendingLogLine]) -> list[bool]:
        raise OperationalError("connection refused")

    monkeypatch.setattr(journal_module, "write_batch", away)
    monkeypatch.setattr(journal_module, "RETRY_SECONDS", (0.0, 0.0))
    with pytest.raises(OperationalError):
        await journal.append(line(empty_table, 101, seal=lambda: None))
    monkeypatch.undo()
    assert await journal.append(line(empty_table, 101)) is True
