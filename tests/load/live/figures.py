"""Figures as lines, and what a process costs: seconds of processor from /proc, memory."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

Figures = dict[str, object]
TICK: Final = 1 / os.sysconf("SC_CLK_TCK")


def say(name: str, value: object) -> None:
    """One `name: value` line, at once."""
    if isinstance(value, float):
        value = f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
    sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.flush()


def tell(case: str, figures: Figures) -> Figures:
    """Print the figures of a case, each on a line; return them."""
    for name, value in figures.items():
        say(f"{case} {name}", value)
    return figures


def processor_seconds(pids: Iterable[int]) -> dict[int, float]:
    """Of each process that is there: user and system time so far, of all its threads."""
    found = {}
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        found[pid] = (int(fields[11]) + int(fields[12])) * TICK
    return found


def spent(before: dict[int, float], after: dict[int, float]) -> float:
    """Seconds between two samples; a process that was born between counts from its beginning."""
    return sum(seconds - before.get(pid, 0.0) for pid, seconds in after.items())


def resident_kb(pid: int) -> int:
    """The resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def nth(sorted_values: list[float], share: float) -> float:
    """The value below which so large a share lies; not a number for none."""
    if not sorted_values:
        return float("nan")
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]
