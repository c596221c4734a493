"""Where a server's time goes: py-spy's folded stacks, and the top of them as lines."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from tests.load.live.figures import say

RATE: Final = 250
SHOWN: Final = 20
LINE_NUMBER: Final = re.compile(r":\d+\)$")
# Threads that wait for work, not for the database; py-spy takes some of them for busy.
WAITS: Final = ("_worker (concurrent/futures/thread.py)", "wait (threading.py)")


def record(pid: int, seconds: float, path: Path) -> "subprocess.Popen[bytes]":
    """Begin to look at a process, as many times a second as `RATE` (needs ptrace: root, or a child's own parent)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    command = [str(Path(sys.executable).parent / "py-spy"), "record", "--pid", str(pid)]
    command += ["--duration", str(max(1, int(seconds))), "--rate", str(RATE), "--nonblocking"]
    return subprocess.Popen([*command, "--format", "raw", "--output", str(path)], stdout=subprocess.DEVNULL)


def tell_top(case: str, path: Path) -> None:
    """The functions in which most samples end (`own`) and which most of them pass through (`in`), in percent."""
    own, within, samples = Counter[str](), Counter[str](), 0
    for line in path.read_text().splitlines():
        stack, _space, count = line.rpartition(" ")
        frames = [LINE_NUMBER.sub(")", each) for each in stack.split(";")]
        if frames[-1].endswith(WAITS):
            continue
        samples += int(count)
        own[frames[-1]] += int(count)
        for each in set(frames):
            within[each] += int(count)
    say(f"{case} samples", samples)
    for kind, counted in (("own", own), ("in", _of_the_project(within))):
        for name, count in counted.most_common(SHOWN):
            say(f"{case} {kind} {name}", f"{100 * count / max(1, samples):.1f} %")


def _of_the_project(within: Counter[str]) -> Counter[str]:
    ours = (
        "(games/",
        "(belote_site/",
        "(psycopg",
        "(channels/",
        "(uvicorn/protocols",
        "(daphne/",
        "(redis/",
        "(orjson",
    )
    return Counter({name: count for name, count in within.items() if any(each in name for each in ours)})
