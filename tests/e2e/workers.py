"""A broker and Celery workers of a test's own, each a real process, killed at will."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.e2e import forking
from tests.e2e.served import ROOT, free_port, own_database, prepared

START_SECONDS = 30
DEEDS = ("-m", "tests.e2e.ranked_rows")
REDIS = shutil.which("redis-server")


class Broker:
    """A Redis that keeps nothing, on a port of its own."""

    def __init__(self, var: Path) -> None:
        self.var, self.port = var, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Broker":
        assert REDIS is not None
        command = [REDIS, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen([*command, "--dir", str(self.var)], stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            asked = subprocess.run(["redis-cli", "-p", str(self.port), "ping"], capture_output=True, check=False)
            if asked.stdout.strip() == b"PONG":
                return self
            time.sleep(0.05)
        raise AssertionError("no Redis")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=20)
            self.process = None


class Site:
    """The rows of a site and the processes that work on them; `ranked_rows` says what may be done there."""

    def __init__(self, var: Path, broker: Broker) -> None:
        shutil.copytree(prepared()[0], var, dirs_exist_ok=True)
        self.var, self.database = var, own_database(var)
        self.environment = dict(os.environ) | {
            "VAR_DIR": str(var),
            "DATABASE_URL": self.database,
            "REDIS_URL": "",
            "CELERY_BROKER_URL": broker.url,
        }
        self.workers: list[subprocess.Popen[bytes]] = []

    def do(self, *words: object) -> Any:
        """One deed of `ranked_rows`, in a process of its own; what it said."""
        return json.loads(forking.said([*DEEDS, *words], self.environment).splitlines()[-1])

    def begin(self, *words: object) -> forking.Forked:
        """The same, under way."""
        with (self.var / "deeds.log").open("ab") as log:
            return forking.begin([*DEEDS, *words], self.environment, log)

    def work(self, number: int) -> None:
        """So many workers more, each a process that does one task at a time."""
        for nth in range(number):
            log = (self.var / f"worker-{len(self.workers)}.log").open("ab")
            name = f"w{len(self.workers) + nth}@test"
            command = [sys.executable, "-m", "celery", "-A", "belote_site", "worker", "-P", "solo", "-n", name]
            command += ["--without-gossip", "--without-mingle", "-l", "INFO"]
            self.workers.append(subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log))

    def kill_one(self, number: int) -> None:
        """As a power cut would, whatever it is doing."""
        worker = self.workers.pop(number % len(self.workers))
        worker.send_signal(signal.SIGKILL)
        worker.wait(timeout=20)

    def stop(self) -> None:
        while self.workers:
            self.kill_one(0)

    def logs(self) -> str:
        return "\n".join(path.read_text() for path in sorted(self.var.glob("worker-*.log")))

    def until_idle(self, seconds: float) -> dict[str, int]:
        """Until nothing waits any more; what is counted then."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            said: dict[str, int] = self.do("waiting")
            if said["tasks"] == said["corrections"] == 0:
                return said
            time.sleep(0.2)
        raise AssertionError(f"still waiting: {said}\n{self.logs()}")
