"""The figures of each run: printed one a line, and written as a table into the page that is named."""

import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.e2e.served import ROOT
from tests.faults.evening import Verdict

PAGE: Final = "FAULTS_PAGE"
"""`make test-faults` names the page here: the text between its marks is replaced."""
BETWEEN: Final = re.compile(r"(?<=<!-- report -->\n).*?(?=<!-- end of the report -->)", re.DOTALL)
ADDED: Final = ("parties", "clients", "actions", "views_compared", "kills", "restarts", "cuts")
VIOLATIONS: Final = ("lost", "doubled", "wrong_states", "unfair_clocks", "parties_not_ended_once")
TIMES: Final = ("longest_down_s", "longest_pause_s", "longest_pause_while_all_is_up_s", "banks_charged")

_told: dict[str, dict[str, object]] = {}


def tell(name: str, verdict: Verdict) -> None:
    """The figures of a run by its name."""
    _told[name] = verdict.figures()
    print("", *_lines(name), sep="\n")


def assert_nothing_lost(verdict: Verdict) -> None:
    """Where something was, the notes say what, and the seed has the same plan again."""
    assert not verdict.faults, f"seed {verdict.evening.seed}: {verdict.faults} {verdict.notes[:20]}"


def write() -> None:
    """A table of this process's runs into the page, with their totals. Nothing where no page is named."""
    if PAGE not in os.environ or not _told:
        return
    page = Path(os.environ[PAGE])
    text = f"\n{_where()}\n\n{_table()}\n\n"
    page.write_text(BETWEEN.sub(lambda _match: text, page.read_text()))


def _lines(name: str) -> list[str]:
    return [f"{name} {figure}: {value}" for figure, value in _told[name].items()]


def _table() -> str:
    """A row for each run; `violations` adds up the figures of `VIOLATIONS`."""
    head = ("run", "seed", *ADDED, *TIMES, "violations")
    rows = [
        (name, run["seed"], *(run[figure] for figure in (*ADDED, *TIMES)), _violations(run))
        for name, run in _told.items()
    ]
    every = [sum(int(str(run[figure])) for run in _told.values()) for figure in ADDED]
    total = ("all", "", *every, *("" for _ in TIMES), sum(map(_violations, _told.values())))
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in (head, ["---"] * len(head), *rows, total))


def _violations(run: dict[str, object]) -> int:
    return sum(int(str(run[figure])) for figure in VIOLATIONS)


def _where() -> str:
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    machine = f"{platform.platform()}, {os.cpu_count()} processors, Python {platform.python_version()}"
    return f"{datetime.now(UTC):%Y-%m-%d}, commit {commit.stdout.strip()}, {machine}, load {os.getloadavg()[0]:.1f}."
