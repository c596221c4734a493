"""The site as its user runs it: the real server in a process of its own, on a database of its own, killed at will."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

ROOT = Path(__file__).parents[2]
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
    name = f"served_{secrets.token_hex(6)}"
    with psycopg.connect(given, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return urlsplit(given)._replace(path=f"/{name}").geturl()


def drop_database(url: str) -> None:
    if url.startswith("sqlite"):
        return
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
        name = sql.Identifier(urlsplit(url).path[1:])
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))


class Served:
    """`manage.py prepare` and `manage.py serve` under one folder."""

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
            "PLAYER_MESSAGES": "100000",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self._manage("prepare")

    def _manage(self, command: str) -> None:
        subprocess.run([sys.executable, "manage.py", command], cwd=ROOT, env=self.environment, check=True)

    def start(self) -> "Served":
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"], cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
            else:
                return self
        raise AssertionError(f"not up after {START_SECONDS} s: {self.log.read_text()}")

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
