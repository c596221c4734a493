"""One step of `bench_leagues`, in a process of its own: `python -m tests.load.leagues_measured STEP`.

A step is a function of `MEASURES` that prints its figures with `say`.
"""

# ruff: noqa: E402  (Django is set up before models are imported)

import os
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from statistics import quantiles
from typing import Any, Final

import django
from celery import current_app

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
django.setup()

from django.core.management import call_command
from django.db import connection, connections, transaction
from django.utils import timezone

from accounts.models import User
from games.models import Partie, PartieSeat, Player, RatingPoint
from games.outbox import Worker
from games.rules.options import (
    full_rules_as_json,
    read_rules,
)
from games.sealing import rules_columns
from games.signals import partie_finished
from leagues.models import RankedResult
from leagues.rankings.corrections import settle
from leagues.rankings.counted import RatingCount
from leagues.rankings.incremental import (
    CountOutcome,
    ask,
    count_partie,
)
from leagues.rankings.nightly_audit import (
    PART,
    verify_ratings,
)
from leagues.rankings.points import COLUMNS as POINT
from leagues.rankings.points import figures_of
from leagues.rankings.queries import (
    pair_board,
    people_board,
)
from leagues.rankings.results import KeptResult
from leagues.rankings.stored import (
    upsert,
    write_pairs,
    write_people,
    write_results,
)
from leagues.rankings.write_lease import (
    locked,
    write_on,
)
from leagues.ratings.played import RankedPartie
from leagues.ratings.ratings import Ratings
from leagues.ratings.systems import SITE
from tests.load import bench_ratings
from tests.load.history_base import rows_of, write
from tests.load.history_base import settle as analyse

SCALE: Final = float(os.environ.get("SCALE", "1"))
PARTIES: Final = max(2000, int(1_000_000 * SCALE))
PEOPLE: Final = max(500, int(50_000 * SCALE))
GAME: Final = "retourne"
MORE: Final = 200
COLUMNS: Final = rules_columns(full_rules_as_json(read_rules({"shuffle": "every-donne"})))
now: Final = time.perf_counter


def say(name: str, value: object) -> None:
    sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.flush()


def p95(seconds: list[float]) -> float:
    """In milliseconds."""
    return round(quantiles(seconds, n=20)[-1] * 1000, 1)


def results() -> Iterator[RankedPartie]:
    """Those of `bench_ratings`, people and parties counted from 1."""
    bench_ratings.PEOPLE = PEOPLE  # type: ignore[misc]
    for each in bench_ratings.results(PARTIES):
        (one, two), (three, four) = each.sides
        yield RankedPartie(
            id=each.id + 1,
            game=GAME,
            finished_at=each.finished_at,
            day=timezone.localdate(each.finished_at),
            sides=((one + 1, two + 1), (three + 1, four + 1)),
            winner=each.winner,
            left=frozenset(person + 1 for person in each.left),
        )


def fill() -> None:
    """Rows as they are once everything was counted; points of the one day in thirty the night looks at."""
    call_command("migrate", interactive=False, verbosity=0)
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")
    ids = range(1, PEOPLE + 1)
    people = [User(pk=pk, username=f"Joueur {pk}", skeleton=f"joueur{pk}", password="!") for pk in ids]
    write(User, rows_of(User, people))
    players = (Player(pk=pk, user_id=pk, name=f"Joueur {pk}", created_at=bench_ratings.BEGAN) for pk in ids)
    write(Player, rows_of(Player, players))
    count, points = RatingCount(Ratings(game=GAME, system=SITE)), {}
    with transaction.atomic():
        write_results(_counted(count, points))
        write_people(GAME, count.people)
        write_pairs(GAME, count.pairs)
        told = ((who, GAME, day, *figures) for (who, day), figures in points.items())
        upsert(RatingPoint, POINT, ("player_id", "game", "on"), told)
        write_on(locked(GAME), count.upto)
    analyse()


def _counted(count: RatingCount, points: dict[Any, Any]) -> Iterator[KeptResult]:
    """What each was counted as; the points of the evening are those of the last partie of a day."""
    for result in results():
        before, number = count.add(result)
        if result.day.toordinal() % PART == 0:
            played = ((who, count.people.get(who)) for who in result.four)
            points |= {(who, result.day): figures_of(each) for who, each in played if each and each.last == result.day}
        yield KeptResult(result, number, before)


def recount() -> None:
    """The night's: everything from nothing, held against what is kept."""
    last = RankedResult.objects.order_by("-day").values_list("day", flat=True)[0]
    watched = last - timedelta(days=last.toordinal() % PART)
    started = now()
    found = verify_ratings(GAME, watched)
    say("recount_1m_s", round(now() - started, 1))
    say("recount_peak_mb", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    say("recount_differences", found)
    say("recount_parties", PARTIES)


def burst() -> None:
    """200 results of one company of 200 people corrected at once, the first of them 5,000 parties ago."""
    rows = list(RankedResult.objects.order_by("-finished_at", "-partie_id")[:5000])
    corrected = random.Random(3).sample([row.pk for row in rows], MORE)
    with_parties(rows)
    Partie.objects.filter(pk__in=corrected).update(winner="draw")
    started = now()
    with transaction.atomic():
        for pk in corrected:
            ask(pk, GAME)
    assert settle(GAME) == MORE
    say("ratings_burst_200_s", round(now() - started, 2))


def with_parties(rows: list[RankedResult]) -> None:
    """The parties of these results, whose seats the bench does not need otherwise."""
    for row in rows:
        four = (row.first, row.second, row.third, row.fourth)
        left = "".join(seat for place, seat in enumerate("NSEW") if row.left >> place & 1)
        _partie(four, row.finished_at, "NS" if row.winner == 0 else "EW", pk=row.pk, left=left)


def _partie(four: tuple[int, ...], at: datetime, winner: str, left: str = "", **columns: Any) -> Partie:
    row = Partie.objects.create(
        **COLUMNS, **columns, kind="ranked", first_dealer="N", begun_at=at, finished_at=at, how="played", winner=winner
    )
    PartieSeat.objects.bulk_create(
        PartieSeat(partie=row, seat=seat, player_id=player, name="x", left_at=at if seat in left else None)
        for seat, player in zip("NSEW", four, strict=True)
    )
    return row


def sql_floor() -> None:
    """What a plain aggregate of the same rows takes: parties and wins of everybody."""
    table = connection.ops.quote_name(RankedResult._meta.db_table)
    seats = (("first", 0), ("second", 0), ("third", 1), ("fourth", 1))
    each = " UNION ALL ".join(
        f"SELECT {seat} AS who, CASE WHEN winner = {side} THEN 1 ELSE 0 END AS won FROM {table}" for seat, side in seats
    )
    started = now()
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT who, COUNT(*), SUM(won) FROM ({each}) AS played GROUP BY who")
        people = len(cursor.fetchall())
    say("sql_floor_s", round(now() - started, 1))
    say("people", people)


def update() -> None:
    """One result more at a time, of people who have played much: its rows, its transaction, its commit."""
    taken = []
    for row in _new_parties():
        started = now()
        assert count_partie(row.pk) is CountOutcome.NOW
        taken.append(now() - started)
    say("update_ms", round(1000 * sum(taken) / len(taken), 1))
    say("update_p95_ms", p95(taken))


def visible() -> None:
    """From the commit that ends a partie until it is counted, by the worker of the server's own process."""
    current_app.conf.beat_schedule = {}
    taken, worker = [], Worker()
    rows = _new_parties()
    worker.start()
    for row in rows:
        with transaction.atomic():
            partie_finished.send(sender=Partie, partie_id=row.pk, kind=row.kind)
        started = now()
        while not RankedResult.objects.filter(pk=row.pk).exists():
            time.sleep(0.001)
        taken.append(now() - started)
    worker.stop()
    say("visible_ms_p95", p95(taken))


def _new_parties() -> list[Partie]:
    dice = random.Random(11)
    last = RankedResult.objects.order_by("-day", "-finished_at").values_list("finished_at", flat=True)[0]
    fours = (dice.sample(range(base, base + 100), 4) for base in dice.choices(range(1, PEOPLE - 100), k=MORE))
    first = RankedResult.objects.order_by("-partie_id").values_list("partie_id", flat=True)[0] + 1
    return [
        _partie(tuple(four), last + timedelta(seconds=nth + 1), "NS", pk=first + nth) for nth, four in enumerate(fours)
    ]


def leaderboard() -> None:
    """The rows of a page, of people or of pairs, without the page around it."""
    today = RankedResult.objects.order_by("-day").values_list("day", flat=True)[0]
    dice, taken = random.Random(2), []
    for nth in range(MORE):
        board = people_board if nth % 4 else pair_board
        started = now()
        board(GAME, 1 if nth % 2 else dice.randint(1, 100), today)
        taken.append(now() - started)
    say("leaderboard_rows_p95_ms", p95(taken))
    say("leaderboard_lines", len(people_board(GAME, 1, today).lines))


MEASURES: Final[dict[str, Callable[[], None]]] = {
    each.__name__: each for each in (fill, recount, burst, sql_floor, update, visible, leaderboard)
}

if __name__ == "__main__":
    MEASURES[sys.argv[1]]()
    connections.close_all()
