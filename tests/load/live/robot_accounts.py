"""Cards of people while robot accounts play over HTTP: the cases `api_sqlite` and `api_postgres`.

People play at human pace; `quiet` and `robots` in turn, each the cards sent meanwhile. On SQLite one process serves
both; on PostgreSQL with Redis the API has a process of its own, as in docker-compose.yml. `ratio`: p99 with robots to
p99 without; `_cores`: processors used. `python -m tests.load.bench_live api_postgres ROBOTS=200 ROBOT_SECONDS=300`.
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
from tests.load.live.figures import nth, processor_seconds, spent, tell
from tests.load.live.measuring import WARM_UP, Measured, end, measure, sit_down
from tests.load.live.people import Play
from tests.load.live.rows import ROOT, Made, make
from tests.load.live.sites import Server, database, serving

TABLES: Final = int(os.environ.get("TABLES", "40"))
PACE: Final = float(os.environ.get("PEOPLE_PACE", "1.5"))
ROBOTS: Final = int(os.environ.get("ROBOTS", "200"))
SECONDS: Final = float(os.environ.get("ROBOT_SECONDS", "300"))
ROUNDS: Final = int(os.environ.get("ROUNDS", "1"))
SHARES: Final = {"p50": 0.5, "p99": 0.99}
PARTS: Final = ("server", "postgres", "client")
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
        servers = stack.enter_context(serving(["uvicorn"], environment))
        if kind == "postgres":
            servers += stack.enter_context(serving(["uvicorn"], environment, background=True))
        return uvloop.run(_played(case, made, servers, rows.stdout.split()))


async def _played(case: str, made: Made, servers: list[Server], tokens: list[str]) -> dict[str, object]:
    play, kinds = Play(pace=PACE), {"quiet": list[Measured](), "robots": list[Measured]()}
    processor: dict[str, float] = {"api": 0.0, "crowd": 0.0}
    fours = await sit_down(play, made.tables, TABLES, [servers[0].address])
    pings = asyncio.create_task(ping_idle([seat for four in fours for seat in four.seats]))
    await asyncio.sleep(WARM_UP)
    told: list[dict[str, Any]] = []
    for _round in range(ROUNDS):
        kinds["quiet"].append(await measure(play, servers[:1], SECONDS / ROUNDS))
        with _crowd(servers[-1].address.port, tokens, told) as crowd:
            await asyncio.sleep(SETTLING)
            pids = {"api": [servers[-1].pid], "crowd": [crowd]}
            before = {name: processor_seconds(own) for name, own in pids.items()}
            kinds["robots"].append(await measure(play, servers[:1], SECONDS / ROUNDS))
            for name, own in pids.items():
                processor[name] += spent(before[name], processor_seconds(own))
        await asyncio.sleep(SETTLING)
    await end(play, fours)
    pings.cancel()
    with suppress(asyncio.CancelledError):
        await pings
    figures: dict[str, object] = {}
    took = {}
    for name, measured in kinds.items():
        took[name] = sorted(one for each in measured for one in each.took)
        figures |= {f"{name}_cards": len(took[name])}
        figures |= {f"{name}_{each}_ms": nth(took[name], share) * 1000 for each, share in SHARES.items()}
        figures |= {f"{name}_{part}_cores": sum(getattr(each, part) for each in measured) / SECONDS for part in PARTS}
    figures |= {f"{name}_cores": seconds / SECONDS for name, seconds in processor.items()}
    figures["ratio"] = nth(took["robots"], 0.99) / nth(took["quiet"], 0.99)
    figures["faults"] = sum(play.faults.values())
    for number, each in enumerate(told):
        figures |= {f"robots_{number}_{name}": value for name, value in each.items()}
    return tell(case, figures)


@contextmanager
def _crowd(port: int, tokens: list[str], told: list[dict[str, Any]]) -> Iterator[int]:
    command = [sys.executable, "-m", "tests.load.live.robot_crowd", str(port)]
    crowd = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert crowd.stdin is not None
    crowd.stdin.write("\n".join(tokens) + "\n\n")
    crowd.stdin.flush()
    try:
        yield crowd.pid
    finally:
        said, _errors = crowd.communicate("\n", timeout=60)
        told.append(json.loads(said.splitlines()[-1]))
