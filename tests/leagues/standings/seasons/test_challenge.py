"""docs/standings.md, « Challenge »: which days count, who is ranked, points by place."""

from dataclasses import replace

import pytest

from leagues.standings.played import Bye, PlayedRounds, TableResult
from leagues.standings.regulation import Leavers, MatchPoints, Metric
from leagues.standings.seasons.challenge import DayCounts, challenge, day_of
from leagues.standings.seasons.lines import SeasonMetric
from leagues.standings.seasons.settings import ChallengeSettings

PLAIN = ChallengeSettings(preset="plain", metrics=(Metric.POINTS,))


def day(number, *tables, settings=PLAIN, **more):
    """Tables of (pair, pair, points, points), all in round 1."""
    pairs = tuple(sorted({pair for table in tables for pair in table[:2]}))
    results = tuple(
        TableResult(round=1, sides=((one,), (other,)), points=(first, second)) for one, other, first, second in tables
    )
    return day_of(number, PlayedRounds(entrants=pairs, results=results, **more), settings.regulation)


def told(pair, lines):
    [line] = [line for line in lines if line.entrant == pair]
    return line


THREE = [day(1, (1, 2, 1000, 944)), day(2, (1, 2, 1200, 744)), day(3, (1, 2, 800, 1144))]


def test_the_best_days_count_and_a_dropped_one_says_behind_which():
    lines = challenge(THREE, replace(PLAIN, best=2))
    assert [(each.day, each.why, each.behind) for each in told(1, lines).made_of] == [
        (1, DayCounts.COUNTS, None),
        (2, DayCounts.COUNTS, None),
        (3, DayCounts.DROPPED, 1),
    ]
    assert told(1, lines).sums.row.points == 2200
    assert told(2, lines).sums.row.points == 944 + 1144
    assert told(2, lines).sums.days == 3


def test_of_two_equal_days_the_earlier_counts():
    lines = challenge([day(2, (1, 2, 1000, 944)), day(1, (1, 2, 1000, 944))], replace(PLAIN, best=1))
    assert [each.why for each in told(1, lines).made_of] == [DayCounts.COUNTS, DayCounts.DROPPED]


def test_who_was_there_too_seldom_has_no_rank_and_comes_last():
    days = [day(1, (1, 2, 100, 90)), day(2, (1, 2, 100, 90)), day(3, (3, 1, 1900, 44))]
    lines = challenge(days, replace(PLAIN, days_to_rank=2))
    assert [(line.rank, line.entrant) for line in lines] == [(1, 1), (2, 2), (None, 3)]
    assert told(3, lines).movement is None


def test_a_bye_is_a_day_attended_and_an_entry_without_a_round_is_not():
    first = day_of(1, PlayedRounds(entrants=(1, 2), byes=(Bye(round=1, entrant=1),)), PLAIN.regulation)
    lines = challenge([first], PLAIN)
    assert [(line.entrant, line.sums.days) for line in lines] == [(1, 1)]


def test_points_by_place_add_to_those_of_the_parties():
    by_place = replace(PLAIN, places=(10, 6, 3), match_points=MatchPoints(2, 1, 0, 1), metrics=(Metric.MATCH_POINTS,))
    lines = challenge([day(1, (1, 2, 1000, 944), (3, 4, 1200, 744), settings=replace(PLAIN, places=(10,)))], by_place)
    assert [(line.entrant, line.sums.row.match_points) for line in lines] == [(3, 12), (1, 8), (2, 3), (4, 0)]
    assert (told(3, lines).made_of[0].of_parties, told(3, lines).made_of[0].of_place) == (2, 10)


def test_the_tied_have_the_points_of_the_place_they_share():
    by_place = replace(PLAIN, places=(10, 6, 3), match_points=MatchPoints(0, 0, 0, 0), metrics=(Metric.MATCH_POINTS,))
    lines = challenge([day(1, (1, 2, 1000, 944), (3, 4, 1000, 944))], by_place)
    assert {line.entrant: line.sums.row.match_points for line in lines} == {1: 10, 3: 10, 2: 3, 4: 3}


def test_two_persons_of_a_pair_have_one_place_together():
    played = PlayedRounds(
        entrants=(1, 2, 3, 4), results=(TableResult(round=1, sides=((1, 2), (3, 4)), points=(1000, 944)),)
    )
    by_place = replace(PLAIN, places=(10, 6, 3), match_points=MatchPoints(0, 0, 0, 0), metrics=(Metric.MATCH_POINTS,))
    lines = challenge([day_of(1, played, PLAIN.regulation, to_a_place=2)], by_place)
    assert {line.entrant: line.sums.row.match_points for line in lines} == {1: 10, 2: 10, 3: 6, 4: 6}


@pytest.mark.parametrize(
    ("metric", "figures"),
    [(SeasonMetric.DAYS, (2, 1)), (SeasonMetric.DAYS_WON, (1, 0)), (SeasonMetric.BEST_DAY, (3, 0))],
)
def test_a_season_has_figures_of_its_own(metric, figures):
    settings = replace(PLAIN, metrics=(Metric.MATCH_POINTS, metric))
    days = [
        day(1, (1, 3, 1000, 944), settings=settings),
        day(2, (1, 4, 944, 1000), settings=settings),
        day(3, (2, 5, 900, 1044), settings=settings),
    ]
    lines = challenge(days, settings)
    assert tuple(told(pair, lines).figures[metric] for pair in (1, 2)) == figures


def test_who_plays_no_more_keeps_their_place_or_goes_behind():
    kept = challenge(THREE, PLAIN, left=frozenset({1}))
    behind = challenge(THREE, replace(PLAIN, leavers=Leavers.LAST), left=frozenset({1}))
    assert [(line.entrant, line.left) for line in kept] == [(1, True), (2, False)]
    assert [line.entrant for line in behind] == [2, 1]


def test_a_day_told_in_two_ways_is_refused():
    with pytest.raises(ValueError, match="two ways"):
        challenge([day(1, (1, 2, 1000, 944)), day(1, (1, 2, 944, 1000))], PLAIN)
    with pytest.raises(ValueError, match="two ways"):
        day(1, (1, 2, 1000, 944), (1, 2, 944, 1000))


def test_without_a_day_there_is_no_line():
    assert challenge([], PLAIN) == ()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"metrics": ()}, "by itself"),
        ({"metrics": (Metric.LOT,)}, "by itself"),
        ({"metrics": (Metric.POINTS, Metric.POINTS)}, "once"),
        ({"metrics": (Metric.POINTS, Metric.LOT)}, "seed"),
        ({"metrics": (SeasonMetric.FORFEITS,)}, "no such figure"),
        ({"metrics": (SeasonMetric.DAYS, Metric.STRENGTH)}, "strength"),
        ({"best": 0}, "at least one day"),
        ({"days": 0}, "at least one day"),
        ({"places": (3, -1)}, "below nothing"),
    ],
)
def test_a_challenge_that_cannot_be_is_refused(wrong, why):
    with pytest.raises(ValueError, match=why):
        ChallengeSettings(preset="wrong", **wrong)
