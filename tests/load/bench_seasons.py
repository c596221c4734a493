"""How long a season of 5,000 parties takes to be recomputed, by its kind: `python -m tests.load.bench_seasons`.

Seconds of the processor, a `name: value` line each; two seconds are the goal (docs/standings.md).
"""

import random
import sys
from dataclasses import replace
from time import process_time

from leagues.pairings.fixtures import fixtures_of
from leagues.standings.played import PlayedRounds, TableResult
from leagues.standings.regulation import Metric
from leagues.standings.seasons.challenge import challenge, day_of
from leagues.standings.seasons.championship import ChampionshipFixtures, FixtureResult, championship
from leagues.standings.seasons.ladder import CountedMonth, ladder
from leagues.standings.seasons.lines import SeasonMetric
from leagues.standings.seasons.settings import CHALLENGES, CHAMPIONSHIPS, LADDERS

PARTIES = 5_000
ALL_OF_THEM = (Metric.MATCH_POINTS, Metric.WINS, Metric.HEAD_TO_HEAD, SeasonMetric.DAYS, Metric.STRENGTH, Metric.POINTS)


def seconds_of(count):
    before = process_time()
    count()
    return process_time() - before


def results_of(parties, players, dice):
    """Tables of four, as in round after round of a large hall."""
    order = list(range(1, players + 1))
    a_round, results = players // 4, []
    for number in range(parties):
        if number % a_round == 0:
            dice.shuffle(order)
        one, two, three, four = order[4 * (number % a_round) :][:4]
        points = dice.randint(600, 1344)
        sides = ((one, two), (three, four))
        results.append(TableResult(round=number // a_round + 1, sides=sides, points=(points, 1944 - points)))
    return tuple(results)


def of_a_challenge():
    """18 days of 278 tables, all persons of a hall of 278 in five rounds a day, the best 12 days, five tie-breaks."""
    settings = replace(CHALLENGES["challenge-hivernal"], best=12, metrics=ALL_OF_THEM)
    dice, players = random.Random(1), 280
    played = [
        PlayedRounds(entrants=tuple(range(1, players + 1)), results=results_of(PARTIES // 18 + 1, players, dice))
        for _ in range(18)
    ]

    def count():
        challenge([day_of(number, each, settings.regulation, 2) for number, each in enumerate(played, 1)], settings)

    return seconds_of(count)


def of_a_championship():
    """One division of 71: far more than any has, and worse than as many parties in small ones."""
    fixtures = fixtures_of(range(71))[:PARTIES]
    dice = random.Random(1)
    results = tuple(
        FixtureResult(fixture=fixture.number, points=dice.choice([(1044, 900), (900, 1044), (972, 972)]))
        for fixture in fixtures
    )
    season = ChampionshipFixtures(fixtures=fixtures, results=results)
    return seconds_of(lambda: championship(season, CHAMPIONSHIPS["championnat-aller-retour"]))


def of_a_ladder():
    dice, players = random.Random(1), 200
    months = [
        CountedMonth(
            number=number,
            arrived=frozenset(range(1, players + 1)) if number == 1 else frozenset(),
            results=tuple(
                replace(each, round=at) for at, each in enumerate(results_of(PARTIES // 10, players, dice), 1)
            ),
        )
        for number in range(1, 11)
    ]
    return seconds_of(lambda: ladder(months, LADDERS["echelle-mensuelle"]))


if __name__ == "__main__":
    for kind, measured in (("challenge", of_a_challenge), ("championship", of_a_championship), ("ladder", of_a_ladder)):
        sys.stdout.write(f"{kind}_5000_s: {measured():.2f}\n")
