"""One clock for the live tables: the database's, whatever the machine of a web process believes."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.live import attendance
from games.live.attendance import beat
from games.live.process import LiveProcess, live_process, moment

NOW = LiveProcess.now
"""As it is; the other tests of this folder move `timezone.now` instead."""

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _own_clock(_one_clock: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveProcess, "now", NOW)


async def test_a_process_goes_by_the_clock_of_the_database(process: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    database = timezone.now() - timedelta(minutes=3)
    monkeypatch.setattr(attendance, "there", lambda: database)
    await beat()
    assert timedelta() <= process.now() - database < timedelta(seconds=60)
    loop = asyncio.get_running_loop()
    monkeypatch.setattr("games.live.process.running_processes", lambda: [(loop, process)])
    assert timedelta() <= moment() - database < timedelta(seconds=60)


async def test_a_clock_of_the_machine_that_jumps_moves_nothing(process: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    database = timezone.now()
    monkeypatch.setattr(attendance, "there", lambda: database)
    await beat()
    before = process.now()
    monkeypatch.setattr(timezone, "now", lambda: database + timedelta(hours=1))
    assert timedelta() <= process.now() - before < timedelta(seconds=60)


async def test_before_the_first_beat_the_machine_s_own_clock_is_all_there_is(process: Any) -> None:
    assert live_process() is process
    assert abs(process.now() - timezone.now()) < timedelta(seconds=5)
