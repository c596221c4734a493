"""An evening of a full site: tables that come and go at human pace, and what else goes on; a row of figures a minute.

Each four goes from table to table, parties of 4, 8 and 12 donnes, so that tables open and end all the time; every
second somebody loses their connection and comes back. Beside, one after the other: a contest of 64 pairs with 300
pages of its ranking, sign-ups, exports, an archive and records imported, the tasks of a night (ratings recounted), a
backup. On PostgreSQL with Redis and a Celery worker; on SQLite the server does its tasks itself.
"""

import asyncio
import csv
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import uvloop

from tests.load.live.beside import Errands, Visitor, run_rows
from tests.load.live.cases import redis
from tests.load.live.crowd import Pinged, Watcher, ping_idle, watch
from tests.load.live.figures import nth, resident_kb, say
from tests.load.live.measuring import end, measure, sit_down
from tests.load.live.people import RECONNECT, Four, Play
from tests.load.live.rows import ROOT, Laid, make, verify
from tests.load.live.sites import Server, database, serving
from tests.load.machine import machine

PACE: Final = 3.0
LENGTHS: Final = (4, 8, 12)
"""Donnes of a partie."""
DONNE_SECONDS: Final = 36 * PACE
"""A little less than a donne takes, so that no four runs out of tables."""
WATCHERS: Final = 200
MINUTE: Final = 60.0
PAUSE: Final = 45.0
"""Seconds between two errands."""
AT_ONCE: Final = 1_000
"""Tables that one transaction lays."""


@dataclass(slots=True)
class Evening:
    """How long, how many tables, and where the rows go."""

    kind: str
    hours: float
    tables: int
    to: Path

    @property
    def minutes(self) -> int:
        return max(4, round(self.hours * 60))

    @property
    def each(self) -> int:
        """Tables a four needs, of every length as many."""
        donnes = self.minutes * MINUTE * 1.1 / DONNE_SECONDS
        return len(LENGTHS) * (int(donnes / sum(LENGTHS)) + 1)


@dataclass(slots=True)
class Beside:
    """The errands of an evening: which one is under way, and what the site refused."""

    errands: Errands
    names: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    number: int = 0

    def rounds(self) -> Iterator[tuple[str, Callable[[], object]]]:
        each = self.errands
        while True:
            yield from (
                ("contest", self.contest),
                ("sign-ups", self.sign_up),
                ("exports", each.download),
                ("backup", self.back_up),
                ("records", each.bring_records),
                ("night", each.pass_a_night),
                ("practice", partial(each.organizer.post, "/concours/essai/bench/", PRACTICE)),
                ("emptying", each.empty),
            )

    def contest(self) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "tests.load.live.evening_rows"],
            cwd=ROOT,
            env=self.errands.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        for _page in range(300):
            Visitor(self.errands.port).get(f"/concours/{done.stdout.strip()}/affichage/classement/")

    def sign_up(self) -> None:
        self.number += 1
        name = f"Soir {self.number}"
        fields = {"username": name, "password1": f"carreau {name} valet"}
        Visitor(self.errands.port).post("/accounts/signup/", fields)

    def back_up(self) -> None:
        command = [sys.executable, "manage.py", "backup", "--keep", "2"]
        subprocess.run(command, cwd=ROOT, env=self.errands.environment, check=True, capture_output=True)

    async def go_on(self) -> None:
        for name, errand in self.rounds():
            await asyncio.sleep(PAUSE)
            self.names.append(name)
            try:
                await asyncio.to_thread(errand)
            except (RuntimeError, OSError, subprocess.CalledProcessError) as error:
                told = getattr(error, "stderr", None) or error
                self.failures.append(f"{name}: {str(told)[-300:]}")
                say("refused", self.failures[-1])


PRACTICE: Final[Mapping[str, str]] = {"entrants": "64", "preset": "classique-4x12"}


@contextmanager
def worker(environment: dict[str, str]) -> Iterator[list[int]]:
    """A Celery worker and its beat on this broker; their process ids."""
    command = [sys.executable, "-m", "celery", "-A", "belote_site"]
    var = Path(environment["VAR_DIR"])
    kinds = (("worker", "-P", "solo"), ("beat", "--schedule", str(var / "beat"), "--pidfile="))
    log = (var / "worker.log").open("ab")
    running = [
        subprocess.Popen([*command, *words, "-l", "WARNING"], cwd=ROOT, env=environment, stdout=log, stderr=log)
        for words in kinds
    ]
    try:
        yield [process.pid for process in running]
    finally:
        for process in running:
            process.kill()
            process.wait(timeout=20)
        log.close()


def play(evening: Evening) -> None:
    """The whole evening; then the log is held against what the clients were told."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with database(evening.kind) as environment, ExitStack() as stack:
        if evening.kind == "postgres":
            url = stack.enter_context(redis(environment))
            environment |= {"REDIS_URL": url, "CELERY_BROKER_URL": url}
        gather = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
        subprocess.run(gather, cwd=ROOT, env=environment, check=True)
        fours, watchers = _laid(environment, evening)
        needed = run_rows(environment, "make")
        [server] = stack.enter_context(serving(["uvicorn"], environment))
        others = stack.enter_context(worker(server.environment)) if evening.kind == "postgres" else []
        sessions = needed["session"], needed["leaver"]
        errands = Errands(server.address.port, server.environment, *sessions, Path(needed["folder"]))
        beside = Beside(errands)
        play = uvloop.run(_played(evening, fours, watchers, server, others, beside))
        for name, count in verify(environment, play.accepted).items():
            say(f"{evening.kind} log_{name}", count)
        for fault, count in play.faults.items():
            say(f"{evening.kind} fault {fault}", count)
        say(f"{evening.kind} refused errands", len(beside.failures))
        _tell(evening)


def _laid(environment: dict[str, str], evening: Evening) -> tuple[list[list[Laid]], list[str]]:
    """The tables of every four, lengths mixed; and the sessions of those who watch."""
    wanted, dice = evening.tables * evening.each // len(LENGTHS), random.Random(3)
    laid: list[list[Laid]] = []
    watchers: list[str] = []
    for length in LENGTHS:
        tables: list[Laid] = []
        while len(tables) < wanted:
            made = make(environment, min(AT_ONCE, wanted - len(tables)), 0 if watchers else WATCHERS, length)
            tables += made.tables
            watchers += made.watchers
        laid.append(tables)
    fours = []
    for number in range(evening.tables):
        own = [table for tables in laid for table in tables[number :: evening.tables]]
        dice.shuffle(own)
        fours.append(own)
    return fours, watchers


async def _played(
    evening: Evening,
    laid: Sequence[Sequence[Laid]],
    watchers: Sequence[str],
    server: Server,
    others: Sequence[int],
    beside: Beside,
) -> Play:
    play = Play(pace=PACE)
    count = len(laid)
    # sit_down takes every count-th table of one list.
    order = [table for row in zip(*laid, strict=True) for table in row]
    fours = await sit_down(play, order, count, [server.address])
    onlookers = await watch([server.address], [own[0].code for own in laid], watchers, play.faults)
    everybody = Present(fours, onlookers)
    tasks = [
        asyncio.create_task(each) for each in (ping_idle(everybody), _lose_connections(play, fours), beside.go_on())
    ]
    await _measured(evening, play, server, others, beside)
    await end(play, fours)
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    return play


@dataclass(frozen=True, slots=True)
class Present:
    """Everybody who is connected now: the seats change when a four goes on to its next table."""

    fours: Sequence[Four]
    onlookers: Sequence[Watcher]

    def __iter__(self) -> Iterator[Pinged]:
        for four in self.fours:
            yield from four.seats
        yield from self.onlookers


async def _lose_connections(play: Play, fours: Sequence[Four]) -> None:
    """Every second somebody's connection is cut, and they come back as the page does."""
    dice = random.Random(5)
    while True:
        await asyncio.sleep(1.0)
        seat = dice.choice(dice.choice(fours).seats)
        if seat.wire is not None and seat.wire.open and not seat.left:
            seat.wire.code = RECONNECT
            seat.wire.close()


COLUMNS: Final = (
    "minute",
    "actions_per_s",
    "p50_ms",
    "p99_ms",
    "max_ms",
    "web_mb",
    "worker_mb",
    "load",
    "faults",
    "beside",
)


async def _measured(evening: Evening, play: Play, server: Server, others: Sequence[int], beside: Beside) -> None:
    with evening.to.open("w", newline="") as file:
        file.write(f"# {machine()}\n# {evening.kind}, {evening.tables} tables, {evening.hours:g} hours\n")
        rows = csv.writer(file)
        rows.writerow(COLUMNS)
        for minute in range(1, evening.minutes + 1):
            beside.names.clear()
            measured = await measure(play, [server], MINUTE)
            row = (
                minute,
                f"{measured.actions / measured.seconds:.0f}",
                *(f"{nth(measured.took, share) * 1000:.1f}" for share in (0.5, 0.99, 1.0)),
                f"{resident_kb(server.pid) / 1024:.1f}",
                f"{sum(map(resident_kb, others)) / 1024:.1f}",
                f"{os.getloadavg()[0]:.1f}",
                sum(play.faults.values()),
                " ".join(beside.names),
            )
            rows.writerow(row)
            file.flush()
            say(f"{evening.kind} {time.strftime('%H:%M')}", ", ".join(map(str, row)))


def _tell(evening: Evening) -> None:
    """The figures of an evening: growth by the hour after its first quarter, and the median and worst minute's p99."""
    rows = read(evening.to)
    settled = rows[len(rows) // 4 :]
    for name in ("web_mb", "worker_mb"):
        say(f"{evening.kind} {name} growth_mb_per_hour", growth([float(row[name]) for row in settled]))
    late = sorted(float(row["p99_ms"]) for row in rows)
    say(f"{evening.kind} p99_ms of a minute, median", nth(late, 0.5))
    say(f"{evening.kind} p99_ms of a minute, worst", late[-1])


def read(path: Path) -> list[dict[str, str]]:
    """The rows of an evening."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines))


def growth(each_minute: Sequence[float]) -> float:
    """The slope of the straight line through these values, by the hour (least squares)."""
    count = len(each_minute)
    middle, mean = (count - 1) / 2, sum(each_minute) / count
    above = sum((n - middle) * (value - mean) for n, value in enumerate(each_minute))
    return 60 * above / sum((n - middle) ** 2 for n in range(count))
