"""Figures: who reads them, what they count, and that dashboard, alerts and the page about them name real ones."""

import asyncio
import json
import re
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
import yaml
from celery import current_app
from django.db import OperationalError
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from belote_site.celery import beat
from belote_site.monitoring import collector
from belote_site.monitoring.collector import OfSite
from belote_site.serving.overload import lateness
from games.analyses.keeping import keep
from games.analyses.lane import LaneHolder
from games.live import monitoring, protocol
from games.live.codes import TableCode
from games.live.steps import SEAT_VERBS, TABLE_VERBS
from games.models import AnalysisRequest, OutboxTask, Partie
from games.outbox import MAX_ATTEMPTS
from games.solver_machine import solver_machine
from tests.analyses.machines import TOO_LONG
from tests.factories import PlayerFactory, played, stored
from tests.site.metric_names import figure_names, names_in_alerts, names_in_dashboard
from tests.site.roles import browser

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "monitoring.md"
MONITORING = ROOT / "deploy" / "monitoring"


def value(figure: str, **labels: str) -> float:
    """A figure as `/metrics` tells it now; 0 for one that was never counted."""
    for family in text_string_to_metric_families(Client().get("/metrics").text):
        for sample in family.samples:
            if sample.name == figure and labels.items() <= sample.labels.items():
                return sample.value
    return 0.0


def anchors(page: str) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


class TestWhoReads:
    def test_not_the_network(self):
        answer = browser(None).get("/metrics")
        assert answer.status_code == 403
        assert "belote_" not in answer.text

    @pytest.mark.django_db
    def test_this_machine(self):
        assert "belote_build_info" in Client().get("/metrics").text

    @pytest.mark.django_db
    def test_the_token_opens_them(self, settings):
        settings.METRICS_TOKEN = "s3cret-of-the-watch"
        answer = browser(None).get("/metrics", HTTP_AUTHORIZATION="Bearer s3cret-of-the-watch")
        assert answer.status_code == 200
        assert "s3cret" not in answer.text


class TestTheLivePath:
    @pytest.mark.parametrize(
        ("line", "verb"),
        [
            ("S play KH belote", "play"),
            ("S sit person 17 play", "sit"),
            ("late W play AH", "late"),
            ("pack 7S 8S", "pack"),
            ("lock", "lock"),
            ("S 7H", "other"),
            ("N", "other"),
            ("", "other"),
        ],
    )
    def test_a_line_is_counted_by_its_verb_and_nothing_else_of_it(self, line, verb):
        before = counted(verb)
        monitoring.accepted(line)
        assert counted(verb) == before + 1

    @pytest.mark.parametrize(
        ("command", "verb"),
        [
            (protocol.Act("r", 1, "S play KH"), "play"),
            (protocol.Act("r", 1, "S 7H KH"), "other"),
            (protocol.Act("r", 1, "KH"), "other"),
            (protocol.Own("r", 1, "claim"), "claim"),
            (protocol.OfHost("r", 1, "kick", "N"), "kick"),
            (protocol.Lock("r", 1, False), "unlock"),
            (protocol.Sit("r", 1, "N", "key"), "sit"),
            (protocol.Swap("r", 1, ("N", "E")), "swap"),
            (protocol.Watching("r", 1, "hands"), "watching"),
            (protocol.Again("r", 1, "same"), "again"),
        ],
    )
    def test_a_refused_command_is_counted_by_verb_and_code(self, command, verb):
        before = counted(verb, "stale")
        monitoring.refused(command, TableCode.STALE)
        assert counted(verb, "stale") == before + 1

    def test_every_verb_of_the_log_has_a_name(self):
        assert SEAT_VERBS.keys() | TABLE_VERBS.keys() <= monitoring.VERBS

    def test_every_reason_to_close_a_table_has_a_name(self):
        codes = {number for name, number in vars(protocol).items() if name.startswith("CLOSE_")}
        assert set(monitoring.CLOSE_REASONS) == codes


def counted(verb: str, outcome: str = "accepted") -> float:
    return monitoring.ACTIONS.labels(verb, outcome)._value.get()


@pytest.mark.django_db
class TestTheSite:
    def test_tasks_that_wait_and_how_long_the_oldest_does(self):
        OutboxTask.objects.create(name="games.tasks.mail_notice", due_at="2026-01-01T00:00Z")
        OutboxTask.objects.create(name="games.tasks.mail_notice", due_at="2126-01-01T00:00Z")
        OutboxTask.objects.create(name="games.tasks.mail_notice", due_at="2026-01-01T00:00Z", attempts=MAX_ATTEMPTS)
        found = collector.look()
        assert (found["belote_outbox_waiting"], found["belote_outbox_given_up"]) == (2, 1)
        assert found["belote_outbox_oldest_seconds"] > 3600

    def test_donnes_that_wait_for_their_analysis_and_what_was_analysed(self):
        partie = stored(played(3, donnes=3))
        Partie.objects.update(kind="ranked")
        first, second, third = partie.donnes.order_by("number")
        AnalysisRequest.objects.create(donne=first, by=PlayerFactory(), at="2026-01-01T00:00Z")
        found = collector.look()
        assert (found["belote_analyses_waiting"], found["belote_analyses_ranked_waiting"]) == (1, 3)
        assert found["belote_analyses_oldest_seconds"] > 3600
        LaneHolder.enter()
        keep(first.pk, TOO_LONG)
        keep(second.pk, solver_machine())
        keep(second.pk, solver_machine())
        found = collector.look()
        assert (found["belote_analyses_waiting"], found["belote_analyses_ranked_waiting"]) == (0, 1)
        assert found["belote_analyses_oldest_seconds"] == 0
        assert (found["belote_analyses_done_total"], found["belote_analyses_failed_total"]) == (1, 1)
        assert 0 < found["belote_analyses_seconds_total"] < 600
        told = Client().get("/metrics").text
        assert "# TYPE belote_analyses_done_total counter" in told
        assert keep(third.pk, TOO_LONG)

    def test_nothing_waits(self):
        assert collector.look()["belote_outbox_oldest_seconds"] == 0

    def test_the_beat_is_known_once_a_scheduled_task_was_done(self):
        assert collector.look()["belote_task_beat_age_seconds"] is None
        beat()
        assert 0 <= collector.look()["belote_task_beat_age_seconds"] < 60

    def test_the_age_of_the_last_backup(self, settings, tmp_path):
        settings.VAR_DIR = tmp_path
        assert collector.look()["belote_backup_age_seconds"] is None
        (tmp_path / "backup-stamp").write_text("2026-01-01T00:00:00+00:00\n")
        assert collector.look()["belote_backup_age_seconds"] > 3600

    def test_a_database_that_hangs_keeps_nobody_waiting(self, monkeypatch):
        monkeypatch.setattr("belote_site.monitoring.readiness.PATIENCE", 0.01)
        gate = threading.Event()
        told = {metric.name: metric.samples[0].value for metric in OfSite(lambda: gate.wait(60)).collect()}
        assert told["belote_site_figures_up"] == 0
        gate.set()

    def test_without_a_database_the_sites_figures_are_missing_rather_than_old(self):
        answers = iter([collector.look()])

        def look():
            try:
                return next(answers)
            except StopIteration:
                raise OperationalError("gone") from None

        site = OfSite(look, fresh=0.0)
        told = {metric.name: metric.samples[0].value for metric in site.collect()}
        assert (told["belote_site_figures_up"], "belote_outbox_waiting" in told) == (1, True)
        told = {metric.name: metric.samples[0].value for metric in site.collect()}
        assert (told["belote_site_figures_up"], "belote_outbox_waiting" in told) == (0, False)


@pytest.mark.django_db
def test_a_task_is_counted_and_timed_by_its_name():
    task = current_app.tasks["belote_site.tasks.beat"]
    before = value("belote_tasks_total", name=task.name, state="done")
    task()
    assert value("belote_tasks_total", name=task.name, state="done") == before + 1
    assert value("belote_task_seconds_count", name=task.name) >= 1


@pytest.mark.django_db
def test_a_task_that_fails_is_counted_as_failed(monkeypatch):
    task = current_app.tasks["belote_site.tasks.beat"]
    monkeypatch.setattr(task, "run", lambda: 1 / 0)
    before = value("belote_tasks_total", name=task.name, state="failed")
    with pytest.raises(ZeroDivisionError):
        task()
    assert value("belote_tasks_total", name=task.name, state="failed") == before + 1


async def test_how_late_the_loop_is_is_measured_once_a_loop(monkeypatch):
    told = []
    monkeypatch.setattr("belote_site.serving.overload.EVERY", 0.001)
    monkeypatch.setattr(
        "belote_site.serving.overload.LOOP_LAG", type("Told", (), {"observe": staticmethod(told.append)})
    )
    lateness.watch_this_loop()
    lateness.watch_this_loop()
    async with asyncio.timeout(30):
        while len(told) < 3:
            await asyncio.sleep(0.001)
    assert all(late >= 0 for late in told)


def test_the_version_is_the_projects_own(monkeypatch):
    assert f'version = "{collector.site_version()}"' in (ROOT / "pyproject.toml").read_text()
    monkeypatch.setenv("COMMIT", "0123456789abcdef0123")
    collector.commit.cache_clear()
    assert collector.commit() == "0123456789ab"
    collector.commit.cache_clear()


class TestTheFiles:
    """What a served site tells is held against them in tests/e2e/test_watched.py."""

    def test_every_figure_of_dashboard_and_alerts_is_on_the_page_about_them(self):
        page = PAGE.read_text()
        named = {re.sub(r"_(bucket|count|sum)$", "", name) for name in names_in_dashboard() | names_in_alerts()}
        missing = {name for name in named if name.startswith("belote_") and f"`{name}" not in page}
        assert not missing

    @pytest.mark.django_db
    def test_every_figure_we_tell_is_on_the_page_about_them(self):
        page = PAGE.read_text()
        told = figure_names(Client().get("/metrics").text)
        assert told
        assert not {name for name in told if name.startswith("belote_") and f"`{name}" not in page}

    def test_every_alert_says_why_and_leads_to_what_to_do(self):
        there = anchors(PAGE.read_text())
        [group] = yaml.safe_load((MONITORING / "alerts.yml").read_text())["groups"]
        rules = group["rules"]
        assert len(rules) >= 8
        for rule in rules:
            page, anchor = rule["annotations"]["runbook_url"].split("#")
            assert (ROOT / page) == PAGE
            assert anchor in there, rule["alert"]
            assert rule["annotations"]["why"].endswith(".")
            assert rule["labels"]["severity"] in ("wake", "look")
            assert rule["expr"].count("(") == rule["expr"].count(")")

    @pytest.mark.process
    @pytest.mark.skipif(shutil.which("promtool") is None, reason="no promtool on this machine")
    def test_alerts_fire_when_they_should(self):
        for told in (["check", "rules", "alerts.yml"], ["test", "rules", "alerts_fire.yml"]):
            done = subprocess.run(["promtool", *told], cwd=MONITORING, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr

    def test_every_panel_asks_the_source_the_reader_chose(self):
        board = json.loads((MONITORING / "dashboard.json").read_text())
        panels = [panel for panel in board["panels"] if panel["type"] != "row"]
        assert [row["title"] for row in board["panels"] if row["type"] == "row"] == [
            "Are tables well?",
            "Is the path fast?",
            "Is anything piling up?",
            "The machine",
        ]
        assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
        for panel in panels:
            assert panel["title"]
            assert panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24
            for target in panel["targets"]:
                assert target["datasource"]["uid"] == "${source}"
                assert target["expr"].count("(") == target["expr"].count(")")
