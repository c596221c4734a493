"""Cards of people while robot accounts play over HTTP: the cases `api_sqlite` and `api_postgres`.

People play at human pace; `quiet` and `robots` in turn, each the cards sent meanwhile. On SQLite one process serves
both; on PostgreSQL with Redis the API has a process of its own, as a proxy would lead it. `ratio`: p99 with robots to
p99 without. `python -m tests.load.bench_live api_postgres ROBOTS=200 ROBOT_SECONDS=300`.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import uvloop

from tests.e2e.workers import Broker
from tests.load.live.crowd import ping_idle
from tests.load.live.figures import nth, say
from tests.load.live.measuring import WARM_UP, end, sit_down
from tests.load.live.people import Play
from tests.load.live.rows import ROOT, Made, make
from tests.load.live.sites import Server, database, serving

TABLES: Final = int(os.environ.get("TABLES", "40"))
PACE: Final = float(os.environ.get("PEOPLE_PACE", "1.5"))
ROBOTS: Final = int(os.environ.get("ROBOTS", "200"))
SECONDS: Final = float(os.environ.get("ROBOT_SECONDS", "300"))
ROUNDS: Final = int(os.environ.get("ROUNDS", "1"))
SETTLING: Final = 10.0
"""Seconds after the robots come or go that are not counted."""


def api(case: str) -> dict[str, object]:
    """`api_sqlite` or `api_postgres`."""
    kind = case.removeprefix("api_")
    with ExitStack() as stack:
        environment = stack.enter_context(database(kind))
        made = make(environment, TABLES * 2)
        command = [sys.executable, "-m", "tests.load.live.robot_accounts_rows", str(ROBOTS)]
        rows = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
        if kind == "postgres":
            broker = Broker(Path(environment["VAR_DIR"])).start()
            stack.callback(broker.kill)
            environment["REDIS_URL"] = broker.url
        servers = stack.enter_context(serving(["uvicorn"] * (2 if kind == "postgres" else 1), environment))
        return uvloop.run(_played(case, made, servers, rows.stdout.split()))


async def _played(case: str, made: Made, servers: list[Server], tokens: list[str]) -> dict[str, object]:
    play, took = Play(pace=PACE), {"quiet": [], "robots": []}
    fours = await sit_down(play, made.tables, TABLES, [servers[0].address])
    pings = asyncio.create_task(ping_idle([seat for four in fours for seat in four.seats]))
    await asyncio.sleep(WARM_UP)
    told: list[dict[str, Any]] = []
    for _round in range(ROUNDS):
        took["quiet"] += await _measured(play)
        with _crowd(servers[-1].address.port, tokens, told):
            await asyncio.sleep(SETTLING)
            took["robots"] += await _measured(play)
        await asyncio.sleep(SETTLING)
    await end(play, fours)
    pings.cancel()
    with suppress(asyncio.CancelledError):
        await pings
    figures: dict[str, object] = {}
    for name, found in took.items():
        found.sort()
        figures |= {f"{name}_cards": len(found)}
        figures |= {f"{name}_{each}_ms": nth(found, share) * 1000 for each, share in (("p50", 0.5), ("p99", 0.99))}
    figures["ratio"] = nth(took["robots"], 0.99) / nth(took["quiet"], 0.99)
    figures["faults"] = sum(play.faults.values())
    for number, each in enumerate(told):
        figures |= {f"robots_{number}_{name}": value for name, value in each.items()}
    for name, value in figures.items():
        say(f"{case} {name}", value)
    return figures


async def _measured(play: Play) -> list[float]:
    play.took.clear()
    play.measuring = True
    await asyncio.sleep(SECONDS / ROUNDS)
    play.measuring = False
    return list(play.took)


@contextmanager
def _crowd(port: int, tokens: list[str], told: list[dict[str, Any]]) -> Iterator[None]:
    command = [sys.executable, "-m", "tests.load.live.robot_crowd", str(port)]
    crowd = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert crowd.stdin is not None
    crowd.stdin.write("\n".join(tokens) + "\n\n")
    crowd.stdin.flush()
    try:
        yield
    finally:
        said, _errors = crowd.communicate("\n", timeout=60)
        told.append(json.loads(said.splitlines()[-1]))
