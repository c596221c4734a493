"""Writers of the log for real: processes that append batches to one PostgreSQL, with the site's own statement.

`python -m tests.load.scaling_inserts closed ADDRESS WRITER ROWS SECONDS LOG` commits batches of so many rows one after
the other; `… open ADDRESS WRITER PER_SECOND SECONDS LOG` gathers actions that arrive by chance, as the journal does.
`LOG` is the name of the table they are appended to. Each prints one line of JSON.
"""

import asyncio
import json
import os
import random
import sys
import time
from datetime import UTC, datetime
from typing import Any, Final

import django
import psycopg
import uvloop

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
django.setup()

from games.live.log_rows import APPEND_POSTGRES  # noqa: E402  (Django must be set up first)
from games.models import Entry, Table  # noqa: E402
from tests.load.live.figures import nth, processor_seconds  # noqa: E402

TABLES: Final = 2000
MOST_ROWS: Final = 200


def statement(log: str) -> str:
    """The site's, for a log of this name; a log other than the site's own moves tables of its own as well."""
    if log == Entry._meta.db_table:
        return APPEND_POSTGRES
    return APPEND_POSTGRES.replace(Entry._meta.db_table, log).replace(Table._meta.db_table, f"{log}_tables")


class Writer:
    """A web process's share of the tables and its connection. Each action is the next version of a table by chance."""

    def __init__(self, number: int) -> None:
        self.number, self.dice = number, random.Random(number)
        self.versions = [0] * TABLES

    def rows(self, count: int) -> str:
        """The next rows as the statement takes them, in the order of their tables."""
        now, first = datetime.now(UTC).isoformat(), self.number * TABLES + 1
        made = []
        for table in sorted(self.dice.sample(range(TABLES), count)):
            self.versions[table] += 1
            version = self.versions[table]
            row = {"table_id": first + table, "version": version, "text": "S play KH belote", "by_id": 1 + table % 100}
            made.append(row | {"ref": f"7k3x9a-{version}", "at": now, "turn": "W", "due_at": None})
        return json.dumps(made)


def closed(address: str, writer: Writer, rows: int, seconds: float, log: str) -> dict[str, Any]:
    """One commit after the other. `cpu`: seconds of a processor that the server's own process took."""
    took, append = [], statement(log)
    with psycopg.connect(address, autocommit=True, prepare_threshold=0) as connection:
        backend = [connection.info.backend_pid]
        connection.execute(append, [writer.rows(rows)]).fetchall()
        began_cpu = processor_seconds(backend)
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            batch, began = writer.rows(rows), time.perf_counter()
            connection.execute(append, [batch]).fetchall()
            took.append(time.perf_counter() - began)
        cpu = processor_seconds(backend)[backend[0]] - began_cpu[backend[0]]
    return {"commits": len(took), "rows": len(took) * rows, "cpu": cpu, "took": sorted(took)}


async def arriving(address: str, writer: Writer, per_second: float, seconds: float, log: str) -> dict[str, Any]:
    """Arrivals by chance; what arrives while a commit is on its way waits for the next."""
    took, commits, append = [], 0, statement(log)
    waiting: list[float] = []
    came, loop = asyncio.Event(), asyncio.get_running_loop()
    over = loop.time() + seconds

    async def arrive() -> None:
        at = loop.time()
        while at < over:
            at += writer.dice.expovariate(per_second)
            await asyncio.sleep(max(0.0, at - loop.time()))
            # It has arrived when it was due, however late this process saw it.
            waiting.append(at)
            came.set()

    arrivals = asyncio.create_task(arrive())
    arrivals.add_done_callback(lambda _done: came.set())
    async with await psycopg.AsyncConnection.connect(address, autocommit=True, prepare_threshold=0) as connection:
        while not arrivals.done() or waiting:
            if not waiting:
                came.clear()
                await came.wait()
                continue
            batch = waiting[:MOST_ROWS]
            del waiting[:MOST_ROWS]
            cursor = await connection.execute(append, [writer.rows(len(batch))])
            await cursor.fetchall()
            told, commits = loop.time(), commits + 1
            took.extend(told - arrived for arrived in batch)
    return {"commits": commits, "rows": len(took), "cpu": 0.0, "took": sorted(took)}


def main() -> None:
    how, address, number, amount, seconds, log = sys.argv[1:]
    writer = Writer(int(number))
    if how == "closed":
        found = closed(address, writer, int(amount), float(seconds), log)
    else:
        found = uvloop.run(arriving(address, writer, float(amount), float(seconds), log))
    took = found.pop("took")
    found |= {"mean": sum(took) / max(1, len(took)), "p50": nth(took, 0.5), "p99": nth(took, 0.99)}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
