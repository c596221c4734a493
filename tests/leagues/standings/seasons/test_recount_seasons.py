"""Compares the site's seasons with `recount_seasons`; any order gives the same bytes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.standings.regulation import Metric
from leagues.standings.seasons.canonical_json import canonical_json
from leagues.standings.seasons.challenge import DayCounts, challenge, day_of
from leagues.standings.seasons.championship import ChampionshipFixtures, championship
from leagues.standings.seasons.ladder import CountedMonth, ladder
from leagues.standings.seasons.lines import SeasonMetric
from leagues.standings.seasons.settings import LADDERS
from tests.leagues.standings.days import table
from tests.leagues.standings.seasons.made_up import (
    challenge_of,
    championship_of,
    plain_challenge,
    plain_championship,
)
from tests.leagues.standings.seasons.recount_seasons import challenge_by_hand, championship_by_hand


def both_challenges(chance):
    made = challenge_of(random.Random(chance))
    counted = [
        (
            line.rank,
            line.entrant,
            line.sums.row.match_points,
            line.sums.row.points,
            line.sums.days,
            [told.day for told in line.made_of if told.why is DayCounts.COUNTS],
        )
        for line in challenge(made.days, made.settings, made.left)
    ]
    return counted, challenge_by_hand(*plain_challenge(made)), made


def both_championships(chance):
    made = championship_of(random.Random(chance))
    lines = championship(
        ChampionshipFixtures(fixtures=made.fixtures, results=made.results, withdrawn=made.withdrawn),
        made.settings,
        made.through,
    )
    rows = [(line.rank, line.entrant, line.sums.row, line.sums.forfeits) for line in lines]
    counted = [(rank, who, row.match_points, row.points, row.against, forfeits) for rank, who, row, forfeits in rows]
    fixtures, results, rules = plain_championship(made)
    return counted, championship_by_hand(fixtures, results, made.withdrawn, rules, made.through), made


@given(st.integers(0, 2**32))
@settings(max_examples=80)
def test_a_challenge_is_what_a_pencil_gives(chance):
    counted, by_hand, _ = both_challenges(chance)
    assert counted == by_hand


@given(st.integers(0, 2**32))
@settings(max_examples=80)
def test_a_championship_is_what_a_pencil_gives(chance):
    counted, by_hand, _ = both_championships(chance)
    assert counted == by_hand


@pytest.mark.slow
def test_ten_thousand_seasons_are_what_a_pencil_gives(run_seed):
    for chance in range(run_seed, run_seed + 5_000):
        for both in (both_challenges, both_championships):
            counted, by_hand, made = both(chance)
            assert counted == by_hand, (chance, made)


def test_the_seasons_made_up_use_every_figure_and_have_ties():
    challenges = [both_challenges(chance) for chance in range(60)]
    championships = [both_championships(chance) for chance in range(60)]
    used = {metric for _, _, made in challenges + championships for metric in made.settings.metrics}
    assert used == {*Metric, *SeasonMetric}
    for seasons in (challenges, championships):
        assert any(len({line[0] for line in counted}) < len(counted) for counted, _, _ in seasons)


def again(items, dice):
    """The same data in another order, some of it twice."""
    items = list(items)
    more = items + [each for each in items if dice.random() < 0.3]
    dice.shuffle(more)
    return tuple(more)


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
@settings(max_examples=25)
def test_a_challenge_in_any_order_and_repeated_is_the_same_bytes(chance, dice):
    made = challenge_of(random.Random(chance))
    days = [
        day_of(
            number,
            type(played)(
                entrants=again(played.entrants, dice),
                results=again(played.results, dice),
                byes=again(played.byes, dice),
                walkovers=again(played.walkovers, dice),
                penalties=tuple(dice.sample(played.penalties, len(played.penalties))),
            ),
            made.settings.regulation,
            places,
        )
        for number, played, places in made.played
    ]
    assert canonical_json(challenge(again(days, dice), made.settings, made.left)) == canonical_json(
        challenge(made.days, made.settings, made.left)
    )


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
@settings(max_examples=25)
def test_a_championship_in_any_order_and_repeated_is_the_same_bytes(chance, dice):
    made = championship_of(random.Random(chance))
    lines = championship(
        ChampionshipFixtures(fixtures=made.fixtures, results=made.results, withdrawn=made.withdrawn), made.settings
    )
    other = ChampionshipFixtures(
        fixtures=again(made.fixtures, dice), results=again(made.results, dice), withdrawn=frozenset(made.withdrawn)
    )
    assert canonical_json(championship(other, made.settings)) == canonical_json(lines)


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
@settings(max_examples=12)
def test_a_ladder_in_any_order_and_repeated_is_the_same_bytes(chance, dice):
    made, players = random.Random(chance), list(range(1, 21))
    months = []
    for number in (1, 2, 3):
        results = [table(at, sides_of(made, players), made) for at in range(1, 16)]
        results = [type(each)(round=each.round, sides=each.sides, points=each.points) for each in results]
        months.append(
            CountedMonth(number=number, results=tuple(results), arrived=frozenset(players if number == 1 else ()))
        )
    settled = LADDERS["echelle-mensuelle"]
    shuffled = [
        CountedMonth(
            number=each.number, results=again(each.results, dice), arrived=frozenset(again(each.arrived, dice))
        )
        for each in months
    ]
    dice.shuffle(shuffled)
    assert canonical_json(ladder(shuffled, settled)) == canonical_json(ladder(months, settled))


def sides_of(made, players):
    four = made.sample(players, 4)
    return (four[0], four[1]), (four[2], four[3])


def test_a_float_is_no_figure_of_a_season():
    with pytest.raises(TypeError, match="float"):
        canonical_json(0.5)
