"""A hall looks at its ranking: `python -m tests.load.bench_contest_phones`; one « name: value » line a figure.

A contest of 150 pairs, its server as `make run` starts it (Daphne, SQLite) on a database and a port of its own, the
hall's telephones in this process. `phones_300_p95_ms`: 300 telephones, each with a connection of its own, open the page
of the ranking within the second after the contest has moved; the time of the slowest but one in twenty, connection and
whole page. `phones_300_with_cards_p95_ms`: the same when each holds the card of a pair, in a session the server has
not seen yet. `phones_300_at_once_p95_ms`: strangers again, who all tap in the same instant. `ranking_150_s`: from
before the last confirmation is written, by another process than the server, until a projector that looks on by its
socket has the new ranking in hand.
"""

import argparse
import asyncio
import os
import random
import secrets
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.asyncio.client import connect

from tests.e2e.conftest import serving
from tests.e2e.served import ROOT, Served

PAIRS = 150
PHONES = 300
SECONDS = 1.0
STAGE = """
import django
django.setup()
from tests.load import bench_contest_phones
bench_contest_phones.{verb}({arguments})
"""


def say(name: str, value: object) -> None:
    sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.flush()


# In a process of its own, on the database of the server.


def stage_contest(pairs: int) -> None:
    """Two rounds played but for one score, which waits for its confirmation; all of both released."""
    from leagues.contests.contest_log import steps
    from leagues.contests.contest_log.settings import settings_of
    from leagues.contests.contest_log.steps import Released, Score
    from leagues.contests.store import open_contest, write
    from tests.leagues.contests.staging import MORNING, Stage, club_of, somebody

    token = secrets.token_hex(4)
    organizer = somebody(f"organizer-{token}")
    club = club_of(organizer, code=f"salle-{token}")
    chosen = settings_of("classique-4x12", capacity=max(pairs, 64))
    contest = open_contest(club, organizer, name="Concours d’automne", starts_at=MORNING, settings=chosen)
    staged = Stage(club, contest, organizer, organizer, organizer)
    staged.do(steps.Describe(name="Concours d’automne", starts_at=MORNING, place="Salle des fêtes", public=True))
    staged.enter(pairs)
    for number in (1, 2):
        staged.draw()
        for what in Released:
            staged.do(steps.Release(round=number, what=what))
        last = list(staged.state.published[-1].missing)[-1]
        dice = random.Random(number)
        for table in staged.state.published[-1].missing:
            points = dice.randrange(600, 1344)
            if (number, table.number) != (2, last.number):
                staged.score(table, (points, 1944 - points))
    sheet = steps.Write(round=2, table=last.number, score=Score(points=(1900, 44)), pair=last.sides[0][0])
    write(staged.contest, sheet, None)
    sys.stdout.write(f"{staged.contest.code}\n")


def confirm_last(code: str) -> None:
    """Confirm the score that waits, as the other pair; prints the moment before, in seconds since 1970."""
    from leagues.contests.contest_log import steps
    from leagues.contests.store import state_of, write
    from leagues.models import Contest

    contest = Contest.objects.get(code=code)
    [table] = state_of(contest).published[-1].missing
    step = steps.Confirm(round=2, table=table.number, of=table.unconfirmed[0].at.version, pair=table.sides[1][0])
    before = time.time()
    write(contest, step, None)
    sys.stdout.write(f"{before}\n")


def rename_everybody(first: str, last: str, other_first: str, other_last: str) -> None:
    """Everybody has one of two long names, shown whole."""
    from leagues.models import Person

    Person.objects.filter(pk__in=[each.pk for each in Person.objects.all()][::2]).update(
        first_name=first, last_name=last, shown_whole=True
    )
    Person.objects.filter(shown_whole=False).update(first_name=other_first, last_name=other_last, shown_whole=True)


def draw_and_show(code: str) -> None:
    """Draw the next round, publish and show it; prints the moment before it is shown, in seconds since 1970."""
    from leagues.contests.contest_log import steps
    from leagues.contests.contest_log.steps import Released
    from leagues.contests.contest_log.steps.drawing import draft
    from leagues.contests.store import state_of, write
    from leagues.models import Contest

    contest = Contest.objects.get(code=code)
    drafted = draft(state_of(contest))
    write(contest, drafted, None)
    write(contest, steps.Publish(round=drafted.round), None)
    before = time.time()
    write(contest, steps.Release(round=drafted.round, what=Released.DRAW), None)
    sys.stdout.write(f"{before}\n")


def touch(code: str) -> None:
    """Move the contest by a step that shows nowhere, so that everything is rendered anew."""
    from leagues.contests.contest_log import steps
    from leagues.contests.store import state_of, write
    from leagues.models import Contest

    contest = Contest.objects.get(code=code)
    cents = state_of(contest).entrant(1).paid + 1
    write(contest, steps.Pay(number=1, cents=cents), None)


def give_cards(code: str) -> None:
    """A session for each telephone, with the card of a pair in it; prints their keys."""
    from importlib import import_module

    from django.conf import settings

    from leagues.contests.rights import keep_pair, pair_key
    from leagues.contests.store import state_of
    from leagues.models import Contest

    contest = Contest.objects.get(code=code)
    state, keys = state_of(contest), []
    for phone in range(PHONES):
        number = phone % len(state.in_contest) + 1
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        keep_pair(session, contest, number, pair_key(contest, state, number))
        session.save()
        keys.append(session.session_key)
    sys.stdout.write(",".join(keys) + "\n")


def beside(site: Served, verb: str, arguments: str) -> str:
    """Run one of those above in another process; what it printed last."""
    source = STAGE.format(verb=verb, arguments=arguments)
    environment = site.environment | {"DJANGO_SETTINGS_MODULE": "belote_site.settings"}
    run = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    return run.stdout.strip().splitlines()[-1] if run.stdout.strip() else ""


# The telephones.


async def open_page(port: int, path: str, after: float, session: str) -> float:
    """A telephone without anything kept: connect, ask, read to the end. In milliseconds."""
    await asyncio.sleep(after)
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Language: fr\r\nConnection: close\r\n"
    writer.write(f"{head}Cookie: sessionid={session}\r\n\r\n".encode() if session else f"{head}\r\n".encode())
    answer = await reader.read(-1)
    took = 1000 * (time.perf_counter() - began)
    writer.close()
    assert answer.startswith(b"HTTP/1.1 200"), answer[:200]
    assert answer.count(b"</tr>") > PAIRS
    return took


async def hall(port: int, path: str, seconds: float, sessions: list[str]) -> list[float]:
    dice = random.Random(7)
    phones = (open_page(port, path, dice.random() * seconds, session) for session in sessions)
    return list(await asyncio.gather(*phones))


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def bench_phones(site: Served, code: str, tries: int) -> None:
    """The median of so many halls, and the worst."""
    for name, seconds, cards in (
        ("phones_300_p95_ms", SECONDS, False),
        ("phones_300_with_cards_p95_ms", SECONDS, True),
        ("phones_300_at_once_p95_ms", 0.0, False),
    ):
        found = [p95(one_hall(site, code, seconds, cards)) for _try in range(tries)]
        say(name, f"{statistics.median(found):.0f}")
        say(name.replace("_ms", "_worst_ms"), f"{max(found):.0f}")


def one_hall(site: Served, code: str, seconds: float, cards: bool) -> list[float]:
    """The times of a hall that opens the ranking of a contest that has just moved."""
    sessions = beside(site, "give_cards", repr(code)).split(",") if cards else [""] * PHONES
    beside(site, "touch", repr(code))
    return asyncio.run(hall(site.port, f"/concours/{code}/affichage/classement/", seconds, sessions))


# The projector.


async def read_part(port: int, code: str) -> str:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    path = f"/concours/{code}/ecran/etat/?vue=classement"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
    answer = (await reader.read(-1)).decode()
    writer.close()
    return answer


async def watch_ranking(site: Served, code: str) -> float:
    """Seconds from the last confirmation to the ranking with it, on a projector that did not reload."""
    address = f"ws://127.0.0.1:{site.port}/ws/concours/{code}/"
    async with connect(address, origin=site.url) as socket:  # type: ignore[arg-type]
        await socket.recv()
        before = await read_part(site.port, code)
        writing = asyncio.create_task(asyncio.to_thread(beside, site, "confirm_last", repr(code)))
        await socket.recv()
        after = await read_part(site.port, code)
        done = time.time()
        assert "wall-under-way" in before, "one table is missing"
        assert "wall-under-way" not in after, "none is missing any more"
        return done - float(await writing)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=5)
    tries = parser.parse_known_args()[0].tries
    with TemporaryDirectory() as folder, serving(Path(folder)) as [site]:
        code = beside(site, "stage_contest", str(PAIRS))
        say("load", f"{os.getloadavg()[0]:.1f}")
        bench_phones(site, code, tries)
        say("ranking_150_s", f"{asyncio.run(watch_ranking(site, code)):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
