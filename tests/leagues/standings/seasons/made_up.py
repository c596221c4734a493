"""Random seasons for counting twice: as the site's values, and as plain lists."""

import random
from dataclasses import dataclass, replace
from fractions import Fraction

from leagues.pairings.fixtures import Fixture, fixtures_of
from leagues.standings.played import PlayedRounds
from leagues.standings.regulation import ByeRule, Leavers, MatchPoints, Metric
from leagues.standings.seasons.challenge import ChallengeDay, day_of
from leagues.standings.seasons.championship import FixtureResult
from leagues.standings.seasons.lines import OF_DAYS, Named, SeasonMetric
from leagues.standings.seasons.settings import ChallengeSettings, ChampionshipSettings
from tests.leagues.standings.days import SEED, contest, plain

FIRST = [Metric.POINTS, Metric.WINS, Metric.MATCH_POINTS, SeasonMetric.MEAN]


def metrics_of(dice: random.Random, barred: set[Named]) -> tuple[Named, ...]:
    first = dice.choice(FIRST)
    others = [each for each in (*Metric, *SeasonMetric) if each is not first and each not in barred]
    chosen = dice.sample(others, dice.randint(0, 6))
    if first is SeasonMetric.MEAN and Metric.STRENGTH in chosen:
        chosen.remove(Metric.STRENGTH)
    return (first, *chosen)


@dataclass(frozen=True)
class Challenge:
    settings: ChallengeSettings
    played: tuple[tuple[int, PlayedRounds, int], ...]
    left: frozenset[int]

    @property
    def days(self) -> list[ChallengeDay]:
        regulation = self.settings.regulation
        return [day_of(number, played, regulation, to_a_place) for number, played, to_a_place in self.played]


def challenge_of(dice: random.Random) -> Challenge:
    individual = dice.random() < 0.4
    settings = ChallengeSettings(
        preset="made-up",
        best=dice.choice([None, None, 1, 2, 3]),
        days_to_rank=dice.choice([0, 0, 2]),
        match_points=dice.choice([MatchPoints(), MatchPoints(4, 3, 2, 3)]),
        places=dice.choice([(), (10, 6, 3)]),
        metrics=metrics_of(dice, {SeasonMetric.FORFEITS}),
        bye=dice.choice([ByeRule.HALF, ByeRule.FLAT, ByeRule.AVERAGE]),
        bye_points=1000,
        leavers=dice.choice(list(Leavers)),
        seed=SEED,
    )
    days = [(number, contest(dice, individual)) for number in range(1, dice.randint(1, 5) + 1)]
    played = [(number, replace(each, left={}), 2 if individual else 1) for number, each in days]
    return Challenge(settings, tuple(played), frozenset(who for who in range(1, 13) if dice.random() < 0.1))


def plain_challenge(made: Challenge) -> tuple[list, dict]:
    settings = made.settings
    plains = [(number, plain(played, settings.regulation), places) for number, played, places in made.played]
    rules = {
        "day": plains[0][1].rules,
        "places": settings.places,
        "days_to_rank": settings.days_to_rank,
        "best": settings.best,
        "metrics": [metric.value for metric in settings.metrics],
        "leavers": settings.leavers.value,
        "left": made.left,
        "seed": SEED,
    }
    return [(number, each.contest, places) for number, each, places in plains], rules


@dataclass(frozen=True)
class Championship:
    settings: ChampionshipSettings
    fixtures: tuple[Fixture, ...]
    results: tuple[FixtureResult, ...]
    withdrawn: frozenset[int]
    through: int | None


def championship_of(dice: random.Random) -> Championship:
    """Few different figures, so that ties are many; some forfeit, some withdraw, not all is played."""
    settings = ChampionshipSettings(
        preset="made-up",
        forfeit=dice.choice([0, -1]),
        metrics=metrics_of(dice, {*OF_DAYS, Metric.FIRST_PARTIE}),
        annulled_under=dice.choice([Fraction(1, 2), Fraction(0), Fraction(2, 3)]),
        leavers=dice.choice(list(Leavers)),
        seed=SEED,
    )
    fixtures = fixtures_of(tuple(range(1, dice.randint(2, 8) + 1)), dice.choice([1, 2]))
    results = tuple(result(fixture.number, dice) for fixture in fixtures if dice.random() < 0.8)
    withdrawn = frozenset(who for who in range(1, 9) if dice.random() < 0.1)
    return Championship(settings, fixtures, results, withdrawn, dice.choice([None, None, 2, 3]))


def result(number: int, dice: random.Random) -> FixtureResult:
    points = dice.choice([972, 900, 1000])
    return FixtureResult(
        fixture=number,
        points=(points, 1944 - points),
        capots=(dice.randint(0, 1), 0),
        winner=dice.choice([None, None, None, 0, 1]),
        forfeits=dice.choice([(False, False)] * 6 + [(True, False), (False, True), (True, True)]),
    )


def plain_championship(made: Championship) -> tuple[list, dict, dict]:
    settings, worth = made.settings, made.settings.match_points
    rules = {
        "day": {"match_points": (worth.win, worth.draw, worth.loss, worth.bye)},
        "metrics": [metric.value for metric in settings.metrics],
        "forfeit": settings.forfeit,
        "forfeited": settings.forfeited,
        "walkover": settings.walkover,
        "under": settings.annulled_under,
        "leavers": settings.leavers.value,
        "seed": SEED,
    }
    fixtures = [(each.number, each.round, each.home, each.away) for each in made.fixtures]
    return (
        fixtures,
        {each.fixture: (each.points, each.capots, each.winner, each.forfeits) for each in made.results},
        rules,
    )
