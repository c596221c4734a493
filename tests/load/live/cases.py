"""The cases of `tests.load.bench_live`: each starts what it needs, prints its figures and returns them."""

import asyncio
import os
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import uvloop

from tests.e2e.workers import Broker
from tests.load.live.analysing import analysing
from tests.load.live.beside import beside
from tests.load.live.crowd import ping_idle, watch
from tests.load.live.door import door
from tests.load.live.figures import Figures, resident_kb, say, tell
from tests.load.live.floors import InTurn, echoes_per_s
from tests.load.live.measuring import WARM_UP, Measured, end, measure, played, sit_down
from tests.load.live.people import Play
from tests.load.live.profiling import tell_top
from tests.load.live.robot_accounts import api
from tests.load.live.robots import robots
from tests.load.live.rows import Laid, Made, make, verify
from tests.load.live.sites import FOLDER, Server, database, serving
from tests.load.live.storms import Storm, Who

PROFILE: Final = os.environ.get("PROFILE", "")
# How many tables each four is given: a fast one plays a partie of so many donnes to its end.
DONNES: Final = 64
SPARE: Final = {1: 8, 20: 3, 100: 1}
SCALE: Final = float(os.environ.get("SCALE", "1"))
PACE: Final = 3.0


@contextmanager
def redis(environment: dict[str, str]) -> Iterator[str]:
    """A Redis of the bench's own; its address."""
    broker = Broker(Path(environment["VAR_DIR"])).start()
    try:
        yield broker.url
    finally:
        broker.kill()


def _profile_of(case: str) -> Path | None:
    return FOLDER / f"profile-{case}.raw" if PROFILE else None


def play(case: str) -> Figures:
    """`postgres_uvicorn_20`: a database, a server, so many tables."""
    kind, server, count = case.split("_")
    tables = int(count)
    with database(kind) as environment:
        made = make(environment, tables * SPARE.get(tables, 2), donnes=DONNES)
        with serving([server], environment) as servers:
            measured = uvloop.run(played(made.tables, tables, servers, profile=_profile_of(case)))
        return _told(case, measured, environment)


def two_processes(case: str) -> Figures:
    """Two web processes with Redis between them. `two_processes`: each table's four are at both, which is the worst
    case; `two_pinned`: all come through nginx, which gives every table to one process.
    """
    _two, how, server, count = case.split("_")
    tables = int(count)
    with database("postgres") as environment, redis(environment) as url:
        made = make(environment, tables * SPARE.get(tables, 2), donnes=DONNES)
        shared = environment | {"REDIS_URL": url, "CELERY_BROKER_URL": url}
        with serving([server, server], shared) as servers, ExitStack() as stack:
            pinned = how == "pinned"
            address = (
                stack.enter_context(door([each.address.port for each in servers], Path(environment["VAR_DIR"])))
                if pinned
                else None
            )
            measured = uvloop.run(played(made.tables, tables, servers, profile=_profile_of(case), door=address))
        return _told(case, measured, environment)


def _told(case: str, measured: Measured, environment: dict[str, str]) -> Figures:
    log = {f"log_{name}": count for name, count in verify(environment, measured.accepted).items()}
    figures = tell(case, measured.figures | log)
    path = _profile_of(case)
    if path is not None:
        tell_top(case, path)
    return figures


def textbook(case: str) -> Figures:
    """The write path of a tutorial: a row lock, a row, a message to the group."""
    with database("postgres") as environment, redis(environment) as url:
        made = make(environment, 20, donnes=DONNES)
        floor = environment | {"TEXTBOOK_REDIS": url}
        with serving(["uvicorn"], floor, "tests.load.live.textbook:application") as servers:
            measured = uvloop.run(played(made.tables, 20, servers, kind=InTurn))
        return tell(
            case,
            {
                f"textbook_{name}" if name == "actions_per_s" else name: value
                for name, value in measured.figures.items()
            },
        )


def echo(case: str) -> Figures:
    with (
        database("sqlite") as environment,
        serving(["uvicorn"], environment, "tests.load.live.echo:application") as servers,
    ):
        return tell(case, {"echo_per_s": uvloop.run(echoes_per_s(servers))})


def storms(case: str) -> Figures:
    """Everybody comes back at once: to the server they left, to one that has just started, five times as many."""
    server = case.split("_")[1]
    with database("postgres") as environment:
        made = make(environment, int(100 * SCALE), int(1600 * SCALE), DONNES)
        with serving([server], environment) as servers:
            uvloop.run(_play_a_while(made.tables, servers))
            figures = {"storm_400_s": uvloop.run(_storm(servers, _seated(made)))}
        with serving([server], environment) as servers:
            figures["storm_400_cold_s"] = uvloop.run(_storm(servers, _seated(made)))
        with serving([server], environment) as servers:
            figures["storm_2000_s"] = uvloop.run(_storm(servers, _seated(made) + _watching(made)))
        return tell(case, dict(figures))


def _seated(made: Made) -> list[Who]:
    return [(laid.code, session) for laid in made.tables for session in laid.sessions]


def _watching(made: Made) -> list[Who]:
    return [(made.tables[n % len(made.tables)].code, session) for n, session in enumerate(made.watchers)]


async def _play_a_while(laid: Sequence[Laid], servers: Sequence[Server]) -> None:
    going_on = Play()
    fours = await sit_down(going_on, laid, len(laid), [server.address for server in servers])
    await asyncio.sleep(WARM_UP)
    await end(going_on, fours)


async def _storm(servers: Sequence[Server], people: Sequence[Who]) -> float:
    storm = Storm()
    seconds = await storm.blow([server.address for server in servers], people)
    if storm.faults:
        say("storm faults", dict(storm.faults))
    await storm.pass_over()
    return seconds


def memory(case: str) -> Figures:
    """Resident memory of a socket, and of a table that waits with one socket at it, of the socket freed."""
    server, sockets, tables = case.split("_")[1], int(1000 * SCALE), int(500 * SCALE)
    with database("postgres") as environment:
        made = make(environment, tables + 10, sockets, DONNES)
        with serving([server], environment) as servers:
            uvloop.run(_play_a_while(made.tables[:100], servers))
        with serving([server], environment) as servers:
            return tell(case, uvloop.run(_weighed(servers, made, sockets, tables)))


async def _weighed(servers: Sequence[Server], made: Made, sockets: int, tables: int) -> Figures:
    pid, storm, addresses = servers[0].pid, Storm(), [servers[0].address]
    few, many = made.tables[:10], made.tables[10:]
    # The first ones pay for what is made once.
    early = sockets // 5
    await storm.blow(addresses, [(few[n % 10].code, session) for n, session in enumerate(made.watchers[:early])])
    began = await _settled(pid)
    for first in range(early, sockets, 50):
        some = made.watchers[first : first + 50]
        await storm.blow(addresses, [(few[n % 10].code, session) for n, session in enumerate(some)])
    watched = await _settled(pid)
    for first in range(0, tables, 50):
        await storm.blow(addresses, [(laid.code, laid.sessions[0]) for laid in many[first : first + 50]])
    full = await _settled(pid)
    await storm.pass_over()
    socket = (watched - began) / (sockets - early)
    return {
        "rss_mb": began / 1024,
        "kb_per_socket": socket,
        "kb_per_idle_table": (full - watched) / tables - socket,
        "kb_per_idle_table_and_socket": (full - watched) / tables,
    }


async def _settled(pid: int) -> int:
    await asyncio.sleep(1.0)
    return resident_kb(pid)


def human(case: str) -> Figures:
    """1,000 tables at human pace, each an action in 3 s, and 2,000 people who watch; everybody's page pings."""
    server, tables = case.split("_")[1], int(1000 * SCALE)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with database("postgres") as environment:
        made = make(environment, tables, 2 * tables, DONNES)
        with serving([server], environment) as servers:
            measured, figures = uvloop.run(_human(made, servers))
            return tell(case, figures | _told(case, measured, environment))


async def _human(made: Made, servers: Sequence[Server]) -> tuple[Measured, Figures]:
    at_tables = Play(pace=PACE)
    began = time.perf_counter()
    fours = [*await sit_down(at_tables, made.tables, len(made.tables), [one.address for one in servers])]
    people: list[Any] = [seat for four in fours for seat in four.seats]
    pings = asyncio.create_task(ping_idle(people))
    codes = [laid.code for laid in made.tables]
    people += await watch([servers[0].address], codes, made.watchers, at_tables.faults)
    arrived = time.perf_counter() - began
    await asyncio.sleep(5 * WARM_UP)
    heard = sum(each.heard for each in people)
    measured = await measure(at_tables, servers, float(os.environ.get("HUMAN_SECONDS", "40")))
    messages = (sum(each.heard for each in people) - heard) / measured.seconds
    memory_mb = resident_kb(servers[0].pid) / 1024
    await end(at_tables, fours)
    pings.cancel()
    with suppress(asyncio.CancelledError):
        await pings
    figures = {"sockets": len(people), "arrived_s": arrived, "messages_per_s": messages, "rss_mb": memory_mb}
    return measured, figures


PLAYED: Final = ("postgres_uvicorn_20", "postgres_daphne_20", "sqlite_daphne_20", "sqlite_uvicorn_20")
EVERY: Final[dict[str, Callable[[str], Figures]]] = {
    "textbook": textbook,
    "echo": echo,
    **dict.fromkeys(PLAYED, play),
    "two_processes_uvicorn_20": two_processes,
    "two_pinned_uvicorn_20": two_processes,
    "postgres_uvicorn_1": play,
    "postgres_uvicorn_100": play,
    "storms_uvicorn": storms,
    "storms_daphne": storms,
    "memory_uvicorn": memory,
    "memory_daphne": memory,
    "human_uvicorn": human,
    "beside": beside,
    "analysing": analysing,
    "robots": robots,
    "api_sqlite": api,
    "api_postgres": api,
}


def run(case: str) -> Figures:
    """A case by its name; `postgres_uvicorn_7`, `two_processes_daphne_3` and others are none of every run's."""
    if case in EVERY:
        return EVERY[case](case)
    kinds = {"two": two_processes, "storms": storms, "memory": memory, "human": human, "beside": beside}
    return kinds.get(case.split("_")[0], play)(case)
