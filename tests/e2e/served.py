"""The site as its user runs it: the real server in a process of its own, on a database of its own, killed at will."""

import atexit
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from functools import cache
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.e2e import forking
from tests.e2e.forking import ROOT, Forked

START_SECONDS = 40


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def own_database(var: Path) -> str:
    """Where the site keeps its rows: SQLite in its folder; where the tests run on PostgreSQL, a fresh database."""
    given = os.environ.get("DATABASE_URL", "")
    if not given.startswith("postgres"):
        return f"sqlite:///{var / 'belote.sqlite3'}"
    _folder, prepared_database = prepared()
    return _new_database(given, template=_name_of(prepared_database))


def _new_database(given: str, template: str = "template1") -> str:
    name = f"served_{secrets.token_hex(6)}"
    names = {"name": sql.Identifier(name), "template": sql.Identifier(template)}
    with psycopg.connect(given, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {name} TEMPLATE {template}").format(**names))
    return urlsplit(given)._replace(path=f"/{name}").geturl()


def _name_of(database: str) -> str:
    return urlsplit(database).path[1:]


@cache
def prepared() -> tuple[Path, str]:
    """What `manage.py prepare` leaves in an empty folder, made once and copied for each site: folder and database."""
    folder = Path(tempfile.mkdtemp(prefix="belote-prepared-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    given = os.environ.get("DATABASE_URL", "")
    database = f"sqlite:///{folder / 'belote.sqlite3'}"
    if given.startswith("postgres"):
        database = _new_database(given)
        atexit.register(drop_database, database)
    environment = dict(os.environ) | {"VAR_DIR": str(folder), "DATABASE_URL": database}
    forking.said(["manage.py", "prepare"], environment)
    # Each site has a key of its own.
    (folder / "secret-key").unlink()
    return folder, database


def drop_database(url: str) -> None:
    if url.startswith("sqlite"):
        return
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
        name = sql.Identifier(_name_of(url))
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))


class Served:
    """`manage.py serve` in a folder that was prepared."""

    start_seconds = START_SECONDS

    def __init__(self, var: Path, *, database: str, **environment: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = var / f"server-{self.port}.log"
        self.environment = dict(os.environ) | {
            "VAR_DIR": str(var),
            "DATABASE_URL": database,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "SITE_URL": self.url,
            "BOT_PACE": "0",
            "ROBOT_PROCESSES": "0",
            "PLAYER_MESSAGES": "100000",
            # A busy machine of tests opens tables all the same.
            "BEHIND_SECONDS": "10",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | Forked | None = None
        if not (var / "static").exists():
            shutil.copytree(prepared()[0], var, dirs_exist_ok=True)

    def start(self) -> "Served":
        with self.log.open("ab") as log:
            self.process = self.begin(log)
        self.wait_until_up()
        return self

    def begin(self, log: IO[bytes]) -> subprocess.Popen[bytes] | Forked:
        command = [sys.executable, "manage.py", "serve"]
        return subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)

    def wait_until_up(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + self.start_seconds
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
            else:
                return
        raise AssertionError(f"not up after {self.start_seconds} s: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would: nobody is told."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As Ctrl-C does; the exit status."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        """Send the signal, unless it has ended already; the exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(timeout=20)


class SoonServed(Served):
    """The same, forked from a process that has read the libraries: up in half the time."""

    def begin(self, log: IO[bytes]) -> Forked:
        return forking.begin(["manage.py", "serve"], self.environment, log, log)
