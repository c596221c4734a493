"""Cards while kept analyses are made beside, on SQLite: the case `analysing` of `tests.load.bench_live`.

People play at human pace. Several times in turn, nothing goes on beside, or the process that the server starts for
waiting analyses (`games.analyses.turns`). `quiet_p99_ms` and `analysing_p99_ms`: cards sent meanwhile; `ratio`: the
second of the first, the median of the turns. `python -m tests.load.live.analysing DONNES` writes finished ranked
parties of bots, each donne with a request for its analysis.
"""

import asyncio
import os
import secrets
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Final

import uvloop

from tests.load.live.crowd import ping_idle
from tests.load.live.figures import Figures, nth, tell
from tests.load.live.measuring import WARM_UP, Measured, end, measure, sit_down
from tests.load.live.people import Play
from tests.load.live.rows import ROOT, Laid, make
from tests.load.live.sites import Server, database, serving

TABLES: Final = 300
DONNES: Final = 10_000
DISTINCT: Final = 1_000
DONNES_A_TABLE: Final = 64
PACE: Final = 3.0
TURNS: Final = 5
SECONDS: Final = float(os.environ.get("ANALYSING_SECONDS", "20"))


def analysing(case: str) -> Figures:
    scale = float(os.environ.get("SCALE", "1"))
    with database("sqlite") as environment:
        made = make(environment, int(TABLES * scale), donnes=DONNES_A_TABLE)
        command = [sys.executable, "-m", "tests.load.live.analysing", str(int(DONNES * scale))]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        with serving(["uvicorn"], environment) as [server]:
            return tell(case, uvloop.run(_measured(made.tables, server)))


async def _measured(laid: list[Laid], server: Server) -> Figures:
    play = Play(pace=PACE)
    fours = await sit_down(play, laid, len(laid), [server.address])
    await asyncio.sleep(WARM_UP)
    pings = asyncio.create_task(ping_idle([seat for four in fours for seat in four.seats]))
    quiet, beside, made = [], [], 0
    for _turn in range(TURNS):
        quiet.append(await measure(play, [server], SECONDS))
        before = _analyses(server)
        # The same command as that of `games.analyses.turns`; it ends with its parent, this bench.
        turn = [sys.executable, "manage.py", "analyse", "--turn", str(os.getpid())]
        process = subprocess.Popen(turn, cwd=ROOT, env=server.environment, stdout=subprocess.DEVNULL)
        try:
            while (began := _analyses(server)) == before and process.poll() is None:
                await asyncio.sleep(0.2)
            beside.append(await measure(play, [server], SECONDS))
            made += _analyses(server) - began
        finally:
            process.kill()
            process.wait()
        _free_lane(server)
    pings.cancel()
    with suppress(asyncio.CancelledError):
        await pings
    await end(play, fours)
    return {
        "quiet_p99_ms": _p99(quiet),
        "analysing_p99_ms": _p99(beside),
        "ratio": median(_p99([one]) / _p99([other]) for one, other in zip(beside, quiet, strict=True)),
        "actions": sum(each.actions for each in (*quiet, *beside)),
        "analyses_per_s": made / TURNS / SECONDS,
        "faults": dict(play.faults) or 0,
    }


def _p99(phases: list[Measured]) -> float:
    return nth(sorted(took for phase in phases for took in phase.took), 0.99) * 1000


def _analyses(server: Server) -> int:
    return int(_asked(server, "SELECT count(*) FROM games_donneanalysis"))


def _free_lane(server: Server) -> None:
    """Let the next process begin at once: the one that was killed left its lease of five minutes."""
    _asked(server, "UPDATE games_analysislane SET until = '2000-01-01 00:00:00'")


def _asked(server: Server, query: str) -> str:
    path = Path(server.environment["DATABASE_URL"].removeprefix("sqlite:///"))
    with sqlite3.connect(path, timeout=30) as connection:
        row = connection.execute(query).fetchone()
    connection.close()
    return str(row[0]) if row else ""


def _write(donnes: int) -> None:
    """Write finished parties of bots until there are so many donnes, and a request for each donne that was taken."""
    from django.utils import timezone

    from games.models import AnalysisRequest, Donne, Partie
    from tests.load.history_parties import distinct_parties
    from tests.load.live.rows import _people

    now, [(by, _session)] = timezone.now(), _people(1)
    folder = Path(os.environ["VAR_DIR"]).parent
    known = [each for each in distinct_parties(folder, min(donnes, DISTINCT)) if each.columns["origin"] == "live"]
    rows: list[Donne] = []
    while len(rows) < donnes:
        for of in known:
            partie = Partie(**of.columns, code=secrets.token_hex(5), kind="casual", begun_at=now, finished_at=now)
            partie.save()
            rows += [Donne(partie=partie, sealed_at=now, **columns) for columns in of.donnes]
    Donne.objects.bulk_create(rows, batch_size=500)
    asked = Donne.objects.exclude(taker="").values_list("pk", flat=True)[:donnes]
    AnalysisRequest.objects.bulk_create(AnalysisRequest(donne_id=pk, by=by, at=now) for pk in asked)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    import django

    django.setup()
    _write(int(sys.argv[1]))
