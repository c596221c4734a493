"""A season of 5,000 parties is recomputed within two seconds of the processor, whatever its kind."""

import random
from dataclasses import replace
from time import process_time

from leagues.pairings.fixtures import fixtures_of
from leagues.standings.played import Played, Result
from leagues.standings.regulation import Metric
from leagues.standings.seasons.challenge import challenge
from leagues.standings.seasons.championship import championship
from leagues.standings.seasons.days import day_of
from leagues.standings.seasons.encounters import FixtureResult, Season
from leagues.standings.seasons.ladder import ladder
from leagues.standings.seasons.metrics import SeasonMetric
from leagues.standings.seasons.months import Month
from leagues.standings.seasons.presets import CHALLENGES, CHAMPIONSHIPS, LADDERS

PARTIES = 5_000
SECONDS = 2.0
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
        results.append(Result(round=number // a_round + 1, sides=sides, points=(points, 1944 - points)))
    return tuple(results)


def test_a_challenge_of_5_000_parties():
    """18 days of 278 tables, all persons of a hall of 278 in five rounds a day, the best 12 days, five tie-breaks."""
    settings = replace(CHALLENGES["challenge-hivernal"], best=12, metrics=ALL_OF_THEM)
    dice, players = random.Random(1), 280
    played = [
        Played(entrants=tuple(range(1, players + 1)), results=results_of(PARTIES // 18 + 1, players, dice))
        for _ in range(18)
    ]

    def count():
        days = [day_of(number, each, settings.regulation, 2) for number, each in enumerate(played, 1)]
        assert len(challenge(days, settings)) == players

    assert seconds_of(count) < SECONDS


def test_a_championship_of_5_000_parties():
    """One division of 71: far more than any has, and worse than as many parties in small ones."""
    fixtures = fixtures_of(range(71))[:PARTIES]
    dice = random.Random(1)
    results = tuple(
        FixtureResult(fixture=fixture.number, points=dice.choice([(1044, 900), (900, 1044), (972, 972)]))
        for fixture in fixtures
    )
    season = Season(fixtures=fixtures, results=results)
    assert len(results) > PARTIES - 100
    assert seconds_of(lambda: championship(season, CHAMPIONSHIPS["championnat-aller-retour"])) < SECONDS


def test_a_ladder_of_5_000_parties():
    dice, players = random.Random(1), 200
    months = [
        Month(
            number=number,
            arrived=frozenset(range(1, players + 1)) if number == 1 else frozenset(),
            results=tuple(
                replace(each, round=at) for at, each in enumerate(results_of(PARTIES // 10, players, dice), 1)
            ),
        )
        for number in range(1, 11)
    ]
    assert seconds_of(lambda: ladder(months, LADDERS["echelle-mensuelle"])) < SECONDS
