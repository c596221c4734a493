"""How fast history is when it is full: `make bench-history`; one « database name: value » line a figure.

On SQLite and on PostgreSQL, each in a database of its own: 100,000 parties, a million donnes, 20,000 people
(`SCALE=0.01` for a hundredth of it). Pages are asked of the site in a process of its own, every layer of it taking
part, each address once before it counts. `KEEP=1` keeps the databases, and uses those that were kept.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import psycopg

from tests.load.history_databases import drop_postgres, postgres_address, recreate_postgres, remove_sqlite
from tests.load.machine import machine

SERVER: Final = os.environ.get("BENCH_POSTGRES", "postgres://root@127.0.0.1:5432/postgres")
FOLDER: Final = Path(os.environ.get("VAR_DIR", "var")).resolve()
SQLITE: Final = FOLDER / "bench-history.sqlite3"
KEEP: Final = os.environ.get("KEEP") == "1"
STEPS: Final = ("build", "pages", "export")


def main() -> int:
    sys.stdout.write(f"# {machine()}\n")
    failed = run(f"sqlite:///{SQLITE}", fresh=not (KEEP and SQLITE.exists()))
    if not KEEP:
        remove_sqlite(SQLITE)
    return failed or on_postgres()


def on_postgres() -> int:
    try:
        fresh = recreate_postgres(SERVER, keep=KEEP)
    except psycopg.OperationalError as error:
        sys.stdout.write(f"postgresql: left out, no server at BENCH_POSTGRES: {error}\n")
        return 1
    failed = run(postgres_address(SERVER), fresh=fresh)
    if not KEEP:
        drop_postgres(SERVER)
    return failed


def run(database: str, *, fresh: bool) -> int:
    """Each step in a process of its own, so that the memory of one is not counted to another."""
    if fresh and database.startswith("sqlite"):
        remove_sqlite(SQLITE)
    environment = os.environ | {"DATABASE_URL": database, "VAR_DIR": str(FOLDER), "REDIS_URL": "", "DEBUG": "0"}
    for step in STEPS if fresh else STEPS[1:]:
        command = [sys.executable, "-m", "tests.load.history_measured", step]
        if (code := subprocess.run(command, env=environment, check=False).returncode) != 0:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
