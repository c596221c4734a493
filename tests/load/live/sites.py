"""Sites to measure: a database of their own, made from a template that is kept, and server processes upon it."""

import asyncio
import hashlib
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from tests.e2e.served import free_port
from tests.load.live.figures import say
from tests.load.live.rows import ROOT
from tests.load.live.wire import Hears, Wire

SERVER: Final = os.environ.get("BENCH_POSTGRES", "postgres://root@127.0.0.1:5432/postgres")
FOLDER: Final = Path(os.environ.get("BENCH_DIR", "/tmp/belote-bench-live"))
START_SECONDS: Final = 120
SHOWN: Final = 5
"""Errors of a server's log that are told."""
ERROR: Final = re.compile(r"\[(error|critical)|Traceback|Error:")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server listens."""

    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    async def connect(self, listener: Hears, path: str, session: str = "") -> Wire:
        """Open a socket; the listener knows it as its `wire` before anything is heard."""
        cookie = f"sessionid={session}" if session else ""

        def made() -> Wire:
            wire = Wire(listener, f"127.0.0.1:{self.port}", path, cookie, self.url)
            listener.wire = wire  # type: ignore[attr-defined]
            return wire

        _transport, wire = await asyncio.get_running_loop().create_connection(made, "127.0.0.1", self.port)
        return wire


class Server:
    """One web process: `uvicorn` or `daphne`. `background`: as the one for programs."""

    def __init__(
        self,
        kind: str,
        environment: dict[str, str],
        application: str = "",
        log: str = "server",
        *,
        background: bool = False,
    ) -> None:
        self.address = Address(free_port())
        self.environment = environment | {"PORT": str(self.address.port), "SITE_URL": self.address.url}
        self.environment["SERVER"] = kind
        self.log = Path(environment["VAR_DIR"]) / f"{log}-{self.address.port}.log"
        self.command = [*_command(kind, application, self.address.port), *(["--background"] if background else [])]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self, path: str = "/healthz") -> "Server":
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(self.address.url + path, timeout=2).close()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
            else:
                return self
        raise RuntimeError(f"no server: {self.log.read_text()[-4000:]}")

    def errors(self) -> list[str]:
        """What the server's log says went wrong."""
        return [line for line in self.log.read_text(errors="replace").splitlines() if ERROR.search(line)]

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(timeout=20)
            self.process = None


@contextmanager
def serving(
    kinds: Sequence[str], environment: dict[str, str], application: str = "", *, background: bool = False
) -> Iterator[list[Server]]:
    """So many web processes on one database."""
    with ExitStack() as stack:
        servers = [Server(kind, environment, application, background=background) for kind in kinds]
        for server in servers:
            stack.callback(server.stop)
            server.start()
        yield servers
        for line in (line for server in servers for line in server.errors()[:SHOWN]):
            say("server error", line[:300])


def _command(kind: str, application: str, port: int) -> list[str]:
    """The site by its own command; another application, a floor, by that of its server."""
    if not application:
        if kind == "uvicorn" and not _serves_uvicorn():
            return [*_uvicorn(port), "belote_site.asgi:application"]
        return [sys.executable, "manage.py", "serve"]
    if kind == "uvicorn":
        return [*_uvicorn(port), application]
    return [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(port), application]


def _uvicorn(port: int) -> list[str]:
    options = ["--ws", "websockets-sansio", "--ws-per-message-deflate", "false", "--log-level", "warning"]
    return [sys.executable, "-m", "uvicorn", *options, "--port", str(port)]


def _serves_uvicorn() -> bool:
    """Whether `manage.py serve` can be told which server to use."""
    return "uvicorn" in (ROOT / "belote_site/management/commands/serve.py").read_text()


@contextmanager
def database(kind: str) -> Iterator[dict[str, str]]:
    """A fresh database, `postgres` or `sqlite`; the environment of a site upon it. Gone afterwards."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    name = f"belote_bench_live_{os.getpid()}"
    var = FOLDER / name
    shutil.rmtree(var, ignore_errors=True)
    var.mkdir()
    mark = _template_mark()
    try:
        if kind == "postgres":
            _postgres_template(mark)
            _create(name, template=f"belote_bench_live_{mark}")
            yield _environment(var, _address(name))
        else:
            path = var / "belote.sqlite3"
            shutil.copy(_sqlite_template(mark), path)
            yield _environment(var, f"sqlite:///{path}")
    finally:
        if kind == "postgres":
            _drop(name)
        if os.environ.get("KEEP") != "1":
            shutil.rmtree(var, ignore_errors=True)


def _environment(var: Path, url: str) -> dict[str, str]:
    return dict(os.environ) | {
        "VAR_DIR": str(var),
        "DATABASE_URL": url,
        "REDIS_URL": "",
        "CELERY_BROKER_URL": "",
        "HOST": "127.0.0.1",
        "SECRET_KEY": "bench",
        "DEBUG": "0",
        "HALL": "0",
        "BOT_PACE": "0",
        "PLAYER_MESSAGES": "1000000000",
        "WATCHER_MESSAGES": "1000000000",
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
    }


def _template_mark() -> str:
    """What the tables of the database are made from; a change of it makes a new template."""
    paths = sorted(path for app in ("accounts", "games", "leagues") for path in (ROOT / app).glob("migrations/*.py"))
    told = b"".join(path.name.encode() + path.read_bytes() for path in paths)
    return hashlib.sha256(told + (ROOT / "requirements.lock").read_bytes()).hexdigest()[:12]


def _migrate(var: Path, url: str) -> None:
    var.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=_environment(var, url), check=True)


def _sqlite_template(mark: str) -> Path:
    path = FOLDER / f"template-{mark}.sqlite3"
    if not path.exists():
        making = FOLDER / f"making-{os.getpid()}.sqlite3"
        _migrate(FOLDER / "making", f"sqlite:///{making}")
        _checkpoint(making)
        making.rename(path)
    return path


def _checkpoint(path: Path) -> None:
    """Everything of the WAL into the file, so that it may be moved."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _address(name: str) -> str:
    return urlunsplit(urlsplit(SERVER)._replace(path=f"/{name}"))


def _postgres_template(mark: str) -> None:
    name = f"belote_bench_live_{mark}"
    with psycopg.connect(SERVER, autocommit=True) as asked:
        if asked.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is not None:
            return
    making = f"{name}_making"
    _drop(making)
    _create(making, template="template1")
    _migrate(FOLDER / "making", _address(making))
    with psycopg.connect(SERVER, autocommit=True) as asked:
        names = {"old": sql.Identifier(making), "new": sql.Identifier(name)}
        asked.execute(sql.SQL("ALTER DATABASE {old} RENAME TO {new}").format(**names))


def _create(name: str, template: str) -> None:
    with psycopg.connect(SERVER, autocommit=True) as asked:
        names = {"name": sql.Identifier(name), "template": sql.Identifier(template)}
        asked.execute(sql.SQL("CREATE DATABASE {name} TEMPLATE {template}").format(**names))


def _drop(name: str) -> None:
    with psycopg.connect(SERVER, autocommit=True) as asked:
        asked.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def postgres_settings() -> dict[str, str]:
    """How durable the server's commits are."""
    with psycopg.connect(SERVER, autocommit=True) as asked:
        names = ("server_version", "fsync", "synchronous_commit", "full_page_writes")
        return {name: asked.execute(f"SHOW {name}").fetchone()[0] for name in names}  # type: ignore[index]


def postgres_pids(environment: dict[str, str]) -> list[int]:
    """The processes that work for this site's database, and those of the whole cluster that write for it."""
    if not environment["DATABASE_URL"].startswith("postgres"):
        return []
    with psycopg.connect(environment["DATABASE_URL"], autocommit=True) as asked:
        rows = asked.execute(
            "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            "AND (datname = current_database() OR backend_type IN ('walwriter', 'checkpointer', 'background writer'))"
        )
        return [pid for (pid,) in rows]
