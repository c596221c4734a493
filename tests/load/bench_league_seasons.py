"""How fast seasons are counted: `make bench-leagues` (docs/leagues.md); a « name: value » line a figure, in seconds.

`season_5000_*_s`: a season of some 5,000 results counted and kept, by a process that has read nothing of it yet; then
with one result more. `burst_200_*_s`: two hundred results corrected one after another, each in its transaction, until
what is kept is up to date, by the worker of the server's own process. `season_visible_ms_p95`: from the commit of one
result until its ranking is kept. On a SQLite of its own.
"""

import os
import random
import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

now = time.perf_counter
RESULTS = 5000
MORE = 200
BEGAN = datetime(2026, 9, 1, 12, 0, tzinfo=UTC)
FIRST_DAY, LAST_DAY = date(2026, 9, 1), date(2027, 6, 30)


def say(name, value):
    sys.stdout.write(f"{name}: {value}\n")
    sys.stdout.flush()


def django_on_a_database_of_its_own(folder):
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "belote_site.settings")
    os.environ |= {"VAR_DIR": folder, "REDIS_URL": "", "LOG_LEVEL": "ERROR"}
    os.environ.pop("DATABASE_URL", None)
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def league_of(kind, settings, by, club=None):
    """A season under way."""
    from leagues.models import League
    from leagues.seasons.season_log import steps
    from leagues.seasons.store import open_season

    league = League.objects.create(club=club, code=kind, name=kind, kind=kind, opened_by=by, opened_at=BEGAN)
    described = steps.Describe(name="2026", starts_on=FIRST_DAY, ends_on=LAST_DAY, league=kind, public=True)
    return open_season(league, by, described=described, settings=settings)


def append(season, by, steps):
    """Steps as the log has them, without writing one after another."""
    from leagues.models import Season, SeasonStep
    from leagues.seasons.season_log.steps import step_json

    at = Season.objects.get(pk=season.pk).version
    rows = [
        SeasonStep(season=season, version=version, data=step_json(step), by=by, at=BEGAN)
        for version, step in enumerate(steps, at + 1)
    ]
    SeasonStep.objects.bulk_create(rows, batch_size=500)
    Season.objects.filter(pk=season.pk).update(version=at + len(rows), stage=Season.Stage.RUNNING)


def championship(by):
    """One division of 72, home and away: far larger than any, and worse than as many results in small ones."""
    from leagues.seasons.season_log import steps
    from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
    from leagues.seasons.store import state_of
    from leagues.standings.seasons.settings import CHAMPIONSHIPS

    season = league_of("championship", CHAMPIONSHIPS["championnat-aller-retour"], by)
    pairs = (steps.Enter(persons=(2 * pair + 1, 2 * pair + 2)) for pair in range(72))
    append(season, by, pairs)
    state = state_of(season)
    fixtures = drawn(state, days_every(FIRST_DAY, 2, rounds_needed(state)))
    dice = random.Random(1)
    settled = [
        steps.Settle(fixture=each.number, score=score(dice.randint(600, 1344)))
        for each in dice.sample(fixtures, min(RESULTS, len(fixtures)))
    ]
    append(season, by, [steps.Start(fixtures=fixtures), *settled])

    def correct(number):
        from leagues.seasons.store import write

        write(season, steps.Settle(fixture=settled[number].fixture, score=score(number)), by)

    return season, correct


def score(points):
    from leagues.contests.contest_log.steps import Score

    return Score(points=(points, 1944 - points))


def challenge(by):
    """18 days of 140 pairs, four rounds each: 5,040 tables."""
    from leagues.clubs.opening import open_club
    from leagues.contests.contest_log import steps as day
    from leagues.contests.store import write
    from leagues.models import Person
    from leagues.seasons.season_log import steps
    from leagues.standings.seasons.settings import CHALLENGES

    club = open_club(by, name="Banc")
    people = [
        Person(club=club, first_name=f"P{n}", last_name="Q", sought=f"p{n}", written_at=BEGAN) for n in range(280)
    ]
    persons = [person.pk for person in Person.objects.bulk_create(people)]
    season = league_of("challenge", CHALLENGES["challenge-hivernal"], by, club)
    contests = [contest_of(club, by, persons, number) for number in range(1, 19)]
    held = [steps.HoldDay(number=number, contest=each.pk) for number, each in enumerate(contests, 1)]
    append(season, by, [steps.Open()])
    from leagues.seasons.store import write as write_season

    for step in held:
        write_season(season, step, by)

    def correct(number):
        round_number, table = number % 4 + 1, number // 18 % 70 + 1
        step = day.Correct(round=round_number, table=table, score=score(number), why="misread")
        write(contests[number % 18], step, by)

    return season, correct


def contest_of(club, by, persons, number):
    """A day of it, drawn by chance, every result there."""
    from leagues.contests.contest_log import steps
    from leagues.contests.contest_log.settings import settings_of
    from leagues.contests.contest_log.steps import step_json
    from leagues.contests.store import open_contest
    from leagues.models import Contest, ContestStep
    from leagues.pairings.draw import Draw, DrawnTable

    settings = settings_of("challenge-hivernal", capacity=140)
    contest = open_contest(
        club, by, name=f"Jour {number}", starts_at=BEGAN + timedelta(weeks=number), settings=settings
    )
    dice, order = random.Random(number), list(range(1, 141))
    told = [steps.Enter(number=n, persons=(persons[2 * n - 2], persons[2 * n - 1])) for n in order]
    told.append(steps.CloseEntries())
    for at in range(1, 5):
        dice.shuffle(order)
        tables = tuple(DrawnTable(nth + 1, ((order[2 * nth],), (order[2 * nth + 1],))) for nth in range(70))
        told += [steps.Draft(round=at, draw=Draw(tables), by_hand=True), steps.Publish(round=at)]
        told += [
            steps.Write(round=at, table=table.number, score=score(dice.randint(600, 1344)), live=True)
            for table in tables
        ]
    version = contest.version
    rows = [
        ContestStep(contest=contest, version=version + nth, data=step_json(step), by=by, at=BEGAN)
        for nth, step in enumerate(told, 1)
    ]
    ContestStep.objects.bulk_create(rows, batch_size=500)
    Contest.objects.filter(pk=contest.pk).update(version=version + len(rows))
    contest.refresh_from_db()
    return contest


def ranked_among(players):
    """Ranked parties of these players, with their results; the numbers of the parties."""
    from games.models import Partie
    from games.rules.options import full_rules_as_json, read_rules
    from games.sealing import rules_columns
    from leagues.models import RankedResult

    columns = rules_columns(full_rules_as_json(read_rules({"shuffle": "every-donne"})))
    dice, parties, rows = random.Random(3), [], []
    for number in range(RESULTS):
        at = BEGAN + timedelta(minutes=number * 80)
        four, won = dice.sample(players, 4), dice.randint(0, 1)
        parties.append(
            Partie(
                **columns,
                kind="ranked",
                first_dealer="N",
                begun_at=at,
                finished_at=at,
                how="played",
                winner=("NS", "EW")[won],
                ns_total=(1010, 800)[won],
                ew_total=(800, 1010)[won],
            )
        )
        rows.append((at, [player.pk for player in four], won))
    kept = zip(Partie.objects.bulk_create(parties, batch_size=500), rows, strict=True)
    RankedResult.objects.bulk_create(
        (
            RankedResult(
                partie=partie,
                game="retourne",
                day=at.date(),
                finished_at=at,
                number=1,
                before=b"",
                winner=won,
                **dict(zip(("first", "second", "third", "fourth"), four, strict=True)),
            )
            for partie, (at, four, won) in kept
        ),
        batch_size=500,
    )
    return [partie.pk for partie in parties]


def ladder(by):
    """200 players in ten months, 5,000 ranked parties among them."""
    from django.db import transaction

    from games.models import Player
    from leagues.models import RankedResult
    from leagues.rankings.write_lease import locked, write_on
    from leagues.seasons.season_log import steps
    from leagues.standings.seasons.settings import LADDERS

    season = league_of("ladder", LADDERS["echelle-mensuelle"], by)
    players = Player.objects.bulk_create(Player(name=f"J{n}") for n in range(200))
    append(season, by, [*(steps.Enter(persons=(player.pk,)) for player in players), steps.Open()])
    append(season, by, [steps.TurnMonth(number=number, ratings=()) for number in range(1, 11)])
    numbers = ranked_among(players)

    def correct(number):
        """As `settle` leaves it."""
        with transaction.atomic():
            RankedResult.objects.filter(pk=numbers[number * 7]).update(winner=None)
            write_on(locked("retourne"), None, settled=True)

    return season, correct


def measure(kind, build, by):
    from leagues.contests import store as contests
    from leagues.seasons import store
    from leagues.seasons.recounting import recount

    season, correct = build(by)
    store.STORE._kept.clear()
    contests.STORE._kept.clear()
    cold = seconds_of(lambda: recount(season.pk), f"season_5000_{kind}")
    correct(0)
    seconds_of(lambda: recount(season.pk), f"season_5000_{kind}_one_more")
    settled = burst(season, correct)
    say(f"burst_200_{kind}_s", f"{settled:.2f}")
    return cold, settled, season, correct


def seconds_of(count, name):
    """On the wall; those of the processor are told too, for machines that have other work."""
    started, before = now(), time.process_time()
    count()
    taken = now() - started
    say(f"{name}_s", f"{taken:.2f}")
    say(f"{name}_cpu_s", f"{time.process_time() - before:.2f}")
    return taken


def burst(season, correct):
    """The worker does what it is told meanwhile."""
    worker = working()
    started = now()
    for number in range(1, MORE + 1):
        correct(number)
    wait_for(season)
    took = now() - started
    worker.stop()
    return took


def working():
    from celery import current_app

    from games.outbox import Worker

    current_app.conf.beat_schedule = {}
    worker = Worker()
    worker.start()
    time.sleep(1)
    return worker


def wait_for(season):
    from leagues.models import SeasonRanking
    from leagues.seasons.recounting import inputs_now

    while SeasonRanking.objects.get(season=season).inputs != inputs_now(season):
        time.sleep(0.02)


def visible(season, correct):
    worker, taken = working(), []
    for number in range(300, 340):
        correct(number)
        started = now()
        wait_for(season)
        taken.append(now() - started)
    worker.stop()
    return round(quantiles(taken, n=20)[-1] * 1000)


def main():
    with TemporaryDirectory() as folder:
        django_on_a_database_of_its_own(str(Path(folder)))
        from tests.factories import PlayerFactory, UserFactory

        by, slowest, longest = PlayerFactory(name="Odile", user=UserFactory()), 0.0, 0.0
        for kind, build in (("challenge", challenge), ("championship", championship), ("ladder", ladder)):
            cold, settled, season, correct = measure(kind, build, by)
            slowest, longest = max(slowest, cold), max(longest, settled)
            say(f"season_visible_{kind}_ms_p95", visible(season, correct))
        say("season_5000_s", f"{slowest:.2f}")
        say("burst_200_s", f"{longest:.2f}")


if __name__ == "__main__":
    main()
