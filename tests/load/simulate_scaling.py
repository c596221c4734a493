"""Towards 100,000 tables: what one PostgreSQL takes, measured; a model held against it; the model at 33,000 actions/s.

`python -m tests.load.simulate_scaling`, some three minutes, prints « name: value » lines; docs/scaling.md reads them.
The log is the site's own first (`as_is`), then with one index and no foreign key (`lean`), then the same in sixteen
parts by table (`parts`).
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from statistics import median
from typing import Any, Final

import psycopg

from tests.load.live.figures import nth, say
from tests.load.live.rows import ROOT
from tests.load.live.sites import database
from tests.load.machine import machine
from tests.load.scaling_model import Cluster, Costs

TABLES: Final = 2000
WRITERS: Final = 4
MOST_ROWS: Final = 200
SECONDS: Final = float(os.environ.get("SECONDS", "4"))
ROWS: Final = (1, 10, 100)
TRAVEL: Final = 0.001
"""Seconds to a server of its own and back, with what the web process itself does for a commit."""
FULL: Final = 33_000
"""Actions a second of 100,000 tables, each an action in three seconds."""
LOGS: Final = ("games_entry", "lean", "parts")
NAMES: Final = {"games_entry": "as_is", "lean": "lean", "parts": "parts"}

# Tables and players the writers write for; then the two other logs with tables of their own.
FILL: Final = """
INSERT INTO games_player (name, kind, created_at, rating)
    SELECT 'Guest ' || n, 'person', now(), 1500 FROM generate_series(1, 100) AS n;
INSERT INTO games_table (code, rules, visibility, opened_at, version, turn, moved_at, host_id, speed, watching, kind)
    SELECT 'bench' || n, '{}', 'open', now(), 0, 'N', now(), 1, 'none', 'open', 'casual'
    FROM generate_series(1, %d) AS n;
CREATE TABLE lean (table_id bigint NOT NULL, version int NOT NULL, text varchar(200) NOT NULL, by_id bigint,
    ref varchar(40) NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (table_id, version));
CREATE TABLE parts (LIKE lean INCLUDING ALL) PARTITION BY HASH (table_id);
CREATE TABLE lean_tables AS SELECT * FROM games_table;
ALTER TABLE lean_tables ADD PRIMARY KEY (id), SET (fillfactor = 50);
CREATE TABLE parts_tables (LIKE lean_tables INCLUDING ALL);
INSERT INTO parts_tables SELECT * FROM games_table;
"""


def main() -> int:
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))
    flush = flush_seconds()
    sys.stdout.write(f"# {machine()}\n")
    say("flush_ms", flush * 1000)
    with database("postgres") as environment:
        address = environment["DATABASE_URL"]
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(FILL % (TABLES * WRITERS))  # type: ignore[arg-type]
            for part in range(16):
                connection.execute(
                    f"CREATE TABLE parts_{part} PARTITION OF parts FOR VALUES WITH (MODULUS 16, REMAINDER {part})"
                )
            connection.execute("VACUUM ANALYZE")
            costs = {log: measured_costs(environment, connection, log, flush) for log in LOGS}
        for log in ("games_entry", "lean"):
            hold(environment, log, costs[log])
    for log in ("games_entry", "lean"):
        grow(NAMES[log], costs[log])
    return 0


def flush_seconds() -> float:
    """The median of what the disk takes to make 8 KB sure, in the folder of temporary files."""
    took = []
    with tempfile.NamedTemporaryFile(dir=os.environ.get("BENCH_DIR")) as file:
        file.write(bytes(8192 * 64))
        os.fdatasync(file.fileno())
        for number in range(200):
            os.pwrite(file.fileno(), os.urandom(8192), 8192 * (number % 64))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return median(took)


def run(environment: dict[str, str], how: str, amounts: Sequence[float], log: str) -> list[dict[str, Any]]:
    """Writers side by side, one an amount."""
    command = [sys.executable, "-m", "tests.load.scaling_inserts", how, environment["DATABASE_URL"]]
    processes = [
        subprocess.Popen(
            [*command, str(number), str(amount), str(SECONDS), log], cwd=ROOT, env=environment, stdout=subprocess.PIPE
        )
        for number, amount in enumerate(amounts)
    ]
    return [json.loads(process.communicate()[0].splitlines()[-1]) for process in processes]


def measured_costs(environment: dict[str, str], connection: Any, log: str, flush: float) -> Costs:
    """What a commit and a row cost the server, by batches of several sizes; what a row is on disk."""
    name, cpu, latency = NAMES[log], {}, {}
    for rows in ROWS:
        before = _wal(connection)
        [found] = run(environment, "closed", [rows], log)
        cpu[rows], latency[rows] = found["cpu"] / found["commits"], found["mean"]
        say(f"{name} batches_of_{rows}_rows_per_s", found["rows"] / SECONDS)
        say(f"{name} batches_of_{rows}_commit_ms", found["mean"] * 1000)
        say(f"{name} batches_of_{rows}_server_cpu_ms", cpu[rows] * 1000)
        say(f"{name} batches_of_{rows}_wal_bytes_per_row", (_wal(connection) - before) / found["rows"])
    many = run(environment, "closed", [ROWS[-1]] * WRITERS, log)
    say(f"{name} {WRITERS}_writers_of_{ROWS[-1]}_rows_per_s", sum(found["rows"] for found in many) / SECONDS)
    family = "SELECT inhrelid FROM pg_inherits WHERE inhparent = %s::regclass UNION ALL SELECT %s::regclass"
    sizes = f"SELECT sum(pg_total_relation_size(inhrelid)) FROM ({family}) AS parts"
    [size] = connection.execute(sizes, [log, log]).fetchone()
    [count] = connection.execute(f"SELECT count(*) FROM {log}").fetchone()
    say(f"{name} bytes_per_row", int(size) / count)
    row = (cpu[ROWS[-1]] - cpu[1]) / (ROWS[-1] - 1)
    commit = max(0.0, cpu[1] - row)
    travel = max(0.0, latency[1] - cpu[1] - flush)
    say(f"{name} cost_commit_ms", commit * 1000)
    say(f"{name} cost_row_ms", row * 1000)
    say(f"{name} cost_travel_ms", travel * 1000)
    return Costs(commit=commit, row=row, flush=flush, travel=travel, cores=2)


def _wal(connection: Any) -> int:
    [(bytes_written,)] = connection.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").fetchall()
    return int(bytes_written)


def hold(environment: dict[str, str], log: str, costs: Costs) -> None:
    """The same arrivals for real and in the model."""
    for writers in (1, WRITERS):
        for per_second in (500, 2000):
            found = run(environment, "open", [per_second / writers] * writers, log)
            real = {"p50": median(each["p50"] for each in found), "p99": max(each["p99"] for each in found)}
            model = Cluster(costs, writers, MOST_ROWS)
            model.run(per_second, SECONDS)
            took = sorted(model.took)
            name = f"{NAMES[log]} {writers}_writers_{per_second}_per_s"
            for part, share in (("p50", 0.5), ("p99", 0.99)):
                say(f"{name} {part}_ms_real_model", f"{real[part] * 1000:.2f} {nth(took, share) * 1000:.2f}")
            rows = sum(each["rows"] for each in found) / sum(each["commits"] for each in found)
            say(f"{name} rows_per_commit_real_model", f"{rows:.2f} {len(took) / max(1, model.commits):.2f}")


def grow(name: str, costs: Costs) -> None:
    """What the model says of 33,000 actions a second: processors of one server, web processes, disk."""
    for cores in (4, 8, 16):
        for writers in (20, 60):
            for flush in (0.0005, 0.002):
                grown = replace(costs, cores=cores, flush=flush, travel=TRAVEL)
                cluster = Cluster(grown, writers, MOST_ROWS)
                cluster.run(FULL, 1.0)
                tell(f"{name} {FULL}_per_s {cores}_cores {writers}_web flush_{flush * 1000:.1f}_ms", cluster)


def tell(name: str, cluster: Cluster) -> None:
    took = sorted(cluster.took)
    busy = cluster.busy_seconds / cluster.now
    kept_up = len(took) / cluster.now > 0.97 * FULL
    figures = f"p50 {nth(took, 0.5) * 1000:.1f} ms, p99 {nth(took, 0.99) * 1000:.1f} ms, {busy:.1f} cores busy"
    figures += f", {cluster.commits / cluster.now:.0f} commits/s, {cluster.flushes / cluster.now:.0f} flushes/s"
    say(name, figures if kept_up else f"does not keep up: {len(took) / cluster.now:.0f} actions/s")


if __name__ == "__main__":
    sys.exit(main())
