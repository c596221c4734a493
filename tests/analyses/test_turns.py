"""Turns of the lane: in the night for ranked parties, in a process of its own where the server runs its tasks."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from typing import Any

import pytest
from celery import current_app
from django.core.management import CommandError, call_command
from django.utils import timezone

from belote_site.celery import ANALYSIS, app
from games.analyses import turns
from games.analyses.lane import LaneHolder
from games.models import DonneAnalysis
from games.solver_machine import NoMachine
from games.tasks import analyse_donnes
from tests.analyses.machines import TOO_LONG
from tests.analyses.test_lane import ranked, request

pytestmark = pytest.mark.django_db
NIGHT = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
EVENING = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "solver_machine", lambda: TOO_LONG)
    monkeypatch.setattr(turns, "_process", None)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of processes that were to start; each goes on running."""
    commands: list[list[str]] = []

    class Running:
        def __init__(self, command: list[str], **_options: Any) -> None:
            commands.append(command)

        def poll(self) -> None:
            return None

    monkeypatch.setattr(subprocess, "Popen", Running)
    return commands


def test_a_worker_analyses_ranked_parties_at_night_and_requests_at_any_hour(settings: Any) -> None:
    settings.EMBEDDED_TASKS = False
    [partie] = ranked(1, donnes=3)
    assert turns.take_turn(EVENING) == 0
    request(partie.donnes.get(number=2))
    assert turns.take_turn(EVENING) == 1
    assert turns.take_turn(NIGHT) == 2


@pytest.mark.parametrize(("hour", "night"), [(0, False), (1, True), (6, True), (7, False), (20, False)])
def test_the_night_is_that_of_the_site(hour: int, night: bool) -> None:
    at = datetime(2026, 7, 14, hour, 30, tzinfo=timezone.get_default_timezone())
    assert turns.is_night(at) is night


def test_a_turn_ends_before_the_next_one(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.EMBEDDED_TASKS = False
    ranked(1, donnes=3)
    seconds = iter(range(0, 1000, 25))
    monkeypatch.setattr(turns, "monotonic", lambda: next(seconds))
    assert turns.take_turn(NIGHT) == 1


def test_a_worker_leaves_the_lane_to_another(settings: Any) -> None:
    settings.EMBEDDED_TASKS = False
    ranked(1)
    LaneHolder.enter()
    assert turns.take_turn(NIGHT) == 0


def test_without_a_broker_a_process_works_and_only_if_something_waits(settings: Any, started: list[list[str]]) -> None:
    settings.EMBEDDED_TASKS = True
    assert turns.take_turn(NIGHT) == 0
    assert started == []
    ranked(1)
    assert turns.take_turn(EVENING) == 0
    assert started == []
    assert turns.take_turn(NIGHT) == 0
    [[python, _manage, *words]] = started
    assert (python, words) == (sys.executable, ["analyse", "--turn", str(os.getpid())])
    turns.take_turn(NIGHT)
    assert len(started) == 1


def test_that_process_ends_with_the_server() -> None:
    ranked(1)
    assert turns.work(NIGHT, parent=os.getppid() + 1) == 0
    assert turns.work(NIGHT, parent=os.getppid()) == 1


def test_without_the_solver_nothing_happens_and_the_log_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(turns, "is_available", lambda: False)
    monkeypatch.setattr(turns, "_told_missing", False)
    monkeypatch.setattr(turns.log, "warning", lambda event, **_rest: said.append(event))
    ranked(1)
    assert turns.take_turn(NIGHT) == turns.take_turn(NIGHT) == 0
    assert said == ["solver_missing"]
    assert not DonneAnalysis.objects.exists()


def test_the_task_goes_to_a_queue_of_its_own_and_is_left_out_when_it_comes_too_late() -> None:
    name = analyse_donnes.name
    assert app.amqp.router.route({}, name)["queue"].name == ANALYSIS
    assert app.amqp.router.route({}, "games.tasks.keep_tallies")["queue"].name == "celery"
    [entry] = [each for each in current_app.conf.beat_schedule.values() if each["task"] == name]
    assert entry["options"]["expires"] == entry["schedule"] > turns.TURN_SECONDS


def test_the_command_analyses_all_or_so_many_and_says_how_fast(capsys: pytest.CaptureFixture[str]) -> None:
    ranked(1, donnes=2)
    call_command("analyse", "--limit", "1")
    call_command("analyse")
    said = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in said] == ["1 donnes analysed", "1 donnes analysed"]
    assert all(line.endswith(" MB") for line in said)
    assert DonneAnalysis.objects.count() == 2


def test_the_command_says_why_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    lane = LaneHolder.enter()
    with pytest.raises(CommandError, match="another process"):
        call_command("analyse")
    lane.leave()

    def missing() -> None:
        raise NoMachine("not installed")

    monkeypatch.setattr("games.management.commands.analyse.solver_machine", missing)
    with pytest.raises(CommandError, match="not installed"):
        call_command("analyse")
    LaneHolder.enter()
