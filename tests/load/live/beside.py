"""Cards while something else goes on beside them, on SQLite: the case `beside` of `tests.load.bench_live`.

People play at human pace; beside them, one after the other: sign-ups, a practice contest, the import of a contest's
archive, of records, downloads, a collection emptied, an account of many years deleted, the tasks of a night. For each
the cards sent meanwhile (`p50_ms`, `p99_ms`, `max_ms`), how long it took (`took_s`) and the longest time a transaction
held the write lock (`held_ms`, by the code that began it). `quiet`: nothing beside. `faults`: what went wrong at the
tables; `failures`: errands the site refused.
"""

import asyncio
import base64
import http.client
import json
import os
import re
import subprocess
import sys
import time
import urllib.parse
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import uvloop

from tests.load.live.beside_rows import LEAVER
from tests.load.live.crowd import ping_idle
from tests.load.live.figures import nth, say
from tests.load.live.measuring import WARM_UP, end, sit_down
from tests.load.live.people import Play
from tests.load.live.rows import ROOT, Made, make
from tests.load.live.sites import Server, database

TABLES: Final = 40
PACE: Final = 0.4
QUIET_SECONDS: Final = 8.0
SIGN_UPS: Final = 16
AT_ONCE: Final = 4
TOKEN: Final = "beside" * 5 + "be"
BOUNDARY: Final = "beside-the-cards"
TOLD: Final = 3
LONGEST: Final = 300.0
WANTED: Final = os.environ.get("ERRANDS", "").split(",")
"""Names of errands; without any, all of them."""
LATE_SECONDS: Final = 0.3
"""So long after an errand cards sent meanwhile are waited for."""
Errand = Callable[[], object]


class Visitor:
    """A browser's requests to the site, with one session or none. Whatever the site does not take raises."""

    def __init__(self, port: int, session: str = "") -> None:
        self.port, self.session = port, session

    def get(self, path: str) -> bytes:
        return self._ask("GET", path, b"", "")

    def post(self, path: str, fields: Mapping[str, str], file: tuple[str, bytes] | None = None) -> bytes:
        """A form, as browsers send it; `file`: its field's name and content."""
        fields = {"csrfmiddlewaretoken": TOKEN, **fields}
        if file is None:
            return self._ask("POST", path, urllib.parse.urlencode(fields).encode(), "application/x-www-form-urlencoded")
        parts = [
            f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
            for name, value in fields.items()
        ]
        name, content = file
        head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"; filename="{name}"\r\n\r\n'.encode()
        body = b"".join([*parts, head, content, f"\r\n--{BOUNDARY}--\r\n".encode()])
        return self._ask("POST", path, body, f"multipart/form-data; boundary={BOUNDARY}")

    def _ask(self, method: str, path: str, body: bytes, kind: str) -> bytes:
        cookies = f"csrftoken={TOKEN}" + (f"; sessionid={self.session}" if self.session else "")
        headers = {"Cookie": cookies, "Origin": f"http://127.0.0.1:{self.port}", "Accept-Language": "en"}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        try:
            connection.request(method, path, body, headers | ({"Content-Type": kind} if kind else {}))
            answer = connection.getresponse()
            told = answer.read()
        finally:
            connection.close()
        if answer.status >= 400 or (method == "POST" and kind.startswith("application") and answer.status != 302):
            raise RuntimeError(f"{method} {path}: {answer.status} {told[:300]!r}")
        return told


@dataclass(frozen=True, slots=True)
class Errands:
    """What goes on beside, each by its name."""

    port: int
    environment: dict[str, str]
    session: str
    leaver: str
    folder: Path

    @property
    def each(self) -> dict[str, Errand]:
        return {
            "quiet": lambda: time.sleep(QUIET_SECONDS),
            "signing_up": self.sign_up,
            "practising": self.practise,
            "archive": self.bring_archive,
            "records": self.bring_records,
            "downloads": self.download,
            "emptying": self.empty,
            "deleting": self.delete,
            "night": self.pass_a_night,
        }

    @property
    def organizer(self) -> Visitor:
        return Visitor(self.port, self.session)

    def sign_up(self) -> None:
        names = (f"Nouveau {number}" for number in range(SIGN_UPS))
        with ThreadPoolExecutor(AT_ONCE) as some:
            list(some.map(self._sign_up, names))

    def _sign_up(self, name: str) -> None:
        Visitor(self.port).post("/accounts/signup/", {"username": name, "password1": f"carreau {name} valet"})

    def practise(self) -> None:
        self.organizer.post("/concours/essai/bench/", {"entrants": "150", "preset": "classique-4x12"})

    def bring_archive(self) -> None:
        packed = (self.folder / "bench.concours.gz").read_bytes()
        self.organizer.post("/concours/importer/bench/", {}, ("file", packed))
        self.organizer.post("/concours/importer/bench/", {"archive": base64.b64encode(packed).decode()})

    def bring_records(self) -> None:
        """In parts, each of which begins where the one before was cut, as the page does."""
        lines, first = (self.folder / "records.jsonl").read_bytes().splitlines(keepends=True), 1
        while first <= len(lines):
            page = self.organizer.post(
                "/parties/collection/", {"first": str(first)}, ("file", b"".join(lines[first - 1 :]))
            )
            unread = re.search(rb'name="first" value="(\d+)"', page)
            first = int(unread[1]) if unread else len(lines) + 1

    def download(self) -> None:
        for path in ("/parties/collection/tout.jsonl", "/mes-donnees/tout.zip", *self._contests()):
            self.organizer.get(path)

    def _contests(self) -> list[str]:
        """The archive of every contest of the club."""
        codes = set(re.findall(r"/concours/([a-z0-9]{8})/", self.organizer.get("/concours/").decode()))
        return [f"/concours/{code}/archive/fichier/" for code in sorted(codes)]

    def empty(self) -> None:
        self.organizer.post("/parties/collection/supprimer/", {"sure": "yes"})

    def delete(self) -> None:
        Visitor(self.port, self.leaver).post("/mes-donnees/supprimer/", {"typed": LEAVER})

    def pass_a_night(self) -> None:
        self._run("night")
        deadline = time.monotonic() + LONGEST
        while self._run("waiting"):
            if time.monotonic() > deadline:
                raise RuntimeError("the night's tasks do not end")
            time.sleep(0.2)

    def _run(self, verb: str) -> Any:
        return run_rows(self.environment, verb)


def run_rows(environment: dict[str, str], verb: str) -> Any:
    command = [sys.executable, "-m", "tests.load.live.beside_rows", verb]
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def beside(case: str) -> dict[str, object]:
    """`beside`, or `beside_daphne`."""
    kind = "daphne" if case.endswith("daphne") else "uvicorn"
    with database("sqlite") as environment:
        gather = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
        subprocess.run(gather, cwd=ROOT, env=environment, check=True)
        made, needed = make(environment, TABLES * 2), run_rows(environment, "make")
        log = Path(environment["VAR_DIR"]) / "locks.jsonl"
        watched = {"DJANGO_SETTINGS_MODULE": "tests.load.live.lock_watch.settings", "LOCK_LOG": str(log)}
        server = Server(kind, environment | watched)
        server.start()
        try:
            sessions = needed["session"], needed["leaver"]
            errands = Errands(server.address.port, environment, *sessions, Path(needed["folder"]))
            return uvloop.run(_played(case, made, server, errands, log))
        finally:
            server.stop()
            for line in server.errors()[:TOLD]:
                say("server error", line[:300])


async def _played(case: str, made: Made, server: Server, errands: Errands, log: Path) -> dict[str, object]:
    play, figures = Play(pace=PACE), dict[str, object]()
    fours = await sit_down(play, made.tables, TABLES, [server.address])
    pings = asyncio.create_task(ping_idle([seat for four in fours for seat in four.seats]))
    await asyncio.sleep(WARM_UP)
    for name, errand in errands.each.items():
        if WANTED != [""] and name not in WANTED:
            continue
        for figure, value in (await _beside(play, errand, log)).items():
            figures[f"{name}_{figure}"] = value
            say(f"{case} {name}_{figure}", value)
    await end(play, fours)
    pings.cancel()
    with suppress(asyncio.CancelledError):
        await pings
    for fault, count in play.faults.items():
        say(f"{case} fault {fault}", count)
    figures["faults"] = sum(play.faults.values())
    figures["failures"] = sum(figure.endswith("_failed") for figure in figures)
    return figures


async def _beside(play: Play, errand: Errand, log: Path) -> dict[str, object]:
    play.took.clear()
    play.measuring, began = True, time.monotonic()
    failed = None
    try:
        await asyncio.to_thread(errand)
    except (RuntimeError, OSError) as error:
        failed = str(error)
    ended = time.monotonic()
    await asyncio.sleep(LATE_SECONDS)
    play.measuring = False
    took = sorted(play.took)
    figures: dict[str, object] = {
        "cards": len(took),
        **{f"{told}_ms": nth(took, share) * 1000 for told, share in (("p50", 0.5), ("p99", 0.99), ("max", 1.0))},
        "took_s": ended - began,
    }
    held = longest_held(log, began, ended)
    figures["held_ms"] = max(held.values(), default=0.0) * 1000
    for by, seconds in sorted(held.items(), key=lambda each: -each[1])[:TOLD]:
        figures[f"held by {by}"] = f"{seconds * 1000:.0f} ms"
    return figures | ({"failed": failed} if failed else {})


def longest_held(log: Path, began: float, ended: float) -> dict[str, float]:
    """The longest hold of each piece of code between two moments, in seconds."""
    held: dict[str, float] = {}
    for line in log.read_text().splitlines() if log.exists() else ():
        told = json.loads(line)
        if began <= told["ended"] and told["began"] <= ended:
            held[told["by"]] = max(held.get(told["by"], 0.0), told["ended"] - told["began"])
    return held
