"""The doctor names what is broken: each set-up is broken for real, and its answer read."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
import redis as redis_client

from belote_site.backups.databases import SqliteDatabase
from belote_site.beats import say_once
from belote_site.celery import app
from belote_site.doctor import findings, ground, machine, network
from belote_site.doctor.findings import looked_at
from games.solver_machine import NoMachine
from tests.e2e import forking
from tests.e2e.served import ROOT, free_port, prepared
from tests.e2e.workers import REDIS, Broker
from tests.faults.postgres import UNPRIVILEGED, Cluster, programs

OF_THE_TESTS = (
    "DATABASE_URL",
    "REDIS_URL",
    "CELERY_BROKER_URL",
    "SITE_URL",
    "ALLOWED_HOSTS",
    "EMAIL_URL",
    "SECRET_KEY",
)
pytestmark = pytest.mark.process
needs_postgres = pytest.mark.skipif(programs() is None, reason="no PostgreSQL on this machine")
needs_redis = pytest.mark.skipif(REDIS is None, reason="no Redis on this machine")


class Patient:
    """A site that was prepared and is well; a test breaks one thing and asks."""

    def __init__(self, var: Path) -> None:
        self.var = var
        inherited = {name: value for name, value in os.environ.items() if name not in OF_THE_TESTS}
        self.environment = inherited | {"VAR_DIR": str(var), "PORT": str(free_port()), "LANG": "C.UTF-8", "LC_ALL": ""}

    def asked(self, *words: str, prefix: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        """As the operator asks it."""
        command = [*prefix, sys.executable, "manage.py", "doctor", *words]
        given = self.environment
        return subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False, timeout=60)

    def found(self, **environment: str) -> dict[str, str]:
        """By its code, what each finding says, and how to mend it."""
        answer = forking.run(["manage.py", "doctor", "--json"], self.environment | environment, timeout=60)
        assert "Traceback" not in answer.stderr, answer.stderr
        said = json.loads(answer.stdout)
        assert said["status"] == answer.returncode
        return {each["code"]: f"{each['what']} {each['mend']}" for each in said["findings"]}


@pytest.fixture(scope="module")
def in_good_health(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site with its operator, backed up."""
    if "postgres" in os.environ.get("DATABASE_URL", ""):
        pytest.skip("a healthy site is made on SQLite")
    var = tmp_path_factory.mktemp("well") / "var"
    shutil.copytree(prepared()[0], var)
    with SqliteDatabase(var / "belote.sqlite3").connected(readonly=False) as connection:
        connection.execute(
            "INSERT INTO accounts_user (password, is_superuser, username, first_name, last_name, email, is_staff,"
            " is_active, date_joined, skeleton, language, preferences)"
            " VALUES ('', 1, 'Olga', '', '', '', 1, 1, '2026-01-01', 'olga', 'fr', '{}')"
        )
        connection.commit()
    forking.said(["manage.py", "backup"], Patient(var).environment)
    return var


@pytest.fixture
def patient(in_good_health: Path, tmp_path: Path) -> Patient:
    var = tmp_path / "var"
    shutil.copytree(in_good_health, var, copy_function=os.link)
    # What a test breaks is its own.
    for path in in_good_health.iterdir():
        if path.is_file():
            (var / path.name).unlink()
            shutil.copy2(path, var / path.name)
    var.chmod(0o700)
    return Patient(var)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster().make()
    yield made
    made.remove()


def test_of_a_site_that_is_well_it_says_so(patient: Patient) -> None:
    answer = patient.asked()
    built = re.fullmatch(
        r"Nothing is wrong\.\nPython 3\.\d+\.\d+, built (with|without) optimizations.*\n", answer.stdout
    )
    assert (answer.returncode, built is not None) == (0, True), answer.stdout + answer.stderr
    assert (built[1] == "with") is ground.is_optimized()


@pytest.mark.parametrize(
    ("environment", "code", "told"),
    [
        ({"VAR_DIR": "/dev/null/var"}, "var-unwritable", "VAR_DIR"),
        ({"PORT": "eight"}, "setting-unreadable", "PORT"),
        ({"PORT": "99999"}, "setting-unreadable", "PORT"),
        ({"LOG_LEVEL": "LOUD"}, "setting-unreadable", "LOG_LEVEL"),
        ({"REDIS_URL": "redis://127.0.0.1:many/0"}, "setting-unreadable", "REDIS_URL"),
        ({"CELERY_BROKER_URL": "amqp://127.0.0.1:9//"}, "broker-unreachable", "CELERY_BROKER_URL"),
        ({"DATABASE_URL": "belote on the other machine"}, "database-url", "postgres://"),
        ({"TIME_ZONE": "Europe/Lutetia"}, "time-zone", "Europe/Lutetia"),
        ({"SECRET_KEY": "changeme"}, "key-weak", "SECRET_KEY"),
        ({"SITE_URL": "belote.example.org"}, "site-url", "belote.example.org"),
        ({"SITE_URL": "http://belote.example.org"}, "not-encrypted", "https"),
        ({"SITE_URL": "https://belote.example.org"}, "proxy-not-believed", "BEHIND_PROXY"),
        ({"SITE_URL": "https://a.example", "ALLOWED_HOSTS": "b.example"}, "host-refused", "a.example"),
        ({"MAINTENANCE": "true"}, "maintenance", "MAINTENANCE"),
        ({"EMAIL_URL": "smtp://127.0.0.1:9"}, "mail", "127.0.0.1:9"),
        ({"DATABASE_URL": "postgres://belote@127.0.0.1:9/belote"}, "database-unreachable", "127.0.0.1:9"),
        ({"REDIS_URL": "redis://127.0.0.1:9/0"}, "redis-unreachable", "127.0.0.1:9"),
    ],
)
def test_it_names_a_setting_that_is_wrong(patient: Patient, environment: dict[str, str], code: str, told: str) -> None:
    found = patient.found(**environment)
    assert told in found[code]


def test_a_port_another_program_has_is_told(patient: Patient) -> None:
    with closing(socket.create_server(("127.0.0.1", int(patient.environment["PORT"])))) as other:
        other.settimeout(0)
        assert set(patient.found()) == {"port-taken"}


def test_a_key_that_others_can_read_is_told(patient: Patient) -> None:
    (patient.var / "secret-key").chmod(0o644)
    assert set(patient.found()) == {"key-readable"}


def test_what_prepare_has_not_made_is_told(patient: Patient) -> None:
    shutil.rmtree(patient.var / "static")
    (patient.var / "belote.sqlite3").unlink()
    assert set(patient.found()) == {"static-missing", "database-missing"}


def test_a_damaged_database_is_told(patient: Patient) -> None:
    for path in patient.var.glob("belote.sqlite3*"):
        path.write_bytes(b"not a database, " * 512)
    assert set(patient.found()) == {"database-damaged"}


def test_a_database_that_makes_readers_wait_is_told(patient: Patient) -> None:
    with SqliteDatabase(patient.var / "belote.sqlite3").connected(readonly=False) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    assert set(patient.found()) == {"sqlite-journal"}


def test_migrations_of_another_version_are_told(patient: Patient) -> None:
    with SqliteDatabase(patient.var / "belote.sqlite3").connected(readonly=False) as connection:
        connection.execute("UPDATE django_migrations SET name = '9999_of_tomorrow' WHERE name = '0012_rating_points'")
        connection.commit()
    found = patient.found()
    assert "games.0012_rating_points" in found["migrations-missing"]
    assert "games.9999_of_tomorrow" in found["migrations-later"]


def test_a_site_without_operator_backup_or_working_tasks_is_told(patient: Patient) -> None:
    (patient.var / "backup-stamp").unlink()
    with SqliteDatabase(patient.var / "belote.sqlite3").connected(readonly=False) as connection:
        connection.execute("DELETE FROM accounts_user")
        connection.execute(
            "INSERT INTO games_outboxtask (name, args, created_at, due_at, attempts, error)"
            " VALUES ('x', '[]', '2026-01-01', '2026-01-01 00:00:00', 0, '')"
        )
        connection.commit()
    assert set(patient.found()) == {"no-operator", "backup-never", "tasks-late"}


def test_donnes_that_nothing_analyses_are_told(patient: Patient) -> None:
    with SqliteDatabase(patient.var / "belote.sqlite3").connected(readonly=False) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        wanted = "INSERT INTO games_analysisrequest (donne_id, by_id, at) VALUES (?, 1, datetime('now', ?))"
        connection.executemany(wanted, [(1, "-61 minutes"), (2, "-59 minutes")])
        connection.commit()
    assert "1 donnes" in patient.found()["analyses-late"]


def test_too_few_open_files_are_told(patient: Patient) -> None:
    answer = patient.asked("--json", prefix=("sh", "-c", 'ulimit -n 200; exec "$@"', "sh"))
    assert [each["code"] for each in json.loads(answer.stdout)["findings"]] == ["open-files"]


@needs_postgres
def test_a_database_that_is_not_there_or_forgets_is_told(patient: Patient, cluster: Cluster) -> None:
    elsewhere = cluster.url.replace("/postgres?", "/elsewhere?")
    assert "elsewhere" in patient.found(DATABASE_URL=elsewhere)["database-missing"]
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE forgetful")
        connection.execute("ALTER DATABASE forgetful SET synchronous_commit = off")
    found = patient.found(DATABASE_URL=cluster.url.replace("/postgres?", "/forgetful?"))
    assert "synchronous_commit" in found["database-forgets"]
    assert "manage.py prepare" in found["migrations-missing"]


@needs_postgres
def test_a_wrong_password_is_told_and_never_shown(patient: Patient, cluster: Cluster) -> None:
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute("CREATE ROLE locked LOGIN PASSWORD 'right'")
        door = cluster.data / "pg_hba.conf"
        door.write_text(f"host all locked 127.0.0.1/32 scram-sha-256\n{door.read_text()}")
        if UNPRIVILEGED is not None:
            shutil.chown(door, UNPRIVILEGED)
        connection.execute("SELECT pg_reload_conf()")
    found = patient.found(DATABASE_URL=cluster.url.replace("belote@", "locked:not-this-one@"))
    assert "locked" in found["database-password"]
    assert "not-this-one" not in str(found)


@needs_redis
def test_a_broker_that_forgets_and_for_whom_nobody_works_is_told(patient: Patient, tmp_path: Path) -> None:
    broker = Broker(tmp_path).start()
    try:
        asked = redis_client.Redis.from_url(broker.url)
        asked.config_set("maxmemory", "50mb")
        asked.config_set("maxmemory-policy", "allkeys-lru")
        assert set(patient.found(REDIS_URL=broker.url)) == {"redis-evicts", "no-worker", "no-beat"}
        asked.config_set("maxmemory-policy", "noeviction")
        say_once(asked, "one:1")
        say_once(asked, "other:2")
        assert set(patient.found(REDIS_URL=broker.url)) == {"no-worker", "two-beats"}
    finally:
        broker.kill()


@pytest.mark.parametrize(("queue", "told"), [("analysis", []), ("celery", ["no-analysis-worker"])])
def test_a_queue_of_analyses_that_no_worker_takes_is_told(
    settings, queue: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CELERY_BROKER_URL = "memory://"
    asked = SimpleNamespace(active_queues=lambda: {"one@here": [{"name": queue}]})
    monkeypatch.setattr(app.control, "ping", lambda **_options: [{"one@here": "pong"}])
    monkeypatch.setattr(app.control, "inspect", lambda **_options: asked)
    assert [finding.code for finding in network.workers()] == told


def test_a_solver_that_cannot_run_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise NoMachine("not for this machine")

    assert list(machine.solver()) == []
    monkeypatch.setattr(machine, "solver_machine", missing)
    assert [finding.code for finding in machine.solver()] == ["no-solver"]


@pytest.mark.parametrize(("hours", "told"), [(47, []), (49, ["backup-old"])])
def test_a_backup_of_more_than_two_days_ago_is_told(
    hours: int, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = datetime.now(UTC) - timedelta(hours=hours)
    monkeypatch.setattr(machine, "last_backup", lambda _var: at)
    assert [finding.code for finding in machine.backups()] == told


def test_a_disk_that_is_full_is_told(settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.VAR_DIR = tmp_path
    for free, code in ((100 << 20, "disk-full"), (1 << 30, "disk-nearly-full")):
        room = SimpleNamespace(total=1 << 40, free=free)
        monkeypatch.setattr("shutil.disk_usage", lambda _path, room=room: room)
        assert [finding.code for finding in machine.disk()] == [code]


def test_translations_that_are_not_compiled_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "fr" / "LC_MESSAGES" / "django.po").touch()
    monkeypatch.setattr("belote_site.messages.WORDS", (tmp_path,))
    assert [finding.code for finding in machine.translations()] == ["translations"]


def test_packages_that_are_missing_or_others_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        "django==1.0 \\",
        "celery[redis]==1.0 \\",
        "no-such-package==1 \\",
        "only-on-windows==1 ; sys_platform == 'win32' \\",
    ]
    (tmp_path / "requirements.lock").write_text("\n".join(lines))
    monkeypatch.setattr(ground, "ROOT", tmp_path)
    found = {finding.code: finding.what for finding in ground.packages()}
    assert set(found) == {"packages-missing", "packages-other"}
    assert "no-such-package" in found["packages-missing"]
    assert "django" in found["packages-other"]
    assert "celery" in found["packages-other"]
    assert "windows" not in str(found)


def test_a_check_that_fails_itself_keeps_none_of_the_others_from_being_made() -> None:
    def of_something_unheard_of() -> Iterator[ground.Finding]:
        raise RuntimeError("nobody thought of this")
        yield

    [finding] = looked_at(of_something_unheard_of)
    assert finding.code == "not-looked-at"
    assert "nobody thought of this" in finding.what


@pytest.mark.parametrize(
    ("terminal", "language"),
    [("fr_FR.UTF-8", "fr"), ("fr_CA", "fr"), ("en_GB.UTF-8", "en"), ("C.UTF-8", "en"), ("", "en")],
)
def test_it_speaks_the_language_of_the_terminal(terminal: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in findings.ASKED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", terminal)
    assert findings.language() == language
