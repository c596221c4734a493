"""Two recounts of the same results are the same bytes, on SQLite and on PostgreSQL: the digests must come out on both.

The people have the same numbers everywhere; everything else a database numbers is in no ranking.
"""

from datetime import date
from hashlib import sha256

import pytest

from games.models import Player
from leagues.models import Person, Season, SeasonRanking
from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
from leagues.seasons.season_log.steps import Score
from leagues.standings.regulation import Metric
from leagues.standings.seasons.lines import SeasonMetric
from tests.leagues.seasons.cast import OPENED, a_challenge, a_championship, a_ladder
from tests.leagues.seasons.counting.hall import winter_halls
from tests.leagues.seasons.counting.ranked import annulled, corrected, ranked

pytestmark = pytest.mark.django_db

CHALLENGE = "aaf231eccd94cb7fc517c53093650a81cd69b2054feaf6c2a293e2755f4d4709"
CHAMPIONSHIP = "7667c8bd8ac59103e3acef477b7171922f6bac23e537472fb088ae63407e0e51"
LADDER = "6a3ec6ab81b0634f9a33ffe4b1d60bc954f98f5d8f34930e335d5a242f87861a"
LADDER_BEFORE = "0e6272ac6ea911d9b066cf4f63d363fc26175edfb1d45f9959dc279c28aad94b"
ALL_OF_THEM = (Metric.MATCH_POINTS, Metric.WINS, Metric.STRENGTH, SeasonMetric.MEAN, Metric.POINTS, Metric.LOT)


def people(played):
    """Seventeen of the club's registry, by the numbers of the sheets."""
    for number in range(1, 18):
        Person.objects.create(
            pk=9000 + number, club=played.house.club, first_name=f"P{number}", last_name="Q", written_at=OPENED
        )
    return {number: 9000 + number for number in range(1, 18)}


def with_lots(played):
    """Lots drawn alike everywhere."""
    Season.objects.filter(pk=played.season.pk).update(secret=bytes(range(32)))
    played.season.refresh_from_db()
    return played


def digest(played):
    recount(played.season.pk)
    ranking = SeasonRanking.objects.get(season=played.season)
    assert ranking.tables
    return sha256(ranking.tables.encode()).hexdigest()


def test_a_challenge():
    played = with_lots(a_challenge(metrics=ALL_OF_THEM, seed=b"lot", best=2))
    winter_halls(played, people(played))
    assert digest(played) == CHALLENGE


def test_a_championship():
    played = with_lots(a_championship(metrics=ALL_OF_THEM, seed=b"lot"))
    who = people(played)
    for pair in range(1, 9):
        played.do(steps.Enter(persons=(who[2 * pair - 1], who[2 * pair]), division=(pair - 1) // 4))
    days = days_every(date(2026, 10, 2), 7, rounds_needed(played.state))
    played.do(steps.Start(fixtures=drawn(played.state, days)))
    for number, fixture in sorted(played.state.fixtures.items())[:17]:
        home = 700 + 37 * number % 600
        played.do(steps.Settle(fixture=fixture.number, score=Score(points=(home, 1944 - home))))
    played.do(steps.Forfeit(fixture=18, forfeits=(True, False)))
    played.do(steps.Withdraw(entrant=5))
    assert digest(played) == CHAMPIONSHIP


def a_played_ladder():
    played = with_lots(
        a_ladder(metrics=(*ALL_OF_THEM[:2], *ALL_OF_THEM[3:]), seed=b"lot", group_size=4, parties=2, most=5)
    )
    players = [Player.objects.create(pk=9100 + number, name=f"P{number}") for number in range(1, 10)]
    for player in players[:8]:
        played.do(steps.Enter(persons=(player.pk,)))
    played.do(steps.Open())
    played.do(steps.TurnMonth(number=1, ratings=tuple((number, 1500 + 7 * number) for number in range(1, 8))))
    parties = []
    for number in range(1, 41):
        four = [players[(number * step + number // 9) % 9].pk for step in (1, 2, 4, 5)]
        if len(set(four)) == 4:
            left = four[:1] if number % 7 == 0 else ()
            parties.append(ranked(number, four, (500 + 61 * number % 700, 800), day=number, left=left))
    corrected(parties[3], (100, 1000))
    annulled(parties[5])
    played.do(steps.TurnMonth(number=2, ratings=((1, 1600),)))
    return played


def test_a_ladder():
    assert digest(a_played_ladder()) == LADDER


def test_a_ladder_closed_by_the_rule_before_is_what_it_was_but_for_the_weights_it_tells():
    played = a_played_ladder()
    played.do(steps.Close(rule=1))
    recount(played.season.pk)
    tables = SeasonRanking.objects.get(season=played.season).tables
    assert sha256(tables.replace(',"weight":100', "").encode()).hexdigest() == LADDER_BEFORE
