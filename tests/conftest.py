"""What every test stands on: plain static files, cheap passwords, and the machine's own Chromium."""

import gc
import os
import shutil
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management.commands import flush
from django.db import connection

from belote_site.serving import overload
from tests import chance, storeys

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
OF_THE_MODELS = {"django_content_type", "auth_permission", "auth_group", "auth_group_permissions"}
# Where there is room in memory for the folders of sites, clusters and browsers, none waits for the disk at each commit.
MEMORY, ROOM = Path("/dev/shm"), 4 * 1024**3
BROWSERS_REQUIRED = os.environ.get("REQUIRE_BROWSERS") == "1"


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    chance.begin(config)
    storeys.watch()
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("TMPDIR", str(MEMORY))
        tempfile.tempdir = None
    # Until all tests are collected nearly nothing that is made can be freed.
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish():
    """What collecting has made stays: the garbage collector need not look through it during each test."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session):
    """Also where a quiet run shows no header."""
    reporter, told = session.config.pluginmanager.getplugin("terminalreporter"), chance.told(session.config)
    if reporter:
        reporter.write_line(storeys.told(session.config.option.markexpr))
    if reporter and told:
        reporter.write_line(told)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    with storeys.watched(item):
        return (yield)


@pytest.fixture(scope="session")
def run_seed(pytestconfig):
    """Where a test by chance begins: fixed in the ordinary run, new and printed where the slow tests run."""
    return chance.seed_of(pytestconfig)


@pytest.fixture(autouse=True)
def _nobody_stops() -> Iterator[None]:
    """A test that stops a server within this process stops it for itself alone."""
    yield
    overload.draining.clear()
    overload.lateness.looks.extend([0.0] * overload.LOOKS)


@pytest.fixture(autouse=True)
def _plain_and_quick(settings, monkeypatch):
    # No name and no number that a test looks for in a page is ever in a token by chance.
    monkeypatch.setattr("django.middleware.csrf.CSRF_ALLOWED_CHARS", "QXZ")
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # A cache in common would tell tests that run at once of one another; the servers of tests/e2e have the site's own.
    memory = "tests.json_cache.JsonLocMemCache"
    settings.CACHES = {"default": {"BACKEND": memory, "LOCATION": uuid.uuid4().hex}}


@pytest.fixture
def within_one_window(monkeypatch):
    """The minutes and hours by which askings are counted do not end within the test."""
    clock = SimpleNamespace(time=lambda: 1_800_000_000.0)
    monkeypatch.setattr("accounts.rates.time", clock)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings):
    """Tables of a few rows are emptied row by row: PostgreSQL makes a new file for each one it truncates.

    What migrating wrote of the models themselves and of the moderators stays: it need not be written anew each time.
    SQLite does not wait for the disk here; what a site keeps when it is killed is asked of servers (tests/e2e).
    """

    def sql_flush(_operations, _style, tables, **_how):
        return [f"DELETE FROM {connection.ops.quote_name(table)}" for table in tables if table not in OF_THE_MODELS]

    options = connection.settings_dict["OPTIONS"]
    if connection.vendor == "sqlite":
        options["init_command"] = options["init_command"].replace("synchronous=FULL", "synchronous=OFF")
    type(connection.ops).sql_flush = sql_flush
    flush.emit_post_migrate_signal = lambda *_what, **_how: None


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """pytest-playwright starts the Chromium of the machine, never one it downloaded."""
    return {
        **browser_type_launch_args,
        "executable_path": CHROMIUM,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
        ],
    }


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Before pytest chooses by marks."""
    storeys.mark(items)
    if CHROMIUM:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


def skipped_browser_tests(terminalreporter):
    return [report for report in terminalreporter.stats.get("skipped", []) if "browser" in report.keywords]


def pytest_terminal_summary(terminalreporter):
    skipped = skipped_browser_tests(terminalreporter)
    if skipped:
        terminalreporter.section("BROWSER TESTS WERE SKIPPED", red=True, bold=True)
        terminalreporter.line(f"{len(skipped)} tests need a Chromium: apt install chromium", red=True, bold=True)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    reporter = session.config.pluginmanager.getplugin("terminalreporter")
    if BROWSERS_REQUIRED and reporter and skipped_browser_tests(reporter):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture
def uncommitted_tables(monkeypatch):
    """The API reads a table over the test's own connection: threads of the live tables see only what is committed."""

    # Models can be imported once Django is set up, which is after this file is read.
    from games.live.snapshots import fold
    from games.models import Table

    def state_of(visitor):
        return fold(Table.objects.get(pk=visitor.table_id)).state

    monkeypatch.setattr("games.api.play.state_of", state_of)
    monkeypatch.setattr("games.api.streams.state_of", state_of)
