"""What machines ask: whether a process lives, whether people should be sent to it, and who reads what is wrong."""

import threading
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection
from django.test import Client

from belote_site.monitoring import readiness as parts
from belote_site.monitoring.readiness import Readiness
from belote_site.serving import overload
from games.models import OutboxTask
from tests.site.roles import browser

FROM_THE_NETWORK = {"REMOTE_ADDR": "192.0.2.7"}


@pytest.fixture
def looked_at(monkeypatch):
    """Have `/readyz` look at these parts instead: `looked_at(missing={"database": lambda: "no answer"})`."""

    def look_at(missing=(), wanting=()):
        monkeypatch.setattr("belote_site.monitoring.views.readiness", Readiness(dict(missing), dict(wanting)))

    return look_at


def well():
    return None


class TestThisProcessLives:
    def test_without_a_database(self, client):
        # No `django_db`: a query here fails.
        assert client.get("/healthz").text == "ok\n"

    def test_without_a_database_also_with_a_session(self, client, settings):
        client.cookies[settings.SESSION_COOKIE_NAME] = "of-somebody"
        assert client.get("/healthz").status_code == 200

    def test_whatever_name_the_site_is_called_by(self, client, settings):
        settings.ALLOWED_HOSTS = ["belote.example.org"]
        assert client.get("/healthz", HTTP_HOST="10.0.0.3").status_code == 200

    def test_while_the_site_is_closed_for_work(self, client, settings):
        settings.MAINTENANCE = True
        assert client.get("/healthz").status_code == 200
        assert client.get("/robots.txt").status_code == 503

    def test_and_says_so_to_those_who_do_not_speak_tls(self, client, settings):
        settings.SECURE_SSL_REDIRECT = True
        assert client.get("/healthz").status_code == 200


class TestReady:
    def test_a_part_that_is_missing_turns_people_away(self, client, looked_at):
        looked_at(missing={"database": lambda: "no answer", "static": well})
        answer = client.get("/readyz")
        assert answer.status_code == 503
        assert answer.json() == {
            "ready": False,
            "missing": {"database": "no answer"},
            "wanting": {},
            "well": ["static"],
        }

    def test_a_part_that_is_wanting_is_told_and_turns_nobody_away(self, client, looked_at):
        looked_at(missing={"database": well}, wanting={"redis": lambda: "no answer"})
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["wanting"]) == (200, {"redis": "no answer"})

    def test_strangers_get_the_bare_word(self, looked_at):
        looked_at(missing={"database": lambda: "no answer"})
        answer = browser(None).get("/readyz")
        assert (answer.status_code, answer.text) == (503, "not ready\n")

    def test_a_process_that_stops_is_not_ready_from_that_moment(self, client, looked_at, monkeypatch):
        looked_at(missing={"database": well})
        assert client.get("/readyz").status_code == 200
        overload.draining.set()
        answer = client.get("/readyz")
        assert (answer.status_code, list(answer.json()["missing"])) == (503, ["draining"])

    def test_the_parts_are_checked_once_a_second_for_all_callers(self, client, looked_at):
        asked = []
        looked_at(missing={"database": lambda: asked.append(1)})
        for _time in range(20):
            client.get("/readyz")
        assert len(asked) == 1

    def test_nobody_waits_for_a_part_that_hangs(self, monkeypatch):
        monkeypatch.setattr("belote_site.monitoring.readiness.PATIENCE", 0.01)
        gate = threading.Event()
        hung = Readiness({"database": lambda: None if gate.wait(60) else "never"}, {})
        assert [hung.report().missing for _time in range(3)] == [{"answer": "none in 0 s"}] * 3
        gate.set()
        monkeypatch.setattr("belote_site.monitoring.readiness.PATIENCE", 60.0)
        assert hung.report().ready

    def test_a_check_that_breaks_is_wrong_and_says_no_word_of_why(self):
        def breaks():
            raise ValueError("AH 7S")

        report = Readiness({"database": breaks, "static": well}, {}).report()
        assert report.missing == {"database": "could not be looked at (ValueError)", "static": ""}

    def test_not_ready_is_an_answer_and_no_fault_in_the_log(self, client, looked_at, caplog):
        looked_at(missing={"database": lambda: "no answer"})
        client.get("/readyz")
        assert "django.request" not in {record.name for record in caplog.records}


class TestWhoReads:
    """Details and figures are for this machine itself, and for requests with the token."""

    @pytest.fixture(autouse=True)
    def _ready(self, looked_at):
        looked_at(missing={"database": well})

    def reads(self, **asked):
        return Client().get("/readyz", **asked).headers["Content-Type"] == "application/json"

    @pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1"])
    def test_this_machine(self, address):
        assert self.reads(REMOTE_ADDR=address)

    @pytest.mark.parametrize("address", ["192.0.2.7", "10.0.0.3", "::ffff:192.0.2.7", "", "unix"])
    def test_nobody_else(self, address):
        assert not self.reads(REMOTE_ADDR=address)

    @pytest.mark.parametrize(
        "header", ["X_FORWARDED_FOR", "X_REAL_IP", "FORWARDED", "VIA", "X_FORWARDED_PROTO", "X_FORWARDED_HOST"]
    )
    def test_nobody_a_proxy_on_this_machine_speaks_for(self, header):
        assert not self.reads(**{f"HTTP_{header}": "127.0.0.1"})

    def test_nobody_by_address_behind_a_proxy(self, settings):
        settings.BEHIND_PROXY = True
        assert not self.reads()

    def test_the_token_opens_them(self, settings):
        settings.METRICS_TOKEN = "s3cret-of-the-watch"
        settings.BEHIND_PROXY = True
        assert self.reads(HTTP_AUTHORIZATION="Bearer s3cret-of-the-watch", **FROM_THE_NETWORK)

    @pytest.mark.parametrize("given", ["Bearer ", "Bearer wrong", "s3cret-of-the-watch", "Basic s3cret-of-the-watch"])
    def test_another_token_opens_nothing(self, settings, given):
        settings.METRICS_TOKEN = "s3cret-of-the-watch"
        assert not self.reads(HTTP_AUTHORIZATION=given, **FROM_THE_NETWORK)

    def test_an_empty_token_is_no_token(self, settings):
        settings.METRICS_TOKEN = ""
        assert not self.reads(HTTP_AUTHORIZATION="Bearer ", **FROM_THE_NETWORK)


class TestTheParts:
    @pytest.mark.django_db
    def test_all_is_well_with_a_database_that_is_up_to_date(self):
        assert parts.database() is None
        assert parts.migrations() is None

    def test_a_database_that_does_not_answer(self, monkeypatch):
        def refuse(*_args, **_kwargs):
            raise OperationalError('connection to "10.0.0.3" failed: password "hush"')

        monkeypatch.setattr(connection, "cursor", refuse)
        assert parts.database() == "no answer (OperationalError)"

    @pytest.mark.django_db
    def test_a_migration_that_is_not_applied_is_named(self, monkeypatch):
        monkeypatch.setattr(parts, "_migrations_on_disk", lambda: frozenset({("games", "9999_to_come")}))
        assert parts.migrations() == "1 to apply, first games.9999_to_come: manage.py prepare"

    def test_static_files_that_are_not_gathered(self, settings, tmp_path):
        settings.STATIC_ROOT = tmp_path
        assert "manage.py prepare" in parts.static_files()
        (tmp_path / "staticfiles.json").write_text("{}")
        assert parts.static_files() is None

    def test_translations_that_are_not_compiled(self, monkeypatch, tmp_path):
        folder = tmp_path / "fr" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "django.po").write_text("")
        monkeypatch.setattr(parts, "WORDS", (tmp_path,))
        assert parts.translations() == "1 not compiled: manage.py prepare"
        (folder / "django.mo").write_text("")
        assert parts.translations() is None

    def test_a_redis_that_is_away_is_told_without_its_password(self, settings):
        settings.REDIS_URL = "redis://:hush@127.0.0.1:1/0"
        assert parts.redis_server().startswith("no answer (ConnectionError)")
        settings.REDIS_URL = ""
        assert parts.redis_server() is None

    @pytest.mark.django_db
    def test_tasks_that_nobody_does(self, settings):
        settings.EMBEDDED_TASKS = True
        assert parts.tasks() == "this process's own worker does not run"
        settings.EMBEDDED_TASKS = False
        assert parts.tasks() is None
        OutboxTask.objects.create(name="games.tasks.mail_notice", due_at="2026-01-01T00:00Z")
        assert parts.tasks() == "1 wait since more than ten minutes"

    def test_a_disk_that_is_nearly_full(self, monkeypatch):
        monkeypatch.setattr(parts.shutil, "disk_usage", lambda _folder: SimpleNamespace(free=3, total=100))
        assert parts.disk() == "3.0% free under VAR_DIR"
