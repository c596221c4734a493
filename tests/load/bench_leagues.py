"""How fast ratings are when there are many: `make bench-leagues`; a « name: value » line a figure (docs/ratings.md).

A million ranked parties of 50,000 people in a database of its own (`SCALE=0.01` for a hundredth of it): SQLite, or an
empty PostgreSQL named by `BENCH_DATABASE`. Each step is a process of its own, so that the memory of one is not counted
to another. Seconds are of the clock on the wall, on whatever else the machine does.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

FOLDER: Final = Path(os.environ.get("VAR_DIR", "var")).resolve()
SQLITE: Final = FOLDER / "bench-leagues.sqlite3"
AFTERWARDS: Final = ("tests.load.bench_leaderboard", "tests.load.bench_league_seasons")
STEPS: Final = ("fill", "recount", "burst", "sql_floor", "update", "visible", "leaderboard")


def main() -> int:
    database = os.environ.get("BENCH_DATABASE", f"sqlite:///{SQLITE}")
    environment = os.environ | {"DATABASE_URL": database, "VAR_DIR": str(FOLDER), "REDIS_URL": "", "LOG_LEVEL": "ERROR"}
    remove()
    try:
        for step in STEPS:
            command = [sys.executable, "-m", "tests.load.leagues_measured", step]
            if (code := subprocess.run(command, env=environment, check=False).returncode) != 0:
                return code
    finally:
        remove()
    return max(subprocess.run([sys.executable, "-m", each], check=False).returncode for each in AFTERWARDS)


def remove() -> None:
    for end in ("", "-wal", "-shm"):
        SQLITE.with_name(SQLITE.name + end).unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
