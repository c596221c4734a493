"""A real worker with children: its figures on a port of its own, its lines the site's own."""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.e2e.served import ROOT, drop_database, free_port
from tests.e2e.workers import REDIS, Broker, Site

pytestmark = pytest.mark.skipif(REDIS is None, reason="no redis-server on this machine")
TASK = "belote_site.tasks.beat"
ASKED = 4
PATIENCE = 90


class Worker:
    """`celery worker` as docs/monitoring.md says it: two children, a folder for what they count, a port."""

    def __init__(self, site: Site, folder: Path) -> None:
        self.port, self.log, folder_of_counts = free_port(), folder / "worker.log", folder / "counts"
        folder_of_counts.mkdir()
        # What a worker before this one left.
        (folder_of_counts / "counter_1.db").write_bytes(b"")
        self.environment = site.environment | {
            "METRICS_PORT": str(self.port),
            "PROMETHEUS_MULTIPROC_DIR": str(folder_of_counts),
            "LOG_JSON": "true",
            "LOG_LEVEL": "DEBUG",
        }
        command = [sys.executable, "-m", "celery", "-A", "belote_site", "worker", "--concurrency", "2"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)

    def counted(self) -> dict[tuple[str, str], float]:
        """Task and state -> how often, all children together; empty while the port is not open."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=5) as answer:
                families = list(text_string_to_metric_families(answer.read().decode()))
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return {}
        samples = [sample for family in families for sample in family.samples if sample.name == "belote_tasks_total"]
        return {(sample.labels["name"], sample.labels["state"]): sample.value for sample in samples}

    def until_done(self, times: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.counted().get((TASK, "done"), 0) < times:
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.2)


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[Worker]:
    broker = Broker(tmp_path).start()
    site = Site(tmp_path / "site", broker)
    started = Worker(site, tmp_path)
    yield started
    started.process.kill()
    started.process.wait(timeout=20)
    broker.kill()
    drop_database(site.database)


def test_what_its_children_did_is_told_together_and_whose_line_is_whose(worker: Worker) -> None:
    for _time in range(ASKED):
        call = [sys.executable, "-m", "celery", "-A", "belote_site", "call", TASK]
        quiet = {name: value for name, value in worker.environment.items() if name != "PROMETHEUS_MULTIPROC_DIR"}
        subprocess.run(call, cwd=ROOT, env=os.environ | quiet, stdout=subprocess.DEVNULL, check=True)
    worker.until_done(ASKED)
    assert worker.counted()[TASK, "begun"] == worker.counted()[TASK, "done"] == ASKED
    lines = [json.loads(line) for line in worker.log.read_text().splitlines() if line.startswith("{")]
    assert "figures_told" in {line["event"] for line in lines}
    assert {line["level"] for line in lines} <= {"info", "warning"}
