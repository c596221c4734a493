"""People's cards while robots think: the case `robots` of `tests.load.bench_live`, on SQLite.

Four people play at each of `FOURS` tables at human pace. At `ROBOT_TABLES` (500) others one person sits with three
robots « Habitué », at as many more with three « Confirmé », who compute. Several times in turn all of these stand
still, or one kind is played at human pace. `quiet_p99_ms`, `habitue_p99_ms`, `confirme_p99_ms`: cards of the fours
meanwhile; `ratio`: the third of the second, the median of the turns. `unanswered`: the share of questions to the
robots' processes that had no answer in time, so that « Habitué » played. `pool_mb`: memory of these processes, shared
pages divided among those that share them.
"""

import asyncio
import os
import re
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Final

import uvloop

from tests.load.live.crowd import ping_idle
from tests.load.live.figures import Figures, nth, processor_seconds, spent, tell
from tests.load.live.measuring import WARM_UP, Measured, end, measure, sit_down
from tests.load.live.people import Four, Play
from tests.load.live.rows import Laid, make, make_with_robots
from tests.load.live.sites import Server, database, serving

FOURS: Final = 100
TABLES: Final = float(os.environ.get("ROBOT_TABLES", "500"))
DONNES: Final = 64
PACE: Final = 3.0
TURNS: Final = 5
SECONDS: Final = float(os.environ.get("ROBOTS_SECONDS", "20"))
BEGIN: Final = 10.0
"""Seconds until the robots' tables, which all begin with a deal, are spread over their donnes."""
LEVELS: Final = ("habitue", "confirme")
TOKEN: Final = "bench"
QUESTIONS: Final = "belote_robot_seconds_count"
UNANSWERED: Final = re.compile(r"^belote_robot_unanswered_total\{.*\}$")


def robots(case: str) -> Figures:
    scale = float(os.environ.get("SCALE", "1"))
    with database("sqlite") as environment:
        fours = make(environment, int(FOURS * scale), donnes=DONNES).tables
        alone = [make_with_robots(environment, int(TABLES * scale), DONNES, level).tables for level in LEVELS]
        with serving(["uvicorn"], environment | {"BOT_PACE": "1", "METRICS_TOKEN": TOKEN}) as [server]:
            return tell(case, uvloop.run(_measured(fours, alone, server)))


async def _measured(laid: list[Laid], alone: list[list[Laid]], server: Server) -> Figures:
    play, kinds = Play(pace=PACE), [Play(pace=PACE, stopping=True) for _level in LEVELS]
    fours = await sit_down(play, laid, len(laid), [server.address])
    tables = [await sit_down(kind, some, len(some), [server.address]) for kind, some in zip(kinds, alone, strict=True)]
    people = [seat for table in (*fours, *tables[0], *tables[1]) for seat in table.seats]
    pings = asyncio.create_task(ping_idle(people))
    quiet, fast, strong = list[Measured](), list[Measured](), list[Measured]()
    answered, unanswered, pool_seconds = 0.0, 0.0, 0.0
    for _turn in range(TURNS):
        await asyncio.sleep(WARM_UP + PACE)
        quiet.append(await measure(play, [server], SECONDS))
        with _played(kinds[0], tables[0]):
            await asyncio.sleep(BEGIN)
            fast.append(await measure(play, [server], SECONDS))
        with _played(kinds[1], tables[1]):
            await asyncio.sleep(BEGIN)
            before, began = await asyncio.to_thread(_questions, server), processor_seconds(_pool(server))
            strong.append(await measure(play, [server], SECONDS))
            pool_seconds += spent(began, processor_seconds(_pool(server)))
            after = await asyncio.to_thread(_questions, server)
        answered, unanswered = answered + after[0] - before[0], unanswered + after[1] - before[1]
    pool_mb = sum(map(_own_mb, _pool(server)))
    pings.cancel()
    with suppress(asyncio.CancelledError):
        await pings
    await end(play, fours)
    for kind, some in zip(kinds, tables, strict=True):
        await end(kind, some)
    return {
        "quiet_p99_ms": _p99(quiet),
        "habitue_p99_ms": _p99(fast),
        "confirme_p99_ms": _p99(strong),
        "ratio": median(_p99([one]) / _p99([other]) for one, other in zip(strong, fast, strict=True)),
        "actions": sum(each.actions for each in (*quiet, *fast, *strong)),
        "robot_tables": len(tables[1]),
        "questions_per_s": (answered + unanswered) / TURNS / SECONDS,
        "unanswered": unanswered / max(1.0, answered + unanswered),
        "pool_cores": pool_seconds / TURNS / SECONDS,
        "pool_mb": pool_mb,
        "faults": dict(sum((each.faults for each in kinds), play.faults)) or 0,
    }


@contextmanager
def _played(play: Play, tables: list[Four]) -> Iterator[None]:
    """While this lasts the people alone with robots act on their turns."""
    play.stopping = False
    for table in tables:
        table.go_on()
    try:
        yield
    finally:
        play.stopping = True


def _questions(server: Server) -> list[float]:
    """Return how many questions were answered by a process so far, and how many were not."""
    request = urllib.request.Request(f"{server.address.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        figures = [line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#")]
    answered = sum(float(value) for name, value in figures if name == QUESTIONS)
    return [answered, sum(float(value) for name, value in figures if UNANSWERED.match(name))]


def _pool(server: Server) -> list[int]:
    """Return the robots' processes: children of the server."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"games.robot_worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def _own_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"no Pss of {pid}")


def _p99(phases: list[Measured]) -> float:
    return nth(sorted(took for phase in phases for took in phase.took), 0.99) * 1000
