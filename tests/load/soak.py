"""A whole evening of a full site, on both databases at once: `make soak`; writes a row a minute and a plot.

`python -m tests.load.soak postgres HOURS=0.1 TABLES=50` plays a short one on one database. `TO` is the folder of the
files, `soak-postgres.csv` and `soak-postgres.svg`. `tests.load.live.evening` says what goes on in an evening.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

os.environ.update(word.split("=", 1) for word in sys.argv[1:] if "=" in word)

from tests.load.live.evening import Evening, play, read
from tests.load.live.evening_plot import drawn

KINDS = ("postgres", "sqlite")


def main() -> int:
    asked = [word for word in sys.argv[1:] if "=" not in word] or [*KINDS]
    if len(asked) > 1:
        command = [sys.executable, "-m", "tests.load.soak"]
        both = [subprocess.Popen([*command, kind]) for kind in asked]
        return max(process.wait() for process in both)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(143))
    [kind] = asked
    folder = Path(os.environ.get("TO", "/tmp/belote-soak"))
    folder.mkdir(parents=True, exist_ok=True)
    hours, tables = float(os.environ.get("HOURS", "2")), int(os.environ.get("TABLES", "1000"))
    evening = Evening(kind, hours, tables, folder / f"soak-{kind}.csv")
    play(evening)
    (folder / f"soak-{kind}.svg").write_text(drawn(read(evening.to), f"{kind}, {tables} tables"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
