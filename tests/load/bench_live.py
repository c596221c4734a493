"""How fast live tables are: `make bench-live`; one « case name: value » line a figure (docs/operations.md).

`python -m tests.load.bench_live postgres_uvicorn_20 SECONDS=5` runs one case alone; without names, every one. Server,
database and load generator share the machine. Words with « = » are settings: `SECONDS`, `WARM_UP`, `PRESET`, `SCALE`
(of crowds, storms and what is weighed; no goals then), `PROFILE=1` (where the server's time goes).
"""

import os
import signal
import sys

os.environ.update(word.split("=", 1) for word in sys.argv[1:] if "=" in word)

from tests.load.live.cases import EVERY, SCALE, run
from tests.load.live.goals import Run, tell_goals, tell_ratios
from tests.load.live.sites import postgres_settings
from tests.load.machine import machine


def say_where() -> None:
    sys.stdout.write(f"# {machine()}\n")
    told = ", ".join(f"{name} {value}" for name, value in postgres_settings().items())
    sys.stdout.write(f"# PostgreSQL: {told}\n")
    sys.stdout.flush()


def main() -> int:
    asked = [word for word in sys.argv[1:] if "=" not in word] or [*EVERY]
    # Whatever ends the bench, its servers and databases go with it.
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))
    say_where()
    done: Run = {}
    for case in asked:
        try:
            done[case] = run(case)
        except Exception as error:  # noqa: BLE001  (the other cases still have their say)
            sys.stdout.write(f"{case} FAILED: {type(error).__name__}: {error}\n")
    tell_ratios(done)
    missed = tell_goals(done) if SCALE == 1 else 0
    return 1 if missed or len(done) < len(asked) else 0


if __name__ == "__main__":
    sys.exit(main())
