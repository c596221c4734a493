"""What a run came to: printed a figure a line, and put into a page where one is named."""

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
"""`make test-faults` names the page here: what stands between its marks is written anew."""
BETWEEN: Final = re.compile(r"(?<=<!-- report -->\n).*?(?=<!-- end of the report -->)", re.DOTALL)
ADDED: Final = ("parties", "clients", "actions", "views_compared", "kills", "restarts", "cuts")
KEPT: Final = ("lost", "doubled", "wrong_states", "unfair_clocks", "parties_not_ended_once")

_told: dict[str, dict[str, object]] = {}


def tell(name: str, verdict: Verdict) -> None:
    """The figures of a run by its name."""
    _told[name] = verdict.figures()
    print("", *_lines(name), sep="\n")


def assert_nothing_lost(verdict: Verdict) -> None:
    """Where something was, the notes say what, and the seed has the same plan again."""
    assert not verdict.faults, f"seed {verdict.evening.seed}: {verdict.faults} {verdict.notes[:20]}"


def write() -> None:
    """Every figure of this process's runs into the page, their sum first. Nothing where no page is named."""
    if PAGE not in os.environ or not _told:
        return
    page = Path(os.environ[PAGE])
    runs = "\n\n".join("\n".join(_lines(name)) for name in _told)
    text = f"\n{_where()}\n\n```text\n{_sum()}\n\n{runs}\n```\n\n"
    page.write_text(BETWEEN.sub(lambda _match: text, page.read_text()))


def _lines(name: str) -> list[str]:
    return [f"{name} {figure}: {value}" for figure, value in _told[name].items()]


def _sum() -> str:
    every = {name: sum(int(str(run[name])) for run in _told.values()) for name in (*ADDED, *KEPT)}
    return "\n".join(f"all {name}: {value}" for name, value in every.items())


def _where() -> str:
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    machine = f"{platform.platform()}, {os.cpu_count()} processors, Python {platform.python_version()}"
    return f"{datetime.now(UTC):%Y-%m-%d}, commit {commit.stdout.strip()}, {machine}, load {os.getloadavg()[0]:.1f}."
