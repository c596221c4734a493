"""Seeds the faults of `faults.toml`, one at a time, in a copy of the tree, and runs the tests that should notice.

`python -m tests.seeded_faults`, or `make seeded-faults`; minutes. It prints a line for each fault: « dead », with the
part of the tests that noticed (`make test`, or the tests that start processes) and the test that failed, or « ALIVE ».
At the end, every test that failed must pass on the unchanged copy. Exit status 1: a fault is alive, its text is not
found exactly once, its tests did not run, or one of them fails without the fault.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.storeys import LONG, SHORT

ROOT: Final = Path(__file__).resolve().parents[2]
PARTS: Final = {"make test": SHORT, "processes": LONG}
WHOLE: Final = {"make test": "not slow"}
"""Of a commit before the tests had two parts."""
NO_TEST: Final = (4, 5)
"""Exit statuses of pytest: a path that does not exist, and no test selected."""
LONGEST: Final = 600
"""Seconds after which tests that wait for ever are stopped."""
TOO_LONG: Final = -1
LAST_FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")


@dataclass(frozen=True, slots=True)
class SeededFault:
    """`old` becomes `new` in `file`; one of `tests` (files, folders or single tests) should fail."""

    slip: str
    file: str
    old: str
    new: str
    tests: list[str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """`part` and `test` that noticed, for a dead fault; `trouble`: why a fault could not be tried."""

    part: str = ""
    test: str = ""
    trouble: str = ""

    def __str__(self) -> str:
        if self.trouble:
            return f"NOT TRIED: {self.trouble}"
        return f"dead   {self.part:9}  {self.test}" if self.test else "ALIVE"


def main() -> int:
    asked = _asked()
    faults = [SeededFault(**each) for each in tomllib.loads(asked.faults.read_text())["fault"]]
    chosen = [fault for fault in faults if asked.only in fault.slip or asked.only in fault.file]
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="seeded-faults-") as folder:
        tree = Path(folder)
        _copy(asked.tree, tree)
        outcomes = [_tried(fault, tree) for fault in chosen]
        without = _fails_without(tree, [outcome.test for outcome in outcomes if outcome.test])
    dead = sum(bool(outcome.test) for outcome in outcomes)
    print(f"{dead} of {len(chosen)} faults are dead, after {time.monotonic() - began:.0f} s")
    if without:
        print(f"Fails without a fault too: {without}")
    return 1 if without or dead < len(chosen) or not chosen else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.seeded_faults")
    parser.add_argument("--tree", metavar="REV", help="a commit; without it, the files as they are now")
    parser.add_argument("--only", metavar="TEXT", default="", help="faults with this text in their slip or file")
    parser.add_argument("--faults", metavar="FILE", type=Path, default=Path(__file__).with_name("faults.toml"))
    return parser.parse_args()


def _copy(revision: str | None, tree: Path) -> None:
    """The files git knows, or would add; the libraries are the ones that run this program."""
    if revision:
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x"], cwd=tree, check=True, input=archive)
    else:
        listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(listing, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0"):
            if name and (ROOT / name).is_file():
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, tree / name)
    (tree / ".venv").symlink_to(sys.prefix)
    subprocess.run([sys.executable, "-m", "belote_site.messages"], cwd=tree, check=True, capture_output=True)


def _tried(fault: SeededFault, tree: Path) -> Outcome:
    began = time.monotonic()
    outcome = _seeded(fault, tree)
    print(f"{time.monotonic() - began:5.1f} s  {fault.slip}\n         {outcome}", flush=True)
    return outcome


def _seeded(fault: SeededFault, tree: Path) -> Outcome:
    path = tree / fault.file
    whole = path.read_text() if path.is_file() else ""
    if whole.count(fault.old) != 1:
        return Outcome(trouble=f"{fault.file} has the old text {whole.count(fault.old)} times")
    path.write_text(whole.replace(fault.old, fault.new))
    try:
        return _noticed(tree, fault.tests)
    finally:
        path.write_text(whole)


def _noticed(tree: Path, tests: Sequence[str]) -> Outcome:
    statuses = []
    parts = PARTS if (tree / "tests/storeys.py").exists() else WHOLE
    for part, expression in parts.items():
        statuses.append(_run(tree, tests, expression))
        failed = _last_failed(tree)
        if failed:
            return Outcome(part, failed)
    if all(status in NO_TEST for status in statuses):
        return Outcome(trouble=f"no test ran of {', '.join(tests)}")
    return Outcome() if set(statuses) <= {0, *NO_TEST} else Outcome(trouble=f"pytest ended with {statuses}")


def _run(tree: Path, tests: Sequence[str], expression: str) -> int:
    (tree / LAST_FAILED).unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-m", expression, *tests]
    # Without this, some machines would compile every module again for every fault.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        done = subprocess.run(command, cwd=tree, env=environment, check=False, capture_output=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return TOO_LONG
    return done.returncode


def _last_failed(tree: Path) -> str:
    """The test, or the file that could not be read, at which the last run stopped."""
    path = tree / LAST_FAILED
    return next(iter(json.loads(path.read_text())), "") if path.exists() else ""


def _fails_without(tree: Path, tests: Sequence[str]) -> str:
    """The first of these that fails on the unchanged copy; empty when all pass."""
    status = _run(tree, sorted(set(tests)), "not slow") if tests else 0
    return "" if status == 0 else _last_failed(tree) or f"pytest ended with {status}"


if __name__ == "__main__":
    sys.exit(main())
