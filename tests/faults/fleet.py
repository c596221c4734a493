"""A whole site in processes of a test's own: PostgreSQL, Redis, web processes, a worker, beat, and what links them."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.e2e.served import ROOT, START_SECONDS, Served, prepared
from tests.e2e.workers import Broker
from tests.faults.disk import SmallDisk
from tests.faults.links import Link
from tests.faults.postgres import Cluster

# What nobody limits here: the people of a test play faster than people do.
IMPATIENT: Final = {"PLAYER_MESSAGES": "100000", "WATCHER_MESSAGES": "100000"}
SERVERS: Final = ("daphne", "uvicorn")
STARTS: Final = 10
FAKETIME: Final = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)


class Web(Served):
    """A web process that is started again for as long as it ends by itself, as systemd would."""

    start_seconds = 180

    def __init__(self, var: Path, *, database: str, **environment: str) -> None:
        super().__init__(var, database=database, **environment)
        self.restarts = 0
        self.left: int | None = None

    def start(self) -> "Web":
        for _start in range(STARTS):
            try:
                super().start()
            except AssertionError:
                assert self.process is not None
                if self.process.poll() is None:
                    raise
                self.restarts += 1
            else:
                return self
        raise AssertionError(f"ended {STARTS} times: {self.log.read_text()[-2000:]}")

    def terminate(self) -> None:
        """As a deploy does; `left` is the exit status."""
        self.left = self._end(signal.SIGTERM)


class Service:
    """A Celery worker or beat, by the words of its command."""

    def __init__(self, name: str, words: list[str], var: Path, environment: dict[str, str]) -> None:
        self.log, self.words, self.environment = var / f"{name}.log", words, environment
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Service":
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "celery", "-A", "belote_site", *self.words]
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        return self

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=START_SECONDS)


class Redis(Broker):
    """A Redis that is emptied, or asked to stop, at will."""

    def tell(self, *words: str) -> None:
        subprocess.run(["redis-cli", "-p", str(self.port), *words], capture_output=True, check=False)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=START_SECONDS)


class Fleet:
    """All of them. `links`: by web process, what it says to PostgreSQL and what to Redis.

    Without a cluster: one process on SQLite in `var`, as in a hall. `disk`: where the rows are, if it can be filled.
    """

    def __init__(
        self, var: Path, cluster: Cluster | None, *, disk: SmallDisk | None = None, behind_proxy: bool = False
    ) -> None:
        self.var, self.cluster, self.disk, self.behind_proxy = var, cluster, disk, behind_proxy
        self.redis = None if cluster is None else Redis(var)
        self.webs: list[Web] = []
        self.links: list[tuple[Link, Link]] = []
        self.services: list[Service] = []
        self.clock = var / "clock"

    @property
    def environment(self) -> dict[str, str]:
        """Of a process beside the web processes, with nothing between it and the stores."""
        return dict(os.environ) | {"VAR_DIR": str(self.var)} | self._stores() | IMPATIENT

    def _stores(self) -> dict[str, str]:
        if self.cluster is None or self.redis is None:
            return {
                "DATABASE_URL": f"sqlite:///{self.var / 'belote.sqlite3'}",
                "REDIS_URL": "",
                "CELERY_BROKER_URL": "",
            }
        return {"DATABASE_URL": self.cluster.url, "REDIS_URL": self.redis.url, "CELERY_BROKER_URL": self.redis.url}

    async def begin(self, webs: int, *, works: bool = True) -> "Fleet":
        """Everything started."""
        await asyncio.to_thread(self._prepare)
        for number in range(webs):
            await self._add_web(number)
        await asyncio.gather(*(asyncio.to_thread(web.start) for web in self.webs))
        if works:
            worker = ["worker", "-P", "solo", "--without-gossip", "--without-mingle", "-l", "INFO"]
            beat = ["beat", "-l", "INFO", "-s", str(self.var / "beat")]
            for words in (worker, beat):
                self.services.append(Service(words[0], words, self.var, self.environment).start())
        return self

    def _prepare(self) -> None:
        shutil.copytree(prepared()[0], self.var, dirs_exist_ok=True)
        if self.redis is not None:
            self.redis.start()
        else:
            subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=self.environment, check=True)

    async def _add_web(self, number: int) -> None:
        stores = self._stores()
        if self.cluster is not None and self.redis is not None:
            database, redis = await Link(self.cluster.port).open(), await Link(self.redis.port).open()
            self.links.append((database, redis))
            stores["DATABASE_URL"] = self.cluster.url.replace(str(self.cluster.port), str(database.port))
            stores["REDIS_URL"] = stores["CELERY_BROKER_URL"] = self.redis.url.replace(
                str(self.redis.port), str(redis.port)
            )
        if self.behind_proxy:
            stores["BEHIND_PROXY"] = "1"
        url = stores.pop("DATABASE_URL")
        server = SERVERS[number % len(SERVERS)]
        self.webs.append(Web(self.var, database=url, SERVER=server, **stores, **IMPATIENT))

    async def lay_clocks(self, webs: Sequence[Web]) -> None:
        """From now on these processes, started anew, have the clock that `set_clock` sets."""
        assert FAKETIME is not None
        self.set_clock(0)
        faked = {"LD_PRELOAD": str(FAKETIME), "FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_NO_CACHE": "1"}
        for web in webs:
            web.environment |= faked | {"FAKETIME_DONT_FAKE_MONOTONIC": "1"}
            await asyncio.to_thread(web.kill)
            await asyncio.to_thread(web.start)

    def set_clock(self, seconds: int) -> None:
        """So many seconds later, or earlier, than it is."""
        self.clock.write_text(f"{seconds:+d}\n")

    def deed(self, *words: object) -> subprocess.Popen[str]:
        """A module of the tests under way in a process with the site's environment."""
        command = [sys.executable, "-m", *map(str, words)]
        return subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, text=True)

    def said(self, *words: object) -> list[str]:
        """What it said, a line each; it must not fail."""
        deed = self.deed(*words)
        out, _none = deed.communicate()
        assert deed.returncode == 0, words
        return out.splitlines()

    async def end(self) -> None:
        for process in (*self.webs, *self.services, self.redis):
            if process is not None and process.process is not None and process.process.poll() is None:
                process.kill()
        for links in self.links:
            for link in links:
                link.flow()
                await link.close()

    def faults(self) -> list[str]:
        """What the web processes said of faults of their own."""
        logs = [web.log.read_text() for web in self.webs]
        return [line for text in logs for line in text.splitlines() if "Traceback" in line]
