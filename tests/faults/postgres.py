"""A PostgreSQL of a test's own: a private cluster with everything synchronised, stopped, killed and filled at will."""

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Final

import psycopg

from tests.e2e.served import ROOT, free_port, prepared

START_SECONDS: Final = 60
OWNER: Final = "belote"
# Nobody runs PostgreSQL as root: there it is run as the user its package makes.
UNPRIVILEGED: Final = "postgres" if os.geteuid() == 0 else None
DURABLE: Final = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
SMALL: Final = {"shared_buffers": "64MB", "max_connections": "100", "max_wal_size": "128MB", "min_wal_size": "32MB"}


def programs() -> Path | None:
    """Where initdb and postgres are, the newest ones; None on a machine without them."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    packaged = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((path.parent for path in packaged), key=lambda folder: int(folder.parent.name), default=None)


class Cluster:
    """One cluster on a port of its own. `folder`: where its data go, an empty folder; by default a new one."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(tempfile.mkdtemp(prefix="belote-postgres-"))
        self.data, self.port = self.folder / "data", free_port()
        self.url = f"postgres://{OWNER}@127.0.0.1:{self.port}/postgres?sslmode=disable"
        self.process: subprocess.Popen[bytes] | None = None

    def make(self, like: Path | None = None) -> "Cluster":
        """The cluster, started: an empty one, or with the data of another that is stopped."""
        if UNPRIVILEGED is not None:
            shutil.chown(self.folder, UNPRIVILEGED)
        if like is None:
            how = ["--username", OWNER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8"]
            self._run("initdb", *how, "--pgdata", str(self.data)).communicate()
        else:
            subprocess.run(["cp", "--archive", like, self.data], check=True)
        return self.start()

    def _run(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        folder = programs()
        assert folder is not None
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [folder / program, *words], cwd=self.folder, user=UNPRIVILEGED, stdout=log, stderr=log
            )

    def start(self) -> "Cluster":
        """Begin again, for as long as what a killed postmaster left behind is still in the way."""
        settings = [f"{name}={value}" for name, value in (DURABLE | SMALL).items()]
        words = ["-D", str(self.data), "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)]
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process is None or self.process.poll() is not None:
                self.process = self._run("postgres", *words, *(word for each in settings for word in ("-c", each)))
            if self.answers():
                return self
            time.sleep(0.1)
        raise AssertionError(f"no PostgreSQL: {(self.folder / 'log').read_text()[-2000:]}")

    def answers(self) -> bool:
        try:
            with psycopg.connect(self.url, connect_timeout=2) as connection:
                connection.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: the fast way, as an upgrade does; SIGQUIT: at once; SIGKILL: the postmaster as by a power cut."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=START_SECONDS)

    def kill_backend(self, number: int) -> bool:
        """One process that serves a client, killed; the postmaster then ends all others and recovers."""
        serving = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        try:
            with psycopg.connect(self.url, connect_timeout=2) as connection:
                pids = [pid for (pid,) in connection.execute(serving)]
                if pids:
                    os.kill(pids[number % len(pids)], signal.SIGKILL)
        except (psycopg.OperationalError, ProcessLookupError):
            return False
        return bool(pids)

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def prepared_data() -> Path:
    """The data of a cluster with what `manage.py prepare` writes, made once: to be copied."""
    folder, _database = prepared()
    cluster = Cluster().make()
    atexit.register(cluster.remove)
    environment = dict(os.environ) | {"VAR_DIR": str(folder), "DATABASE_URL": cluster.url}
    subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=environment, check=True)
    cluster.stop()
    return cluster.data
